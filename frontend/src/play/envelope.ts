import type { Verdict } from '../api/plays';
import type { Session } from './session';

/**
 * How far the server knows a play, in the order in which it usually goes. Final are: confirmed (won, and the
 * referee agrees), rejected, and closed (left unfinished, and the server was told).
 */
export type SyncState = 'device' | 'sending' | 'verifying' | 'confirmed' | 'rejected' | 'closed';

/** Why the server did not accept a play; `step` counts actions from 1. */
export interface Rejection {
  code: string;
  message: string;
  step: number | null;
}

/** What was played; written by the tab that plays. */
export interface PlayLog {
  /** The play's own id on this device. */
  id: string;
  ruleSet: string;
  deal: string;
  actions: string[];
  /** Won here; the server has to agree. */
  finished: boolean;
  /** Left for another deal: the server may end it when everything was sent. */
  left: boolean;
}

/** What came of sending it; written by whichever tab sends. */
export interface Delivery {
  serverId: string | null;
  /** Actions that the server has. */
  sent: number;
  /** Begun again on the server because the first one was not to be continued; happens once. */
  renewed: boolean;
  state: SyncState;
  verdict: Verdict | null;
  rejection: Rejection | null;
}

/** A play on its way to the server, kept until the server has it whole. */
export type Envelope = PlayLog & Delivery;

export function logOf(session: Session): PlayLog {
  return {
    id: session.id,
    ruleSet: session.ruleSet,
    deal: session.code.text,
    actions: [...session.actions],
    finished: session.json.won,
    left: false,
  };
}

export function deliveryOf(envelope: Delivery): Delivery {
  const { serverId, sent, renewed, state, verdict, rejection } = envelope;
  return { serverId, sent, renewed, state, verdict, rejection };
}

export const UNSENT: Delivery = {
  serverId: null,
  sent: 0,
  renewed: false,
  state: 'device',
  verdict: null,
  rejection: null,
};

/** Nothing more will be sent. */
export function isSettled({ state }: Delivery): boolean {
  return state === 'confirmed' || state === 'rejected' || state === 'closed';
}
