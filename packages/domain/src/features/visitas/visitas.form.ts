import { type Answers, rowsOf } from '../../kernel/answers.ts';
import type { Fecha } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import { checkForm, defineForm } from '../../kernel/form.ts';
import { dateField, optionField, paragraphField, textField } from '../../kernel/form-fields.ts';
import { rowsField } from '../../kernel/form-rows.ts';
import { clasesDeNota, etiquetaDeNota, MIN_MINUTA } from './visitas.schema.ts';

/** The minute of a visit: what happened, who was there, what was found and what was agreed. */
export const visitaForm = defineForm({
  id: 'visita.minuta',
  version: 1,
  sections: [
    {
      id: 'minuta',
      title: 'Minuta',
      short: 'Minuta',
      intro: 'Qué se visitó, qué se vio y cómo va el proyecto.',
      fields: ['minuta'],
    },
    {
      id: 'presentes',
      title: 'Personas presentes',
      short: 'Presentes',
      intro: 'Quién estuvo, de cada parte.',
      fields: ['presentes'],
    },
    {
      id: 'notas',
      title: 'Hallazgos y acuerdos',
      short: 'Acuerdos',
      intro: 'Lo que se encontró y lo que se acordó; cada acuerdo, con quién lo cumple y para cuándo.',
      fields: ['notas'],
    },
  ],
  fields: {
    minuta: paragraphField({
      label: 'Minuta de la visita',
      required: 'La minuta es requerida',
      min: MIN_MINUTA,
      minMessage: `La minuta debe tener al menos ${MIN_MINUTA} caracteres`,
      max: 12_000,
    }),
    presentes: rowsField({
      label: 'Personas presentes',
      row: 'Persona',
      required: 'Agrega al menos a una persona presente',
      empty: 'Todavía no se agrega a nadie.',
      max: 60,
      columns: {
        nombre: textField({ label: 'Nombre', required: 'Escribe el nombre' }),
        cargo: textField({ label: 'Cargo u organización', required: 'Escribe su cargo u organización' }),
      },
    }),
    notas: rowsField({
      label: 'Hallazgos y acuerdos',
      row: 'Hallazgo o acuerdo',
      empty: 'Sin hallazgos ni acuerdos.',
      max: 60,
      columns: {
        clase: optionField({
          label: 'Qué es',
          required: 'Elige si es un hallazgo o un acuerdo',
          options: clasesDeNota.map((value) => ({ value, label: etiquetaDeNota[value] })),
        }),
        texto: paragraphField({ label: 'Descripción', required: 'Escribe la descripción', max: 2000 }),
        responsable: textField({ label: 'Responsable' }),
        fecha: dateField({ label: 'Fecha compromiso' }),
      },
      // What was agreed is somebody's to keep, by a day.
      check: (filas) =>
        filas
          .filter(({ clase }) => clase === 'acuerdo')
          .flatMap(({ fila, responsable, fecha }): Issue[] => [
            ...(responsable
              ? []
              : [{ path: `${fila}.responsable`, code: 'requerido', message: 'Escribe quién lo cumple' }]),
            ...(fecha
              ? []
              : [{ path: `${fila}.fecha`, code: 'requerido', message: 'Elige la fecha compromiso' }]),
          ]),
    }),
  },
});

/** Fields that the page and the paper of a minute draw in a way of their own; every other one follows by its label. */
export const camposDibujados: readonly string[] = ['minuta', 'presentes', 'notas'];

/** Somebody who was there. */
export type Presente = { readonly fila: string; readonly nombre: string; readonly cargo: string };
/** What was found or agreed; '' of what nobody said. */
export type Nota = {
  readonly fila: string;
  readonly clase: string;
  readonly texto: string;
  readonly responsable: string;
  readonly fecha: string;
};

const celda = (valor: string | null | undefined): string => (valor ?? '').trim();

export const presentesDe = (answers: Answers): readonly Presente[] =>
  rowsOf(answers.presentes).map(({ fila, nombre, cargo }) => ({
    fila,
    nombre: celda(nombre),
    cargo: celda(cargo),
  }));

export const notasDe = (answers: Answers): readonly Nota[] =>
  rowsOf(answers.notas).map(({ fila, clase, texto, responsable, fecha }) => ({
    fila,
    clase: celda(clase),
    texto: celda(texto),
    responsable: celda(responsable),
    fecha: celda(fecha),
  }));

/** A visit has at least one picture. */
export const faltaDeFotos = (fotos: number): Issue[] =>
  fotos > 0
    ? []
    : [{ path: 'fotos', code: 'sin_fotos', message: 'Agrega al menos una fotografía de la visita' }];

/** What was agreed in a visit is kept from its day on: a date before it was written wrongly. */
export const faltasDeFechas = (answers: Answers, dia: Fecha): Issue[] =>
  notasDe(answers).flatMap(({ fila, clase, fecha }) =>
    clase === 'acuerdo' && fecha !== '' && fecha < dia
      ? [
          {
            path: `notas.${fila}.fecha`,
            code: 'fecha_anterior',
            message: 'La fecha compromiso no puede ser anterior al día de la visita',
          },
        ]
      : [],
  );

/** Everything that keeps a visit of a day from being registered; `fotos`: how many pictures it has. */
export const faltasDeMinuta = (answers: Answers, fotos: number, dia: Fecha): Issue[] => [
  ...checkForm(visitaForm, answers),
  ...faltasDeFechas(answers, dia),
  ...faltaDeFotos(fotos),
];
