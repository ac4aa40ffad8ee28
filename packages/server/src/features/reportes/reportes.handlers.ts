import { implement } from '@orpc/server';
import { leeReportes, reporteContract } from '@portal/domain/features/reportes/public';
import { AppError } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { readCobertura, readMunicipio } from './reportes.cobertura.repo.ts';
import { readIndicadores } from './reportes.etapas.repo.ts';

const os = implement(reporteContract).$context<RequestContext>();

/** Error: 403 for who does not hold ver_reportes. */
export const assertReads = ({ actor }: Pick<ActorUow, 'actor'>): void => {
  if (!leeReportes(actor)) throw new AppError('prohibido');
};

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
});
