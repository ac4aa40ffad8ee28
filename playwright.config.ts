import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

const { executablePath, args, env } = await findChromium();

/** Stories in a real browser against one server of this run with a new database (e2e/soporte/servidor.ts). */
export default defineConfig({
  testDir: 'e2e/recorridos',
  globalSetup: './e2e/soporte/arranque.ts',
  outputDir: 'test-results/navegador',
  // Each file is one story: its steps follow one another, and stories share the demo foundation.
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: 'test-results/navegador.json' }],
  ],
  use: {
    baseURL: process.env.E2E_URL,
    browserName: 'chromium',
    locale: 'es-MX',
    timezoneId: 'America/Chihuahua',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: [...args], env: { ...process.env, ...env } },
  },
});
