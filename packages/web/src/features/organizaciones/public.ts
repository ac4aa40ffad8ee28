/** Finds one by name or RFC, for staff. */
export { BuscadorDeOrganizacion } from './components/buscador.tsx';
/** What the slots of a record offer from the organization's dossier. */
export { OfertaDelExpediente, OfertaDeTodoElExpediente } from './components/oferta.tsx';
/** Puts a paper into the dossier from wherever it is asked for. */
export { SubirPapel } from './components/subir-lazy.tsx';
export { organizacionesQueries } from './organizaciones.queries.ts';
