import {
  ordenesDeOrganizaciones,
  tiposDeOrganizacion,
} from '@portal/domain/features/organizaciones/organizaciones.schema';
import type { ListState } from '../../../ui/list-state.ts';
import type { ListaQuery } from '../organizaciones.queries.ts';
import type { ListaSearch } from '../organizaciones.search.ts';

const among = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((item) => item === value);

/** The question to the server that a URL stands for; what the URL invents is left out. */
export const queryOf = (search: ListaSearch): ListaQuery => {
  const orden = among(ordenesDeOrganizaciones, search.orden);
  return {
    q: search.q?.slice(0, 200),
    tipo: among(tiposDeOrganizacion, search.tipo),
    orden,
    sentido: orden && among(['asc', 'desc'], search.sentido),
    cursor: search.cursor,
  };
};

/** The same as the kit's list shows it. */
export const listStateOf = (search: ListaSearch): ListState => {
  const { q, tipo, orden, sentido, cursor } = queryOf(search) ?? {};
  return {
    q: q ?? '',
    orden: orden ? { columna: orden, dir: sentido ?? 'asc' } : null,
    filtros: { tipo: tipo ? [tipo] : [] },
    cursor: cursor ?? null,
  };
};

/** The URL of a state of the list; nothing is written for what is as usual. */
export const searchOf = (state: ListState): ListaSearch => ({
  q: state.q || undefined,
  tipo: state.filtros.tipo?.[0],
  orden: state.orden?.columna,
  sentido: state.orden?.dir,
  cursor: state.cursor ?? undefined,
});
