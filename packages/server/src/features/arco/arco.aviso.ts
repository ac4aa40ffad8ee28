import { etiquetaDeDerecho } from '@portal/domain/features/arco/arco.schema';
import { formatDate } from '@portal/domain/kernel/dates';
import type { ArcoRow } from './arco.repo.ts';

/** What bells and letters tell of a request, kept with each event: for whose it is, and for who attends it. */
export type AvisoDeArco = {
  readonly folio: string;
  readonly derecho: string;
  readonly asunto: string;
  /** The last day of the term that runs after the step, in words; '' when none does. */
  readonly vence: string;
  /** What was asked for, answered or done, or why the term was extended; '' otherwise. */
  readonly texto: string;
};

/** The notice of a step: the record as it is after it. */
export const avisoDe = (
  row: Pick<ArcoRow, 'folio' | 'derecho' | 'asunto'>,
  vence: string | null,
  texto = '',
): AvisoDeArco => ({
  folio: row.folio,
  derecho: etiquetaDeDerecho[row.derecho].toLowerCase(),
  asunto: row.asunto,
  vence: vence === null ? '' : formatDate(vence),
  texto,
});
