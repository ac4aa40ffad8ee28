/** What other slices may use of the cartas. */
export { CartasTab } from './components/lazy.tsx';
