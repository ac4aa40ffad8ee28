import type {
  FiltrosDeFinanzas,
  ListarMovimientos,
  Movimiento,
  TipoDeMovimiento,
} from '@portal/domain/features/finanzas/public';
import { visibleTo } from '@portal/domain/kernel/policy';
import { type RawBuilder, sql } from 'kysely';
import { withinDays } from '../../platform/db/days.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { closed, keyset } from '../../platform/db/keyset.ts';
import { type Carried, pagesOf } from '../../platform/db/list-page.ts';
import { within } from '../../platform/db/scope.ts';
import { holdsWords } from '../../platform/db/text-search.ts';
import { rutaDelPdf } from '../oficios/public.ts';
import { casosDe, conSuCaso } from './finanzas.filtros.ts';

/** The ledger itself, newest first: what moved, what caused it, and the paper that proves it. */

/** What caused a movement, with its paper: an uploaded one, or one that the foundation issued. */
type Causa = {
  readonly folio: string;
  readonly enlace: string;
  readonly documento: string | null;
  readonly emitido: string | null;
  readonly nombre: string | null;
};

type Row = Carried & {
  readonly tipo: TipoDeMovimiento;
  readonly ocurrio_en: Date;
  readonly monto: string;
  readonly proyecto_id: string;
  readonly folio: string;
  readonly nombre: string | null;
  readonly organizacion_id: string;
  readonly organizacion_nombre: string;
  readonly partida: string | null;
  readonly causa: Causa | null;
};

const nada = (filtros: FiltrosDeFinanzas): boolean =>
  [
    filtros.convocatoria,
    filtros.anio,
    filtros.region,
    filtros.eje,
    filtros.municipio,
    filtros.organizacion,
  ].every((uno) => uno === undefined);

/** Of which cases; nothing of a deleted one. */
const deSusCasos = (query: ListarMovimientos): RawBuilder<boolean> =>
  nada(query)
    ? sql<boolean>`not exists (select from proyectos p where p.id = movimientos.proyecto_id and p.eliminado_en is not null)`
    : sql<boolean>`proyecto_id in (select s.proyecto_id from saldos s ${conSuCaso(sql`s.proyecto_id`)} where ${casosDe(query)})`;

/** The record of a cause, as JSON; each kind of act knows its own table. */
const causaDe = sql<Causa | null>`(case p.causa
  when 'ministracion' then (
    select jsonb_build_object('folio', m.folio, 'enlace', '/ministraciones/' || m.id, 'documento', case p.tipo when 'depositado' then m.comprobante_id end)
      from ministraciones m where m.id = p.causa_id)
  when 'reintegro' then (
    select jsonb_build_object('folio', m.folio, 'enlace', '/ministraciones/' || m.id, 'documento', r.documento_id)
      from ministracion_reintegros r join ministraciones m on m.id = r.ministracion_id where r.id = p.causa_id)
  when 'comprobacion' then (
    select jsonb_build_object('folio', g.folio, 'enlace', '/comprobaciones/' || g.id,
                              'documento', case p.tipo when 'comprobacion_cancelada' then coalesce(g.cancelada_evidencia, g.documento_id) else g.documento_id end)
      from comprobaciones g where g.id = p.causa_id)
  when 'comprobacion-revision' then (
    select jsonb_build_object('folio', g.folio, 'enlace', '/comprobaciones/' || g.id, 'documento', g.documento_id)
      from comprobacion_revisiones v join comprobaciones g on g.id = v.comprobacion_id where v.id = p.causa_id)
  when 'rendimiento' then (
    select jsonb_build_object('folio', n.folio, 'enlace', '/rendimientos/' || n.id,
                              'documento', case p.tipo when 'rendimiento_reintegrado' then coalesce(n.reintegro_documento_id, n.documento_id) else n.documento_id end)
      from rendimientos n where n.id = p.causa_id)
  when 'convenio-texto' then (
    select jsonb_build_object('folio', coalesce(k.numero, k.folio), 'enlace', '/convenio/' || k.id, 'emitido', t.emitido_id)
      from convenio_textos t join convenios k on k.id = t.convenio_id where t.id = p.causa_id)
  when 'convenio-modificatorio' then (
    select jsonb_build_object('folio', coalesce(k.numero, k.folio), 'enlace', '/convenio/' || k.id, 'emitido', t.emitido_id)
      from convenio_modificatorios t join convenios k on k.id = t.convenio_id where t.id = p.causa_id)
  when 'convenio-terminado' then (
    select jsonb_build_object('folio', coalesce(k.numero, k.folio), 'enlace', '/convenio/' || k.id) from convenios k where k.id = p.causa_id)
  when 'finiquito' then (
    select jsonb_build_object('folio', f.folio, 'enlace', '/seguimiento-operativo/' || f.id) from seguimientos f where f.id = p.causa_id)
end)`;

