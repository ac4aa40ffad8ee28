import { type Actor, has } from '../../kernel/policy.ts';
import type { Who } from '../../kernel/workflow.ts';

type Rule = Who<Actor, unknown>;

/** Staff who review pre-registrations: the hand-off is part of their decision. */
export const revisor: Rule = {
  code: 'revisor',
  label: 'Quien revisa',
  allows: (actor) => has(actor, 'revisar_pre_registros'),
};

/** The administrator of the portal. */
export const administrador: Rule = {
  code: 'administrador',
  label: 'Administración',
  allows: (actor) => has(actor, 'administrar_sistema'),
};
