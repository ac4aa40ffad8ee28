import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { isDeep } from './packages/server/test/depth.ts';
import { minifiedContract } from './packages/web/build/contract.ts';
import { LongestFirst } from './tools/lib/longest-first.ts';

const skipped = ['**/node_modules/**', '**/dist/**', 'e2e/**'];
const database = '**/*.db.test.ts';
/** A busy machine is no failure: these end what would never end, and say nothing about how fast something is. */
const patient = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 15_000 } } };
const setup = 'packages/server/test/setup.ts';

/**
 * Told at depth only (ADR 0083): they try machines, or with chance what the files beside them try by hand, for minutes.
 */
const atDepthOnly = [
  ...[
    'archivos',
    'ataques-archivos',
    'averias',
    'caidas-dinero',
    'expresiones',
    'nodos',
    'servicios',
    'solicitudes',
  ].map((part) => `packages/server/deep/${part}.db.test.ts`),
  'packages/server/src/demo/seed.fallas.db.test.ts',
];

/**
 * `unidad` (pure, no database), `web` (components in happy-dom) and `base-de-datos` (a real PostgreSQL, started once
 * for the run). One of them: `npx vitest run --project base-de-datos`.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unidad',
          environment: 'node',
          include: ['packages/{domain,server}/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...skipped, database],
          // What the files import is loaded once a worker: none of them leaves a state in a module.
          isolate: false,
          setupFiles: setup,
          ...patient,
        },
      },
      {
        plugins: [react(), minifiedContract()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
          // A browser and React for every file would cost as much as all the tests.
          isolate: false,
          // Read as a text by the test of the palette; styles are otherwise left out.
          css: { include: [/\.css\?raw/] },
          setupFiles: 'packages/web/src/app/testing/setup.ts',
          exclude: skipped,
          ...patient,
        },
      },
      {
        test: {
          name: 'base-de-datos',
          environment: 'node',
          include: [`packages/server/{src,deep}/${database}`, `tools/${database}`],
          exclude: [...skipped, ...(isDeep ? [] : atDepthOnly)],
          // The server is loaded once a worker. Each file has a database of its own, and leaves no state in a module.
          isolate: false,
          globalSetup: 'packages/server/test/global-setup.ts',
          setupFiles: setup,
          ...patient,
        },
      },
    ],
  },
});
