import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/db/index.ts';
import { idsWithWords } from '../platform/db/text-search.ts';
import { alive, type CaseTable } from './case-table.ts';
import type { CaseToDo } from './to-do.ts';

/** Which of those that wait are asked for: that one alone, or what says what is typed. */
export type AskedOfWaiting = { readonly q?: string | undefined; readonly id?: string | undefined };

/** A number that says 'so many, or more' (`total` of a list). */
const CONTADOS = 1000;

/** Those of the longest waiting that are asked one by one before the text index is (ADR 0020). */
const HOJEADOS = 1_000;

/** The longest waiting first; of rows with their case `y`. */
export const waitingOrder = sql`order by y.turno_desde, y.id`;

/** Accounts of the organization of a record `p` that are told of it, by name. */
export const accountsTold = sql`
  array(select n.nombre from membresias m join usuarios n on n.id = m.usuario_id
         where m.organizacion_id = p.organizacion_id and n.estado = 'activo' and n.email_verificado
         order by n.nombre) as cuentas`;

/** A case that waits, by its record of the stage before. */
export type WaitingRow = {
  readonly id: string;
  readonly folio: string;
  readonly nombre: string | null;
  readonly organizacion_id: string;
  readonly organizacion: string;
  readonly proyecto_id: string;
  readonly desde: Date;
  /** Accounts of its organization that are told, by name. */
  readonly cuentas: readonly string[];
};

/** A page of those that wait, the longest waiting first, of a stage whose records carry the name of their project. */
export const listWaitingOf = async (
  tx: Tx,
  tabla: 'registros' | 'co_disenos' | 'aprobaciones',
  ids: readonly string[],
): Promise<WaitingRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<WaitingRow>`
    select p.id, p.folio, p.nombre_proyecto as nombre, p.organizacion_id, p.nombre_organizacion as organizacion,
           y.id as proyecto_id, y.turno_desde as desde, ${accountsTold}
      from ${sql.table(tabla)} p join proyectos y on y.id = p.proyecto_id
     where p.id = any(${ids}::uuid[])
     ${waitingOrder}`.execute(tx);
  return rows;
};

/** Where the record of the stage before stands, and the state that it is left in for the next one. */
type Antes = { readonly tabla: CaseTable; readonly estado: 'validado' | 'completado' | 'aprobado' };

/**
 * The cases that wait in `etapa` for its record to be opened: their record of the stage before is finished. It is read by its
 * table: no stage imports another one. Row-level security leaves out what the actor may not see.
 */
export const waitingFor = (
  etapa: 'registro' | 'co_diseno' | 'aprobacion' | 'convenio',
  { tabla: de, estado }: Antes,
) => {
  const waiting = sql`
    proyectos y join ${sql.table(de)} p on p.proyecto_id = y.id and ${alive(de, 'p')} and p.estado = ${sql.lit(estado)}
    where y.etapa = ${sql.lit(etapa)} and y.eliminado_en is null and not (${sql.lit(etapa)} = any (y.etapas_abiertas))`;

  /** By the text index where that names few. */
  const asking = async (
    tx: Tx,
    { q = '', id }: AskedOfWaiting,
  ): Promise<{ readonly is: RawBuilder<unknown> }> => {
    if (id) return { is: sql`p.id = ${id}::uuid` };
    const text = q.trim();
    if (text === '') return { is: sql`true` };
    const ids = await idsWithWords(tx, de, text);
    return { is: ids ? sql`p.id = any(${ids}::uuid[])` : sql`app.coincide(p.busqueda, ${text})` };
  };

  return {
    /** Of the longest waiting, what the home tells of them ({@link CaseToDo}). */
    toDo: (limit: number): RawBuilder<CaseToDo> => sql<CaseToDo>`
      select p.id, p.folio, p.nombre_proyecto as proyecto, p.nombre_organizacion as organizacion, y.turno_desde as desde
        from ${waiting} ${waitingOrder} limit ${limit}`,
    /** The ids of the validated records of a page: what is typed is looked for among the first thousand first. */
    ids: async (tx: Tx, asked: AskedOfWaiting, limit: number): Promise<string[]> => {
      const text = asked.id ? '' : (asked.q?.trim() ?? '');
      if (text !== '') {
        const { rows } = await sql<{ id: string }>`
          select h.id from (select p.id, p.busqueda, y.turno_desde, y.id as caso from ${waiting} ${waitingOrder}
                             limit ${HOJEADOS}) as h
           where app.coincide(h.busqueda, ${text}) order by h.turno_desde, h.caso limit ${limit}`.execute(tx);
        if (rows.length === limit) return rows.map(({ id }) => id);
      }
      const { is } = await asking(tx, asked);
      const { rows } = await sql<{ id: string }>`
        select p.id from ${waiting} and ${is} ${waitingOrder} limit ${limit}`.execute(tx);
      return rows.map(({ id }) => id);
    },
    /** How many wait, up to a thousand. */
    count: async (tx: Tx, asked: AskedOfWaiting): Promise<{ n: number; mas: boolean }> => {
      const { is } = await asking(tx, asked);
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from (select 1 from ${waiting} and ${is} limit ${CONTADOS + 1}) q`.execute(
        tx,
      );
      const n = rows[0]?.n ?? 0;
      return { n: Math.min(n, CONTADOS), mas: n > CONTADOS };
    },
  };
};
