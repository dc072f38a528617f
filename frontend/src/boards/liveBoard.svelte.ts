import { BROWSER, LiveSocket, type SocketWorld } from '../live/socket';
import type { Ask, Board, BoardsApi, Message, Place, Row } from './api';
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

  #n = -1;
  #latest: readonly Row[] = [];
  #isHeld = false;
  #cancelAsk: (() => void) | null = null;
  #cancelPlace: (() => void) | null = null;
  readonly #socket: LiveSocket;

  constructor(
    readonly name: string,
    private readonly api: Pick<BoardsApi, 'place'>,
    private readonly world: SocketWorld = BROWSER,
  ) {
    this.#socket = new LiveSocket(
      `/ws/boards/${name}/`,
      {
        opened: () => undefined,
        frame: (content) => this.#hear(content as Message),
        lost: () => {
          this.isLive = false;
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
    this.#socket.close();
    this.#cancelAsk?.();
    this.#cancelPlace?.();
    this.#cancelAsk = this.#cancelPlace = null;
  }

  #hear(message: Message): void {
    if (message.type === 'board.snapshot') {
      this.#n = message.n;
      this.#latest = message.entries;
      this.board = message;
      this.isLive = true;
      this.#changed();
    } else if (message.type === 'board.changed') {
      if (message.n !== this.#n + 1) {
        this.#askAnew();
        return;
      }
      this.#n = message.n;
      this.#latest = rowsAfter(this.#latest, message);
      const { state, version, total } = message;
      if (this.board) this.board = { ...this.board, state, version, total };
      this.#changed();
    } else if (message.type === 'board.alive' && message.n !== this.#n) {
      this.#askAnew();
    }
  }

  /** After a gap; spread over a second, so that not everybody asks at once. */
  #askAnew(): void {
    this.#cancelAsk ??= this.world.later(() => {
      this.#cancelAsk = null;
      this.#socket.send({ type: 'snapshot' } satisfies Ask);
    }, this.world.random() * 1000);
  }

  #changed(): void {
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
