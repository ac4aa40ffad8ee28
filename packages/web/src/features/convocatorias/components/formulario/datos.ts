import {
  criteriosDeFilas,
  criteriosField,
  filasDeCriterios,
  leerCriterios,
} from '@portal/domain/features/convocatorias/convocatorias.criterios';
import {
  type Audiencia,
  audiencias,
  type Criterio,
  etiquetaAudiencia,
} from '@portal/domain/features/convocatorias/convocatorias.schema';
import type { Terminos } from '@portal/domain/features/convocatorias/convocatorias.terminos';
import { formatDate, isRealDate } from '@portal/domain/kernel/dates';
import { type Answer, type Answers, textOf } from '@portal/domain/kernel/form';
import { formatMonto, parseMonto } from '@portal/domain/kernel/money';
import { rowsText } from '../../../../ui/rows-text.ts';

/** The terms of a call while they are typed: texts and rows, as the autosave keeps them. The audience stands as JSON text. */

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

const parseList = (text: string): readonly unknown[] => {
  try {
    const value: unknown = JSON.parse(text || '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
};

export const leerAudiencia = (kept: Answer | undefined): Audiencia[] => {
  const list = parseList(textOf(kept));
  return audiencias.filter((tipo) => list.includes(tipo));
};

/** None chosen is no answer, so that an untouched form and an emptied one are the same. */
export const escribirAudiencia = (audiencia: readonly Audiencia[]): string =>
  audiencia.length > 0 ? JSON.stringify(audiencias.filter((tipo) => audiencia.includes(tipo))) : '';

/** What is typed, as the terms that are checked and sent. */
export const terminosDe = (datos: Answers): Terminos & { dirigidaA: Audiencia[]; criterios: Criterio[] } => ({
  titulo: textOf(datos.titulo),
  descripcion: textOf(datos.descripcion),
  dirigidaA: leerAudiencia(datos.dirigidaA),
  fechaApertura: textOf(datos.fechaApertura),
  fechaCierre: textOf(datos.fechaCierre),
  presupuesto: textOf(datos.presupuesto) || null,
  requisitos: textOf(datos.requisitos),
  criterios: criteriosDeFilas(leerCriterios(datos.criterios)),
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
  criterios: filasDeCriterios(terminos.criterios),
});

/** A typed value as a person reads it, to compare two versions. */
export const enPalabras = (campo: string, valor: Answer): string => {
  if (campo === 'dirigidaA')
    return leerAudiencia(valor)
      .map((tipo) => etiquetaAudiencia[tipo])
      .join(', ');
  if (campo === 'criterios') return rowsText(criteriosField, leerCriterios(valor));
  const texto = textOf(valor);
  if (campo === 'presupuesto') {
    const parsed = parseMonto(texto);
    return parsed.ok ? formatMonto(parsed.monto) : texto;
  }
  return campo.startsWith('fecha') && isRealDate(texto) ? formatDate(texto) : texto;
};
