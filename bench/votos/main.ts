/**
 * A collegiate session under load: how soon a vote is seen on every open page, whether votes cast at one moment are lost or
 * doubled, and how long the minute takes; and what it costs to compare two large designs.
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { compararFormulaciones } from '../../packages/domain/src/features/formulacion/comparar.ts';
import { proyectoGrande } from '../../packages/domain/src/features/formulacion/testing/grande.ts';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { connect, type Database } from '../../packages/server/src/platform/db/index.ts';
import { openPage } from '../cluster/page.ts';
import { cookieOf, fill } from '../lib/fill/index.ts';
import { type BenchPortal, withPortal } from '../lib/portal.ts';
import { keepResult } from '../lib/result.ts';
import { median, quantile, round } from '../lib/stats.ts';
import { type Account, accounts, closePoint, makeSessions, openPoint, type Session } from './scene.ts';

/** Of so many there are enough that wait for their vote. */
const ROWS = 100_000;
const PROJECTS = 40;
const MEMBERS = 12;
const PAGES = 50;
const AT_ONCE = 50;
/** Projects on which every member votes while the pages look on. */
const VOTED = 10;
const GOAL_SEEN = 200;
const GOAL_DIFF = 100;
const GOAL_ACTA = 1_000;
const COMPARED = 15;

