import { AppError } from '@portal/domain/kernel/errors';
import { appendLog } from '../../platform/audit/index.ts';
import type { Call } from '../../stage/handlers.ts';
import { findUsuario } from './gestion.repo.ts';

/** Refusals that are about who acts, and not about how the account stands or who is signed in. */
const DE_QUIEN_ACTUA: ReadonlySet<string> = new Set(['prohibido', 'cuenta_propia', 'rol_fuera_de_alcance']);

const note = async <Input extends { readonly id: string }>(
  { context, input }: Call<Input>,
  accion: string,
  causa: string,
): Promise<void> => {
  await context.write(
    async (uow) => {
      // What an applicant's page never offers is no act upon the foundation's accounts.
      if (!uow.actor.esPersonal) return;
      const cuenta = await findUsuario(uow.tx, input.id);
      await appendLog(uow.tx, {
        actor: uow.actor,
        ip: uow.ip,
        accion: `usuario.${accion}`,
        entidad: 'usuario',
        entidadId: cuenta?.id ?? null,
        resultado: 'fallido',
        datos: { causa },
      });
    },
    { beside: true },
  );
};

/**
 * The same handler; and the log says who of the staff tried it without the right to (part2.md US-13). The refusal undid
 * all that was written, so that its entry is a unit of work of its own, counted among the changes of its minute.
 */
export const noting =
  <Input extends { readonly id: string }, Answer>(
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
