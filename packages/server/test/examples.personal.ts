import { arcoExamples } from './examples.arco.ts';
import { signatureExamples } from './examples.firmas.ts';
import { phraseExamples } from './examples.frases.ts';
import { foundationExamples } from './examples.fundacion.ts';
import { noteExamples } from './examples.notas.ts';
import { viewExamples } from './examples.vistas.ts';
import { workflowExamples } from './examples.workflow.ts';

/** A valid use of every operation that only the staff have, and of what the staff attend. */
export const staffExamples = {
  ...noteExamples,
  ...viewExamples,
  ...phraseExamples,
  ...foundationExamples,
  ...signatureExamples,
  ...arcoExamples,
  ...workflowExamples,
};
