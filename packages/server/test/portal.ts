import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import plugin from '@fastify/cookie';
import { afterAll } from 'vitest';
import { type Assembly, assemble } from '../src/assembly.ts';
import type { Clock } from '../src/platform/clock.ts';
import { loadConfig } from '../src/platform/config.ts';
import { createFilePlatform } from '../src/platform/files/index.ts';
import { createInspector } from '../src/platform/files/inspect.ts';
import { drainJobs } from '../src/platform/jobs/index.ts';
import { createLogger } from '../src/platform/log.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { typesetter } from './typesetter.ts';

/** Who a browser is signed in as. */
export type NewAccount = { readonly rol: string; readonly nombre?: string; readonly organizacionId?: string };

/** The whole portal over a database of the test file's own, spoken to as browsers do. */
export type TestPortal = {
  readonly db: TestDatabase;
  readonly parts: Assembly;
  /** A browser that is signed in as a new account; nobody when no role is given. */
  browser(as?: NewAccount): Promise<Browser>;
  /** What a POST of this browser answers, as bytes; they wait until they are taken. */
  download(browser: Browser, url: string, body?: unknown): Promise<Download>;
  /** Where the portal listens, and the headers of this browser: for what is sent slowly, or not to its end. */
  wire(browser: Browser): Promise<{ readonly origin: string; readonly headers: Record<string, string> }>;
  /** Signs the account of one of these browsers in again, as after its session ended; nothing without an account. */
  renew(browser: Browser): Promise<void>;
  /** Runs every job that is due: notices, mail. */
  settle(): Promise<void>;
};

export type Answer<T = Record<string, unknown>> = {
  readonly status: number;
  readonly body: T & {
    readonly message?: string;
    readonly code?: string;
    readonly issues?: { path: string; code: string; message: string }[];
  };
  readonly headers: Readonly<Record<string, string>>;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An answer that goes on: what it has said so far, whether it ended, and how to leave. */
export type Held = {
  readonly status: number;
  readonly text: () => string;
  readonly ended: () => boolean;
  leave(): void;
};

/** An answer of bytes over the network, taken as slowly as the test likes. */
export type Download = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** All of it. */
  bytes(): Promise<Buffer>;
  /** Goes away before the end. */
  leave(): void;
};

