/** What other slices may use of the ministraciones. */
export { MinistracionesTab, type MinistracionesTabProps } from './components/lazy.tsx';
