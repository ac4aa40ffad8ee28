import { estados, ordenes } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { isRealDate } from '@portal/domain/kernel/dates';
import type { ListState } from '../../../ui/list-state.ts';
import type { ListaQuery } from '../pre-registro.queries.ts';
import type { ListaSearch } from '../pre-registro.search.ts';

const tipos = ['osc', 'institucion'] as const;

const among = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((item) => item === value);

const date = (value: string | undefined): string | undefined =>
  value !== undefined && isRealDate(value) ? value : undefined;

/** The question to the server that a URL stands for; what the URL invents is left out. */
export const queryOf = (search: ListaSearch): ListaQuery => {
  const chosen = estados.filter((estado) => search.estado?.split(',').includes(estado));
  const orden = among(ordenes, search.orden);
  return {
    q: search.q?.slice(0, 200),
    estado: chosen.length > 0 ? chosen : undefined,
    tipo: among(tipos, search.tipo),
    desde: date(search.desde),
    hasta: date(search.hasta),
    orden,
    sentido: orden && among(['asc', 'desc'], search.sentido),
    cursor: search.cursor,
  };
};

/** The same as the kit's list shows it. */
export const listStateOf = (search: ListaSearch): ListState => {
  const { q, estado, tipo, desde, hasta, orden, sentido, cursor } = queryOf(search) ?? {};
  const one = (value: string | undefined) => (value ? [value] : []);
  return {
    q: q ?? '',
    orden: orden ? { columna: orden, dir: sentido ?? 'desc' } : null,
    filtros: { estado: estado ?? [], tipo: one(tipo), desde: one(desde), hasta: one(hasta) },
    cursor: cursor ?? null,
  };
};

/** The URL of a state of the list; nothing is written for what is as usual. */
export const searchOf = (state: ListState): ListaSearch => ({
  q: state.q || undefined,
  estado: state.filtros.estado?.join(',') || undefined,
  tipo: state.filtros.tipo?.[0],
  desde: state.filtros.desde?.[0],
  hasta: state.filtros.hasta?.[0],
  orden: state.orden?.columna,
  sentido: state.orden?.dir,
  cursor: state.cursor ?? undefined,
});
