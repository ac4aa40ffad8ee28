import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { PREPARAR_PENDIENTES } from '../features/oficios/public.ts';
import { appendLog } from '../platform/audit/index.ts';
import { type Database, runAsSystem, type Tx, type Uow } from '../platform/db/index.ts';
import { type FilePlatform, type ReceivedFile, receiveFile } from '../platform/files/index.ts';
import { type Evento, enqueue } from '../platform/jobs/index.ts';
import { createElenco } from './actores.ts';
import { aprobacionesDemo } from './aprobaciones.ts';
import { codisenosDemo } from './codisenos.ts';
import { conveniosDemo } from './convenios.ts';
import { convocatoriasDemo } from './convocatorias.ts';
import { escenasDeAccesos } from './escenas.accesos.ts';
import { escenasDeAprobaciones } from './escenas.aprobaciones.ts';
import { escenasDeArco } from './escenas.arco.ts';
import { escenasDeAvances } from './escenas.avances.ts';
import { escenasDeAvisos } from './escenas.avisos.ts';
import { escenasDeBitacora } from './escenas.bitacora.ts';
import { escenasDeCartas } from './escenas.cartas.ts';
import { escenasDeCodisenos } from './escenas.codisenos.ts';
import { escenasDeComprobaciones } from './escenas.comprobaciones.ts';
import { escenasDeConvenios } from './escenas.convenios.ts';
import { escenasDeConvocatorias } from './escenas.convocatorias.ts';
import { escenasDeDatosAbiertos } from './escenas.datos-abiertos.ts';
import { escenasDeDocumentos } from './escenas.documentos.ts';
import { escenasDeDonativos } from './escenas.donativos.ts';
import { escenasDeEjecuciones } from './escenas.ejecuciones.ts';
import { escenasDeFinanzas } from './escenas.finanzas.ts';
import { escenasDeFirmas } from './escenas.firmas.ts';
import { escenasDeFrases } from './escenas.frases.ts';
import { escenasDeInvitaciones } from './escenas.invitaciones.ts';
import { escenasDeMinistraciones } from './escenas.ministraciones.ts';
import { escenasDeOrganizaciones } from './escenas.organizaciones.ts';
import { escenasDePersonal } from './escenas.personal.ts';
import { escenasDePreRegistros } from './escenas.pre-registros.ts';
import { escenasDeRegistros } from './escenas.registros.ts';
import { escenasDeRendimientoErroneo } from './escenas.rendimientos.erroneo.ts';
import { escenasDeRendimientos } from './escenas.rendimientos.ts';
import { escenasDeReportes } from './escenas.reportes.ts';
import { escenasDeResponsables } from './escenas.responsables.ts';
import { escenasDeSeguimientos } from './escenas.seguimientos.ts';
import { escenasDeSesiones } from './escenas.sesiones.ts';
import { escenasDeTransferencias } from './escenas.transferencias.ts';
import type { Escena } from './escenas.ts';
import { escenasDeVisitas } from './escenas.visitas.ts';
import { organizacionesDemo } from './organizaciones.ts';
import type { Papel } from './papeles.ts';
import { preRegistrosDemo } from './pre-registros.ts';
import { registrosDemo } from './registros.ts';
import { installDemoClock, removeDemoClock, setDemoTime } from './reloj.ts';
import { sesionesDemo } from './sesiones.ts';

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
  /** Makes the PDF of what was issued, within its transaction; the key of the file that it stored. */
  readonly prepare: (uow: Uow, emitidoId: string) => Promise<string>;
};

export type DemoResult = {
  readonly organizaciones: number;
  readonly convocatorias: number;
  readonly preRegistros: number;
  readonly registros: number;
  readonly codisenos: number;
  readonly aprobaciones: number;
  readonly sesiones: number;
  readonly convenios: number;
};

