import { openClient, unwrap } from '../api/http';
import type { components } from '../api/schema';
import type { Around } from '../boards/api';

export type Group = components['schemas']['Group'];
export type Invitation = components['schemas']['Invitation'];

const client = openClient((...request) => fetch(...request));
const group = (id: string) => ({ params: { path: { id } } });
const invited = (invitation: string) => ({ params: { path: { invitation } } });

/** Groups over REST. Everything raises `ApiError`. */
export const groupsApi = {
  all: async (): Promise<Group[]> => unwrap(await client.GET('/api/groups')),
  one: async (id: string): Promise<Group> =>
    unwrap(await client.GET('/api/groups/{id}', group(id))),
  make: async (name: string): Promise<Group> =>
    unwrap(await client.POST('/api/groups', { body: { name } })),
  rename: async (id: string, name: string): Promise<Group> =>
    unwrap(await client.PATCH('/api/groups/{id}', { ...group(id), body: { name } })),
  remove: async (id: string): Promise<void> =>
    void unwrap(await client.DELETE('/api/groups/{id}', group(id))),
  leave: async (id: string): Promise<void> =>
    void unwrap(await client.POST('/api/groups/{id}/leave', group(id))),
  removeMember: async (id: string, name: string): Promise<Group> =>
    unwrap(
      await client.DELETE('/api/groups/{id}/members/{name}', { params: { path: { id, name } } }),
    ),
  renewLink: async (id: string): Promise<Group> =>
    unwrap(await client.POST('/api/groups/{id}/invitation', group(id))),
  invitation: async (invitation: string): Promise<Invitation> =>
    unwrap(await client.GET('/api/invitations/{invitation}', invited(invitation))),
  join: async (invitation: string): Promise<Group> =>
    unwrap(await client.POST('/api/invitations/{invitation}', invited(invitation))),
  /** A board of the members alone. */
  board: async (id: string, board: string): Promise<Around> =>
    unwrap(
      await client.GET('/api/boards/{board}/groups/{group}', {
        params: { path: { board, group: id } },
      }),
    ),
};
