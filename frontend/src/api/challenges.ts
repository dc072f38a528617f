import { serverClock } from '../live/serverClock';
import { openClient, unwrap } from './http';
import type { components } from './schema';

type Schemas = components['schemas'];

/** A play with its log and its table; cards that a sealed table has not shown are `??`. */
export type Play = Schemas['Play'];

export type Month = Schemas['Month'];
/** A day of the calendar. */
export type Day = Schemas['CalendarDay'];
export type Challenge = Schemas['Challenge'];
export type ChallengeDay = Schemas['Day'];
export type Phase = Schemas['PhaseEnum'];
export type Mark = Schemas['MarkEnum'];
/** Who sits at a day's challenges. */
export type Tables = Omit<Schemas['ChallengeSnapshot'], 'n' | 'type'>;
export type OwnPlay = Challenge['mine']['plays'][number];

/** The part of the server that challenges and sealed plays need. Everything raises `ApiError`. */
export interface ChallengesApi {
  /** Without a month: the present one. */
  month(month: string | null): Promise<Month>;
  day(date: string): Promise<ChallengeDay>;
  challenge(date: string, game: string): Promise<Challenge>;
  /** Goes on with the open play, or starts one. */
  start(date: string, game: string): Promise<Play>;
  play(id: string): Promise<Play>;
  /** Appends the actions from index `at` on; what the server already has of them is skipped. */
  act(id: string, at: number, actions: string): Promise<Play>;
  /** Counts one use of the hint. */
  hint(id: string): Promise<unknown>;
  end(id: string): Promise<Play>;
}

export function createChallengesApi(fetcher: typeof fetch = fetch): ChallengesApi {
  const client = openClient(fetcher);
  const play = (id: string) => ({ params: { path: { id } } });
  const one = (date: string, game: string) => ({ params: { path: { date, game } } });
  return {
    month: async (month) =>
      unwrap(
        await client.GET('/api/challenges', { params: { query: month === null ? {} : { month } } }),
      ),
    day: async (date) =>
      unwrap(await client.GET('/api/challenges/{date}', { params: { path: { date } } })),
    challenge: async (date, game) => {
      const askedAt = Date.now();
      const found = unwrap(await client.GET('/api/challenges/{date}/{game}', one(date, game)));
      serverClock.set(found.now, askedAt);
      return found;
    },
    start: async (date, game) =>
      unwrap(
        await client.POST('/api/challenges/{date}/{game}/plays', {
          ...one(date, game),
          body: { again: false },
        }),
      ),
    play: async (id) => unwrap(await client.GET('/api/plays/{id}', play(id))),
    act: async (id, at, actions) =>
      unwrap(await client.POST('/api/plays/{id}/actions', { ...play(id), body: { at, actions } })),
    hint: async (id) => unwrap(await client.POST('/api/plays/{id}/hints', play(id))),
    end: async (id) => unwrap(await client.POST('/api/plays/{id}/end', play(id))),
  };
}

export const challengesApi = createChallengesApi();
