/** A play's position: what lies where, the scores, and what undo needs. One interpreter for every rule set. */

import { actionText, DRAW, parseAction, UNDO, type Action } from './actions';
import { KING, suitOf, type Card } from './cards';
import { Refused, type Refusal } from './errors';
import { dealt, read, readTable, writePiles, type Setup, type PositionJson } from './notation';
import { isFoundation, NOWHERE, STOCK, WASTE, type Pile } from './piles';
import { planOf, type Plan, type Route } from './plan';
import type { Rules } from './rules';
import { cellCardDeed, charge, earn, earnOnce, heightDeed, type Tally } from './scoring';
import { beyondUndo } from './undo';

/** An action that undo takes back. */
interface Done {
  readonly source: Pile;
  readonly target: Pile;
  /** Cards moved. */
  readonly count: number;
  /** A card turned face up, or for a draw: the waste went back to the stock first. */
  readonly turned: boolean;
  /** The tally before. */
  readonly tally: Tally;
}

/**
 * Every pile is a list of cards on its base, top card last; the stock's last card is drawn next. A top card
 * is always face up. What undo and the ranking score remember is not part of the JSON form: a play is
 * continued from its actions.
 */
export class Position {
  readonly rules: Rules;
  readonly #plan: Plan;
  readonly #start: Setup;
  #piles: Card[][] = [];
  #firstUp: number[] = [];
  #tally: Tally;
  #recycles = 0;
  #moves: number;
  #isWon = false;
  /** What undo can reach and what it cannot: all actions of the line since the start. */
  #done: Done[] = [];
  /** How many of the oldest are dropped for good. Brought up to date by undo: only the deepest line counts. */
  #dropped = 0;

  private constructor(rules: Rules, start: Setup) {
    this.rules = rules;
    this.#plan = planOf(rules);
    this.#start = start;
    this.#tally = start.tally;
    this.#moves = start.moves;
    this.#restart();
  }

  /** The position after `deck` was dealt. */
  static start(rules: Rules, deck: readonly Card[]): Position {
    return new Position(rules, dealt(rules, deck));
  }

  /** Reads what `toJSON` wrote. Throws `PositionError`; a card nobody has seen (`??`) is one. */
  static fromJSON(rules: Rules, json: PositionJson): Position {
    return new Position(rules, read(rules, json));
  }

  /** Reads a sealed table. A card unseen fits nowhere and takes nothing; what it scores and turns is sure. */
  static fromTable(rules: Rules, json: PositionJson): Position {
    return new Position(rules, readTable(rules, json));
  }

