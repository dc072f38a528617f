export * as messages from '../../paraglide/table/messages/sk.js';
export { CARDS as cardNames } from '../cards/sk';
