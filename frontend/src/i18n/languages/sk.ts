export * as messages from '../../paraglide/messages/sk.js';
export { CARDS as cardNames } from '../cards/sk';
