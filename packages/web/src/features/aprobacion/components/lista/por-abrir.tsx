import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import { waitingDays } from '@portal/domain/kernel/waiting';
import { useQuery } from '@tanstack/react-query';
import { usePuede } from '../../../../app/session.ts';
import { type WaitingCases, WaitingLine } from '../../../../stage/waiting-line.tsx';
import { porAbrirQuery } from '../../aprobacion.acciones.ts';

const { lista: m, actos } = aprobacionMessages;

/** What is not in the list yet: the co-diseños whose evaluation this account opens. */
export type PorAbrir = WaitingCases;

/** What waits to be opened; undefined where nothing does, and while that is not known. */
export const usePorAbrir = (): PorAbrir | undefined => {
  const abre = usePuede('gestionar_aprobaciones');
  const { data } = useQuery({ ...porAbrirQuery(''), enabled: abre });
  const [primero] = data?.items ?? [];
  if (!data || !primero) return undefined;
  const { organizacion, folio, desde, codisenoId } = primero;
  return {
    que: m.esperanApertura(data.total),
    detalle: m.elQueMasEspera(organizacion.nombre, folio, waitingDays(desde, new Date())),
    abrir: `/aprobacion/crear?codiseno=${codisenoId}`,
  };
};

/** The same above a list that has records. */
export const PorAbrirLinea = (waiting: PorAbrir) => <WaitingLine {...waiting} verb={actos.abrir} />;
