import type { Delivery, Envelope } from './envelope';
import { UNSENT } from './envelope';
import type { SavedPlay } from './session';

type Fields = Record<string, unknown>;

/**
 * A save as the store gave it back: a damaged disk, another program or an old version may have left anything
 * there. Undefined when there is nothing to go on from; facts that can be done without are zero.
 */
export function readSaved(value: unknown): SavedPlay | undefined {
  const fields = fieldsOf(value);
  const { id, ruleSet, deal, actions } = fields;
  if (!isText(id) || !isText(ruleSet) || !isText(deal) || !isText(actions)) return undefined;
  return {
    id,
    ruleSet,
    deal,
    actions,
    activeMs: Math.max(0, numberOf(fields.activeMs)),
    score: numberOf(fields.score),
    moves: numberOf(fields.moves),
    won: fields.won === true,
    savedAt: numberOf(fields.savedAt),
  };
}

/** An envelope as the store gave it back; one whose delivery cannot be read is sent from its start. */
export function readEnvelope(value: unknown): Envelope | undefined {
  const fields = fieldsOf(value);
  const { id, ruleSet, deal, actions } = fields;
  if (!isText(id) || !isText(ruleSet) || !isText(deal)) return undefined;
  if (!Array.isArray(actions) || !actions.every(isText)) return undefined;
  const log = { id, ruleSet, deal, actions };
  const states = { finished: fields.finished === true, left: fields.left === true };
  return { ...(isDelivery(fields) ? fields : UNSENT), ...log, ...states };
}

function isDelivery(fields: Fields): fields is Fields & Delivery {
  const { serverId, sent, state, renewed, verdict, rejection } = fields;
  return (
    (serverId === null || isText(serverId)) &&
    Number.isSafeInteger(sent) &&
    isText(state) &&
    typeof renewed === 'boolean' &&
    typeof verdict === 'object' &&
    typeof rejection === 'object'
  );
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