/** The file of its paper, as it was handed in. */
const conNombre = (causa: RawBuilder<Causa | null>) => sql<Causa | null>`(
  select x.causa || jsonb_build_object('nombre', (
           select a.nombre from documentos d join archivos a on a.id = d.archivo_id where d.id = (x.causa ->> 'documento')::uuid))
    from (select ${causa} as causa) x)`;

export const listMovimientos = ({ tx, actor }: ActorUow, query: ListarMovimientos) => {
  const text = query.q?.trim();
  let base = tx
    .selectFrom('movimientos')
    .where(within(visibleTo(actor)))
    .where(deSusCasos(query));
  if (query.proyecto) base = base.where('proyecto_id', '=', query.proyecto);
  if (query.tipo?.length) base = base.where('tipo', 'in', closed(query.tipo));
  if (query.desde || query.hasta) base = base.where(withinDays('ocurrio_en', query));
  if (text)
    base = base.where(
      sql<boolean>`proyecto_id in (
        select y.id from proyectos y join organizaciones o on o.id = y.organizacion_id
         where ${holdsWords('y.busqueda', text)} or ${holdsWords('o.busqueda', text)})`,
    );
  return pagesOf(tx, {
    keys: keyset({
      sort: { column: 'ocurrio_en', type: 'timestamptz' },
      idType: 'bigint',
      descending: query.sentido === 'desc',
      cursor: query.cursor,
      limit: query.limite,
    }),
    base,
    columns: [
      'id',
      'tipo',
      'monto',
      'proyecto_id',
      'organizacion_id',
      'partida',
      'causa',
      'causa_id',
      'ocurrio_en',
    ],
    around: (page) =>
      tx
        .selectFrom(page)
        .innerJoin('proyectos as y', 'y.id', 'p.proyecto_id')
        .innerJoin('organizaciones as o', 'o.id', 'p.organizacion_id')
        .select([
          'p.id',
          'p.clave',
          'p.ordenada',
          'p.tipo',
          'p.ocurrio_en',
          'p.proyecto_id',
          'y.folio',
          'y.nombre',
          'p.organizacion_id',
          'o.nombre as organizacion_nombre',
          sql<string>`p.monto::text`.as('monto'),
          sql<string | null>`(
            select q.concepto from plan_partidas q join acuerdos a on a.id = q.acuerdo_id
             where q.proyecto_id = p.proyecto_id and q.partida = p.partida order by a.numero desc limit 1)`.as(
            'partida',
          ),
          conNombre(causaDe).as('causa'),
        ])
        .$castTo<Row>(),
  });
};

const evidenciaDe = ({ documento, emitido, nombre }: Causa): Movimiento['evidencia'] => {
  if (documento)
    return { nombre: nombre ?? 'Comprobante', ruta: `/api/v1/documentos/${documento}/contenido` };
  return emitido ? { nombre: 'Texto del convenio', ruta: rutaDelPdf(emitido) } : null;
};

export const presentMovimiento = (row: Row): Movimiento => ({
  id: String(row.id),
  tipo: row.tipo,
  fecha: row.ocurrio_en.toISOString(),
  monto: row.monto,
  proyecto: { id: row.proyecto_id, folio: row.folio, nombre: row.nombre },
  organizacion: { id: row.organizacion_id, nombre: row.organizacion_nombre },
  partida: row.partida,
  causa: row.causa && { folio: row.causa.folio, enlace: row.causa.enlace },
  evidencia: row.causa && evidenciaDe(row.causa),
});
