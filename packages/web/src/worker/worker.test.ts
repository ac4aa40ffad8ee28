import { expect, test } from 'vitest';
import { createKeeper } from './keeper.ts';
import { freshShell, isNobodyHome, nameOf, outdated, type Release, wayOf } from './release.ts';

const ORIGIN = 'https://portal.fundacion.mx';

const release = (version: string, over: Partial<Release> = {}): Release => ({
  version,
  entry: `/assets/index-${version}.js`,
  shell: '/sin-conexion',
  first: [`/assets/index-${version}.js`, '/assets/react-1.js', '/tema.js'],
  rest: ['/assets/usuarios-1.js'],
  ...over,
});

/** Caches, line and portal of a browser, in memory. */
const createWorld = () => {
  const stores = new Map<string, Map<string, Response>>();
  const at = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : String(key), ORIGIN).pathname;
  const find = (key: RequestInfo | URL) =>
    [...stores.values()].flatMap((store) => store.get(at(key)) ?? [])[0]?.clone();
  const world = {
    stores,
    files: new Map<string, () => Response>(),
    asked: [] as string[],
    line: true,
    impatient: false,
    held: [] as string[],
    surroundings: {
      caches: {
        open: async (name: string) => {
          const store = stores.get(name) ?? new Map<string, Response>();
          stores.set(name, store);
          return {
            put: async (key: RequestInfo | URL, answer: Response) => void store.set(at(key), answer),
          } as Cache;
        },
        keys: async () => [...stores.keys()],
        delete: async (name: string) => stores.delete(name),
        match: async (key: RequestInfo | URL) => find(key),
      },
      fetch: async (input: RequestInfo) => {
        world.asked.push(at(input));
        if (!world.line) throw new TypeError('Failed to fetch');
        return world.files.get(at(input))?.() ?? new Response('', { status: 404 });
      },
      held: async () => world.held,
      nonce: () => 'NUEVO',
      patience: () => (world.impatient ? Promise.resolve() : new Promise<void>(() => undefined)),
    },
    /** The portal serves this release from now on, and no file of another one. */
    serve: ({ version, entry, first, rest }: Release) => {
      world.files = new Map([...first, ...rest].map((name) => [name, () => new Response(`${name}`)]));
      const shell = () =>
        new Response(`<meta nonce="VIEJO"><script src="${entry}"></script>${version}`, {
          headers: { 'content-security-policy': "style-src 'self' 'nonce-VIEJO'" },
        });
      world.files.set('/sin-conexion', shell);
      world.files.set('/pre-registro', () => new Response('la página'));
    },
  };
  return world;
};

const ask = (path: string) => new Request(ORIGIN + path);

test('the worker answers for pages, files of the build, and nothing that is somebody’s', () => {
  const way = (path: string, over: Partial<Request> = {}) =>
    wayOf({ method: 'GET', mode: 'cors', url: ORIGIN + path, ...over }, ORIGIN);
  expect(way('/assets/app-1.js')).toBe('asset');
  expect(way('/tema.js')).toBe('file');
  for (const page of ['/', '/pre-registro/ver/5d2f4a3e?x=1.5', '/registro/crear'])
    expect(way(page, { mode: 'navigate' }), page).toBe('page');
  for (const other of ['/api/v1/modulos', '/api', '/salud/viva', '/sw.js', '/pre-registro'])
    expect(way(other), other).toBeNull();
  for (const navigated of ['/api/v1/documentos/1/contenido', '/api', '/salud', '/favicon.ico'])
    expect(way(navigated, { mode: 'navigate' }), navigated).toBeNull();
  expect(way('/assets/app-1.js', { method: 'POST' })).toBeNull();
  expect(way('/', { mode: 'navigate', url: 'https://otra.example/' })).toBeNull();
});

test('only what stands before the portal says that nobody is home', () => {
  expect([200, 404, 429, 500, 502, 503, 504].filter(isNobodyHome)).toEqual([502, 503, 504]);
});

test('the kept shell is answered each time with a nonce of its own, in its policy and in its text', async () => {
  const kept = () =>
    new Response('<meta nonce="abc"><i>abc</i>', {
      headers: {
        'content-security-policy': "default-src 'none'; style-src 'self' 'nonce-abc'",
        'content-encoding': 'br',
        'content-length': '12',
      },
    });
  const answer = await freshShell(kept(), 'xyz');
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self' 'nonce-xyz'",
  );
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-length')).toBeNull();
  expect(await answer.text()).toBe('<meta nonce="xyz"><i>xyz</i>');
});

test('caches of releases that no page holds go, and what is not the worker’s stays', () => {
  const names = [nameOf('a'), nameOf('b'), nameOf('c'), 'de-otro'];
  expect(outdated(names, nameOf('c'), [nameOf('b'), 'otro-candado'])).toEqual([nameOf('a')]);
});

