import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { minifiedContract } from './build/contract.ts';
import { missingFiles } from './build/missing-files.ts';
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

const missing = missingFiles();

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    kitPage(),
    minifiedContract(),
    missing.plugin,
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
    modulePreload: { polyfill: false, resolveDependencies: missing.resolve },
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
