// The cards first: what the board says of contrast and forced colours comes after and wins.
import './cards.css';
import './board.css';

export { mount } from './board';
export { columnHeight, fanOf, type Fan } from './fan';
export { layoutOf, worstOpen, type Box, type Layout } from './geometry';
export type * from './types';
