/** What the list of slices (app.ts) may use of the convenio. */

export { convenioEtapa } from './convenio.etapa.ts';
export { finiquitarConvenio } from './convenio.salidas.ts';
export { convenioSlice } from './convenio.slice.ts';
export { leerTextoCon } from './convenio.texto.ts';
