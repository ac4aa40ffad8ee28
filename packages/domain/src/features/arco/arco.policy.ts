import { type Actor, has } from '../../kernel/policy.ts';
import type { Who } from '../../kernel/workflow.ts';
import { quienTiene } from '../../stage/rules.ts';

/** Staff who attend what people ask about their personal data. */
export const quienAtiende = quienTiene(
  'atender_arco',
  'atiende_arco',
  'Quien atiende las solicitudes sobre datos personales',
);

/** Whose data it is about, by the account that asked; staff have personal data as well. */
export const suTitular: Who<Actor, { readonly esSuya: boolean }> = {
  code: 'su_titular',
  label: 'Quien hizo la solicitud',
  allows: (_actor, { esSuya }) => esSuya,
};

/** Who opens the inbox; whose data it is sees the own requests only. */
export const atiendeArco = (actor: Actor | null): boolean => has(actor, 'atender_arco');
