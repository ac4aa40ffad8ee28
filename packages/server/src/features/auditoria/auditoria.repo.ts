import {
  type AlcanceDeExpediente,
  auditoriaMessages,
  EXPEDIENTE_DE_AUDITORIA,
  EXPEDIENTES_A_LA_VEZ,
  type Expediente,
  expedienteQuePide,
} from '@portal/domain/features/auditoria/public';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow, Tx } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';

/** Told when one is asked for; a job puts it together. */
export const EXPEDIENTE_PEDIDO = `${EXPEDIENTE_DE_AUDITORIA}.pedido`;

/** Files that the screen tells of, beside the one under way. */
const CONTADOS = 6;

type Row = {
  readonly id: string;
  readonly alcance: AlcanceDeExpediente;
  readonly estado: Expediente['estado'];
  readonly quien: string | null;
  readonly creado_en: Date;
  readonly total: number | null;
  readonly hechos: number;
  readonly terminado_en: Date | null;
  readonly vence_en: Date | null;
  readonly folio: string;
  readonly bytes: string | null;
  readonly codigo: string | null;
  readonly manifiesto_sha256: string | null;
  readonly faltas: Expediente['faltas'];
  readonly alterados: string[];
};

/** 'Expediente-PRY-2026-001.zip' */
export const nombreDelZip = (folio: string): string => `Expediente-${folio}.zip`;

const present = (row: Row): Expediente => ({
  id: row.id,
  alcance: row.alcance,
  estado: row.estado,
  pedidoPor: row.quien ?? '',
  pedidoEn: row.creado_en.toISOString(),
  total: row.total,
  hechos: row.hechos,
  terminadoEn: row.terminado_en?.toISOString() ?? null,
  venceEn: row.vence_en?.toISOString() ?? null,
  nombre: nombreDelZip(row.folio),
  bytes: row.bytes === null ? null : Number(row.bytes),
  codigo: row.codigo,
  manifiesto: row.manifiesto_sha256,
  faltas: [...row.faltas],
  alterados: [...row.alterados],
});

/** Refuses with 403 who may ask for no file at all, and answers how much of a case theirs holds; row-level security repeats it. */
export const assertAudits = ({ actor }: Pick<ActorUow, 'actor'>): AlcanceDeExpediente => {
  const alcance = expedienteQuePide(actor);
  if (alcance === null) throw new AppError('prohibido');
  return alcance;
};

/** The files of a case, the newest first; 404 where the case is not in the actor's sight. */
export const listExpedientes = async ({ tx, actor }: ActorUow, proyecto: string): Promise<Expediente[]> => {
  const { rows } = await sql<Row & { readonly id: string | null }>`
    select e.id, e.alcance, e.estado, e.creado_en, e.total, e.hechos, e.terminado_en, e.vence_en, e.bytes, e.codigo,
           e.manifiesto_sha256, e.faltas, e.alterados, y.folio,
           case when e.pedido_por = ${actor.usuarioId}::uuid then ${actor.nombre} else app.persona_de_bitacora(e.pedido_por) end as quien
      from proyectos y
      left join lateral (select * from expedientes_de_auditoria x where x.proyecto_id = y.id
                          order by x.creado_en desc, x.id limit ${CONTADOS}) e on true
     where y.id = ${proyecto}::uuid and y.eliminado_en is null order by e.creado_en desc, e.id`.execute(tx);
  if (rows.length === 0) throw notFound();
  return rows.filter(({ id }) => id !== null).map(present);
};

/** Errors: 409 while this account has that many under way. */
const assertRoomFor = async ({ tx, actor }: ActorUow): Promise<void> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from expedientes_de_auditoria
     where pedido_por = ${actor.usuarioId}::uuid and estado in ('pendiente', 'en_curso')`.execute(tx);
  if ((rows[0]?.n ?? 0) < EXPEDIENTES_A_LA_VEZ) return;
  throw new AppError('conflicto', {
    code: 'expedientes_en_curso',
    message: auditoriaMessages.errores.expedientes_en_curso,
  });
};

/**
 * Asks for the file of a case, as the signed-in actor, and answers how that stands. One of its kind is put together at a time:
 * who asks while one is under way is shown that one. Errors: 403, 404, 409 beyond {@link EXPEDIENTES_A_LA_VEZ}.
 */
export const askForExpediente = async (uow: ActorUow, proyecto: string): Promise<Expediente> => {
  const alcance = assertAudits(uow);
  const open = (await listExpedientes(uow, proyecto)).find(
    (one) => one.alcance === alcance && (one.estado === 'pendiente' || one.estado === 'en_curso'),
  );
  if (open) return open;
  await assertRoomFor(uow);
  const { rows } = await sql<{ id: string }>`
    insert into expedientes_de_auditoria (proyecto_id, alcance, pedido_por)
    values (${proyecto}::uuid, ${alcance}, ${uow.actor.usuarioId}::uuid)
    on conflict do nothing returning id`.execute(uow.tx);
  const id = rows[0]?.id;
  const shown = (await listExpedientes(uow, proyecto)).find((one) =>
    id ? one.id === id : one.alcance === alcance,
  );
  if (!shown) throw new Error('A file that was asked for is not there');
  if (id) await noteAsked(uow, id, alcance);
  return shown;
};

const noteAsked = async (uow: ActorUow, id: string, alcance: AlcanceDeExpediente): Promise<void> => {
  await emitEvent(uow.tx, {
    tipo: EXPEDIENTE_PEDIDO,
    entidad: EXPEDIENTE_DE_AUDITORIA,
    entidadId: id,
    usuarioId: uow.actor.usuarioId,
    audiencia: 'bitacora',
    actorId: uow.actor.usuarioId,
  });
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: 'auditoria.pedir',
    entidad: EXPEDIENTE_DE_AUDITORIA,
    entidadId: id,
    audiencia: 'bitacora',
    datos: { alcance },
  });
};

/** What a download needs of one. */
type Descargable = {
  readonly estado: Expediente['estado'];
  readonly clave: string | null;
  readonly bytes: string | null;
  readonly folio: string;
  readonly manifiesto_sha256: string | null;
  readonly vence_en: Date | null;
};

/** One in the actor's sight, of a case that was not deleted; 404 without. */
export const findExpediente = async (tx: Tx, id: string): Promise<Descargable> => {
  const found = await tx
    .selectFrom('expedientes_de_auditoria as e')
    .innerJoin('proyectos as y', 'y.id', 'e.proyecto_id')
    .where('e.id', '=', id)
    .where('y.eliminado_en', 'is', null)
    .select(['e.estado', 'e.clave', 'e.bytes', 'y.folio', 'e.manifiesto_sha256', 'e.vence_en'])
    .$castTo<Descargable>()
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
};
