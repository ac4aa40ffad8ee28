/** What the pages of a stage's record show of the staff's notes. */
export { NotasInternas } from './components/lazy.tsx';
export { useNotas } from './notas.queries.ts';
