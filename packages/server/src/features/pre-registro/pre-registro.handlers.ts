import { implement } from '@orpc/server';
import { preRegistroContract } from '@portal/domain/features/pre-registro/pre-registro.contract';
import type { RevisionInput } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { AppError } from '@portal/domain/kernel/errors';
import { veTodo } from '@portal/domain/kernel/policy';
import type { MotivoInput } from '@portal/domain/kernel/record-shapes';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { deskOf } from '../../stage/desk.ts';
import { removed, showing } from '../../stage/handlers.ts';
import { listVersions, presentDocumento, presentVersion } from '../documentos/public.ts';
import { organizationsWithRfc } from '../organizaciones/public.ts';
import { act, editAnswers, requestReview, sendPreRegistro } from './pre-registro.actions.ts';
import { placeInQueue, progressOfEach, viewsOf } from './pre-registro.cola.repo.ts';
import { assertReviews, listFor, reviews } from './pre-registro.lista.ts';
import { asignables, putUnderReview } from './pre-registro.lote.ts';
import { presentFilas, presentPreRegistro } from './pre-registro.present.ts';
import { documentsOf, ENTIDAD, preRegistros } from './pre-registro.repo.ts';
import { saveReview } from './pre-registro.review.ts';
import { borrowForDraft, borrowForRecord } from './pre-registro.uploads.ts';

const os = implement(preRegistroContract).$context<RequestContext>();

/** The record as the actor may see it; 404 when it is not there or not theirs. */
const show = async (uow: ActorUow, id: string) => {
  const row = await preRegistros.get(uow, id);
  const [documentos, rfcRepetido] = await Promise.all([
    documentsOf(uow, id),
    veTodo(uow.actor) ? organizationsWithRfc(uow, row.rfc, row.organizacion_id) : [],
  ]);
  return presentPreRegistro(row, documentos, uow.actor, rfcRepetido, uow.now);
};

const shown = showing(show);
const review = (action: Parameters<typeof saveReview>[1]) => (uow: ActorUow, input: RevisionInput) =>
  saveReview(uow, action, input);
const withReason = (action: Parameters<typeof act>[1]) => (uow: ActorUow, input: MotivoInput) =>
  act(uow, action, input);

const desk = deskOf({ asignables, assertReviews, get: preRegistros.get, place: placeInQueue });

/** One handler an operation: open the unit of work, act, show. */
export const preRegistroRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => {
      const { rows, ...page } = await listFor(uow, input).page();
      const progress = reviews(uow.actor) ? await progressOfEach(uow, rows) : null;
      return { ...page, items: presentFilas(rows, uow.actor, progress) };
    }),
  ),
  vistas: os.vistas.handler(({ input, context }) =>
    context.read((uow) => {
      assertReviews(uow);
      return viewsOf(uow, input);
    }),
  ),
  revisores: os.revisores.handler(desk.revisores),
  asignar: os.asignar.handler(desk.asignar),
  ponerEnRevision: os.ponerEnRevision.handler(({ input, context }) =>
    context.write((uow) => {
      assertReviews(uow);
      return putUnderReview(uow, input);
    }),
  ),
  presencia: os.presencia.handler(desk.presencia),
  cola: os.cola.handler(desk.cola),
  obtener: os.obtener.handler(shown.read),
  versiones: os.versiones.handler(({ input, context }) =>
    context.read(async (uow) => {
      if (!veTodo(uow.actor)) throw new AppError('prohibido');
      const [, versions] = await Promise.all([
        preRegistros.get(uow, input.id),
        listVersions(uow, ENTIDAD, input.id),
      ]);
      return { items: versions.map(presentVersion) };
    }),
  ),
  enviar: os.enviar.handler(({ input, context }) =>
    context.write(async (uow) => {
      const { id, organizacionId } = await sendPreRegistro(uow, input);
      // A newcomer belongs to its organization from here on.
      const actor = uow.actor.esPersonal ? uow.actor : { ...uow.actor, organizacionId };
      return show({ ...uow, actor }, id);
    }),
  ),
  usarDelExpediente: os.usarDelExpediente.handler(({ input, context }) =>
    context.write(async (uow) => ({
      documentos: (await borrowForDraft(uow, input.ranuras, input.borrador ?? null)).map(presentDocumento),
      version: null,
    })),
  ),
  usarEnRegistro: os.usarEnRegistro.handler(({ input, context }) =>
    context.write(async (uow) => {
      const { documentos, version } = await borrowForRecord(uow, input.id, input.ranuras);
      return { documentos: documentos.map(presentDocumento), version };
    }),
  ),
  editar: os.editar.handler(shown.act(editAnswers)),
  solicitarRevision: os.solicitarRevision.handler(shown.act(requestReview)),
  guardarValidaciones: os.guardarValidaciones.handler(shown.act(review('guardarValidaciones'))),
  enviarARevision: os.enviarARevision.handler(shown.act(review('enviarARevision'))),
  solicitarCambios: os.solicitarCambios.handler(shown.act(review('solicitarCambios'))),
  aprobar: os.aprobar.handler(shown.act(review('aprobar'))),
  rechazar: os.rechazar.handler(shown.act(withReason('rechazar'))),
  reabrir: os.reabrir.handler(shown.act(withReason('reabrir'))),
  eliminar: os.eliminar.handler(removed(withReason('eliminar'))),
});
