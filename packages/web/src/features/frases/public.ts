/** What the reviews of a stage offer beside their comments. */
export { frasesDe } from './components/lazy.tsx';
