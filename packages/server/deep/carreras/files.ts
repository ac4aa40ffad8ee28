import { CUOTA_POR_ORGANIZACION } from '@portal/domain/features/documentos/documentos.slots';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { pdf } from '../../src/features/pre-registro/testing/stories.ts';
import { type Database, runAsSystem } from '../../src/platform/db/index.ts';
import { createJobRegistry, drainJobs, enqueue } from '../../src/platform/jobs/index.ts';
import { atOnce, countOf, type Lab, type Race, succeeded, tally, unless, WAIT } from './lab.ts';
import { withoutDraftLock } from './writes.ts';

/** Races of papers and of workers. */

const ROUNDS = 20;
/** Large beside the form around it, whose bytes are given room too until it is read. */
const PAPER = pdf('carreras '.repeat(700));

const newOrganization = async ({ portal }: Lab): Promise<string> => {
  const { rows } = await portal.db.pools.owner.query<{ id: string }>(
    "insert into organizaciones (nombre, tipo) values ('Organización de carreras', 'osc') returning id",
  );
  return rows[0]?.id ?? '';
};

/** Uses all of the organization's space but this. */
const leaveRoom = async (
  { portal }: Lab,
  organizacionId: string,
  bytes: number,
  autor: string,
): Promise<void> => {
  await portal.db.pools.owner.query(
    `with azar as (select replace(gen_random_uuid()::text, '-', '') as x), file as (
       insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
       select gen_random_uuid(), left(x, 2) || '/' || substr(x, 3, 2) || '/' || x, 'grande.pdf', 'pdf', 'application/pdf', $2,
              repeat('0', 64), $3 from azar returning id
     )
     insert into documentos (entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
     select 'expediente', $1, 'rfc', 1, file.id, $1, $3 from file`,
    [organizacionId, CUOTA_POR_ORGANIZACION - bytes, autor],
  );
};

const quota: Race = {
  name: '56: papers uploaded at once stay within the space of their organization',
  rounds: ROUNDS,
  round: async (lab) => {
    const organizacionId = await newOrganization(lab);
    const people = await atOnce(4, () => lab.portal.browser({ rol: 'solicitante', organizacionId }));
    // Three papers and half of another: with their forms, still three.
    await leaveRoom(lab, organizacionId, Math.round(PAPER.length * 3.5), people[0]?.usuarioId ?? '');
    const answers = await Promise.all(
      people.flatMap((who) =>
        ranuras.map(({ id }) => who.upload(`/pre-registros/borrador/documentos/${id}`, 'papel.pdf', PAPER)),
      ),
    );
    const used = await countOf(
      lab,
      'select sum(a.bytes) as n from documentos d join archivos a on a.id = d.archivo_id where d.organizacion_id = $1',
      [organizacionId],
    );
    return unless(
      used <= CUOTA_POR_ORGANIZACION && answers.filter(succeeded).length === 3,
      `${used - CUOTA_POR_ORGANIZACION} bytes too many; ${tally(answers)}`,
    );
  },
  unlock: {
    functions: {
      'app.espacio_usado': (definition) =>
        definition
          .replace(/perform pg_advisory_xact_lock[^;]*;/u, '')
          .replace('return usados;', `${WAIT} return usados;`),
    },
  },
};

const slot: Race = {
  name: '51: a slot that many upload into at once holds every version, numbered, and one that counts',
  rounds: ROUNDS,
  round: async (lab) => {
    const browser = await lab.portal.browser({
      rol: 'solicitante',
      organizacionId: await newOrganization(lab),
    });
    const answers = await atOnce(8, () =>
      browser.upload('/pre-registros/borrador/documentos/rfc', 'papel.pdf', PAPER),
    );
    const { rows } = await lab.portal.db.pools.owner.query<{ version: number; vigente: boolean }>(
      'select version, vigente from documentos where creado_por = $1 order by version',
      [browser.usuarioId],
    );
    const told = rows.map(({ version, vigente }) => `${version}${vigente ? '!' : ''}`).join(' ');
    return unless(told === '1 2 3 4 5 6 7 8!' && answers.every(succeeded), `${told}; ${tally(answers)}`);
  },
  unlock: {
    // The draft's lock, which every upload into it takes first, and the slot's own.
    statement: (text) =>
      withoutDraftLock(text).replace(
        /^select pg_advisory_xact_lock\(.*\)$/u,
        'select pg_sleep(0.05), $1::text',
      ),
    functions: {
      'app.espacio_usado': (definition) => definition.replace(/perform pg_advisory_xact_lock[^;]*;/u, ''),
    },
  },
};

const jobs: Race = {
  name: 'two nodes share the queue: every job is done, once',
  rounds: ROUNDS,
  round: async ({ portal, second }) => {
    const done = new Map<string, number>();
    const registry = createJobRegistry();
    registry.task('correr', async (payload) => {
      const { n } = payload as { n: string };
      done.set(n, (done.get(n) ?? 0) + 1);
    });
    const many = 40;
    await runAsSystem(portal.db, async ({ tx }) => {
      for (let n = 0; n < many; n++) await enqueue(tx, 'correr', { n: String(n) });
    });
    await Promise.all([drainJobs(portal.db, registry), drainJobs(second, registry)]);
    const twice = [...done.values()].filter((times) => times > 1).length;
    return unless(done.size === many && twice === 0, `${done.size} of ${many} done, ${twice} more than once`);
  },
  unlock: { statement: (text) => text.replaceAll(/for update(?:\s+of \w+)?\s+skip locked/giu, '') },
};

const digest: Race = {
  name: 'the digest that two nodes write at once reaches each reader once, with everything',
  rounds: ROUNDS,
  round: async (lab) => {
    const { portal, second } = lab;
    const readers = await atOnce(5, () => portal.browser({ rol: 'solicitante' }));
    const ids = readers.map(({ usuarioId }) => usuarioId);
    await portal.db.pools.owner.query(
      `insert into avisos_por_resumir (usuario_id, evento_id, tipo, titulo, cuerpo)
       select u, n + (random() * 1e15)::bigint, 'pre-registro.validado', 'Aviso', 'Texto'
         from unnest($1::uuid[]) as u, generate_series(1, 3) as n`,
      [ids],
    );
    const job = portal.parts.registry.schedules.find(({ name }) => name === 'resumen-de-avisos');
    const run = (database: Database) =>
      job?.handler({ database, logger: null, signal: new AbortController().signal, attempt: 1 });
    await Promise.all([run(portal.db), run(second)]);
    const mails = await countOf(lab, 'select count(*) as n from correos where usuario_id = any($1)', [ids]);
    const left = await countOf(
      lab,
      'select count(*) as n from avisos_por_resumir where usuario_id = any($1) and (resumido_en is null or correo_id is null)',
      [ids],
    );
    return unless(mails === 5 && left === 0, `${mails} mails, ${left} notices left`);
  },
  unlock: null,
};

export const filesAndJobs: readonly Race[] = [quota, slot, jobs, digest];
