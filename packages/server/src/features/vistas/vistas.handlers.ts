import { implement } from '@orpc/server';
import { vistasContract } from '@portal/domain/features/vistas/vistas.contract';
import { vistasMessages } from '@portal/domain/features/vistas/vistas.messages';
import { MAX_VISTAS, type Pantalla } from '@portal/domain/features/vistas/vistas.shapes';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { DatosPersonales } from '../../platform/slice.ts';
import { versionConflict } from '../../platform/workflow/run-transition.ts';
import { countVistas, deleteVista, findVista, insertVista, listVistas, renameVista } from './vistas.repo.ts';

const os = implement(vistasContract).$context<RequestContext>();

/** Errors: 422 `demasiadas_vistas`, `vista_repetida`, beside the name. */
const assertFits = async (
  uow: ActorUow,
  de: { readonly pantalla: Pantalla; readonly nombre: string },
  salvo: string | null = null,
): Promise<void> => {
  const { cuantas, repetida } = await countVistas(uow, de, salvo);
  const code = repetida
    ? 'vista_repetida'
    : salvo === null && cuantas >= MAX_VISTAS
      ? 'demasiadas_vistas'
      : null;
  if (!code) return;
  const message = vistasMessages.errores[code];
  throw new AppError('datos_invalidos', { code, message, issues: [{ path: 'nombre', code, message }] });
};

/** The view, where it is the account's own and as it was seen. Errors: 404; 409. */
const takeAt = async (uow: ActorUow, { id, version }: { readonly id: string; readonly version: number }) => {
  const vista = await findVista(uow, id);
  if (!vista) throw notFound();
  if (vista.version !== version) throw versionConflict();
  return vista;
};

/** The log keeps that it was done, and of which list; never what the person looks at. */
const note = (uow: ActorUow, accion: string, id: string, pantalla: Pantalla): Promise<void> =>
  appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion,
    entidad: 'preferencia',
    entidadId: id,
    datos: { pantalla },
  });

/** A person's own ways to look at a list. */
export const vistasRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => ({ items: await listVistas(uow, input.pantalla) })),
  ),
  guardar: os.guardar.handler(({ input, context }) =>
    context.write(async (uow) => {
      await assertFits(uow, input);
      const vista = await insertVista(uow, input);
      await note(uow, 'preferencia.guardarVista', vista.id, input.pantalla);
      return vista;
    }),
  ),
  renombrar: os.renombrar.handler(({ input, context }) =>
    context.write(async (uow) => {
      const { pantalla } = await takeAt(uow, input);
      await assertFits(uow, { pantalla, nombre: input.nombre }, input.id);
      const vista = await renameVista(uow, input);
      if (!vista) throw versionConflict();
      await note(uow, 'preferencia.renombrarVista', input.id, pantalla);
      return vista;
    }),
  ),
  eliminar: os.eliminar.handler(({ input, context }) =>
    context.write(async (uow) => {
      const { pantalla } = await takeAt(uow, input);
      if (!(await deleteVista(uow, input))) throw versionConflict();
      await note(uow, 'preferencia.eliminarVista', input.id, pantalla);
      return {};
    }),
  ),
});

/** The views that the account saved, for the download of its own data. */
export const vistasPersonales: DatosPersonales = async ({ tx, actor }) => {
  const { rows } = await sql<Record<string, unknown>>`
    select pantalla, nombre, filtros, created_at as "creadaEn" from vistas_guardadas
     where usuario_id = ${actor.usuarioId}::uuid order by created_at, id`.execute(tx);
  return { vistas: rows };
};
