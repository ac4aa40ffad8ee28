/** What Configuración shows of the foundation. */
export { FundacionEnConfiguracion } from './components/lazy.tsx';
