import type { Plugin, Rolldown } from 'vite';

/** The files that a chunk statically imports, by its file. */
type Imports = ReadonlyMap<string, readonly string[]>;

const closureOf = (imports: Imports, file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of imports.get(file) ?? []) closureOf(imports, next, seen);
  return seen;
};

/** What of `wanted` is not there yet when the code of `host` runs: not what it stands on, nor what the page began with. */
export const missingFor = (
  imports: Imports,
  entries: readonly string[],
  host: string,
  wanted: readonly string[],
): string[] => {
  const there = [host, ...entries].map((file) => closureOf(imports, file));
  return wanted.filter((file) => !there.some((files) => files.has(file)));
};

/**
 * Vite's loader is given, for each part that comes later, all files that it stands on, and looks each of them up in the page before
 * it asks: more than half of them came with the first screen or with whoever asks. Here the list holds those that may be missing.
 * `resolve` belongs into `build.modulePreload.resolveDependencies`.
 */
export const missingFiles = () => {
  let imports: Imports = new Map();
  let entries: readonly string[] = [];
  const plugin: Plugin = {
    name: 'missing-files',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      // Before Vite writes the lists, once the files have their names.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(
          (part): part is Rolldown.OutputChunk => part.type === 'chunk',
        );
        imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
        entries = chunks.filter((chunk) => chunk.isEntry).map(({ fileName }) => fileName);
      },
    },
  };
  const resolve = (
    _file: string,
    wanted: string[],
    { hostId, hostType }: { readonly hostId: string; readonly hostType: 'html' | 'js' },
  ): string[] => (hostType === 'html' ? wanted : missingFor(imports, entries, hostId, wanted));
  return { plugin, resolve };
};
