import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { useQuery } from '@tanstack/react-query';
import { usePuede } from '../../../../app/session.ts';
import { type Waiting, waitingOf } from '../../../../stage/waiting-line.tsx';
import { porAbrirQuery } from '../../convenio.acciones.ts';

/** The approved projects whose convenio this account opens. */
export const usePorAbrir = (): Waiting => {
  const abre = usePuede('gestionar_convenios');
  return waitingOf(
    useQuery({ ...porAbrirQuery(''), enabled: abre }),
    convenioMessages.lista,
    ({ aprobacionId }) => `/convenio/crear?aprobacion=${aprobacionId}`,
  );
};
