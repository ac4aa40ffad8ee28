import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { waitingDays } from '@portal/domain/kernel/waiting';
import { useQuery } from '@tanstack/react-query';
import { usePuede } from '../../../../app/session.ts';
import type { WaitingCases } from '../../../../stage/waiting-line.tsx';
import { porAbrirQuery } from '../../convenio.acciones.ts';

const { lista: m } = convenioMessages;

/** The approved projects whose convenio this account opens; undefined where none waits, and while that is not known. */
export const usePorAbrir = (): WaitingCases | undefined => {
  const abre = usePuede('gestionar_convenios');
  const { data } = useQuery({ ...porAbrirQuery(''), enabled: abre });
  const [primero] = data?.items ?? [];
  if (!data || !primero) return undefined;
  const { organizacion, folio, desde, aprobacionId } = primero;
  return {
    que: m.esperanApertura(data.total),
    detalle: m.elQueMasEspera(organizacion.nombre, folio, waitingDays(desde, new Date())),
    abrir: `/convenio/crear?aprobacion=${aprobacionId}`,
  };
};
