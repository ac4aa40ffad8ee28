import type { PorAbrirInput } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import type { Fecha } from '@portal/domain/kernel/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { idsWithWords } from '../../platform/db/text-search.ts';
import { accountsTold, waitingOrder } from '../../stage/waiting.ts';

/** The convenios that a seguimiento is opened from. They are read by their table: no stage imports another one. */

/** A number that says 'so many, or more'. */
const CONTADOS = 1000;

export type PorAbrirRow = {
  readonly id: string;
  readonly numero: string;
  readonly folio: string;
  readonly nombre: string | null;
  readonly organizacion_id: string;
  readonly organizacion: string;
  readonly proyecto_id: string;
  readonly desde: Date;
  readonly cuentas: readonly string[];
};

/** In force, and its case stands there still. */
const waiting = sql`
  proyectos y join convenios p on p.proyecto_id = y.id and p.eliminado_en is null and p.estado = 'vigente'
  where y.etapa = 'convenio' and y.turno is null and y.eliminado_en is null`;

const asking = async (tx: Tx, { q = '', convenio }: PorAbrirInput): Promise<RawBuilder<unknown>> => {
  if (convenio) return sql`p.id = ${convenio}::uuid`;
  const text = q.trim();
  if (text === '') return sql`true`;
  const ids = await idsWithWords(tx, 'convenios', text);
  return ids ? sql`p.id = any(${ids}::uuid[])` : sql`app.coincide(p.busqueda, ${text})`;
};

/** Those that wait for their seguimiento, the longest waiting first; by what is typed, those that say it. */
export const listWaiting = async (tx: Tx, asked: PorAbrirInput, limit: number): Promise<PorAbrirRow[]> => {
  const { rows } = await sql<PorAbrirRow>`
    select p.id, p.numero, p.folio, p.nombre_proyecto as nombre, p.organizacion_id, p.nombre_organizacion as organizacion,
           y.id as proyecto_id, y.turno_desde as desde, ${accountsTold}
      from ${waiting} and ${await asking(tx, asked)}
     ${waitingOrder} limit ${limit}`.execute(tx);
  return rows;
};

/** How many wait for their seguimiento, up to a thousand. */
export const countWaiting = async (tx: Tx, asked: PorAbrirInput): Promise<{ n: number; mas: boolean }> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from ${waiting} and ${await asking(tx, asked)} limit ${CONTADOS + 1}) q`.execute(tx);
  const n = rows[0]?.n ?? 0;
  return { n: Math.min(n, CONTADOS), mas: n > CONTADOS };
};

/** The case of a convenio in sight; undefined where there is none. */
export const caseOfConvenio = async (tx: Tx, convenio: string): Promise<string | undefined> => {
  const { rows } = await sql<{ proyecto: string }>`
    select proyecto_id as proyecto from convenios where id = ${convenio} and eliminado_en is null`.execute(
    tx,
  );
  return rows[0]?.proyecto;
};

export type Ejecutable = {
  readonly folio: string;
  readonly numero: string;
  readonly nombre: string | null;
  readonly organizacion_id: string;
  readonly organizacion: string;
  readonly etapa: string;
  /** In force, and today lies within its vigencia (rule 81). */
  readonly vigente: boolean;
  readonly seguimiento_id: string | null;
};

/** A convenio with its case, as both are once the convenio's lock is had; who may not change it does not lock it. */
export const lockConvenio = async (tx: Tx, convenio: string, hoy: Fecha): Promise<Ejecutable | undefined> => {
  await sql`select 1 from convenios where id = ${convenio} for update`.execute(tx);
  const { rows } = await sql<Ejecutable>`
    select y.folio, c.numero, c.nombre_proyecto as nombre, c.organizacion_id, c.nombre_organizacion as organizacion, y.etapa,
           c.estado = 'vigente' and ${hoy}::date between c.vigencia_inicio and c.vigencia_fin as vigente,
           (select s.id from seguimientos s where s.convenio_id = c.id) as seguimiento_id
      from convenios c join proyectos y on y.id = c.proyecto_id and y.eliminado_en is null
     where c.id = ${convenio} and c.eliminado_en is null`.execute(tx);
  return rows[0];
};

/** Of a convenio in sight: its seguimiento, and whether one could be opened of it today. */
export const seguimientoOf = async (
  tx: Tx,
  convenio: string,
  hoy: Fecha,
): Promise<{ readonly id: string | null; readonly abrible: boolean } | undefined> => {
  const { rows } = await sql<{ id: string | null; abrible: boolean }>`
    select s.id, s.id is null and y.etapa = 'convenio' and c.estado = 'vigente'
             and ${hoy}::date between c.vigencia_inicio and c.vigencia_fin as abrible
      from convenios c join proyectos y on y.id = c.proyecto_id left join seguimientos s on s.convenio_id = c.id
     where c.id = ${convenio} and c.eliminado_en is null`.execute(tx);
  return rows[0];
};