const RESULTADO: DemoResult = {
  organizaciones: organizacionesDemo.length,
  convocatorias: convocatoriasDemo.length,
  preRegistros: preRegistrosDemo.length,
  registros: registrosDemo.length,
  codisenos: codisenosDemo.length,
  aprobaciones: aprobacionesDemo.length,
  sesiones: sesionesDemo.length,
  // That of the observatory is told apart.
  convenios: conveniosDemo.length + 1,
};

const isSeeded = async (tx: Tx): Promise<boolean> =>
  (await sql`select 1 from bitacora where accion = ${SEMBRADA} limit 1`.execute(tx)).rows.length > 0;

/** From then on {@link seedDemo} leaves this database as it is. */
export const noteSeeded = (tx: Tx): Promise<unknown> =>
  appendLog(tx, {
    actor: null,
    ip: null,
    accion: SEMBRADA,
    entidad: 'demo',
    entidadId: null,
    organizacionId: null,
    datos: RESULTADO,
  });

/** Everything that happens in the demo as of `ahora`, in the order of time. */
const escribirEscenas = (ahora: Date): Escena[] =>
  [
    ...escenasDeConvocatorias(ahora),
    ...escenasDeInvitaciones(ahora),
    ...escenasDePreRegistros(ahora),
    ...escenasDeRegistros(ahora),
    ...escenasDeCodisenos(ahora),
    ...escenasDeAprobaciones(ahora),
    ...escenasDeSesiones(ahora),
    ...escenasDeConvenios(ahora),
    ...escenasDeSeguimientos(ahora),
    ...escenasDeMinistraciones(ahora),
    ...escenasDeDonativos(ahora),
    ...escenasDeEjecuciones(ahora),
    ...escenasDeComprobaciones(ahora),
    ...escenasDeTransferencias(ahora),
    ...escenasDeRendimientos(ahora),
    ...escenasDeRendimientoErroneo(ahora),
    ...escenasDeAvances(ahora),
    ...escenasDeCartas(ahora),
    ...escenasDeVisitas(ahora),
    ...escenasDeOrganizaciones(ahora),
    ...escenasDeAvisos(ahora),
    ...escenasDeAccesos(ahora),
    ...escenasDeBitacora(ahora),
    ...escenasDeResponsables(ahora),
    ...escenasDeFrases(ahora),
    ...escenasDeFirmas(ahora),
    ...escenasDePersonal(ahora),
    ...escenasDeDocumentos(ahora),
    ...escenasDeArco(ahora),
    ...escenasDeFinanzas(ahora),
    ...escenasDeReportes(ahora),
    ...escenasDeDatosAbiertos(ahora),
  ].sort((a, b) => a.cuando.getTime() - b.cuando.getTime());

/** Stores every paper as an upload would: judged, scanned, durable. */
const storePapers = async (
  files: FilePlatform,
  escenas: readonly Escena[],
): Promise<Map<Papel, ReceivedFile>> => {
  const stored = new Map<Papel, ReceivedFile>();
  const pending = escenas.flatMap(({ papeles }) => papeles);
  const next = async (): Promise<void> => {
    for (let item = pending.pop(); item; item = pending.pop()) {
      const { papel, politica } = item;
      const upload = { body: Readable.from([papel.bytes]), name: papel.nombre, account: 'demo' };
      stored.set(papel, await receiveFile(files, upload, politica));
    }
  };
  await Promise.all(Array.from({ length: 8 }, next));
  return stored;
};