const ask = async <T>(
  portal: BenchPortal,
  { cookie }: Pick<Account, 'cookie'>,
  path: string,
  body?: unknown,
): Promise<{ readonly status: number; readonly body: T }> => {
  const answer = await fetch(`${portal.url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, origin: portal.url, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
};
const vote = (portal: BenchPortal, who: Account, punto: string) =>
  ask<{ code?: string }>(portal, who, `/puntos-de-sesion/${punto}/votar`, { voto: 'aprobado', motivo: '' });

/**
 * Milliseconds from the sending of each vote until the last page was told of it, with the ids that the page draws its seat from: only
 * the first vote of a session makes a page read it again.
 */
const watchVotes = async (
  { portal, database }: { portal: BenchPortal; database: Database },
  { id, puntos }: Session,
  members: readonly Account[],
  watching: readonly Account[],
): Promise<number[]> => {
  const pages = await Promise.all(watching.map(({ cookie }) => openPage(portal.url, cookie)));
  const seen: number[] = [];
  try {
    for (const punto of puntos.slice(0, VOTED)) {
      await openPoint(database, punto);
      for (const member of members) {
        const began = performance.now();
        const onPages = pages.map(async (page) => {
          const { at, parte, actorId } = await page.next(id, began);
          if (parte !== punto || actorId !== member.id)
            throw new Error('A page was not told who voted on what.');
          return at - began;
        });
        const { status, body } = await vote(portal, member, punto);
        if (status !== 200) throw new Error(`A vote was refused: ${status} ${body.code}`);
        seen.push(Math.max(...(await Promise.all(onPages))));
      }
      await closePoint(database, punto, watching[0]?.id ?? '');
    }
  } finally {
    for (const page of pages) page.close();
  }
  return seen;
};

/** Every member votes twice, all of it at one moment: how many votes were taken, and how many there are. */
const voteAtOnce = async (
  { portal, database }: { portal: BenchPortal; database: Database },
  punto: string,
  members: readonly Account[],
) => {
  await openPoint(database, punto);
  const began = performance.now();
  const answers = await Promise.all([...members, ...members].map((member) => vote(portal, member, punto)));
  const took = performance.now() - began;
  const { rows } = await database.pools.owner.query<{ votes: string; voters: string }>(
    'select count(*) as votes, count(distinct usuario_id) as voters from votos_de_punto where punto_id = $1',
    [punto],
  );
  const taken = answers.filter(({ status }) => status === 200).length;
  const wrong = answers.filter(({ status, body }) => status !== 200 && body.code !== 'ya_votaste');
  if (wrong.length > 0) throw new Error(`A vote was refused for another reason: ${wrong[0]?.body.code}`);
  return { took, taken, votes: Number(rows[0]?.votes), voters: Number(rows[0]?.voters) };
};

/** Milliseconds from the closing of the session until its acta is a PDF. */
const closeSession = async (
  { portal, database }: { portal: BenchPortal; database: Database },
  { id, puntos }: Session,
  leads: Account,
): Promise<number> => {
  for (const punto of puntos.slice(VOTED)) {
    await openPoint(database, punto);
    await database.pools.owner.query(
      `insert into votos_de_punto (punto_id, usuario_id, voto)
       select d.punto_id, d.usuario_id, 'aprobado' from declaraciones_de_interes d where d.punto_id = $1`,
      [punto],
    );
    await closePoint(database, punto, leads.id);
  }
  const { body: before } = await ask<{ version: number }>(portal, leads, `/sesiones-colegiadas/${id}`);
  const began = performance.now();
  const { status, body } = await ask<{ code?: string }>(portal, leads, `/sesiones-colegiadas/${id}/cerrar`, {
    version: before.version,
  });
  if (status !== 200) throw new Error(`The session was not closed: ${status} ${body.code}`);
  for (;;) {
    const { rows } = await database.pools.owner.query<{ made: boolean }>(
      "select archivo_id is not null as made from documentos_emitidos where entidad_id = $1 and tipo = 'acta'",
      [id],
    );
    if (rows[0]?.made) return performance.now() - began;
    if (performance.now() - began > 60_000) throw new Error('The acta was not made.');
    await sleep(10);
  }
};

/** Milliseconds to compare the largest design with itself a few hundred changes later. */
const compare = (): number[] => {
  const before = proyectoGrande();
  const after = JSON.parse(JSON.stringify(before).replaceAll(' de ', ' de la ')) as typeof before;
  return Array.from({ length: COMPARED }, () => {
    const began = performance.now();
    compararFormulaciones(before, after);
    return performance.now() - began;
  }).slice(3);
};

const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(', ');
const before = load();
const diff = compare();
console.log(`  diff ${median(diff).toFixed(1)} ms`);

const result = await withPortal(
  async (portal) => {
    const config = { ...loadConfig({ ...portal.settings }), publicUrl: portal.url };
    const database = await connect(config, { patience: { owner: 600_000 } });
    try {
      const { people } = await fill(database, { rows: ROWS });
      const leads = { id: people.coordinador.usuarioId, cookie: cookieOf(people.coordinador, config) };
      const members = await accounts(database, config, 'consejero', MEMBERS + AT_ONCE);
      const council = members.slice(0, MEMBERS);
      const committee = members.slice(MEMBERS);
      const staff = await accounts(database, config, 'analista', PAGES - MEMBERS);
      const sessions = await makeSessions(
        database,
        { members: council.map(({ id }) => id), projects: PROJECTS },
        { members: committee.map(({ id }) => id) },
        leads.id,
      );
      const at = { portal, database };
      const seen = await watchVotes(at, sessions.council, council, [...council, ...staff]);
      console.log(`  seen p95 ${quantile(seen, 0.95).toFixed(0)} ms`);
      const once = await voteAtOnce(at, sessions.committee.puntos[0] ?? '', committee);
      console.log(
        `  at once: ${once.taken} taken, ${once.votes} votes of ${once.voters}, ${once.took.toFixed(0)} ms`,
      );
      const acta = await closeSession(at, sessions.council, leads);
      console.log(`  acta ${acta.toFixed(0)} ms`);
      return { seen, once, acta };
    } finally {
      await database.close();
    }
  },
  { DEMO: 'no', SECRETO: 'Vb5Nm2Kd8Pf4Hs6Yg0JcUeIoRtaq3Lw9Zr7Tx1', RITMO_POR_CUENTA: '9999999' },
);

const { seen, once, acta } = result;
const last = quantile(seen, 0.95);
const lost = once.taken - once.votes;
const doubled = once.votes - once.voters;
await keepResult({
  part: 'votos',
  about: `A session of the council with ${PROJECTS} projects and ${MEMBERS} members and ${PAGES} open pages in a portal process on its embedded database; ${seen.length} votes one after the other, each followed on every page. Then ${AT_ONCE} members of the committee who all vote twice at one moment. The pages and whoever votes are on the same machine as the portal.`,
  rows: [
    {
      what: `a vote, from its sending until the last of ${PAGES} pages can draw it, p95`,
      value: round(last),
      unit: 'ms',
      goal: `≤ ${GOAL_SEEN}`,
      met: last <= GOAL_SEEN,
      note: `p50 ${round(median(seen))} ms; includes the writing of the vote itself`,
    },
    {
      what: `votes lost of ${AT_ONCE * 2} sent at one moment by ${AT_ONCE} members`,
      value: AT_ONCE - once.votes + Math.max(0, lost),
      unit: 'votes',
      goal: '0',
      met: lost === 0 && once.votes === AT_ONCE,
      note: `${once.taken} were taken and ${AT_ONCE * 2 - once.taken} told that they had voted, within ${Math.round(once.took)} ms`,
    },
    { what: 'votes that count twice', value: doubled, unit: 'votes', goal: '0', met: doubled === 0 },
    {
      what: `the acta of ${PROJECTS} projects and ${MEMBERS} votes each, from the closing until its PDF is there`,
      value: round(acta),
      unit: 'ms',
      goal: `≤ ${GOAL_ACTA}`,
      met: acta <= GOAL_ACTA,
      note: 'includes the queue of jobs',
    },
    {
      what: 'two designs of the largest size compared, every text of one changed',
      value: round(median(diff)),
      unit: 'ms',
      goal: `≤ ${GOAL_DIFF}`,
      met: median(diff) <= GOAL_DIFF,
      note: `worst ${round(Math.max(...diff))} ms`,
    },
  ],
  notes: [`Load of the machine over 1, 5 and 15 minutes: ${before} before, ${load()} after.`],
});
