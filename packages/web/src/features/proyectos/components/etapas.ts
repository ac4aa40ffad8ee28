import { type EstadoDeEtapa, etiquetaDeTurno } from '@portal/domain/features/proyectos/proyectos.etapas';
import type { EtapaEnLinea } from '@portal/domain/features/proyectos/proyectos.shapes';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { daysInWords, waitingDays } from '@portal/domain/kernel/waiting';
import type { CaseStop, StageItem, StageState } from '../../../ui/case-line.tsx';

const states: Readonly<Record<EstadoDeEtapa, StageState>> = {
  completada: 'done',
  actual: 'current',
  por_venir: 'upcoming',
  no_aplica: 'skipped',
  detenida: 'stopped',
  cerrada: 'closed',
};

/** A date that stays on one line. */
const whole = (instant: string): string => formatMediumDate(instant).replaceAll(' ', '\u00a0');

const datesOf = ({ desde, hasta }: EtapaEnLinea): string | null => {
  if (!desde) return null;
  const from = whole(desde);
  const to = hasta && whole(hasta);
  return to && to !== from ? `${from} – ${to}` : from;
};

/** A stage of a case as the kit draws it. */
export const stageOf = (etapa: EtapaEnLinea, esPersonal: boolean): StageItem => ({
  id: etapa.id,
  label: etapa.etiqueta,
  state: states[etapa.estado],
  detail: etapa.detalle,
  dates: datesOf(etapa),
  turn: etapa.turno && { de: etapa.turno, label: etiquetaDeTurno(etapa.turno, esPersonal) },
  href: etapa.enlace,
});

/** The days that a stage took, or has taken until now ('lleva 8 días': another number than that of whose turn it is); null before it began. The call's own period says nothing of the case. */
export const spanOf = ({ id, estado, desde, hasta }: EtapaEnLinea, now: Date): string | null => {
  if (id === 'convocatoria' || !desde) return null;
  const until = hasta ?? (estado === 'actual' ? now.toISOString() : null);
  if (until === null) return null;
  const days = waitingDays(desde, until);
  if (estado === 'actual') return days === 0 ? 'desde hoy' : `lleva ${daysInWords(days)}`;
  return days === 0 ? 'el mismo día' : daysInWords(days);
};

/** The same with how long it took. */
export const stopOf = (etapa: EtapaEnLinea, esPersonal: boolean, now: Date): CaseStop => ({
  ...stageOf(etapa, esPersonal),
  span: spanOf(etapa, now),
});
