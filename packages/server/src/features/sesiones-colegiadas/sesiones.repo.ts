import type { Cuerpo, Escrutinio } from '@portal/domain/features/sesiones-colegiadas/public';
import type {
  Cargo,
  EstadoDePunto,
  EstadoDeSesion,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import { SESION_COLEGIADA } from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import type {
  ListarSesionesInput,
  ResumenDePunto,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { type Fecha } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { closed, keyset } from '../../platform/db/keyset.ts';
import { pagesOf } from '../../platform/db/list-page.ts';
import { recordStore } from '../../stage/record-store.ts';

export const ENTIDAD = SESION_COLEGIADA;

/** A session as the rules and the presenter need it. */
export type SesionRow = {
  readonly id: string;
  readonly cuerpo: Cuerpo;
  readonly estado: EstadoDeSesion;
  readonly version: number;
  readonly fecha: Date;
  readonly lugar: string;
  readonly requeridos: number;
  readonly motivo: string | null;
  readonly abierta_en: Date | null;
  readonly cerrada_en: Date | null;
  readonly created_by: string;
  readonly creador_nombre: string | null;
  readonly created_at: Date;
  /** It belongs to the foundation. */
  readonly organizacion_id: null;
};

const selectOne = (tx: Tx) =>
  tx
    .selectFrom('sesiones_colegiadas as s')
    .leftJoin('usuarios as c', 'c.id', 's.created_by')
    .select([
      's.id',
      's.cuerpo',
      's.estado',
      's.version',
      's.fecha',
      's.lugar',
      's.requeridos',
      's.motivo',
      's.abierta_en',
      's.cerrada_en',
      's.created_by',
      'c.nombre as creador_nombre',
      's.created_at',
    ])
    .select(sql<null>`null::uuid`.as('organizacion_id'))
    .$castTo<SesionRow>();

export type SesionPatch = {
  readonly fecha?: Date;
  readonly lugar?: string;
  readonly requeridos?: number;
  readonly abierta_en?: Date;
  readonly cerrada_en?: Date;
  readonly motivo?: string;
};

/** The table of the slice: what is read, locked and written of one session. */
export const sesiones = recordStore({
  table: 'sesiones_colegiadas',
  alias: 's',
  select: selectOne,
  deletes: false,
  columns: (patch: SesionPatch) => ({ ...patch }),
});

/** The sessions in sight, by pages; how many points each has, and how many of them wait for the account's vote. */
export const listSesiones = (tx: Tx, query: ListarSesionesInput) => {
  let base = tx.selectFrom('sesiones_colegiadas');
  if (query.cuerpo) base = base.where('cuerpo', '=', query.cuerpo);
  if (query.estado?.length) base = base.where('estado', 'in', closed(query.estado));
  return pagesOf(tx, {
    keys: keyset({
      sort: { column: 'fecha', type: 'timestamptz' },
      descending: query.sentido !== 'asc',
      cursor: query.cursor,
      limit: query.limite,
    }),
    base,
    columns: ['id', 'cuerpo', 'estado', 'fecha', 'lugar', 'version'],
    around: (page) =>
      tx
        .selectFrom(page)
        .selectAll('p')
        .select(
          sql<number>`(select count(*)::int from puntos_de_sesion q where q.sesion_id = p.id and q.quitado_en is null)`.as(
            'puntos',
          ),
        )
        .select(
          sql<number>`(select count(*)::int from puntos_de_sesion q
            where q.sesion_id = p.id and q.quitado_en is null and q.estado <> 'cerrado'
              and not app.usuario_id() = any (q.excluidos)
              and not exists (select from declaraciones_de_interes d
                               where d.punto_id = q.id and d.usuario_id = app.usuario_id() and d.conflicto)
              and not exists (select from votos_de_punto v where v.punto_id = q.id and v.usuario_id = app.usuario_id()))`.as(
            'por_votar',
          ),
        ),
  });
};

export type MiembroRow = {
  readonly id: string;
  readonly cuerpo: Cuerpo;
  readonly usuario_id: string;
  readonly nombre: string;
  readonly cargo: Cargo;
  readonly suple_a: string | null;
  readonly desde: Fecha;
  readonly hasta: Fecha | null;
};

/** Who presides first. */
export const cargoPrimero = sql`case m.cargo when 'presidencia' then 1 when 'secretaria' then 2 else 3 end`;

/** Of a seat as `m`: it is held on that day; a substitute's while its titular's is. */
export const enFuncion = (dia: Fecha | null) => sql`(
  m.desde <= ${dia}::date and (m.hasta is null or m.hasta >= ${dia}::date)
  and (m.suple_a is null or exists (
    select from miembros_de_cuerpo t
     where t.id = m.suple_a and t.desde <= ${dia}::date and (t.hasta is null or t.hasta >= ${dia}::date))))`;

/** The seats of both bodies, or of one; `dia`: those that are held on that day. */
export const listMiembros = async (
  tx: Tx,
  { cuerpo, dia }: { cuerpo?: Cuerpo; dia?: Fecha } = {},
): Promise<MiembroRow[]> => {
  const { rows } = await sql<MiembroRow>`
    select m.id, m.cuerpo, m.usuario_id, u.nombre, m.cargo, m.suple_a, m.desde::text, m.hasta::text
      from miembros_de_cuerpo m join usuarios u on u.id = m.usuario_id
     where (${cuerpo ?? null}::text is null or m.cuerpo = ${cuerpo ?? null})
       and (${dia ?? null}::date is null or ${enFuncion(dia ?? null)})
     order by m.cuerpo, m.hasta is not null, ${cargoPrimero}, u.nombre, m.id`.execute(tx);
  return rows;
};

/** Whether a seat was held in a session after that day: what was done there stays its own. */
export const seSentoDespues = async (tx: Tx, miembro: string, dia: Fecha): Promise<boolean> => {
  const { rows } = await sql<{ se_sento: boolean }>`
    select app.asiento_ocupado_despues(${miembro}::uuid, ${dia}::date) as se_sento`.execute(tx);
  return rows[0]?.se_sento ?? false;
};

export type CuerpoRow = { readonly cuerpo: Cuerpo; readonly quorum: number; readonly version: number };

export const listCuerpos = async (tx: Tx): Promise<CuerpoRow[]> => {
  const { rows } = await sql<CuerpoRow>`
    select cuerpo, quorum, version from cuerpos_colegiados order by cuerpo desc`.execute(tx);
  return rows;
};

/** How many must be there in a body now. */
export const quorumDe = async (tx: Tx, cuerpo: Cuerpo): Promise<number> => {
  const { quorum } = await tx
    .selectFrom('cuerpos_colegiados')
    .select('quorum')
    .where('cuerpo', '=', cuerpo)
    .executeTakeFirstOrThrow();
  return quorum;
};

/** Whether it is the body's now; false: it is no longer at that version. */
export const setQuorum = async (
  tx: Tx,
  { cuerpo, quorum, version }: { readonly cuerpo: Cuerpo; readonly quorum: number; readonly version: number },
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update cuerpos_colegiados set quorum = ${quorum}, version = version + 1, updated_at = ${now}
     where cuerpo = ${cuerpo} and version = ${version}`.execute(tx);
  return numAffectedRows === 1n;
};

/** Accounts that may be given a seat: active, and their role votes. */
export const listCandidatos = async (tx: Tx): Promise<{ id: string; nombre: string }[]> => {
  const { rows } = await sql<{ id: string; nombre: string }>`
    select u.id, u.nombre from usuarios u join roles r on r.id = u.rol_id
     where u.estado = 'activo' and r.es_personal and r.permisos @> '{votar_proyectos}'
     order by u.nombre, u.id limit 200`.execute(tx);
  return rows;
};

export type PuntoRow = {
  readonly id: string;
  readonly sesion_id: string;
  readonly orden: number;
  readonly aprobacion_id: string;
  readonly ronda: number;
  readonly proyecto_id: string;
  readonly folio: string;
  readonly nombre: string;
  readonly organizacion: string;
  readonly excluidos: readonly string[];
  readonly estado: EstadoDePunto;
  readonly escrutinio: Escrutinio | null;
  readonly comentarios: string;
  /** Its vote is open, and the other body's is noted. */
  readonly decide: boolean;
  /** Null: not in the actor's sight. */
  readonly resumen: ResumenDePunto | null;
  /** Who has voted, never how. */
  readonly votaron: readonly string[];
};

/** A point as it is read, beside the words of its table. */
export const columnasDePunto = sql`p.id, p.sesion_id, p.orden, p.aprobacion_id, p.ronda, p.proyecto_id, p.folio, p.nombre, p.organizacion,
  p.excluidos, p.estado, p.escrutinio, p.comentarios,
  (p.estado = 'abierto' and exists (
    select from aprobacion_rondas o join aprobacion_votaciones v on v.ronda_id = o.id
     where o.aprobacion_id = p.aprobacion_id and o.numero = p.ronda
       and v.cuerpo <> (select s.cuerpo from sesiones_colegiadas s where s.id = p.sesion_id))) as decide,
  (select r.resumen from resumenes_de_punto r where r.punto_id = p.id) as resumen, app.votaron(p.id) as votaron`;

const puntoDonde = async (tx: Tx, id: string, candado: boolean): Promise<PuntoRow | undefined> => {
  const { rows } = await sql<PuntoRow>`
    select ${columnasDePunto} from puntos_de_sesion p where p.quitado_en is null and p.id = ${id}::uuid
    ${candado ? sql`for update of p` : sql``}`.execute(tx);
  return rows[0];
};

/** One point; undefined where it is not in sight. */
export const findPunto = (tx: Tx, id: string): Promise<PuntoRow | undefined> => puntoDonde(tx, id, false);

/** The same, and nobody votes on it until the transaction ends. */
export const lockPunto = (tx: Tx, id: string): Promise<PuntoRow | undefined> => puntoDonde(tx, id, true);

/** Whether a round is on the agenda of another session of the same body, that was not held yet. */
export const enOtraSesion = async (
  tx: Tx,
  {
    aprobacionId,
    ronda,
    cuerpo,
  }: { readonly aprobacionId: string; readonly ronda: number; readonly cuerpo: Cuerpo },
): Promise<boolean> => {
  const { rows } = await sql<{ esta: boolean }>`
    select exists (
      select from puntos_de_sesion p join sesiones_colegiadas s on s.id = p.sesion_id
       where p.aprobacion_id = ${aprobacionId}::uuid and p.ronda = ${ronda} and p.quitado_en is null
         and s.cuerpo = ${cuerpo} and s.estado in ('convocada', 'en_sesion')) as esta`.execute(tx);
  return rows[0]?.esta ?? false;
};

/** The aprobaciones on the agendas of the sessions of a body that were not held yet. */
export const enSesiones = async (tx: Tx, cuerpo: Cuerpo): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ aprobacion_id: string }>`
    select p.aprobacion_id from puntos_de_sesion p join sesiones_colegiadas s on s.id = p.sesion_id
     where p.quitado_en is null and p.estado <> 'cerrado' and s.cuerpo = ${cuerpo} and s.estado in ('convocada', 'en_sesion')`.execute(
    tx,
  );
  return new Set(rows.map(({ aprobacion_id }) => aprobacion_id));
};

/** Keeps the closing of a point out until the end of the transaction, where its session is in sight. */
export const apartarPunto = async (tx: Tx, id: string): Promise<void> => {
  await sql`select app.apartar_punto(${id}::uuid)`.execute(tx);
};

export type NuevoPunto = Pick<
  PuntoRow,
  'aprobacion_id' | 'ronda' | 'proyecto_id' | 'folio' | 'nombre' | 'organizacion'
> & { readonly resumen: ResumenDePunto };

/** Puts a project at the end of an agenda, with what is read of it frozen. */
export const insertPunto = async (
  tx: Tx,
  sesion: string,
  { resumen, ...punto }: NuevoPunto,
): Promise<void> => {
  const { id } = await tx
    .insertInto('puntos_de_sesion')
    .values({
      sesion_id: sesion,
      orden: sql<number>`1 + coalesce((select max(q.orden) from puntos_de_sesion q where q.sesion_id = ${sesion}::uuid), 0)`,
      ...punto,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('resumenes_de_punto')
    .values({ punto_id: id, resumen: JSON.stringify(resumen) })
    .execute();
};

export const removePunto = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.updateTable('puntos_de_sesion').set({ quitado_en: now }).where('id', '=', id).execute();
};

export const openPunto = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx
    .updateTable('puntos_de_sesion')
    .set({ estado: 'abierto', abierto_en: now })
    .where('id', '=', id)
    .execute();
};

export const closePunto = async (
  tx: Tx,
  id: string,
  cierre: {
    readonly escrutinio: Escrutinio;
    readonly comentarios: string;
    readonly por: string;
    readonly en: Date;
  },
): Promise<void> => {
  await tx
    .updateTable('puntos_de_sesion')
    .set({
      estado: 'cerrado',
      cerrado_en: cierre.en,
      cerrado_por: cierre.por,
      escrutinio: JSON.stringify(cierre.escrutinio),
      comentarios: cierre.comentarios,
    })
    .where('id', '=', id)
    .execute();
};
