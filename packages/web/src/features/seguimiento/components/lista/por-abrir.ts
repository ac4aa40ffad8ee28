import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import { useQuery } from '@tanstack/react-query';
import { usePuede } from '../../../../app/session.ts';
import { type Waiting, waitingOf } from '../../../../stage/waiting-line.tsx';
import { porAbrirQuery } from '../../seguimiento.acciones.ts';

/** The convenios whose execution this account begins. */
export const usePorAbrir = (): Waiting => {
  const abre = usePuede('gestionar_convenios');
  return waitingOf(
    useQuery({ ...porAbrirQuery(), enabled: abre }),
    seguimientoMessages.lista,
    ({ convenioId }) => `/seguimiento-operativo/crear?convenio=${convenioId}`,
  );
};
