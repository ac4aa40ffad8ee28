import { formularios, type SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import type { Answer, Answers } from '@portal/domain/kernel/answers';
import { formatDate, isRealDate } from '@portal/domain/kernel/dates';
import { isVisible, type TextField, textOf } from '@portal/domain/kernel/form';
import { formatMonto, parseMonto } from '@portal/domain/kernel/money';
import { groupThousands } from '@portal/domain/kernel/thousands';

/** What was asked, and what was said; '' where nothing was. */
export type Dato = { readonly etiqueta: string; readonly valor: string };

/** An amount as it is read; what is no amount stays as it was typed. */
export const enPesos = (texto: string): string => {
  const leido = parseMonto(texto);
  return leido.ok ? formatMonto(leido.monto) : texto;
};

/** A date in words; what is none stays as it was typed. */
export const enFecha = (texto: string): string => (isRealDate(texto) ? formatDate(texto) : texto);

/** A whole number in groups of three. */
export const enMiles = (texto: string): string => (/^\d+$/u.test(texto) ? groupThousands(texto) : texto);

const enPalabras = (campo: TextField, texto: string): string => {
  if (texto === '') return '';
  switch (campo.kind) {
    case 'opcion':
      return campo.options?.find(({ value }) => value === texto)?.label ?? texto;
    case 'fecha':
      return enFecha(texto);
    case 'dinero':
      return enPesos(texto);
    case 'entero':
      return [campo.read?.(texto) ?? enMiles(texto), campo.unit].filter(Boolean).join(' ');
    default:
      return campo.read?.(texto) ?? texto;
  }
};

/** The answers of a section that are one text each, as they are read; fields that are not asked now are left out. */
export const datosDe = (
  seccion: SeccionDeFormulacion,
  answers: Answers,
  ids: readonly string[] = Object.keys(formularios[seccion].fields),
): Dato[] => {
  const form = formularios[seccion];
  return ids.flatMap((id) => {
    const campo = form.fields[id];
    if (!campo || campo.kind === 'filas' || campo.kind === 'derivado' || !isVisible(form, id, answers))
      return [];
    const dicho: Answer | undefined = answers[id];
    return [{ etiqueta: campo.label, valor: enPalabras(campo, textOf(dicho).trim()) }];
  });
};
