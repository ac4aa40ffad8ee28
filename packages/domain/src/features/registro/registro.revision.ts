import { type Answers, textOf } from '../../kernel/answers.ts';
import { type Form, isVisible } from '../../kernel/form.ts';
import { defineReview, type Review, type ReviewItem, reviewFields } from '../../stage/review.ts';
import {
  type Formulacion,
  formularios,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
  tituloDeSeccion,
} from '../formulacion/public.ts';

/** What is judged: the design as it stands, and how often each section was saved. */
export type Expediente = {
  readonly formulacion: Formulacion;
  readonly versiones: Readonly<Record<SeccionDeFormulacion, number>>;
};

/** What is judged has the id of its section, or of a field of it: 'presupuesto', 'presupuesto.lineas'. */
export type CampoDeRevision = SeccionDeFormulacion | `${SeccionDeFormulacion}.${string}`;

/** The section that a field of the review belongs to. */
export const seccionDeCampo = (campo: CampoDeRevision): SeccionDeFormulacion =>
  campo.split('.')[0] as SeccionDeFormulacion;

/** The version of a section, as marks are bound to it: what a list holds is too much for one text. */
const versionDe = ({ versiones }: Expediente, seccion: SeccionDeFormulacion): string =>
  `${seccion}.${versiones[seccion]}`;

/** A section as a whole: its mark is bound to the version that it judged (stages.md §4). */
const deSeccion = (seccion: SeccionDeFormulacion): ReviewItem<Expediente> => ({
  etiqueta: tituloDeSeccion[seccion],
  requerido: true,
  seccion,
  valor: (expediente) => versionDe(expediente, seccion),
});

const enPalabras = (form: Form, id: string, answers: Answers): string => {
  const campo = form.fields[id];
  const texto = textOf(answers[id]);
  return (
    (campo && 'options' in campo ? campo.options?.find(({ value }) => value === texto)?.label : undefined) ??
    texto
  );
};

/** One field of a section, so that a comment stands beside it (RW-16); a list is bound to the version of its section. */
const deCampo = (seccion: SeccionDeFormulacion, id: string): ReviewItem<Expediente> => {
  const form: Form = formularios[seccion];
  const campo = form.fields[id];
  return {
    etiqueta: campo?.label ?? id,
    requerido: false,
    seccion,
    parteDe: seccion,
    valor: (expediente) =>
      campo?.kind === 'filas'
        ? versionDe(expediente, seccion)
        : enPalabras(form, id, expediente.formulacion.secciones[seccion]),
    aplica: ({ formulacion }) => isVisible(form, id, formulacion.secciones[seccion]),
  };
};

const items: Record<CampoDeRevision, ReviewItem<Expediente>> = Object.fromEntries(
  seccionesDeFormulacion.flatMap((seccion) => [
    [seccion, deSeccion(seccion)],
    ...Object.entries(formularios[seccion].fields).flatMap(([id, campo]) =>
      // What is derived is judged in the rows that it is made of.
      campo.kind === 'derivado' ? [] : [[`${seccion}.${id}`, deCampo(seccion, id)]],
    ),
  ]),
);

/** The review of a registro: the eight sections, which approval asks for, and their fields, where comments are anchored. */
export const registroReview: Review<CampoDeRevision, Expediente> =
  defineReview<Expediente>()<CampoDeRevision>(items);

export const camposDeRevision = reviewFields(registroReview);
