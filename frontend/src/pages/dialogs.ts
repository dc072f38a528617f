/** The dialogs that the play page opens one at a time; the result opens by itself. */
export type DialogName = 'menu' | 'new' | 'settings';
