import { CUOTA_POR_ORGANIZACION } from '@portal/domain/features/documentos/public';
import { repositorioMessages } from '@portal/domain/features/repositorio/repositorio.messages';
import { veEspacio } from '@portal/domain/features/repositorio/repositorio.policy';
import {
  type Categoria,
  CUOTA_DEL_REPOSITORIO,
  categorias,
  type EstadoDeDocumento,
} from '@portal/domain/features/repositorio/repositorio.schema';
import type { EstadisticasDeRepositorio } from '@portal/domain/features/repositorio/repositorio.shapes';
import { sharesOf } from '@portal/domain/kernel/shares';
import { sql } from 'kysely';
import { whoActed } from '../../platform/audit/index.ts';
import type { ActorUow, Tx } from '../../platform/db/index.ts';
import { wordAction } from '../../stage/history.ts';
import { readsEveryHistory } from './repositorio.present.ts';

type Cuenta = {
  readonly categoria: Categoria;
  readonly estado: EstadoDeDocumento;
  readonly n: number;
  readonly bytes: number;
};

/** How many documents in sight there are of each category and state, by kept figures (ADR 0055). */
const readCuentas = async (tx: Tx): Promise<readonly Cuenta[]> => {
  const { rows } = await sql<Record<keyof Cuenta, string>>`
    select categoria, estado, n, bytes from app.contar_el_repositorio()`.execute(tx);
  return rows.map(({ categoria, estado, n, bytes }) => ({
    categoria: categoria as Categoria,
    estado: estado as EstadoDeDocumento,
    n: Number(n),
    bytes: Number(bytes),
  }));
};

const sum = (cuentas: readonly Cuenta[], what: 'n' | 'bytes'): number =>
  cuentas.reduce((all, cuenta) => all + cuenta[what], 0);

/** How many documents in sight each category has, all eight also at 0 (DO-15), and how large their current versions are. */
export const countCategorias = async (
  tx: Tx,
): Promise<{ categoria: Categoria; n: number; bytes: number }[]> => {
  const cuentas = await readCuentas(tx);
  return categorias.map((categoria) => {
    const suyas = cuentas.filter((cuenta) => cuenta.categoria === categoria);
    return { categoria, n: sum(suyas, 'n'), bytes: sum(suyas, 'bytes') };
  });
};

/** Bytes in use, and how many there may be: of the repository for staff, of its own organization for the others (C28). */
const espacioDe = async ({ tx, actor }: ActorUow): Promise<{ usado: number; total: number }> => {
  const total = veEspacio(actor) ? CUOTA_DEL_REPOSITORIO : CUOTA_POR_ORGANIZACION;
  const { rows } = await (veEspacio(actor)
    ? sql<{ usado: string }>`select app.espacio_del_repositorio(false) as usado`
    : sql<{ usado: string }>`select app.espacio_usado(${actor.organizacionId}::uuid) as usado`
  ).execute(tx);
  return { usado: Number(rows[0]?.usado ?? 0), total };
};

/** Entries of the recent activity. */
const RECIENTES = 10;

/**
 * What happened lately with documents in sight, from the log, newest first; only of those whose history the actor reads: the
 * others tell nobody who of the staff did what.
 */
const listActividad = async ({ tx, actor }: ActorUow): Promise<EstadisticasDeRepositorio['actividad']> => {
  let log = tx.selectFrom('bitacora').where('entidad', '=', 'repositorio').where('resultado', '=', 'exitoso');
  if (!readsEveryHistory(actor))
    log = log.where(
      sql<boolean>`entidad_id = any (array(select r.id::text from repositorio r
                                               where r.created_by = ${actor.usuarioId}::uuid and r.eliminado_en is null))`,
    );
  const entries = await log
    .select(['id', 'accion', 'entidad_id', 'ocurrio_en'])
    .select(whoActed().as('actor_nombre'))
    .orderBy('id', 'desc')
    .limit(RECIENTES)
    .execute();
  const ids = [...new Set(entries.flatMap(({ entidad_id }) => entidad_id ?? []))];
  const documentos = await tx
    .selectFrom('repositorio')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('eliminado_en', 'is', null)
    .select(['id', 'folio', 'nombre'])
    .execute();
  const named = new Map(documentos.map((documento) => [documento.id, documento]));
  return entries.flatMap((entry) => {
    const documento = named.get(entry.entidad_id ?? '');
    if (!documento) return [];
    return [
      {
        id: String(entry.id),
        texto: wordAction({ accion: entry.accion }, repositorioMessages.historial).texto,
        quien: entry.actor_nombre,
        documento,
        cuando: entry.ocurrio_en.toISOString(),
      },
    ];
  });
};

/** Totals by state, room and recent activity (DO-14), of what is in the actor's sight. */
export const showEstadisticas = async (uow: ActorUow): Promise<EstadisticasDeRepositorio> => {
  const [cuentas, espacio, actividad] = await Promise.all([
    readCuentas(uow.tx),
    espacioDe(uow),
    listActividad(uow),
  ]);
  const of = (estado: EstadoDeDocumento): number =>
    sum(
      cuentas.filter((cuenta) => cuenta.estado === estado),
      'n',
    );
  const total = sum(cuentas, 'n');
  return {
    total,
    activos: of('activo'),
    // As the page draws them: together they are 100.
    porcentajeActivos:
      sharesOf((['activo', 'borrador', 'revision', 'archivado'] as const).map((estado) => of(estado)))[0] ??
      0,
    borradores: of('borrador'),
    enRevision: of('revision'),
    archivados: of('archivado'),
    espacio,
    actividad,
  };
};
