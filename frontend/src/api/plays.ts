import type { components } from './schema';

/** What the referee found after the actions it has. */
export type Verdict = components['schemas']['Verdict'];

/** What the client goes by in the server's view of a play. `at`: how many actions it has. */
export type PlayAnswer = Pick<components['schemas']['Play'], 'id' | 'status' | 'at' | 'verdict'>;

/** `deal`: its code; null only on a sealed table. */
export type DealtAnswer = PlayAnswer & { deal: string | null };

/** The part of the server that a play needs. Everything raises `ApiError`. */
export interface PlaysApi {
  start(deal: string): Promise<PlayAnswer>;
  /** Begins a play of a deal that can surely be won. */
  startWinnable(ruleSet: string): Promise<DealtAnswer>;
  /** Appends the actions from index `at` on; what the server already has of them is skipped. */
  act(id: string, at: number, actions: string): Promise<PlayAnswer>;
  resume(id: string): Promise<PlayAnswer>;
  end(id: string): Promise<PlayAnswer>;
}

/** The server's answer that something was wrong, in the house's one error shape; status 0 is no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;
  /** Milliseconds that the server asks to wait, if it does. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    body: { code: string; message: string; details?: Record<string, unknown> },
    retryAfter: number | null = null,
  ) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.details = body.details ?? {};
    this.retryAfter = retryAfter;
  }

  /** Whether the same request may succeed later. */
  get isTransient(): boolean {
    return this.status >= 500 || [0, 408, 425, 429].includes(this.status);
  }
}
