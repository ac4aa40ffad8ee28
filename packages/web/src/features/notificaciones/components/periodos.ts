import type { Notificacion } from '@portal/domain/features/notificaciones/notificaciones.shapes';
import { diffDays, today } from '@portal/domain/kernel/dates';

const nombres = { hoy: 'Hoy', semana: 'Esta semana', mes: 'Este mes', antes: 'Antes' } as const;
type PeriodoId = keyof typeof nombres;

export type Periodo = {
  readonly id: PeriodoId;
  readonly nombre: (typeof nombres)[PeriodoId];
  readonly items: Notificacion[];
};

const periodoDe = (creadaEn: string, hoy: string): PeriodoId => {
  const dia = today(creadaEn);
  if (dia >= hoy) return 'hoy';
  // The seven days that end today.
  if (diffDays(dia, hoy) < 7) return 'semana';
  return dia.slice(0, 7) === hoy.slice(0, 7) ? 'mes' : 'antes';
};

/** Notices, newest first, as far back as people think of them: today, these seven days, this month, before. */
export const porPeriodo = (items: readonly Notificacion[], now: Date): Periodo[] => {
  const hoy = today(now);
  const periodos: Periodo[] = [];
  for (const item of items) {
    const id = periodoDe(item.creadaEn, hoy);
    const last = periodos.at(-1);
    if (last?.id === id) last.items.push(item);
    else periodos.push({ id, nombre: nombres[id], items: [item] });
  }
  return periodos;
};
