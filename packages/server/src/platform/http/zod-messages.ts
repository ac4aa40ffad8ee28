import { z } from 'zod';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const atMost = (origin: string, n: string): string => {
  if (origin === 'string') return `Escribe como máximo ${n} caracteres.`;
  if (origin === 'array' || origin === 'set') return `Elige como máximo ${n}.`;
  return `El valor máximo es ${n}.`;
};

const atLeast = (origin: string, n: string): string => {
  if (origin === 'string') return `Escribe al menos ${n} caracteres.`;
  if (origin === 'array' || origin === 'set') return `Elige al menos ${n}.`;
  return `El valor mínimo es ${n}.`;
};

/** What a person reads of a broken rule that brings no words of its own. */
export const messageOf = (issue: RawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Falta este dato.' : 'Este dato no tiene la forma esperada.';
    case 'too_big':
      return atMost(issue.origin, String(issue.maximum));
    case 'too_small':
      return atLeast(issue.origin, String(issue.minimum));
    case 'invalid_format':
      return 'Este dato no tiene el formato esperado.';
    case 'invalid_value':
      return 'Elige una de las opciones.';
    case 'unrecognized_keys':
      return `Aquí no se acepta: ${issue.keys.join(', ')}.`;
    default:
      return 'Este dato no es válido.';
  }
};

/** Makes Spanish the language of every schema of this process; a rule's own message still comes first. */
export const speakSpanish = (): void => {
  z.config({ customError: messageOf });
};
