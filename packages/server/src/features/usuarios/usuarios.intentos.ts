import { AppError } from '@portal/domain/kernel/errors';
import { appendLog } from '../../platform/audit/index.ts';
import type { Call } from '../../stage/handlers.ts';

/** Refusals that are about who acts, and not about how the record stands or who is signed in. */
const DE_QUIEN_ACTUA: ReadonlySet<string> = new Set([
  'prohibido',
  'cuenta_propia',
  'rol_fuera_de_alcance',
  'rol_propio',
  'rol_completo',
]);

/**
 * Handlers whose refusals stand in the log as well: who of the staff tried it without the right to (part2.md US-13). The
 * refusal undid all that was written, so that its entry is a unit of work of its own, counted among the changes of its minute.
 */
export const noting = (entidad: 'usuario' | 'rol') => {
  const note = async ({ context, input }: Call<{ readonly id: string }>, accion: string, causa: string) => {
    await context.write(
      async (uow) => {
        // What an applicant's page never offers is no act upon the foundation.
        if (!uow.actor.esPersonal) return;
        await appendLog(uow.tx, {
          actor: uow.actor,
          ip: uow.ip,
          accion: `${entidad}.${accion}`,
          entidad,
          // As it was asked for: who may not see the record tried it all the same.
          entidadId: input.id,
          resultado: 'fallido',
          datos: { causa },
        });
      },
      { beside: true },
    );
  };
  return <Input extends { readonly id: string }, Answer>(
    accion: string,
    handler: (call: Call<Input>) => Promise<Answer>,
  ) =>
    async (call: Call<Input>): Promise<Answer> => {
      try {
        return await handler(call);
      } catch (error) {
        if (error instanceof AppError && error.kind === 'prohibido' && DE_QUIEN_ACTUA.has(error.code))
          // Whether it could be noted or not, the answer is the refusal.
          await note(call, accion, error.message).catch(() => undefined);
        throw error;
      }
    };
};
