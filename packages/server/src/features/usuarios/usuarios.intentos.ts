import { AppError } from '@portal/domain/kernel/errors';
import { appendLog } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Call } from '../../stage/handlers.ts';

/** Refusals that are about who acts, and not about how the record stands or who is signed in. */
const DE_QUIEN_ACTUA: ReadonlySet<string> = new Set([
  'prohibido',
  'cuenta_propia',
  'rol_fuera_de_alcance',
  'rol_propio',
  'rol_completo',
]);

/** What is acted upon: how the log names it, and whether there is one of that id. */
type Asunto = {
  readonly entidad: 'usuario' | 'rol';
  readonly find: (tx: Tx, id: string) => Promise<object | undefined>;
};

/**
 * Handlers whose refusals stand in the log as well: who of the staff tried it without the right to (part2.md US-13). The
 * refusal undid all that was written, so that its entry is a unit of work of its own, counted among the changes of its minute.
 */
export const noting = ({ entidad, find }: Asunto) => {
  const note = async ({ context, input }: Call<{ readonly id: string }>, accion: string, causa: string) => {
    await context.write(
      async (uow) => {
        // What an applicant's page never offers is no act upon the foundation.
        if (!uow.actor.esPersonal) return;
        const found = await find(uow.tx, input.id);
        await appendLog(uow.tx, {
          actor: uow.actor,
          ip: uow.ip,
          accion: `${entidad}.${accion}`,
          entidad,
          entidadId: found ? input.id : null,
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
