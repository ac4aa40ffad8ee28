import { randomBytes } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../src/platform/db/index.ts';

/** Something that a crash must never leave, done on purpose to a copy: the checks must find it. */
export type Damage = {
  readonly what: string;
  /** What the database itself would refuse goes first. */
  readonly first?: string;
  readonly sql: string;
  readonly found: RegExp;
};

const one = (table: string, where = 'true'): string =>
  `(select id from ${table} where ${where} order by id limit 1)`;
const aRecord = `(select id from pre_registros where estado <> 'validado' order by folio_orden limit 1)`;
/** Of a mail that some event of a record is due. */
const aboutARecord =
  "split_part(clave_unica, ':', 2) in (select id::text from eventos where tipo like 'pre-registro.%')";

export const damages: readonly Damage[] = [
  {
    what: 'a record is lost',
    sql: `delete from pre_registros where id = ${aRecord}`,
    found: /was told .* there is nothing/,
  },
  {
    what: 'a draft of a version that nobody was told',
    sql: 'update borradores set version = version + 1',
    found: /borrador\.version: was told/,
  },
  {
    what: 'a paper is lost',
    sql: `delete from documentos where id = (select id from documentos where vigente and entidad = 'pre-registro' order by id limit 1)`,
    found: /papeles\..*there is nothing/,
  },
  {
    what: 'a record is there twice',
    first: 'drop index pre_registros_proyecto',
    sql: `insert into pre_registros (folio, organizacion_id, proyecto_id, estado, version, formulario_version, respuestas, created_by)
          select 'PR-2020-001', organizacion_id, proyecto_id, estado, version, formulario_version, respuestas, created_by
            from pre_registros where id = ${aRecord}`,
    found: /×2.*was told nothing/,
  },
  {
    what: 'a mark is lost',
    sql: `update pre_registros set validacion_administrativa = '{}' where validacion_administrativa <> '{}'`,
    found: /observacion: was told/,
  },
  {
    what: 'a state without its log entry',
    sql: `update pre_registros set estado = 'validado' where id = ${aRecord}`,
    found: /half transition: .* is validado and its log says/,
  },
  {
    what: 'a version without its log entry',
    sql: `update pre_registros set version = version + 1 where id = ${aRecord}`,
    found: /half transition: .* log entries/,
  },
  {
    what: 'a transition without its event',
    sql: `delete from eventos where id = ${one('eventos', "entidad = 'pre-registro'")}`,
    found: /half transition: .* has events/,
  },
  {
    what: 'a case that did not move along',
    sql: `update proyectos set etapa = 'no_aceptado' where etapa <> 'no_aceptado'`,
    found: /half transition: .* its case is in/,
  },
  {
    what: 'an altered log entry',
    sql: `update bitacora set actor_nombre = 'Otro' where id = 3`,
    found: /log: entry 3/,
  },
  { what: 'a log entry lost', sql: 'delete from bitacora where id = 5', found: /log: entry 5/ },
  {
    what: 'a folio used for nothing',
    sql: "update folios set ultimo = ultimo + 1 where serie = 'PR'",
    found: /folios:/,
  },
  {
    what: 'two current papers in a slot, or none',
    sql: `update documentos set vigente = false where id = ${one('documentos', 'vigente')}`,
    found: /documents: slot/,
  },
  {
    what: 'a mail said to be sent that nobody accepted',
    sql: `update correos set message_id = '<nadie@pruebas.mx>' where id = ${one('correos')}`,
    found: /mail: <nadie@pruebas\.mx> is said to be sent/,
  },
  {
    what: 'a mail not sent',
    sql: `update correos set estado = 'pendiente', enviado_en = null where id = ${one('correos')}`,
    found: /mail: .* is pendiente/,
  },
  {
    what: 'a mail never written',
    sql: `delete from correos where id = ${one('correos', aboutARecord)}`,
    found: /has no mail to/,
  },
  {
    what: 'a notice never rung',
    sql: `delete from notificaciones where id = ${one('notificaciones', "tipo like 'pre-registro.%'")}`,
    found: /did not ring for/,
  },
  {
    what: 'an event never told',
    sql: `update eventos set despachado_en = null where id = ${one('eventos')}`,
    found: /was never told/,
  },
];

/** Does it, past the triggers that would refuse. */
export const inflict = async ({ pools }: Database, { first, sql }: Damage): Promise<void> => {
  const client = await pools.owner.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    if (first) await client.query(first);
    const { rowCount } = await client.query(sql);
    if (!rowCount) throw new Error(`Damaged nothing: ${sql}`);
  } finally {
    client.release(true);
  }
};

/** The path of some row's file, and one that no row has. */
export const aFile = async ({ pools }: Database, folder: string): Promise<string> => {
  const { rows } = await pools.owner.query<{ clave: string }>(
    'select clave from archivos order by id limit 1',
  );
  return join(folder, 'archivos', rows[0]?.clave ?? randomBytes(4).toString('hex'));
};

export const cutShort = (file: string): Promise<void> => truncate(file, 10);
