import type { ActividadProgramada, Fechado } from '@portal/domain/features/formulacion/public';
import { addDays, diffDays, type Fecha, isRealDate } from '@portal/domain/kernel/dates';
import type { TimeScale } from '../../../../ui/time-scale.ts';

/** The same day some months later, or the last of a shorter month. */
export const mesesDespues = (fecha: Fecha, n: number): Fecha => {
  const mes = Number(fecha.slice(0, 4)) * 12 + Number(fecha.slice(5, 7)) - 1 + n;
  const anio = Math.floor(mes / 12);
  const ultimo = new Date(Date.UTC(anio, (mes % 12) + 1, 0)).getUTCDate();
  const dia = Math.min(Number(fecha.slice(8)), ultimo);
  return `${anio}-${String((mes % 12) + 1).padStart(2, '0')}-${String(dia).padStart(2, '0')}`;
};

/** Whether an actividad can be drawn. */
export const tieneBarra = ({ inicio, fin }: ActividadProgramada): boolean =>
  isRealDate(inicio) && isRealDate(fin) && inicio <= fin;

/** The days of the project and of all that it schedules, with room at both ends; null while none is known. */
export const escalaDe = (
  actividades: readonly ActividadProgramada[],
  fechados: readonly Fechado[],
  desde: string,
  hasta: string,
): TimeScale | null => {
  const fechas = [
    desde,
    hasta,
    ...actividades.flatMap(({ inicio, fin }) => [inicio, fin]),
    ...fechados.map(({ fecha }) => fecha),
  ]
    .filter((fecha): fecha is Fecha => isRealDate(fecha))
    .toSorted();
  const [primera] = fechas;
  const ultima = fechas.at(-1);
  if (!primera || !ultima) return null;
  const aire = Math.max(3, Math.round(diffDays(primera, ultima) * 0.02));
  return { from: addDays(primera, -aire), to: addDays(ultima, aire) };
};
