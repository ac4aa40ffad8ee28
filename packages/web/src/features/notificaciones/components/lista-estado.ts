import { clasesDeAviso, claves } from '@portal/domain/features/notificaciones/notificaciones.clases';
import { day, listOf, many } from '../../../ui/list-query.ts';
import type { ListState } from '../../../ui/list-state.ts';
import type { Busqueda, Filtro } from '../notificaciones.queries.ts';
import type { NotificacionesSearch } from '../notificaciones.search.ts';

const enUrl = listOf({
  clase: many('Clase de aviso', claves, (clase) => clasesDeAviso[clase].nombre),
  desde: day('Desde'),
  hasta: day('Hasta'),
});

/** What an address narrows the notices down to; what it invents is left out. */
export const filtroOf = (search: NotificacionesSearch): Filtro => {
  const { q, clase, desde, hasta } = enUrl.queryOf(search);
  return { q, sinLeer: search.ver === 'sin-leer' ? true : undefined, clase, desde, hasta };
};

/** The question to the server that an address stands for. */
export const queryOf = (search: NotificacionesSearch): Busqueda => ({
  ...filtroOf(search),
  cursor: search.cursor,
});

/** The filters of the toolbar, and the address as it shows it. */
export const { filters, stateOf: listStateOf } = enUrl;

/** The address of a state of the toolbar; nothing is written for what is as usual. */
export const searchOf = (state: ListState, ver: NotificacionesSearch['ver']): NotificacionesSearch => ({
  ver,
  ...enUrl.searchOf(state),
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
