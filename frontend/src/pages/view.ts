import { scoreText } from '../engine';
import type { Desk } from '../play/desk';
import type { Playing } from '../play/playing';

/** What a table shows of the play on it. */
export interface BoardView {
  score: string;
  moves: number;
  line: number;
  canUndo: boolean;
  canDraw: boolean;
  canFinish: boolean;
  begun: boolean;
  won: boolean;
  /** There is a result to be shown. */
  hasResult: boolean;
  /** False while another tab plays here, and when the play is over. */
  isMine: boolean;
}

/** What the open table shows besides. */
export interface View extends BoardView {
  code: string;
  canTakeBack: boolean;
  unsaved: boolean;
}

export function boardViewOf(session: Playing, isMine: boolean): BoardView {
  const { json } = session;
  return {
    score: scoreText(session.rules, json.score),
    moves: json.moves,
    line: json.line,
    canUndo: isMine && session.canUndo,
    canDraw: isMine && session.refusal('s') === null,
    canFinish: isMine && session.canAutoFinish,
    begun: session.actions.length > 0,
    won: json.won,
    hasResult: isMine && json.won,
    isMine,
  };
}

export function viewOf({ session, tenure, previous, unsaved }: Desk): View {
  return {
    ...boardViewOf(session, tenure === 'mine'),
    code: session.code.text,
    canTakeBack: previous !== null,
    unsaved,
  };
}
