/** What the list of slices (app.ts) uses of the requests about personal data. */
export { arcoSlice } from './arco.slice.ts';
