/**
 * What the portfolio of executions costs: its eight figures and its list by the computed status at 10,000 cases, and the balance of one
 * project over a ledger of 1,000,000 movements. Asked through the real handlers, as the application's role under row-level security.
 */
import { sql } from 'kysely';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { connect, type Database } from '../../packages/server/src/platform/db/index.ts';
import { fill } from '../lib/fill/index.ts';
import { withPortal } from '../lib/portal.ts';
import { ask, type Question } from '../lib/questions.ts';
import { keepResult } from '../lib/result.ts';
import { median, quantile, round, timed } from '../lib/stats.ts';
import { fillExecutions } from './rows.ts';

const CASES = 10_000;
const MOVEMENTS = 1_000_000;
const TIMES = 40;
const GOAL_FIGURES = 50;
const GOAL_BALANCE = 5;

/** Milliseconds of each answer once it is warm. */
const asking = async (database: Database, token: string, question: Question): Promise<number[]> => {
  const took: number[] = [];
  for (let n = 0; n < TIMES; n += 1) took.push(await timed(() => ask({ database, token }, question)));
  return took.slice(5);
};

/** Milliseconds of the statement that reads what a case comes to, within the transaction of somebody's question. */
const balances = async (database: Database, token: string, proyecto: string): Promise<number[]> => {
  const took: number[] = [];
  const question = { name: 'cartera', operation: 'seguimiento.cartera', input: {} };
  for (let n = 0; n < TIMES; n += 1)
    await ask(
      {
        database,
        token,
        watch: async ({ tx }, moment) => {
          if (moment === 'before') return;
          took.push(
            await timed(async () => {
              const { rows } = await sql`select * from saldos where proyecto_id = ${proyecto}::uuid`.execute(
                tx,
              );
              if (rows.length !== 1) throw new Error('The case has no balance.');
            }),
          );
        },
      },
      question,
    );
  return took.slice(5);
};

const listed = (name: string, input: Question['input']): Question => ({
  name,
  operation: 'seguimiento.listar',
  input,
});

const lists = [
  listed('a page of the list by its status, the worst first', { orden: 'estatus', sentido: 'desc' }),
  listed('a page of what is at risk', { estatus: ['en_riesgo'] }),
  listed('a page of the list by its budget', { orden: 'monto', sentido: 'desc' }),
] as const;

await withPortal(
  async (portal) => {
    const config = { ...loadConfig({ ...portal.settings }), publicUrl: portal.url };
    const database = await connect(config, { patience: { owner: 600_000 } });
    try {
      const { people } = await fill(database, { rows: 1_000 });
      const { token } = people.coordinador;
      const proyecto = await fillExecutions(database, { cases: CASES, movements: MOVEMENTS });
      const figures = await asking(database, token, {
        name: 'cartera',
        operation: 'seguimiento.cartera',
        input: {},
      });
      const balance = await balances(database, token, proyecto);
      const pages = [];
      for (const question of lists)
        pages.push({ what: question.name, took: await asking(database, token, question) });
      const spread = (took: readonly number[]) => `nine in ten within ${round(quantile(took, 0.9))} ms`;
      for (const { what, took } of [
        { what: 'figures', took: figures },
        { what: 'balance', took: balance },
        ...pages,
      ])
        console.log(`  ${what}: ${round(median(took))} ms, ${spread(took)}`);
      await keepResult({
        part: 'seguimiento',
        about: `The portfolio of ${CASES.toLocaleString('en')} executions and the balance of a project over ${MOVEMENTS.toLocaleString('en')} movements of the ledger, asked ${TIMES} times through the real handlers as the application's role, without HTTP around them.`,
        rows: [
          {
            what: 'the eight figures',
            value: round(median(figures)),
            unit: 'ms',
            goal: `≤ ${GOAL_FIGURES}`,
            met: median(figures) <= GOAL_FIGURES,
            note: spread(figures),
          },
          {
            what: 'the balance of a project',
            value: round(median(balance)),
            unit: 'ms',
            goal: `≤ ${GOAL_BALANCE}`,
            met: median(balance) <= GOAL_BALANCE,
            note: spread(balance),
          },
          ...pages.map(({ what, took }) => ({
            what,
            value: round(median(took)),
            unit: 'ms',
            note: spread(took),
          })),
        ],
      });
    } finally {
      await database.close();
    }
  },
  { DEMO: 'no', SECRETO: 'Vb5Nm2Kd8Pf4Hs6Yg0JcUeIoRtaq3Lw9Zr7Tx1' },
);
