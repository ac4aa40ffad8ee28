import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AVISO_VERSION, normalizarContrasena } from '@portal/domain/features/usuarios/public';
import pg from 'pg';
import { hashPassword } from '../../src/platform/auth/index.ts';
import type { EmbeddedServer } from '../../src/platform/db/embedded.ts';
import { type FakeS3, startFakeS3 } from '../../src/platform/files/testing/fake-s3.ts';
import { type FakeSmtp, startFakeSmtp } from '../../src/platform/mail/testing.ts';
import type { Browser } from '../../test/portal.ts';
import { type Major, OWNER, startPostgres } from '../../test/postgres.ts';
import { type PortalProcess, startProcess } from '../../test/process.ts';
import { browserAt, type CookieJar, openPage, type Page } from './client.ts';

/** Where the files of a portal of several nodes lie: its documents name both. */
export type Store = 'carpeta' | 's3';
export type NodeName = 'a' | 'b';

export const PASSWORD = 'un zorro duerme bajo el puente';
/** The database of the nodes. */
export const PORTAL = 'portal';
const BUCKET = 'portal';
export const ADMIN = { ADMIN_CORREO: 'ana@fundacion.mx', ADMIN_CONTRASENA: 'Molino-Verde-Garza-31' };

/** A running node and where it answers. */
export type PortalNode = { readonly process: PortalProcess; readonly url: string };

/** An account, and its browsers. */
export type Account = {
  readonly usuarioId: string;
  readonly email: string;
  readonly organizacionId: string | null;
};

/** Somebody at a browser that keeps one set of cookies, whichever node answers. */
export type Visitor = Account & {
  readonly jar: CookieJar;
  at(node: PortalNode): Browser;
  page(node: PortalNode, lastId?: string): Promise<Page>;
};

/** One PostgreSQL server as a deployment has it, and the portal's nodes on it. */
export class World {
  readonly server: EmbeddedServer;
  /** What each node sends its mail through; both are the foundation's. */
  readonly smtp: Readonly<Record<NodeName, FakeSmtp>>;
  readonly #folder: string;
  readonly #s3: FakeS3 | null;
  readonly #nodes = new Map<NodeName, PortalNode>();
  readonly #loose = new Set<PortalProcess>();
  readonly #pools = new Map<string, pg.Pool>();
  #made = 0;

  private constructor(
    server: EmbeddedServer,
    smtp: Readonly<Record<NodeName, FakeSmtp>>,
    folder: string,
    s3: FakeS3 | null,
  ) {
    [this.server, this.smtp, this.#folder, this.#s3] = [server, smtp, folder, s3];
  }

  static async open(major: Major, store: Store): Promise<World> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-nodos-'));
    chmodSync(folder, 0o711);
    mkdirSync(path.join(folder, 'web'));
    mkdirSync(path.join(folder, 'datos'));
    writeFileSync(path.join(folder, 'web', 'index.html'), '<!doctype html><title>Portal</title>');
    const server = await startPostgres(path.join(folder, 'postgres'), major, true);
    const smtp = { a: await startFakeSmtp(), b: await startFakeSmtp() };
    const world = new World(server, smtp, folder, store === 's3' ? await startFakeS3(BUCKET) : null);
    await world.createDatabase(PORTAL);
    return world;
  }

