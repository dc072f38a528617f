import { ask } from '../api/http';
import type { AccountsApi, Claim, Me, Token } from './api';

const AUTH = '/api/auth';

/** Accounts over REST. */
export function createAccountsApi(): AccountsApi {
  return {
    me: async () => (await ask('GET', '/api/me')) as Me,
    nameProblem: async (name) => {
      const said = await ask('GET', `/api/names/${encodeURIComponent(name)}`);
      return (said as { problem: string | null }).problem;
    },
    save: async (profile) => (await ask('PATCH', '/api/me', profile)) as Me,
    register: async (entry) => void (await ask('POST', `${AUTH}/signup`, entry)),
    signIn: async ({ login, password }) => {
      const who = login.includes('@') ? { email: login } : { username: login };
      await ask('POST', `${AUTH}/login`, { ...who, password });
    },
    signOut: async () => void (await ask('DELETE', `${AUTH}/session`)),
    askReset: async (email) => void (await ask('POST', `${AUTH}/password/request`, { email })),
    reset: async (entry) => void (await ask('POST', `${AUTH}/password/reset`, entry)),
    changePassword: async (entry) =>
      void (await ask('POST', `${AUTH}/password/change`, entry)),
    tokens: async () => (await ask('GET', '/api/me/tokens')) as Token[],
    makeToken: async (name) =>
      (await ask('POST', '/api/me/tokens', { name })) as { token: Token; text: string },
    deleteToken: async (id) => void (await ask('DELETE', `/api/me/tokens/${id}`)),
    claim: async () => (await ask('POST', '/api/claim', {})) as Claim,
    close: async (password) => void (await ask('DELETE', '/api/me', { password })),
  };
}
