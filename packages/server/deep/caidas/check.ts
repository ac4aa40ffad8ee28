import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preRegistroWorkflow } from '@portal/domain/features/pre-registro/pre-registro.workflow';
import type { Destinatarios } from '@portal/domain/kernel/workflow';
import { verifyLog } from '../../src/platform/audit/index.ts';
import type { Database } from '../../src/platform/db/index.ts';

/** What the checks look at besides the database. */
export type Surroundings = {
  /** DATOS. */
  readonly folder: string;
  /** Message-ID → addresses of the mails that the mail server accepted until now. */
  readonly accepted: () => ReadonlyMap<string, readonly string[]>;
  /** Ids of files that were read whole before and need not be read again. */
  readonly read?: Set<string>;
};

type Fault = { readonly fault: string };

/** Each query lists what must not be: no row, no fault. */
const impossible: readonly string[] = [
  // The versions of a record, its own and the review's, are the number of its entries in the log.
  `select 'half transition: ' || p.folio || ' has versions ' || p.version || ' + ' || p.version_revision || ' and ' || count(b.id) || ' log entries' as fault
     from pre_registros p left join bitacora b on b.entidad = 'pre-registro' and b.entidad_id = p.id::text
    group by p.id having p.version + p.version_revision <> count(b.id)`,
  `select 'half transition: ' || p.folio || ' is ' || p.estado || ' and its log says ' || coalesce(l.a, 'nothing') as fault
     from pre_registros p left join lateral (
       select b.datos ->> 'a' as a from bitacora b
        where b.entidad = 'pre-registro' and b.entidad_id = p.id::text and b.datos ? 'a' order by b.id desc limit 1) l on true
    where p.estado is distinct from l.a`,
  `select 'half transition: ' || p.folio || ' is ' || p.estado || ' and its case is in ' || y.etapa as fault
     from pre_registros p join proyectos y on y.id = p.proyecto_id
    where y.etapa <> case p.estado when 'validado' then 'registro' when 'rechazado' then 'no_aceptado' else 'pre_registro' end`,
  `select 'half transition: the log or the outbox knows record ' || x.id || ', which is not there' as fault
     from (select entidad_id as id from bitacora where entidad = 'pre-registro'
           union select entidad_id from eventos where entidad = 'pre-registro') x
    where not exists (select from pre_registros p where p.id::text = x.id)`,
  `select 'folios: the last is ' || max(f.ultimo) || ' of ' || count(p.id) || ' records' as fault
     from folios f left join pre_registros p on split_part(p.folio, '-', 2)::int = f.anio
    where f.serie = 'PR' group by f.anio having max(f.ultimo) <> count(p.id)`,
  `select 'documents: slot ' || ranura || ' of ' || entidad || ' ' || entidad_id || ' has versions up to ' || max(version) || ' in ' || count(*) || ' rows' as fault
     from documentos group by entidad, entidad_id, ranura
   having max(version) <> count(*) or count(*) filter (where vigente) <> 1`,
  // What was sent is acknowledged, and every PDF was made once, of the bytes that its row says.
  `select 'acknowledgements: ' || p.folio || ' has ' || e.n || ' of ' || b.n || ' sendings' as fault
     from pre_registros p
    cross join lateral (select count(*) as n from documentos_emitidos where entidad_id = p.id) e
    cross join lateral (select count(*) as n from bitacora where entidad = 'pre-registro' and entidad_id = p.id::text
                           and accion in ('pre-registro.enviar', 'pre-registro.solicitarRevision')) b
    where e.n <> b.n`,
  `select 'acknowledgements: ' || e.codigo || ' was made ' || count(b.id) || ' times' as fault
     from documentos_emitidos e
     left join bitacora b on b.accion = 'documento-emitido.preparar' and b.entidad_id = e.id::text
      and b.datos ->> 'sha256' is not distinct from e.sha256
    group by e.id having count(b.id) <> case when e.archivo_id is null then 0 else 1 end`,
  `select 'acknowledgements: the file ' || a.clave || ' is of no document, or of another one' as fault
     from archivos a left join documentos_emitidos e on e.archivo_id = a.id
    where a.emitido and e.sha256 is distinct from a.sha256`,
];

const eventOf: Readonly<Record<string, string>> = {
  [`${preRegistroWorkflow.id}.${preRegistroWorkflow.creation.action}`]: preRegistroWorkflow.creation.event,
  ...Object.fromEntries(
    Object.entries(preRegistroWorkflow.transitions).map(([action, { event }]) => [
      `${preRegistroWorkflow.id}.${action}`,
      event,
    ]),
  ),
  'documento.subir': 'documento.subido',
  'documento.reemplazar': 'documento.reemplazado',
};

/** Every entry of a record's log has its event, in the same order. */
const traceFaults = async ({ pools }: Database): Promise<string[]> => {
  const { rows } = await pools.owner.query<{ folio: string; acciones: string[]; tipos: string[] }>(
    `select p.folio,
            array(select accion from bitacora where entidad = 'pre-registro' and entidad_id = p.id::text order by id) as acciones,
            array(select tipo from eventos where entidad = 'pre-registro' and entidad_id = p.id::text order by id) as tipos
       from pre_registros p`,
  );
  return rows.flatMap(({ folio, acciones, tipos }) => {
    const due = acciones.map((accion) => eventOf[accion] ?? accion);
    return due.join() === tipos.join()
      ? []
      : [`half transition: ${folio} has events ${tipos.join()} for entries ${acciones.join()}`];
  });
};

