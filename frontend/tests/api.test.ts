import { describe, expect, it } from 'vitest';
import { createPlaysApi } from '../src/api/client';
import { deferredApi } from '../src/api/deferred';
import { ApiError, type PlaysApi } from '../src/api/plays';

/** An API over a network that gives this answer, and the requests that went out. */
function network(answer: () => Response | Promise<Response>) {
  const requests: Request[] = [];
  const api = createPlaysApi((input) => {
    requests.push(input as Request);
    return Promise.resolve(answer());
  });
  return { api, requests };
}

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

async function failure(answer: () => Response | Promise<Response>): Promise<ApiError> {
  const error: unknown = await network(answer)
    .api.start('KL1-D1N-AAAAAAG')
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('the API client', () => {
  it('sends what the contract says', async () => {
    document.cookie = 'csrftoken=t%20k';
    const { api, requests } = network(() => json(200, { id: 'x' }));
    await api.start('KL1-D1N-AAAAAAG');
    await api.act('x', 12, 't3f1 s');
    await api.resume('x');
    await api.end('x');
    const sent = requests.map((one) => `${one.method} ${new URL(one.url).pathname}`);
    expect(sent).toEqual([
      'POST /api/plays',
      'POST /api/plays/x/actions',
      'GET /api/plays/x',
      'POST /api/plays/x/end',
    ]);
    expect(await requests[0].json()).toEqual({ deal: 'KL1-D1N-AAAAAAG' });
    expect(await requests[1].json()).toEqual({ at: 12, actions: 't3f1 s' });
    expect(requests[1].headers.get('X-CSRFToken')).toBe('t k');
  });

  it('reads the one error shape', async () => {
    const body = { code: 'NO_FIT', message: 'no', details: { index: 3 } };
    const error = await failure(() => json(422, body));
    expect(error).toMatchObject({ status: 422, code: 'NO_FIT', details: { index: 3 } });
    expect(error.isTransient).toBe(false);
  });

  it('takes what a proxy says for what it is', async () => {
    const error = await failure(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(error).toMatchObject({ status: 502, code: 'HTTP_502', isTransient: true });
  });

  it('hears how long to wait', async () => {
    const body = { code: 'THROTTLED', message: 'slowly' };
    expect((await failure(() => json(429, body, { 'Retry-After': '7' }))).retryAfter).toBe(7000);
  });

  it('sends again with the token that a refusal brings, once', async () => {
    document.cookie = 'csrftoken=old';
    const { api, requests } = network(() => {
      document.cookie = 'csrftoken=fresh';
      return json(403, { code: 'CSRF', message: 'another tab signed in' });
    });
    await expect(api.act('x', 0, 's')).rejects.toMatchObject({ status: 403, code: 'CSRF' });
    expect(requests.map((one) => one.headers.get('X-CSRFToken'))).toEqual(['old', 'fresh']);
    expect(await requests[1].json()).toEqual({ at: 0, actions: 's' });
  });

  it('knows when there was no answer', async () => {
    const error = await failure(() => Promise.reject(new TypeError('no network')));
    expect(error).toMatchObject({ status: 0, code: 'UNREACHABLE', isTransient: true });
  });
});

it('fetches its code once, and again where that failed', async () => {
  const { api } = network(() => json(200, { id: 'x' }));
  const loads: Promise<PlaysApi>[] = [
    Promise.reject(new TypeError('offline')),
    Promise.resolve(api),
  ];
  const deferred = deferredApi(() => loads.shift() ?? Promise.reject(new Error('loaded thrice')));
  await expect(deferred.start('KL1-D1N-AAAAAAG')).rejects.toMatchObject({ isTransient: true });
  expect(await deferred.start('KL1-D1N-AAAAAAG')).toEqual({ id: 'x' });
  expect(await deferred.resume('x')).toEqual({ id: 'x' });
  expect(await deferred.act('x', 0, 's')).toEqual({ id: 'x' });
  expect(await deferred.end('x')).toEqual({ id: 'x' });
});
