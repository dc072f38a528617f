import { openClient, unwrap } from '../api/http';
import type { components } from '../api/schema';

type Schemas = components['schemas'];

export type Row = Schemas['BoardRow'];
export type Place = Schemas['Place'];
export type Kind = Schemas['BoardSnapshot']['kind'];
/** A board at one version, without its rows. */
export type Board = Omit<Schemas['BoardPage'], 'entries' | 'previous' | 'next'>;
export type Page = Schemas['BoardPage'];
export type Around = Schemas['BoardAround'];
export type Histogram = Schemas['Histogram'];
export type Changed = Schemas['BoardChanged'];
export type Snapshot = Schemas['BoardSnapshot'];

/** Boards over REST. Everything raises `ApiError`. */
export interface BoardsApi {
  /** `cursor`: of another page; null: the first. */
  page(board: string, cursor: string | null): Promise<Page>;
  around(board: string): Promise<Around>;
  /** Null: no result of one's own. */
  place(board: string): Promise<Place | null>;
  histogram(board: string): Promise<Histogram>;
}

export function createBoardsApi(fetcher: typeof fetch = fetch): BoardsApi {
  const client = openClient(fetcher);
  const named = (board: string) => ({ params: { path: { board } } });
  return {
    page: async (board, cursor) =>
      unwrap(
        await client.GET('/api/boards/{board}', {
          params: { path: { board }, query: cursor === null ? {} : { cursor } },
        }),
      ),
    around: async (board) => unwrap(await client.GET('/api/boards/{board}/around', named(board))),
    place: async (board) => unwrap(await client.GET('/api/boards/{board}/me', named(board))).me,
    histogram: async (board) =>
      unwrap(await client.GET('/api/boards/{board}/histogram', named(board))),
  };
}

export const boardsApi = createBoardsApi();
