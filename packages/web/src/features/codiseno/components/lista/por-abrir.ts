import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import { useQuery } from '@tanstack/react-query';
import { usePuede } from '../../../../app/session.ts';
import { type Waiting, waitingOf } from '../../../../stage/waiting-line.tsx';
import { porAbrirQuery } from '../../codiseno.acciones.ts';

/** The registros whose co-diseño this account opens: what is not in the list yet. */
export const usePorAbrir = (): Waiting => {
  const abre = usePuede('gestionar_codiseno');
  return waitingOf(
    useQuery({ ...porAbrirQuery(''), enabled: abre }),
    codisenoMessages.lista,
    ({ registroId }) => `/co-diseno/crear?registro=${registroId}`,
  );
};
