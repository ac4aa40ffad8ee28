import {
  bitacoraMessages,
  type EstadoDeVerificacion,
  estaEnCurso,
  type MotivoDeAlteracion,
  type Verificacion,
} from '@portal/domain/features/bitacora/public';
import { AppError } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import { z } from 'zod';
import { appendLog, type LogVerdict, readNotedEnds, verifyLog } from '../../platform/audit/index.ts';
import type { Config } from '../../platform/config.ts';
import { type ActorUow, type Database, runAsSystem, type Tx } from '../../platform/db/index.ts';
import { emitEvent, type JobContext, type JobRegistry } from '../../platform/jobs/index.ts';

/** Told when a verification is asked for; a job does the work. */
export const VERIFICACION_PEDIDA = 'bitacora.verificacion-pedida';
/** Told when one ended: pages that show it ask again. */
const VERIFICADA = 'bitacora.verificada';

/** Verifications that the screen tells of. */
const CONTADAS = 6;

type Row = {
  readonly id: string;
  readonly estado: string;
  readonly nombre: string;
  readonly creado_en: Date;
  readonly terminada_en: Date | null;
  readonly entradas: string | null;
  readonly revisadas: string;
  readonly finales: number;
  readonly primera: string | null;
  readonly motivo: string | null;
};

const present = (row: Row): Verificacion => ({
  id: row.id,
  estado: row.estado as EstadoDeVerificacion,
  pedidaPor: row.nombre,
  pedidaEn: row.creado_en.toISOString(),
  terminadaEn: row.terminada_en?.toISOString() ?? null,
  entradas: row.entradas === null ? null : Number(row.entradas),
  revisadas: Number(row.revisadas),
  finales: row.finales,
  primera: row.primera,
  motivo: row.motivo as MotivoDeAlteracion | null,
});

/** The last verifications, the newest first; nobody's without the right to the whole log (row-level security). */
export const listVerificaciones = async (tx: Tx): Promise<Verificacion[]> => {
  const { rows } = await sql<Row>`
    select v.id, v.estado, v.creado_en, v.terminada_en, v.entradas, v.revisadas, v.finales, v.primera, v.motivo,
           coalesce(p.nombre, '') as nombre
      from verificaciones_de_bitacora v left join lateral app.persona_de_bitacora(v.pedida_por) as p (nombre) on true
     order by v.creado_en desc, v.id desc limit ${CONTADAS}`.execute(tx);
  return rows.map(present);
};

/** Verifications in an hour: each reads the whole log, and what one found holds for a while. */
const POR_HORA = 6;

/** Errors: 409 once that many were asked for within the hour, with the minutes to wait. */
const assertWithinPace = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ minutos: number }>`
    select ceil(extract(epoch from creado_en + interval '1 hour' - now()) / 60)::integer as minutos
      from verificaciones_de_bitacora where terminada_en is not null and creado_en > now() - interval '1 hour'
     order by creado_en desc offset ${POR_HORA - 1} limit 1`.execute(tx);
  const minutos = rows[0]?.minutos;
  if (minutos === undefined) return;
  throw new AppError('conflicto', {
    code: 'verificaciones_seguidas',
    message: bitacoraMessages.verificar.seguidas(POR_HORA, minutos),
  });
};

/**
 * Asks for the chain to be recomputed, as the signed-in actor, and answers how that stands. One is made at a time: who asks
 * while one is under way is shown that one. Errors: 409 beyond {@link POR_HORA}.
 */
export const askForVerification = async (uow: ActorUow): Promise<Verificacion> => {
  await assertWithinPace(uow.tx);
  const { rows } = await sql<{ id: string }>`
    insert into verificaciones_de_bitacora (pedida_por) values (${uow.actor.usuarioId}::uuid)
    on conflict do nothing returning id`.execute(uow.tx);
  const id = rows[0]?.id;
  if (id)
    await emitEvent(uow.tx, {
      tipo: VERIFICACION_PEDIDA,
      entidad: 'bitacora',
      entidadId: id,
      audiencia: 'bitacora',
      actorId: uow.actor.usuarioId,
    });
  const all = await listVerificaciones(uow.tx);
  const shown = all.find((one) => (id ? one.id === id : estaEnCurso(one))) ?? all[0];
  if (!shown) throw new Error('A verification that was asked for is not there');
  return shown;
};

