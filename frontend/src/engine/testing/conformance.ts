/** Holds the engine to each file of `conformance/` (its README says what a case is); all throw on a mismatch. */

import assert from 'node:assert/strict';
import { actionText, parseAction, splitActions } from '../actions';
import { orderedDeck } from '../cards';
import { DealCode, SEALED } from '../code';
import { shuffle } from '../dealing';
import { CodeError, Malformed } from '../errors';
import { cardsText, type PositionJson } from '../notation';
import { perft } from '../perft';
import { Position } from '../position';
import { replay, type Verdict } from '../referee';
import { rulesFor, ruleSets, start } from '../ruleSets';
import { scoreText } from '../scoring';
import { Table } from '../table';

interface Checkpoint {
  position: PositionJson;
  legal: string[];
  refused: Record<string, string>;
}

interface Play {
  deal: string;
  steps: ({ do: string } & Partial<Checkpoint>)[];
}

interface Late extends Checkpoint {
  name: string;
  game: string;
  auto_finish: boolean;
  after: Record<string, { verdict: Verdict; position: PositionJson }>;
  by_length?: Record<string, string | null>;
}

interface Won {
  deal: string;
  actions: string;
  line: number;
  score: number;
  ranking_score: number;
  moves: number;
  checkpoints: Record<string, Checkpoint>;
}

type Code =
  | { text: string; wrong: string }
  | { text: string; code: string; rule_set: string; sealed: boolean; seed: string };

function rules(data: Record<string, object>): void {
  assert.deepEqual([...ruleSets], Object.keys(data));
  for (const name of ruleSets) assert.deepEqual(rulesFor(name), data[name]);
}

function code(expected: Code): void {
  if ('wrong' in expected) {
    const isNamed = (error: unknown) => error instanceof CodeError && error.part === expected.wrong;
    assert.throws(() => rulesFor(DealCode.parse(expected.text).ruleSet), isNamed, expected.text);
    return;
  }
  const found = DealCode.parse(expected.text);
  assert.equal(found.text, expected.code);
  assert.equal(found.ruleSet, expected.rule_set);
  assert.equal(found.algorithm === SEALED, expected.sealed);
  assert.equal(String(found.seed), expected.seed);
  if (!expected.sealed) assert.equal(DealCode.of(found.ruleSet, found.seed).text, expected.code);
}

function shuffled(expected: { decks: number; words: number[]; cards: string }): void {
  const deck = Array.from({ length: expected.decks }, orderedDeck).flat();
  const words = expected.words.values();
  shuffle(deck, words);
  assert.equal(cardsText(deck), expected.cards);
  assert.equal(words.next().done, true, 'a word was not read');
}

function dealt(expected: { deal: string; start: PositionJson }): void {
  assert.deepEqual(dealOf(expected.deal).toJSON(), expected.start, expected.deal);
}

function syntax(expected: { text: string; read: boolean; canonical?: string }): void {
  if (!expected.read) {
    assert.throws(() => parseAction(expected.text), Malformed, expected.text);
    return;
  }
  const action = parseAction(expected.text);
  if (expected.canonical !== undefined) assert.equal(actionText(action), expected.canonical);
}

function score(expected: { game: string; score: number; text: string }): void {
  assert.equal(scoreText(rulesFor(expected.game), expected.score), expected.text);
}

function play(expected: Play): void {
  const position = dealOf(expected.deal);
  expected.steps.forEach(({ do: action, ...checkpoint }, index) => {
    position.push(action);
    checkPosition(position, checkpoint, `${expected.deal}, step ${index + 1}`);
  });
}

function late(expected: Late): void {
  const asked = rulesFor(expected.game);
  const again = () => Position.fromJSON(asked, expected.position);
  checkPosition(again(), expected, expected.name);
  assert.equal(again().canAutoFinish, expected.auto_finish, expected.name);
  for (const [actions, then] of Object.entries(expected.after)) {
    const position = again();
    const where = `${expected.game}, ${expected.name}: ${actions}`;
    assert.deepEqual(replay(position, splitActions(actions)), then.verdict, where);
    assert.deepEqual(position.toJSON(), then.position, where);
  }
  for (const [length, refusal] of Object.entries(expected.by_length ?? {})) {
    runOfLength(expected, Number(length), refusal);
  }
}

