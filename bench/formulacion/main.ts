/**
 * What a large project costs the people who write it: from the address to the section on screen, on a slowed processor, and
 * the processor's time of each key. The project is as large as promised: trees of 150 nodes, 400 budget lines, 120
 * activities.
 */
import type { Page } from '@playwright/test';
import {
  cambiosPorGuardar,
  type FormulacionDeProyecto,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
} from '../../packages/domain/src/features/formulacion/public.ts';
import { proyectoGrande } from '../../packages/domain/src/features/formulacion/testing/grande.ts';
import { type BenchPortal, signInAs, withPortal } from '../lib/portal.ts';
import { keepResult, type Row } from '../lib/result.ts';
import { median, quantile, round } from '../lib/stats.ts';
import { browserSession, costsOf, record, SLOWER, settled, withPage } from '../lib/trace.ts';

const MOST_TO_OPEN = 1_500;
const MOST_A_KEY = 50;
/** Times that a section is opened. */
const VISITS = 5;

/** The year after this one: no date of the project is ever past. */
const grande = JSON.parse(
  JSON.stringify(proyectoGrande()).replaceAll('2027-', `${new Date().getUTCFullYear() + 1}-`),
) as ReturnType<typeof proyectoGrande>;

type Sender = <T>(method: string, path: string, body?: unknown) => Promise<T>;

const sender = async (portal: BenchPortal, cuenta: string): Promise<Sender> => {
  const cookie = await signInAs(portal, cuenta);
  return async (method, path, body) => {
    const answer = await fetch(`${portal.url}/api/v1${path}`, {
      method,
      headers: { cookie, origin: portal.url, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
};

/** The registro that the applicant is writing in the demo, filled with the large project; its id. */
const fill = async (portal: BenchPortal): Promise<string> => {
  const applicant = await sender(portal, 'usuario1');
  const { items } = await applicant<{ items: { id: string; proyectoId: string }[] }>(
    'GET',
    '/registros?estado[]=borrador',
  );
  const [own] = items;
  if (!own) throw new Error('The demo has no registro that usuario1 is writing.');
  const path = `/formulaciones/${own.proyectoId}`;
  for (const seccion of seccionesDeFormulacion) {
    const { secciones } = await applicant<FormulacionDeProyecto>('GET', path);
    const kept = secciones.find((one) => one.seccion === seccion);
    const changes = cambiosPorGuardar(seccion, kept?.respuestas ?? {}, grande.secciones[seccion]);
    await applicant('PUT', `${path}/secciones/${seccion}`, { version: kept?.version, ...changes });
  }
  return own.id;
};

/** What shows that the section is there, and how its first text is begun. */
const sections: readonly {
  readonly seccion: SeccionDeFormulacion;
  readonly there: (page: Page) => ReturnType<Page['getByRole']>;
  readonly begin: (page: Page) => Promise<void>;
}[] = [
  {
    seccion: 'arbol_problemas',
    there: (page) => page.getByRole('treeitem').first(),
    begin: async (page) => {
      await page.getByRole('treeitem').nth(1).click();
      await page.keyboard.press('F2');
      await page.getByRole('textbox').first().waitFor();
    },
  },
  {
    seccion: 'presupuesto',
    there: (page) => page.getByRole('grid', { name: 'Partidas' }),
    begin: async (page) => {
      await page.getByRole('grid', { name: 'Partidas' }).focus();
      await page.keyboard.press('F2');
    },
  },
  {
    seccion: 'ficha',
    there: (page) => page.getByRole('textbox', { name: /Nombre oficial/ }),
    begin: (page) => page.getByRole('textbox', { name: /Nombre oficial/ }).focus(),
  },
];

const measure = (portal: BenchPortal, id: string): Promise<Row[]> =>
  withPage(portal, 'usuario1', async (page) => {
    const rows: Row[] = [];
    const own = await page.context().newCDPSession(page);
    const browser = await browserSession(page);
    for (const { seccion, there, begin } of sections) {
      const times: number[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) {
        await page.goto('about:blank');
        await own.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        const began = performance.now();
        await page.goto(`${portal.url}/registro/editar/${id}?paso=${seccion}`, { waitUntil: 'commit' });
        await there(page).waitFor();
        times.push(performance.now() - began);
        await own.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      }
      const open = median(times);
      rows.push({
        what: `${seccion}: from address to section`,
        value: round(open),
        unit: 'ms',
        goal: `≤ ${MOST_TO_OPEN}`,
        met: open <= MOST_TO_OPEN,
        note: times.map((time) => String(Math.round(time))).join(' '),
      });
      await page.waitForLoadState('networkidle');
      await begin(page);
      const events = await record(browser, async () => {
        for (const letter of 'colonias del sur') {
          await page.keyboard.press(letter === ' ' ? 'Space' : letter);
          await settled(page);
        }
      });
      const keys = ['keydown', 'input'].map((type) => costsOf(events, type));
      // A key is its own handlers and those of the text that it changed, each with its frame.
      const costs = (keys[1] ?? []).map((cost, i) => (cost + (keys[0]?.[i] ?? 0)) * SLOWER);
      const middle = median(costs);
      rows.push({
        what: `${seccion}: a key, from press to frame`,
        value: round(middle),
        unit: 'ms',
        goal: `≤ ${MOST_A_KEY}`,
        met: middle <= MOST_A_KEY,
        note: `nine in ten: ${Math.round(quantile(costs, 0.9))} ms`,
      });
      console.log(`  ${seccion}: opens ${Math.round(open)} ms, a key ${Math.round(middle)} ms`);
    }
    return rows;
  });

await withPortal(async (portal) => {
  const rows = await measure(portal, await fill(portal));
  await keepResult({
    part: 'formulacion',
    about: `A registro with trees of 150 nodes each, 400 budget lines and 120 activities, in a browser. To open: the clock on a processor slowed ${SLOWER} times, the portal on the same machine. A key: the processor's time of the page, times ${SLOWER}.`,
    rows,
  });
});
