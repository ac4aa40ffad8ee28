import { type EtapaDeLinea, etiquetaDeEtapa, lineaDeEtapas } from '@portal/domain/features/proyectos/public';
import type { Tone } from '@portal/domain/kernel/workflow';
import type { LetterHead } from '../platform/mail/index.ts';

const nombres = lineaDeEtapas.map((etapa) => etiquetaDeEtapa[etapa]);

/**
 * What stands over a letter about a record of this stage: the line as far as it, the state that the record is in now, and until
 * when something is to be done (with the letter's own fields: 'Acéptala hasta el {{vence}}'). Where the case ends (`termina`), no next stage is told.
 */
export const letterHead = (
  etapa: EtapaDeLinea,
  estado?: { readonly label: string; readonly tone: Tone },
  plazo?: string,
  termina = false,
): LetterHead => ({
  etapas: { nombres, actual: lineaDeEtapas.indexOf(etapa), termina },
  ...(estado ? { estado: { label: estado.label, tone: estado.tone } } : {}),
  ...(plazo ? { plazo } : {}),
});
