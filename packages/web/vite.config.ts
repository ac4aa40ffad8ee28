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

/** What a route says to people stays out: it is read on the page of the API only. */
const withoutWords = (key: string, value: unknown): unknown =>
  (key === 'tags' && Array.isArray(value)) || (key === 'summary' && typeof value === 'string')
    ? undefined
    : value;

type Operation = { '~orpc': { route: { method: string; path: string; successStatus?: number } } };

const isOperation = (node: unknown): node is Operation =>
  typeof node === 'object' && node !== null && '~orpc' in node;

const kebab = (key: string): string => key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/**
 * A router as source, each operation as a call of `r`: there are hundreds, and what they share is said once. A path that
 * ends like the name of its operation ends with a slash, and is completed as the page begins.
 */
const inShort = (node: unknown, name = ''): string => {
  if (isOperation(node)) {
    // What an operation answers with is the server's.
    const { method, path, successStatus: _, ...more } = node['~orpc'].route;
    if (path.endsWith('/')) throw new Error(`${path} ends with a slash`);
    const rest = Object.keys(more).length > 0 ? `,${JSON.stringify(more)}` : '';
    const end = `/${kebab(name)}`;
    const short = path.endsWith(end) ? path.slice(0, 1 - end.length) : path;
    return `${method === 'GET' ? 'g(' : method === 'POST' ? 'p(' : `r(${JSON.stringify(method)},`}${JSON.stringify(short)}${rest})`;
  }
  const entries = Object.entries(node as Readonly<Record<string, unknown>>);
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${inShort(value, key)}`).join(',')}}`;
};

/** The way back from {@link inShort}, in the page. */
const routerSource = `
const r=(method,path,more)=>({'~orpc':{errorMap:{},meta:{},route:{method,path,...more}}}),g=(...of)=>r('GET',...of),p=(...of)=>r('POST',...of);
const whole=router=>{for(const name in router){const route=router[name]['~orpc']?.route;if(!route)whole(router[name]);else if(route.path.endsWith('/'))route.path+=name.replace(/[A-Z]/g,c=>'-'+c.toLowerCase())}return router};`;

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
    return `${routerSource}export default whole(${inShort(routes)})`;
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
