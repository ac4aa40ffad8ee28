/** What other slices may use of the bank interest: its part of the tab of the ministraciones. */
export { RendimientosDeSeguimiento } from './components/lazy.tsx';
