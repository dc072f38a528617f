export * as messages from '../../paraglide/messages/el.js';
export { CARDS as cardNames } from '../cards/el';