  /** The canonical form (docs/deal-format.md). */
  toJSON(): PositionJson {
    return {
      ...writePiles(this.rules, this.#piles, this.#firstUp),
      recycles: this.recycles,
      score: this.score,
      ranking_score: this.rankingScore,
      moves: this.moves,
      line: this.line,
      won: this.isWon,
    };
  }

  toString(): string {
    return JSON.stringify(this);
  }

  get score(): number {
    return this.#tally.score;
  }

  get rankingScore(): number {
    return this.#tally.rankingScore;
  }

  get recycles(): number {
    return this.#recycles;
  }

  /** Every action but undo and restart; none takes it back. */
  get moves(): number {
    return this.#moves;
  }

  /** Actions left when every undone one is struck out. */
  get line(): number {
    return this.#start.line + this.#done.length;
  }

  get isWon(): boolean {
    return this.#isWon;
  }

  /** How many actions may be undone. The list drops its oldest for good, so the deepest line counts. */
  get undoable(): number {
    return Math.max(this.#done.length - this.#beyondUndo(), 0);
  }

  get canUndo(): boolean {
    return this.#refusal(UNDO) === null;
  }

  /** Where the rules offer it: every column card is face up, stock and waste are empty. */
  get canAutoFinish(): boolean {
    return (
      this.rules.auto_finish &&
      !this.isWon &&
      this.#isEmpty(STOCK) &&
      this.#isEmpty(WASTE) &&
      this.#plan.columns.every((column) => this.#firstUp[column] === 1)
    );
  }

  /** Face-down cards of each column. */
  get hidden(): number[] {
    return this.#plan.columns.map((column) => this.#firstUp[column] - 1);
  }

  /** Cards of the stock. */
  get undrawn(): number {
    return this.#piles[STOCK].length - 1;
  }

  /** Why the action is not possible, or null. The only judge of legality. Throws `Malformed`. */
  refusal(text: string): Refusal | null {
    return this.#refusal(parseAction(text));
  }

  /** All legal actions but undo and restart. Double: both names of a row. Every free cell is named. */
  legalActions(): string[] {
    return [...this.#candidates()]
      .filter((action) => this.#refusal(action) === null)
      .map(actionText);
  }

  /** Makes the action. Throws `Malformed` or `Refused` and changes nothing when it is not legal. */
  push(text: string): void {
    const action = parseAction(text);
    const refusal = this.#refusal(action);
    if (refusal !== null) throw new Refused(refusal, text, this.toString());
    if (action.source < STOCK) {
      this.#obey(action);
      return;
    }
    this.#done.push(action.source === STOCK ? this.#draw() : this.#move(action));
    this.#moves += 1;
  }

  /** Takes back the newest action as if it had never been made. Throws `RangeError` when there is none. */
  pop(): void {
    this.#takeBack();
    this.#moves -= 1;
    this.#isWon = false;
  }

  // Judging

  #refusal(action: Action): Refusal | null {
    if (this.isWon) return 'OVER';
    return action.source <= STOCK ? this.#commandRefusal(action) : this.#moveRefusal(action);
  }

  #commandRefusal(command: Action): Refusal | null {
    if (command === UNDO) return this.undoable > 0 ? null : 'NO_UNDO';
    if (command === DRAW && this.#isEmpty(STOCK) && !this.#mayRecycle()) return 'NO_STOCK';
    return null;
  }

  #mayRecycle(): boolean {
    const { recycle, passes } = this.rules;
    const isPassLeft = passes === null || this.recycles + 1 < passes;
    return recycle !== 'none' && isPassLeft && !this.#isEmpty(WASTE);
  }

  #moveRefusal({ source, target, count }: Action): Refusal | null {
    const route = this.#plan.routes[source][target];
    if (route === null) {
      const { piles } = this.#plan;
      return piles.has(source) && piles.has(target) ? 'NO_ROUTE' : 'NO_PILE';
    }
    if (count > 1 && route.group === null) return 'NO_ROUTE';
    const giver = this.#piles[source];
    if (giver.length - count < this.#firstUp[source]) return 'NO_CARD';
    if (count > 1 && route.group === 'run_by_capacity') {
      if (!this.#isRun(giver.slice(-count))) return 'NOT_A_RUN';
      if (count > this.#capacity(target)) return 'TOO_MANY';
    }
    return this.#placeOf(route, giver[giver.length - count]) === undefined ? 'NO_FIT' : null;
  }

  #isRun(cards: readonly Card[]): boolean {
    return cards.every(
      (card, index) => index === 0 || this.#plan.columnFits(card, cards[index - 1]),
    );
  }

  /** Cards that free cells and empty columns can carry, counted before the move and without the target. */
  #capacity(target: Pile): number {
    const free = this.#plan.cells.filter((cell) => this.#isEmpty(cell)).length;
    const columns = this.#plan.columns.filter((column) => column !== target);
    const empty = columns.filter((column) => this.#isEmpty(column)).length;
    return (free + 1) * 2 ** empty;
  }

  /** The first pile of the target's row that takes the card. */
  #placeOf(route: Route, card: Card): Pile | undefined {
    return route.places.find((place) => route.fits(card, this.#topOf(place)));
  }

  #topOf(pile: Pile): Card {
    return this.#piles[pile][this.#piles[pile].length - 1];
  }

  #isEmpty(pile: Pile): boolean {
    return this.#piles[pile].length === 1;
  }

  /** A draw, and every count of face-up cards on every route. */
  *#candidates(): Generator<Action> {
    yield DRAW;
    for (const source of this.#plan.piles) {
      const faceUp = this.#piles[source].length - this.#firstUp[source];
      for (let target = 0; target < NOWHERE; target += 1) {
        const route = this.#plan.routes[source][target];
        if (route === null) continue;
        const most = route.group === null ? Math.min(faceUp, 1) : faceUp;
        for (let count = 1; count <= most; count += 1) yield { source, target, count };
      }
    }
  }

  // Acting; every action here was found legal

  #obey(command: Action): void {
    if (command !== UNDO) {
      this.#restart();
      return;
    }
    this.#dropped = this.#beyondUndo();
    this.#takeBack();
  }

