import type { SesionColegiada } from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../app/live-rule.ts';
import { pageAccount } from '../../app/session-doubt.ts';
import { sesionesQueries } from './sesiones.queries.ts';

const haVotado = ({ puntos }: SesionColegiada): boolean =>
  puntos.some(({ asientos }) => asientos.some(({ voto }) => voto !== null));

/** The session once it is known that somebody voted on a point, and not how. */
const conVoto = (sesion: SesionColegiada, punto: string, usuario: string): SesionColegiada => ({
  ...sesion,
  puntos: sesion.puntos.map((uno) =>
    uno.id === punto
      ? {
          ...uno,
          asientos: uno.asientos.map((asiento) =>
            asiento.persona.id === usuario ? { ...asiento, voto: asiento.voto ?? 'emitido' } : asiento,
          ),
        }
      : uno,
  ),
});

/**
 * Draws that somebody else voted from the ids of the event alone, so that the pages of a council, fifty at once, do not all read the
 * whole session for each vote. False where it has to be read again because more than a seat changes: at one's own vote, at the first
 * one of a session, which settles who may still change its attendance, and while it is to be read again anyway: what is written here
 * would pass for fresh.
 */
export const dibujarVoto = ({ entidadId, parte, actorId }: LiveEvent, client: QueryClient): boolean => {
  const { queryKey } = sesionesQueries.una(entidadId);
  const sesion = client.getQueryData(queryKey);
  if (!parte || !actorId || actorId === pageAccount.get() || client.isFetching({ queryKey }) > 0)
    return false;
  if (!sesion) return true;
  if (!haVotado(sesion) || client.getQueryState(queryKey)?.isInvalidated) return false;
  client.setQueryData(queryKey, conVoto(sesion, parte, actorId));
  return true;
};
