import type { TipoSolicitud } from '@portal/domain/features/proyectos/public';
import type { PorAbrirInput } from '@portal/domain/features/registro/registro.shapes';
import type { Answers } from '@portal/domain/kernel/answers';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { idsWithWords } from '../../platform/db/text-search.ts';

/** The pre-registros that a registro is opened from. They are read by their table: no stage imports another one. */

export type OrigenRow = {
  readonly pre_registro_id: string;
  readonly folio: string;
  readonly organizacion_id: string;
  readonly organizacion: string;
  readonly proyecto_id: string;
  readonly tipo_solicitud: TipoSolicitud;
  readonly convocatoria_id: string | null;
  readonly convocatoria: string | null;
  readonly desde: Date;
};

/** What is known for the ficha of a case that waits: of its pre-registro, its organization, and a registro that it had before. */
export type ConocidoRow = {
  readonly titular: string | null;
  readonly telefono: string | null;
  /** Whoever sent the pre-registro, unless staff did. */
  readonly remitente: string | null;
  readonly email: string | null;
  readonly proyecto_nombre: string | null;
  readonly ficha: Answers | null;
  readonly cuentas: readonly string[];
};

const campos = sql`
  p.id as pre_registro_id, p.folio, p.organizacion_id, p.nombre_organizacion as organizacion, y.id as proyecto_id,
  y.tipo_solicitud, y.convocatoria_id, v.titulo as convocatoria, y.turno_desde as desde`;

/** A number that says 'so many, or more' (`total` of a list). */
const CONTADOS = 1000;

/** Those of the longest waiting that are asked one by one before the text index is (ADR 0020). */
const HOJEADOS = 1_000;

const waiting = sql`
  proyectos y join pre_registros p on p.proyecto_id = y.id and p.eliminado_en is null and p.estado = 'validado'
  where y.etapa = 'registro' and y.eliminado_en is null and not ('registro' = any (y.etapas_abiertas))`;

const inOrder = sql`order by y.turno_desde, y.id`;

/** Which of those that wait are asked for: one by its id, or what says what is typed, by the text index where that names few. */
const asking = async (
  tx: Tx,
  { q = '', preRegistro }: PorAbrirInput,
): Promise<{ readonly is: RawBuilder<unknown> }> => {
  if (preRegistro) return { is: sql`p.id = ${preRegistro}::uuid` };
  const text = q.trim();
  if (text === '') return { is: sql`true` };
  const ids = await idsWithWords(tx, 'pre_registros', text);
  return { is: ids ? sql`p.id = any(${ids}::uuid[])` : sql`app.coincide(p.busqueda, ${text})` };
};

/** The ids of a page of those that wait, the longest waiting first: what is typed is looked for among the first thousand first. */
const idsWaiting = async (tx: Tx, asked: PorAbrirInput, limit: number): Promise<string[]> => {
  const text = asked.preRegistro ? '' : (asked.q?.trim() ?? '');
  if (text !== '') {
    const { rows } = await sql<{ id: string }>`
      select h.id from (select p.id, p.busqueda, y.turno_desde, y.id as caso from ${waiting} ${inOrder} limit ${HOJEADOS}) as h
       where app.coincide(h.busqueda, ${text}) order by h.turno_desde, h.caso limit ${limit}`.execute(tx);
    if (rows.length === limit) return rows.map(({ id }) => id);
  }
  const { is } = await asking(tx, asked);
  const { rows } = await sql<{ id: string }>`
    select p.id from ${waiting} and ${is} ${inOrder} limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Those that wait for their registro, the longest waiting first; by what is typed, those that say it. */
export const listWaiting = async (
  tx: Tx,
  asked: PorAbrirInput,
  limit: number,
): Promise<(OrigenRow & ConocidoRow)[]> => {
  const ids = await idsWaiting(tx, asked, limit);
  if (ids.length === 0) return [];
  const { rows } = await sql<OrigenRow & ConocidoRow>`
    select ${campos}, p.titular, o.telefono, u.nombre as remitente, u.email, y.nombre as proyecto_nombre, f.respuestas as ficha,
           array(select n.nombre from membresias m join usuarios n on n.id = m.usuario_id
                  where m.organizacion_id = p.organizacion_id and n.estado = 'activo' and n.email_verificado
                  order by n.nombre) as cuentas
      from pre_registros p
      join proyectos y on y.id = p.proyecto_id
      join organizaciones o on o.id = p.organizacion_id
      left join convocatorias v on v.id = y.convocatoria_id
      left join membresias suya on suya.organizacion_id = p.organizacion_id and suya.usuario_id = p.created_by
      left join usuarios u on u.id = suya.usuario_id
      left join formulacion_secciones f on f.proyecto_id = y.id and f.seccion = 'ficha'
     where p.id = any(${ids}::uuid[])
     ${inOrder}`.execute(tx);
  return rows;
};

/** How many wait for their registro, up to a thousand. */
export const countWaiting = async (tx: Tx, asked: PorAbrirInput): Promise<{ n: number; mas: boolean }> => {
  const { is } = await asking(tx, asked);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${waiting} and ${is} limit ${CONTADOS + 1}) q`.execute(tx);
  const n = rows[0]?.n ?? 0;
  return { n: Math.min(n, CONTADOS), mas: n > CONTADOS };
};

/** The case of a pre-registro in sight, locked until the transaction ends, as it is once the lock is had. */
export const lockOrigin = async (
  tx: Tx,
  preRegistro: string,
): Promise<
  | (OrigenRow & {
      readonly estado: string;
      readonly etapa: string;
      readonly proyecto_folio: string;
      readonly registro_id: string | null;
    })
  | undefined
> => {
  const { rows: found } = await sql<{ proyecto: string }>`
    select proyecto_id as proyecto from pre_registros where id = ${preRegistro} and eliminado_en is null`.execute(
    tx,
  );
  const proyecto = found[0]?.proyecto;
  if (!proyecto) return;
  await sql`select app.apartar_proyecto(${proyecto}::uuid)`.execute(tx);
  const { rows } = await sql<
    OrigenRow & {
      readonly estado: string;
      readonly etapa: string;
      readonly proyecto_folio: string;
      readonly registro_id: string | null;
    }
  >`
    select ${campos}, p.estado, y.etapa, y.folio as proyecto_folio,
           (select r.id from registros r where r.proyecto_id = y.id and r.eliminado_en is null) as registro_id
      from pre_registros p join proyectos y on y.id = p.proyecto_id and y.eliminado_en is null
      left join convocatorias v on v.id = y.convocatoria_id
     where p.id = ${preRegistro} and p.eliminado_en is null`.execute(tx);
  return rows[0];
};
