import { implement } from '@orpc/server';
import { repositorioContract } from '@portal/domain/features/repositorio/repositorio.contract';
import { repositorioMessages } from '@portal/domain/features/repositorio/repositorio.messages';
import { AppError } from '@portal/domain/kernel/errors';
import { listHistory } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { removed, showing } from '../../stage/handlers.ts';
import { wordAction } from '../../stage/history.ts';
import type { PapelesDeCaso } from '../../stage/papers.ts';
import {
  ENTIDAD,
  editDocument,
  moveDocument,
  registerDocuments,
  withdrawUpload,
} from './repositorio.actions.ts';
import { listDeCasos, offerPersonas, offerProyectos, presentDeCaso } from './repositorio.casos.ts';
import { compareVersions, showText } from './repositorio.comparar.ts';
import { findFragments } from './repositorio.fragmento.ts';
import { presentDocumentoDeRepositorio, presentFila, readsHistory } from './repositorio.present.ts';
import { listRepositorio, listVersiones, namesOf, repositorio } from './repositorio.repo.ts';
import { countCategorias, showEstadisticas } from './repositorio.resumen.ts';

const os = implement(repositorioContract).$context<RequestContext>();

/** The document as the actor may see it; 404 when it is not there or not for its eyes. */
const show = async (uow: ActorUow, id: string) => {
  const row = await repositorio.get(uow, id);
  const [versiones, names] = await Promise.all([listVersiones(uow.tx, id), namesOf(uow.tx, row.abierto_a)]);
  return presentDocumentoDeRepositorio(row, versiones, names, uow.actor);
};
const shown = showing(show);

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const showHistory = async (uow: ActorUow, id: string) => {
  const row = await repositorio.get(uow, id);
  if (!readsHistory(row, uow.actor)) throw new AppError('prohibido');
  const entries = await listHistory(uow.tx, ENTIDAD, id);
  return entries.map((entry) => ({
    id: entry.id,
    ...wordAction(entry, repositorioMessages.historial),
    quien: entry.actorNombre,
    motivo: textOf(entry.datos.motivo) ?? textOf(entry.datos.comentario),
    cuando: entry.ocurrioEn.toISOString(),
  }));
};

/** The repository of documents; `papeles` names those of the cases. */
export const createRepositorioRouter = (papeles: PapelesDeCaso) =>
  os.router({
    listar: os.listar.handler(({ input, context }) =>
      context.read(async (uow) => {
        const { rows, ...page } = await listRepositorio(uow, input).page();
        const fragments = await findFragments(uow.tx, rows, input.q);
        return {
          ...page,
          items: rows.map((row) => presentFila(row, uow.actor, fragments.get(row.id))),
        };
      }),
    ),
    categorias: os.categorias.handler(({ context }) =>
      context.read(async (uow) => ({ items: await countCategorias(uow.tx) })),
    ),
    estadisticas: os.estadisticas.handler(({ context }) => context.read(showEstadisticas)),
    deCasos: os.deCasos.handler(({ input, context }) =>
      context.read(async (uow) => {
        const { rows, ...page } = await listDeCasos(uow.tx, input, uow.actor, papeles).page();
        return { ...page, items: rows.map((row) => presentDeCaso(row, papeles)) };
      }),
    ),
    proyectos: os.proyectos.handler(({ input, context }) =>
      context.read(async ({ tx, actor }) => ({ items: await offerProyectos(tx, actor, input.q) })),
    ),
    personas: os.personas.handler(({ input, context }) =>
      context.read(async ({ tx, actor }) => ({ items: await offerPersonas(tx, actor, input.q) })),
    ),
    obtener: os.obtener.handler(shown.read),
    historial: os.historial.handler(({ input, context }) =>
      context.read((uow) => showHistory(uow, input.id)),
    ),
    texto: os.texto.handler(({ input, context }) => context.read((uow) => showText(uow, input))),
    comparar: os.comparar.handler(({ input, context }) => compareVersions(context, input)),
    registrar: os.registrar.handler(({ input, context }) =>
      context.write(async (uow) => {
        const ids = await registerDocuments(uow, input);
        const rows = await Promise.all(ids.map((id) => repositorio.get(uow, id)));
        return { items: rows.map((row) => presentFila(row, uow.actor)) };
      }),
    ),
    quitarDeBorrador: os.quitarDeBorrador.handler(({ input, context }) =>
      context.write(async (uow) => {
        await withdrawUpload(uow, input.documento);
        return {};
      }),
    ),
    editar: os.editar.handler(shown.act(editDocument)),
    enviarARevision: os.enviarARevision.handler(
      shown.act((uow, input) => moveDocument(uow, 'enviarARevision', input)),
    ),
    devolver: os.devolver.handler(shown.act((uow, input) => moveDocument(uow, 'devolver', input))),
    activar: os.activar.handler(shown.act((uow, input) => moveDocument(uow, 'activar', input))),
    archivar: os.archivar.handler(shown.act((uow, input) => moveDocument(uow, 'archivar', input))),
    reactivar: os.reactivar.handler(shown.act((uow, input) => moveDocument(uow, 'reactivar', input))),
    eliminar: os.eliminar.handler(removed((uow, input) => moveDocument(uow, 'eliminar', input))),
  });
