/** What the stages and Configuración show of signatures; all of it comes when it is opened. */
export { AutoridadesEnConfiguracion, FirmaElectronica, PistaDeFirmas } from './components/lazy.tsx';
