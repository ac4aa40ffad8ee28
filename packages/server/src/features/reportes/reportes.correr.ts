import {
  columnaDe,
  type Definicion,
  definicionDeBase,
  MAX_GRUPOS,
  type Resultado,
} from '@portal/domain/features/reportes/public';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { TOPE_DE_CONTEO } from '@portal/domain/kernel/shapes';
import { type RawBuilder, sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import { cappedCount, keyset } from '../../platform/db/keyset.ts';
import { basesEnSql, identidadesEnSql } from './reportes.bases.ts';
import { casosDe } from './reportes.casos.ts';

/**
 * A composed report as it is asked: by pages, by batches, or by its groups. Within the transaction of whoever asks, so that row-level
 * security leaves out what it may not see, whoever composed it. Values travel as text, as they are read.
 */

type Valor = string | Date | null;

const palabra = (definicion: Definicion, id: string, valor: Valor): string | null => {
  if (valor === null) return null;
  const columna = columnaDe(definicion.base, id);
  switch (columna?.clase) {
    case 'monto':
      return formatMonto(String(valor));
    case 'fecha':
      return formatMediumDate(valor);
    case 'opcion':
      return columna.palabra?.(String(valor)) ?? String(valor);
    default:
      return String(valor);
  }
};

const esMonto = ({ base }: Definicion, id: string): boolean => columnaDe(base, id)?.clase === 'monto';
const montosDe = (definicion: Definicion): string[] =>
  definicion.columnas.filter((id) => esMonto(definicion, id));

/** What its sheet and its table are headed by: its columns, or what it is grouped by with count and sums. */
export const encabezadosDe = (definicion: Definicion): Resultado['columnas'] => {
  const { base, agrupar, columnas } = definicion;
  const cabeza = (id: string) => ({
    id,
    label: columnaDe(base, id)?.label ?? id,
    derecha: esMonto(definicion, id),
  });
  if (agrupar === null) return columnas.map(cabeza);
  return [
    cabeza(agrupar),
    { id: 'cuantos', label: definicionDeBase[base].label, derecha: true },
    ...montosDe(definicion).map(cabeza),
  ];
};

/** The rows of its base that its filters choose. */
const filasDe = (uow: ActorUow, { base, filtros }: Definicion) => {
  const { tabla, caso, vivas, estado } = basesEnSql[base];
  const conditions: RawBuilder<unknown>[] = [vivas];
  const { estado: pedido, ...delCaso } = filtros;
  if (pedido !== undefined) conditions.push(sql`${sql.ref(estado)} = ${pedido}`);
  // Of cases that are gone nothing is reported, and of others only what is in sight.
  conditions.push(sql`${sql.ref(caso)} in (select c.id from (${casosDe(uow.actor, delCaso)}) c)`);
  return { from: sql.table(tabla), where: sql.join(conditions, sql` and `) };
};

const junto = ({ base }: Definicion): RawBuilder<unknown> => {
  const { caso, junto: suyo } = basesEnSql[base];
  return sql`
      join proyectos y on y.id = b.${sql.ref(caso)}
      join organizaciones o on o.id = y.organizacion_id
      left join convocatorias v on v.id = y.convocatoria_id
      ${suyo}`;
};

/** @throws where the domain names a column that has no SQL: an empty cell would say that there is nothing. */
const enSql = ({ base }: Definicion, id: string): RawBuilder<unknown> => {
  const columna = basesEnSql[base].columnas[id];
  if (!columna) throw new Error(`The column ${base}.${id} of reports has no SQL`);
  return columna;
};

const enTexto = (definicion: Definicion, id: string): RawBuilder<unknown> => {
  const columna = enSql(definicion, id);
  return esMonto(definicion, id) ? sql`(${columna})::numeric(16,2)::text` : sql`${columna}`;
};

type Pedido = {
  readonly cursor?: string | undefined;
  readonly limite: number;
};

type Fila = { readonly id: string; readonly clave: string } & Readonly<Record<`c${number}`, Valor>>;

const leerFilas = async (uow: ActorUow, definicion: Definicion, { cursor, limite }: Pedido) => {
  const { lee } = basesEnSql[definicion.base];
  const keys = keyset({
    sort: { column: 'created_at', type: 'timestamptz' },
    descending: true,
    cursor,
    limit: limite,
  });
  const { from, where } = filasDe(uow, definicion);
  const columnas = definicion.columnas.map((id, i) => sql`${enTexto(definicion, id)} as ${sql.ref(`c${i}`)}`);
  const { rows } = await sql<Fila>`
    with pagina as materialized (
      select ${sql.join(lee.map((columna) => sql.ref(columna)))}, created_at::text as clave, created_at as ordenada
        from ${from} where ${where} ${keys.where ? sql`and ${keys.where}` : sql``}
       order by ${keys.orderBy} limit ${keys.limit})
    select b.id, b.clave, ${sql.join(columnas)}
      from pagina b ${junto(definicion)} order by ${keys.orderByOf('b')}`.execute(uow.tx);
  const page = keys.page(rows);
  return {
    ...page,
    rows: page.rows.map((fila) => ({
      id: fila.id,
      celdas: definicion.columnas.map((id, i) => palabra(definicion, id, fila[`c${i}`] ?? null)),
    })),
  };
};

/** How many rows it has, counted up to one more than `upTo`. */
export const contarFilas = async (uow: ActorUow, definicion: Definicion, upTo: number): Promise<number> => {
  const { from, where } = filasDe(uow, definicion);
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from (select from ${from} where ${where} limit ${upTo + 1}) t`.execute(uow.tx);
  return Number(rows[0]?.n);
};

/** Its groups, the one with most rows first; one more than `tope` where there are more. Two of one name are two groups. */
export const leerGrupos = async (uow: ActorUow, definicion: Definicion, agrupar: string, tope: number) => {
  const { lee } = basesEnSql[definicion.base];
  const { from, where } = filasDe(uow, definicion);
  const sumas = montosDe(definicion).map(
    (id, i) => sql`coalesce(sum(${enSql(definicion, id)}), 0)::numeric(16,2)::text as ${sql.ref(`c${i}`)}`,
  );
  const suyo = identidadesEnSql[agrupar];
  const nombre = enTexto(definicion, agrupar);
  const { rows } = await sql<
    { grupo: Valor; distinto: string | null; cuantos: number } & Readonly<Record<`c${number}`, string>>
  >`
    with filas as (select ${sql.join(lee.map((columna) => sql.ref(columna)))} from ${from} where ${where})
    select ${suyo ? sql`min(${nombre})` : nombre} as grupo, ${suyo ? sql`min(${suyo.seDistingue})` : sql`null`} as distinto,
           count(*)::int as cuantos ${sumas.length > 0 ? sql`, ${sql.join(sumas)}` : sql``}
      from filas b ${junto(definicion)}
     group by ${suyo?.por ?? nombre} order by cuantos desc, grupo, distinto limit ${tope + 1}`.execute(
    uow.tx,
  );
  const repetidos = Map.groupBy(rows, ({ grupo }) => grupo);
  const enPalabras = ({ grupo, distinto }: { grupo: Valor; distinto: string | null }): string => {
    const dicho = palabra(definicion, agrupar, grupo) ?? 'Sin dato';
    return distinto !== null && (repetidos.get(grupo)?.length ?? 0) > 1 ? `${dicho} (${distinto})` : dicho;
  };
  return rows.map((fila, at) => ({
    id: String(at),
    celdas: [
      enPalabras(fila),
      fila.cuantos.toLocaleString('es-MX'),
      ...montosDe(definicion).map((_, i) => formatMonto(fila[`c${i}`] ?? '0.00')),
    ],
  }));
};

/** A batch of its rows and the cursor of the next; null after the last. */
export const leerLote = async (uow: ActorUow, definicion: Definicion, cursor: string | undefined) => {
  const { rows, siguiente } = await leerFilas(uow, definicion, { cursor, limite: 100 });
  return { rows, siguiente };
};

/** What it comes to for the actor. */
export const correr = async (
  uow: ActorUow,
  { definicion, ...pedido }: Pedido & { readonly definicion: Definicion },
): Promise<Resultado> => {
  const columnas = encabezadosDe(definicion);
  if (definicion.agrupar !== null) {
    const grupos = await leerGrupos(uow, definicion, definicion.agrupar, MAX_GRUPOS);
    const filas = grupos.slice(0, MAX_GRUPOS);
    return {
      columnas,
      filas,
      siguiente: null,
      anterior: null,
      total: { n: filas.length, mas: false },
      cortado: grupos.length > MAX_GRUPOS,
    };
  }
  const [{ rows, siguiente, anterior }, n] = await Promise.all([
    leerFilas(uow, definicion, pedido),
    contarFilas(uow, definicion, TOPE_DE_CONTEO),
  ]);
  return { columnas, filas: rows, siguiente, anterior, total: cappedCount(n), cortado: false };
};
