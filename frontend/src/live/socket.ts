import { later } from '../services';

/** What a live connection needs of its surroundings. */
export interface SocketWorld {
  connect(url: string): WebSocket;
  later(work: () => void, ms: number): () => void;
  /** From 0 up to 1. */
  random(): number;
}

export interface SocketEvents {
  opened(): void;
  /** One frame of JSON; what it holds is the listener's to check. */
  frame(content: unknown): void;
  /** An open connection ended, or an attempt failed; the next attempt follows by itself. */
  lost(): void;
}

const FIRST_MS = 1000;
const MOST_MS = 30_000;
const PING_MS = 25_000;
/** Without a frame in this time the connection is dead, whatever the browser thinks. */
const SILENCE_MS = 60_000;

/** One WebSocket that comes back: after growing pauses, and at once when the page is seen or the network returns. */
export class LiveSocket {
  #socket: WebSocket | null = null;
  #isOpen = false;
  #attempts = 0;
  #cancelRetry: (() => void) | null = null;
  #cancelPing: (() => void) | null = null;
  #cancelSilence: (() => void) | null = null;

  /** `path`: from the root, as `/ws/...`. */
  constructor(
    readonly path: string,
    private readonly events: SocketEvents,
    private readonly world: SocketWorld = BROWSER,
  ) {
    addEventListener('online', this.#wake);
    addEventListener('offline', this.#doubt);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** False when there is no connection; then nothing was sent. */
  send(content: object): boolean {
    if (!this.#isOpen || !this.#socket) return false;
    this.#socket.send(JSON.stringify(content));
    return true;
  }

  /** Drops a connection that does not answer; the next attempt follows. */
  renew(): void {
    const socket = this.#socket;
    this.#leave();
    socket?.close();
    this.#retry();
  }

  close(): void {
    removeEventListener('online', this.#wake);
    removeEventListener('offline', this.#doubt);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#cancelRetry?.();
    const socket = this.#socket;
    this.#leave();
    socket?.close();
  }

  readonly #wake = () => {
    if (document.hidden || this.#socket) return;
    this.#cancelRetry?.();
    this.#attempts = 0;
    this.#connect();
  };

  /** Without a network the connection is gone, but the browser takes its time to say so. */
  readonly #doubt = () => {
    if (this.#socket) this.renew();
  };

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = this.world.connect(`${scheme}//${location.host}${this.path}`);
    this.#socket = socket;
    this.#listen();
    socket.onopen = () => {
      this.#isOpen = true;
      this.#attempts = 0;
      this.#ping();
      this.events.opened();
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      this.#listen();
      if (typeof data === 'string') this.events.frame(JSON.parse(data));
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#leave();
      this.#retry();
    };
  }

  #leave(): void {
    this.#socket = null;
    this.#isOpen = false;
    this.#cancelPing?.();
    this.#cancelSilence?.();
  }

  #retry(): void {
    const full = Math.min(MOST_MS, FIRST_MS * 2 ** this.#attempts);
    this.#attempts += 1;
    this.#cancelRetry?.();
    this.#cancelRetry = this.world.later(
      () => this.#connect(),
      full * (0.5 + this.world.random() / 2),
    );
    this.events.lost();
  }

  #listen(): void {
    this.#cancelSilence?.();
    this.#cancelSilence = this.world.later(() => this.renew(), SILENCE_MS);
  }

  #ping(): void {
    this.#cancelPing = this.world.later(() => {
      this.send({ type: 'ping' });
      this.#ping();
    }, PING_MS);
  }
}

export const BROWSER: SocketWorld = {
  connect: (url) => new WebSocket(url),
  later,
  random: Math.random,
};