/** The newest event; '0' before there is any. */
const newestEvent = async (tx: Tx): Promise<string> =>
  (await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from eventos`.execute(tx)).rows[0]?.id ??
  '0';

/** Tells whom it concerns of the events after `lastId`, as of the moment of the act; the newest id. */
const tellSince = async (tx: Tx, lastId: string, tell: DemoServices['tell']): Promise<string> => {
  const { rows } = await sql<Evento>`
    select id::text, tipo, entidad, entidad_id as "entidadId", organizacion_id as "organizacionId",
           usuario_id as "usuarioId", actor_id as "actorId", datos, creado_en as "creadoEn"
      from eventos where id > ${lastId}::bigint order by id`.execute(tx);
  for (const event of rows) await tell(tx, event);
  return rows.at(-1)?.id ?? lastId;
};

/** Whoever did something had signed in for it: the time of a visit is written by sessions, which the demo has none of. */
const noteVisits = (tx: Tx) =>
  sql`
    update usuarios u set ultimo_acceso = greatest(u.ultimo_acceso, b.ultima)
      from (select actor_id, max(ocurrio_en) as ultima from bitacora where actor_id is not null group by actor_id) b
     where u.id = b.actor_id`.execute(tx);

const playAll = async (
  tx: Tx,
  { tell, prepare }: DemoServices,
  escenas: readonly Escena[],
  stored: ReadonlyMap<Papel, ReceivedFile>,
  made: string[],
  now: Date,
): Promise<void> => {
  const [first] = escenas;
  await installDemoClock(tx);
  // The accounts are a week older than what was first done with them.
  await setDemoTime(tx, new Date((first?.cuando ?? now).getTime() - 7 * DIA));
  const elenco = await createElenco(tx);
  const archivoDe = (papel: Papel): ReceivedFile => {
    const received = stored.get(papel);
    if (!received) throw new Error(`Demo paper ${papel.nombre} was not stored`);
    return received;
  };
  const preparar = async (uow: Uow, emitidoId: string): Promise<void> => {
    made.push(await prepare(uow, emitidoId));
  };
  const escenario = { tx, elenco, archivoDe, preparar, ids: new Map<string, string>() };
  const recent = now.getTime() - EN_LA_CAMPANA * DIA;
  let lastEvent: string | null = null;
  for (const { cuando, jugar } of escenas) {
    if (lastEvent === null && cuando.getTime() > recent) lastEvent = await newestEvent(tx);
    await setDemoTime(tx, cuando);
    await jugar(escenario);
    if (lastEvent !== null) lastEvent = await tellSince(tx, lastEvent, tell);
  }
  await sql`update notificaciones set leida_en = creada_en + interval '3 hours'
    where creada_en < ${new Date(now.getTime() - SIN_LEER * DIA)}`.execute(tx);
  await noteVisits(tx);
  await elenco.dismiss();
  await setDemoTime(tx, now);
  await noteSeeded(tx);
  await removeDemoClock(tx);
  // What was issued meanwhile gets its PDF once there are workers; nobody is told of it now.
  await enqueue(tx, PREPARAR_PENDIENTES, { avisar: false });
};

/**
 * Gives a new database a believable foundation: calls, invitations, organizations of Chihuahua with their accounts and
 * dossiers, and cases in every state from the pre-registration to the convenio that has expired, over the last eight months; each step
 * done through the slice's own functions as the account that does it. One transaction: whole or not at all, once per database, whoever else starts at the same time.
 *
 * Only in demo mode (rule 3): the caller looks at `config.demo`. Tables, and those of the worker, must be there.
 * @returns what it made, or null when this database already has it.
 */
export const seedDemo = async (services: DemoServices): Promise<DemoResult | null> => {
  const { database, files } = services;
  if (await runAsSystem(database, ({ tx }) => isSeeded(tx))) return null;
  const now = database.clock.now();
  const escenas = escribirEscenas(now);
  const stored = await storePapers(files, escenas);
  const made: string[] = [];
  const forget = () =>
    Promise.all(
      [...[...stored.values()].map(({ clave }) => clave), ...made].map((clave) => files.store.delete(clave)),
    );
  try {
    const done = await runAsSystem(
      database,
      async ({ tx }) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${SEMBRADA}, 0))`.execute(tx);
        if (await isSeeded(tx)) return false;
        await playAll(tx, services, escenas, stored, made, now);
        return true;
      },
      { keepsPlans: true },
    );
    if (done) return RESULTADO;
    await forget();
    return null;
  } catch (error) {
    await forget();
    throw error;
  }
};
