export * as messages from '../../paraglide/table/messages/en.js';
export { CARDS as cardNames } from '../cards/en';
