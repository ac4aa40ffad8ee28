import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type AlcanceDeExpediente,
  DIAS_DE_EXPEDIENTE,
  EXPEDIENTE_DE_AUDITORIA,
} from '@portal/domain/features/auditoria/public';
import { BYTES_DE_CODIGO, codigoDe, rutaDeVerificacion } from '@portal/domain/features/oficios/public';
import { sql } from 'kysely';
import { z } from 'zod';
import { appendLog } from '../../platform/audit/index.ts';
import { type Database, runAsSystem, type Tx } from '../../platform/db/index.ts';
import type { StoredFile } from '../../platform/files/store.ts';
import { emitEvent, type JobContext, type JobRegistry } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/slice.ts';
import { type Armado, armarZip } from './auditoria.armar.ts';
import { indiceDe } from './auditoria.indice.ts';
import { enUnMomento, leerCaso } from './auditoria.lectura.ts';
import { reunir } from './auditoria.piezas.ts';
import { EXPEDIENTE_PEDIDO } from './auditoria.repo.ts';

/** It can be downloaded; it could not be put together; its days are over. */
export const EXPEDIENTE_LISTO = `${EXPEDIENTE_DE_AUDITORIA}.listo`;
export const EXPEDIENTE_FALLIDO = `${EXPEDIENTE_DE_AUDITORIA}.fallido`;
const EXPEDIENTE_RETIRADO = `${EXPEDIENTE_DE_AUDITORIA}.retirado`;

const A_DAY = 86_400_000;
/** How often it is told how far one is, in milliseconds. */
const BEAT = 400;
const RETIRED_AT_ONCE = 50;

/** What the job works with: the owner's connections, since who may ask was decided before. */
export type ExpedienteJobs = Pick<Services, 'files' | 'typesetter' | 'config'> & {
  readonly papelDe: (entidad: string, ranura: string) => string;
};

type Pedido = {
  readonly proyecto_id: string;
  readonly alcance: AlcanceDeExpediente;
  readonly pedido_por: string;
  readonly nombre: string;
  readonly folio: string;
};

/** What the bell tells. */
export type AvisoDeExpediente = {
  readonly folio: string;
  readonly proyectoId: string;
  readonly pedidoPor: string;
  readonly faltas: number;
};

/** Takes one up; undefined where it ended before. One that a stop cut short is begun anew. */
const empezar = async (database: Database, id: string): Promise<Pedido | undefined> => {
  const { rows } = await database.pools.owner.query<Pedido>(
    `update expedientes_de_auditoria e set estado = 'en_curso', hechos = 0, total = null
       from usuarios u, proyectos y
      where e.id = $1 and e.terminado_en is null and u.id = e.pedido_por and y.id = e.proyecto_id
      returning e.proyecto_id, e.alcance, e.pedido_por, u.nombre, y.folio`,
    [id],
  );
  return rows[0];
};

/** Says how far it is, some times a second; ends the work when the portal stops. */
const avanzando = ({ database, signal }: Pick<JobContext, 'database' | 'signal'>, id: string) => {
  let told = 0;
  return async (hechos: number, total: number): Promise<void> => {
    signal.throwIfAborted();
    if (Date.now() - told < BEAT) return;
    told = Date.now();
    await database.pools.owner.query(
      'update expedientes_de_auditoria set hechos = $2, total = $3 where id = $1 and terminado_en is null',
      [id, hechos, total],
    );
  };
};

type Hecho = Armado & { readonly codigo: string; readonly guardado: StoredFile };

/** Stores it whole, or ends it and throws why: what the bytes failed of, where it was them. */
const guardar = async ({ store }: Services['files'], zip: Readable): Promise<StoredFile> => {
  let cause: unknown;
  // Heard from the first: it may fail before the store listens.
  zip.on('error', (error) => {
    cause ??= error;
  });
  try {
    return await store.put(zip, { mime: 'application/zip' });
  } catch (error) {
    zip.destroy();
    throw cause ?? error;
  }
};

/** Reads the case at one moment and writes its ZIP into the store, streamed. */
const armar = (
  { files, typesetter, config, papelDe }: ExpedienteJobs,
  { database, signal }: Pick<JobContext, 'database' | 'signal'>,
  id: string,
  { proyecto_id: proyecto, alcance }: Pedido,
): Promise<Hecho> =>
  enUnMomento(database, async (lector) => {
    const codigo = codigoDe(randomBytes(BYTES_DE_CODIGO));
    const comprobar = `${config.publicUrl}${rutaDeVerificacion(codigo)}`;
    const ahora = database.clock.now();
    const caso = await leerCaso(lector, proyecto);
    const contenido = await reunir(
      { lector, store: files.store, caso, alcance, ahora, papelDe },
      { codigo, comprobar },
    );
    const { zip, armado } = armarZip(contenido, {
      codigo,
      comprobar,
      proyecto: { id: caso.id, folio: caso.folio, nombre: caso.nombre, organizacion: caso.organizacion },
      alcance,
      armadoEn: ahora.toISOString(),
      fecha: ahora,
      indice: (manifiesto) => indiceDe({ database, typesetter, config, signal }, manifiesto),
      alAvanzar: avanzando({ database, signal }, id),
    });
    const guardado = await guardar(files, zip);
    return { ...armado(), codigo, guardado };
  });

