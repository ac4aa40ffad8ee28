import { type Actor, has, veTodo } from '../../kernel/policy.ts';

/** How much of a case its file holds: all of it, or all but the actas that tell of other cases too. */
export const alcancesDeExpediente = ['todo', 'caso'] as const;
export type AlcanceDeExpediente = (typeof alcancesDeExpediente)[number];

/**
 * The file that an account may ask for, null where it may ask for none (ADR 0074). All of it: who reads the whole log and sees
 * every case. That of the case alone: an external auditor, whose role sees by access and reads reports, and votes nowhere; the
 * database says which cases are open to it. `app.expediente_que_pide` (0230) says the same.
 */
export const expedienteQuePide = (actor: Actor | null): AlcanceDeExpediente | null => {
  if (veTodo(actor) && has(actor, 'administrar_sistema')) return 'todo';
  return actor?.alcance === 'por_acceso' &&
    has(actor, 'ver_proyectos') &&
    has(actor, 'ver_reportes') &&
    !has(actor, 'votar_proyectos')
    ? 'caso'
    : null;
};
