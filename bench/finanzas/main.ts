/**
 * What /finanzas costs at 10,000 cases over 100,000 and 1,000,000 movements: its first figures, each filter, its lists, and the comparison
 * of every night. Asked through the real handlers, as the application's role under row-level security, without HTTP around them.
 */
import { dimensiones } from '@portal/domain/features/finanzas/public';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { connect, type Database } from '../../packages/server/src/platform/db/index.ts';
import { fill } from '../lib/fill/index.ts';
import { withPortal } from '../lib/portal.ts';
import { ask, type Question } from '../lib/questions.ts';
import { keepResult } from '../lib/result.ts';
import { median, quantile, round, timed } from '../lib/stats.ts';
import { fillLedger, growLedger } from './rows.ts';

const CASES = 10_000;
const LEDGERS = [100_000, 1_000_000] as const;
const TIMES = 20;
const GOAL_FIRST = 300;
const GOAL_FILTER = 1_000;

type Asked = { readonly what: string; readonly question: Question; readonly goal?: number };

const resumen = (input: Question['input']): Question => ({
  name: 'resumen',
  operation: 'finanzas.resumen',
  input,
});

/** Milliseconds of each answer once it is warm. */
const asking = async (database: Database, token: string, question: Question): Promise<number[]> => {
  const took: number[] = [];
  for (let n = 0; n < TIMES; n += 1) took.push(await timed(() => ask({ database, token }, question)));
  return took.slice(3);
};

const questionsOf = (convocatoria: string, organizacion: string): readonly Asked[] => [
  { what: 'the first figures', question: resumen({}), goal: GOAL_FIRST },
  ...dimensiones.map((por) => ({ what: `by ${por}`, question: resumen({ por }), goal: GOAL_FILTER })),
  ...Object.entries({
    convocatoria,
    anio: new Date().getFullYear(),
    region: 'juarez',
    eje: 'fomento_competitividad',
    municipio: '08037',
    organizacion,
  }).map(([filtro, valor]) => ({
    what: `filtered by ${filtro}`,
    question: resumen({ por: 'municipio', [filtro]: valor }),
    goal: GOAL_FILTER,
  })),
  {
    what: 'all filters but one at once',
    question: resumen({ region: 'juarez', eje: 'fomento_competitividad', municipio: '08037' }),
    goal: GOAL_FILTER,
  },
  {
    what: 'a page of its projects, the largest first',
    question: { name: 'proyectos', operation: 'finanzas.proyectos', input: {} },
    goal: GOAL_FILTER,
  },
  {
    what: 'a page of the projects of a municipality',
    question: { name: 'proyectos', operation: 'finanzas.proyectos', input: { municipio: '08037' } },
    goal: GOAL_FILTER,
  },
  {
    what: 'a page of the movements',
    question: { name: 'movimientos', operation: 'finanzas.movimientos', input: {} },
    goal: GOAL_FILTER,
  },
  {
    what: 'a page of the movements of a municipality, deposits only',
    question: {
      name: 'movimientos',
      operation: 'finanzas.movimientos',
      input: { municipio: '08037', tipo: ['depositado'] },
    },
    goal: GOAL_FILTER,
  },
  {
    what: 'what waits',
    question: { name: 'pendientes', operation: 'finanzas.pendientes', input: {} },
    goal: GOAL_FILTER,
  },
];

await withPortal(
  async (portal) => {
    const config = { ...loadConfig({ ...portal.settings }), publicUrl: portal.url };
    const database = await connect(config, { patience: { owner: 600_000 } });
    try {
      const { people } = await fill(database, { rows: CASES });
      const { token } = people.coordinador;
      const cases = await fillLedger(database);
      const { rows: ids } = await database.pools.owner.query<{ c: string; o: string }>(
        `select (select convocatoria_id::text from proyectos where convocatoria_id is not null group by 1 order by count(*) desc limit 1) as c,
                (select organizacion_id::text from proyectos group by 1 order by count(*) desc limit 1) as o`,
      );
      const asked = questionsOf(ids[0]?.c ?? '', ids[0]?.o ?? '');
      const results = [];
      for (const movements of LEDGERS) {
        await growLedger(database, movements);
        const size = `${movements.toLocaleString('en')} movements`;
        for (const { what, question, goal } of asked) {
          const took = await asking(database, token, question);
          console.log(`  ${size}, ${what}: ${round(median(took))} ms, at most ${round(quantile(took, 1))}`);
          results.push({ what: `${size}: ${what}`, took, goal });
        }
        const compared = await timed(() =>
          database.pools.owner.query('select * from app.saldos_que_no_cuadran()'),
        );
        console.log(`  ${size}, the comparison of a night: ${round(compared)} ms`);
        results.push({ what: `${size}: the comparison of a night`, took: [compared], goal: undefined });
      }
      await keepResult({
        part: 'finanzas',
        about: `The foundation's money over ${cases.toLocaleString('en')} cases with one to five municipalities each, asked ${TIMES} times through the real handlers as the application's role under row-level security, without HTTP around them. Figures are read from the balances that the ledger's trigger keeps, so that they cost the same whatever the ledger holds.`,
        rows: results.map(({ what, took, goal }) => ({
          what,
          value: round(median(took)),
          unit: 'ms',
          ...(goal === undefined ? {} : { goal: `≤ ${goal}`, met: median(took) <= goal }),
          note: `nine in ten within ${round(quantile(took, 0.9))} ms`,
        })),
      });
    } finally {
      await database.close();
    }
  },
  { DEMO: 'no', SECRETO: 'Vb5Nm2Kd8Pf4Hs6Yg0JcUeIoRtaq3Lw9Zr7Tx1' },
);
