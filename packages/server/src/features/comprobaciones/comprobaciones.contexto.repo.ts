import type { Uso } from '@portal/domain/features/comprobaciones/comprobaciones.juicio';
import type { Fecha } from '@portal/domain/kernel/dates';
import type { Monto } from '@portal/domain/kernel/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';

export type PartidaRow = {
  readonly id: string;
  readonly rubro: string;
  readonly concepto: string;
  /** As the plan gives it, and with what was transferred to it or from it: what expenses are judged by. */
  readonly original: Monto;
  readonly importe: Monto;
  readonly comprobado: Monto;
  readonly admitido: Monto;
  /** Never below nothing, whatever a later plan took away. */
  readonly saldo: Monto;
};

export type DepositoRow = {
  readonly id: string;
  readonly folio: string;
  readonly numero: number;
  readonly monto: Monto;
  readonly estado: string;
  /** Neither proven nor refunded, nor registered as coming back. */
  readonly porComprobar: Monto;
};

/** What a seguimiento says of its expenses: what proving one is judged against. */
export type Contexto = {
  readonly id: string;
  readonly proyecto_id: string;
  readonly organizacion_id: string;
  readonly nombre_organizacion: string;
  readonly proyecto_folio: string;
  readonly nombre_proyecto: string;
  readonly terminado: boolean;
  /** Of its organization; null: it has none yet. */
  readonly rfc: string | null;
  readonly inicio: Fecha;
  readonly fin: Fecha;
  readonly depositado: Monto;
  readonly reintegrado: Monto;
  readonly comprobado: Monto;
  readonly admitido: Monto;
  readonly partidas: readonly PartidaRow[];
  readonly depositos: readonly DepositoRow[];
};

/** Reads it in one statement; undefined: there is no such seguimiento in sight. Of a case under its lock, as it is by then. */
export const readContexto = async (tx: Tx, seguimientoId: string): Promise<Contexto | undefined> => {
  const { rows } = await sql<Contexto>`
    select s.id, s.proyecto_id, s.organizacion_id, s.nombre_organizacion, s.folio as proyecto_folio,
           coalesce(s.nombre_proyecto, '') as nombre_proyecto, s.estado = 'terminado' as terminado,
           (select coalesce(o.rfc, o.rfc_declarado) from organizaciones o where o.id = s.organizacion_id) as rfc,
           a.vigencia_inicio::text as inicio, a.vigencia_fin::text as fin,
           coalesce(b.depositado, 0)::numeric(14,2)::text as depositado, coalesce(b.reintegrado, 0)::numeric(14,2)::text as reintegrado,
           coalesce(b.comprobado, 0)::numeric(14,2)::text as comprobado, coalesce(b.admitido, 0)::numeric(14,2)::text as admitido,
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'id', q.partida, 'rubro', q.rubro, 'concepto', q.concepto, 'original', q.importe::text,
                     'importe', (q.importe + r.transferido)::numeric(14,2)::text,
                     'comprobado', coalesce(l.comprobado, 0)::numeric(14,2)::text, 'admitido', coalesce(l.admitido, 0)::numeric(14,2)::text,
                     'saldo', greatest(q.importe + r.transferido - coalesce(l.comprobado, 0), 0)::numeric(14,2)::text) order by q.orden), '[]')
              from plan_partidas q left join saldos_partida l on l.proyecto_id = q.proyecto_id and l.partida = q.partida
              cross join lateral (select app.transferido(q.proyecto_id, q.partida) as transferido) r
             where q.acuerdo_id = a.id) as partidas,
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'id', m.id, 'folio', m.folio, 'numero', m.numero, 'monto', m.monto::text, 'estado', m.estado,
                     'porComprobar', (m.monto
                       - (select coalesce(sum(r.monto), 0) from ministracion_reintegros r where r.ministracion_id = m.id and r.descartado_en is null)
                       - (select coalesce(sum(c.comprobado), 0) from comprobaciones c where c.ministracion_id = m.id))::numeric(14,2)::text)
                     order by m.numero), '[]')
              from ministraciones m where m.seguimiento_id = s.id and m.estado in ('depositada', 'comprobada')) as depositos
      from seguimientos s
      join lateral (select x.* from acuerdos x where x.convenio_id = s.convenio_id order by x.numero desc limit 1) a on true
      left join saldos b on b.proyecto_id = s.proyecto_id
     where s.id = ${seguimientoId}::uuid`.execute(tx);
  return rows[0];
};

/** Where a ministración in sight belongs; undefined: there is none. */
export const lugarDe = (tx: Tx, ministracionId: string) =>
  tx
    .selectFrom('ministraciones')
    .select(['id', 'seguimiento_id', 'proyecto_id', 'organizacion_id', 'estado'])
    .where('id', '=', ministracionId)
    .executeTakeFirst();

/**
 * Uses that count of each of these invoices, in their order, by its UUID or by what it says; of those that are the actor's to know.
 * One statement, however many they are.
 */
export const usosDe = async (
  tx: Tx,
  facturas: readonly { readonly uuid: string; readonly huella: string }[],
): Promise<readonly (readonly Uso[])[]> => {
  if (facturas.length === 0) return [];
  const { rows } = await sql<Uso & { readonly n: number }>`
    select q.n::int, u.folio, u.monto::text, u.porcentaje, u.cancelada
      from unnest(${facturas.map(({ uuid }) => uuid)}::text[], ${facturas.map(({ huella }) => huella)}::text[])
             with ordinality as q (uuid, huella, n)
      cross join lateral app.usos_de_factura(q.uuid, q.huella) u`.execute(tx);
  const usos = facturas.map((): Uso[] => []);
  for (const { n, ...uso } of rows) usos[n - 1]?.push(uso);
  return usos;
};

/**
 * The expense in sight that the same file, byte by byte, proves already; null: none. The paper of one without a CFDI is that of no other; the
 * PDF of an invoice may be that of several it is divided among.
 */
export const usoDeEvidencia = async (
  tx: Tx,
  documentoId: string,
  clase: 'cfdi' | 'sin_cfdi',
): Promise<string | null> => {
  const { rows } = await sql<{ folio: string }>`
    select c.folio from documentos mio
      join archivos suyo on suyo.id = mio.archivo_id
      join archivos otro on otro.sha256 = suyo.sha256
      join documentos d on d.archivo_id = otro.id
      join comprobaciones c on c.documento_id = d.id
     where mio.id = ${documentoId}::uuid and 'sin_cfdi' in (c.clase, ${clase}) and c.estado not in ('rechazada', 'retirada')
     order by c.created_at, c.id limit 1`.execute(tx);
  return rows[0]?.folio ?? null;
};
