import { implement } from '@orpc/server';
import { finanzasContract } from '@portal/domain/features/finanzas/public';
import type { RequestContext } from '../../platform/http/context.ts';
import { listMovimientos, presentMovimiento } from './finanzas.movimientos.ts';
import { compararAhora, pendientesDe, ultimoCuadre } from './finanzas.pendientes.ts';
import { assertReadsMoney } from './finanzas.policy.ts';
import { listProyectosConDinero, presentProyectoConDinero } from './finanzas.proyectos.ts';
import { readOpciones } from './finanzas.repo.ts';
import { resumenDe } from './finanzas.resumen.ts';

const os = implement(finanzasContract).$context<RequestContext>();

/** The foundation's money, read: who holds ver_reportes, of the cases in sight; 403 for everybody else. */
export const finanzasRouter = os.router({
  resumen: os.resumen.handler(({ input, context }) =>
    context.read((uow) => {
      assertReadsMoney(uow);
      return resumenDe(uow, input);
    }),
  ),
  opciones: os.opciones.handler(({ context }) =>
    context.read((uow) => {
      assertReadsMoney(uow);
      return readOpciones(uow.tx);
    }),
  ),
  proyectos: os.proyectos.handler(({ input, context }) =>
    context.read(async (uow) => {
      assertReadsMoney(uow);
      const { rows, ...page } = await listProyectosConDinero(uow, input).page();
      return { ...page, items: rows.map(presentProyectoConDinero) };
    }),
  ),
  movimientos: os.movimientos.handler(({ input, context }) =>
    context.read(async (uow) => {
      assertReadsMoney(uow);
      const { rows, ...page } = await listMovimientos(uow, input).page();
      return { ...page, items: rows.map(presentMovimiento) };
    }),
  ),
  pendientes: os.pendientes.handler(({ input, context }) =>
    context.read((uow) => {
      assertReadsMoney(uow);
      return pendientesDe(uow, input);
    }),
  ),
  cuadre: os.cuadre.handler(({ context }) =>
    context.read((uow) => {
      assertReadsMoney(uow);
      return ultimoCuadre(uow);
    }),
  ),
  comparar: os.comparar.handler(({ context }) => context.write(compararAhora)),
});
