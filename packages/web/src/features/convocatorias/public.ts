/** What other slices may use of convocatorias. */
export { textoDelPlazo } from './components/plazo.ts';
export { convocatoriaQueries } from './convocatorias.queries.ts';
