import type { EstadoDeSeccion } from '@portal/domain/features/codiseno/codiseno.schema';
import {
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';

/** The sections and sessions of a co-diseño. */

/** A section as it stands; names are null where they are not the reader's. */
export type SeccionRow = {
  readonly seccion: SeccionDeFormulacion;
  readonly sesion: number;
  readonly estado: EstadoDeSeccion;
  readonly aprobada_por: string | null;
  readonly aprobada_nombre: string | null;
  readonly aprobada_en: string | null;
  readonly version_aprobada: number | null;
  /** Threads of it, and those that nobody settled. */
  readonly conversaciones: number;
  readonly por_atender: number;
};

/** A session that is open, or was. */
export type SesionRow = {
  readonly numero: number;
  readonly abierta_en: string;
  readonly version_antes: number;
  readonly finalizada_por: string | null;
  readonly finalizada_nombre: string | null;
  readonly finalizada_en: string | null;
  readonly version_despues: number | null;
};

export type PartesDeCodiseno = {
  readonly secciones: readonly SeccionRow[];
  readonly sesiones: readonly SesionRow[];
};

/**
 * The eight sections in their order and the sessions that there were, in one statement of its own: after the lock of the record,
 * as they are by then.
 */
export const readParts = async (tx: Tx, id: string): Promise<PartesDeCodiseno> => {
  const { rows } = await sql<PartesDeCodiseno>`
    select (
      select coalesce(jsonb_agg(to_jsonb(q) order by array_position(${[...seccionesDeFormulacion]}::text[], q.seccion)), '[]')
        from (
          select s.seccion, s.sesion, s.estado, s.aprobada_por, u.nombre as aprobada_nombre, s.aprobada_en, s.version_aprobada,
                 coalesce(k.conversaciones, 0)::int as conversaciones, coalesce(k.por_atender, 0)::int as por_atender
            from codiseno_secciones s
            left join usuarios u on u.id = s.aprobada_por
            left join (
              select seccion, count(*) as conversaciones, count(*) filter (where resuelto_en is null) as por_atender
                from comentarios where etapa = 'co_diseno' and registro = ${id} and responde_a is null group by seccion
            ) k on k.seccion = s.seccion
           where s.codiseno_id = ${id}) q) as secciones,
      (select coalesce(jsonb_agg(to_jsonb(q) order by q.numero), '[]')
         from (
           select n.numero, n.abierta_en, n.version_antes, n.finalizada_por, u.nombre as finalizada_nombre, n.finalizada_en,
                  n.version_despues
             from codiseno_sesiones n left join usuarios u on u.id = n.finalizada_por
            where n.codiseno_id = ${id}) q) as sesiones`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('Nothing was read of the co-diseño');
  return row;
};

/** Whose the parts are. */
export type DeQuien = {
  readonly codiseno: string;
  readonly proyecto: string;
  readonly organizacion: string;
};

/** The eight sections, as they stand when it is opened. */
export const insertSections = async (tx: Tx, de: DeQuien): Promise<void> => {
  await tx
    .insertInto('codiseno_secciones')
    .values(
      seccionesDeFormulacion.map((seccion) => ({
        codiseno_id: de.codiseno,
        seccion,
        proyecto_id: de.proyecto,
        organizacion_id: de.organizacion,
      })),
    )
    .execute();
};

/** Opens a session upon a version of the design. */
export const insertSession = async (
  tx: Tx,
  de: DeQuien,
  { numero, versionAntes, en }: { numero: number; versionAntes: number; en: Date },
): Promise<void> => {
  await tx
    .insertInto('codiseno_sesiones')
    .values({
      codiseno_id: de.codiseno,
      numero,
      proyecto_id: de.proyecto,
      organizacion_id: de.organizacion,
      abierta_en: en,
      version_antes: versionAntes,
    })
    .execute();
};

/** Ends the session that is open, for good, with the version that it leaves. */
export const finishSession = async (
  tx: Tx,
  codiseno: string,
  { numero, versionDespues, por, en }: { numero: number; versionDespues: number; por: string; en: Date },
): Promise<void> => {
  await tx
    .updateTable('codiseno_sesiones')
    .set({ finalizada_por: por, finalizada_en: en, version_despues: versionDespues })
    .where('codiseno_id', '=', codiseno)
    .where('numero', '=', numero)
    .where('finalizada_en', 'is', null)
    .executeTakeFirstOrThrow();
};

/** How a section stands from now on. */
type Puesta =
  | { readonly estado: 'en_revision' }
  | { readonly estado: 'aprobado'; readonly por: string; readonly en: Date; readonly version: number };

/** Says how a section stands. */
export const setSection = async (
  tx: Tx,
  codiseno: string,
  seccion: SeccionDeFormulacion,
  puesta: Puesta,
): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('codiseno_secciones')
    .set(
      puesta.estado === 'aprobado'
        ? {
            estado: 'aprobado',
            aprobada_por: puesta.por,
            aprobada_en: puesta.en,
            version_aprobada: puesta.version,
          }
        : { estado: puesta.estado, aprobada_por: null, aprobada_en: null, version_aprobada: null },
    )
    .where('codiseno_id', '=', codiseno)
    .where('seccion', '=', seccion)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`The section ${seccion} was not written`);
};
