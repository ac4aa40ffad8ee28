import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import { waitingDays } from '@portal/domain/kernel/waiting';
import { useQuery } from '@tanstack/react-query';
import { usePuede } from '../../../../app/session.ts';
import type { WaitingCases } from '../../../../stage/waiting-line.tsx';
import { porAbrirQuery } from '../../seguimiento.acciones.ts';

const { lista: m } = seguimientoMessages;

/** The convenios whose execution this account begins; undefined where none waits, and while that is not known. */
export const usePorAbrir = (): WaitingCases | undefined => {
  const abre = usePuede('gestionar_convenios');
  const { data } = useQuery({ ...porAbrirQuery(), enabled: abre });
  const [primero] = data?.items ?? [];
  if (!data || !primero) return undefined;
  const { organizacion, folio, desde, convenioId } = primero;
  return {
    que: m.esperanApertura(data.total),
    detalle: m.elQueMasEspera(organizacion.nombre, folio, waitingDays(desde, new Date())),
    abrir: `/seguimiento-operativo/crear?convenio=${convenioId}`,
  };
};
