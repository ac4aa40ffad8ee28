import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../lib/run.ts';
import { findViolations, type Violation } from './fronteras.ts';

/** A small house that keeps every rule: what `public.ts` and the shared base are for. */
const clean: Readonly<Record<string, string>> = {
  'tsconfig.json':
    '{ "compilerOptions": { "module": "NodeNext", "moduleResolution": "NodeNext", "jsx": "react-jsx" } }',
  'packages/domain/package.json':
    '{ "name": "@portal/domain", "type": "module", "exports": { "./*": "./src/*.ts" } }',
  'packages/server/package.json':
    '{ "name": "@portal/server", "type": "module", "exports": { "./*": "./src/*.ts" } }',
  'packages/web/package.json': '{ "name": "@portal/web", "type": "module" }',
  'packages/domain/src/kernel/dates.ts': "import { z } from 'zod';\nexport const day = z.string();\n",
  'packages/domain/src/features/proyecto/proyecto.schema.ts': 'export const proyecto = 1;\n',
  'packages/domain/src/features/proyecto/public.ts': "export { proyecto } from './proyecto.schema.ts';\n",
  'packages/domain/src/features/convenio/convenio.schema.ts':
    "import { day } from '../../kernel/dates.ts';\nimport { proyecto } from '../proyecto/public.ts';\nexport const convenio = [day, proyecto];\n",
  'packages/domain/src/features/convenio/convenio.contract.ts':
    "import { oc } from '@orpc/contract';\nexport const contract = oc;\n",
  'packages/domain/src/features/convenio/public.ts': "export { convenio } from './convenio.schema.ts';\n",
  'packages/domain/src/features/registro/public.ts': 'export const registro = 1;\n',
  'packages/domain/src/features/reportes/public.ts':
    "import { convenio } from '../convenio/public.ts';\nexport const reportes = convenio;\n",
  'packages/server/src/platform/db.ts': 'export const db = 1;\n',
  'packages/server/src/features/documentos/public.ts': 'export const attach = 1;\n',
  'packages/server/src/stage/slots.ts':
    "import { attach } from '../features/documentos/public.ts';\nimport { db } from '../platform/db.ts';\nexport const slots = [attach, db];\n",
  'packages/server/src/features/convenio/public.ts': 'export const handlers = 1;\n',
  'packages/server/src/features/convenio/convenio.repo.ts':
    "import { convenio } from '@portal/domain/features/convenio/convenio.schema';\nimport { db } from '../../platform/db.ts';\nexport const repo = [convenio, db];\n",
  'packages/server/src/features/convenio/testing/muestras.ts': 'export const muestra = 1;\n',
  'packages/web/src/ui/button.tsx': 'export const Button = 1;\n',
  'packages/web/src/features/borradores/public.ts': 'export const draft = 1;\n',
  'packages/web/src/features/borradores/use-draft.ts': 'export const useDraft = 1;\n',
  'packages/web/src/stage/draft.tsx':
    "import { draft } from '../features/borradores/public.ts';\nimport { Button } from '../ui/button.tsx';\nexport const Draft = [draft, Button];\n",
  'packages/web/src/features/convenio/pages/lista.tsx':
    "import { Draft } from '../../../stage/draft.tsx';\nexport const Lista = Draft;\n",
  'packages/web/src/features/registro/pages/lista.tsx':
    "import { Draft } from '../../../stage/draft.tsx';\nexport const Lista = Draft;\n",
};

