import { arcoMessages } from '@portal/domain/features/arco/arco.messages';
import {
  DIAS_DE_CONSERVACION,
  puedeAdjuntar,
  type RanuraDeArco,
  ranuraDeArco,
} from '@portal/domain/features/arco/arco.papeles';
import { atiendeArco } from '@portal/domain/features/arco/arco.policy';
import { arcoWorkflow } from '@portal/domain/features/arco/arco.workflow';
import { documentoSchema } from '@portal/domain/features/documentos/public';
import { addDays, type Fecha, today } from '@portal/domain/kernel/dates';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { claveSchema, idSchema } from '@portal/domain/kernel/shapes';
import { sql } from 'kysely';
import { z } from 'zod';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow, Uow } from '../../platform/db/index.ts';
import type { ReceivedFile } from '../../platform/files/index.ts';
import { uploadRoute, uploads } from '../../stage/uploads.ts';
import { attachDocument, type DocumentoVigente, presentDocumento } from '../documentos/public.ts';
import { subjectOf } from './arco.present.ts';
import { type ArcoRow, solicitudes } from './arco.repo.ts';

const ENTIDAD = arcoWorkflow.id;

/** Errors: 404 not in sight, 403 not the actor's to bring, 409 not in this state. */
const assertTakes = (uow: ActorUow, row: ArcoRow | undefined, ranura: RanuraDeArco): void => {
  if (!row) throw notFound();
  const puede = puedeAdjuntar(ranura, subjectOf(row, uow.actor, today(uow.now)), atiendeArco(uow.actor));
  if (puede === 'rol') throw new AppError('prohibido');
  if (puede === 'estado')
    throw new AppError('conflicto', {
      code: 'papel_a_destiempo',
      message: arcoMessages.errores.papel_a_destiempo,
    });
};

/**
 * Puts a received file into a slot of a request, as its next version. The request's own version stays: it counts steps, and
 * what is over takes its answer still. Errors: as {@link assertTakes}.
 */
export const keepPaper = async (
  uow: ActorUow,
  id: string,
  ranura: RanuraDeArco,
  archivo: ReceivedFile,
): Promise<DocumentoVigente> => {
  // Held, not locked for a change: whose it is may not change what was asked. A step waits, or was waited for.
  await sql`select app.retener_arco(${id}::uuid)`.execute(uow.tx);
  assertTakes(uow, await solicitudes.find(uow, id), ranura);
  return attachDocument(uow, { entidad: ENTIDAD, entidadId: id, ranura, archivo, organizacionId: null });
};

/** Where a paper of a request is uploaded. It belongs to a person: once it is kept it lies in no organization's room. */
export const arcoUploads = uploads([
  uploadRoute({
    path: '/arco/:id/documentos/:ranura',
    tags: ['Solicitudes ARCO'],
    summary: 'Adjunta un documento a una solicitud sobre datos personales',
    params: z.object({ id: idSchema, ranura: claveSchema }),
    answer: z.object({ documento: documentoSchema }),
    slot: ({ ranura }) => ranuraDeArco(ranura),
    may: async (uow, { id, ranura }) => {
      assertTakes(uow, await solicitudes.find(uow, id), ranura as RanuraDeArco);
      // While it travels: an upload goes on where its organization is the active one.
      return uow.actor.organizacionId;
    },
    keep: async (uow, archivo, { params: { id }, slot }) => ({
      documento: presentDocumento(await keepPaper(uow, id, slot.id, archivo)),
    }),
  }),
]);

/** Requests whose papers go in one transaction. */
const LOTE = 200;

/**
 * Deletes identification and power of the requests that ended {@link DIAS_DE_CONSERVACION} days ago: rows now, bytes as they
 * lose their last row. How many requests. Safe to run twice.
 */
export const forgetPapers = async ({ tx, now }: Pick<Uow, 'tx' | 'now'>): Promise<number> => {
  const antes: Fecha = addDays(today(now), -DIAS_DE_CONSERVACION);
  const { rows } = await sql<{ id: string; versiones: number }>`
    with viejas as (
      select s.id from solicitudes_arco s
       where s.estado in ('cumplida', 'improcedente', 'no_presentada')
         and coalesce(s.cumplida_el, s.respondida_el, s.informacion_antes) < ${antes}::date
         and exists (select from documentos d
                      where d.entidad = 'arco' and d.entidad_id = s.id and d.ranura in ('identificacion', 'representacion'))
       order by s.id limit ${LOTE}),
    borrados as (
      delete from documentos d using viejas v
       where d.entidad = 'arco' and d.entidad_id = v.id and d.ranura in ('identificacion', 'representacion')
      returning d.entidad_id)
    select entidad_id as id, count(*)::int as versiones from borrados group by 1 order by 1`.execute(tx);
  for (const { id, versiones } of rows)
    await appendLog(tx, {
      actor: null,
      accion: 'arco.borrarPapeles',
      entidad: ENTIDAD,
      entidadId: id,
      audiencia: 'personal',
      datos: { versiones },
    });
  return rows.length;
};
