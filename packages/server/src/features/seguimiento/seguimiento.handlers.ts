import { implement } from '@orpc/server';
import { seguimientoContract } from '@portal/domain/features/seguimiento/seguimiento.contract';
import { puedeAbrir } from '@portal/domain/features/seguimiento/seguimiento.policy';
import { today } from '@portal/domain/kernel/dates';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { inhabilesDe } from '../../stage/calendario.ts';
import { showing } from '../../stage/handlers.ts';
import { abrirSeguimiento } from './seguimiento.apertura.ts';
import { presentCierre } from './seguimiento.cierre.present.ts';
import { readCierre } from './seguimiento.cierre.repo.ts';
import { readDetalle, readMarcha } from './seguimiento.detalle.repo.ts';
import { liquidar, reanudar, suspender } from './seguimiento.ejecucion.ts';
import { type FiniquitarConvenio, finiquitar } from './seguimiento.finiquito.ts';
import { listFor, viewsOf } from './seguimiento.lista.ts';
import { readCartera } from './seguimiento.marcha.repo.ts';
import { countWaiting, listWaiting, seguimientoOf } from './seguimiento.origen.repo.ts';
import { presentCartera, presentFila, presentPorAbrir, presentSeguimiento } from './seguimiento.present.ts';
import { seguimientos } from './seguimiento.repo.ts';
import { subjectOf } from './seguimiento.run.ts';

const os = implement(seguimientoContract).$context<RequestContext>();

/** Most convenios that wait for their seguimiento, told at once. */
const POR_ABRIR = 25;

/** The record as the actor may see it; 404 when it is not there or not theirs. */
const show = async (uow: ActorUow, id: string) => {
  const row = await seguimientos.get(uow, id);
  const [detalle, marcha, subject, inhabiles] = await Promise.all([
    readDetalle(uow.tx, row.convenio_id),
    readMarcha(uow.tx, row.proyecto_id),
    subjectOf(uow, row),
    inhabilesDe(uow.tx),
  ]);
  return presentSeguimiento(row, { detalle, marcha, subject, inhabiles }, uow);
};

const shown = showing(show);

/** One handler an operation: open the unit of work, act, show. How a convenio ends with its finiquito is brought to it. */
export const createSeguimientoRouter = (finiquitarConvenio: FiniquitarConvenio) =>
  os.router({
    listar: os.listar.handler(({ input, context }) =>
      context.read(async (uow) => {
        const { rows, ...page } = await listFor(uow, input).page();
        return { ...page, items: rows.map((row) => presentFila(row, today(uow.now))) };
      }),
    ),
    vistas: os.vistas.handler(({ input, context }) => context.read((uow) => viewsOf(uow, input))),
    cartera: os.cartera.handler(({ context }) =>
      context.read(async (uow) => presentCartera(await readCartera(uow.tx, today(uow.now)))),
    ),
    porAbrir: os.porAbrir.handler(({ input, context }) =>
      context.read(async (uow) => {
        if (!puedeAbrir(uow.actor)) throw new AppError('prohibido');
        const rows = await listWaiting(uow.tx, input, POR_ABRIR);
        // Of few nobody has to count.
        const total =
          rows.length < POR_ABRIR ? { n: rows.length, mas: false } : await countWaiting(uow.tx, input);
        return { items: rows.map(presentPorAbrir), total };
      }),
    ),
    delConvenio: os.delConvenio.handler(({ input, context }) =>
      context.read(async (uow) => {
        const found = await seguimientoOf(uow.tx, input.convenio, today(uow.now));
        if (!found) throw notFound();
        return { seguimientoId: found.id, puedeAbrir: found.abrible && puedeAbrir(uow.actor) };
      }),
    ),
    obtener: os.obtener.handler(shown.read),
    abrir: os.abrir.handler(shown.create(abrirSeguimiento)),
    suspender: os.suspender.handler(shown.act(suspender)),
    reanudar: os.reanudar.handler(shown.act(reanudar)),
    cierre: os.cierre.handler(({ input, context }) =>
      context.read(async ({ tx, actor }) => {
        const row = await seguimientos.get({ tx }, input.id);
        return presentCierre(actor, row, await readCierre(tx, row.id));
      }),
    ),
    liquidar: os.liquidar.handler(shown.act(liquidar)),
    finiquitar: os.finiquitar.handler(shown.act(finiquitar(finiquitarConvenio))),
  });
