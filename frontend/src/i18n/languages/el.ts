export * as messages from '../../paraglide/table/messages/el.js';
export { CARDS as cardNames } from '../cards/el';
