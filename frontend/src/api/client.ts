import { openClient, unwrap } from './http';
import type { PlaysApi } from './plays';
import type { components } from './schema';

type GameName = components['schemas']['GameEnum'];

/** Plays over REST. */
export function createPlaysApi(fetcher: typeof fetch = fetch): PlaysApi {
  const client = openClient(fetcher);
  const play = (id: string) => ({ params: { path: { id } } });
  return {
    start: async (deal) => unwrap(await client.POST('/api/plays', { body: { deal } })),
    startWinnable: async (ruleSet) =>
      unwrap(
        await client.POST('/api/plays', { body: { game: ruleSet as GameName, winnable: true } }),
      ),
    act: async (id, at, actions) =>
      unwrap(await client.POST('/api/plays/{id}/actions', { ...play(id), body: { at, actions } })),
    resume: async (id) => unwrap(await client.GET('/api/plays/{id}', play(id))),
    end: async (id) => unwrap(await client.POST('/api/plays/{id}/end', play(id))),
  };
}
