import {
  type Comentario,
  comentariosMessages,
  MAX_COMENTARIOS,
  type NuevoComentario,
  type SeccionComentada,
  type TipoDeComentario,
} from '@portal/domain/features/comentarios/public';
import { refusalsIn } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import type { ActorUow, Tx } from '../../platform/db/index.ts';

const refusal = refusalsIn(comentariosMessages.errores);

/** Names of staff are not the organization's to read. */
const FUNDACION = comentariosMessages.fundacion;

/** The record of a stage that is commented on, in its case. */
export type Comentado = {
  readonly etapa: string;
  readonly registro: string;
  readonly proyectoId: string;
  readonly organizacionId: string;
};

const selectComments = (tx: Tx) =>
  tx
    .selectFrom('comentarios as k')
    .leftJoin('usuarios as u', 'u.id', 'k.autor')
    .leftJoin('usuarios as r', 'r.id', 'k.resuelto_por')
    .leftJoin('roles as l', 'l.id', 'r.rol_id')
    .select([
      'k.id',
      'k.proyecto_id',
      'k.organizacion_id',
      'k.etapa',
      'k.registro',
      'k.seccion',
      'k.ancla',
      'k.version_texto',
      'k.responde_a',
      'k.tipo',
      'k.texto',
      'k.autor',
      'u.nombre as autor_nombre',
      'k.de_la_fundacion',
      'k.created_at',
      'k.resuelto_por',
      'r.nombre as resuelto_nombre',
      'k.resuelto_en',
      // Who is not in sight of an organization is of the foundation.
      sql<boolean>`k.resuelto_por is not null and coalesce(l.es_personal, true)`.as(
        'resuelto_por_la_fundacion',
      ),
      // Whether the record takes comments now: what is said of it may still be settled.
      sql<boolean>`app.se_conversa(k.etapa, k.registro, k.proyecto_id)`.as('abierto'),
    ]);

export type ComentarioRow = Awaited<ReturnType<ReturnType<typeof selectComments>['executeTakeFirstOrThrow']>>;

/** A comment as the wire carries it. */
export const presentComentario = (row: ComentarioRow): Comentario => ({
  id: row.id,
  seccion: row.seccion as SeccionComentada,
  ancla: row.ancla,
  versionTexto: row.version_texto,
  respondeA: row.responde_a,
  tipo: row.tipo as TipoDeComentario,
  texto: row.texto,
  autor: {
    id: row.autor,
    nombre: row.autor_nombre ?? (row.de_la_fundacion ? FUNDACION : comentariosMessages.antesDeLaOrganizacion),
    deLaFundacion: row.de_la_fundacion,
  },
  creadoEn: row.created_at.toISOString(),
  resuelto:
    row.resuelto_por && row.resuelto_en
      ? {
          por: { id: row.resuelto_por, nombre: row.resuelto_nombre ?? FUNDACION },
          en: row.resuelto_en.toISOString(),
        }
      : null,
});

/** A comment in sight; undefined when there is none. */
export const findComment = (tx: Tx, id: string): Promise<ComentarioRow | undefined> =>
  selectComments(tx).where('k.id', '=', id).executeTakeFirst();

/** The comments of a record in sight, the oldest first. */
export const listComments = (
  tx: Tx,
  { etapa, registro }: Pick<Comentado, 'etapa' | 'registro'>,
): Promise<ComentarioRow[]> =>
  selectComments(tx)
    .where('k.etapa', '=', etapa)
    .where('k.registro', '=', registro)
    .orderBy('k.created_at')
    .orderBy('k.id')
    .execute();

/** What is said, of a section or of a clause of a version of a text. */
type PorComentar = Omit<NuevoComentario, 'seccion'> & {
  readonly seccion: SeccionComentada;
  readonly versionTexto?: number | undefined;
};

/**
 * Writes a comment in the actor's name, for the stage whose record it is about: the stage says who may, and when, under the lock of
 * its record. `siempre`: it tells what the stage did, and no number of others keeps it out. Errors: 422 `demasiados_comentarios`, 422
 * `comentario_ajeno` where what it answers is no thread of this section, 422 `conversacion_atendida`.
 */
export const insertComentario = async (
  uow: ActorUow,
  { etapa, registro, proyectoId, organizacionId }: Comentado,
  { seccion, ancla, versionTexto, respondeA, tipo, texto }: PorComentar,
  { siempre = false }: { readonly siempre?: boolean } = {},
): Promise<Comentario> => {
  const { rows } = await sql<{ n: number; responde: boolean | null; atendida: boolean | null }>`
    select count(*)::int as n,
           bool_or(id = ${respondeA ?? null}::uuid and responde_a is null and seccion = ${seccion}) as responde,
           bool_or(id = ${respondeA ?? null}::uuid and resuelto_en is not null) as atendida
      from comentarios where etapa = ${etapa} and registro = ${registro}`.execute(uow.tx);
  if (!siempre && (rows[0]?.n ?? 0) >= MAX_COMENTARIOS)
    throw refusal('datos_invalidos', 'demasiados_comentarios');
  if (respondeA !== undefined && !rows[0]?.responde)
    throw refusal('datos_invalidos', 'comentario_ajeno', 'respondeA');
  if (rows[0]?.atendida) throw refusal('datos_invalidos', 'conversacion_atendida', 'respondeA');
  const { id, created_at, de_la_fundacion } = await uow.tx
    .insertInto('comentarios')
    .values({
      proyecto_id: proyectoId,
      organizacion_id: organizacionId,
      etapa,
      registro,
      seccion,
      ancla: ancla ?? null,
      version_texto: versionTexto ?? null,
      responde_a: respondeA ?? null,
      tipo,
      texto,
      autor: uow.actor.usuarioId,
    })
    .returning(['id', 'created_at', 'de_la_fundacion'])
    .executeTakeFirstOrThrow();
  return {
    id,
    seccion,
    ancla: ancla ?? null,
    versionTexto: versionTexto ?? null,
    respondeA: respondeA ?? null,
    tipo,
    texto,
    autor: { id: uow.actor.usuarioId, nombre: uow.actor.nombre, deLaFundacion: de_la_fundacion },
    creadoEn: created_at.toISOString(),
    resuelto: null,
  };
};

/** Settles a thread in the actor's name, or opens it again; false when it was so already, or is not the actor's to settle. */
export const settleComment = async (uow: ActorUow, id: string, resuelto: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await uow.tx
    .updateTable('comentarios')
    .set({
      resuelto_por: resuelto ? uow.actor.usuarioId : null,
      resuelto_en: resuelto ? uow.now : null,
    })
    .where('id', '=', id)
    .where('resuelto_en', resuelto ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};
