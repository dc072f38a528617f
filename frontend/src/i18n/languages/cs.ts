export * as messages from '../../paraglide/messages/cs.js';
export { CARDS as cardNames } from '../cards/cs';
