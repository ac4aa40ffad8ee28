import { Readable } from 'node:stream';
import { ranuraEstandar } from '@portal/domain/features/documentos/public';
import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { sql } from 'kysely';
import { lockOrCreateDraft } from '../features/borradores/public.ts';
import { attachDocument } from '../features/documentos/public.ts';
import * as preRegistro from '../features/pre-registro/pre-registro.actions.ts';
import { findPreRegistroById } from '../features/pre-registro/pre-registro.repo.ts';
import { replaceDocument } from '../features/pre-registro/pre-registro.uploads.ts';
import { appendLog } from '../platform/audit/index.ts';
import { type ActorUow, type Database, runAsSystem, type Tx } from '../platform/db/index.ts';
import { type FilePlatform, type ReceivedFile, receiveFile } from '../platform/files/index.ts';
import type { Evento } from '../platform/jobs/index.ts';
import { createElenco, type Elenco } from './actores.ts';
import { type Acto, escribirGuion, marcasDe } from './guion.ts';
import { organizacionesDemo } from './organizaciones.ts';
import { preRegistrosDemo } from './pre-registros.ts';
import { installDemoClock, removeDemoClock, setDemoTime } from './reloj.ts';

const ENTIDAD = preRegistroForm.id;
/** The entry of the log that says that this database has its demo. */
const SEMBRADA = 'demo.sembrada';
const DIA = 86_400_000;
/** Days for which what happened still stands in the bells; what is older than the second was read. */
const EN_LA_CAMPANA = 30;
const SIN_LEER = 10;

export type DemoServices = {
  readonly database: Database;
  readonly files: FilePlatform;
  /** Bell and letter of one event, in the given transaction: called as of each act. An event of no concern is no error. */
  readonly tell: (tx: Tx, event: Evento) => Promise<void>;
};

export type DemoResult = { readonly organizaciones: number; readonly preRegistros: number };

const isSeeded = async (tx: Tx): Promise<boolean> =>
  (await sql`select 1 from bitacora where accion = ${SEMBRADA} limit 1`.execute(tx)).rows.length > 0;

/** Stores every paper of the script as an upload would: judged, scanned, durable. */
const storePapers = async (
  files: FilePlatform,
  guion: readonly Acto[],
): Promise<Map<number, ReceivedFile>> => {
  const stored = new Map<number, ReceivedFile>();
  const pending = guion.flatMap((acto) => acto.papeles);
  const next = async (): Promise<void> => {
    for (let item = pending.pop(); item; item = pending.pop()) {
      const { papel, archivo, ranura } = item;
      const upload = { body: Readable.from([papel.bytes]), name: papel.nombre };
      stored.set(archivo, await receiveFile(files, upload, ranuraEstandar(ranura)));
    }
  };
  await Promise.all(Array.from({ length: 8 }, next));
  return stored;
};

const paperOf = (stored: ReadonlyMap<number, ReceivedFile>, archivo: number): ReceivedFile => {
  const received = stored.get(archivo);
  if (!received) throw new Error(`Demo paper ${archivo} was not stored`);
  return received;
};

/** Attaches the act's papers: to the draft before sending, to the record afterwards, as the upload routes do. */
const attachPapers = async (
  uow: ActorUow,
  acto: Acto,
  stored: ReadonlyMap<number, ReceivedFile>,
  to: { readonly entidad: string; readonly entidadId: string; readonly organizacionId: string | null },
): Promise<void> => {
  for (const { ranura, archivo } of acto.papeles) {
    await attachDocument(uow, { ...to, ranura, archivo: paperOf(stored, archivo) });
  }
};

const send = async (
  uow: ActorUow,
  acto: Acto,
  stored: ReadonlyMap<number, ReceivedFile>,
): Promise<string> => {
  const draft = await lockOrCreateDraft(uow, ENTIDAD, null);
  const { organizacionId } = uow.actor;
  await attachPapers(uow, acto, stored, { entidad: 'borrador', entidadId: draft.id, organizacionId });
  return (await preRegistro.sendPreRegistro(uow, { respuestas: acto.respuestas })).id;
};

/** One correction by the applicant: new papers first, then the answers. */
const correct = async (
  uow: ActorUow,
  acto: Acto,
  accion: 'editar' | 'solicitarRevision',
  id: string,
  stored: ReadonlyMap<number, ReceivedFile>,
): Promise<void> => {
  for (const { ranura, archivo } of acto.papeles)
    await replaceDocument(uow, id, ranura, paperOf(stored, archivo));
  const row = await findPreRegistroById(uow.tx, id);
  const input = { id, version: row?.version ?? 0, respuestas: { ...row?.respuestas, ...acto.respuestas } };
  await (accion === 'editar' ? preRegistro.editAnswers(uow, input) : preRegistro.requestReview(uow, input));
};

