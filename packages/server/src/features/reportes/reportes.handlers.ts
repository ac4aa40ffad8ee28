import { implement } from '@orpc/server';
import { componeReportes, reporteContract } from '@portal/domain/features/reportes/public';
import type { RequestContext } from '../../platform/http/context.ts';
import { readCobertura, readMunicipio } from './reportes.cobertura.repo.ts';
import { listCompuestos } from './reportes.compuestos.repo.ts';
import {
  createCompuesto,
  editCompuesto,
  removeCompuesto,
  setSubscription,
  take,
} from './reportes.compuestos.ts';
import { correr } from './reportes.correr.ts';
import { readIndicadores } from './reportes.etapas.repo.ts';
import { readIndicadoresDeProyectos } from './reportes.indicadores.repo.ts';
import { assertReads } from './reportes.policy.ts';
import { readVencimientos } from './reportes.vencimientos.repo.ts';

const os = implement(reporteContract).$context<RequestContext>();

/** The figures over all stages, as far as the actor sees its cases. */
export const reporteRouter = os.router({
  etapas: os.etapas.handler(({ input, context }) =>
    context.read((uow) => {
      assertReads(uow);
      return readIndicadores(uow, input);
    }),
  ),
  cobertura: os.cobertura.handler(({ input, context }) =>
    context.read((uow) => {
      assertReads(uow);
      return readCobertura(uow, input);
    }),
  ),
  municipio: os.municipio.handler(({ input: { clave, ...filtros }, context }) =>
    context.read((uow) => {
      assertReads(uow);
      return readMunicipio(uow, clave, filtros);
    }),
  ),
  indicadores: os.indicadores.handler(({ input, context }) =>
    context.read((uow) => {
      assertReads(uow);
      return readIndicadoresDeProyectos(uow, input);
    }),
  ),
  vencimientos: os.vencimientos.handler(({ input, context }) =>
    context.read((uow) => {
      assertReads(uow);
      return readVencimientos(uow, input);
    }),
  ),
  compuestos: os.compuestos.handler(({ context }) =>
    context.read(async (uow) => {
      assertReads(uow);
      return { items: await listCompuestos(uow), compone: componeReportes(uow.actor) };
    }),
  ),
  obtener: os.obtener.handler(({ input, context }) =>
    context.read((uow) => {
      assertReads(uow);
      return take(uow, input.id);
    }),
  ),
  correr: os.correr.handler(({ input, context }) =>
    context.read((uow) => {
      assertReads(uow);
      return correr(uow, input);
    }),
  ),
  crear: os.crear.handler(({ input, context }) => context.write((uow) => createCompuesto(uow, input))),
  editar: os.editar.handler(({ input, context }) => context.write((uow) => editCompuesto(uow, input))),
  eliminar: os.eliminar.handler(({ input, context }) =>
    context.write(async (uow) => {
      assertReads(uow);
      await removeCompuesto(uow, input);
      return {};
    }),
  ),
  suscribir: os.suscribir.handler(({ input, context }) =>
    context.write((uow) => {
      assertReads(uow);
      return setSubscription(uow, input.id, input.suscrito);
    }),
  ),
});
