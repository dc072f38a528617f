export * as messages from '../../paraglide/messages/en.js';
export { CARDS as cardNames } from '../cards/en';
