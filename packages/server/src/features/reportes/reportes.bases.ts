import type { Base } from '@portal/domain/features/reportes/public';
import { type RawBuilder, sql } from 'kysely';

/** The SQL of each base of a composed report and of each of its columns: a closed list, by the names of the domain. */

type BaseEnSql = {
  readonly tabla: string;
  /** The column that names the case of a row. */
  readonly caso: 'id' | 'proyecto_id';
  /** What is read of a row before anything is joined: what the application's role may read. */
  readonly lee: readonly string[];
  readonly vivas: RawBuilder<boolean>;
  readonly estado: string;
  /** Joined to a page `b` of it, its case `y`, organization `o` and call `v`. */
  readonly junto: RawBuilder<unknown>;
  readonly columnas: Readonly<Record<string, RawBuilder<unknown>>>;
};

const delCaso = {
  organizacion: sql`o.nombre`,
  convocatoria: sql`v.titulo`,
  region: sql`y.region`,
  eje: sql`y.eje`,
};
const delProyecto = { proyecto_folio: sql`y.folio`, proyecto: sql`y.nombre`, ...delCaso };
const nada = sql``;

export const basesEnSql: Readonly<Record<Base, BaseEnSql>> = {
  proyectos: {
    tabla: 'proyectos',
    caso: 'id',
    lee: ['id', 'created_at'],
    vivas: sql`eliminado_en is null`,
    estado: 'etapa',
    junto: sql`
      left join registros g on g.proyecto_id = y.id and g.eliminado_en is null
      left join aprobaciones a on a.proyecto_id = y.id and a.estado = 'aprobado'
      left join saldos s on s.proyecto_id = y.id`,
    columnas: {
      folio: sql`y.folio`,
      nombre: sql`y.nombre`,
      ...delCaso,
      tipo: sql`y.tipo_solicitud`,
      estado: sql`y.etapa`,
      recibido: sql`y.created_at`,
      anio: sql`extract(year from y.created_at at time zone 'America/Chihuahua')::text`,
      solicitado: sql`g.presupuesto_solicitado`,
      aprobado: sql`a.monto_aprobado`,
      comprometido: sql`s.comprometido + s.liberado`,
      depositado: sql`s.depositado`,
      comprobado: sql`s.comprobado`,
    },
  },
  convenios: {
    tabla: 'convenios',
    caso: 'proyecto_id',
    lee: [
      'id',
      'proyecto_id',
      'created_at',
      'folio',
      'numero',
      'estado',
      'monto',
      'aprobado',
      'vigencia_inicio',
      'vigencia_fin',
      'firmado_en',
    ],
    vivas: sql`eliminado_en is null`,
    estado: 'estado',
    junto: nada,
    columnas: {
      folio: sql`coalesce(b.numero, b.folio)`,
      ...delProyecto,
      estado: sql`b.estado`,
      monto: sql`coalesce(b.monto, b.aprobado)`,
      inicio: sql`b.vigencia_inicio`,
      fin: sql`b.vigencia_fin`,
      firmado: sql`b.firmado_en`,
    },
  },
  ministraciones: {
    tabla: 'ministraciones',
    caso: 'proyecto_id',
    lee: ['id', 'proyecto_id', 'created_at', 'folio', 'tipo', 'estado', 'monto', 'fecha_deposito'],
    vivas: sql`true`,
    estado: 'estado',
    junto: nada,
    columnas: {
      folio: sql`b.folio`,
      ...delProyecto,
      tipo: sql`b.tipo`,
      estado: sql`b.estado`,
      monto: sql`b.monto`,
      solicitada: sql`b.created_at`,
      depositada: sql`b.fecha_deposito`,
    },
  },
  comprobaciones: {
    tabla: 'comprobaciones',
    caso: 'proyecto_id',
    lee: [
      'id',
      'proyecto_id',
      'created_at',
      'folio',
      'clase',
      'estado',
      'emisor_nombre',
      'emisor_rfc',
      'fecha',
      'monto',
      'admitido',
    ],
    vivas: sql`true`,
    estado: 'estado',
    junto: nada,
    columnas: {
      folio: sql`b.folio`,
      ...delProyecto,
      clase: sql`b.clase`,
      estado: sql`b.estado`,
      emisor: sql`b.emisor_nombre`,
      fecha: sql`b.fecha`,
      monto: sql`b.monto`,
      // What the SAT cancelled was admitted once, and counts no more: as the ledger has it.
      admitido: sql`case when b.estado = 'cancelada' then 0 else b.admitido end`,
    },
  },
};

/**
 * What a report is grouped by where a column is a name: two of one name are not added together. Beside a name that stands for several
 * of them goes what tells them apart.
 */
export const identidadesEnSql: Readonly<
  Record<string, { readonly por: RawBuilder<unknown>; readonly seDistingue: RawBuilder<unknown> }>
> = {
  organizacion: {
    por: sql`o.id`,
    seDistingue: sql`coalesce(o.rfc, o.rfc_declarado, 'sin RFC, ' || left(o.id::text, 8))`,
  },
  convocatoria: { por: sql`v.id`, seDistingue: sql`'abre el ' || to_char(v.fecha_apertura, 'DD/MM/YYYY')` },
  proyecto: { por: sql`y.id`, seDistingue: sql`y.folio` },
  // An invoice writes the name of its issuer as it likes; the RFC is one.
  emisor: { por: sql`b.emisor_rfc`, seDistingue: sql`b.emisor_rfc` },
};
