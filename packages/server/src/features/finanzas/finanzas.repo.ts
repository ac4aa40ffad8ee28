import { type Dimension, type FiltrosDeFinanzas, SIN } from '@portal/domain/features/finanzas/public';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { centavosDe, conDinero, type Lugares, lugares } from '../movimientos/public.ts';
import { anioDeCaso, casosDe, conSuCaso, municipiosDeCaso } from './finanzas.filtros.ts';

/**
 * The money of the cases in sight, read from the balances that the ledger's trigger keeps (one row a case): what a case has is divided into
 * where each peso stands, and each of these among its municipalities, in centavos; every other amount is a sum of them, so that no figure
 * says a cent more or less than another. A test recomputes all of it from the movements.
 */

/** Sums of where the pesos stand, in centavos as text; the rest follows of them (`dineroDe`). */
export type Sumas = Lugares & {
  readonly proyectos: number;
  /** Of what is agreed, what came by no call. */
  readonly sin_convocatoria: string;
};

type Fila = Sumas & {
  readonly que: 'total' | 'grupo' | 'convocatoria_eje' | 'eje_municipio' | 'municipio';
  readonly clave: string | null;
  readonly convocatoria: string | null;
  readonly eje: string | null;
  readonly municipio: string | null;
};

const columnaDe = (por: Dimension) =>
  ({
    convocatoria: sql`x.convocatoria`,
    anio: sql`x.anio`,
    region: sql`x.region`,
    eje: sql`x.eje`,
    municipio: sql`m.clave`,
    organizacion: sql`x.organizacion`,
  })[por];

/** The parts of the cases by municipality, in centavos, with their group; `una` is true of one part a case, to count cases. */
const partesDe = (filtros: FiltrosDeFinanzas, por: Dimension) => {
  const { municipio } = filtros;
  const suya =
    municipio === undefined
      ? sql`true`
      : municipio === SIN
        ? sql`m.clave is null`
        : sql`m.clave = ${municipio}`;
  const parte = (centavos: ReturnType<typeof sql>) => sql`app.parte_de(${centavos}, x.entre, m.lugar)`;
  return sql`
    select ${columnaDe(por)} as grupo, x.convocatoria, x.eje, m.clave as municipio,
           ${municipio === undefined ? sql`m.lugar = 1` : sql`true`} as una,
           ${parte(sql`x.por_depositar`)} as por_depositar, ${parte(sql`x.por_comprobar`)} as por_comprobar,
           ${parte(sql`x.en_revision`)} as en_revision, ${parte(sql`x.admitido`)} as admitido, ${parte(sql`x.reintegrado`)} as reintegrado
      from (
        select p.convocatoria_id as convocatoria, ${anioDeCaso} as anio, p.region, p.eje, p.organizacion_id as organizacion,
               ${municipiosDeCaso} as municipios, greatest(coalesce(cardinality(t.municipios), 0), 1) as entre,
               ${sql.join(lugares.map((cual) => sql`${centavosDe(cual)} as ${sql.ref(cual)}`))}
          from saldos s ${conSuCaso(sql`s.proyecto_id`)}
         where ${conDinero} and ${casosDe(filtros)}) x
     cross join lateral unnest(x.municipios) with ordinality as m (clave, lugar)
     where ${suya}`;
};

/** Totals, the groups of a dimension, and what the flow is drawn of: one statement over one reading of the balances. */
export const readSumas = async (
  tx: Tx,
  filtros: FiltrosDeFinanzas,
  por: Dimension,
): Promise<readonly Fila[]> => {
  const { rows } = await sql<Fila>`
    with partes as materialized (${partesDe(filtros, por)}),
    sumas as (
      select grouping(x.grupo, x.convocatoria, x.eje, x.municipio) as de, x.grupo, x.convocatoria, x.eje, x.municipio,
             count(*) filter (where x.una)::int as proyectos, count(*)::int as partes,
             sum(x.por_depositar)::text as por_depositar, sum(x.por_comprobar)::text as por_comprobar,
             sum(x.en_revision)::text as en_revision, sum(x.admitido)::text as admitido, sum(x.reintegrado)::text as reintegrado,
             coalesce(sum(x.por_depositar + x.por_comprobar + x.en_revision + x.admitido) filter (where x.convocatoria is null), 0)::text as sin_convocatoria
        from partes x
       group by grouping sets ((), (x.grupo), (x.convocatoria, x.eje), (x.eje, x.municipio), (x.municipio)))
    select case de when 15 then 'total' when 7 then 'grupo' when 9 then 'convocatoria_eje' when 12 then 'eje_municipio' else 'municipio' end as que,
           grupo::text as clave, convocatoria::text as convocatoria, eje, municipio,
           ${por === 'municipio' ? sql`case de when 7 then partes else proyectos end` : sql`proyectos`} as proyectos,
           por_depositar, por_comprobar, en_revision, admitido, reintegrado, sin_convocatoria
      from sumas where por_depositar is not null`.execute(tx);
  return rows;
};

/** A call with its budget, as far as it is in sight; only what was published has one that counts. */
export type Convocatoria = {
  readonly id: string;
  readonly titulo: string;
  readonly anio: number;
  /** Pesos; null while it is a draft or where it was cancelled. */
  readonly presupuesto: string | null;
};

export const readConvocatorias = async (tx: Tx): Promise<readonly Convocatoria[]> => {
  const { rows } = await sql<Convocatoria>`
    select id::text, titulo, extract(year from fecha_apertura)::int as anio,
           case when estado not in ('borrador', 'cancelada') then presupuesto::text end as presupuesto
      from convocatorias where eliminado_en is null order by titulo, id`.execute(tx);
  return rows;
};

/** The names of organizations, by id. */
export const readNombres = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; nombre: string }>`
    select id::text, nombre from organizaciones where id = any (${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
};

/** Calls, organizations and years that have money in sight. */
export const readOpciones = async (tx: Tx) => {
  const { rows } = await sql<{
    convocatorias: { id: string; titulo: string }[];
    organizaciones: { id: string; nombre: string }[];
    anios: number[];
  }>`
    with casos as materialized (
      select distinct p.convocatoria_id, p.organizacion_id, ${anioDeCaso} as anio
        from saldos s ${conSuCaso(sql`s.proyecto_id`)} where ${conDinero})
    select coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'titulo', c.titulo) order by c.titulo, c.id)
              from convocatorias c where c.id in (select convocatoria_id from casos)), '[]') as convocatorias,
           coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'nombre', o.nombre) order by o.nombre, o.id)
              from organizaciones o where o.id in (select organizacion_id from casos)), '[]') as organizaciones,
           coalesce((select jsonb_agg(distinct anio order by anio) from casos), '[]') as anios`.execute(tx);
  return rows[0] ?? { convocatorias: [], organizaciones: [], anios: [] };
};
