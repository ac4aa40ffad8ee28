import { implement } from '@orpc/server';
import { comprobacionContract } from '@portal/domain/features/comprobaciones/comprobaciones.contract';
import { notFound } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { showing } from '../../stage/handlers.ts';
import { declararCancelada } from './comprobaciones.cancelar.ts';
import { assertLee, comprobar, juzgarLeidos, leerXmls } from './comprobaciones.comprobar.ts';
import { readContexto } from './comprobaciones.contexto.repo.ts';
import { assertLeeFactura } from './comprobaciones.nomina.ts';
import { agregarPago } from './comprobaciones.pagos.ts';
import { presentComprobacion, presentComprobaciones } from './comprobaciones.present.ts';
import { comprobaciones, countGastos, pageOfGastos, seVe, xmlDe } from './comprobaciones.repo.ts';
import { admitirMas, admitirResto } from './comprobaciones.resto.ts';
import { admitir, admitirEnParte, rechazar, refusal, retirar } from './comprobaciones.run.ts';

const os = implement(comprobacionContract).$context<RequestContext>();

const show = async (uow: ActorUow, id: string) => presentComprobacion(uow, await comprobaciones.get(uow, id));
const shown = showing(show);

/** One handler an operation: open the unit of work, act, show. */
export const comprobacionRouter = os.router({
  deSeguimiento: os.deSeguimiento.handler(({ input, context }) =>
    context.read(async (uow) => {
      const contexto = await readContexto(uow.tx, input.id);
      if (!contexto) throw notFound();
      return presentComprobaciones(uow, contexto, await countGastos(uow.tx, input.id));
    }),
  ),
  gastos: os.gastos.handler(({ input, context }) =>
    context.read(async (uow) => {
      if (!(await seVe(uow.tx, input.id))) throw notFound();
      const { rows, ...page } = await pageOfGastos(uow.tx, input);
      return { ...page, items: rows.map((row) => presentComprobacion(uow, row)) };
    }),
  ),
  obtener: os.obtener.handler(shown.read),
  xml: os.xml.handler(({ input, context }) =>
    context.read(async (uow) => {
      const row = await xmlDe(uow.tx, input.id);
      if (!row) throw notFound();
      if (row.xml === null) throw refusal('conflicto', 'sin_factura');
      assertLeeFactura(uow.actor, { xml: row.xml, organizacion_id: row.organizacion_id });
      return { nombre: `${row.folio}.xml`, contenido: row.xml };
    }),
  ),
  leer: os.leer.handler(async ({ input: { id, xmls }, context }) => {
    const cuenta = await context.read((uow) => assertLee(uow, id));
    const leidos = await leerXmls(cuenta, xmls);
    return context.read((uow) => juzgarLeidos(uow, id, leidos));
  }),
  comprobar: os.comprobar.handler(shown.create(comprobar)),
  agregarPago: os.agregarPago.handler(shown.act(agregarPago)),
  retirar: os.retirar.handler(shown.act(retirar)),
  admitir: os.admitir.handler(shown.act(admitir)),
  admitirEnParte: os.admitirEnParte.handler(shown.act(admitirEnParte)),
  admitirResto: os.admitirResto.handler(shown.act(admitirResto)),
  admitirMas: os.admitirMas.handler(shown.act(admitirMas)),
  rechazar: os.rechazar.handler(shown.act(rechazar)),
  declararCancelada: os.declararCancelada.handler(shown.act(declararCancelada)),
});
