import { addDays, diffDays, type Fecha } from '@portal/domain/kernel/dates';

/** A stretch of days that drawings share; both ends are in it. */
export type TimeScale = { readonly from: Fecha; readonly to: Fecha };

/** One mark of the axis: where it stands, in parts of 100, and its month in words. */
export type Tick = { readonly at: number; readonly label: string };

/** Where a day stands on a scale, in parts of 100; days beyond an end stand on it. */
export const placeOf = (fecha: Fecha, { from, to }: TimeScale): number => {
  const days = Math.max(1, diffDays(from, to));
  return Math.min(100, Math.max(0, (diffDays(from, fecha) / days) * 100));
};

/**
 * The scale that holds all these days and today, with room at both ends, no further from today than `reach` days: an old
 * paper must not press the others into a corner.
 */
export const scaleOf = (fechas: readonly Fecha[], hoy: Fecha, reach = 400): TimeScale => {
  const first = addDays(hoy, -reach);
  const last = addDays(hoy, reach);
  const inside = [hoy, ...fechas]
    .map((fecha) => (fecha < first ? first : fecha > last ? last : fecha))
    .toSorted();
  const from = inside[0] ?? hoy;
  const to = inside.at(-1) ?? hoy;
  const room = Math.max(3, Math.round(diffDays(from, to) * 0.04));
  return { from: addDays(from, -room), to: addDays(to, room) };
};

const names = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const MOST = 7;

/** The first days of months on a scale, every one, second, third, sixth or twelfth: at most seven. January carries its year. */
export const ticksOf = (scale: TimeScale): readonly Tick[] => {
  const month = (fecha: Fecha): number => Number(fecha.slice(0, 4)) * 12 + Number(fecha.slice(5, 7)) - 1;
  const first = month(scale.from) + 1;
  const last = month(scale.to);
  const step = [1, 2, 3, 6, 12].find((n) => Math.floor((last - first) / n) + 1 <= MOST) ?? 24;
  const start = Math.ceil(first / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((last - start) / step) + 1) }, (_, i) => {
    const at = start + i * step;
    const year = Math.floor(at / 12);
    const fecha = `${year}-${String((at % 12) + 1).padStart(2, '0')}-01`;
    const name = names[at % 12] ?? '';
    return { at: placeOf(fecha, scale), label: at % 12 === 0 ? `${name} ${year}` : name };
  });
};
