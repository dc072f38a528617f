import { vi } from 'vitest';

export interface Sent {
  method: string;
  path: string;
  body: unknown;
}

type Reply = { status: number; body?: unknown } | 'lost';

/** The network edge: what was sent, and what comes back by method and path. */
export class Network {
  readonly sent: Sent[] = [];
  readonly replies = new Map<string, Reply>();

  constructor() {
    vi.stubGlobal('fetch', (request: Request) => this.#serve(request));
  }

  on(what: string, status: number, body: unknown = {}): this {
    this.replies.set(what, { status, body });
    return this;
  }

  lose(what: string): this {
    this.replies.set(what, 'lost');
    return this;
  }

  of(what: string): Sent[] {
    return this.sent.filter(({ method, path }) => `${method} ${path}` === what);
  }

  async #serve(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const text = await request.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    this.sent.push({ method: request.method, path: pathname, body });
    const reply = this.replies.get(`${request.method} ${pathname}`);
    if (reply === 'lost') throw new TypeError('no network');
    const { status, body: answer } = reply ?? {
      status: 404,
      body: { code: 'NOT_FOUND', message: pathname, details: {} },
    };
    return status === 204 ? new Response(null, { status }) : Response.json(answer, { status });
  }
}

/** The one error shape for fields. */
export function invalid(fields: Record<string, string>): unknown {
  const details = Object.fromEntries(
    Object.entries(fields).map(([name, code]) => [name, [{ code, message: 'in English' }]]),
  );
  return { code: 'INVALID', message: 'in English', details: { fields: details } };
}

export const GUEST = {
  id: 'guest',
  registered: false,
  name: '',
  email: '',
  email_verified: false,
  email_pending: null,
  username: '',
  language: '',
  shows_progress: false,
  banned: false,
  staff: false,
  guest_to_claim: false,
};

export const ANNA = {
  ...GUEST,
  id: 'anna',
  registered: true,
  name: 'Anna',
  email: 'anna@example.org',
  username: 'anna',
  language: 'en',
};
