import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { waitingDays } from '@portal/domain/kernel/waiting';
import { useQuery } from '@tanstack/react-query';
import { usePuede } from '../../../../app/session.ts';
import type { Waiting } from '../../../../stage/waiting-line.tsx';
import { porAbrirQuery } from '../../convenio.acciones.ts';

const { lista: m } = convenioMessages;

/** The approved projects whose convenio this account opens. */
export const usePorAbrir = (): Waiting => {
  const abre = usePuede('gestionar_convenios');
  const { data, isLoading: leyendo } = useQuery({ ...porAbrirQuery(''), enabled: abre });
  const [primero] = data?.items ?? [];
  if (!data || !primero) return { casos: undefined, leyendo };
  const { organizacion, folio, desde, aprobacionId } = primero;
  const casos = {
    que: m.esperanApertura(data.total),
    detalle: m.elQueMasEspera(organizacion.nombre, folio, waitingDays(desde, new Date())),
    abrir: `/convenio/crear?aprobacion=${aprobacionId}`,
  };
  return { casos, leyendo };
};
