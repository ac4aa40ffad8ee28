import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import { waitingDays } from '@portal/domain/kernel/waiting';
import { useQuery } from '@tanstack/react-query';
import { usePuede } from '../../../../app/session.ts';
import { type Waiting, type WaitingCases, WaitingLine } from '../../../../stage/waiting-line.tsx';
import { porAbrirQuery } from '../../aprobacion.acciones.ts';

const { lista: m, actos } = aprobacionMessages;

/** What is not in the list yet: the co-diseños whose evaluation this account opens. */
export type PorAbrir = WaitingCases;

/** What waits to be opened. */
export const usePorAbrir = (): Waiting => {
  const abre = usePuede('gestionar_aprobaciones');
  const { data, isLoading: leyendo } = useQuery({ ...porAbrirQuery(''), enabled: abre });
  const [primero] = data?.items ?? [];
  if (!data || !primero) return { casos: undefined, leyendo };
  const { organizacion, folio, desde, codisenoId } = primero;
  const casos = {
    que: m.esperanApertura(data.total),
    detalle: m.elQueMasEspera(organizacion.nombre, folio, waitingDays(desde, new Date())),
    abrir: `/aprobacion/crear?codiseno=${codisenoId}`,
  };
  return { casos, leyendo };
};

/** The same above a list that has records. */
export const PorAbrirLinea = (waiting: PorAbrir) => <WaitingLine {...waiting} verb={actos.abrir} />;
