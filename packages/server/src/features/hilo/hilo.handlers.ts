import { implement } from '@orpc/server';
import { hiloContract } from '@portal/domain/features/hilo/hilo.contract';
import { hiloMessages } from '@portal/domain/features/hilo/hilo.messages';
import { puedeRevisar, veLoPorRevisar } from '@portal/domain/features/hilo/hilo.policy';
import type { PorRevisarDeProyecto, RevisarInput } from '@portal/domain/features/hilo/hilo.shapes';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { type LoPorRevisar, leerHilo, leerPorRevisar } from './hilo.leer.ts';
import { findCaso, insertRevisiones, listRevisadas, takeTurn } from './hilo.repo.ts';

const os = implement(hiloContract).$context<RequestContext>();

/** Most of what was looked at that a page tells. */
const CONTADAS = 50;

const assertStaff = ({ actor }: ActorUow): void => {
  if (!veLoPorRevisar(actor)) throw new AppError('prohibido');
};

const present = (
  { actor }: ActorUow,
  { caso, pendientes, revisadas }: LoPorRevisar,
): PorRevisarDeProyecto => ({
  id: caso.id,
  puedeRevisar: puedeRevisar(actor),
  items: pendientes.map(({ cosa, cambios }) => ({
    cosa: { ...cosa },
    cambios: cambios.map(({ clave, nombre, que, donde, en }) => ({ clave, nombre, que, donde, en })),
  })),
  revisadas: revisadas.slice(0, CONTADAS).map(({ id, cosa, nombre, que, quien, cuando }) => ({
    id,
    cosa,
    nombre,
    que,
    quien,
    cuando: cuando.toISOString(),
  })),
});

/** Errors: 404 not in sight, 403 without the right, 409 `hilo_cambio` where what is to be looked at is not what was on the screen. */
const revisar = async (uow: ActorUow, { id, cosa, cambios }: RevisarInput): Promise<PorRevisarDeProyecto> => {
  assertStaff(uow);
  if (!(await findCaso(uow.tx, id))) throw notFound();
  if (!puedeRevisar(uow.actor)) throw new AppError('prohibido');
  await takeTurn(uow.tx, id);
  const antes = await leerPorRevisar(uow, id);
  const pendiente = antes.pendientes.find((una) => una.cosa.clave === cosa);
  const suyos = pendiente?.cambios.map(({ clave }) => clave) ?? [];
  if (!pendiente || suyos.length !== new Set(cambios).size || suyos.some((uno) => !cambios.includes(uno)))
    throw new AppError('conflicto', { code: 'hilo_cambio', message: hiloMessages.errores.hilo_cambio });
  const { caso } = antes;
  await insertRevisiones(
    uow.tx,
    caso,
    { usuario: uow.actor.usuarioId, en: uow.now },
    pendiente.cambios.map(({ clave, nombre, que, donde }) => ({
      cosa,
      cambio: clave,
      nombre: pendiente.cosa.nombre.slice(0, 4000),
      que: `${nombre}. ${que} (${donde})`.slice(0, 8000),
    })),
  );
  const revisadas = await listRevisadas(uow.tx, id);
  await emitEvent(uow.tx, {
    tipo: 'proyecto.hilo_revisado',
    entidad: 'proyecto',
    entidadId: id,
    actorId: uow.actor.usuarioId,
    audiencia: 'personal',
    datos: { cosa },
  });
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: 'proyecto.revisarHilo',
    entidad: 'proyecto',
    entidadId: id,
    audiencia: 'personal',
    datos: { cosa, nombre: pendiente.cosa.nombre, cambios: suyos },
  });
  return present(uow, {
    caso,
    pendientes: antes.pendientes.filter((una) => una !== pendiente),
    revisadas,
  });
};

/** El hilo of a case, for whoever sees it; and what is to be looked at again, for the staff. */
export const hiloRouter = os.router({
  obtener: os.obtener.handler(({ input, context }) =>
    context.read(async (uow) => {
      const { caso, hilo } = await leerHilo(uow, input.id);
      return {
        id: caso.id,
        folio: caso.folio,
        nombre: caso.nombre,
        cosas: hilo.cosas.map((cosa) => ({ ...cosa })),
        aristas: [...hilo.aristas],
      };
    }),
  ),
  porRevisar: os.porRevisar.handler(({ input, context }) =>
    context.read(async (uow) => {
      assertStaff(uow);
      return present(uow, await leerPorRevisar(uow, input.id));
    }),
  ),
  revisar: os.revisar.handler(({ input, context }) => context.write((uow) => revisar(uow, input))),
});
