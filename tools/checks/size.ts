/** Which built files make the first screen and which each lazy part adds; `.size-limit.mjs` weighs them. */

export type ManifestChunk = {
  readonly file: string;
  readonly src?: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
};

export type Manifest = Readonly<Record<string, ManifestChunk>>;

export type SizeEntry = {
  readonly name: string;
  readonly path: string[];
  readonly limit: string;
  readonly gzip: true;
};

/**
 * Budgets of promises.md, gzip. The style is one file for all screens, cached from the first visit on: it grows by what no
 * screen used before.
 */
export const budgets = { initialJs: '175 KiB', initialCss: '20 KiB', lazyPart: '60 KiB' } as const;

/** Parts that only who asks for them loads and that are a library: charts and PDF are lazy (promises.md). */
const heavyParts: Readonly<Record<string, string>> = { 'pdf-viewer': '170 KiB' };

/** A chunk and all that it imports statically. */
const closure = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen);
  return seen;
};

/**
 * The entries that size-limit weighs: JS and CSS of the first screen, what each lazy part adds to it, and what
 * each page adds to first screen and shell.
 * @throws Error when the manifest has no entry: weighing nothing is not a pass.
 */
export const sizeEntries = (manifest: Manifest, folder: string): SizeEntry[] => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  if (entries.length === 0) throw new Error('the manifest of the build has no entry');
  const initial = new Set(entries.flatMap((key) => [...closure(manifest, key)]));
  const file = (key: string) => `${folder}/${manifest[key]?.file}`;
  const css = (keys: Iterable<string>) =>
    [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))].map((name) => `${folder}/${name}`);
  // Whatever a slice shows to a signed-in person stands in the shell, which is there before it.
  const shell = new Set(
    Object.keys(manifest)
      .filter((key) => manifest[key]?.name === 'shell')
      .flatMap((key) => [...closure(manifest, key)]),
  );
  // Of the account's parts, only those of Configuración do: the others are open to who is not signed in.
  const isInShell = (key: string) =>
    /\/features\/(?:(?!cuenta\/)|cuenta\/pages\/configuracion\/)/.test(manifest[key]?.src ?? key);
  // A lazy part of a page comes after it: what every one of its importers carries is there already.
  const alreadyThere = (key: string): ReadonlySet<string> =>
    Object.keys(manifest)
      .filter((importer) => manifest[importer]?.dynamicImports?.includes(key))
      .map((importer) => closure(manifest, importer))
      .reduce((all, one) => new Set([...all].filter((part) => one.has(part))));
  const lazy = Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry && !initial.has(key))
    .map((key): SizeEntry => {
      const before = new Set([...initial, ...(isInShell(key) ? shell : []), ...alreadyThere(key)]);
      const added = [...closure(manifest, key)].filter((part) => !before.has(part));
      return {
        name: `lazy ${manifest[key]?.name ?? key}`,
        path: added.map(file),
        limit: heavyParts[manifest[key]?.name ?? ''] ?? budgets.lazyPart,
        gzip: true,
      };
    });
  const styles = css(initial);
  return [
    { name: 'initial JS', path: [...initial].map(file), limit: budgets.initialJs, gzip: true },
    ...(styles.length > 0
      ? [{ name: 'initial CSS', path: styles, limit: budgets.initialCss, gzip: true as const }]
      : []),
    ...lazy,
  ];
};
