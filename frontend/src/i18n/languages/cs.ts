export * as messages from '../../paraglide/table/messages/cs.js';
export { CARDS as cardNames } from '../cards/cs';
