import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import { useQuery } from '@tanstack/react-query';
import { usePuede } from '../../../../app/session.ts';
import { type Waiting, waitingOf } from '../../../../stage/waiting-line.tsx';
import { porAbrirQuery } from '../../aprobacion.acciones.ts';

/** The co-diseños whose evaluation this account opens: what is not in the list yet. */
export const usePorAbrir = (): Waiting => {
  const abre = usePuede('gestionar_aprobaciones');
  return waitingOf(
    useQuery({ ...porAbrirQuery(''), enabled: abre }),
    aprobacionMessages.lista,
    ({ codisenoId }) => `/aprobacion/crear?codiseno=${codisenoId}`,
  );
};
