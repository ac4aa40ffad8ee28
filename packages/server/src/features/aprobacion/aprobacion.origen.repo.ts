import type { PorAbrirInput } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { idsWithWords } from '../../platform/db/text-search.ts';

/** The co-diseños that an aprobación is opened from. They are read by their table: no stage imports another one. */

export type OrigenRow = {
  readonly codiseno_id: string;
  readonly folio: string;
  readonly nombre: string | null;
  readonly organizacion_id: string;
  readonly organizacion: string;
  readonly proyecto_id: string;
  readonly desde: Date;
  /** Accounts of its organization that are told, by name. */
  readonly cuentas: readonly string[];
};

/** A number that says 'so many, or more' (`total` of a list). */
const CONTADOS = 1000;

/** Those of the longest waiting that are asked one by one before the text index is (ADR 0020). */
const HOJEADOS = 1_000;

const waiting = sql`
  proyectos y join co_disenos p on p.proyecto_id = y.id and p.estado = 'completado'
  where y.etapa = 'aprobacion' and y.eliminado_en is null and not ('aprobacion' = any (y.etapas_abiertas))`;

const inOrder = sql`order by y.turno_desde, y.id`;

/** Which of those that wait are asked for: one by its id, or what says what is typed, by the text index where that names few. */
const asking = async (
  tx: Tx,
  { q = '', codiseno }: PorAbrirInput,
): Promise<{ readonly is: RawBuilder<unknown> }> => {
  if (codiseno) return { is: sql`p.id = ${codiseno}::uuid` };
  const text = q.trim();
  if (text === '') return { is: sql`true` };
  const ids = await idsWithWords(tx, 'co_disenos', text);
  return { is: ids ? sql`p.id = any(${ids}::uuid[])` : sql`app.coincide(p.busqueda, ${text})` };
};

/** The ids of a page of those that wait: what is typed is looked for among the first thousand first. */
const idsWaiting = async (tx: Tx, asked: PorAbrirInput, limit: number): Promise<string[]> => {
  const text = asked.codiseno ? '' : (asked.q?.trim() ?? '');
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

/** Those that wait for their evaluation, the longest waiting first; by what is typed, those that say it. */
export const listWaiting = async (tx: Tx, asked: PorAbrirInput, limit: number): Promise<OrigenRow[]> => {
  const ids = await idsWaiting(tx, asked, limit);
  if (ids.length === 0) return [];
  const { rows } = await sql<OrigenRow>`
    select p.id as codiseno_id, p.folio, p.nombre_proyecto as nombre, p.organizacion_id, p.nombre_organizacion as organizacion,
           y.id as proyecto_id, y.turno_desde as desde,
           array(select n.nombre from membresias m join usuarios n on n.id = m.usuario_id
                  where m.organizacion_id = p.organizacion_id and n.estado = 'activo' and n.email_verificado
                  order by n.nombre) as cuentas
      from co_disenos p join proyectos y on y.id = p.proyecto_id
     where p.id = any(${ids}::uuid[])
     ${inOrder}`.execute(tx);
  return rows;
};

/** How many wait for their evaluation, up to a thousand. */
export const countWaiting = async (tx: Tx, asked: PorAbrirInput): Promise<{ n: number; mas: boolean }> => {
  const { is } = await asking(tx, asked);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${waiting} and ${is} limit ${CONTADOS + 1}) q`.execute(tx);
  const n = rows[0]?.n ?? 0;
  return { n: Math.min(n, CONTADOS), mas: n > CONTADOS };
};

/** The case of a co-diseño in sight; undefined where there is none. */
export const caseOfCodiseno = async (tx: Tx, codiseno: string): Promise<string | undefined> => {
  const { rows } = await sql<{ proyecto: string }>`
    select proyecto_id as proyecto from co_disenos where id = ${codiseno}`.execute(tx);
  return rows[0]?.proyecto;
};

export type Abrible = Omit<OrigenRow, 'desde' | 'cuentas'> & {
  readonly estado: string;
  readonly etapa: string;
  /** montoSolicitado of the ficha as it was typed; null where it says none. */
  readonly solicitado: string | null;
  readonly aprobacion_id: string | null;
};

/** A co-diseño with its case, as both are once their locks are had: the formulación's, which stands before the case's. */
export const lockOrigin = async (
  tx: Tx,
  codiseno: string,
  proyecto: string,
): Promise<Abrible | undefined> => {
  await sql`select app.apartar_proyecto(${proyecto}::uuid)`.execute(tx);
  const { rows } = await sql<Abrible>`
    select p.id as codiseno_id, y.folio, p.nombre_proyecto as nombre, p.organizacion_id, p.nombre_organizacion as organizacion,
           y.id as proyecto_id, p.estado, y.etapa,
           (select s.respuestas ->> 'monto_solicitado'
              from formulacion_secciones s where s.proyecto_id = y.id and s.seccion = 'ficha') as solicitado,
           (select a.id from aprobaciones a where a.proyecto_id = y.id) as aprobacion_id
      from co_disenos p join proyectos y on y.id = p.proyecto_id and y.eliminado_en is null
     where p.id = ${codiseno}`.execute(tx);
  return rows[0];
};
