import { ApiError, type PlayAnswer, type PlaysApi } from '../api/plays';
import type { Envelope, Rejection, SyncState } from './envelope';

/** Whether the failure may pass by itself: no connection, or a server that asks to come back later. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && error.isTransient;
}

/** Conflicts in one go after which the two logs are taken to be irreconcilable. */
const MOST_TRIES = 5;

type Progress = (state: SyncState) => Promise<void>;

/**
 * Brings one play to the server as far as it goes: begins it there, appends what is missing, and takes the
 * verdict. Repeating it does nothing twice. A final refusal settles the envelope; transient failures are
 * raised to be tried again.
 */
export async function deliver(
  api: PlaysApi,
  envelope: Envelope,
  progress: Progress,
): Promise<void> {
  if (envelope.actions.length === 0 && envelope.serverId === null) {
    if (envelope.left) await progress('closed');
    return;
  }
  for (let tries = 1; ; tries += 1) {
    try {
      await append(api, envelope, progress);
      return await conclude(api, envelope, progress);
    } catch (error) {
      if (!(error instanceof ApiError) || error.isTransient) throw error;
      if (tries < MOST_TRIES && (await mayGoOn(api, envelope, error))) continue;
      return reject(envelope, progress, rejectionOf(error));
    }
  }
}

async function append(api: PlaysApi, envelope: Envelope, progress: Progress): Promise<void> {
  await progress('sending');
  if (envelope.serverId === null) take(envelope, await api.start(envelope.deal));
  const id = envelope.serverId ?? '';
  while (envelope.sent < envelope.actions.length && !envelope.verdict?.won) {
    await progress(envelope.finished ? 'verifying' : 'sending');
    const from = envelope.sent;
    take(envelope, await api.act(id, from, envelope.actions.slice(from).join(' ')));
    if (envelope.sent <= from) {
      throw new ApiError(502, { code: 'NO_PROGRESS', message: `the server stays at ${from}` });
    }
  }
}

function take(envelope: Envelope, answer: PlayAnswer): void {
  envelope.serverId = answer.id;
  envelope.sent = answer.at;
  envelope.verdict = answer.verdict;
}

async function conclude(api: PlaysApi, envelope: Envelope, progress: Progress): Promise<void> {
  if (envelope.verdict?.won) return progress('confirmed');
  if (envelope.finished) {
    return reject(envelope, progress, { code: 'NOT_WON', message: '', step: null });
  }
  if (!envelope.left) return progress('device');
  // A play that the server has ended already, or does not know, is closed all the same.
  await finalAnswer(api.end(envelope.serverId ?? ''));
  await progress('closed');
}

/**
 * After a conflict the server's log decides where to go on. When it holds a log that is not ours, or no play
 * at all (the guest's cookie is gone), the play is begun anew there, once: the actions are all here.
 */
async function mayGoOn(api: PlaysApi, envelope: Envelope, error: ApiError): Promise<boolean> {
  if (envelope.serverId === null || ![403, 404, 409, 410].includes(error.status)) return false;
  if (error.status === 409) {
    const before = envelope.sent;
    const answer = await finalAnswer(api.resume(envelope.serverId));
    if (answer) take(envelope, answer);
    const isShared = envelope.sent <= envelope.actions.length;
    if (isShared && (envelope.verdict?.won || envelope.sent !== before)) return true;
  }
  if (envelope.renewed) return false;
  Object.assign(envelope, { serverId: null, sent: 0, verdict: null, renewed: true });
  return true;
}

/** Null when the server finally says no; a failure that may pass is raised. */
async function finalAnswer(request: Promise<PlayAnswer>): Promise<PlayAnswer | null> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof ApiError) || error.isTransient) throw error;
    return null;
  }
}

function rejectionOf(error: ApiError): Rejection {
  const { index, refusal } = error.details;
  return {
    code: typeof refusal === 'string' ? refusal : error.code,
    message: error.message,
    step: typeof index === 'number' ? index + 1 : null,
  };
}

async function reject(envelope: Envelope, progress: Progress, rejection: Rejection): Promise<void> {
  envelope.rejection = rejection;
  await progress('rejected');
}