export type Browser = {
  readonly usuarioId: string | null;
  readonly email: string | null;
  send<T = Record<string, unknown>>(
    method: Method,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  /** Sends bytes as they are: what no browser of ours would send. */
  raw<T = Record<string, unknown>>(
    method: Method,
    url: string,
    payload: string | Buffer,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  /** `fields` travel before the file, as a form's other inputs would. */
  upload<T = Record<string, unknown>>(
    url: string,
    name: string,
    content: Buffer,
    fields?: Readonly<Record<string, string>>,
  ): Promise<Answer<T>>;
  /** Opens a stream that does not end by itself, and leaves it; the status that it began with. */
  open(url: string): Promise<number>;
  /** Opens one and stays. */
  hold(url: string): Promise<Held>;
};

const PUBLIC_URL = 'http://localhost:3000';
let made = 0;

/**
 * Of all the portals of a worker: to start the two threads of each one's own cost more than all the files that a test file
 * sends. They hold nothing of a file, keep no worker alive, and end with it.
 */
const inspector = createInspector();

/** Builds the portal once for a test file; it closes itself after the last test. */
export const createTestPortal = async (
  options: {
    readonly clock?: Clock;
    readonly settings?: NodeJS.ProcessEnv;
    /** Connections for requests, as many as may work at the same moment; 10 unless told. */
    readonly appConnections?: number;
    /** Folder of a built web application to serve; the API alone unless told. */
    readonly dist?: string;
    /** Where the portal's own log goes, line by line; nowhere unless told. */
    readonly logTo?: { readonly write: (line: string) => void };
  } = {},
): Promise<TestPortal> => {
  const { clock, appConnections } = options;
  const db = await createTestDatabase({ clock, ...(appConnections ? { appConnections } : {}) });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-prueba-'));
  const log = options.logTo ? createLogger('info', options.logTo) : createLogger('silent');
  const config = loadConfig({
    DATOS: folder,
    DEMO: 'no',
    REGISTRO_NIVEL: 'silent',
    // Tests do in a second what a person does in an hour; the rates have tests of their own.
    RITMO_POR_CUENTA: '9999999',
    ...options.settings,
  });
  const signer = plugin.signerFactory(config.secret);
  const files = { ...(await createFilePlatform(config)), inspector };
  const parts = await assemble({
    config,
    log,
    database: db,
    files,
    typesetter,
    dist: options.dist ?? null,
    floor: 0,
    // The tests run in this very process, perhaps on a busy machine.
    maxDelay: 0,
  });
  afterAll(async () => {
    await parts.close();
    await files.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /**
   * An account and its session as sign-in leaves them, without the cost of hashing a password: how people
   * sign in is tested with the accounts. Its cookie.
   */
  const signIn = async (id: string, email: string, as: NewAccount): Promise<string> => {
    await db.pools.owner.query(
      `with cuenta as (
         insert into usuarios (id, nombre, email, email_verificado, rol_id)
         select $1, $2, $3, true, r.id from roles r where r.clave = $5 returning id
       )
       insert into membresias (usuario_id, organizacion_id, rol)
       select id, $4::uuid, 'colaborador' from cuenta where $4::uuid is not null`,
      [id, as.nombre ?? `Cuenta ${made}`, email, as.organizacionId ?? null, as.rol],
    );
    return openSession(id);
  };

  /** A session of the account, where it may have one; its cookie. */
  const openSession = async (id: string): Promise<string> => {
    const token = randomBytes(16).toString('hex');
    await db.pools.owner.query(
      `insert into sesiones (usuario_id, token, expira_en)
       select id, app.huella($2), now() + interval '1 day' from usuarios where id = $1 and estado = 'activo'`,
      [id, token],
    );
    return `sesion=${signer.sign(token)}`;
  };

  const call = async (
    cookie: string,
    method: Method,
    url: string,
    payload: string | Buffer | undefined,
    headers: Record<string, string>,
  ) => {
    const response = await parts.server.inject({
      method,
      url: /^\/(api|salud|metricas)\b/u.test(url) ? url : `/api/v1${url}`,
      headers: { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin', cookie, ...headers },
      payload,
    });
    const json = response.headers['content-type']?.includes('json') && response.body !== '';
    return {
      status: response.statusCode,
      body: json ? response.json() : {},
      headers: response.headers as Record<string, string>,
    };
  };

  const renewals = new WeakMap<Browser, () => Promise<void>>();

  const cookies = new WeakMap<Browser, () => string>();
  let listening: Promise<string> | null = null;

  return {
    db,
    parts,
    download: async (browser, url, body = {}) => {
      listening ??= parts.server.listen({ port: 0, host: '127.0.0.1' });
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const headers = {
          origin: PUBLIC_URL,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          cookie: cookies.get(browser)?.() ?? '',
        };
        void listening?.then((address) =>
          request(`${address}/api/v1${url}`, { method: 'POST', agent: false, headers }, resolve)
            .on('error', reject)
            .end(JSON.stringify(body)),
        );
      });
      return {
        status: answer.statusCode ?? 0,
        headers: answer.headers as Record<string, string>,
        bytes: () => buffer(answer),
        leave: () => void answer.destroy(),
      };
    },
    wire: async (browser) => {
      listening ??= parts.server.listen({ port: 0, host: '127.0.0.1' });
      const headers = {
        origin: PUBLIC_URL,
        'sec-fetch-site': 'same-origin',
        cookie: cookies.get(browser)?.() ?? '',
      };
      return { origin: await listening, headers };
    },
    renew: async (browser) => renewals.get(browser)?.(),
    settle: () => drainJobs(db, parts.registry),
    browser: async (as) => {
      let cookie = '';
      let usuarioId: string | null = null;
      const email = as ? `cuenta${++made}@pruebas.mx` : null;
      if (as && email) {
        usuarioId = randomUUID();
        cookie = await signIn(usuarioId, email, as);
      }
      /** As a browser does: the session goes on under the cookie that the portal sets. */
      const keepCookie = ({ headers }: { readonly headers: Readonly<Record<string, string | string[]>> }) => {
        const sets = [headers['set-cookie'] ?? []].flat();
        const set = sets.find((header) => /^sesion=[^;]/u.test(header));
        if (set) cookie = set.split(';')[0] ?? '';
      };
      const browser: Browser = {
        usuarioId,
        email,
        send: async (method, url, body, headers = {}) => {
          const answer = await call(
            cookie,
            method,
            url,
            body === undefined ? undefined : JSON.stringify(body),
            {
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
              ...headers,
            },
          );
          keepCookie(answer);
          return answer;
        },
        raw: (method, url, payload, headers = {}) => call(cookie, method, url, payload, headers),
        open: async (url) => {
          const held = await browser.hold(url);
          held.leave();
          return held.status;
        },
        hold: async (url) => {
          const response = await parts.server.inject({
            method: 'GET',
            url,
            headers: { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin', cookie },
            payloadAsStream: true,
          });
          let said = '';
          let ended = false;
          const stream = response
            .stream()
            .on('data', (chunk: Buffer) => {
              said += chunk.toString('utf8');
            })
            .on('error', () => undefined)
            .on('end', () => {
              ended = true;
            });
          return {
            status: response.statusCode,
            text: () => said,
            ended: () => ended,
            leave: () => void stream.destroy(),
          };
        },
        upload: (url, name, content, fields = {}) => {
          const boundary = '----prueba';
          const inputs = Object.entries(fields).map(
            ([field, value]) =>
              `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
          );
          const head = `--${boundary}\r\ncontent-disposition: form-data; name="archivo"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
          return call(
            cookie,
            'POST',
            url,
            Buffer.concat([
              Buffer.from(inputs.join('')),
              Buffer.from(head),
              content,
              Buffer.from(`\r\n--${boundary}--\r\n`),
            ]),
            {
              'content-type': `multipart/form-data; boundary=${boundary}`,
            },
          );
        },
      };
      cookies.set(browser, () => cookie);
      renewals.set(browser, async () => {
        if (usuarioId) cookie = await openSession(usuarioId);
      });
      return browser;
    },
  };
};
