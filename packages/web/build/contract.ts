import type { Plugin } from 'vite';

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

/** Slices whose operations no first screen asks for: their routes come with the first call of one of them. */
const LATER: readonly string[] = [
  'altas',
  'arco',
  'auditoria',
  'biblioteca',
  'bitacora',
  'correos',
  'datosAbiertos',
  'estadisticas',
  'finanzas',
  'firmas',
  'hilo',
  'reporte',
  'roles',
  'workflow',
];

/** Name of the module, and whether an operation of this slice belongs to it. */
const parts: Readonly<Record<string, (slice: string) => boolean>> = {
  'virtual:contract': (slice) => !LATER.includes(slice),
  'virtual:contract/later': (slice) => LATER.includes(slice),
};

/**
 * `virtual:contract` and `virtual:contract/later`: the routes of the contract without its schemas. The client needs methods and
 * paths only; zod and the forms then travel with the pages that use them.
 */
export const minifiedContract = (): Plugin => ({
  name: 'minified-contract',
  resolveId: (id) => (id in parts ? `\0${id}` : null),
  async load(id) {
    const belongs = parts[id.slice(1)];
    if (!id.startsWith('\0') || !belongs) return null;
    const [{ minifyContractRouter }, { contract }] = await Promise.all([
      import('@orpc/contract'),
      import('@portal/domain/contract'),
    ]);
    const unknown = LATER.filter((slice) => !(slice in contract));
    if (unknown.length > 0) this.error(`no such slice: ${unknown.join(', ')}`);
    const routes = JSON.parse(JSON.stringify(minifyContractRouter(contract), withoutWords)) as object;
    const own = Object.fromEntries(Object.entries(routes).filter(([slice]) => belongs(slice)));
    return `${routerSource}export default ${inShort(own)}`;
  },
});
