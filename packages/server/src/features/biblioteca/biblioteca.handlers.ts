import { implement } from '@orpc/server';
import { bibliotecaContract } from '@portal/domain/features/biblioteca/biblioteca.contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { assertBiblioteca } from './biblioteca.policy.ts';
import { presentFirma, recordarFirma } from './firmas.actions.ts';
import { listPendientes, MOSTRADAS } from './firmas.repo.ts';

const os = implement(bibliotecaContract).$context<RequestContext>();

/** What whoever leads the agreements has beside each of them. */
export const bibliotecaRouter = os.router({
  firmas: os.firmas.handler(({ input, context }) =>
    context.read(async (uow) => {
      assertBiblioteca(uow);
      const rows = await listPendientes(uow, input, { limit: MOSTRADAS + 1 });
      return {
        items: rows.slice(0, MOSTRADAS).map((row) => presentFirma(row, uow)),
        hayMas: rows.length > MOSTRADAS,
      };
    }),
  ),
  recordar: os.recordar.handler(({ input, context }) => context.write((uow) => recordarFirma(uow, input))),
});
