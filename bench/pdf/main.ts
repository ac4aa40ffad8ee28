/**
 * What a PDF costs: one letter of three pages in the process that makes them, a large registro, and fifty documents issued at the same moment
 * in a portal process, with what somebody who reads lists notices meanwhile.
 */

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BYTES_DE_CODIGO, codigoDe } from '@portal/domain/features/oficios/oficios.codigo';
import { sql } from 'kysely';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { connect, type Database, runAsSystem } from '../../packages/server/src/platform/db/index.ts';
import { createTypesetter, LETTER, qrOf } from '../../packages/server/src/platform/pdf/index.ts';
import { textOf } from '../../packages/server/src/platform/pdf/testing/text-of.ts';
import { type BenchPortal, memoryOf, signInAs, withPortal } from '../lib/portal.ts';
import { keepResult } from '../lib/result.ts';
import { median, quantile, round, timed } from '../lib/stats.ts';
import { measureRegistro } from './registro.ts';

const LETTERS = 60;
const GOAL_MS = 100;
const GOAL_REGISTRO_MS = 1_000;
const AT_ONCE = 50;
const ROUNDS = 5;
const GOAL_SLOWER = 1.2;
const PAGES = 3;

const enlace = 'https://portal.example.mx/verificar/7K3M9QPX2WABVT5D';
/** A letter of three pages whose words differ from those of every other, so that nothing is remembered. */
const letter = (n: number) => ({
  layout: LETTER,
  emitidoEn: new Date(1_790_000_000_000 + n * 1_000),
  datos: {
    titulo: `Acuse de recibo ${n}`,
    parrafos: Array.from(
      { length: 4 },
      (_, p) => `Párrafo ${p} de la carta ${n}. ${'Texto de una carta larga. '.repeat(20)}`,
    ),
    secciones: [1, 2].map((s) => ({
      titulo: `Parte ${s}`,
      filas: Array.from({ length: 30 }, (_, f) => ({
        etiqueta: `Dato ${f}`,
        valor: `Valor ${f} de la carta ${n}`,
      })),
    })),
    notas: ['Este acuse hace constar lo que se recibió y cuándo.'],
    fundacion: { nombre: 'FICOSEC', domicilio: 'Chihuahua, Chih.', correo: 'hola@ejemplo.mx' },
    lugar: '22 de noviembre de 2026',
    codigo: '7K3M-9QPX-2WAB-VT5D',
    pagina: 'https://portal.example.mx/verificar',
    enlace,
    qr: qrOf(enlace),
  },
});

/** Milliseconds of the first letter, which starts the process, and of those after it. */
const measureLetters = async (): Promise<{ first: number; warm: number[] }> => {
  const typesetter = createTypesetter();
  try {
    const first = await timed(() => typesetter.render(letter(0)));
    const { pages } = await textOf(await typesetter.render(letter(1)));
    if (pages !== PAGES) throw new Error(`The letter has ${pages} pages, not ${PAGES}.`);
    const warm = [];
    for (let n = 2; n < LETTERS; n += 1) warm.push(await timed(() => typesetter.render(letter(n))));
    return { first, warm };
  } finally {
    await typesetter.close();
  }
};

/** How many are still without their PDF. */
const missing = async (database: Database): Promise<number> => {
  const { rows } = await database.pools.owner.query<{ n: string }>(
    'select count(*) as n from documentos_emitidos where archivo_id is null',
  );
  return Number(rows[0]?.n);
};

const allMade = async (database: Database): Promise<void> => {
  const deadline = Date.now() + 120_000;
  while ((await missing(database)) > 0) {
    if (Date.now() > deadline) throw new Error('The documents are not made.');
    await sleep(100);
  }
};

/** Issues as many documents at one moment, each after one that the demo has, as fifty sendings at once would. */
const issue = (database: Database): Promise<void> =>
  runAsSystem(database, async ({ tx }) => {
    const codes = Array.from({ length: AT_ONCE }, () => codigoDe(randomBytes(BYTES_DE_CODIGO)));
    await sql`
      with issued as (
        insert into documentos_emitidos
          (tipo, codigo, entidad, entidad_id, referencia, ruta, proyecto_id, organizacion_id, documento, datos, emitido_por)
        select o.tipo, c.codigo, o.entidad, o.entidad_id, o.referencia, o.ruta, o.proyecto_id, o.organizacion_id,
               o.documento, o.datos, o.emitido_por
          from unnest(${codes}::text[]) with ordinality c (codigo, n)
          join (select *, row_number() over (order by id) as n, count(*) over () as de from documentos_emitidos
                 where documento = 'acuse-pre-registro') o
            on o.n = 1 + (c.n - 1) % o.de
        returning id, organizacion_id
      )
      insert into eventos (tipo, entidad, entidad_id, organizacion_id, audiencia)
      select 'documento-emitido.registrado', 'documento-emitido', id::text, organizacion_id, 'organizacion' from issued`.execute(
      tx,
    );
  });

