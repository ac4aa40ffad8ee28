import type { Call } from '../../stage/handlers.ts';

/** Refusals that are about who acts, and not about how the record stands or who is signed in. */
const DE_QUIEN_ACTUA: ReadonlySet<string> = new Set([
  'prohibido',
  'cuenta_propia',
  'rol_fuera_de_alcance',
  'rol_propio',
  'rol_completo',
]);

/** Handlers whose refusals stand in the log as the act that was tried, instead of as a try of anything (part2.md US-13). */
export const noting =
  (entidad: 'usuario' | 'rol') =>
  <Input, Answer>(accion: string, handler: (call: Call<Input>) => Promise<Answer>) =>
  (call: Call<Input>): Promise<Answer> => {
    call.context.tried = { accion: `${entidad}.${accion}`, entidad, codes: DE_QUIEN_ACTUA };
    return handler(call);
  };
