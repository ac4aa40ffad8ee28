import { visibleTo } from '@portal/domain/kernel/policy';
import { type RawBuilder, sql } from 'kysely';
import type { ActorUow } from '../platform/db/index.ts';
import { within } from '../platform/db/scope.ts';
import type { Consulta, GrupoDeHallazgos } from '../platform/slice.ts';
import { alive, type CaseTable } from './case-table.ts';

/** Rows that are put in order by how well they match; a wider match than this says nothing about which one is meant. */
const CANDIDATOS = 200;

export type Found<Estado extends string> = {
  readonly id: string;
  readonly folio: string;
  readonly nombre: string;
  readonly estado: Estado;
};

export type Finder<Estado extends string> = {
  /** With `folio`, `busqueda`, `estado`, `proyecto_id` and `organizacion_id`; large ones are in app.buscables. */
  readonly tabla: CaseTable;
  /** Column or expression of the row `p`, by which a record is known besides its folio. */
  readonly nombre: ReturnType<typeof sql>;
  readonly grupo: { readonly id: string; readonly titulo: string; readonly verTodos: string };
  /** Where its list is: '/registro'. */
  readonly lista: string;
  /** Ids of the records that something of their own was issued for under this number: an oficio, an acuerdo, a finiquito. */
  readonly porNumero?: (numero: string) => RawBuilder<unknown>;
  readonly detalle: (estado: Estado) => string;
  readonly enlace: (uow: ActorUow) => (row: Found<Estado>) => string;
};

/** Records of a stage in the actor's sight: the exact folio first, then names that begin so, then the newest. */
export const findIn =
  <Estado extends string>({ tabla, nombre, grupo, lista, porNumero, detalle, enlace }: Finder<Estado>) =>
  async (uow: ActorUow, { texto, folio, limite }: Consulta): Promise<readonly GrupoDeHallazgos[]> => {
    const scope = visibleTo(uow.actor);
    if (scope.kind === 'nada') return [];
    const table = sql.table(tabla);
    // No number of anything: not asked.
    const numbered = porNumero && /^[A-Z]{3}-\d{4}-\d{3,}$/u.test(folio) ? porNumero(folio) : null;
    const among =
      scope.kind === 'todo'
        ? sql`p.id = any(array(
            select id from ${table} where folio = ${folio} and ${alive(tabla)}
            ${numbered ? sql`union all ${numbered}` : sql``}
            union all select app.hallar(${tabla}, ${texto}, ${CANDIDATOS})))`
        : sql`${within(scope, { proyecto: 'p.proyecto_id', organizacion: 'p.organizacion_id' })}
            and (p.folio = ${folio} or ${numbered ? sql`p.id in (${numbered}) or` : sql``} app.coincide(p.busqueda, ${texto}))`;
    const { rows } = await sql<Found<Estado> & { readonly numerado: boolean }>`
      select p.id, p.folio, ${nombre} as nombre, p.estado, ${numbered ? sql`p.id in (${numbered})` : sql`false`} as numerado
        from ${table} p
       where ${alive(tabla, 'p')} and ${among}
       order by p.folio = ${folio} desc,
                starts_with(app.normalizar(${nombre}), app.normalizar(${texto})) desc,
                p.created_at desc, p.id desc
       limit ${limite + 1}`.execute(uow.tx);
    const enlaceDe = enlace(uow);
    return [
      {
        id: grupo.id,
        titulo: grupo.titulo,
        hallazgos: rows.slice(0, limite).map((row) => ({
          id: row.id,
          titulo: `${row.folio} · ${row.nombre}`,
          detalle: row.numerado ? `${folio} · ${detalle(row.estado)}` : detalle(row.estado),
          enlace: enlaceDe(row),
        })),
        mas:
          rows.length > limite
            ? { texto: grupo.verTodos, enlace: `${lista}?q=${encodeURIComponent(texto)}` }
            : null,
      },
    ];
  };
