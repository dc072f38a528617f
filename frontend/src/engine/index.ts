/** The engine in the browser: the twin of `games/engine`, held to it by `conformance/`. */

export { parseAction, splitActions, type Action } from './actions';
export type { Card } from './cards';
export { DealCode } from './code';
export {
  CodeError,
  EngineError,
  Malformed,
  PositionError,
  Refused,
  type CodePart,
  type Refusal,
} from './errors';
export type { PositionJson } from './notation';
export { perft } from './perft';
export { Position } from './position';
export { replay, type Verdict } from './referee';
export { deal, rulesFor, ruleSets, start } from './ruleSets';
export type { Rules } from './rules';
export { scoreText } from './scoring';
export { Table } from './table';
