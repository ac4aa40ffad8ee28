/** What the first screen and the pages weigh, and how Lighthouse's simulated phone finds seven of them over a real portal. */
import { signInAs, withPortal } from '../lib/portal.ts';
import { keepResult, type Row } from '../lib/result.ts';
import { median, round } from '../lib/stats.ts';
import { withDoor } from './door.ts';
import { type Visit, visit } from './lighthouse.ts';
import { type Weight, weighBuild } from './weight.ts';

const RUNS = 3;
const MOST = { js: 175, css: 15, page: 60, cls: 0.02 };
const LEAST = { performance: 95, accessibility: 100 };
/** Libraries that only who opens a document loads; they have a budget of their own (tools/checks/size.ts). */
const LIBRARIES = ['lazy pdf-viewer'];

type Measured = {
  readonly name: string;
  readonly path: string;
  /** The account of the demo that opens it; null: nobody. */
  readonly as: string | null;
  /** The path ends with the record that waits longest for its review. */
  readonly waits?: true;
};

const pages: readonly Measured[] = [
  { name: 'sign-in', path: '/', as: null },
  { name: 'list of pre-registros', path: '/pre-registro', as: 'coordinador' },
  { name: 'wizard', path: '/pre-registro/crear?tipo=solicitud_organizacion', as: 'usuario1' },
  { name: 'review', path: '/pre-registro/revision/', as: 'coordinador', waits: true },
  { name: 'repositorio', path: '/documentos', as: 'administrador' },
  { name: 'dashboard', path: '/', as: 'coordinador' },
  { name: 'councillor’s minute', path: '/', as: 'consejero' },
];

const weightRows = (weights: readonly Weight[]): Row[] => {
  const of = (name: string): number => weights.find((weight) => weight.name === name)?.kib ?? Number.NaN;
  const largest = weights
    .filter(({ name }) => name.startsWith('lazy ') && !LIBRARIES.includes(name))
    .reduce((most, weight) => (weight.kib > most.kib ? weight : most));
  const row = (what: string, kib: number, most: number): Row => ({
    what,
    value: round(kib),
    unit: 'KiB gzip',
    goal: `≤ ${most}`,
    met: kib <= most,
  });
  return [
    row('initial JS', of('initial JS'), MOST.js),
    row('initial CSS', of('initial CSS'), MOST.css),
    row(`largest page, added to first screen and shell: ${largest.name.slice(5)}`, largest.kib, MOST.page),
  ];
};

const pageRows = (name: string, visits: readonly Visit[]): Row[] => {
  const middle = (pick: (one: Visit) => number): number => median(visits.map(pick));
  const performance = middle((one) => one.performance);
  const accessibility = middle((one) => one.accessibility);
  const cls = middle((one) => one.cls);
  return [
    {
      what: `${name}: performance`,
      value: round(performance),
      unit: 'points',
      goal: `≥ ${LEAST.performance}`,
      met: performance >= LEAST.performance,
      note: `LCP ${Math.round(middle((one) => one.lcp))} ms, FCP ${Math.round(middle((one) => one.fcp))} ms, TBT ${Math.round(middle((one) => one.tbt))} ms; machine ${Math.round(middle((one) => one.benchmark))}`,
    },
    {
      what: `${name}: accessibility`,
      value: accessibility,
      unit: 'points',
      goal: `${LEAST.accessibility}`,
      met: accessibility >= LEAST.accessibility,
    },
    {
      what: `${name}: layout shift`,
      value: round(cls),
      unit: 'CLS',
      goal: `≤ ${MOST.cls}`,
      met: cls <= MOST.cls,
    },
  ];
};

/** A record that waits for its review. */
const waitingRecord = async (url: string, cookie: string): Promise<string> => {
  const answer = await fetch(
    `${url}/api/v1/pre-registros?estado[]=pendiente_validacion&orden=desde&sentido=asc`,
    {
      headers: { cookie },
    },
  );
  const { items } = (await answer.json()) as { readonly items: readonly { readonly id: string }[] };
  const [first] = items;
  if (!first) throw new Error('The demo has no record that waits for its review.');
  return first.id;
};

const rows = weightRows(await weighBuild());
await withPortal(async (portal) => {
  for (const { name, path: at, as, waits } of pages) {
    const cookie = as === null ? null : await signInAs(portal, as);
    const path = waits && cookie ? `${at}${await waitingRecord(portal.url, cookie)}` : at;
    const visits: Visit[] = [];
    for (let index = 0; index < RUNS; index += 1) {
      const one = await withDoor(portal.url, (door) => visit(`${door}${path}`, cookie));
      const [wanted] = path.split('?', 1);
      if (new URL(one.address).pathname !== wanted) throw new Error(`${path} led to ${one.address}.`);
      visits.push(one);
    }
    const found = pageRows(name, visits);
    for (const row of found) console.log(`  ${row.what}: ${row.value} (${row.note ?? row.goal})`);
    rows.push(...found);
  }
});
await keepResult({
  part: 'web',
  about: `Weight of the built web, and Lighthouse 13.5.0 with its default phone (slow 4G and a CPU four times slower, both simulated) over a portal process with the demo; median of ${RUNS} visits a page, each with a new browser.`,
  rows,
  notes: [
    'Lighthouse calls its measure of the machine benchmarkIndex: a quiet desktop has 3,000 or more. The times, not the layout shift, follow it.',
  ],
});
