import { openClient, unwrap } from '../api/http';
import type { AccountsApi } from './api';

/** Accounts over REST. */
export function createAccountsApi(): AccountsApi {
  const client = openClient((...request) => fetch(...request));
  return {
    me: async () => unwrap(await client.GET('/api/me')),
    nameProblem: async (name) =>
      unwrap(await client.GET('/api/names/{name}', { params: { path: { name } } })).problem,
    save: async (profile) => unwrap(await client.PATCH('/api/me', { body: profile })),
    register: async (body) => void unwrap(await client.POST('/api/auth/signup', { body })),
    signIn: async ({ login, password }) => {
      const who = login.includes('@') ? { email: login } : { username: login };
      unwrap(await client.POST('/api/auth/login', { body: { ...who, password } }));
    },
    signOut: async () => void unwrap(await client.DELETE('/api/auth/session')),
    askReset: async (email) =>
      void unwrap(await client.POST('/api/auth/password/request', { body: { email } })),
    reset: async (body) => void unwrap(await client.POST('/api/auth/password/reset', { body })),
    changePassword: async (body) =>
      void unwrap(await client.POST('/api/auth/password/change', { body })),
    changeEmail: async (body) => unwrap(await client.POST('/api/auth/email', { body })),
    verifyEmail: async (key) =>
      void unwrap(await client.POST('/api/auth/email/verify', { body: { key } })),
    tokens: async () => unwrap(await client.GET('/api/me/tokens')),
    makeToken: async (name) => unwrap(await client.POST('/api/me/tokens', { body: { name } })),
    deleteToken: async (id) =>
      void unwrap(await client.DELETE('/api/me/tokens/{id}', { params: { path: { id } } })),
    claim: async () => unwrap(await client.POST('/api/claim')),
    close: async (password) => {
      // OpenAPI knows no body of a DELETE.
      const body = { password } as unknown as undefined;
      unwrap(await client.DELETE('/api/me', { body }));
    },
  };
}
