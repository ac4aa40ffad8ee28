import { defineConfig } from '@playwright/test';
import { A_FONDO, isDeep } from './e2e/soporte/a-fondo.ts';
import { findChromium } from './tools/chromium.ts';

const { executablePath, args, env } = await findChromium();

/** Stories and pictures in a real browser; each worker has a server of its own with a new database (e2e/soporte/prueba.ts). */
export default defineConfig({
  globalSetup: './e2e/soporte/arranque.ts',
  projects: [
    {
      name: 'recorridos',
      testDir: 'e2e/recorridos',
      outputDir: 'test-results/recorridos',
      // Each file is one story: its steps follow one another. The stories of a worker share its demo foundation.
      fullyParallel: false,
    },
    {
      name: 'retratos',
      testDir: 'e2e/retratos',
      outputDir: 'test-results/retratos',
      // Each screen by itself: none changes what another shows.
      fullyParallel: true,
    },
  ],
  workers: Number(process.env.RECORRIDOS_A_LA_VEZ ?? 2),
  retries: 0,
  ...(isDeep ? {} : { grepInvert: new RegExp(A_FONDO) }),
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is no failure: these end what would never end.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: 'test-results/navegador.json' }],
  ],
  use: {
    browserName: 'chromium',
    locale: 'es-MX',
    timezoneId: 'America/Chihuahua',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    // What a story sends another way (`page.route`) must not be answered by a worker first; sin-senal.spec.ts is about it.
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    // A trace keeps the page around every action and the body of every answer, for stories that pass as well: who looks
    // into a failure asks for it. Its words, its line and the picture of its page are there without.
    trace: process.env.TRAZA === 'si' ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: { executablePath, args: [...args], env: { ...process.env, ...env } },
  },
});
