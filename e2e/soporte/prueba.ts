/**
 * `test` for stories: as Playwright's, and besides
 * - each worker has a portal of its own with a new database, on which it tells one story after another;
 * - `persona` opens a browser of its own for a demo account: two people in one story share no cookies;
 * - a story is told within one day of Chihuahua: one that would run over midnight waits for the new day;
 * - a story fails when any of its pages threw an error or the browser refused something (content security policy,
 *   a missing file), because a person would have met it.
 */
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { sameDayFor } from '../../packages/server/test/same-day.ts';
import { isTimeOver, NO_TIME_LEFT } from '../../packages/server/test/time-limit.ts';
import { type CuentaDemo, entrar } from './cuentas.ts';
import { READY_LIMIT, startServidor } from './servidor.ts';

/** Refusals that a story provokes on purpose print in the console too: the browser logs every 4xx answer. */
const expectedNoise = /Failed to load resource: the server responded with a status of 4\d\d/;

type Vigilancia = {
  /** Tells that errors matching the pattern belong to the story (it goes offline, say). */
  readonly permitir: (pattern: RegExp) => void;
  /** Watches a context that the story made itself. */
  readonly vigilar: (context: BrowserContext) => void;
  /** Watches a page that was there before this test, and is there after it. */
  readonly mirar: (page: Page) => void;
};

/** Opens a signed-in page, or with null a stranger's, in a browser context of its own. */
type Persona = (cuenta: CuentaDemo | null, path?: string) => Promise<Page>;

type DelTrabajador = {
  /** Settings of its portal beside those of every portal under test (servidor.ts). */
  readonly ajustes: Readonly<Record<string, string>>;
  /** Names a portal that no other story shares: for one that uses up what the demo has few of. Empty: the worker's. */
  readonly portalPropio: string;
  /** The address of its portal. */
  readonly portal: string;
};

export const test = base.extend<{ vigilancia: Vigilancia; persona: Persona }, DelTrabajador>({
  ajustes: [{}, { option: true, scope: 'worker' }],
  portalPropio: ['', { option: true, scope: 'worker' }],
  portal: [
    async ({ ajustes }, provide) => {
      const servidor = await startServidor(ajustes);
      // For the programs and the parts of the stories that have no page.
      process.env.E2E_URL = servidor.url;
      process.env.E2E_DATOS = servidor.datos;
      await provide(servidor.url);
      await servidor.detener();
      if (process.env.E2E_SALIDA) process.stderr.write(servidor.salida());
    },
    { scope: 'worker', timeout: READY_LIMIT },
  ],
  baseURL: ({ portal }, provide) => provide(portal),
  vigilancia: [
    async ({ context }, provide, info) => {
      info.skip(isTimeOver(), NO_TIME_LEFT);
      await sameDayFor(180_000);
      const allowed: RegExp[] = [expectedNoise];
      const errors: string[] = [];
      const leave: (() => void)[] = [];
      const watch = (page: Page): void => {
        const thrown = (error: Error): unknown => errors.push(`${page.url()}: ${error.message}`);
        const said = (message: ConsoleMessage): void => {
          if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
        };
        page.on('pageerror', thrown).on('console', said);
        leave.push(() => page.off('pageerror', thrown).off('console', said));
      };
      const vigilar = (watched: BrowserContext): void => {
        watched.on('page', watch);
      };
      vigilar(context);
      await provide({ permitir: (pattern) => allowed.push(pattern), vigilar, mirar: watch });
      for (const stop of leave) stop();
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
  persona: async ({ browser, contextOptions, serviceWorkers, vigilancia, baseURL, viewport }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (cuenta, path = '/') => {
      const context = await browser.newContext({
        ...contextOptions,
        serviceWorkers,
        baseURL,
        viewport,
        locale: 'es-MX',
        timezoneId: 'America/Chihuahua',
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      vigilancia.vigilar(context);
      const page = await context.newPage();
      if (cuenta) await entrar(page, cuenta, path);
      else await page.goto(path);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect } from '@playwright/test';
