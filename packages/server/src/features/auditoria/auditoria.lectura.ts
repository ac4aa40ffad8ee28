import type { AlcanceDeExpediente } from '@portal/domain/features/auditoria/public';
import type { Analisis } from '@portal/domain/features/documentos/public';
import type { TipoDeDocumento } from '@portal/domain/features/oficios/public';
import { SESION_COLEGIADA } from '@portal/domain/features/sesiones-colegiadas/public';
import type { PoolClient, QueryResultRow } from 'pg';
import { ENTRY_TEXT } from '../../platform/audit/index.ts';
import type { Database } from '../../platform/db/index.ts';

/**
 * All that belongs to a case, read by the owner's rights at one moment (repeatable read): who may ask for its file was decided
 * before. What the file leaves out is left out here, by `alcance` (ADR 0074).
 */
export type Lector = {
  readonly todo: <R extends QueryResultRow>(texto: string, valores?: readonly unknown[]) => Promise<R[]>;
};

/** Runs `leer` over one moment of the database. */
export const enUnMomento = async <T>(
  database: Database,
  leer: (lector: Lector) => Promise<T>,
): Promise<T> => {
  const client: PoolClient = await database.pools.owner.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const found = await leer({
      todo: async (texto, valores = []) => (await client.query(texto, [...valores])).rows,
    });
    await client.query('commit');
    client.release();
    return found;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
};

export type Caso = {
  readonly id: string;
  readonly folio: string;
  readonly nombre: string | null;
  readonly organizacion: string;
};

export const leerCaso = async ({ todo }: Lector, proyecto: string): Promise<Caso> => {
  const [caso] = await todo<Caso>(
    `select y.id, y.folio, y.nombre, o.nombre as organizacion
       from proyectos y join organizaciones o on o.id = y.organizacion_id where y.id = $1`,
    [proyecto],
  );
  if (!caso) throw new Error('The case of an auditor’s file is not there');
  return caso;
};

export type Documento = {
  readonly id: string;
  readonly entidad: string;
  readonly ranura: string;
  readonly version: number;
  readonly vigente: boolean;
  readonly comentario: string | null;
  readonly creado_en: Date;
  readonly subio: string | null;
  readonly clave: string;
  readonly nombre: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly analisis: Analisis;
};

/** Every version of every paper of its records, those of the repository that are filed under it among them. */
export const leerDocumentos = ({ todo }: Lector, proyecto: string): Promise<Documento[]> =>
  todo<Documento>(
    `select d.id, d.entidad, d.ranura, d.version, d.vigente, d.comentario, d.creado_en, u.nombre as subio,
            a.clave, a.nombre, a.bytes, a.sha256, a.analisis
       from documentos d join archivos a on a.id = d.archivo_id left join usuarios u on u.id = d.creado_por
      where d.proyecto_id = $1 order by d.entidad, d.creado_en, d.ranura, d.version, d.id`,
    [proyecto],
  );

export type Emitido = {
  readonly id: string;
  readonly tipo: TipoDeDocumento;
  readonly codigo: string;
  readonly folio: string | null;
  readonly entidad: string;
  readonly referencia: string;
  readonly emitido_en: Date;
  readonly anulado_en: Date | null;
  readonly sha256: string | null;
  readonly clave: string | null;
  /** An acta of a session that decided on other cases too. */
  readonly de_otros: boolean;
};

/** What was issued for it, and the actas of the sessions that decided on it. A carta that was never sent is a draft of its side. */
export const leerEmitidos = ({ todo }: Lector, proyecto: string): Promise<Emitido[]> =>
  todo<Emitido>(
    `select e.id, e.tipo, e.codigo, e.folio, e.entidad, e.referencia, e.emitido_en, e.anulado_en, e.sha256, a.clave,
            e.proyecto_id is null and exists (
              select from puntos_de_sesion p where p.sesion_id = e.entidad_id and p.proyecto_id <> $1) as de_otros
       from documentos_emitidos e left join archivos a on a.id = e.archivo_id
      where (e.proyecto_id = $1
             and not exists (select from cartas c where e.entidad = 'carta' and c.id = e.entidad_id and c.estado = 'generada'))
         or (e.entidad = $2 and e.entidad_id in (select p.sesion_id from puntos_de_sesion p where p.proyecto_id = $1))
      order by e.emitido_en, e.id`,
    [proyecto, SESION_COLEGIADA],
  );

export type Version = {
  readonly numero: number;
  readonly causa: string;
  readonly esquema: number;
  readonly sha256: string;
  readonly created_at: Date;
  readonly corto: string | null;
};

export const leerVersiones = ({ todo }: Lector, proyecto: string): Promise<Version[]> =>
  todo<Version>(
    `select v.numero, v.causa, v.esquema, v.sha256, v.created_at, u.nombre as corto
       from formulacion_versiones v left join usuarios u on u.id = v.created_by where v.proyecto_id = $1 order by v.numero`,
    [proyecto],
  );

