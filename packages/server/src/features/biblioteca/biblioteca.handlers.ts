import { implement } from '@orpc/server';
import { bibliotecaContract } from '@portal/domain/features/biblioteca/biblioteca.contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { leerTextoCon } from '../convenio/public.ts';
import { assertBiblioteca } from './biblioteca.policy.ts';
import { presentFirma, recordarFirma } from './firmas.actions.ts';
import { listPendientes, MOSTRADAS } from './firmas.repo.ts';
import {
  agregarClausula,
  guardarParte,
  leerPlantillas,
  moverClausula,
  quitarClausula,
  restaurarPlantilla,
} from './plantillas.actions.ts';

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
  plantillas: os.plantillas.handler(({ context }) => context.read((uow) => leerPlantillas(uow))),
  conConvenio: os.conConvenio.handler(({ input, context }) =>
    context.read((uow) => {
      assertBiblioteca(uow);
      return leerTextoCon(uow, input.id, input.tipo);
    }),
  ),
  guardarParte: os.guardarParte.handler(({ input, context }) =>
    context.write((uow) => guardarParte(uow, input)),
  ),
  agregarClausula: os.agregarClausula.handler(({ input, context }) =>
    context.write((uow) => agregarClausula(uow, input)),
  ),
  quitarClausula: os.quitarClausula.handler(({ input, context }) =>
    context.write((uow) => quitarClausula(uow, input)),
  ),
  moverClausula: os.moverClausula.handler(({ input, context }) =>
    context.write((uow) => moverClausula(uow, input)),
  ),
  restaurar: os.restaurar.handler(({ input, context }) =>
    context.write((uow) => restaurarPlantilla(uow, input)),
  ),
  recordar: os.recordar.handler(({ input, context }) => context.write((uow) => recordarFirma(uow, input))),
});
