import type { Notificacion } from '@portal/domain/features/notificaciones/notificaciones.shapes';
import { addDays, formatDate, today } from '@portal/domain/kernel/dates';

export type Dia = { readonly fecha: string; readonly nombre: string; readonly items: Notificacion[] };

const nameOf = (fecha: string, hoy: string): string => {
  if (fecha === hoy) return 'Hoy';
  return fecha === addDays(hoy, -1) ? 'Ayer' : formatDate(fecha);
};

/** Notices, newest first, under the days of the foundation's zone on which they came: 'Hoy', 'Ayer', a date. */
export const porDia = (items: readonly Notificacion[], now: Date): Dia[] => {
  const hoy = today(now);
  const dias: Dia[] = [];
  for (const item of items) {
    const fecha = today(item.creadaEn);
    const last = dias.at(-1);
    if (last?.fecha === fecha) last.items.push(item);
    else dias.push({ fecha, nombre: nameOf(fecha, hoy), items: [item] });
  }
  return dias;
};