/** The bytes of one version, as its SHA-256 was taken of them. */
export const leerContenido = async ({ todo }: Lector, proyecto: string, numero: number): Promise<Buffer> => {
  const [version] = await todo<{ contenido: Buffer }>(
    'select contenido from formulacion_versiones where proyecto_id = $1 and numero = $2',
    [proyecto, numero],
  );
  if (!version) throw new Error(`Version ${numero} of a formulación is not there`);
  return version.contenido;
};

/** A CFDI of the case: of an expense, of its payment, or of what the organization received. */
export type Cfdi = {
  readonly id: string;
  readonly tabla: 'comprobaciones' | 'comprobacion_pagos' | 'ministracion_donativos';
  readonly uuid: string;
  readonly fecha: Date;
};

export const leerCfdis = ({ todo }: Lector, proyecto: string): Promise<Cfdi[]> =>
  todo<Cfdi>(
    `select id, 'comprobaciones' as tabla, coalesce(uuid, id::text) as uuid, created_at as fecha
       from comprobaciones where proyecto_id = $1 and xml is not null
     union all
     select id, 'comprobacion_pagos', uuid, entregado_en from comprobacion_pagos where proyecto_id = $1
     union all
     select id, 'ministracion_donativos', uuid, entregado_en from ministracion_donativos where proyecto_id = $1
     order by fecha, id`,
    [proyecto],
  );

/** Its XML, as it was handed in. */
export const leerXml = async (
  { todo }: Lector,
  { tabla, id }: Pick<Cfdi, 'tabla' | 'id'>,
): Promise<string> => {
  const [cfdi] = await todo<{ xml: string }>(`select xml from ${tabla} where id = $1`, [id]);
  return cfdi?.xml ?? '';
};

export type Movimiento = {
  readonly id: string;
  readonly ocurrio_en: Date;
  readonly tipo: string;
  readonly partida: string | null;
  readonly monto: string;
  readonly causa: string;
  readonly causa_id: string;
};

/** The ledger of the case in its order, by number and not as text; pesos as decimal strings. */
export const leerMovimientos = ({ todo }: Lector, proyecto: string): Promise<Movimiento[]> =>
  todo<Movimiento>(
    `select id::text, ocurrio_en, tipo, partida::text, monto::text, causa, causa_id::text
       from movimientos where proyecto_id = $1 order by movimientos.id`,
    [proyecto],
  );

export type Firma = {
  readonly id: string;
  readonly folio: string;
  readonly clase: string;
  readonly version: number;
  readonly sha256: string;
  readonly lado: string;
  readonly firmada_en: Date;
  readonly cadena: string;
  readonly sello: string;
  readonly certificado: Buffer;
};

/** The electronic signatures of its texts; what was signed by hand is in `leerTextos`. */
export const leerFirmas = ({ todo }: Lector, proyecto: string): Promise<Firma[]> =>
  todo<Firma>(
    `select f.id, t.folio, t.clase, t.version, t.sha256, f.lado, f.firmada_en, f.cadena, f.sello, f.certificado
       from firmas f join textos_por_firmar t on t.id = f.texto_id
      where t.proyecto_id = $1 and f.cadena is not null and f.sello is not null and f.certificado is not null
      order by t.created_at, f.firmada_en, f.id`,
    [proyecto],
  );

const json = async ({ todo }: Lector, texto: string, proyecto: string): Promise<unknown> =>
  (await todo<{ valor: unknown }>(`select (${texto}) as valor`, [proyecto]))[0]?.valor ?? [];

/** Every text that was to be signed, with who signs it, how each signature was made and what was checked of it. */
export const leerTextos = (lector: Lector, proyecto: string): Promise<unknown> =>
  json(
    lector,
    `select jsonb_agg(to_jsonb(t) - 'archivo_id' || jsonb_build_object(
       'firmantes', (select jsonb_agg(to_jsonb(s)) from firmantes s where s.texto_id = t.id),
       'firmas', (select jsonb_agg(to_jsonb(f) - 'certificado' order by f.firmada_en) from firmas f where f.texto_id = t.id),
       'escaneos', (select jsonb_agg(to_jsonb(e) order by e.registrado_en) from escaneos_de_firma e where e.texto_id = t.id))
       order by t.created_at) from textos_por_firmar t where t.proyecto_id = $1`,
    proyecto,
  );

/**
 * How it was decided: rounds, opinions, tallies, and of each session in which it was voted who was there, who declared an
 * interest and how each voted. Of a session nothing that is about other cases.
 */
