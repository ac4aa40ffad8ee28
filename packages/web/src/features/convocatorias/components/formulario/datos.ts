import {
  type Audiencia,
  audiencias,
  type Criterio,
  etiquetaAudiencia,
} from '@portal/domain/features/convocatorias/convocatorias.schema';
import type { Terminos } from '@portal/domain/features/convocatorias/convocatorias.terminos';
import { formatDate, isRealDate } from '@portal/domain/kernel/dates';
import type { Answer, Answers } from '@portal/domain/kernel/form';
import { formatMonto, parseMonto } from '@portal/domain/kernel/money';

/**
 * The terms of a call while they are typed: texts, as the autosave keeps them. Audience and criteria stand
 * as JSON text, so that one draft holds everything half written.
 */

/** One row of the rubric while it is edited: its weight as typed. */
export type CriterioEditado = Omit<Criterio, 'peso'> & { readonly peso: string };

/** Names of what is typed, in the order of the page. */
export const etiquetas: Readonly<Record<string, string>> = {
  titulo: 'Título',
  descripcion: 'Descripción',
  dirigidaA: 'Dirigida a',
  fechaApertura: 'Fecha de apertura',
  fechaCierre: 'Fecha de cierre',
  presupuesto: 'Presupuesto',
  requisitos: 'Lo que se pedirá',
  criterios: 'Criterios de Evaluación',
};

const parseList = (text: Answer | undefined): readonly unknown[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
};

export const leerAudiencia = (text: Answer | undefined): Audiencia[] => {
  const list = parseList(text);
  return audiencias.filter((tipo) => list.includes(tipo));
};

/** None chosen is no answer, so that an untouched form and an emptied one are the same. */
export const escribirAudiencia = (audiencia: readonly Audiencia[]): string =>
  audiencia.length > 0 ? JSON.stringify(audiencias.filter((tipo) => audiencia.includes(tipo))) : '';

const isRow = (value: unknown): value is CriterioEditado =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'nombre', 'descripcion', 'peso'].every(
    (key) => typeof (value as Record<string, unknown>)[key] === 'string',
  );

export const leerCriterios = (text: Answer | undefined): CriterioEditado[] =>
  parseList(text)
    .filter(isRow)
    .map(({ id, nombre, descripcion, peso }) => ({ id, nombre, descripcion, peso }));

export const escribirCriterios = (criterios: readonly CriterioEditado[]): string =>
  criterios.length > 0 ? JSON.stringify(criterios) : '';

/** A weight as typed: nothing yet is 0; what is no whole number ('1e2', '0x1F', '-5', '12,5') is NaN, and the check says so. */
const pesoDe = (typed: string): number => {
  const text = typed.trim();
  if (text === '') return 0;
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
};

/** What is typed, as the terms that are checked and sent. */
export const terminosDe = (datos: Answers): Terminos & { dirigidaA: Audiencia[]; criterios: Criterio[] } => ({
  titulo: datos.titulo ?? '',
  descripcion: datos.descripcion ?? '',
  dirigidaA: leerAudiencia(datos.dirigidaA),
  fechaApertura: datos.fechaApertura ?? '',
  fechaCierre: datos.fechaCierre ?? '',
  presupuesto: datos.presupuesto || null,
  requisitos: datos.requisitos ?? '',
  criterios: leerCriterios(datos.criterios).map((fila) => ({ ...fila, peso: pesoDe(fila.peso) })),
});

/** The terms of a record, as the page types them. */
export const datosDe = (terminos: Terminos): Answers => ({
  titulo: terminos.titulo,
  descripcion: terminos.descripcion,
  dirigidaA: escribirAudiencia(terminos.dirigidaA),
  fechaApertura: terminos.fechaApertura,
  fechaCierre: terminos.fechaCierre,
  presupuesto: terminos.presupuesto ?? '',
  requisitos: terminos.requisitos,
  criterios: escribirCriterios(
    terminos.criterios.map(({ id, nombre, descripcion, peso }) => ({
      id,
      nombre,
      descripcion,
      peso: peso === 0 ? '' : String(peso),
    })),
  ),
});

/** A typed value as a person reads it, to compare two versions. */
export const enPalabras = (campo: string, valor: string): string => {
  if (campo === 'dirigidaA')
    return leerAudiencia(valor)
      .map((tipo) => etiquetaAudiencia[tipo])
      .join(', ');
  if (campo === 'criterios')
    return leerCriterios(valor)
      .map(({ nombre, descripcion, peso }, i) =>
        [`${i + 1}. ${nombre || 'Sin nombre'} (${peso || '0'} %)`, descripcion].filter(Boolean).join('\n'),
      )
      .join('\n');
  if (campo === 'presupuesto') {
    const parsed = parseMonto(valor);
    return parsed.ok ? formatMonto(parsed.monto) : valor;
  }
  return campo.startsWith('fecha') && isRealDate(valor) ? formatDate(valor) : valor;
};
