import { type ClaseDeAviso, claves } from '@portal/domain/features/notificaciones/notificaciones.clases';
import { isRealDate } from '@portal/domain/kernel/dates';
import type { ListState } from '../../../ui/list-state.ts';
import type { Busqueda, Filtro } from '../notificaciones.queries.ts';
import type { NotificacionesSearch } from '../notificaciones.search.ts';

const date = (value: string | undefined): string | undefined =>
  value !== undefined && isRealDate(value) ? value : undefined;

const kinds = (value: string | undefined): ClaseDeAviso[] | undefined => {
  const chosen = claves.filter((clase) => value?.split(',').includes(clase));
  return chosen.length > 0 ? chosen : undefined;
};

/** What an address narrows the notices down to; what it invents is left out. */
export const filtroOf = (search: NotificacionesSearch): Filtro => ({
  q: search.q?.slice(0, 200),
  sinLeer: search.ver === 'sin-leer' ? true : undefined,
  clase: kinds(search.clase),
  desde: date(search.desde),
  hasta: date(search.hasta),
});

/** The question to the server that an address stands for. */
export const queryOf = (search: NotificacionesSearch): Busqueda => ({
  ...filtroOf(search),
  cursor: search.cursor,
});

/** The same as the kit's toolbar shows it. */
export const listStateOf = (search: NotificacionesSearch): ListState => {
  const { q, clase, desde, hasta } = filtroOf(search);
  const one = (value: string | undefined) => (value ? [value] : []);
  return {
    q: q ?? '',
    orden: null,
    filtros: { clase: clase ?? [], desde: one(desde), hasta: one(hasta) },
    cursor: search.cursor ?? null,
  };
};

/** The address of a state of the toolbar; nothing is written for what is as usual. */
export const searchOf = (state: ListState, ver: NotificacionesSearch['ver']): NotificacionesSearch => ({
  ver,
  q: state.q || undefined,
  clase: state.filtros.clase?.join(',') || undefined,
  desde: state.filtros.desde?.[0],
  hasta: state.filtros.hasta?.[0],
  cursor: state.cursor ?? undefined,
});

/** True when the page shows less than all; 'sin leer' is a view, not a filter. */
export const isFiltered = ({ q, clase, desde, hasta }: Filtro): boolean =>
  [q, clase, desde, hasta].some((value) => value !== undefined && value !== '');

/** The address of another view, with the same filters and from its first page. */
export const hrefOf = (search: NotificacionesSearch, ver: NotificacionesSearch['ver']): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...search, ver, cursor: undefined }))
    if (value !== undefined) query.set(key, value);
  const text = query.toString();
  return text ? `/notificaciones?${text}` : '/notificaciones';
};
