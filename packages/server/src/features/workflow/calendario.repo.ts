import type { DiaInhabil } from '@portal/domain/features/workflow/workflow.calendario';
import type { Fecha } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import type { ActorUow, Tx } from '../../platform/db/index.ts';

type Row = {
  readonly id: string;
  readonly fecha: Fecha;
  readonly nombre: string;
  readonly agregadoEn: Date;
  readonly agregadoPor: string | null;
  readonly retiradoEn: Date | null;
  readonly retiradoPor: string | null;
};

/** The foundation's days of a year, those taken back too. */
export const listDias = async (tx: Tx, anio: number): Promise<DiaInhabil[]> => {
  const { rows } = await sql<Row>`
    select d.id, d.fecha::text as fecha, d.nombre, d.created_at as "agregadoEn", a.nombre as "agregadoPor",
           d.retirado_en as "retiradoEn", r.nombre as "retiradoPor"
      from dias_inhabiles d
      left join usuarios a on a.id = d.creado_por
      left join usuarios r on r.id = d.retirado_por
     where d.fecha between make_date(${anio}::int, 1, 1) and make_date(${anio}::int, 12, 31)
     order by d.fecha, d.created_at`.execute(tx);
  return rows.map(({ agregadoEn, retiradoEn, ...row }) => ({
    ...row,
    agregadoEn: agregadoEn.toISOString(),
    retiradoEn: retiradoEn?.toISOString() ?? null,
  }));
};

export const insertDia = async (
  { tx, actor }: ActorUow,
  { fecha, nombre }: { readonly fecha: Fecha; readonly nombre: string },
): Promise<string | undefined> => {
  const row = await tx
    .insertInto('dias_inhabiles')
    .values({ fecha, nombre, creado_por: actor.usuarioId })
    .onConflict((oc) => oc.column('fecha').where('retirado_en', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/** Takes one back; undefined where that was done before, null where there is none. */
export const retireDia = async (
  { tx, actor, now }: ActorUow,
  id: string,
): Promise<{ readonly fecha: Fecha; readonly nombre: string } | null | undefined> => {
  const { rows } = await sql<{ fecha: Fecha; nombre: string; retirado: boolean }>`
    select fecha::text as fecha, nombre, retirado_en is not null as retirado from dias_inhabiles
     where id = ${id}::uuid for update`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  if (row.retirado) return undefined;
  await tx
    .updateTable('dias_inhabiles')
    .set({ retirado_en: now, retirado_por: actor.usuarioId })
    .where('id', '=', id)
    .execute();
  return row;
};

/**
 * How many deadlines that were told end on a day, of those in sight: the answer to an oficio, a report, a request about personal data,
 * a call, an invitation.
 */
export const countComunicados = async (tx: Tx, fecha: Fecha): Promise<number> => {
  const { rows } = await sql<{ n: string }>`
    select (select count(*) from aprobaciones
             where etapa = 'respuesta' and (vence_en at time zone 'America/Chihuahua')::date = ${fecha}::date)
         + (select count(*) from seguimiento_marchas where vence = ${fecha}::date and estado <> 'terminado'
               -- Its period is over: one that is not ends with the calendar that there will be.
               and vence <= app.sumar_habiles((now() at time zone 'America/Chihuahua')::date - 1, 10))
         + (select count(*) from solicitudes_arco
             where (estado = 'recibida' and responder_antes = ${fecha}::date)
                or (estado = 'por_cumplir' and cumplir_antes = ${fecha}::date))
         + (select count(*) from convocatorias
             where estado = 'activa' and fecha_cierre = ${fecha}::date and eliminado_en is null)
         + (select count(*) from invitaciones where estado = 'enviada' and vence_el = ${fecha}::date) as n`.execute(
    tx,
  );
  return Number(rows[0]?.n ?? 0);
};
