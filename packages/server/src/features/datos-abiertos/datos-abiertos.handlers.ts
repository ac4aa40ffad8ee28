import { implement } from '@orpc/server';
import { datosAbiertosContract, LISTADOS } from '@portal/domain/features/datos-abiertos/public';
import { addMontos } from '@portal/domain/kernel/money';
import type { RequestContext } from '../../platform/http/context.ts';
import { assertDecides, decidirDonativo, decidirTodo, readPublicacion } from './datos-abiertos.actions.ts';
import { listPublicados, presentDonativo, readEstado } from './datos-abiertos.repo.ts';

const os = implement(datosAbiertosContract).$context<RequestContext>();

/** What anybody reads, and what who administers the portal decides: 403 for everybody else. */
export const datosAbiertosRouter = os.router({
  resumen: os.resumen.handler(({ context }) =>
    context.open(async ({ tx }) => {
      const { publica } = await readEstado(tx);
      const donativos = publica ? await listPublicados(tx) : [];
      return {
        publica,
        cuantos: donativos.length,
        total: donativos.reduce((total, { monto }) => addMontos(total, monto), '0.00'),
        actualizadoEn:
          donativos
            .map(({ modificadoEn }) => modificadoEn)
            .toSorted()
            .at(-1) ?? null,
        items: donativos.slice(0, LISTADOS).map(presentDonativo),
      };
    }),
  ),
  publicacion: os.publicacion.handler(({ input, context }) =>
    context.read((uow) => {
      assertDecides(uow);
      return readPublicacion(uow, input.q);
    }),
  ),
  encender: os.encender.handler(({ input, context }) => context.write((uow) => decidirTodo(uow, input))),
  reservar: os.reservar.handler(({ input, context }) => context.write((uow) => decidirDonativo(uow, input))),
});
