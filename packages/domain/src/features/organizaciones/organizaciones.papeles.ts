import { addDays, diffDays, type Fecha, isRealDate } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import type { Tone } from '../../kernel/workflow.ts';
import { type PoliticaDeRanura, ranuraEstandar } from '../documentos/public.ts';

/**
 * The papers of an organization's dossier, and until when each is good. Pure and without zod: the browser proposes
 * the expiry with the same rule by which the server judges it.
 */

/** How long a paper is good from its issue, unless it says so itself: natural days, months, or its calendar year. */
export type Vigencia =
  | {
      readonly por: 'dias';
      readonly n: number /** By law: nobody can write a later date. */;
      readonly tope?: true;
    }
  | { readonly por: 'meses'; readonly n: number }
  | { readonly por: 'anio' };

export type TipoDePapel = PoliticaDeRanura & {
  readonly id: string;
  /** Null: it does not expire by rule; a date printed on it may be written all the same. */
  readonly vigencia: Vigencia | null;
};

/**
 * Types of paper. The first four are the seed's required documents (A§3) under the same ids as the slots of the
 * pre-registro, so that a paper goes from one to the other by its name. The 32-D is good for 30 natural days
 * (mexico.md 'Papers that expire'); the others' validity is what foundations usually accept and can be changed.
 */
export const tiposDePapel = [
  {
    id: 'acta_constitutiva',
    ...ranuraEstandar('Acta Constitutiva', 'O el decreto o acuerdo de creación, si eres institución.'),
    vigencia: null,
  },
  {
    id: 'alta_constitucion',
    ...ranuraEstandar('Alta de Constitución', 'Alta ante el SAT o inscripción en el Registro Público.'),
    vigencia: null,
  },
  {
    id: 'rfc',
    ...ranuraEstandar('RFC', 'Constancia de Situación Fiscal de este año.'),
    vigencia: { por: 'anio' },
  },
  {
    id: 'comprobante_sat',
    ...ranuraEstandar('Comprobante SAT', 'Opinión de cumplimiento 32-D: vale 30 días naturales.'),
    vigencia: { por: 'dias', n: 30, tope: true },
  },
  {
    id: 'comprobante_domicilio',
    ...ranuraEstandar(
      'Comprobante de domicilio',
      'Luz, agua, teléfono o predial, de los últimos tres meses.',
    ),
    vigencia: { por: 'meses', n: 3 },
  },
  {
    id: 'identificacion_representante',
    ...ranuraEstandar('Identificación del representante legal', 'INE, pasaporte o cédula, por ambos lados.'),
    vigencia: null,
  },
  {
    id: 'poder_notarial',
    ...ranuraEstandar('Poder notarial', 'El que acredita al representante legal, si no consta en el acta.'),
    vigencia: null,
  },
  { id: 'cluni', ...ranuraEstandar('Constancia CLUNI'), vigencia: null },
  {
    id: 'donataria',
    ...ranuraEstandar('Autorización de donataria', 'Oficio del SAT o su publicación en el DOF.'),
    vigencia: null,
  },
  {
    id: 'caratula_bancaria',
    ...ranuraEstandar('Carátula bancaria', 'Del estado de cuenta, con la CLABE a la vista.'),
    vigencia: { por: 'meses', n: 3 },
  },
] as const satisfies readonly TipoDePapel[];

/** Types whose file shows the CLABE whole: whoever may not read it cannot open them either. */
export const muestraClabe = (tipo: string): boolean => tipo === 'caratula_bancaria';

export type PapelId = (typeof tiposDePapel)[number]['id'];

/** The type of this id, or undefined when the dossier has none. */
export const tipoDePapel = (id: string): (TipoDePapel & { readonly id: PapelId }) | undefined =>
  tiposDePapel.find((tipo) => tipo.id === id);

/** The same day `n` months later; the last of the month where it has no such day (31 Jan + 1 = 28 Feb). */
const addMonths = (fecha: Fecha, n: number): Fecha => {
  const [year = 0, month = 1, day = 1] = fecha.split('-').map(Number);
  const at = year * 12 + (month - 1) + n;
  const prefix = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  for (let d = day; ; d -= 1) {
    const found = `${prefix}-${String(d).padStart(2, '0')}`;
    if (isRealDate(found)) return found;
  }
};

/**
 * Last day on which a paper of this type issued on `emitido` is good by its rule; null when it has none.
 * Days are natural. @throws RangeError on an unreal date.
 */
export const venceDe = (tipo: string, emitido: Fecha): Fecha | null => {
  const vigencia = tipoDePapel(tipo)?.vigencia;
  if (!vigencia) return null;
  if (vigencia.por === 'dias') return addDays(emitido, vigencia.n);
  return vigencia.por === 'meses' ? addMonths(emitido, vigencia.n) : `${emitido.slice(0, 4)}-12-31`;
};

/** Natural days before its last one from which a paper is 'por vencer'. */
export const DIAS_POR_VENCER = 30;

export const estadosDePapel = ['vigente', 'por_vencer', 'vencido', 'sin_vencimiento'] as const;
export type EstadoDePapel = (typeof estadosDePapel)[number];

