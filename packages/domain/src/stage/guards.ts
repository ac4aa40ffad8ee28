import type { Issue } from '../kernel/errors.ts';
import type { Guard } from '../kernel/workflow.ts';
import { requireReason } from '../kernel/written.ts';

/** Conditions for the tables of more than one slice; those that ask for written words are made by `kernel/written`. */

/** What is judged, and how it is named as a whole. */
type Judged<Subject> = {
  readonly code: string;
  readonly message: string;
  readonly faltas: (subject: Subject) => readonly Issue[];
};

/** Passes while nothing is found wrong; reports everything that is, each beside its field. */
export const requireNoIssues = <Subject>({ code, message, faltas }: Judged<Subject>): Guard<Subject> => ({
  code,
  message,
  passes: (subject) => faltas(subject).length === 0,
  details: faltas,
});

/** The stored answers pass the whole check of their form. */
export const formularioCompleto = requireNoIssues<{ readonly faltas: readonly Issue[] }>({
  code: 'formulario_incompleto',
  message: 'Hay datos por corregir en el formulario.',
  faltas: (subject) => subject.faltas,
});

/** A written reason, whatever the record. */
export const conMotivo = requireReason<unknown>();

const REPETIDO = 'Este comprobante ya es de otro depósito o reintegro: sube el de este pago.';

/**
 * A receipt of the bank is of one payment, known by its bytes. `usoDelComprobante`: the folio of what it counts for already, '' where that
 * is not for the actor to know, null where it counts for nothing.
 */
export const comprobanteSinUsar: Guard<{ readonly usoDelComprobante: string | null }> = {
  code: 'comprobante_repetido',
  message: REPETIDO,
  passes: ({ usoDelComprobante }) => usoDelComprobante === null,
  details: ({ usoDelComprobante }) => [
    {
      path: 'documentoId',
      code: 'comprobante_repetido',
      message: usoDelComprobante
        ? `Este comprobante ya se entregó en ${usoDelComprobante}: sube el de este pago.`
        : REPETIDO,
    },
  ],
};
