import { implement } from '@orpc/server';
import { formulacionContract } from '@portal/domain/features/formulacion/formulacion.contract';
import type { PresenciaDeFormulacionInput } from '@portal/domain/features/formulacion/formulacion.shapes';
import { actualizarFormulacion } from '@portal/domain/features/formulacion/public';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { owns, veTodo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { guardarSeccion } from './formulacion.actions.ts';
import { presentFormulacion, presentSaved, presentVersion } from './formulacion.present.ts';
import { findFormulacion, listSections } from './formulacion.repo.ts';
import { findVersion, listVersions } from './formulacion.versiones.repo.ts';

const os = implement(formulacionContract).$context<RequestContext>();

/**
 * Who else is in which section, once the account said where it is; nothing of it is kept for long. Errors: 404 not in sight, 403
 * for who reads by access: it is not among those who write.
 */
const presentes = async ({ tx, actor }: ActorUow, { id, seccion }: PresenciaDeFormulacionInput) => {
  const row = await findFormulacion(tx, id);
  if (!row) throw notFound();
  if (!(veTodo(actor) || owns(actor, { organizacionId: row.organizacion_id })))
    throw new AppError('prohibido');
  type Otros = { id: string; nombre: string; seccion: 'ficha'; deLaFundacion: boolean }[];
  const { rows } = await sql<{ otros: Otros | null }>`
    select app.presentes_en_formulacion(${id}::uuid, ${seccion}) as otros`.execute(tx);
  const otros = rows[0]?.otros;
  if (!otros) throw notFound();
  return { otros };
};

/** One handler an operation. */
export const formulacionRouter = os.router({
  obtener: os.obtener.handler(({ input, context }) =>
    context.read(async (uow) => {
      const [row, secciones] = await Promise.all([
        findFormulacion(uow.tx, input.id),
        listSections(uow.tx, input.id),
      ]);
      if (!row) throw notFound();
      return presentFormulacion(row, secciones, uow.actor);
    }),
  ),
  guardarSeccion: os.guardarSeccion.handler(({ input, context }) =>
    context.write(async (uow) => presentSaved(await guardarSeccion(uow, input))),
  ),
  presencia: os.presencia.handler(({ input, context }) => context.write((uow) => presentes(uow, input))),
  versiones: os.versiones.handler(({ input, context }) =>
    context.read(async (uow) => {
      const [row, versiones] = await Promise.all([
        findFormulacion(uow.tx, input.id),
        listVersions(uow.tx, input.id),
      ]);
      if (!row) throw notFound();
      return { items: versiones.map(presentVersion) };
    }),
  ),
  version: os.version.handler(({ input, context }) =>
    context.read(async (uow) => {
      const row = await findVersion(uow.tx, input.id, input.numero);
      if (!row) throw notFound();
      const { secciones } = actualizarFormulacion(JSON.parse(row.contenido.toString('utf8')));
      return { ...presentVersion(row), secciones: secciones };
    }),
  ),
});
