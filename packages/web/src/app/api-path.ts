/** Where the operations of the portal are. By itself: the build draws the card before signing in without the client (`build/preloads.ts`). */
export const API = '/api/v1';