/** Plays one act through the slice's own functions, as the account that does it; the record's id. */
const play = async (
  elenco: Elenco,
  acto: Acto,
  id: string | undefined,
  stored: ReadonlyMap<number, ReceivedFile>,
): Promise<string> => {
  const { paso, cuando, solicitante } = acto;
  if (paso.accion === 'enviar') return elenco.as(solicitante, cuando, (uow) => send(uow, acto, stored));
  if (!id) throw new Error(`Demo act «${paso.accion}» before sending`);
  if (!('por' in paso)) {
    await elenco.as(solicitante, cuando, (uow) => correct(uow, acto, paso.accion, id, stored));
    return id;
  }
  await elenco.as(paso.por, cuando, async (uow) => {
    const version = (await findPreRegistroById(uow.tx, id))?.version ?? 0;
    if ('motivo' in paso) return preRegistro.act(uow, paso.accion, { id, version, motivo: paso.motivo });
    const { comentarios = '', justificacion = '' } = paso;
    const marcas = marcasDe(paso);
    return preRegistro.saveReview(uow, paso.accion, {
      id,
      version,
      marcas,
      comentariosRevisor: comentarios,
      justificacion,
    });
  });
  return id;
};

/** The organization that a colleague joins. @throws Error when nobody has sent anything for it yet. */
const organizationWithRfc = async (tx: Tx, rfc: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from organizaciones where rfc = ${rfc}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`The demo's organization ${rfc} has no owner yet`);
  return row.id;
};

/** Makes sure that the account of an act exists, and is a colleague where it does not own the organization. */
const admit = async (tx: Tx, elenco: Elenco, { organizacion, solicitante }: Acto): Promise<void> => {
  const cuenta = organizacion.cuentas.find((c) => c.clave === solicitante);
  if (!cuenta?.nombre || elenco.has(cuenta.clave)) return;
  const colleague = cuenta !== organizacion.cuentas[0];
  await elenco.admit({
    clave: cuenta.clave,
    nombre: cuenta.nombre,
    organizacionId: colleague ? await organizationWithRfc(tx, organizacion.rfc) : null,
  });
};

/** Tells whom it concerns of the events after `lastId`, as of the moment of the act; the newest id. */
const tellSince = async (tx: Tx, lastId: string, tell: DemoServices['tell'] | null): Promise<string> => {
  const { rows } = await sql<Evento>`
    select id::text, tipo, entidad, entidad_id as "entidadId", organizacion_id as "organizacionId",
           usuario_id as "usuarioId", actor_id as "actorId", datos, creado_en as "creadoEn"
      from eventos where id > ${lastId}::bigint order by id`.execute(tx);
  if (tell) for (const event of rows) await tell(tx, event);
  return rows.at(-1)?.id ?? lastId;
};

const playAll = async (
  tx: Tx,
  { tell }: DemoServices,
  guion: readonly Acto[],
  stored: ReadonlyMap<number, ReceivedFile>,
  now: Date,
): Promise<void> => {
  const ids = new Map<number, string>();
  const [first] = guion;
  await installDemoClock(tx);
  // The accounts are a week older than what was first done with them.
  await setDemoTime(tx, new Date((first?.cuando ?? now).getTime() - 7 * DIA));
  const elenco = await createElenco(tx);
  let lastEvent = '0';
  for (const acto of guion) {
    await setDemoTime(tx, acto.cuando);
    await admit(tx, elenco, acto);
    ids.set(acto.registro, await play(elenco, acto, ids.get(acto.registro), stored));
    const recent = now.getTime() - acto.cuando.getTime() < EN_LA_CAMPANA * DIA;
    lastEvent = await tellSince(tx, lastEvent, recent ? tell : null);
  }
  await sql`update notificaciones set leida_en = creada_en + interval '3 hours'
    where creada_en < ${new Date(now.getTime() - SIN_LEER * DIA)}`.execute(tx);
  await elenco.dismiss();
  await setDemoTime(tx, now);
  await appendLog(tx, {
    actor: null,
    ip: null,
    accion: SEMBRADA,
    entidad: 'demo',
    entidadId: null,
    organizacionId: null,
    datos: { organizaciones: organizacionesDemo.length, preRegistros: preRegistrosDemo.length },
  });
  await removeDemoClock(tx);
};

/**
 * Gives a new database a believable foundation: organizations of Chihuahua, their accounts and papers, and
 * pre-registrations in every state over the last 120 days, each step done through the slice's own functions as the
 * account that does it. One transaction: whole or not at all, once per database, whoever else starts at the same time.
 *
 * Only in demo mode (rule 3): the caller looks at `config.demo`. Tables, and those of the worker, must be there.
 * @returns what it made, or null when this database already has it.
 */
export const seedDemo = async (services: DemoServices): Promise<DemoResult | null> => {
  const { database, files } = services;
  if (await runAsSystem(database, ({ tx }) => isSeeded(tx))) return null;
  const now = database.clock.now();
  const guion = escribirGuion(now);
  const stored = await storePapers(files, guion);
  const forget = () => Promise.all([...stored.values()].map(({ clave }) => files.store.delete(clave)));
  try {
    const done = await runAsSystem(database, async ({ tx }) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${SEMBRADA}, 0))`.execute(tx);
      if (await isSeeded(tx)) return false;
      await playAll(tx, services, guion, stored, now);
      return true;
    });
    if (done) return { organizaciones: organizacionesDemo.length, preRegistros: preRegistrosDemo.length };
    await forget();
    return null;
  } catch (error) {
    await forget();
    throw error;
  }
};
