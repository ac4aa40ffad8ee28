/** What other slices may use of the ministraciones. */
export { Descarga } from './components/descarga.tsx';
export { MinistracionesTab } from './components/lazy.tsx';
export { faltas, useEnvio } from './components/use-envio.ts';