  #beyondUndo(): number {
    return beyondUndo(this.rules, this.#done.length, this.#dropped);
  }

  #draw(): Done {
    const { draw, recycle, scoring } = this.rules;
    const tally = this.#tally;
    const turned = this.#isEmpty(STOCK);
    if (turned) {
      this.#turnOver(WASTE, STOCK);
      this.#recycles += 1;
      this.#tally = charge(tally, scoring.recycle, scoring.floor);
    }
    const isDrawn = !turned || recycle === 'reversed_and_draw';
    const count = isDrawn ? Math.min(draw, this.undrawn) : 0;
    this.#carry(STOCK, WASTE, count);
    return { source: STOCK, target: WASTE, count, turned, tally };
  }

  #move({ source, target, count }: Action): Done {
    const route = this.#plan.routes[source][target];
    const giver = this.#piles[source];
    const place = route === null ? undefined : this.#placeOf(route, giver[giver.length - count]);
    if (route === null || place === undefined) throw new RangeError('an illegal move was made');
    const tally = this.#tally;
    this.#piles[place].push(...giver.splice(-count));
    const turned = giver.length > 1 && giver.length === this.#firstUp[source];
    if (turned) this.#firstUp[source] -= 1;
    const earned = this.#earned(route, place);
    this.#tally = turned ? earn(earned, this.rules.scoring.turn) : earned;
    this.#isWon = isFoundation(place) && this.#isComplete();
    return { source, target: place, count, turned, tally };
  }

  /** The tally with what the card that now lies on top of `place` brings. */
  #earned({ deed, points, places }: Route, place: Pile): Tally {
    const card = this.#topOf(place);
    if (deed === null) return earn(this.#tally, points);
    if (deed === 'cell_card') return earnOnce(this.#tally, points, cellCardDeed(card));
    const height = places.reduce((sum, pile) => sum + this.#piles[pile].length - 1, 0);
    return earnOnce(this.#tally, points, heightDeed(suitOf(card), height));
  }

  #isComplete(): boolean {
    return this.#plan.foundations.every((pile) => this.#piles[pile].length === KING + 1);
  }

  /** The waste becomes the stock, or in undo the stock the waste; the way back is the same way. */
  #turnOver(giver: Pile, taker: Pile): void {
    const cards = this.#piles[giver].splice(1);
    const isUnturned = this.rules.recycle === 'reversed_and_draw';
    this.#piles[taker].push(...(isUnturned ? cards : cards.reverse()));
  }

  /** Cards one after another, so that the last one taken lies on top. */
  #carry(giver: Pile, taker: Pile, count: number): void {
    const cards = this.#piles[giver].splice(this.#piles[giver].length - count);
    this.#piles[taker].push(...cards.reverse());
  }

  #takeBack(): void {
    const done = this.#done.pop();
    if (done === undefined) throw new RangeError('no action is left to take back');
    const { source, target, count, turned } = done;
    this.#tally = done.tally;
    if (source === STOCK) {
      this.#carry(WASTE, STOCK, count);
      if (turned) {
        this.#turnOver(STOCK, WASTE);
        this.#recycles -= 1;
      }
      return;
    }
    if (turned) this.#firstUp[source] += 1;
    this.#piles[source].push(...this.#piles[target].splice(-count));
  }

  #restart(): void {
    this.#piles = this.#start.piles.map((cards) => [...cards]);
    this.#firstUp = [...this.#start.firstUp];
    this.#tally = this.#start.tally;
    this.#recycles = this.#start.recycles;
    this.#done = [];
    this.#dropped = 0;
    this.#isWon = this.#isComplete();
  }
}
