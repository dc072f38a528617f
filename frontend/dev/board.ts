/**
 * The board alone, for looking at it: `/dev/board.html?rules=SH-C4&hand=left&tap=quick&code=...`.
 * `talon.load(rules, position)` shows any position; `talon.board` is the board. Never part of a build.
 */
import { mount } from '../src/board';
import type { Board, BoardHost, BoardText, PositionJson, TapMode } from '../src/board';
import { DealCode, Position, rulesFor, start } from '../src/engine';
import { actionText } from '../src/play/piles';
import { tableOf } from '../src/play/ruleSets';
import { tapAction } from '../src/play/tapping';

const query = new URLSearchParams(location.search);
const tapMode = (query.get('tap') ?? 'foundation') as TapMode;

const text: BoardText = {
  table: 'Talon',
  roledescription: 'card table',
  help: 'Arrows move, Enter plays.',
  card: (card) => card,
  pile: (pile) => pile,
  place: (card, pile, index, size) => `${card}, ${pile}, ${index} of ${size}`,
  hidden: (count) => `${count} hidden`,
  empty: (pile) => `Empty ${pile}`,
};

/** Plays a position by the engine, without a session around it. */
class Player {
  position: Position;
  board: Board | undefined;
  readonly taken: string[] = [];

  constructor(position: Position) {
    this.position = position;
  }

  get json(): PositionJson {
    return this.position.toJSON();
  }

  act(action: string): boolean {
    if (this.position.refusal(action) !== null) return false;
    this.position.push(action);
    this.taken.push(action);
    this.board?.set(this.json);
    if (this.position.isWon) void this.board?.celebrate();
    return true;
  }

  host(): BoardHost {
    const legal = (action: string) => this.position.refusal(action) === null;
    const piles = () => [
      ...this.json.foundations.map((_, index) => `f${index + 1}`),
      ...this.json.cells.map((_, index) => `c${index + 1}`),
      ...this.json.tableau.map((_, index) => `t${index + 1}`),
    ];
    return {
      liftable: () => true,
      targets: (source, count) =>
        piles().filter((target) => legal(actionText(source, target, count))),
      move: (source, target, count) => this.act(actionText(source, target, count)),
      tap: (source, count, kind) => {
        const action = tapAction({ json: this.json, legal }, source, count, kind, tapMode);
        return action !== null && this.act(action);
      },
      draw: () => this.act('s'),
      command: (command) => {
        if (command === 'undo') this.act('u');
      },
    };
  }
}

function load(name: string, position: Position): Board {
  const player = new Player(position);
  window.talon?.board.destroy();
  const board = mount(
    document.getElementById('board')!,
    {
      table: tableOf(name),
      text,
      host: player.host(),
      tapMode,
      pace: query.get('pace') === 'off' ? 'off' : 'normal',
      leftHanded: query.get('hand') === 'left',
    },
    player.json,
  );
  player.board = board;
  window.talon = {
    board,
    load: (other, json) => load(other, Position.fromJSON(rulesFor(other), json)),
    act: (action) => player.act(action),
    won: () => player.position.isWon,
    get n() {
      return player.taken.length;
    },
    get last() {
      return player.taken.at(-1) ?? '';
    },
  };
  return board;
}

declare global {
  interface Window {
    talon?: {
      board: Board;
      load(rules: string, json: PositionJson): Board;
      act(action: string): boolean;
      /** Actions taken, and whether the last one won. */
      readonly n: number;
      readonly last: string;
      won(): boolean;
    };
  }
}

const rules = query.get('rules') ?? 'KL-D1N';
const [game, options] = rules.split('-');
load(rules, start(DealCode.parse(query.get('code') ?? `${game}1-${options}-AAAAAAG`)));
