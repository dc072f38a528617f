import './board.css';

export { mount } from './board';
export { columnHeight, fanOf, type Fan } from './fan';
export { layoutOf, worstOpen, type Box, type Layout } from './geometry';
export type * from './types';
