import { textLength } from '@portal/domain/kernel/characters';

/** What is wrong of a text that is shorter than it must be, for beside its field; false: it is long enough. */
export const shortText = (text: string, min: number): string | false => {
  const missing = min - textLength(text);
  if (missing <= 0) return false;
  if (missing === min) return `Escribe al menos ${min} caracteres.`;
  return `Escribe al menos ${min} caracteres: ${missing === 1 ? 'falta 1' : `faltan ${missing}`}.`;
};
