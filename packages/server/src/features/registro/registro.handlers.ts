import { implement } from '@orpc/server';
import { registroContract } from '@portal/domain/features/registro/registro.contract';
import { puedeAbrir } from '@portal/domain/features/registro/registro.policy';
import type { RevisionInput } from '@portal/domain/features/registro/registro.shapes';
import { AppError } from '@portal/domain/kernel/errors';
import type { MotivoInput } from '@portal/domain/kernel/record-shapes';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { deskOf } from '../../stage/desk.ts';
import { removed, showing } from '../../stage/handlers.ts';
import { formulacionDe } from '../formulacion/public.ts';
import { abrirRegistro, act, finalizar } from './registro.actions.ts';
import { assertReviews, listFor, placeInQueue, viewsOf } from './registro.lista.ts';
import { asignables } from './registro.manos.ts';
import { countWaiting, listWaiting } from './registro.origen.repo.ts';
import { presentPorAbrir } from './registro.origen.ts';
import { presentFilas, presentRegistro } from './registro.present.ts';
import { registros } from './registro.repo.ts';
import { saveReview } from './registro.review.ts';

const os = implement(registroContract).$context<RequestContext>();

/** Most cases that wait for their registro, told at once. */
const POR_ABRIR = 25;

/** The record as the actor may see it; 404 when it is not there or not theirs. */
const show = async (uow: ActorUow, id: string) => {
  const row = await registros.get(uow, id);
  return presentRegistro(row, await formulacionDe(uow, row.proyecto_id), uow.actor);
};

const shown = showing(show);
const review = (action: Parameters<typeof saveReview>[1]) => (uow: ActorUow, input: RevisionInput) =>
  saveReview(uow, action, input);
const withReason = (action: Parameters<typeof act>[1]) => (uow: ActorUow, input: MotivoInput) =>
  act(uow, action, input);

const desk = deskOf({ asignables, assertReviews, get: registros.get, place: placeInQueue });

/** One handler an operation: open the unit of work, act, show. */
export const registroRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => {
      const { rows, ...page } = await listFor(uow, input).page();
      return { ...page, items: presentFilas(rows, uow.actor) };
    }),
  ),
  vistas: os.vistas.handler(({ input, context }) =>
    context.read((uow) => {
      assertReviews(uow);
      return viewsOf(uow, input);
    }),
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
  revisores: os.revisores.handler(desk.revisores),
  asignar: os.asignar.handler(desk.asignar),
  presencia: os.presencia.handler(desk.presencia),
  cola: os.cola.handler(desk.cola),
  obtener: os.obtener.handler(shown.read),
  abrir: os.abrir.handler(shown.create(abrirRegistro)),
  finalizar: os.finalizar.handler(shown.act(finalizar)),
  guardarValidaciones: os.guardarValidaciones.handler(shown.act(review('guardarValidaciones'))),
  solicitarCambios: os.solicitarCambios.handler(shown.act(review('solicitarCambios'))),
  validar: os.validar.handler(shown.act(review('validar'))),
  rechazar: os.rechazar.handler(shown.act(withReason('rechazar'))),
  desistir: os.desistir.handler(shown.act(withReason('desistir'))),
  cancelar: os.cancelar.handler(shown.act(withReason('cancelar'))),
  reabrir: os.reabrir.handler(shown.act(withReason('reabrir'))),
  eliminar: os.eliminar.handler(removed(withReason('eliminar'))),
});
