import type { ApiError } from '../api/plays';
import { Feed } from '../live/feed';
import { BROWSER, type SocketWorld } from '../live/socket';
import type { Board, BoardsApi, Changed, Place, Row, Snapshot } from './api';
import { rowsAfter } from './rows';

/** The least time between two questions for one's own place. */
const PLACE_MS = 4000;

/**
 * The first page of a board as it changes, as state. While it is held, because a finger is on it, changes wait;
 * they show together afterwards.
 */
export class LiveBoard {
  board: Board | null = $state.raw(null);
  rows: readonly Row[] = $state.raw([]);
  place: Place | null = $state.raw(null);
  isLive = $state(false);
  /** There is no such board. */
  failure: ApiError | null = $state.raw(null);

  #latest: readonly Row[] = [];
  #isHeld = false;
  #cancelPlace: (() => void) | null = null;
  readonly #feed: Feed<Snapshot, Changed>;

  constructor(
    readonly name: string,
    private readonly api: Pick<BoardsApi, 'place'>,
    private readonly world: SocketWorld = BROWSER,
  ) {
    this.#feed = new Feed<Snapshot, Changed>(
      `/ws/boards/${name}/`,
      {
        snapshot: (board) => {
          this.board = board;
          this.isLive = true;
          this.#change(board.entries);
        },
        changed: (event) => {
          const { state, version, total } = event;
          if (this.board) this.board = { ...this.board, state, version, total };
          this.#change(rowsAfter(this.#latest, event));
        },
        lost: () => {
          this.isLive = false;
        },
        missing: (error) => {
          this.failure = error;
        },
      },
      world,
    );
    void this.#askPlace();
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.#show();
  }

  close(): void {
    this.#feed.close();
    this.#cancelPlace?.();
  }

  #change(rows: readonly Row[]): void {
    this.#latest = rows;
    this.#show();
    this.#cancelPlace ??= this.world.later(
      () => {
        this.#cancelPlace = null;
        void this.#askPlace();
      },
      PLACE_MS * (0.5 + this.world.random() / 2),
    );
  }

  async #askPlace(): Promise<void> {
    try {
      this.place = await this.api.place(this.name);
    } catch {
      // The next change asks again; until then the place is as old as it was.
    }
  }

  #show(): void {
    if (!this.#isHeld) this.rows = this.#latest;
  }
}
