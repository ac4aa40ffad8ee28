import { z } from 'zod';
import { addDays, type Fecha } from '../../kernel/dates.ts';
import { fechaSchema, idSchema, instantSchema, textoSchema } from '../../kernel/shapes.ts';
import { isWorkingDay, legalHolidays } from '../../kernel/working-days.ts';

/** The foundation's own non-working days: those of the law are the kernel's, and nobody's to change. */

export const MAX_NOMBRE_DE_DIA = 120;

export const calendarioCodes = {
  dia_pasado: 'Elige hoy o un día por venir: lo que ya pasó no cambia.',
  dia_ya_inhabil: 'Ese día ya es inhábil.',
  dia_lejano: 'Elige un día de los próximos cinco años.',
  dia_retirado: 'Ese día ya se quitó.',
} as const;

/** Days ahead that a day may lie. */
const MAS_LEJANO = 5 * 366;

/** Why a day cannot be added on a day; null: it can. */
export const motivoDeNoAgregar = (
  fecha: Fecha,
  hoy: Fecha,
  propios: ReadonlySet<Fecha>,
): keyof typeof calendarioCodes | null => {
  if (fecha < hoy) return 'dia_pasado';
  if (fecha > addDays(hoy, MAS_LEJANO)) return 'dia_lejano';
  return isWorkingDay(fecha, propios) ? null : 'dia_ya_inhabil';
};

/** The days of rest of the law in a year, in their order. */
export const deLaLey = (anio: number): readonly Fecha[] => [...legalHolidays(anio)].sort();

export const diaInhabilSchema = z.object({
  id: idSchema,
  fecha: fechaSchema,
  nombre: z.string(),
  agregadoEn: instantSchema,
  agregadoPor: z.string().nullable(),
  /** Since when it is none any more; null: it is one. */
  retiradoEn: instantSchema.nullable(),
  retiradoPor: z.string().nullable(),
});
export type DiaInhabil = z.infer<typeof diaInhabilSchema>;

export const PRIMER_ANIO = 2000;
export const ULTIMO_ANIO = 2100;
export const anioInput = z.object({ anio: z.coerce.number().int().min(PRIMER_ANIO).max(ULTIMO_ANIO) });

/** The year that an address names, within those that the calendar has; `fuera`: it names none of them, and this one is shown. */
export const anioPedido = (texto: string | undefined, hoy: Fecha): { anio: number; fuera: boolean } => {
  const anio = /^\d{4}$/.test(texto ?? '') ? Number(texto) : Number.NaN;
  const hay = anio >= PRIMER_ANIO && anio <= ULTIMO_ANIO;
  return { anio: hay ? anio : Number(hoy.slice(0, 4)), fuera: texto !== undefined && !hay };
};

export const calendarioSchema = z.object({
  anio: z.int(),
  deLaLey: z.array(fechaSchema),
  /** Those of the foundation of the year, and those that were taken back. */
  propios: z.array(diaInhabilSchema),
});
export type Calendario = z.infer<typeof calendarioSchema>;

export const agregarDiaInput = z.strictObject({
  fecha: fechaSchema,
  nombre: textoSchema({ max: MAX_NOMBRE_DE_DIA, unaLinea: true, requerido: 'Escribe qué día es.' }),
});
export const retirarDiaInput = z.strictObject({ id: idSchema });

/** What became of a change: the year, and how many deadlines that were told end on that day and stay. */
export const cambioDeCalendarioSchema = z.object({
  calendario: calendarioSchema,
  comunicados: z.int().min(0),
});

/** The days that count from today on, for whoever reads a deadline. */
export const inhabilesSchema = z.object({ fechas: z.array(fechaSchema) });