  async close(): Promise<void> {
    for (const { child } of this.#processes()) child.kill('SIGKILL');
    await Promise.all([...this.#processes()].map((portal) => portal.end()));
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()));
    await Promise.all([this.smtp.a.close(), this.smtp.b.close(), this.#s3?.close()]);
    await this.server.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #processes(): Set<PortalProcess> {
    return new Set([...this.#loose, ...[...this.#nodes.values()].map((node) => node.process)]);
  }

  /** A connection pool of the database's owner, for what a test looks up or does behind the portal's back. */
  sql(database = PORTAL): pg.Pool {
    const known = this.#pools.get(database);
    if (known) return known;
    const pool = new pg.Pool({ host: this.server.socketFolder, user: OWNER, database, max: 4 });
    pool.on('error', () => undefined);
    this.#pools.set(database, pool);
    return pool;
  }

  /** The answer's rows. */
  async rows<T extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.sql().query<T>(text, [...values])).rows;
  }

  /** The number that a query answers as `n`. */
  async count(text: string, values: readonly unknown[] = []): Promise<number> {
    return (await this.rows<{ n: number }>(`select (${text})::int as n`, values))[0]?.n ?? Number.NaN;
  }

  /** Creates an empty database, as the README's deployment does, or a copy of one that nobody is in; its name. */
  async createDatabase(
    name = `otra_${randomBytes(4).toString('hex')}`,
    template = 'template0',
  ): Promise<string> {
    await this.sql('postgres').query(`create database ${name} encoding 'UTF8' template ${template}`);
    return name;
  }

  /** Ends the connections of {@link sql} to a database. */
  async leave(database: string): Promise<void> {
    const pool = this.#pools.get(database);
    this.#pools.delete(database);
    await pool?.end();
  }

  urlOf(database: string): string {
    return `postgres:///${database}?user=${OWNER}&host=${encodeURIComponent(this.server.socketFolder)}`;
  }

  /** Starts a process as production would, not yet waiting for it. */
  launch(database = PORTAL, more: Readonly<Record<string, string>> = {}): PortalProcess {
    const portal = startProcess(path.join(this.#folder, 'web'), {
      DATABASE_URL: this.urlOf(database),
      DATOS: path.join(this.#folder, 'datos'),
      SECRETO: 'k7Qz-Xw3mRt9Vb2LpYc5Hd8Ns4GfJ6Ta',
      URL_PUBLICA: 'http://localhost:3000',
      CORREO_REMITENTE: 'Portal <portal@fundacion.mx>',
      SMTP_URL: this.smtp.a.url,
      ...(this.#s3
        ? { S3_ENDPOINT: this.#s3.url, S3_BUCKET: BUCKET, S3_LLAVE: 'llave', S3_SECRETO: 'secreto' }
        : {}),
      ...more,
    });
    this.#loose.add(portal);
    portal.child.once('close', () => this.#loose.delete(portal));
    return portal;
  }

  /** Starts these nodes at the same instant and waits until they serve. */
  async start(
    names: readonly NodeName[],
    more: Readonly<Record<string, string>> = {},
  ): Promise<PortalNode[]> {
    const launched = names.map((name) => ({
      name,
      process: this.launch(PORTAL, { SMTP_URL: this.smtp[name].url, ...more }),
    }));
    return Promise.all(
      launched.map(async ({ name, process }) => {
        const node = { process, url: await process.ready() };
        this.#nodes.set(name, node);
        return node;
      }),
    );
  }

  /** Both nodes, serving: one that a test (or its failure) ended is started again. */
  async both(): Promise<{ readonly a: PortalNode; readonly b: PortalNode }> {
    const down = (['a', 'b'] as const).filter((name) => {
      const child = this.#nodes.get(name)?.process.child;
      return !child || child.exitCode !== null || child.signalCode !== null;
    });
    await this.start(down);
    const [a, b] = [this.#nodes.get('a'), this.#nodes.get('b')];
    if (!a || !b) throw new Error('A node did not start.');
    return { a, b };
  }

  /** Opens an account with {@link PASSWORD}, of a new organization where the role is the applicants'. */
  async account(rol: string): Promise<Account> {
    const usuarioId = randomUUID();
    const email = `cuenta${++this.#made}@pruebas.mx`;
    const [organizacion] =
      rol === 'solicitante'
        ? await this.rows<{ id: string }>('insert into organizaciones (nombre) values ($1) returning id', [
            `Organización ${this.#made}`,
          ])
        : [];
    await this.sql().query(
      `with cuenta as (
         insert into usuarios (id, nombre, email, email_verificado, rol_id)
         select $1, $2, $3, true, r.id from roles r where r.clave = $4 returning id
       ), miembro as (
         insert into membresias (usuario_id, organizacion_id, rol)
         select id, $5::uuid, 'propietario' from cuenta where $5::uuid is not null
       ), aviso as (
         insert into aceptaciones_de_aviso (usuario_id, version) select id, $7 from cuenta
       )
       insert into accesos (usuario_id, proveedor_id, cuenta_id, contrasena)
       select id, 'credential', id, $6 from cuenta`,
      [
        usuarioId,
        `Cuenta ${this.#made}`,
        email,
        rol,
        organizacion?.id ?? null,
        await hashPassword(normalizarContrasena(PASSWORD)),
        AVISO_VERSION,
      ],
    );
    return { usuarioId, email, organizacionId: organizacion?.id ?? null };
  }

  /** A browser without cookies in front of this account. */
  visitor(account: Account): Visitor {
    const jar: CookieJar = { cookie: '' };
    return {
      ...account,
      jar,
      at: ({ url }) => browserAt(url, jar, account),
      page: ({ url }, lastId) => openPage(url, jar, lastId ? { lastId } : {}),
    };
  }

  /** The same, signed in at that node with its password. */
  async signedIn(account: Account, node: PortalNode): Promise<Visitor> {
    const visitor = this.visitor(account);
    const { status, body } = await visitor
      .at(node)
      .send('POST', '/api/auth/sesion', { email: account.email, contrasena: PASSWORD });
    if (status !== 200) throw new Error(`sign-in: ${status} ${JSON.stringify(body)}`);
    return visitor;
  }

  /** Message-IDs of every mail that either server took, in order. */
  messageIds(): string[] {
    return [...this.smtp.a.mails, ...this.smtp.b.mails].map(
      (mail) => /^Message-ID: (\S+)/imu.exec(mail)?.[1] ?? '',
    );
  }
}
