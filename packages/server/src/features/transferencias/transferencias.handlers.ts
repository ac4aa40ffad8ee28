import { implement } from '@orpc/server';
import { transferenciaContract } from '@portal/domain/features/transferencias/transferencias.contract';
import { notFound } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { showing } from '../../stage/handlers.ts';
import { presentTransferencia, presentTransferencias } from './transferencias.present.ts';
import { listOf, readContexto, transferencias } from './transferencias.repo.ts';
import { aprobar, rechazar, retirar, solicitar, subjectDe, subjectOf } from './transferencias.run.ts';

const os = implement(transferenciaContract).$context<RequestContext>();

const show = async (uow: ActorUow, id: string) => {
  const row = await transferencias.get(uow, id);
  return presentTransferencia(uow, row, await subjectOf(uow, row));
};
const shown = showing(show);

/** One handler an operation: open the unit of work, act, show. */
export const transferenciaRouter = os.router({
  deSeguimiento: os.deSeguimiento.handler(({ input, context }) =>
    context.read(async (uow) => {
      const { tx, now } = uow;
      const [pedido, juzgado, rows] = await Promise.all([
        readContexto(tx, input.id, { now, pedidas: true }),
        readContexto(tx, input.id, { now, pedidas: false }),
        listOf(tx, input.id),
      ]);
      if (!pedido || !juzgado) throw notFound();
      return presentTransferencias(
        uow,
        pedido,
        rows.map((row) => presentTransferencia(uow, row, subjectDe(uow, row, juzgado))),
      );
    }),
  ),
  obtener: os.obtener.handler(shown.read),
  solicitar: os.solicitar.handler(shown.create(solicitar)),
  aprobar: os.aprobar.handler(shown.act(aprobar)),
  rechazar: os.rechazar.handler(shown.act(rechazar)),
  retirar: os.retirar.handler(shown.act(retirar)),
});
