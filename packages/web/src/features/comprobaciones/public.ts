/** What other slices may use of the comprobaciones. */
export { ComprobacionTab } from './components/lazy.tsx';
