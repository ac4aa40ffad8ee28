import {
  etiquetaDeGrupo,
  type FilaDeProyecto,
  type FiltrosDeFinanzas,
  type ListarProyectosDeFinanzas,
  SIN,
} from '@portal/domain/features/finanzas/public';
import { visibleTo } from '@portal/domain/kernel/policy';
import { type RawBuilder, sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import { keysetOf, type SortColumn } from '../../platform/db/keyset.ts';
import { type Carried, pagesOf } from '../../platform/db/list-page.ts';
import { within } from '../../platform/db/scope.ts';
import { eitherWords, ownWords, wordsOfOrganization } from '../../platform/db/text-search.ts';
import { conDinero, dineroDe, type Lugar, type Lugares, pesosDe } from '../movimientos/public.ts';
import { casosDe, conSuCaso } from './finanzas.filtros.ts';

/** The projects that the figures are of, each with its own: what a group is made of. */

type Row = Carried &
  Lugares & {
    readonly folio: string;
    readonly nombre: string | null;
    readonly organizacion_id: string;
    readonly organizacion_nombre: string;
    readonly convocatoria_id: string | null;
    readonly convocatoria_titulo: string | null;
    readonly municipios: readonly string[] | null;
  };

/** Whether a row of `proyectos` has money and is among what is filtered. */
export const proyectoConDinero = (id: RawBuilder<unknown>, filtros: FiltrosDeFinanzas): RawBuilder<boolean> =>
  sql<boolean>`${id} in (select s.proyecto_id from saldos s ${conSuCaso(sql`s.proyecto_id`)} where ${conDinero} and ${casosDe(filtros)})`;

const territorios = sql<{ proyecto_id: string; municipios: string[] }>`(select * from territorios)`.as('t');

/** Centavos of a case, of its balances as `s` and its territory as `t`; of a municipality that is filtered by, its part of them. */
const parteDe = (pesos: RawBuilder<unknown>, municipio: FiltrosDeFinanzas['municipio']) => {
  const centavos = sql`(${pesos} * 100)::bigint`;
  return municipio === undefined || municipio === SIN
    ? centavos
    : sql`app.parte_de(${centavos}, cardinality(t.municipios), array_position(t.municipios, ${municipio}))`;
};

/** Ordered by what is shown: of a municipality by the parts, and not by what the cases have in all. */
const sortColumnsOf = (
  municipio: FiltrosDeFinanzas['municipio'],
): Readonly<Record<ListarProyectosDeFinanzas['orden'], SortColumn>> => {
  // As `dineroDe` sums them, part by part: to the centavo what stands in the row.
  const suma = (...cuales: Lugar[]): SortColumn => ({
    column: 'monto',
    by: sql`(select ${sql.join(
      cuales.map((cual) => parteDe(pesosDe[cual], municipio)),
      sql` + `,
    )} from saldos s left join territorios t on t.proyecto_id = s.proyecto_id where s.proyecto_id = proyectos.id)`,
    type: 'bigint',
  });
  return {
    comprometido: suma('por_depositar', 'por_comprobar', 'en_revision', 'admitido'),
    desembolsado: suma('por_comprobar', 'en_revision', 'admitido', 'reintegrado'),
    comprobado: suma('admitido'),
    porComprobar: suma('por_comprobar'),
    folio: { column: 'folio_orden', type: 'bigint' },
  };
};

/** By pages or batches; of a municipality that is filtered by, the part of each. */
export const listProyectosConDinero = ({ tx, actor }: ActorUow, query: ListarProyectosDeFinanzas) => {
  const text = query.q?.trim();
  const scope = visibleTo(actor);
  const search = { text: text ?? '', everything: scope.kind === 'todo' };
  const { municipio } = query;
  const parte = (cual: Lugar) => sql<string>`(${parteDe(pesosDe[cual], municipio)})::text`.as(cual);
  return pagesOf(tx, {
    keys: keysetOf(query, sortColumnsOf(municipio)),
    base: tx
      .selectFrom('proyectos')
      .where('eliminado_en', 'is', null)
      .where(within(scope, { proyecto: 'id' }))
      .where(proyectoConDinero(sql.ref('id'), query)),
    columns: ['id', 'folio', 'nombre', 'organizacion_id', 'convocatoria_id'],
    around: (page) =>
      tx
        .selectFrom(page)
        .innerJoin('organizaciones as o', 'o.id', 'p.organizacion_id')
        .innerJoin('saldos as s', 's.proyecto_id', 'p.id')
        .leftJoin('convocatorias as c', 'c.id', 'p.convocatoria_id')
        .leftJoin(territorios, (join) => join.onRef('t.proyecto_id', '=', 'p.id'))
        .select([
          'p.id',
          'p.clave',
          'p.ordenada',
          'p.folio',
          'p.nombre',
          'p.organizacion_id',
          'o.nombre as organizacion_nombre',
          'p.convocatoria_id',
          'c.titulo as convocatoria_titulo',
          't.municipios',
          parte('por_depositar'),
          parte('por_comprobar'),
          parte('en_revision'),
          parte('admitido'),
          parte('reintegrado'),
        ])
        .$castTo<Row>(),
    words: text ? eitherWords(ownWords(tx, 'proyectos', search), wordsOfOrganization(tx, search)) : null,
  });
};

export const presentProyectoConDinero = (row: Row): FilaDeProyecto => ({
  id: row.id,
  folio: row.folio,
  nombre: row.nombre,
  organizacion: { id: row.organizacion_id, nombre: row.organizacion_nombre },
  convocatoria:
    row.convocatoria_id && row.convocatoria_titulo
      ? { id: row.convocatoria_id, titulo: row.convocatoria_titulo }
      : null,
  municipios: (row.municipios ?? []).map((clave) => etiquetaDeGrupo('municipio', clave, null)),
  ...dineroDe(row),
});
