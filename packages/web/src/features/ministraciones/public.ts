/** What other slices may use of the ministraciones: their tab, and what the other papers of money are shown and sent with. */
export { Descarga, DescargaXml } from './components/descarga.tsx';
export { MinistracionesTab } from './components/lazy.tsx';
export { type Paso, Pasos } from './components/pasos.tsx';
export { Recuperado } from './components/recuperado.tsx';
export { faltas, useEnvio } from './components/use-envio.ts';
