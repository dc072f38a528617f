import { openClient, unwrap } from '../api/http';
import type { components } from '../api/schema';

export type Replay = components['schemas']['Replay'];

const client = openClient(fetch);

/** Raises `ApiError`. */
export async function replayOf(id: string): Promise<Replay> {
  return unwrap(await client.GET('/api/plays/{id}/replay', { params: { path: { id } } }));
}