/** A whole run of `length` in column 1, by the queen onto the king of column 2 or by the king into the last. */
function runOfLength({ game, name, position }: Late, length: number, refusal: string | null): void {
  const isIntoEmpty = name.endsWith('into empty');
  const top = isIntoEmpty ? 13 : 12;
  const run = orderedDeck()
    .slice(top - length, top)
    .reverse();
  const parted = Position.fromJSON(rulesFor(game), {
    ...position,
    tableau: [cardsText(run), ...position.tableau.slice(1)],
    foundations: [top - length, ...position.foundations.slice(1)],
  });
  const target = isIntoEmpty ? position.tableau.length : 2;
  assert.equal(parted.refusal(`t1t${target}x${length}`), refusal, `${game}, ${name}: ${length}`);
}

function won(expected: Won): void {
  const position = dealOf(expected.deal);
  splitActions(expected.actions).forEach((action, index) => {
    position.push(action);
    const checkpoint = expected.checkpoints[String(index + 1)];
    if (checkpoint) checkPosition(position, checkpoint, `${expected.deal}, action ${index + 1}`);
  });
  assert.ok(position.isWon, expected.deal);
  assert.equal(position.line, expected.line);
  assert.equal(position.score, expected.score);
  assert.equal(position.rankingScore, expected.ranking_score);
  assert.equal(position.moves, expected.moves);
}

function verdict(expected: { deal: string; actions: string; verdict: Verdict }): void {
  const found = replay(dealOf(expected.deal), splitActions(expected.actions));
  assert.deepEqual(found, expected.verdict, expected.actions.slice(-40));
}

function counts(expected: { deal: string; counts: number[] }): void {
  const position = dealOf(expected.deal);
  const found = expected.counts.map((_, index) => perft(position, index + 1));
  assert.deepEqual(found, expected.counts, expected.deal);
}

function sealed(expected: {
  deal: string;
  steps: { do: string | null; table?: PositionJson }[];
}): void {
  const table = new Table(dealOf(expected.deal));
  expected.steps.forEach((step, index) => {
    if (step.do !== null) table.push(step.do);
    if (step.table) assert.deepEqual(table.toJSON(), step.table, `${expected.deal}, step ${index}`);
  });
}

function dealOf(text: string): Position {
  return start(DealCode.parse(text));
}

function checkPosition(position: Position, expected: Partial<Checkpoint>, where: string): void {
  if (expected.position) {
    const json = position.toJSON();
    assert.deepEqual(json, expected.position, where);
    assert.deepEqual(Position.fromJSON(position.rules, json).toJSON(), json, where);
  }
  if (expected.legal) assert.deepEqual(position.legalActions().sort(), expected.legal, where);
  for (const [action, refusal] of Object.entries(expected.refused ?? {})) {
    assert.equal(position.refusal(action), refusal, `${where}: ${action}`);
  }
}

const each =
  <Case>(check: (expected: Case) => void) =>
  (cases: unknown) => {
    const listed = cases as Case[];
    assert.ok(listed.length > 0, 'no cases');
    listed.forEach(check);
  };

/** File name without `.json` -> its check; quick ones first. */
export const CHECKS: Readonly<Record<string, (data: unknown) => void>> = {
  rules: (data) => rules(data as Record<string, object>),
  codes: each(code),
  shuffles: each(shuffled),
  syntax: each(syntax),
  scores: each(score),
  deals: each(dealt),
  late: each(late),
  verdicts: each(verdict),
  undo: each(play),
  plays: each(play),
  tables: each(sealed),
  won: each(won),
  perft: each(counts),
};
