import { describe, expect, it } from 'vitest';
import { DealCode, start, type PositionJson } from '../../src/engine';
import { vectors } from '../../src/engine/testing/vectors';
import { undoable } from '../../src/play/sealed/forecast';
import { SealedSession } from '../../src/play/sealed/session';
import { Dealer } from './dealer';

interface Case {
  deal: string;
  steps: { do: string | null }[];
}
const CASES = vectors('tables') as Case[];
const actionsOf = ({ steps }: Case) => steps.flatMap((step) => step.do ?? []);

function sit(dealer: Dealer, unsent?: { at: number; actions: string[] }): SealedSession {
  return new SealedSession(dealer.code.ruleSet, dealer.word, unsent);
}

const pairs = (text: string) => text.match(/../g) ?? [];
const piles = ({ tableau, cells, stock, waste }: PositionJson) => [
  ...tableau,
  ...cells,
  stock,
  waste,
];

/** Every card that is shown lies there in truth, and what counts is what the referee finds. */
function expectForeseen(seen: PositionJson, truth: PositionJson): void {
  piles(seen).forEach((pile, index) => {
    const real = pairs(piles(truth)[index]);
    expect(pairs(pile).map((card, at) => (card === '??' ? '??' : real[at]))).toEqual(pairs(pile));
    expect(real).toHaveLength(pairs(pile).length);
  });
  const figures = ({ foundations, recycles, score, moves, line, won }: PositionJson) => ({
    foundations,
    recycles,
    score,
    moves,
    line,
    won,
  });
  expect(figures(seen)).toEqual(figures(truth));
}

describe.each(CASES)('on the sealed table of $deal', (play) => {
  it('foresees every action as far as it was seen, and takes the truth over', () => {
    const dealer = new Dealer(play.deal);
    const session = sit(dealer);
    for (const action of actionsOf(play)) {
      expect(session.act(action)).toBeNull();
      dealer.take(dealer.log.length, [action]);
      expectForeseen(session.json, dealer.table);
      const { at, table } = dealer.word;
      expect(session.hear({ at, table })).toBe('taken');
      expect(session.json).toEqual(dealer.table);
    }
    expect(session.actions).toEqual(dealer.log);
  });

  it('goes on from any action in another visit', () => {
    const actions = actionsOf(play);
    const dealer = new Dealer(play.deal);
    for (const action of actions) {
      const session = sit(dealer);
      expect(session.act(action)).toBeNull();
      dealer.take(dealer.log.length, [action]);
      if (!session.isBlind) expectForeseen(session.json, dealer.table);
      session.hear(dealer.word);
      expect(session.json).toEqual(dealer.table);
    }
  });
});

it('counts what may be undone as the engine does, whatever the log', () => {
  for (const { deal } of CASES.slice(0, 4)) {
    const position = start(DealCode.parse(deal));
    const log: string[] = [];
    for (let step = 0; step < 400; step += 1) {
      const isBack = step % 7 > 4 && position.canUndo;
      const action = isBack ? 'u' : step === 250 ? 'r' : 's';
      if (position.refusal(action) !== null) break;
      position.push(action);
      log.push(action);
      expect(undoable(position.rules, log)).toBe(position.undoable);
    }
    expect(log.length).toBeGreaterThan(10);
  }
});

describe('actions that wait for the server', () => {
  const [play] = CASES;

  it('keep their order, and are taken in parts', () => {
    const dealer = new Dealer(play.deal);
    const session = sit(dealer);
    for (const action of ['s', 's', 's']) session.act(action);
    expect(session.json.waste).toBe('??????');
    dealer.take(0, ['s']);
    session.hear(dealer.word);
    expect(session.json.waste).toBe(`${dealer.table.waste}????`);
    expect(session.unsent).toEqual({ at: 1, actions: ['s', 's'] });
  });

  it('leave a card that nobody has seen where it is', () => {
    const dealer = new Dealer(play.deal);
    const session = sit(dealer);
    session.act('s');
    expect(session.refusal('wt1')).toBe('NO_CARD');
    expect(session.legalActions().filter((action) => action.startsWith('w'))).toEqual([]);
    expect(session.act('u')).toBeNull();
    expect(session.json.stock).toBe(dealer.table.stock);
  });

  it('survive the page, and follow only the log that they belong to', () => {
    const dealer = new Dealer(play.deal);
    dealer.take(0, ['s', 's']);
    expect(sit(dealer, { at: 1, actions: ['s', 's'] }).unsent).toEqual({ at: 2, actions: ['s'] });
    expect(sit(dealer, { at: 1, actions: ['r', 's'] }).unsent.actions).toEqual([]);
    expect(sit(dealer, { at: 5, actions: ['s'] }).unsent.actions).toEqual([]);
    expect(sit(dealer, { at: 2, actions: ['t1t1'] }).unsent.actions).toEqual([]);
  });

  it('give way when the play went on elsewhere', () => {
    const dealer = new Dealer(play.deal);
    const session = sit(dealer);
    session.act('s');
    dealer.take(0, ['s', 'r', 's']);
    const { at, table } = dealer.word;
    expect(session.hear({ at, table })).toBe('lost');
    expect(session.hear(dealer.word)).toBe('followed');
    expect(session.unsent).toEqual({ at: 3, actions: [] });
    expect(session.json).toEqual(dealer.table);
  });

  it('wait with all else for an undo to before this page', () => {
    const dealer = new Dealer(play.deal);
    dealer.take(0, ['s']);
    const session = sit(dealer);
    expect(session.undo()).toBeNull();
    expect(session.isBlind).toBe(true);
    expect(session.canUndo).toBe(false);
    expect(session.refusal('s')).toBe('NO_CARD');
    dealer.take(1, ['u']);
    session.hear(dealer.word);
    expect(session.json.line).toBe(0);
    expect(session.isBlind).toBe(false);
  });

  it('are given up when the server refuses them', () => {
    const dealer = new Dealer(play.deal);
    const session = sit(dealer);
    session.act('s');
    session.giveUp();
    expect(session.json).toEqual(dealer.table);
  });
});
