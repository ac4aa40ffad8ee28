import type {
  AcuerdoDelHilo,
  EntradaDelHilo,
  SolicitudDelHilo,
} from '@portal/domain/features/hilo/hilo.entrada';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';

/** The rows of a case that el hilo is made of: row-level security leaves out what is not the actor's to read. */

export type CasoRow = {
  readonly id: string;
  readonly organizacion_id: string;
  readonly folio: string;
  readonly nombre: string | null;
  readonly registro_id: string | null;
  readonly convenio_id: string | null;
  readonly seguimiento_id: string | null;
};

/** The case and the records where its things are read; undefined: there is none in sight. */
export const findCaso = async (tx: Tx, id: string): Promise<CasoRow | undefined> => {
  const { rows } = await sql<CasoRow>`
    select y.id, y.organizacion_id, y.folio, y.nombre,
           (select r.id from registros r where r.proyecto_id = y.id and r.eliminado_en is null order by r.created_at desc limit 1) as registro_id,
           (select c.id from convenios c where c.proyecto_id = y.id and c.eliminado_en is null order by c.created_at desc limit 1) as convenio_id,
           (select s.id from seguimientos s where s.proyecto_id = y.id order by s.created_at desc limit 1) as seguimiento_id
      from proyectos y where y.id = ${id}::uuid and y.eliminado_en is null`.execute(tx);
  return rows[0];
};

export type DineroRow = {
  readonly partidas: EntradaDelHilo['partidas'];
  readonly solicitudes: (Omit<SolicitudDelHilo, 'estado'> & { readonly estado: string })[];
  readonly gastos: EntradaDelHilo['gastos'];
  readonly reintegros: EntradaDelHilo['reintegros'];
  readonly mediciones: EntradaDelHilo['mediciones'];
};

/**
 * The money and the reports of a case in one statement, states as the tables keep them. A partida that the plan in force leaves out keeps
 * the last words that a plan had for it: what was spent of it was spent.
 */
export const readDinero = async (tx: Tx, proyecto: string): Promise<DineroRow> => {
  const { rows } = await sql<DineroRow>`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'concepto', u.concepto, 'importe', u.importe::text,
                     'comprobado', coalesce(b.comprobado, 0)::numeric(14,2)::text) order by u.orden, p.id), '[]')
              from partidas p
              join lateral (select q.concepto, q.importe, q.orden from plan_partidas q join acuerdos a on a.id = q.acuerdo_id
                             where q.proyecto_id = p.proyecto_id and q.partida = p.id order by a.numero desc limit 1) u on true
              left join saldos_partida b on b.proyecto_id = p.proyecto_id and b.partida = p.id
             where p.proyecto_id = ${proyecto}::uuid) as partidas,
           (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'folio', m.folio, 'numero', m.numero, 'monto', m.monto::text,
                     'estado', m.estado, 'asentada', coalesce(m.aprobada_en, m.created_at), 'fechaDeposito', m.fecha_deposito)
                     order by m.numero, m.created_at), '[]')
              from ministraciones m where m.proyecto_id = ${proyecto}::uuid) as solicitudes,
           (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'folio', c.folio,
                     'nombre', coalesce(c.concepto, c.emisor_nombre, c.motivo_sin_cfdi, c.folio), 'partida', c.partida,
                     'solicitud', c.ministracion_id, 'monto', c.monto::text, 'estado', c.estado, 'fecha', c.fecha)
                     order by c.fecha, c.folio), '[]')
              from comprobaciones c where c.proyecto_id = ${proyecto}::uuid) as gastos,
           (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'solicitud', r.ministracion_id, 'monto', r.monto::text, 'fecha', r.fecha,
                     'estado', case when r.confirmado_en is not null then 'confirmado' when r.descartado_en is not null then 'descartado'
                               else 'registrado' end) order by r.registrado_en, r.id), '[]')
              from ministracion_reintegros r where r.proyecto_id = ${proyecto}::uuid) as reintegros,
           (select coalesce(jsonb_agg(jsonb_build_object('avance', v.id, 'numero', v.numero, 'de', f.de, 'fila', f.fila, 'valor', f.valor,
                     'estado', v.estado, 'fin', v.fin) order by v.numero, f.de, f.fila), '[]')
              from avances v join avance_paginas g on g.avance_id = v.id
              cross join lateral (
                select 'indicador' as de, x ->> 'fila' as fila, btrim(x ->> 'valor') as valor
                  from jsonb_array_elements(coalesce(g.respuestas -> 'indicadores', '[]')) x
                union all
                select 'programada', x ->> 'fila', btrim(x ->> 'porcentaje')
                  from jsonb_array_elements(coalesce(g.respuestas -> 'actividades', '[]')) x) f
             where v.proyecto_id = ${proyecto}::uuid and v.estado <> 'borrador' and coalesce(f.valor, '') <> '') as mediciones`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('A statement without a row');
  return row;
};