const contar = async (
  tx: Tx,
  id: string,
  { proyecto_id: proyectoId, pedido_por: pedidoPor, folio }: Pedido,
  tipo: string,
  faltas: number,
): Promise<void> => {
  const aviso: AvisoDeExpediente = { folio, proyectoId, pedidoPor, faltas };
  await emitEvent(tx, {
    tipo,
    entidad: EXPEDIENTE_DE_AUDITORIA,
    entidadId: id,
    usuarioId: pedidoPor,
    audiencia: 'bitacora',
    aviso,
  });
};

/** Writes what it came to, once; false where another run did before. */
const concluir = (database: Database, id: string, pedido: Pedido, hecho: Hecho): Promise<boolean> =>
  runAsSystem(database, async ({ tx, now }) => {
    const { guardado, archivos, faltas, alterados } = hecho;
    const { rows } = await sql<{ id: string }>`
      update expedientes_de_auditoria
         set estado = 'listo', clave = ${guardado.key}, bytes = ${guardado.bytes}, zip_sha256 = ${guardado.sha256},
             manifiesto_sha256 = ${hecho.manifiesto}, indice_sha256 = ${hecho.indice}, codigo = ${hecho.codigo},
             faltas = ${JSON.stringify(faltas)}::jsonb, alterados = ${JSON.stringify(alterados)}::jsonb,
             total = ${archivos}, hechos = ${archivos}, terminado_en = ${now},
             vence_en = ${new Date(now.getTime() + DIAS_DE_EXPEDIENTE * A_DAY)}
       where id = ${id}::uuid and terminado_en is null returning id`.execute(tx);
    if (rows.length === 0) return false;
    await contar(tx, id, pedido, EXPEDIENTE_LISTO, faltas.length + alterados.length);
    await appendLog(tx, {
      actor: { usuarioId: pedido.pedido_por, nombre: pedido.nombre },
      accion: 'auditoria.preparar',
      entidad: EXPEDIENTE_DE_AUDITORIA,
      entidadId: id,
      audiencia: 'bitacora',
      datos: { manifiesto: hecho.manifiesto, archivos, faltas: faltas.length, codigo: hecho.codigo },
    });
    return true;
  });

const fallar = (database: Database, id: string, pedido: Pedido): Promise<void> =>
  runAsSystem(database, async ({ tx, now }) => {
    const { rows } = await sql<{ id: string }>`
      update expedientes_de_auditoria set estado = 'fallido', terminado_en = ${now}
       where id = ${id}::uuid and terminado_en is null returning id`.execute(tx);
    if (rows.length === 0) return;
    await contar(tx, id, pedido, EXPEDIENTE_FALLIDO, 0);
    await appendLog(tx, {
      actor: { usuarioId: pedido.pedido_por, nombre: pedido.nombre },
      accion: 'auditoria.fallar',
      entidad: EXPEDIENTE_DE_AUDITORIA,
      entidadId: id,
      audiencia: 'bitacora',
      resultado: 'fallido',
    });
  });

/**
 * Puts one together. Safe to run again: what ended is left as it is, and what a crash left in the store has no row, which the
 * nightly sweep takes. One that fails is told as such, and may be asked for again.
 */
export const armarExpediente = async (
  jobs: ExpedienteJobs,
  { database, logger, signal }: Pick<JobContext, 'database' | 'logger' | 'signal'>,
  id: string,
): Promise<void> => {
  const pedido = await empezar(database, id);
  if (!pedido) return;
  let hecho: Hecho;
  try {
    hecho = await armar(jobs, { database, signal }, id, pedido);
  } catch (error) {
    // The portal stops: its next start takes the job up again.
    if (signal.aborted) throw error;
    logger?.error({ err: error, expediente: id }, "an auditor's file could not be put together");
    await fallar(database, id, pedido);
    return;
  }
  if (!(await concluir(database, id, pedido, hecho))) await jobs.files.store.delete(hecho.guardado.key);
};

/** Deletes those whose days are over: the row first, so that nobody is promised bytes that are gone. How many. */
export const retirarVencidos = async (
  database: Database,
  { store }: Pick<Services['files'], 'store'>,
): Promise<number> => {
  const claves = await runAsSystem(database, async ({ tx, now }) => {
    const { rows } = await sql<{ id: string; clave: string }>`
      with vencidos as (
        select id, clave from expedientes_de_auditoria
         where estado = 'listo' and vence_en <= ${now} order by vence_en limit ${RETIRED_AT_ONCE} for update)
      update expedientes_de_auditoria e set estado = 'retirado', clave = null
        from vencidos v where v.id = e.id returning e.id, v.clave`.execute(tx);
    for (const { id } of rows) {
      const de = { entidad: EXPEDIENTE_DE_AUDITORIA, entidadId: id, audiencia: 'bitacora' } as const;
      await emitEvent(tx, { ...de, tipo: EXPEDIENTE_RETIRADO });
      await appendLog(tx, { ...de, actor: null, accion: 'auditoria.retirar' });
    }
    return rows.map(({ clave }) => clave);
  });
  for (const clave of claves) await store.delete(clave);
  return claves.length;
};

/** Does what was asked for, off the request; and every hour deletes what is over. */
export const registerExpedienteJobs = (registry: JobRegistry, jobs: ExpedienteJobs): void => {
  registry.subscribe(EXPEDIENTE_PEDIDO, 'armar-expediente', ({ entidadId }, context) =>
    armarExpediente(jobs, context, z.uuid().parse(entidadId)),
  );
  registry.schedule('retirar-expedientes', '23 * * * *', async ({ database }) => {
    while ((await retirarVencidos(database, jobs.files)) === RETIRED_AT_ONCE);
  });
};
