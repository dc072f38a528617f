import createClient, { type Client } from 'openapi-fetch';
import { ApiError } from './plays';
import type { paths } from './schema';

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

export type HouseClient = Client<paths>;

/**
 * The server's REST API, typed by its own description. Cookies carry who asks; Django's token goes with every
 * request that changes something.
 */
export function openClient(fetcher: typeof fetch = fetch): HouseClient {
  return createClient<paths>({
    baseUrl: location.origin,
    fetch: (request) => send(fetcher, request),
  });
}

/** The data of a good answer; raises what a bad one says as an `ApiError`. */
export function unwrap<Data>(answer: Answer<Data>): Data {
  if (answer.response.ok) return answer.data as Data;
  const { status, headers } = answer.response;
  const seconds = Number(headers.get('Retry-After'));
  throw new ApiError(status, errorBody(status, answer.error), seconds > 0 ? seconds * 1000 : null);
}

/**
 * A sign-in in another tab changes the token, and a first visit has none: the refusal brings the valid one,
 * and nothing was done, so the request goes out once more.
 */
async function send(fetcher: typeof fetch, request: Request): Promise<Response> {
  const again = request.clone();
  const answer = await reach(fetcher, request);
  if (answer.status !== 403) return answer;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return errorBody(403, body).code === 'CSRF' ? reach(fetcher, again) : answer;
}

/** Fetch raises TypeError when no answer came; nothing else here does. */
function reach(fetcher: typeof fetch, request: Request): Promise<Response> {
  const token = cookie('csrftoken');
  if (token !== null) request.headers.set('X-CSRFToken', token);
  return fetcher(request).catch((error: unknown) => {
    throw new ApiError(0, { code: 'UNREACHABLE', message: String(error) });
  });
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
