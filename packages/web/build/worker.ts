import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Release } from '../src/worker/release.ts';
import { routesIn } from './routes.ts';

const root = path.dirname(import.meta.dirname);

/** The pages that an applicant works on, with whatever they load on their way; reviewing is staff's. */
const OWN = /^(?:\/|tipo-solicitud|(?:pre-registro|registro|proyectos)(?:\/(?!.*revision).*)?)$/;
/** The frame of every page, what is asked for over an open page, and what tells what happened. */
const ALWAYS = [
  '/src/app/shell/shell.tsx',
  '/src/features/cuenta/components/screens.ts',
  '/src/ui/toaster.tsx',
];
/** Draws PDFs, which come over the line anyway. */
const ONLINE = /\/pdf[.-][^/]*$/;

/** Under fixed names beside the build's own (`public`). */
const FIXED = ['tema.js', 'icono.svg'];

/**
 * `sw.js`, made of src/worker with the list of the release's files in it, and the release's number in the page
 * (`<meta name="version">`).
 */
export const worker = (): Plugin => {
  const own: string[] = [];
  return {
    name: 'worker',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('.routes.tsx'))
        own.push(
          ...routesIn(code, id)
            .filter((route) => OWN.test(route.path))
            .map(({ page }) => page),
        );
      return null;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = new Map(
          Object.values(bundle)
            .filter((part): part is Rolldown.OutputChunk => part.type === 'chunk')
            .map((chunk) => [chunk.fileName, chunk]),
        );
        const seen = new Set<string>();
        const follow = (file: string, lazily: boolean): void => {
          const chunk = chunks.get(file);
          if (!chunk || seen.has(file)) return;
          seen.add(file);
          for (const next of chunk.imports) follow(next, lazily);
          if (lazily) for (const next of chunk.dynamicImports) follow(next, true);
        };
        for (const chunk of chunks.values()) if (chunk.isEntry) follow(chunk.fileName, false);
        const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
        for (const module of [...ALWAYS, ...own]) {
          const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
          if (!chunk) this.error(`No chunk of its own for ${module}: review build/worker.ts.`);
          seen.delete(chunk.fileName);
          follow(chunk.fileName, true);
        }
        // What the app itself loads when it is needed, without a line above all.
        for (const chunk of chunks.values())
          if (chunk.facadeModuleId?.includes('/src/app/')) follow(chunk.fileName, true);

        const names = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !ONLINE.test(name));
        const isFirst = (name: string): boolean => seen.has(name) || !/\.m?js$/.test(name);
        const fixed = FIXED.map((name) => readFileSync(path.join(root, 'public', name)));
        const page = bundle['index.html'];
        if (page?.type !== 'asset' || !entry) this.error('There is no page: review build/worker.ts.');
        const html = String(page.source);
        const hash = createHash('sha256').update(Object.keys(bundle).toSorted().join('\n')).update(html);
        for (const content of fixed) hash.update(content);
        const version = hash.digest('hex').slice(0, 12);
        if (!html.includes('__VERSION__'))
          this.error('The page has no place for its version: see index.html.');
        page.source = html.replaceAll('__VERSION__', version);

        const addresses = (wanted: readonly string[]): string[] =>
          wanted.map((name) => `/${name}`).toSorted();
        const release: Release = {
          version,
          entry: `/${entry.fileName}`,
          shell: '/sin-conexion',
          first: addresses([...names.filter(isFirst), ...FIXED]),
          rest: addresses(names.filter((name) => !isFirst(name))),
        };
        const built = await build({
          configFile: false,
          root,
          logLevel: 'warn',
          define: { __RELEASE__: JSON.stringify(release) },
          build: {
            write: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: path.join(root, 'src/worker/worker.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
        const [made] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
        if (made?.type !== 'chunk') this.error('The worker was not built: review build/worker.ts.');
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: made.code });
      },
    },
  };
};
