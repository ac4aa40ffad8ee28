import { audiencias, estados, ordenes } from '@portal/domain/features/convocatorias/convocatorias.schema';
import type { ListState } from '../../../ui/list-state.ts';
import type { ListaQuery } from '../convocatorias.queries.ts';
import type { ListaSearch } from '../convocatorias.search.ts';

const among = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((item) => item === value);

/** The question to the server that a URL stands for; what the URL invents is left out. */
export const queryOf = (search: ListaSearch): ListaQuery => {
  const chosen = estados.filter((estado) => search.estado?.split(',').includes(estado));
  const orden = among(ordenes, search.orden);
  return {
    q: search.q?.slice(0, 200),
    estado: chosen.length > 0 ? chosen : undefined,
    dirigida: among(audiencias, search.dirigida),
    vigentes: search.vigentes === 'si' ? true : undefined,
    orden,
    sentido: orden && among(['asc', 'desc'], search.sentido),
    cursor: search.cursor,
  };
};

/** The same as the kit's list shows it. */
export const listStateOf = (search: ListaSearch): ListState => {
  const { q, estado, dirigida, vigentes, orden, sentido, cursor } = queryOf(search) ?? {};
  return {
    q: q ?? '',
    orden: orden ? { columna: orden, dir: sentido ?? 'desc' } : null,
    filtros: {
      estado: estado ?? [],
      dirigida: dirigida ? [dirigida] : [],
      vigentes: vigentes ? ['si'] : [],
    },
    cursor: cursor ?? null,
  };
};

/** The URL of a state of the list; nothing is written for what is as usual. */
export const searchOf = (state: ListState): ListaSearch => ({
  q: state.q || undefined,
  estado: state.filtros.estado?.join(',') || undefined,
  dirigida: state.filtros.dirigida?.[0],
  vigentes: state.filtros.vigentes?.[0],
  orden: state.orden?.columna,
  sentido: state.orden?.dir,
  cursor: state.cursor ?? undefined,
});
