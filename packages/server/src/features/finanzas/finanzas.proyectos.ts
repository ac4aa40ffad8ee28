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
import { casosDe, conSuCaso } from './finanzas.filtros.ts';
import { conDinero, type Sumas } from './finanzas.repo.ts';
import { dineroDe } from './finanzas.resumen.ts';

/** The projects that the figures are of, each with its own: what a group is made of. */

type Row = Carried &
  Omit<Sumas, 'proyectos'> & {
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

const suma = (que: RawBuilder<unknown>): SortColumn => ({
  column: 'monto',
  by: sql`(select (${que} * 100)::bigint from saldos s where s.proyecto_id = proyectos.id)`,
  type: 'bigint',
});

const sortColumns: Readonly<Record<ListarProyectosDeFinanzas['orden'], SortColumn>> = {
  comprometido: suma(sql`s.comprometido`),
  desembolsado: suma(sql`s.depositado`),
  comprobado: suma(sql`s.admitido`),
  porComprobar: suma(sql`(s.depositado - s.reintegrado - s.comprobado)`),
  folio: { column: 'folio_orden', type: 'bigint' },
};

/** By pages or batches; of a municipality that is filtered by, the part of each. */
export const listProyectosConDinero = ({ tx, actor }: ActorUow, query: ListarProyectosDeFinanzas) => {
  const text = query.q?.trim();
  const scope = visibleTo(actor);
  const search = { text: text ?? '', everything: scope.kind === 'todo' };
  const { municipio } = query;
  const parte = (pesos: RawBuilder<unknown>) => {
    const centavos = sql`(${pesos} * 100)::bigint`;
    return municipio === undefined || municipio === SIN
      ? sql<string>`(${centavos})::text`
      : sql<string>`app.parte_de(${centavos}, cardinality(t.municipios), array_position(t.municipios, ${municipio}))::text`;
  };
  return pagesOf(tx, {
    keys: keysetOf(query, sortColumns),
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
          parte(sql`(s.comprometido - s.depositado + s.reintegrado)`).as('por_depositar'),
          parte(sql`(s.depositado - s.reintegrado - s.comprobado)`).as('por_comprobar'),
          parte(sql`(s.comprobado - s.admitido)`).as('en_revision'),
          parte(sql`s.admitido`).as('admitido'),
          parte(sql`s.reintegrado`).as('reintegrado'),
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
