import { implement } from '@orpc/server';
import { aprobacionContract } from '@portal/domain/features/aprobacion/aprobacion.contract';
import { puedeAbrir } from '@portal/domain/features/aprobacion/aprobacion.policy';
import { today } from '@portal/domain/kernel/dates';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { showing } from '../../stage/handlers.ts';
import { listDocuments } from '../documentos/public.ts';
import { findFormulacion } from '../formulacion/public.ts';
import { abrirAprobacion } from './aprobacion.apertura.ts';
import { archivar, nuevaRonda, terminar } from './aprobacion.decision.ts';
import { cumplirCondicion, emitirDictamen } from './aprobacion.dictamen.ts';
import { asignarEvaluadores, enviarEvaluacion } from './aprobacion.evaluacion.ts';
import { listEvaluators } from './aprobacion.evaluadores.repo.ts';
import { listFor, viewsOf } from './aprobacion.lista.ts';
import { emitirOficio, responder } from './aprobacion.oficio.ts';
import { countWaiting, listWaiting } from './aprobacion.origen.repo.ts';
import { guardarEvaluacion, guardarPagina } from './aprobacion.paginas.ts';
import { presentAprobacion, presentFila, presentPorAbrir } from './aprobacion.present.ts';
import { aprobaciones, ENTIDAD } from './aprobacion.repo.ts';
import { readRounds } from './aprobacion.rondas.repo.ts';

const os = implement(aprobacionContract).$context<RequestContext>();

/** Most cases that wait for their evaluation, told at once. */
const POR_ABRIR = 25;

/** The record as the actor may see it; 404 when it is not there or not theirs. */
const show = async (uow: ActorUow, id: string) => {
  const row = await aprobaciones.get(uow, id);
  const [rondas, papeles, design] = await Promise.all([
    readRounds(uow.tx, id),
    listDocuments(uow, ENTIDAD, id),
    findFormulacion(uow.tx, row.proyecto_id),
  ]);
  if (!design) throw notFound();
  return presentAprobacion(row, { rondas, papeles, design }, uow.actor, today(uow.now));
};

const assertLeads = ({ actor }: ActorUow): void => {
  if (!puedeAbrir(actor)) throw new AppError('prohibido');
};

const shown = showing(show);

/** One handler an operation: open the unit of work, act, show. */
export const aprobacionRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => {
      const { rows, ...page } = await listFor(uow, input).page();
      return { ...page, items: rows.map((row) => presentFila(row, uow.actor)) };
    }),
  ),
  vistas: os.vistas.handler(({ input, context }) => context.read((uow) => viewsOf(uow, input))),
  porAbrir: os.porAbrir.handler(({ input, context }) =>
    context.read(async (uow) => {
      assertLeads(uow);
      const rows = await listWaiting(uow.tx, input, POR_ABRIR);
      // Of few nobody has to count.
      const total =
        rows.length < POR_ABRIR ? { n: rows.length, mas: false } : await countWaiting(uow.tx, input);
      return { items: rows.map(presentPorAbrir), total };
    }),
  ),
  evaluadores: os.evaluadores.handler(({ context }) =>
    context.read(async (uow) => {
      assertLeads(uow);
      return { items: await listEvaluators(uow.tx) };
    }),
  ),
  obtener: os.obtener.handler(shown.read),
  abrir: os.abrir.handler(shown.create(abrirAprobacion)),
  guardarOficio: os.guardarOficio.handler(shown.act(guardarPagina('oficio'))),
  emitirOficio: os.emitirOficio.handler(shown.act(emitirOficio)),
  guardarRespuesta: os.guardarRespuesta.handler(shown.act(guardarPagina('respuesta'))),
  responder: os.responder.handler(shown.act(responder)),
  asignarEvaluadores: os.asignarEvaluadores.handler(shown.act(asignarEvaluadores)),
  guardarEvaluacion: os.guardarEvaluacion.handler(shown.act(guardarEvaluacion)),
  enviarEvaluacion: os.enviarEvaluacion.handler(shown.act(enviarEvaluacion)),
  guardarDictamen: os.guardarDictamen.handler(shown.act(guardarPagina('dictamen'))),
  emitirDictamen: os.emitirDictamen.handler(shown.act(emitirDictamen)),
  nuevaRonda: os.nuevaRonda.handler(shown.act(nuevaRonda)),
  archivar: os.archivar.handler(shown.act(archivar)),
  cumplirCondicion: os.cumplirCondicion.handler(shown.act(cumplirCondicion)),
  desistir: os.desistir.handler(shown.act(terminar('desistir'))),
  cancelar: os.cancelar.handler(shown.act(terminar('cancelar'))),
});
