/** What other slices may use of the transfers between lines: their part of the tab where expenses are proven. */
export { TransferenciasDeSeguimiento } from './components/lazy.tsx';
