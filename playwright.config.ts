import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

const { executablePath, args, env } = await findChromium();

/** Stories in a real browser; each worker has a server of its own with a new database (e2e/soporte/prueba.ts). */
export default defineConfig({
  testDir: 'e2e/recorridos',
  globalSetup: './e2e/soporte/arranque.ts',
  outputDir: 'test-results/navegador',
  // Each file is one story: its steps follow one another. The stories of a worker share its demo foundation.
  fullyParallel: false,
  workers: Number(process.env.RECORRIDOS_A_LA_VEZ ?? 2),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is no failure: these end what would never end.
  timeout: 600_000,
  expect: { timeout: 30_000 },
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
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: [...args], env: { ...process.env, ...env } },
  },
});