/** No row is without its file, and no file of a row is damaged. */
const fileFaults = async ({ pools }: Database, { folder, read }: Surroundings): Promise<string[]> => {
  const { rows } = await pools.owner.query<{ id: string; clave: string; bytes: number; sha256: string }>(
    'select id, clave, bytes, sha256 from archivos',
  );
  const faults: string[] = [];
  for (const { id, clave, bytes, sha256 } of rows) {
    if (read?.has(id)) continue;
    const content = await readFile(join(folder, 'archivos', clave)).catch(() => null);
    if (content === null) faults.push(`files: the row ${clave} has no file`);
    else if (content.length !== bytes || createHash('sha256').update(content).digest('hex') !== sha256)
      faults.push(`files: ${clave} is damaged`);
    else read?.add(id);
  }
  return faults;
};

/** 'Enviado' is said only of what the mail server accepted; what it accepted is a mail of ours, to its address. */
const mailFaults = async ({ pools }: Database, { accepted }: Surroundings): Promise<string[]> => {
  // Mails go out while this is read: what was accepted before must be known, what is known must be accepted after.
  const before = accepted();
  const { rows } = await pools.owner.query<{ message_id: string; para: string; estado: string }>(
    'select message_id, para, estado from correos where message_id is not null',
  );
  const known = new Map(rows.map((row) => [row.message_id, row.para]));
  const after = accepted();
  const unsent = rows.filter(({ estado, message_id }) => estado === 'enviado' && !after.has(message_id));
  return [
    ...unsent.map(({ message_id }) => `mail: ${message_id} is said to be sent and nobody accepted it`),
    ...[...before].flatMap(([id, addresses]) =>
      addresses
        .filter((address) => known.get(id) !== address)
        .map((address) => `mail: ${id} to ${address} is not in the outbox`),
    ),
  ];
};

/** What holds at every moment, also right after a crash. Lists every fault, in English. */
export const findFaults = async (database: Database, around: Surroundings): Promise<string[]> => {
  const faults: string[] = [];
  for (const text of impossible)
    faults.push(...(await database.pools.owner.query<Fault>(text)).rows.map(({ fault }) => fault));
  faults.push(...(await traceFaults(database)));
  const verdict = await verifyLog(database);
  if (!verdict.ok) faults.push(`log: entry ${verdict.at}: ${verdict.reason}`);
  faults.push(...(await fileFaults(database, around)), ...(await mailFaults(database, around)));
  return faults;
};

const { creation, transitions } = preRegistroWorkflow;
const eventsFor = (audience: Destinatarios): string[] =>
  [creation, ...Object.values(transitions)]
    .filter(({ notify }) => notify.includes(audience))
    .map(({ event }) => event);

/** Who must have been told of what, in the words of the workflow table. */
const due = `
  select e.id as evento, u.id as usuario from eventos e
    join pre_registros p on e.entidad = 'pre-registro' and p.id::text = e.entidad_id
    join usuarios u on u.estado = 'activo' and u.email_verificado and u.id is distinct from e.actor_id
    join roles r on r.id = u.rol_id
   where (e.tipo = any($1) and exists (select from membresias m where m.usuario_id = u.id and m.organizacion_id = p.organizacion_id))
      or (e.tipo = any($2) and r.es_personal and 'revisar_pre_registros' = any(r.permisos))`;

const untold: readonly string[] = [
  `select 'notices: event ' || d.evento || ' did not ring for ' || d.usuario as fault from (${due}) d
    where not exists (select from notificaciones n where n.evento_id = d.evento and n.usuario_id = d.usuario)`,
  `select 'mail: event ' || d.evento || ' has no mail to ' || d.usuario as fault from (${due}) d
    where not exists (select from correos c where c.clave_unica = 'evento:' || d.evento || ':' || d.usuario)`,
  `select 'notices: ' || n.usuario_id || ' was told of event ' || n.evento_id || ', which does not concern them' as fault
     from notificaciones n where n.tipo like 'pre-registro.%'
      and not exists (select from (${due}) d where d.evento = n.evento_id and d.usuario = n.usuario_id)`,
];

/** The same, of what nobody in particular is told. */
const unfinished: readonly string[] = [
  `select 'outbox: event ' || id || ' was never told' as fault from eventos where despachado_en is null`,
  `select 'mail: ' || id || ' to ' || para || ' is ' || estado as fault from correos where estado <> 'enviado'`,
  `select 'acknowledgements: ' || codigo || ' has no PDF' as fault from documentos_emitidos where archivo_id is null`,
];

/** What holds once every job has run: each event told once to each person concerned, each mail accepted. */
export const findUntold = async (database: Database): Promise<string[]> => {
  const audiences = [eventsFor('organizacion'), eventsFor('revisores')];
  const faults: string[] = [];
  const look = async (texts: readonly string[], values: readonly unknown[]): Promise<void> => {
    for (const text of texts)
      faults.push(
        ...(await database.pools.owner.query<Fault>(text, [...values])).rows.map((row) => row.fault),
      );
  };
  await look(untold, audiences);
  await look(unfinished, []);
  return faults;
};