/** State of a paper on a date ('YYYY-MM-DD' of the foundation): on its last day it is still good. */
export const estadoDePapel = (vence: Fecha | null, hoy: Fecha): EstadoDePapel => {
  if (vence === null) return 'sin_vencimiento';
  const quedan = diffDays(hoy, vence);
  if (quedan < 0) return 'vencido';
  return quedan <= DIAS_POR_VENCER ? 'por_vencer' : 'vigente';
};

export const vistaDePapel: Readonly<Record<EstadoDePapel, { readonly label: string; readonly tone: Tone }>> =
  {
    vigente: { label: 'Vigente', tone: 'success' },
    por_vencer: { label: 'Por vencer', tone: 'warning' },
    vencido: { label: 'Vencido', tone: 'danger' },
    sin_vencimiento: { label: 'Sin vencimiento', tone: 'neutral' },
  };

/** How the papers of a dossier stand, counted. */
export type CuentaDePapeles = {
  readonly papeles: number;
  readonly papelesVencidos: number;
  readonly papelesPorVencer: number;
};

const vencidos = (n: number): string => (n === 1 ? '1 vencido' : `${n} vencidos`);

/** The same in few words, the gravest first: '1 vencido', '2 por vencer', 'Al corriente'. */
export const expedienteEnPalabras = ({
  papeles,
  papelesVencidos: pasados,
  papelesPorVencer: proximos,
}: CuentaDePapeles): { readonly texto: string; readonly tone: Tone | null } => {
  if (papeles === 0) return { texto: 'Sin documentos', tone: null };
  const texto = [pasados > 0 && vencidos(pasados), proximos > 0 && `${proximos} por vencer`]
    .filter(Boolean)
    .join(' · ');
  if (texto === '') return { texto: 'Al corriente', tone: null };
  return { texto, tone: vistaDePapel[pasados > 0 ? 'vencido' : 'por_vencer'].tone };
};

/** Natural days ahead at which people are warned; 0 is the day after the last good one. */
export const umbralesDeAviso = [30, 7, 0] as const;
export type Umbral = (typeof umbralesDeAviso)[number];

/**
 * The warning that is due on `hoy`, the nearest one only, or null. What was already so when the dates were written
 * (`fechado`) is not told: whoever wrote them saw it.
 */
export const umbralDe = (vence: Fecha, hoy: Fecha, fechado: Fecha): Umbral | null => {
  const quedan = diffDays(hoy, vence);
  const entonces = diffDays(fechado, vence);
  if (quedan < 0) return entonces < 0 ? null : 0;
  const umbral = quedan <= 7 ? 7 : quedan <= 30 ? 30 : null;
  return umbral !== null && entonces > umbral ? umbral : null;
};

export const mensajesDeFechas = {
  fecha_irreal: 'Escribe una fecha que exista: día, mes y año.',
  emision_requerida: 'Escribe la fecha de emisión: de ella depende hasta cuándo vale.',
  emision_futura: 'La fecha de emisión está en el futuro. Revísala.',
  vencimiento_requerido: 'Escribe hasta cuándo vale.',
  vencimiento_anterior: 'El vencimiento es anterior a la emisión. Revísalo.',
  vencimiento_excedido: 'La opinión de cumplimiento vale 30 días naturales desde su emisión, no más.',
} as const;

export type FechasDePapel = { readonly emitidoEn: Fecha | null; readonly venceEn: Fecha | null };

const real = (fecha: Fecha | null): fecha is Fecha => fecha !== null && isRealDate(fecha);

/** The first thing wrong with the date of issue. `hoy` is the foundation's date. */
const faltaDeEmision = (tipo: string, emitidoEn: Fecha | null, hoy: Fecha) => {
  if (emitidoEn === null) return tipoDePapel(tipo)?.vigencia ? 'emision_requerida' : null;
  if (!real(emitidoEn)) return 'fecha_irreal';
  return emitidoEn > hoy ? 'emision_futura' : null;
};

/** The first thing wrong with the expiry; a paper that expires by a rule cannot be without one. */
const faltaDeVencimiento = (tipo: string, { emitidoEn, venceEn }: FechasDePapel) => {
  const vigencia = tipoDePapel(tipo)?.vigencia ?? null;
  if (venceEn === null) return vigencia ? 'vencimiento_requerido' : null;
  if (!real(venceEn)) return 'fecha_irreal';
  if (!real(emitidoEn)) return null;
  if (venceEn < emitidoEn) return 'vencimiento_anterior';
  const tope = vigencia?.por === 'dias' && vigencia.tope ? venceDe(tipo, emitidoEn) : null;
  return tope !== null && venceEn > tope ? 'vencimiento_excedido' : null;
};

/** All that is wrong with the dates of a paper, beside `emitidoEn` and `venceEn`; null stands for nothing written. */
export const revisarFechas = (tipo: string, fechas: FechasDePapel, hoy: Fecha): Issue[] => {
  const found = {
    emitidoEn: faltaDeEmision(tipo, fechas.emitidoEn, hoy),
    venceEn: faltaDeVencimiento(tipo, fechas),
  } as const;
  return Object.entries(found).flatMap(([path, code]) =>
    code ? [{ path, code, message: mensajesDeFechas[code] }] : [],
  );
};

/** Slot of a convenio where the scan of its signed text is kept: the account stands in it too. */
export const COPIA_FIRMADA = 'copia_firmada';
