import { implement } from '@orpc/server';
import { codisenoContract } from '@portal/domain/features/codiseno/codiseno.contract';
import { puedeAbrir } from '@portal/domain/features/codiseno/codiseno.policy';
import { AppError } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { showing } from '../../stage/handlers.ts';
import { formulacionDe } from '../formulacion/public.ts';
import {
  aprobarSeccion,
  comentar,
  finalizarSesion,
  pausar,
  reabrirSeccion,
  reanudar,
  terminar,
} from './codiseno.actions.ts';
import { abrirCodiseno } from './codiseno.apertura.ts';
import { listFor, viewsOf } from './codiseno.lista.ts';
import { countWaiting, listWaiting } from './codiseno.origen.repo.ts';
import { readParts } from './codiseno.partes.repo.ts';
import { presentCodiseno, presentFila, presentPorAbrir } from './codiseno.present.ts';
import { codisenos } from './codiseno.repo.ts';

const os = implement(codisenoContract).$context<RequestContext>();

/** Most cases that wait for their co-diseño, told at once. */
const POR_ABRIR = 25;

/** The record as the actor may see it; 404 when it is not there or not theirs. */
const show = async (uow: ActorUow, id: string) => {
  const row = await codisenos.get(uow, id);
  const [partes, leida] = await Promise.all([readParts(uow.tx, id), formulacionDe(uow, row.proyecto_id)]);
  return presentCodiseno(row, partes, leida, uow.actor);
};

const shown = showing(show);

/** One handler an operation: open the unit of work, act, show. */
export const codisenoRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => {
      const { rows, ...page } = await listFor(uow, input).page();
      return { ...page, items: rows.map(presentFila) };
    }),
  ),
  vistas: os.vistas.handler(({ input, context }) => context.read((uow) => viewsOf(uow, input))),
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
  obtener: os.obtener.handler(shown.read),
  abrir: os.abrir.handler(shown.create(abrirCodiseno)),
  comentar: os.comentar.handler(({ input, context }) =>
    context.write(async (uow) => {
      const comentario = await comentar(uow, input);
      return { comentario, codiseno: await show(uow, input.id) };
    }),
  ),
  aprobarSeccion: os.aprobarSeccion.handler(shown.act(aprobarSeccion)),
  reabrirSeccion: os.reabrirSeccion.handler(shown.act(reabrirSeccion)),
  finalizarSesion: os.finalizarSesion.handler(shown.act(finalizarSesion)),
  pausar: os.pausar.handler(shown.act(pausar)),
  reanudar: os.reanudar.handler(shown.act(reanudar)),
  desistir: os.desistir.handler(shown.act(terminar('desistir'))),
  cancelar: os.cancelar.handler(shown.act(terminar('cancelar'))),
});
