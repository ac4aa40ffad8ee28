import { paragraphField } from '../../kernel/form-fields.ts';

/** Options of a closed list with their words. */
export const opcionesDe = <T extends string>(valores: readonly T[], etiqueta: Readonly<Record<T, string>>) =>
  valores.map((value) => ({ value, label: etiqueta[value] }));

/** A text of a minimum: one message tells that it is missing and that it is short, as the seed does (S19's pattern). */
export const parrafoDe = (label: string, min: number, mensaje: string, help?: string) =>
  paragraphField({ label, help, required: mensaje, min, minMessage: mensaje });
