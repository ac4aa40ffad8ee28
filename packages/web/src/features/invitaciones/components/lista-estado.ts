import {
  estadosDeInvitacion,
  ordenesDeInvitacion,
} from '@portal/domain/features/invitaciones/invitaciones.schema';
import type { ListState } from '../../../ui/list-state.ts';
import type { ListaQuery } from '../invitaciones.queries.ts';
import type { InvitacionesSearch } from '../invitaciones.search.ts';

const among = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((item) => item === value);

/** The question to the server that a URL stands for; what the URL invents is left out. */
export const queryOf = (search: InvitacionesSearch): ListaQuery => {
  const chosen = estadosDeInvitacion.filter((estado) => search.estado?.split(',').includes(estado));
  const orden = among(ordenesDeInvitacion, search.orden);
  return {
    q: search.q?.slice(0, 200),
    estado: chosen.length > 0 ? chosen : undefined,
    orden,
    sentido: orden && among(['asc', 'desc'], search.sentido),
    cursor: search.cursor,
  };
};

/** The same as the kit's list shows it. */
export const listStateOf = (search: InvitacionesSearch): ListState => {
  const { q, estado, orden, sentido, cursor } = queryOf(search) ?? {};
  return {
    q: q ?? '',
    orden: orden ? { columna: orden, dir: sentido ?? 'desc' } : null,
    filtros: { estado: estado ?? [] },
    cursor: cursor ?? null,
  };
};

/** The URL of a state of the list; nothing is written for what is as usual. */
export const searchOf = (state: ListState): InvitacionesSearch => ({
  q: state.q || undefined,
  estado: state.filtros.estado?.join(',') || undefined,
  orden: state.orden?.columna,
  sentido: state.orden?.dir,
  cursor: state.cursor ?? undefined,
});
