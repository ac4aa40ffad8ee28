import type { Cuerpo, Voto } from '@portal/domain/features/sesiones-colegiadas/public';
import type { Fecha } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { cargoPrimero, columnasDePunto, enFuncion, type MiembroRow, type PuntoRow } from './sesiones.repo.ts';

/** Who is there, who has an interest, and who voted what; and a session whole, as it is read with all of them. */

export type AsistenciaRow = {
  readonly miembro_id: string;
  readonly usuario_id: string;
  readonly presente: boolean;
};

/** Says of every seat whether who holds it is there. */
export const saveAsistencia = async (
  tx: Tx,
  sesion: string,
  filas: readonly AsistenciaRow[],
  { por, en }: { readonly por: string; readonly en: Date },
): Promise<void> => {
  await tx
    .insertInto('asistencias')
    .values(filas.map((fila) => ({ ...fila, sesion_id: sesion, registrada_por: por })))
    .onConflict((oc) =>
      oc.columns(['sesion_id', 'miembro_id']).doUpdateSet((eb) => ({
        presente: eb.ref('excluded.presente'),
        registrada_por: por,
        registrada_en: en,
      })),
    )
    .execute();
};

export type DeclaracionRow = {
  readonly punto_id: string;
  readonly usuario_id: string;
  readonly conflicto: boolean;
  readonly motivo: string;
};

export const saveDeclaracion = async (
  tx: Tx,
  { punto_id, usuario_id, conflicto, motivo }: DeclaracionRow,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('declaraciones_de_interes')
    .values({ punto_id, usuario_id, conflicto, motivo })
    .onConflict((oc) =>
      oc.columns(['punto_id', 'usuario_id']).doUpdateSet({ conflicto, motivo, declarado_en: now }),
    )
    .execute();
};

export type VotoRow = {
  readonly punto_id: string;
  readonly usuario_id: string;
  readonly voto: Voto;
  readonly motivo: string;
};

/** Casts a vote; false where it was cast before, however close both came. */
export const insertVoto = async (tx: Tx, voto: VotoRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('votos_de_punto')
    .values(voto)
    .onConflict((oc) => oc.columns(['punto_id', 'usuario_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** The votes of a point for its count, by a function of the database that only who leads the session may call while it is open. */
export const votosPorContar = async (
  tx: Tx,
  punto: string,
): Promise<readonly { usuario_id: string; voto: Voto }[]> => {
  const { rows } = await sql<{ usuario_id: string; voto: Voto }>`
    select usuario_id, voto from app.votos_por_contar(${punto}::uuid)`.execute(tx);
  return rows;
};

/** What hangs on a session: in one statement, as the actor may read it. */
export type DeSesion = {
  readonly miembros: readonly MiembroRow[];
  readonly puntos: readonly PuntoRow[];
  readonly asistencia: readonly AsistenciaRow[];
  readonly declaraciones: readonly DeclaracionRow[];
  /** One's own, and all of points that are closed. */
  readonly votos: readonly VotoRow[];
};

/**
 * The seats of its body on its day, its agenda in order, and what was said of both. Of one that is over the seats are those whose
 * attendance was taken: a seat that is given afterwards was not there.
 */
export const readSesion = async (
  tx: Tx,
  { id, cuerpo, dia }: { readonly id: string; readonly cuerpo: Cuerpo; readonly dia: Fecha },
): Promise<DeSesion> => {
  const { rows } = await sql<DeSesion>`
    select
      (select coalesce(jsonb_agg(to_jsonb(q) order by q.lugar, q.nombre, q.id), '[]') from (
        select m.id, m.cuerpo, m.usuario_id, u.nombre, m.cargo, m.suple_a, m.desde, m.hasta, ${cargoPrimero} as lugar
          from miembros_de_cuerpo m join usuarios u on u.id = m.usuario_id
         where m.cuerpo = ${cuerpo} and ${enFuncion(dia)}
           and (exists (select from asistencias a where a.sesion_id = ${id}::uuid and a.miembro_id = m.id)
                or not exists (select from asistencias a join sesiones_colegiadas s on s.id = a.sesion_id
                                where a.sesion_id = ${id}::uuid and s.estado = 'cerrada'))) q) as miembros,
      (select coalesce(jsonb_agg(to_jsonb(q) order by q.orden), '[]') from (
        select ${columnasDePunto} from puntos_de_sesion p where p.quitado_en is null and p.sesion_id = ${id}::uuid) q) as puntos,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'miembro_id', a.miembro_id, 'usuario_id', a.usuario_id, 'presente', a.presente)), '[]')
         from asistencias a where a.sesion_id = ${id}::uuid) as asistencia,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'punto_id', d.punto_id, 'usuario_id', d.usuario_id, 'conflicto', d.conflicto, 'motivo', d.motivo)), '[]')
         from declaraciones_de_interes d join puntos_de_sesion p on p.id = d.punto_id where p.sesion_id = ${id}::uuid) as declaraciones,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'punto_id', v.punto_id, 'usuario_id', v.usuario_id, 'voto', v.voto, 'motivo', v.motivo)), '[]')
         from votos_de_punto v join puntos_de_sesion p on p.id = v.punto_id where p.sesion_id = ${id}::uuid) as votos`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('A statement without a table answers one row');
  return row;
};
