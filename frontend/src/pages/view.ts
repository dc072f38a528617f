import { scoreText } from '../engine';
import type { Desk } from '../play/desk';

/** What the play page shows of the play on the desk. */
export interface View {
  code: string;
  score: string;
  moves: number;
  line: number;
  canUndo: boolean;
  canDraw: boolean;
  canFinish: boolean;
  begun: boolean;
  won: boolean;
  /** False while another tab plays here. */
  isMine: boolean;
  canTakeBack: boolean;
  unsaved: boolean;
}

export function viewOf({ session, tenure, previous, unsaved }: Desk): View {
  const { json } = session;
  const isMine = tenure === 'mine';
  return {
    code: session.code.text,
    score: scoreText(session.rules, json.score),
    moves: json.moves,
    line: json.line,
    canUndo: isMine && session.canUndo,
    canDraw: isMine && session.refusal('s') === null,
    canFinish: isMine && session.canAutoFinish,
    begun: session.actions.length > 0,
    won: json.won,
    isMine,
    canTakeBack: previous !== null,
    unsaved,
  };
}