test('installed once, it opens the portal without a line', async () => {
  const world = createWorld();
  const one = release('a1');
  world.serve(one);
  const keeper = createKeeper(one, world.surroundings);
  await keeper.install();
  expect([...(world.stores.get('portal-a1')?.keys() ?? [])].toSorted()).toEqual(
    ['/sin-conexion', ...one.first].toSorted(),
  );

  world.line = false;
  const page = await keeper.answer('page', ask('/pre-registro'));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<meta nonce="NUEVO">');
  expect(await (await keeper.answer('asset', ask('/assets/react-1.js'))).text()).toBe('/assets/react-1.js');
  expect(await (await keeper.answer('file', ask('/tema.js'))).text()).toBe('/tema.js');
  // What was not kept fails as it would without a worker.
  await expect(keeper.answer('asset', ask('/assets/usuarios-1.js'))).rejects.toThrow('Failed to fetch');
});

test('with a line the page is the portal’s own, and a file with a number is not asked for twice', async () => {
  const world = createWorld();
  const one = release('a1');
  world.serve(one);
  const keeper = createKeeper(one, world.surroundings);
  await keeper.install();
  world.asked.length = 0;
  expect(await (await keeper.answer('page', ask('/pre-registro'))).text()).toBe('la página');
  const early = Promise.resolve(new Response('la que ya venía'));
  expect(await (await keeper.answer('page', ask('/pre-registro'), early)).text()).toBe('la que ya venía');
  await keeper.answer('asset', ask('/assets/react-1.js'));
  await keeper.answer('asset', ask('/assets/usuarios-1.js'));
  await keeper.answer('asset', ask('/assets/usuarios-1.js'));
  expect(world.asked).toEqual(['/pre-registro', '/assets/usuarios-1.js']);
});

test('a line that carries nothing is none: after a while the shell comes, and without one the page is waited for', async () => {
  const world = createWorld();
  const one = release('a1');
  world.serve(one);
  const keeper = createKeeper(one, world.surroundings);
  world.impatient = true;
  const page = () => keeper.answer('page', ask('/pre-registro'));
  expect(await (await page()).text()).toBe('la página');
  await keeper.install();
  const slow: Promise<Response | undefined> = new Promise(() => undefined);
  expect(await (await keeper.answer('page', ask('/pre-registro'), slow)).text()).toContain('NUEVO');
});

test('a proxy before a portal that stopped gives way to the shell; a refusal of the portal itself does not', async () => {
  const world = createWorld();
  const one = release('a1');
  world.serve(one);
  const keeper = createKeeper(one, world.surroundings);
  await keeper.install();
  world.files.set('/pre-registro', () => new Response('Bad Gateway', { status: 502 }));
  expect(await (await keeper.answer('page', ask('/pre-registro'))).text()).toContain('a1');
  world.files.set('/pre-registro', () => new Response('No', { status: 500 }));
  expect((await keeper.answer('page', ask('/pre-registro'))).status).toBe(500);
  // An error page is never kept as a file.
  world.files.set('/assets/usuarios-1.js', () => new Response('Bad Gateway', { status: 502 }));
  await keeper.answer('asset', ask('/assets/usuarios-1.js'));
  expect(world.stores.get('portal-a1')?.has('/assets/usuarios-1.js')).toBe(false);
});

test('an open page of the old release finds its files after the new one came, until it is closed', async () => {
  const world = createWorld();
  const [old, next] = [
    release('a1', { rest: ['/assets/perezoso-a1.js'] }),
    release('b2', { rest: ['/assets/perezoso-b2.js'] }),
  ];
  world.serve(old);
  const before = createKeeper(old, world.surroundings);
  await before.install();
  await before.keepRest();
  world.held = [nameOf('a1')];

  world.serve(next);
  world.asked.length = 0;
  const after = createKeeper(next, world.surroundings);
  await after.install();
  await after.tidy();
  // What both have is not brought again.
  expect(world.asked).not.toContain('/assets/react-1.js');
  expect(await (await after.answer('asset', ask('/assets/perezoso-a1.js'))).text()).toBe(
    '/assets/perezoso-a1.js',
  );

  world.held = [];
  await after.tidy();
  expect([...world.stores.keys()]).toEqual([nameOf('b2')]);
  world.line = false;
  expect(await (await after.answer('asset', ask('/assets/react-1.js'))).text()).toBe('/assets/react-1.js');
});

test('a worker whose portal serves another release by now does not take over', async () => {
  const world = createWorld();
  world.serve(release('b2'));
  await expect(createKeeper(release('a1'), world.surroundings).install()).rejects.toThrow('another release');
  world.serve(release('a1', { first: [] }));
  await expect(createKeeper(release('a1'), world.surroundings).install()).rejects.toThrow('404');
});
