/**
 * Deliberate rule faults. Each is applied alone to a copy of the engine, and the vectors must catch it.
 * Names are those of the referee's own list (tests/conformance/faults.py) where the fault is the same.
 */

export interface Fault {
  name: string;
  /** Below `src/engine/`. */
  file: string;
  /** Stands in the file exactly once. */
  old: string;
  new: string;
}

const inFile =
  (file: string) =>
  (name: string, old: string, changed: string): Fault => ({ name, file, old, new: changed });

const position = inFile('position.ts');
const plan = inFile('plan.ts');
const dealing = inFile('dealing.ts');
const scoring = inFile('scoring.ts');
const actions = inFile('actions.ts');
const table = inFile('table.ts');
const undo = inFile('undo.ts');

const CAPACITY = [
  position(
    'capacity counts the target column',
    'filter((column) => column !== target)',
    'filter(() => true)',
  ),
  position('capacity ignores empty columns', '2 ** empty', '1'),
  position('capacity adds for an empty column', '(free + 1) * 2 ** empty', 'free + 1 + empty'),
  position('capacity has no hand', '(free + 1)', 'free'),
  position(
    'capacity counts the column that the move empties',
    'count > this.#capacity(target)',
    'count > this.#capacity(target) * (giver.length === count + 1 ? 2 : 1)',
  ),
  position('any cards move together in Seahaven', '!this.#isRun(giver.slice(-count))', 'false'),
];

const UNDO_AND_RESTART = [
  position(
    'a new action gives the undo list back',
    '    this.#moves += 1;',
    '    this.#dropped = 0;\n    this.#moves += 1;',
  ),
  undo('one undo too many', 'line - limit', 'line - limit - 1'),
  position(
    'undo takes the move off the counter',
    '    this.#takeBack();\n  }\n\n  #beyondUndo',
    '    this.#takeBack();\n    this.#moves -= 1;\n  }\n\n  #beyondUndo',
  ),
  position(
    'restart sets the move counter back',
    '      this.#restart();\n      return;',
    '      this.#restart();\n      this.#moves = 0;\n      return;',
  ),
  position('recycles survive a restart', 'this.#recycles = this.#start.recycles;', ''),
  position('a restart keeps the undo list', '    this.#done = [];\n', ''),
  position(
    'restart is refused at the start',
    'if (command === DRAW &&',
    "if (command.source < -1 && this.line === 0) return 'NO_UNDO';\n    if (command === DRAW &&",
  ),
  position(
    'a restart keeps the score',
    '    this.#tally = this.#start.tally;\n    this.#recycles',
    '    this.#recycles',
  ),
  position(
    'undo keeps what was paid',
    'this.#tally = done.tally;',
    'this.#tally = { ...done.tally, paid: this.#tally.paid };',
  ),
  position('undo leaves the score', 'this.#tally = done.tally;', ''),
  position(
    'an undone turn stays open',
    'if (turned) this.#firstUp[source] += 1;',
    'if (turned) this.#firstUp[source] += 0;',
  ),
  position('an undone recycle is counted', 'this.#recycles -= 1;', 'this.#recycles -= 0;'),
  position('undo shortens no line', 'this.#start.line + this.#done.length', 'this.moves'),
];

const STOCK = [
  position('draws are not counted', 'this.#moves += 1;', 'if (action !== DRAW) this.#moves += 1;'),
  position('a tap on empty stock and waste is taken', '&& !this.#isEmpty(WASTE);', ';'),
  position('Vegas recycles', "recycle !== 'none' && isPassLeft && ", ''),
  position(
    'the waste goes back reversed',
    "const isUnturned = this.rules.recycle === 'reversed_and_draw'",
    "const isUnturned = this.rules.recycle !== 'reversed_and_draw'",
  ),
  position('a recycle never draws', "!turned || recycle === 'reversed_and_draw'", '!turned'),
  position('a recycle always draws', "!turned || recycle === 'reversed_and_draw'", 'true'),
  position(
    'a short draw is refused',
    'this.#isEmpty(STOCK) && !this.#mayRecycle()',
    'this.undrawn < this.rules.draw && !this.#mayRecycle()',
  ),
  position(
    'a draw turns its cards over as one',
    '    this.#piles[taker].push(...cards.reverse());\n  }\n\n  #takeBack',
    '    this.#piles[taker].push(...cards);\n  }\n\n  #takeBack',
  ),
];

