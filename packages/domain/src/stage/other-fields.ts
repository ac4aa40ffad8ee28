import { type Answers, rowsOf, textOf } from '../kernel/answers.ts';
import { formatDate, isRealDate } from '../kernel/dates.ts';
import { type Form, isVisible } from '../kernel/form.ts';

/** A field that was answered; `texto` in words, '' of rows and of what is derived. */
type OtherField = { readonly campo: string; readonly etiqueta: string; readonly texto: string };

/**
 * The fields of a form that its page, or its paper, does not draw in a way of its own, in their order, those that were answered: a new field
 * is read where it was written, though nobody thought of it there.
 */
export const otherFields = (form: Form, drawn: readonly string[], answers: Answers): readonly OtherField[] =>
  form.sections
    .flatMap(({ fields }) => fields)
    .filter((campo) => !drawn.includes(campo) && isVisible(form, campo, answers))
    .flatMap((campo) => {
      const field = form.fields[campo];
      if (!field) return [];
      const etiqueta = field.label;
      if (field.kind === 'filas')
        return rowsOf(answers[campo]).length > 0 ? [{ campo, etiqueta, texto: '' }] : [];
      if (field.kind === 'derivado') return [{ campo, etiqueta, texto: '' }];
      const dicho = textOf(answers[campo]).trim();
      if (dicho === '') return [];
      if (field.kind === 'fecha' && isRealDate(dicho)) return [{ campo, etiqueta, texto: formatDate(dicho) }];
      const opcion =
        field.kind === 'opcion' ? field.options?.find(({ value }) => value === dicho) : undefined;
      return [{ campo, etiqueta, texto: opcion?.label ?? dicho }];
    });
