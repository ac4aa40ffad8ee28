/** What the pages of a stage's record show of its case. */
export { HistorialDeProyecto, LineaDeProyecto, LoQueSigueDe } from './components/lazy.tsx';
export { TiraDeSolicitud } from './components/tira.tsx';