const SCORES = [
  scoring('the floor is not held', 'Math.max(charged.score, floor)', 'charged.score'),
  scoring(
    'the floor is not held for ranking',
    'Math.max(charged.rankingScore, floor)',
    'charged.rankingScore',
  ),
  scoring('a height pays ranking twice', '(isNew ? points : 0)', 'points'),
  scoring('a paid deed is forgotten', 'paid: tally.paid | deed', 'paid: deed'),
  position(
    'a height is paid for each deck',
    'places.reduce((sum, pile) => sum + this.#piles[pile].length - 1, 0)',
    'this.#piles[place].length - 1',
  ),
  position(
    'a turned card pays nothing',
    'turned ? earn(earned, this.rules.scoring.turn) : earned',
    'earned',
  ),
  position(
    'a turned card pays no ranking',
    'earn(earned, this.rules.scoring.turn)',
    '{ ...earned, score: earned.score + this.rules.scoring.turn }',
  ),
  plan(
    'a take-back is scored',
    'if (!isColumn(target)) return 0;\n',
    'if (!isColumn(target) || isFoundation(source)) return 5;\n',
  ),
  plan(
    'waste to foundation pays as from a column',
    'return scoring.waste_to_foundation;',
    'return scoring.column_to_foundation;',
  ),
  plan('cell to column pays each time', "? 'cell_card' : null", '? null : null'),
  plan('waste to column pays nothing', 'return scoring.waste_to_column;', 'return 0;'),
  scoring('a won score has no plus', "&& score > 0 ? '+'", "&& score > 999 ? '+'"),
];

const MOVES = [
  position('an action after the win is taken', "if (this.isWon) return 'OVER';", ''),
  position('the win needs no last king', '=== KING + 1', '>= KING'),
  position('a hidden card moves', 'count < this.#firstUp[source]', 'count < 1'),
  position(
    'auto-finish with hidden cards',
    'this.#firstUp[column] === 1',
    'this.#firstUp[column] >= 1',
  ),
  position(
    'several cards go home at once',
    'if (count > 1 && route.group === null)',
    'if (count > 13)',
  ),
  position(
    'the second of a row comes first',
    'return route.places.find(',
    'return [...route.places].reverse().find(',
  ),
  plan("a row's name is taken by the letter", '[target & ~1, target | 1]', '[target]'),
  plan(
    'a queen fills an empty column',
    'rankOf(card) === KING ?',
    'rankOf(card) >= KING - 1 && top === BASE ?',
  ),
  plan(
    'any card fills an empty column',
    'rankOf(card) === KING ? top === BASE :',
    'top === BASE ||',
  ),
  plan('columns build by any other suit', 'isRed(top) !== isRed(card)', 'card >> 4 !== top >> 4'),
  plan(
    'Seahaven builds by the other colour',
    "rules.build === 'same_suit'",
    'rules.columns === 99',
  ),
  plan(
    'a foundation card goes to another foundation',
    'return !isFoundation(source);',
    'return true;',
  ),
  plan(
    'no take-back into a cell',
    'isCell(target) && source === WASTE',
    'isCell(target) && (source === WASTE || isFoundation(source))',
  ),
  plan(
    'cell to cell is no move',
    'if (source === target ||',
    'if ((isCell(source) && isCell(target)) || source === target ||',
  ),
];

const DEALS = [
  dealing('no word is rejected in the shuffle', 'while (word >= limit)', 'while (word < 0)'),
  dealing('rejection is one off', 'while (word >= limit)', 'while (word > limit)'),
  dealing('the warm-up is one short', 'WARM_UP = 16', 'WARM_UP = 15'),
  dealing('the game plays no part in the shuffle', '(game << 8) | ', ''),
  dealing('the high bits of the seed are lost', 'Number(seed >> 32n) | ', ''),
  dealing('algorithm 2 counts blocks from one', 'block = 0', 'block = 1'),
  dealing('words are signed', 'yield mixed >>> 0;', 'yield mixed;'),
  inFile('notation.ts')(
    'the two left-over cards lie in order of cells only',
    'piles[COLUMN + 1].push(...rest.slice(rules.cells))',
    'piles[COLUMN].push(...rest.slice(rules.cells))',
  ),
  inFile('code.ts')(
    'a seed of more than 128 bits is read',
    'if (seed >> BigInt(bits))',
    'if (bits === 0)',
  ),
];

const TEXTS = [
  actions('x1 is malformed', '(?:x([1-9][0-9]*))?', '(?:x([2-9]|[1-9][0-9]+))?'),
  actions('leading zeros are read', '^(w|[tfc][1-9][0-9]*)', '^(w|[tfc][0-9]+)'),
  actions('a count of 0 is read', '(?:x([1-9][0-9]*))?', '(?:x([0-9]+))?'),
  actions('any white space parts actions', "text.split(' ')", 'text.split(/\\s/)'),
  position(
    'malformed is not judged after the win',
    '    const action = parseAction(text);\n',
    "    if (this.isWon) throw new Refused('OVER', text, '');\n    const action = parseAction(text);\n",
  ),
];

const TABLES = [
  table(
    'the sealed table forgets what it showed',
    'Math.min(cards, this.#hidden[column])',
    'cards',
  ),
  table('the sealed table hides drawn cards again', 'Math.min(this.#undrawn, undrawn)', 'undrawn'),
  table(
    'the sealed table shows the stock',
    'UNSEEN.repeat(this.#undrawn)',
    'seen.stock.slice(drawable)',
  ),
];

export const FAULTS: readonly Fault[] = [
  ...CAPACITY,
  ...UNDO_AND_RESTART,
  ...STOCK,
  ...SCORES,
  ...MOVES,
  ...DEALS,
  ...TEXTS,
  ...TABLES,
];
