import createClient from 'openapi-fetch';
import { ApiError, type PlayAnswer, type PlaysApi } from './plays';
import type { paths } from './schema';

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The server's REST API. Cookies carry the guest; Django's token goes with every request that changes something. */
export function createPlaysApi(fetcher: typeof fetch = fetch): PlaysApi {
  const client = createClient<paths>({ baseUrl: location.origin, fetch: reachable(fetcher) });
  client.use({
    onRequest({ request }) {
      const token = cookie('csrftoken');
      if (token !== null) request.headers.set('X-CSRFToken', token);
    },
  });
  const play = (id: string) => ({ params: { path: { id } } });
  return {
    start: async (deal) => unwrap(await client.POST('/api/plays', { body: { deal } })),
    act: async (id, at, actions) =>
      unwrap(await client.POST('/api/plays/{id}/actions', { ...play(id), body: { at, actions } })),
    resume: async (id) => unwrap(await client.GET('/api/plays/{id}', play(id))),
    end: async (id) => unwrap(await client.POST('/api/plays/{id}/end', play(id))),
  };
}

/** Fetch raises TypeError when no answer came; nothing else here does. */
function reachable(fetcher: typeof fetch): (request: Request) => Promise<Response> {
  return (request) =>
    fetcher(request).catch((error: unknown) => {
      throw new ApiError(0, { code: 'UNREACHABLE', message: String(error) });
    });
}

function unwrap(answer: Answer<PlayAnswer>): PlayAnswer {
  if (answer.data !== undefined) return answer.data;
  const { status, headers } = answer.response;
  const seconds = Number(headers.get('Retry-After'));
  throw new ApiError(status, errorBody(status, answer.error), seconds > 0 ? seconds * 1000 : null);
}

/** The one error shape, or what a proxy in between said instead. */
function errorBody(status: number, body: unknown): ConstructorParameters<typeof ApiError>[1] {
  if (typeof body === 'object' && body !== null && 'code' in body && 'message' in body) {
    const details = 'details' in body ? body.details : null;
    return {
      code: String(body.code),
      message: String(body.message),
      details: typeof details === 'object' && details !== null ? { ...details } : {},
    };
  }
  return { code: `HTTP_${status}`, message: `The server answered ${status}.` };
}

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}
