import type { ColaInput } from '@portal/domain/features/pre-registro/pre-registro.cola';
import type { ListaSearch } from '../pre-registro.search.ts';

/** Without any list: what waits for the foundation, the longest first. */
const COLA_USUAL = { turno: 'fundacion', orden: 'desde', sentido: 'asc' } as const;

const lista = (texto: string | undefined) => texto?.split(',');

/** The question for the place of a record in the list that its address names; the server judges its values. */
export const preguntaDeCola = (id: string, search: ListaSearch): ColaInput => {
  const { cursor: _cursor, limite: _limite, estado, tipoSolicitud, ...resto } = search;
  if (Object.keys(search).length === 0) return { id, ...COLA_USUAL };
  return {
    ...resto,
    id,
    estado: lista(estado),
    tipoSolicitud: lista(tipoSolicitud),
    // As the list has it: `orden` alone goes down.
    orden: resto.orden ?? 'creado',
    sentido: resto.sentido ?? 'desc',
  } as ColaInput;
};
