/**
 * What the reports cost at 10,000 cases: the first figures of each page, and each of their filters. Asked through the real handlers, as
 * the application's role under row-level security.
 */
import { valoresDeEje, valoresDeRegion } from '@portal/domain/features/reportes/public';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { connect, type Database } from '../../packages/server/src/platform/db/index.ts';
import { fill } from '../lib/fill/index.ts';
import { withPortal } from '../lib/portal.ts';
import { ask, idsOf, type Question } from '../lib/questions.ts';
import { keepResult } from '../lib/result.ts';
import { median, quantile, round, timed } from '../lib/stats.ts';

const CASES = 10_000;
const TIMES = 25;
const GOAL_FIRST = 300;
const GOAL_FILTER = 1_000;

/** Milliseconds of each answer once it is warm. */
const asking = async (database: Database, token: string, question: Question): Promise<number[]> => {
  const took: number[] = [];
  for (let n = 0; n < TIMES; n += 1) took.push(await timed(() => ask({ database, token }, question)));
  return took.slice(5);
};

const filters = (convocatoriaId: string) => [
  { convocatoriaId },
  { anio: new Date().getUTCFullYear() - 1 },
  { region: valoresDeRegion[0] },
  { eje: valoresDeEje[0] },
];
const grouped = {
  definicion: { base: 'proyectos', columnas: ['folio', 'aprobado'], filtros: {}, agrupar: 'organizacion' },
};
const row = { definicion: { ...grouped.definicion, agrupar: null } };

await withPortal(
  async (portal) => {
    const config = { ...loadConfig({ ...portal.settings }), publicUrl: portal.url };
    const database = await connect(config, { patience: { owner: 600_000 } });
    try {
      const { people } = await fill(database, { rows: CASES });
      const { convocatoriaId = '' } = await idsOf(database);
      const { token } = people.coordinador;
      const first: readonly Question[] = [
        { name: 'the stages', operation: 'reporte.etapas', input: {} },
        { name: 'the coverage', operation: 'reporte.cobertura', input: {} },
        { name: 'what comes due', operation: 'reporte.vencimientos', input: { horizonte: 90 } },
        { name: 'a page of a composed report', operation: 'reporte.correr', input: row },
        { name: 'a composed report by its groups', operation: 'reporte.correr', input: grouped },
      ];
      const narrowed = ['reporte.etapas', 'reporte.cobertura'].flatMap((operation) =>
        filters(convocatoriaId).map((input) => ({
          name: `${operation} by ${Object.keys(input).join()}`,
          operation,
          input,
        })),
      );
      const rows = [];
      for (const [questions, goal] of [
        [first, GOAL_FIRST],
        [narrowed, GOAL_FILTER],
      ] as const)
        for (const question of questions) {
          const took = await asking(database, token, question);
          const value = round(median(took));
          console.log(`  ${question.name}: ${value} ms`);
          rows.push({
            what: question.name,
            value,
            unit: 'ms',
            goal: `≤ ${goal}`,
            met: value <= goal,
            note: `nine in ten within ${round(quantile(took, 0.9))} ms`,
          });
        }
      await keepResult({
        part: 'reportes',
        about: `The reports over ${CASES.toLocaleString('en')} cases, each asked ${TIMES} times through the real handlers as the application's role, without HTTP around them.`,
        rows,
      });
    } finally {
      await database.close();
    }
  },
  { DEMO: 'no', SECRETO: 'Vb5Nm2Kd8Pf4Hs6Yg0JcUeIoRtaq3Lw9Zr7Tx1' },
);
