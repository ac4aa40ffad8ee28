/** What the list of slices (app.ts) may use of the reports of progress. */
export { avanceSlice } from './avances.slice.ts';
