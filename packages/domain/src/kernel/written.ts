import { textLength } from './characters.ts';
import type { Guard } from './workflow.ts';

/** Fewest characters of a written reason: enough to be read later, by anybody. */
export const MOTIVO_MINIMO = 10;

/** How long a text of an action's input is, as it would be kept and as every rule counts it; 0 when there is none. */
export const writtenLength = (input: unknown, campo: string): number => {
  const value =
    typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[campo] : undefined;
  return typeof value === 'string' ? textLength(value) : 0;
};

export type Written<Subject> = {
  /** The field of the input; the refusal stands beside it. */
  readonly campo: string;
  readonly code: string;
  readonly message: string;
  /** Fewest code points (rule 47). */
  readonly minimo: number;
  /** When the text is asked; absent: always. */
  readonly when?: (subject: Subject) => boolean;
  /** What stands beside the field, when it says more than `message`. */
  readonly detail?: (subject: Subject) => string;
};

/**
 * The guard of every action that asks for written words: a reason, a justification, the text of an addendum. Asked only once
 * the input is there: the button stays enabled, the dialog asks.
 */
export const requireWritten = <Subject>(written: Written<Subject>): Guard<Subject> => {
  const { campo, code, message, minimo, when = () => true, detail = () => message } = written;
  return {
    code,
    message,
    passes: (subject, input) =>
      input === undefined || !when(subject) || writtenLength(input, campo) >= minimo,
    details: (subject) => [{ code, path: campo, message: detail(subject) }],
  };
};

/** A written reason of {@link MOTIVO_MINIMO} characters or more. */
export const requireReason = <Subject>(when?: (subject: Subject) => boolean): Guard<Subject> =>
  requireWritten<Subject>({
    campo: 'motivo',
    code: 'falta_motivo',
    message: `Escribe el motivo, con al menos ${MOTIVO_MINIMO} caracteres.`,
    minimo: MOTIVO_MINIMO,
    when,
  });
