import { dirname } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { type Found, routesIn } from './routes.ts';

/** What the server reads from `.vite/preloads.json` of the build: the files of the first screen's lazy parts, by address. */
type Preloads = {
  /** The frame of every page inside the session gate. */
  readonly marco: readonly string[];
  /** The sign-in card. */
  readonly acceso: readonly string[];
  /** Path as the router writes it ('pre-registro/ver/$id'); `publica`: drawn without frame and session. */
  readonly rutas: readonly {
    readonly path: string;
    readonly publica: boolean;
    readonly files: readonly string[];
    /** What an address adds to them by what it asks for after the '?': '<name>=<value>'. */
    readonly segun: Readonly<Record<string, readonly string[]>>;
  }[];
  /** What is seen while the code is on its way, as HTML. */
  readonly pantallas: Readonly<Record<string, string>>;
};

const root = dirname(import.meta.dirname);
const FRAME = '/src/app/shell/shell.tsx';
const SCREENS = '/src/app/first-screen.tsx';
const SIGN_IN = '/src/features/cuenta/components/screens.ts';

/** Of a page, what its code asks for as soon as it is there, and as soon as its address is read; each a module of src/features. */
const WITH: Readonly<Record<string, { always: string; segun?: Readonly<Record<string, string>> }>> = {
  // What its sections come to stands above their verdicts on a telephone, where the page waits for it.
  'registro/revision/$id': { always: 'registro/components/revision/hechos.tsx' },
  'registro/editar/$id': {
    always: 'registro/components/edicion/edicion.tsx',
    // As formulacion/components/editor.tsx has them.
    segun: Object.fromEntries(
      [
        ['ficha', 'ficha.tsx'],
        ['arbol_problemas', 'arbol/editor.tsx'],
        ['arbol_objetivos', 'arbol/editor.tsx'],
        ['poblacion', 'poblacion/editor.tsx'],
        ['alcance', 'alcance/editor.tsx'],
        ['marco_logico', 'matriz/editor.tsx'],
        ['presupuesto', 'presupuesto/editor.tsx'],
        ['cronograma', 'cronograma/editor.tsx'],
      ].map(([paso, module]) => [`paso=${paso}`, `formulacion/components/${module}`]),
    ),
  },
};

/** Pages that are opened first, and that ask for nothing: what judges a form does not travel with them, nor does the processor wait for it. */
const WITHOUT_FORMS: readonly string[] = ['/', 'documentos', 'pre-registro', 'proyectos'];
const FORMS = /\/node_modules\/zod\//;

/**
 * `.vite/preloads.json`: which files a page is made of, so that the server can name them in the page itself, and what is seen
 * meanwhile. A browser then asks for all of them at once, and not for each after the one that imports it has run.
 */
export const preloads = (): Plugin => {
  const found = new Map<string, Found[]>();
  return {
    name: 'preloads',
    apply: 'build',
    enforce: 'pre',
    // The code waits its turn: the page's own words, their style and who is signed in come first over a slow line.
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(/<(?:script type="module"|link rel="modulepreload") /g, '$&fetchpriority="low" '),
    },
    transform(code, id) {
      if (id.endsWith('.routes.tsx')) found.set(id, routesIn(code, id));
      return null;
    },
    generateBundle: {
      // After the bundler took out what holds nothing but style: a file named here is a file that exists.
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(
          (part): part is Rolldown.OutputChunk => part.type === 'chunk',
        );
        const closure = (file: string, seen = new Set<string>()): Set<string> => {
          if (seen.has(file)) return seen;
          seen.add(file);
          const chunk = chunks.find(({ fileName }) => fileName === file);
          if (!chunk) this.error(`${file} is imported and not written: review build/preloads.ts.`);
          for (const next of chunk.imports) closure(next, seen);
          return seen;
        };
        const initial = new Set(
          chunks.filter((chunk) => chunk.isEntry).flatMap(({ fileName }) => [...closure(fileName)]),
        );
        // Vite's loader runs a page once its styles are there too: asked for after its code, they would be one more turn.
        const withStyles = (file: string): string[] => {
          const styles = chunks.find(({ fileName }) => fileName === file)?.viteMetadata?.importedCss ?? [];
          return [file, ...[...styles].filter((style) => style in bundle)];
        };
        const filesOf = (module: string, before: ReadonlySet<string> = new Set()): string[] => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
          if (!chunk) this.error(`No chunk of its own for ${module}: review build/preloads.ts.`);
          const own = [...closure(chunk.fileName)].filter((file) => !initial.has(file));
          return [...new Set(own.flatMap(withStyles))].filter((file) => !before.has(file));
        };
        const marco = filesOf(FRAME);
        const rutas = [...found.values()].flat().map(({ path, publica, page }) => {
          const before = new Set(publica ? [] : marco);
          const more = WITH[path];
          const of = (module: string): string[] => filesOf(`/src/features/${module}`, before);
          const files = new Set([...filesOf(page, before), ...(more ? of(more.always) : [])]);
          const judges = (file: string): boolean =>
            chunks.find(({ fileName }) => fileName === file)?.moduleIds.some((id) => FORMS.test(id)) ?? false;
          if (WITHOUT_FORMS.includes(path) && [...marco, ...files].some(judges))
            this.error(`The page ${path} brings zod: something that it imports judges a form.`);
          const segun = Object.entries(more?.segun ?? {}).map(([asked, module]) => [
            asked,
            of(module).filter((file) => !files.has(file)),
          ]);
          return { path, publica, files: [...files], segun: Object.fromEntries(segun) };
        });
        if (rutas.length === 0) this.error('No route was found: review build/preloads.ts.');
        const { module } = await runnerImport<{ firstScreens(): Preloads['pantallas'] }>(root + SCREENS);
        const table: Preloads = { marco, acceso: filesOf(SIGN_IN), rutas, pantallas: module.firstScreens() };
        this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify(table) });
      },
    },
  };
};