/** How far it is; the walk itself sees one moment of the log and writes nothing. */
const noteProgress = (
  database: Database,
  id: string,
  revisadas: number,
  entradas: number,
): Promise<unknown> =>
  database.pools.owner.query(
    "update verificaciones_de_bitacora set estado = 'en_curso', revisadas = $2, entradas = $3 where id = $1 and terminada_en is null",
    [id, revisadas, entradas],
  );

type Outcome =
  | { readonly estado: 'integra' | 'interrumpida'; readonly primera: null; readonly motivo: null }
  | { readonly estado: 'alterada'; readonly primera: string | null; readonly motivo: MotivoDeAlteracion };

const outcomeOf = (verdict: LogVerdict, badLine: number | null): Outcome => {
  if (!verdict.ok) return { estado: 'alterada', primera: verdict.at, motivo: verdict.reason };
  // Whole in itself, but somebody wrote into what would tell that it was rewritten whole.
  if (badLine !== null) return { estado: 'alterada', primera: null, motivo: 'finales_ajenos' };
  return { estado: 'integra', primera: null, motivo: null };
};

/** Writes what was found and the entry of the log about it, once. */
const conclude = (database: Database, id: string, outcome: Outcome, finales: number): Promise<void> =>
  runAsSystem(database, async ({ tx }) => {
    const { rows } = await sql<{ pedida_por: string; nombre: string; entradas: string | null }>`
      update verificaciones_de_bitacora v
         set estado = ${outcome.estado}, primera = ${outcome.primera}::bigint, motivo = ${outcome.motivo}, finales = ${finales},
             revisadas = case when ${outcome.estado} = 'integra' then coalesce(entradas, revisadas) else revisadas end,
             terminada_en = clock_timestamp()
        from usuarios u
       where v.id = ${id}::uuid and v.terminada_en is null and u.id = v.pedida_por
       returning v.pedida_por, u.nombre, v.entradas`.execute(tx);
    const [row] = rows;
    if (!row) return;
    await emitEvent(tx, { tipo: VERIFICADA, entidad: 'bitacora', entidadId: id, audiencia: 'bitacora' });
    await appendLog(tx, {
      actor: { usuarioId: row.pedida_por, nombre: row.nombre },
      accion: 'bitacora.verificar',
      entidad: 'bitacora',
      entidadId: id,
      resultado: outcome.estado === 'integra' ? 'exitoso' : 'fallido',
      datos: {
        resultado: outcome.estado,
        entradas: Number(row.entradas ?? 0),
        ...(outcome.primera ? { primera: Number(outcome.primera) } : {}),
        ...(outcome.motivo ? { motivo: outcome.motivo } : {}),
      },
    });
  });

const isOpen = async (database: Database, id: string): Promise<boolean> => {
  const { rows } = await database.pools.owner.query(
    'select 1 from verificaciones_de_bitacora where id = $1 and terminada_en is null',
    [id],
  );
  return rows.length > 0;
};

/**
 * Recomputes the whole chain and compares it with the ends that this node noted outside of the database. Safe to run again:
 * what ended is left as it is. A walk that fails is told as such, and may be asked for again.
 */
export const runVerification = async (
  { database, logger, signal }: Pick<JobContext, 'database' | 'logger' | 'signal'>,
  config: Pick<Config, 'dataFolder' | 'secret'>,
  id: string,
): Promise<void> => {
  if (!(await isOpen(database, id))) return;
  let finales = 0;
  try {
    const noted = await readNotedEnds(config);
    finales = noted.ends.length;
    const verdict = await verifyLog(database, noted.ends, (revisadas, entradas) =>
      noteProgress(database, id, revisadas, entradas),
    );
    await conclude(database, id, outcomeOf(verdict, noted.badLine), finales);
  } catch (error) {
    // The portal stops: its next start takes the job up again.
    if (signal.aborted) throw error;
    logger?.error({ err: error }, 'the log could not be verified');
    await conclude(database, id, { estado: 'interrumpida', primera: null, motivo: null }, finales);
  }
};

/** Does what was asked for, off the request. */
export const registerVerificationJob = (
  registry: JobRegistry,
  config: Pick<Config, 'dataFolder' | 'secret'>,
): void =>
  registry.subscribe(VERIFICACION_PEDIDA, 'verificar-bitacora', ({ entidadId }, context) =>
    runVerification(context, config, z.uuid().parse(entidadId)),
  );