/** The acuerdos of a case with what their plans say of money, by number. */
export const listAcuerdos = async (tx: Tx, proyecto: string): Promise<AcuerdoDelHilo[]> => {
  const { rows } = await sql<AcuerdoDelHilo & { en: Date }>`
    select a.numero, a.folio, a.created_at as en,
           (select coalesce(jsonb_agg(jsonb_build_object('id', p.partida, 'concepto', p.concepto, 'importe', p.importe::text) order by p.orden), '[]')
              from plan_partidas p where p.acuerdo_id = a.id) as partidas,
           (select coalesce(jsonb_agg(jsonb_build_object('numero', m.numero, 'fecha', m.fecha, 'importe', m.importe::text,
                     'condicion', m.condicion, 'hito', m.hito) order by m.numero), '[]')
              from plan_ministraciones m where m.acuerdo_id = a.id) as ministraciones
      from acuerdos a where a.proyecto_id = ${proyecto}::uuid order by a.numero`.execute(tx);
  return rows.map((row) => ({ ...row, en: row.en.toISOString() }));
};

export type VersionRow = { readonly numero: number; readonly en: Date; readonly contenido: Buffer };

/** Every version of the design of a case with its bytes, by number. */
export const listCortes = async (tx: Tx, proyecto: string): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select v.numero, v.created_at as en, v.contenido from formulacion_versiones v
     where v.proyecto_id = ${proyecto}::uuid order by v.numero`.execute(tx);
  return rows;
};

/** The blocks of the text of a convenio: of the one at signature, or else the last that is in sight; none without one. */
export const readBloques = async (tx: Tx, convenio: string): Promise<unknown> => {
  const { rows } = await sql<{ bloques: unknown }>`
    select t.bloques from convenio_textos t join convenios c on c.id = t.convenio_id
     where t.convenio_id = ${convenio}::uuid and t.retirado_en is null
     order by (t.id = c.texto_id) desc nulls last, t.numero desc limit 1`.execute(tx);
  return rows[0]?.bloques ?? [];
};

export type RevisadaRow = {
  readonly id: string;
  readonly cosa: string;
  readonly cambio: string;
  readonly nombre: string;
  readonly que: string;
  readonly quien: string;
  readonly cuando: Date;
};

/** What was looked at in a case, newest first. */
export const listRevisadas = async (tx: Tx, proyecto: string): Promise<RevisadaRow[]> => {
  const { rows } = await sql<RevisadaRow>`
    select h.id, h.cosa, h.cambio, h.nombre, h.que, coalesce(u.nombre, '') as quien, h.revisado_en as cuando
      from hilo_revisiones h left join usuarios u on u.id = h.revisado_por
     where h.proyecto_id = ${proyecto}::uuid order by h.revisado_en desc, h.id`.execute(tx);
  return rows;
};

/** Waits for its turn to say what was looked at in a case, until the transaction ends. */
export const takeTurn = async (tx: Tx, proyecto: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hilo:${proyecto}`}, 0))`.execute(tx);
};

export type NuevaRevision = {
  readonly cosa: string;
  readonly cambio: string;
  readonly nombre: string;
  readonly que: string;
};

export const insertRevisiones = async (
  tx: Tx,
  caso: Pick<CasoRow, 'id' | 'organizacion_id'>,
  por: { readonly usuario: string; readonly en: Date },
  nuevas: readonly NuevaRevision[],
): Promise<void> => {
  await sql`
    insert into hilo_revisiones (proyecto_id, organizacion_id, cosa, cambio, nombre, que, revisado_por, revisado_en)
    select ${caso.id}::uuid, ${caso.organizacion_id}::uuid, n.cosa, n.cambio, n.nombre, n.que, ${por.usuario}::uuid, ${por.en}
      from jsonb_to_recordset(${JSON.stringify(nuevas)}::jsonb) as n (cosa text, cambio text, nombre text, que text)`.execute(
    tx,
  );
};
