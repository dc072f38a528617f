import type { components } from '../api/schema';
import { ApiError } from '../api/plays';
import { BROWSER, LiveSocket, type SocketWorld } from './socket';

type LineError = components['schemas']['LineError'];

/** A frame of a feed: its type ends in `.snapshot` (all there is), `.changed` (the next event) or `.alive`. */
interface Numbered {
  type: string;
  n: number;
}

export interface FeedEvents<Snapshot, Changed> {
  snapshot(frame: Snapshot): void;
  changed(frame: Changed): void;
  lost(): void;
  /** There is no such thing to look at; nothing more comes. */
  missing(error: ApiError): void;
}

/** What a lookers' socket tells, without gaps (docs/live.md): what was missed is asked for anew. */
export class Feed<Snapshot, Changed> {
  #n = -1;
  #cancelAsk: (() => void) | null = null;
  readonly #socket: LiveSocket;

  constructor(
    path: string,
    private readonly events: FeedEvents<Snapshot, Changed>,
    private readonly world: SocketWorld = BROWSER,
  ) {
    this.#socket = new LiveSocket(
      path,
      {
        opened: () => undefined,
        frame: (content) => this.#hear(content as Numbered | LineError),
        lost: () => this.events.lost(),
      },
      world,
    );
  }

  close(): void {
    this.#socket.close();
    this.#cancelAsk?.();
  }

  #hear(frame: Numbered | LineError): void {
    if ('code' in frame && frame.code === 'NOT_FOUND') {
      this.close();
      this.events.missing(new ApiError(404, frame));
    }
    if (!('n' in frame)) return;
    const { type, n } = frame;
    if (type.endsWith('.snapshot')) {
      this.#n = n;
      this.events.snapshot(frame as Snapshot);
    } else if (type.endsWith('.changed') && n === this.#n + 1) {
      this.#n = n;
      this.events.changed(frame as Changed);
    } else if (n !== this.#n) {
      this.#askAnew();
    }
  }

  /** Spread over a second, so that not everybody asks at once. */
  #askAnew(): void {
    this.#cancelAsk ??= this.world.later(() => {
      this.#cancelAsk = null;
      this.#socket.send({ type: 'snapshot' } satisfies components['schemas']['SnapshotAsk']);
    }, this.world.random() * 1000);
  }
}
