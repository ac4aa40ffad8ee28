import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What our own signature is of: nothing that anybody would write by chance. */
export const THREAT = 'PORTAL-FIRMA-DE-PRUEBA-7d1f0c3a';
/** As clamd names what it finds by a signature that is not the official ones'. */
export const FOUND = 'Portal.Prueba.UNOFFICIAL';

const LIMIT = 60_000;

/** A Debian's clamd: installed, or taken from its packages into a folder of the test's own; or why there is none. */
export type Program = { readonly binary: string; readonly libraries: string } | { readonly reason: string };

const said = (command: string, args: readonly string[], cwd?: string): { ok: boolean; text: string } => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return { ok: status === 0, text: status === 0 ? stdout : (stderr || error?.message || '').trim() };
};

/**
 * Finds clamd, or takes it with what it needs out of Debian's packages into `folder`, without installing anything: nothing
 * of the machine changes, and no root is needed.
 */
export const findClamd = (folder: string): Program => {
  for (const binary of ['/usr/sbin/clamd', '/usr/local/sbin/clamd'])
    if (existsSync(binary)) return { binary, libraries: '' };
  const list = said('apt-get', [
    'install',
    '--print-uris',
    '--no-install-recommends',
    '-qq',
    '-y',
    'clamav-daemon',
  ]);
  if (!list.ok) return { reason: `clamav-daemon is not to be had: ${list.text.split('\n').at(-1)}` };
  // 'http://…/clamav-daemon_1.4.3_amd64.deb' clamav-daemon_1.4.3%2bdfsg_amd64.deb 214880 SHA256:…
  const names = list.text
    .split('\n')
    .flatMap((line) => / ([a-z0-9.+-]+)_\S+\.deb /u.exec(line)?.[1] ?? [])
    .filter((name) => name !== 'clamav-freshclam');
  const packages = mkdtempSync(path.join(folder, 'paquetes-'));
  const taken = said('apt-get', ['download', '-qq', ...names], packages);
  if (!taken.ok) return { reason: `clamav-daemon could not be downloaded: ${taken.text.split('\n').at(-1)}` };
  const root = path.join(folder, 'clamav');
  for (const file of readdirSync(packages).filter((name) => name.endsWith('.deb'))) {
    const unpacked = said('dpkg', ['-x', path.join(packages, file), root]);
    if (!unpacked.ok) return { reason: `${file} could not be unpacked: ${unpacked.text}` };
  }
  const below = path.join(root, 'usr', 'lib');
  const libraries = [below, ...readdirSync(below).map((name) => path.join(below, name))].join(':');
  return { binary: path.join(root, 'usr', 'sbin', 'clamd'), libraries };
};

/** A running clamd that knows one threat: {@link THREAT}. */
export type Clamd = {
  /** For CLAMD_URL. */
  readonly urls: { readonly unix: string; readonly tcp: string };
  /** Starts it again at the same places; `stream` is the most that it takes of a file. */
  start(stream?: string): Promise<void>;
  /** Ends it at once, with all that it is doing. */
  kill(): Promise<void>;
  /** Stops it where it is: it takes connections and says nothing. */
  freeze(): void;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** A clamd over its own signatures in `folder`; not yet started. */
export const createClamd = async (
  { binary, libraries }: Extract<Program, { binary: string }>,
  folder: string,
): Promise<Clamd> => {
  const signatures = path.join(folder, 'firmas');
  mkdirSync(signatures);
  chmodSync(folder, 0o711);
  // Any file, at any place. Nothing is downloaded: the official signatures are not what is tested.
  writeFileSync(
    path.join(signatures, 'prueba.ndb'),
    `Portal.Prueba:0:*:${Buffer.from(THREAT).toString('hex')}\n`,
  );
  const socket = path.join(folder, 'clamd.sock');
  const port = await freePort();
  const settings = path.join(folder, 'clamd.conf');
  let child: ChildProcess | null = null;
  const end = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
    child = null;
  };
  return {
    urls: { unix: `unix:${socket}`, tcp: `tcp://127.0.0.1:${port}` },
    async start(stream = '60M') {
      rmSync(socket, { force: true });
      writeFileSync(
        settings,
        [
          'Foreground yes',
          `DatabaseDirectory ${signatures}`,
          `LocalSocket ${socket}`,
          `TCPSocket ${port}`,
          'TCPAddr 127.0.0.1',
          `TemporaryDirectory ${folder}`,
          `StreamMaxLength ${stream}`,
          'MaxFileSize 100M',
          'MaxScanSize 400M',
          '',
        ].join('\n'),
      );
      const began = spawn(binary, ['--config-file', settings], {
        env: { ...process.env, ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = began;
      let text = '';
      for (const output of [began.stdout, began.stderr])
        output.on('data', (chunk: Buffer) => {
          text += chunk.toString('utf8');
        });
      const deadline = Date.now() + LIMIT;
      while (!/Self checking every|Listening daemon/u.test(text) || !existsSync(socket)) {
        if (began.exitCode !== null || Date.now() > deadline)
          throw new Error(`clamd did not start:\n${text}`);
        await sleep(20);
      }
    },
    kill: end,
    freeze: () => void child?.kill('SIGSTOP'),
  };
};

/** A scratch folder for programs that are not ours, below which everybody may pass. */
export const scratch = (): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-servicios-'));
  chmodSync(folder, 0o711);
  return folder;
};