/** One violation per rule: the file that breaks it, and what it imports against the plan. */
const planted: readonly { rule: string; file: string; imports: string }[] = [
  { rule: 'no-unresolved', file: 'packages/server/src/platform/lost.ts', imports: './nowhere.ts' },
  { rule: 'domain-is-pure', file: 'packages/domain/src/kernel/impure.ts', imports: 'node:fs' },
  { rule: 'domain-is-pure', file: 'packages/domain/src/kernel/heavy.ts', imports: 'fastify' },
  {
    rule: 'contract-imports-only-orpc',
    file: 'packages/domain/src/features/convenio/otro.contract.ts',
    imports: '@orpc/server',
  },
  {
    rule: 'only-the-demo-makes-certificates',
    file: 'packages/server/src/platform/maker.ts',
    imports: 'node-forge',
  },
  {
    rule: 'web-never-server',
    file: 'packages/web/src/ui/leak.tsx',
    imports: '../../../server/src/platform/db.ts',
  },
  {
    rule: 'web-never-server',
    file: 'packages/web/src/ui/leak-by-name.tsx',
    imports: '@portal/server/platform/db',
  },
  {
    rule: 'server-never-web',
    file: 'packages/server/src/platform/leak.ts',
    imports: '../../../web/src/ui/button.tsx',
  },
  {
    rule: 'base-knows-no-feature',
    file: 'packages/domain/src/kernel/nosy.ts',
    imports: '../features/convenio/public.ts',
  },
  {
    rule: 'base-knows-no-feature',
    file: 'packages/web/src/ui/nosy.tsx',
    imports: '@portal/domain/features/convenio/public',
  },
  { rule: 'base-knows-no-feature', file: 'packages/web/src/ui/staged.tsx', imports: '../stage/draft.tsx' },
  {
    rule: 'stage-kit-knows-no-stage',
    file: 'packages/web/src/stage/nosy.tsx',
    imports: '@portal/domain/features/convenio/public',
  },
  {
    rule: 'stage-kit-knows-no-stage',
    file: 'packages/web/src/stage/shortcut.tsx',
    imports: '../features/borradores/use-draft.ts',
  },
  {
    rule: 'base-knows-no-feature',
    file: 'packages/server/src/platform/nosy.ts',
    imports: '../stage/slots.ts',
  },
  {
    rule: 'stage-kit-knows-no-stage',
    file: 'packages/server/src/stage/nosy.ts',
    imports: '../features/convenio/public.ts',
  },
  {
    rule: 'feature-only-via-public',
    file: 'packages/domain/src/features/convenio/shortcut.ts',
    imports: '../proyecto/proyecto.schema.ts',
  },
  {
    rule: 'feature-only-via-public',
    file: 'packages/server/src/features/convenio/shortcut.ts',
    imports: '@portal/domain/features/proyecto/proyecto.schema',
  },
  {
    rule: 'no-sibling-stage',
    file: 'packages/domain/src/features/convenio/sibling.ts',
    imports: '../registro/public.ts',
  },
  {
    rule: 'nobody-imports-readers',
    file: 'packages/domain/src/features/proyecto/reader.ts',
    imports: '../reportes/public.ts',
  },
  {
    rule: 'no-test-code-in-product',
    file: 'packages/server/src/features/convenio/fake.ts',
    imports: './testing/muestras.ts',
  },
  {
    rule: 'no-test-code-in-product',
    file: 'packages/server/src/platform/measured.ts',
    imports: '../../../../bench/lib/clock.ts',
  },
  { rule: 'no-circular', file: 'packages/server/src/platform/egg.ts', imports: './hen.ts' },
  // What tries and measures the product keeps the floor plan too.
  { rule: 'no-circular', file: 'packages/server/deep/caidas/egg.ts', imports: './hen.ts' },
  {
    rule: 'web-never-server',
    file: 'packages/web/build/leak.ts',
    imports: '../../server/src/platform/db.ts',
  },
  { rule: 'server-never-web', file: 'packages/server/test/leak.ts', imports: '../../web/src/ui/button.tsx' },
  { rule: 'no-unresolved', file: 'bench/lib/lost.ts', imports: './nowhere.ts' },
  { rule: 'no-unresolved', file: 'e2e/soporte/lost.ts', imports: './nowhere.ts' },
  { rule: 'no-unresolved', file: 'tools/lost.ts', imports: './nowhere.ts' },
];

const write = async (folder: string, file: string, content: string): Promise<void> => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), content);
};

const build = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'fronteras-'));
  await Promise.all(Object.entries(files).map(([file, content]) => write(folder, file, content)));
  await mkdir(join(folder, 'node_modules/@portal'), { recursive: true });
  for (const name of ['domain', 'server', 'web'])
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@portal', name));
  for (const name of ['zod', 'fastify', '@orpc', 'node-forge'])
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  return folder;
};

let house: string;
let ruin: string;
let found: readonly Violation[];

beforeAll(async () => {
  house = await build(clean);
  const broken = Object.fromEntries(
    planted.map(({ file, imports }) => [
      file,
      `import * as other from '${imports}';\nexport const used = other;\n`,
    ]),
  );
  const hen = "import * as egg from './egg.ts';\nexport const hen = egg;\n";
  ruin = await build({
    ...clean,
    ...broken,
    'packages/server/src/platform/hen.ts': hen,
    'packages/server/deep/caidas/hen.ts': hen,
    'bench/lib/clock.ts': 'export const clock = 1;\n',
    'packages/server/src/stage/mine.ts': 'export const mine = 1;\n',
    'packages/server/src/features/convenio/convenio.alone.ts':
      "import { mine } from '../../stage/mine.ts';\nexport const alone = mine;\n",
  });
  found = (await findViolations(ruin)).violations;
}, 30_000);

afterAll(async () => {
  await Promise.all([house, ruin].map((folder) => rm(folder, { recursive: true, force: true })));
});

test('a house that keeps the floor plan has no violation', async () => {
  const { modules, violations } = await findViolations(house);
  expect(violations).toEqual([]);
  expect(modules).toBeGreaterThan(10);
});

test.each(planted)('$rule is caught in $file', ({ rule, file }) => {
  expect(found.filter((violation) => violation.from === file).map((violation) => violation.rule)).toContain(
    rule,
  );
});

test('a part of the kit that one slice alone uses is caught', () => {
  expect(found).toContainEqual({
    rule: 'kit-part-of-one-slice',
    from: 'packages/server/src/stage/mine.ts',
    to: 'convenio',
  });
});

test('a tree without modules is a failure, not a pass', async () => {
  const empty = await build({
    'tsconfig.json': '{ "files": ["one.ts"] }',
    'one.ts': '',
    'packages/domain/src/nothing.md': '',
    'packages/server/src/nothing.md': '',
    'packages/web/src/nothing.md': '',
  });
  await expect(findViolations(empty)).rejects.toThrow('0 modules');
  await rm(empty, { recursive: true, force: true });
});
