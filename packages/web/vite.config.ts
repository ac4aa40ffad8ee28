import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { preloads } from './build/preloads.ts';
import { worker } from './build/worker.ts';

/**
 * sonner writes its own <style> tag, which a content security policy without 'unsafe-inline' refuses.
 * The kit imports the same rules as a file (ui/toaster.tsx), so the call is dropped from the bundle.
 */
const sonnerStylesAsFile = (): Plugin => ({
  name: 'sonner-styles-as-file',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!/sonner\/dist\/index\.mjs/.test(id)) return null;
    const next = code.replace(/__insertCSS\("(?:[^"\\]|\\.)*"\);/, '');
    if (next === code) this.error('sonner no longer inserts its styles this way: review this plugin.');
    return { code: next, map: null };
  },
});

/**
 * Each line of an icon has a key of six letters drawn at random, which no compression shortens: two hundred of them travel with the
 * first screen. Its place tells a line from the others as well.
 */
const iconsWithShortKeys = (): Plugin => ({
  name: 'icons-with-short-keys',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!/lucide-react\/dist\/esm\/icons\//.test(id) || !code.includes('key: "')) return null;
    let place = 0;
    return { code: code.replace(/key: "[0-9a-z]+"/g, () => `key: "${(place += 1)}"`), map: null };
  },
});

/** What a route says to people stays out: it is read on the page of the API only. */
const withoutWords = (key: string, value: unknown): unknown =>
  (key === 'tags' && Array.isArray(value)) || (key === 'summary' && typeof value === 'string')
    ? undefined
    : value;

type Operation = { '~orpc': { route: { method: string; path: string; successStatus?: number } } };

const isOperation = (node: unknown): node is Operation =>
  typeof node === 'object' && node !== null && '~orpc' in node;

const kebab = (key: string): string => key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

const METHODS = 'GET POST PUT PATCH DELETE'.split(' ');

/** The first word of a path. */
const FIRST = /^\/[^/]+/;

const times = (all: readonly string[], one: string): number => all.filter((each) => each === one).length;

/**
 * A router as source: hundreds of operations, what they share is said once. A router of operations is one text of words: the path that
 * most have, then each by its name, the place of its method, and its path where that is another one. A path that ends like the name
 * of its operation ends with a slash, and is completed as the page begins; the first word of the usual one is a dot in the others.
 */
const inShort = (router: object): string => {
  const entries = Object.entries(router as Readonly<Record<string, object>>);
  const lines: { readonly name: string; readonly path: string }[] = [];
  const others: string[] = [];
  for (const [name, node] of entries) {
    if (!isOperation(node)) {
      others.push(`${JSON.stringify(name)}:${inShort(node)}`);
      continue;
    }
    // What an operation answers with is the server's.
    const { method, path, successStatus: _, ...more } = node['~orpc'].route;
    if (path.endsWith('/')) throw new Error(`${path} ends with a slash`);
    const place = METHODS.indexOf(method);
    if (place < 0 || Object.keys(more).length > 0) {
      others.push(`${JSON.stringify(name)}:o(${JSON.stringify({ method, path, ...more })})`);
      continue;
    }
    const end = `/${kebab(name)}`;
    lines.push({ name: `${name}${place}`, path: path.endsWith(end) ? path.slice(0, 1 - end.length) : path });
  }
  const paths = lines.map(({ path }) => path);
  const usual = paths.toSorted((a, b) => times(paths, b) - times(paths, a))[0] ?? '';
  const [first] = FIRST.exec(usual) ?? [''];
  const own = (path: string): string => {
    if (path === usual) return '';
    return path === first || path.startsWith(`${first}/`) ? `.${path.slice(first.length)}` : path;
  };
  const words = [usual, ...lines.map(({ name, path }) => name + own(path))].join(' ');
  const text = `r(${JSON.stringify(words)})`;
  if (others.length === 0) return text;
  return `{${[lines.length > 0 ? `...${text}` : '', ...others].filter(Boolean).join(',')}}`;
};

/** The way back from {@link inShort}, in the page. */
const routerSource = `
const o=route=>({'~orpc':{errorMap:{},meta:{},route}}),m=${JSON.stringify(METHODS)};
const r=text=>{const[usual,...words]=text.split(' ');return Object.fromEntries(words.map(word=>{const[,name,place,own]=/^(\\w+)(\\d)(.*)/.exec(word),path=own?own.replace('.',usual.match(${FIRST})):usual;return[name,o({method:m[place],path:path.endsWith('/')?path+name.replace(/[A-Z]/g,c=>'-'+c.toLowerCase()):path})]}))};`;

/**
 * `virtual:contract`: the routes of the contract without its schemas. The client needs methods and
 * paths only; zod and the forms then travel with the pages that use them.
 */
export const minifiedContract = (): Plugin => ({
  name: 'minified-contract',
  resolveId: (id) => (id === 'virtual:contract' ? '\0virtual:contract' : null),
  async load(id) {
    if (id !== '\0virtual:contract') return null;
    const [{ minifyContractRouter }, { contract }] = await Promise.all([
      import('@orpc/contract'),
      import('@portal/domain/contract'),
    ]);
    const routes: unknown = JSON.parse(JSON.stringify(minifyContractRouter(contract), withoutWords));
    return `${routerSource}export default ${inShort(routes as object)}`;
  },
});

/** The development page of the kit at /kit, beside its file's own name. */
const kitPage = (): Plugin => ({
  name: 'kit-page',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url === '/kit' || request.url?.startsWith('/kit?'))
        request.url = request.url.replace('/kit', '/kit.html');
      next();
    });
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    kitPage(),
    minifiedContract(),
    sonnerStylesAsFile(),
    iconsWithShortKeys(),
    preloads(),
    worker(),
  ],
  server: {
    port: 5173,
    proxy: { '/api': { target: 'http://localhost:3000', changeOrigin: false } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Fonts and images stay files: a data: URL would need a looser policy and cannot be cached apart.
    assetsInlineLimit: 0,
    sourcemap: false,
    // The page names all that its first screen is made of (build/preloads.ts), and every browser of today reads that.
    modulePreload: { polyfill: false },
    // kit.html is not an input, so the development page never reaches production.
    rolldownOptions: {
      input: 'index.html',
      output: {
        codeSplitting: { groups: chunkGroups },
        // Hundreds of these names travel with the first screen: what they hold tells them apart, what they are called hardly does.
        chunkFileNames: ({ name }) => `assets/${name[0]}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
