import { type Answers, type Row, rowsOf } from '../../kernel/answers.ts';
import { defineForm } from '../../kernel/form.ts';
import { optionField, paragraphField, textField } from '../../kernel/form-fields.ts';
import { wholeField } from '../../kernel/form-numbers.ts';
import { derivedField, rowsField } from '../../kernel/form-rows.ts';
import { type SeccionDeFormulacion, seccionesDeFormulacion, tituloDeSeccion } from '../formulacion/public.ts';
import {
  etiquetaDePlazo,
  etiquetaDeRevision,
  type Naturaleza,
  naturalezas,
  tiposDePlazo,
  tiposDeRevision,
} from './aprobacion.schema.ts';

/** Stage 1 (B§5, AW): numbered observations, each on a section; the seed's texts are made of them (C19). Number and date are the server's (C13). */

/** Longest term of an oficio, in days. */
export const MAX_PLAZO = 120;

/** Most observations of one oficio. */
export const MAX_OBSERVACIONES = 60;

export type Observacion = {
  readonly fila: string;
  /** From 1, in the order of the oficio. */
  readonly numero: number;
  readonly naturaleza: Naturaleza;
  readonly seccion: SeccionDeFormulacion;
  readonly texto: string;
};

const esSeccion = (texto: string | null | undefined): texto is SeccionDeFormulacion =>
  seccionesDeFormulacion.some((una) => una === texto);

const leer = (fila: Row, i: number): Observacion => ({
  fila: fila.fila,
  numero: i + 1,
  naturaleza: fila.naturaleza === 'financiera' ? 'financiera' : 'tecnica',
  seccion: esSeccion(fila.seccion) ? fila.seccion : 'ficha',
  texto: fila.texto ?? '',
});

/** The observations of an oficio, numbered. */
export const observacionesDe = (oficio: Answers): Observacion[] => rowsOf(oficio.observaciones).map(leer);

// What was written alone: with the number and the name of its section, 'abc' would be long enough for the seed's minimum.
const juntas =
  (naturaleza: Naturaleza) =>
  (oficio: Answers): string =>
    observacionesDe(oficio)
      .filter((una) => una.naturaleza === naturaleza)
      .map(({ texto }) => texto.trim())
      .filter(Boolean)
      .join('\n');

const opciones = <T extends string>(valores: readonly T[], etiqueta: Readonly<Record<T, string>>) =>
  valores.map((value) => ({ value, label: etiqueta[value] }));

const MINIMO_GENERALES = 50;
const MINIMO_TECNICAS = 30;
const generales = `Los comentarios generales deben tener al menos ${MINIMO_GENERALES} caracteres`;
const tecnicas = `Las observaciones técnicas deben tener al menos ${MINIMO_TECNICAS} caracteres`;
const plazo = 'El plazo de respuesta debe ser al menos 1 día';

export const oficioForm = defineForm({
  id: 'aprobacion.oficio',
  version: 1,
  sections: [
    {
      id: 'oficio',
      title: 'Oficio de Comentarios',
      short: 'Oficio',
      intro: 'Lo que la fundación observa del proyecto, y hasta cuándo puede responder la organización.',
      fields: [
        'tipo_revision',
        'comentarios_generales',
        'observaciones',
        'observaciones_tecnicas',
        'observaciones_financieras',
        'plazo_respuesta',
        'tipo_plazo',
        'numero_externo',
      ],
    },
  ],
  fields: {
    tipo_revision: optionField({
      label: 'Tipo de revisión',
      required: 'Elige el tipo de revisión',
      options: opciones(tiposDeRevision, etiquetaDeRevision),
    }),
    comentarios_generales: paragraphField({
      label: 'Comentarios generales',
      required: generales,
      min: MINIMO_GENERALES,
      minMessage: generales,
    }),
    observaciones: rowsField({
      label: 'Observaciones',
      help: 'Cada una sobre una sección: la organización responde una por una y corrige ahí mismo.',
      empty: 'Todavía no hay observaciones. Agrega la primera.',
      row: 'Observación',
      required: 'Agrega al menos una observación.',
      max: MAX_OBSERVACIONES,
      columns: {
        naturaleza: optionField({
          label: 'Naturaleza',
          required: 'Elige si es técnica o financiera.',
          options: opciones(naturalezas, etiquetaDeRevision),
        }),
        seccion: optionField({
          label: 'Sección',
          required: 'Elige la sección.',
          options: opciones(seccionesDeFormulacion, tituloDeSeccion),
        }),
        texto: paragraphField({ label: 'Observación', required: 'Escribe la observación.', max: 2000 }),
      },
    }),
    observaciones_tecnicas: derivedField({
      label: 'Observaciones técnicas',
      help: 'Se forman con las observaciones técnicas. Todo oficio lleva al menos una, también el de revisión financiera.',
      from: juntas('tecnica'),
      required: tecnicas,
      min: MINIMO_TECNICAS,
      minMessage: tecnicas,
      max: 200_000,
    }),
    observaciones_financieras: derivedField({
      label: 'Observaciones financieras',
      from: juntas('financiera'),
      max: 200_000,
    }),
    plazo_respuesta: wholeField({
      label: 'Plazo de respuesta (días)',
      required: plazo,
      least: 1,
      most: MAX_PLAZO,
      message: plazo,
      mostMessage: `El plazo de respuesta puede ser de hasta ${MAX_PLAZO} días`,
    }),
    tipo_plazo: optionField({
      label: 'Cómo se cuentan los días',
      required: 'Elige cómo se cuentan los días',
      options: opciones(tiposDePlazo, etiquetaDePlazo),
    }),
    numero_externo: textField({
      label: 'Número de oficio externo',
      help: 'Opcional: el que lleva en otro registro de la fundación. El del portal (OFI-) se asigna al enviarlo.',
      max: 60,
    }),
  },
});