export const leerVotos = async (lector: Lector, proyecto: string): Promise<unknown> => ({
  rondas: await json(
    lector,
    'select jsonb_agg(to_jsonb(r) order by r.numero) from aprobacion_rondas r where r.proyecto_id = $1',
    proyecto,
  ),
  dictamenes: await json(
    lector,
    'select jsonb_agg(to_jsonb(d) order by d.emitido_en) from aprobacion_dictamenes d where d.proyecto_id = $1',
    proyecto,
  ),
  condiciones: await json(
    lector,
    'select jsonb_agg(to_jsonb(c) order by c.ronda_id, c.orden) from aprobacion_condiciones c where c.proyecto_id = $1',
    proyecto,
  ),
  evaluaciones: await json(
    lector,
    'select jsonb_agg(to_jsonb(e) order by e.guardada_en) from aprobacion_evaluaciones e where e.proyecto_id = $1',
    proyecto,
  ),
  votaciones: await json(
    lector,
    'select jsonb_agg(to_jsonb(v) order by v.fecha) from aprobacion_votaciones v where v.proyecto_id = $1',
    proyecto,
  ),
  sesiones: await json(
    lector,
    `select jsonb_agg(jsonb_build_object(
       'sesion', to_jsonb(s) - 'busqueda', 'punto', to_jsonb(p) - 'busqueda',
       'asistencias', (select jsonb_agg(to_jsonb(a) || jsonb_build_object('nombre', u.nombre) order by u.nombre)
                         from asistencias a join usuarios u on u.id = a.usuario_id where a.sesion_id = s.id),
       'declaraciones', (select jsonb_agg(to_jsonb(d) || jsonb_build_object('nombre', u.nombre) order by d.declarado_en)
                           from declaraciones_de_interes d join usuarios u on u.id = d.usuario_id where d.punto_id = p.id),
       'votos', (select jsonb_agg(to_jsonb(v) || jsonb_build_object('nombre', u.nombre) order by v.emitido_en)
                   from votos_de_punto v join usuarios u on u.id = v.usuario_id where v.punto_id = p.id)) order by s.fecha, p.orden)
       from puntos_de_sesion p join sesiones_colegiadas s on s.id = p.sesion_id where p.proyecto_id = $1`,
    proyecto,
  ),
});

export type Entrada = {
  readonly numero: string;
  readonly hash: string;
  readonly hash_previo: string;
  /** What its hash is of. */
  readonly texto: string;
};

const ENTRADAS_POR_VEZ = 1_000;
const ESLABONES_POR_VEZ = 10_000;

/** Where its log begins and ends, and where the chain ends at this moment; null before its first entry. */
export const leerTramo = async ({ todo }: Lector, proyecto: string) => {
  const [tramo] = await todo<{ primera: string | null; cuantas: string; hasta: string; final: string }>(
    `select (select min(id)::text from bitacora where proyecto_id = $1) as primera,
            (select count(*)::text from bitacora where proyecto_id = $1) as cuantas, b.id::text as hasta, b.hash as final
       from bitacora b order by b.id desc limit 1`,
    [proyecto],
  );
  if (!tramo) throw new Error('The log is empty');
  return tramo;
};

/** The entries of the case, some at a time. */
export async function* leerEntradas({ todo }: Lector, proyecto: string): AsyncGenerator<readonly Entrada[]> {
  let desde = '0';
  for (;;) {
    const entradas = await todo<Entrada>(
      `select b.id::text as numero, b.hash, b.hash_previo, ${ENTRY_TEXT} as texto
         from bitacora b where b.proyecto_id = $1 and b.id > $2 order by b.id limit ${ENTRADAS_POR_VEZ}`,
      [proyecto, desde],
    );
    if (entradas.length > 0) yield entradas;
    if (entradas.length < ENTRADAS_POR_VEZ) return;
    desde = entradas.at(-1)?.numero ?? desde;
  }
}

/** Number and hash of every entry from one to another, whosever they are. */
export async function* leerCadena(
  { todo }: Lector,
  desde: string,
  hasta: string,
): AsyncGenerator<readonly { readonly numero: string; readonly hash: string }[]> {
  let antes = (BigInt(desde) - 1n).toString();
  for (;;) {
    const eslabones = await todo<{ numero: string; hash: string }>(
      `select id::text as numero, hash from bitacora where id > $1 and id <= $2 order by id limit ${ESLABONES_POR_VEZ}`,
      [antes, hasta],
    );
    if (eslabones.length > 0) yield eslabones;
    if (eslabones.length < ESLABONES_POR_VEZ) return;
    antes = eslabones.at(-1)?.numero ?? antes;
  }
}

/** Whether a file of this kind leaves out something that was issued. */
export const seReserva = (emitido: Pick<Emitido, 'de_otros'>, alcance: AlcanceDeExpediente): boolean =>
  alcance === 'caso' && emitido.de_otros;
