import { openClient, unwrap } from '../api/http';
import type { components } from '../api/schema';

export type History = components['schemas']['History'];
export type Result = History['results'][number];
export type Rivalry = components['schemas']['Rivalry'];

const client = openClient((...request) => fetch(...request));
const query = (before: string | null) => (before === null ? {} : { before });

/** A page of one's own results, newest first. Raises `ApiError`. */
export async function historyOf(before: string | null): Promise<History> {
  return unwrap(await client.GET('/api/history', { params: { query: query(before) } }));
}

/** Oneself beside another player. Raises `ApiError`. */
export async function rivalryWith(other: string, before: string | null): Promise<Rivalry> {
  return unwrap(
    await client.GET('/api/rivalry', { params: { query: { other, ...query(before) } } }),
  );
}
