import { type Comentario, puedeConversar, TEXTO } from '@portal/domain/features/comentarios/public';
import { type Bloque, nombreDeBloque } from '@portal/domain/features/convenio/composicion';
import type { ComentarTextoInput } from '@portal/domain/features/convenio/convenio.shapes';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { Actor } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { insertComentario } from '../comentarios/public.ts';
import { avisoDe, COMENTADO } from './convenio.aviso.ts';
import { type ConvenioRow, convenios, ENTIDAD } from './convenio.repo.ts';
import { refusal } from './convenio.run.ts';

/** The legal review (product.md §3): what the foundation's own people say of the clauses of a draft, before its final text. */

/** A draft lies there to be talked over, and nothing at signature that it would be about. */
const enRevision = ({ estado, texto_id }: ConvenioRow): boolean =>
  estado === 'en_revision_legal' && texto_id === null;

/** Whether this account comments its clauses, and settles what was said, now. */
export const comentaTexto = (row: ConvenioRow, actor: Actor): boolean =>
  enRevision(row) && puedeConversar(actor, { organizacionId: row.organizacion_id, etapa: ENTIDAD });

/** The clause that is commented, in the version of the draft that was read. Errors: 422 `texto_desconocido`, `clausula_desconocida`. */
const findClause = async (
  uow: ActorUow,
  convenio: string,
  { ancla, versionTexto }: Pick<ComentarTextoInput, 'ancla' | 'versionTexto'>,
): Promise<Bloque> => {
  const texto = await uow.tx
    .selectFrom('convenio_textos')
    .select('bloques')
    .where('convenio_id', '=', convenio)
    .where('numero', '=', versionTexto ?? 0)
    .where('clase', '=', 'anteproyecto')
    .executeTakeFirst();
  if (!texto) throw refusal('datos_invalidos', 'texto_desconocido', 'versionTexto');
  const bloque = (texto.bloques as unknown as Bloque[]).find(({ id }) => id === ancla);
  if (!bloque) throw refusal('datos_invalidos', 'clausula_desconocida', 'ancla');
  return bloque;
};

/** What the answered thread is about. */
const nameOfThread = async (uow: ActorUow, convenio: string, id: string): Promise<string> => {
  const { rows } = await sql<{ bloque: Bloque | null }>`
    select b.bloque from comentarios k join convenio_textos t on t.convenio_id = k.registro and t.numero = k.version_texto,
           jsonb_array_elements(t.bloques) as b (bloque)
     where k.id = ${id} and k.registro = ${convenio} and b.bloque ->> 'id' = k.ancla`.execute(uow.tx);
  return rows[0]?.bloque ? nombreDeBloque(rows[0].bloque) : '';
};

/**
 * Comments a clause of a version of the draft, or answers what was said of one. No version of the record is asked and none is made:
 * who writes the step meanwhile goes on writing.
 *
 * Errors: 404; 403 who only reads it; 409 `sin_revision_legal`; 422 `texto_desconocido`, `clausula_desconocida` and those of
 * `insertComentario`.
 */
export const comentarTexto = async (
  uow: ActorUow,
  { id, ancla, versionTexto, ...dicho }: ComentarTextoInput,
): Promise<Comentario> => {
  const found = await convenios.get(uow, id);
  if (!puedeConversar(uow.actor, { organizacionId: found.organizacion_id, etapa: ENTIDAD }))
    throw new AppError('prohibido', { code: 'rol_no_autorizado' });
  const row = await convenios.lock(uow, id);
  if (!row) throw notFound();
  if (!enRevision(row)) throw refusal('conflicto', 'sin_revision_legal');
  const { respondeA } = dicho;
  const donde = respondeA === undefined ? { ancla, versionTexto } : {};
  const clausula =
    respondeA === undefined
      ? nombreDeBloque(await findClause(uow, id, donde))
      : await nameOfThread(uow, id, respondeA);
  const comentario = await insertComentario(
    uow,
    { etapa: ENTIDAD, registro: id, proyectoId: row.proyecto_id, organizacionId: row.organizacion_id },
    { ...dicho, ...donde, seccion: TEXTO },
  );
  const record = {
    entidad: ENTIDAD,
    entidadId: id,
    organizacionId: row.organizacion_id,
    audiencia: 'personal',
  } as const;
  await emitEvent(uow.tx, {
    ...record,
    tipo: COMENTADO,
    actorId: uow.actor.usuarioId,
    datos: { comentario: comentario.id },
    aviso: avisoDe(row, {}, { clausula, comentario: dicho.texto }),
  });
  await appendLog(uow.tx, {
    ...record,
    actor: uow.actor,
    ip: uow.ip,
    accion: `${ENTIDAD}.comentarTexto`,
    datos: { clausula, tipo: dicho.tipo, comentario: comentario.id },
  });
  return comentario;
};
