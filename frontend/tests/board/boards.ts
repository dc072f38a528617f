import { mount } from '../../src/board';
import type { Board, BoardHost, BoardOptions, PositionJson } from '../../src/board';
import { DealCode, Position, rulesFor, start } from '../../src/engine';
import { actionText } from '../../src/play/piles';
import { tableOf } from '../../src/play/ruleSets';
import { tapAction } from '../../src/play/tapping';

/** A board in the document with the engine behind it, as a page has it. */
export interface Seat {
  board: Board;
  root: HTMLElement;
  play: Position;
  /** Actions that the board asked for and the engine took. */
  taken: string[];
  /** Moves that the engine refused. */
  refused: string[];
  commands: string[];
  card(name: string): HTMLButtonElement;
  key(key: string, more?: KeyboardEventInit): void;
  focused(): string;
  leave(): void;
}

interface Setup extends Partial<Pick<BoardOptions, 'tapMode' | 'leftHanded'>> {
  rules: string;
  position?: PositionJson;
}

function hostOf(seat: Seat, tapMode: BoardOptions['tapMode']): BoardHost {
  const { play } = seat;
  const legal = (action: string) => play.refusal(action) === null;
  const act = (action: string) => {
    if (!legal(action)) {
      seat.refused.push(action);
      return false;
    }
    seat.taken.push(action);
    play.push(action);
    seat.board.set(play.toJSON());
    return true;
  };
  const piles = () => {
    const { foundations, cells, tableau } = play.toJSON();
    const named = (letter: string, list: unknown[]) => list.map((_, i) => `${letter}${i + 1}`);
    return [...named('f', foundations), ...named('c', cells), ...named('t', tableau)];
  };
  return {
    liftable: (source, count) =>
      piles().some((target) => {
        const refusal = play.refusal(actionText(source, target, count));
        return refusal === null || refusal === 'NO_FIT';
      }),
    targets: (source, count) => piles().filter((pile) => legal(actionText(source, pile, count))),
    move: (source, target, count) => act(actionText(source, target, count)),
    tap: (source, count, kind) => {
      const action = tapAction({ json: play.toJSON(), legal }, source, count, kind, tapMode);
      return action !== null && act(action);
    },
    draw: () => act('s'),
    command: (command) => {
      seat.commands.push(command);
      if (command === 'undo') act('u');
    },
  };
}

export function sit({ rules, position, tapMode = 'foundation', leftHanded = false }: Setup): Seat {
  const [game, options] = rules.split('-');
  const element = document.body.appendChild(document.createElement('div'));
  const play = position
    ? Position.fromJSON(rulesFor(rules), position)
    : start(DealCode.parse(`${game}1-${options}-AAAAAAG`));
  const seat = { play, taken: [], refused: [], commands: [] } as unknown as Seat;
  seat.board = mount(
    element,
    {
      table: tableOf(rules),
      text: {
        table: 'Table',
        roledescription: 'card table',
        help: 'help',
        card: (card) => card,
        pile: (pile) => `pile ${pile}`,
        place: (card) => card,
        hidden: (count) => `${count} hidden`,
        empty: (pile) => `empty ${pile}`,
      },
      host: hostOf(seat, tapMode),
      tapMode,
      pace: 'off',
      leftHanded,
    },
    play.toJSON(),
  );
  seat.root = element.querySelector<HTMLElement>('.talon-board')!;
  seat.card = (name) => seat.root.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)!;
  seat.key = (key, more = {}) => {
    const target = document.activeElement ?? seat.root;
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    );
  };
  seat.focused = () => document.activeElement?.getAttribute('aria-label') ?? '';
  seat.leave = () => {
    seat.board.destroy();
    element.remove();
  };
  return seat;
}