/** Somebody who reads lists again and again until `signal`: the milliseconds of every answer. */
const readLists = async ({ url }: BenchPortal, cookie: string, signal: AbortSignal): Promise<number[]> => {
  const took: number[] = [];
  while (!signal.aborted) {
    took.push(
      await timed(async () => {
        const answer = await fetch(`${url}/api/v1/pre-registros`, { headers: { cookie } });
        await answer.text();
        if (!answer.ok) throw new Error(`The list answered ${answer.status}.`);
      }),
    );
    await sleep(10);
  }
  return took;
};

type Round = { readonly quiet: number[]; readonly busy: number[]; readonly seconds: number };

const measureRounds = (): Promise<{ rounds: Round[]; memory: number }> =>
  withPortal(async (portal) => {
    const database = await connect(loadConfig(portal.settings));
    try {
      const cookie = await signInAs(portal, 'coordinador');
      await allMade(database);
      await readLists(portal, cookie, AbortSignal.timeout(2_000));
      const before = (await memoryOf(portal.pid)).now;
      const rounds: Round[] = [];
      for (let n = 0; n < ROUNDS; n += 1) {
        const quiet = await readLists(portal, cookie, AbortSignal.timeout(2_500));
        const over = new AbortController();
        const reading = readLists(portal, cookie, over.signal);
        const seconds =
          (await timed(async () => {
            await issue(database);
            await allMade(database);
          }).finally(() => over.abort())) / 1_000;
        const busy = await reading;
        rounds.push({ quiet, busy, seconds });
        console.log(
          `  round ${n + 1}: ${AT_ONCE} in ${seconds.toFixed(2)} s, list ${median(quiet).toFixed(1)} → ${median(busy).toFixed(1)} ms`,
        );
      }
      return { rounds, memory: (await memoryOf(portal.pid)).now - before };
    } finally {
      await database.close();
    }
  });

const { first, warm } = await measureLetters();
console.log(
  `  a letter of ${PAGES} pages: ${first.toFixed(0)} ms the first, ${median(warm).toFixed(0)} ms warm`,
);
const registro = await measureRegistro();
console.log(`  a registro of ${registro.pages} pages: ${median(registro.warm).toFixed(0)} ms warm`);
const { rounds, memory } = await measureRounds();
const slower = median(rounds.map(({ quiet, busy }) => median(busy) / median(quiet)));

await keepResult({
  part: 'pdf',
  about: `A letter of ${PAGES} pages (${LETTERS - 2} different ones, after two), and ${AT_ONCE} acknowledgements issued in one transaction in a portal process with the demo, ${ROUNDS} rounds, each after a quiet one with the same reader.`,
  rows: [
    {
      what: `a letter of ${PAGES} pages, warm`,
      value: round(median(warm)),
      unit: 'ms',
      goal: `≤ ${GOAL_MS}`,
      met: median(warm) <= GOAL_MS,
      note: `p95 ${quantile(warm, 0.95).toFixed(0)} ms`,
    },
    { what: 'the first letter, with the start of its process', value: round(first), unit: 'ms' },
    {
      what: `a large registro of ${registro.pages} pages, warm; by page against the letter`,
      value: round(median(registro.warm)),
      unit: 'ms',
      reference: round((median(warm) / PAGES) * registro.pages),
      ratio: median(registro.warm) / registro.pages / (median(warm) / PAGES),
      goal: `≤ ${GOAL_REGISTRO_MS}`,
      met: median(registro.warm) <= GOAL_REGISTRO_MS,
      note: `p95 ${quantile(registro.warm, 0.95).toFixed(0)} ms`,
    },
    {
      what: `a list while ${AT_ONCE} are made at once, against quiet (median of the rounds)`,
      value: round(median(rounds.map(({ busy }) => median(busy)))),
      unit: 'ms',
      reference: round(median(rounds.map(({ quiet }) => median(quiet)))),
      ratio: slower,
      goal: `≤ ${GOAL_SLOWER}`,
      met: slower <= GOAL_SLOWER,
      note: `p95 ${quantile(
        rounds.flatMap(({ busy }) => busy),
        0.95,
      ).toFixed(1)} ms, quiet ${quantile(
        rounds.flatMap(({ quiet }) => quiet),
        0.95,
      ).toFixed(1)} ms`,
    },
    {
      what: `${AT_ONCE} at once, until the last is kept`,
      value: round(median(rounds.map(({ seconds }) => seconds))),
      unit: 's',
    },
    { what: 'memory of the portal (RSS) after all rounds, against before', value: round(memory), unit: 'MB' },
  ],
  notes: [
    'PDFs are made in a process of their own with a lower priority; the memory is of the portal alone.',
  ],
});
