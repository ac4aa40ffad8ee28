import type { Sesion } from '@portal/domain/features/usuarios/public';
import type { ErrorBody } from '@portal/domain/kernel/errors';
import { type FastifyInstance, fastify } from 'fastify';
import { guardOrigin } from '../../../platform/auth/index.ts';
import { type Database, runAsSystem } from '../../../platform/db/index.ts';
import { toAppError } from '../../../platform/http/errors.ts';
import { createLogger } from '../../../platform/log.ts';
import { type Accounts, createAccounts } from '../usuarios.accounts.ts';
import { createUser, type NewUser } from '../usuarios.repo.ts';
import { authRoutes } from '../usuarios.routes.ts';

/** A portal with nothing but its accounts, and browsers that visit it, for tests. */

export const PORTAL = 'https://portal.example';
export const GOOD_PASSWORD = 'tres liebres cruzan el arroyo';

export type TestPortal = {
  readonly app: FastifyInstance;
  readonly accounts: Accounts;
  /** Creates a confirmed account; its id. The password is {@link GOOD_PASSWORD} unless given. */
  person(user: Partial<NewUser> & Pick<NewUser, 'email'>): Promise<string>;
  browser(options?: { readonly ip?: string }): Browser;
  /** Text of the latest mail to an address, or null. */
  lastMail(email: string): Promise<{ plantilla: string; texto: string } | null>;
  /** The token in the latest mail to an address. */
  tokenFor(email: string): Promise<string>;
};

export type Answer = {
  readonly status: number;
  readonly body: ErrorBody & {
    sesion: Sesion | null;
    demo: unknown;
    segundoPaso: { expiraEn: string } | null;
  };
  readonly headers: Record<string, string>;
};

/** Keeps its cookies, sends what a browser on the portal's own page would send. */
export type Browser = {
  cookie: string | null;
  /** Of a sign-in half done. */
  step: string | null;
  /** By which the browser is known again. */
  device: string | null;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Signs in and fails the test when that does not work. */
  enter(email: string, contrasena?: string): Promise<Answer>;
};

const cookies = ({ cookie, step, device }: Browser, publicUrl: string): { cookie?: string } => {
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : '';
  const pairs = [
    ...(cookie ? [`${prefix}sesion=${cookie}`] : []),
    ...(step ? [`${prefix}paso=${step}`] : []),
    ...(device ? [`${prefix}equipo=${device}`] : []),
  ];
  return pairs.length > 0 ? { cookie: pairs.join('; ') } : {};
};

export const createTestPortal = async (
  database: Database,
  options: {
    readonly demo?: boolean;
    readonly floor?: number;
    readonly trustProxy?: string;
    readonly secondFactorForStaff?: boolean;
    readonly publicUrl?: string;
    readonly clamdUrl?: string;
  } = {},
): Promise<TestPortal> => {
  const publicUrl = options.publicUrl ?? PORTAL;
  const log = createLogger('silent');
  const accounts = createAccounts({
    config: {
      publicUrl,
      secret: 'p0rTal-2026-llave-de-pruebas-con-bastante-azar',
      demo: options.demo ?? false,
      secondFactorForStaff: options.secondFactorForStaff ?? false,
      foundation: 'FICOSEC',
      clamdUrl: options.clamdUrl ?? null,
      responsible: {
        nombre: 'Fundación',
        domicilio: 'Chihuahua',
        correo: 'privacidad@fundacion.example',
        said: true,
      },
    },
    database,
    log,
    floor: options.floor ?? 0,
  });
  const app = fastify({ trustProxy: options.trustProxy ?? false });
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = toAppError(error, request.id, log);
    return reply.code(status).send(body);
  });
  guardOrigin(app, publicUrl);
  await app.register(authRoutes(accounts));
  await app.ready();

  const browser = ({ ip = '203.0.113.7' } = {}): Browser => {
    const send = async (
      method: 'GET' | 'POST' | 'DELETE',
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer> => {
      const response = await app.inject({
        method,
        url: `/api/auth/${path}`,
        remoteAddress: ip,
        headers: {
          'user-agent': 'Navegador de pruebas',
          ...(method === 'GET' ? {} : { origin: PORTAL, 'sec-fetch-site': 'same-origin' }),
          ...cookies(self, publicUrl),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      for (const set of [response.headers['set-cookie'] ?? []].flat()) {
        const [, name, value] = /^(?:__Host-)?(sesion|paso|equipo)=([^;]*);/.exec(set) ?? [];
        if (name === 'sesion') self.cookie = value || null;
        if (name === 'paso') self.step = value || null;
        if (name === 'equipo') self.device = value || null;
      }
      return {
        status: response.statusCode,
        body: (response.body ? response.json() : {}) as Answer['body'],
        headers: response.headers as Record<string, string>,
      };
    };
    const self: Browser = {
      cookie: null,
      step: null,
      device: null,
      get: (path) => send('GET', path),
      post: (path, body, headers) => send('POST', path, body, headers),
      delete: (path, headers) => send('DELETE', path, undefined, headers),
      async enter(email, contrasena = GOOD_PASSWORD) {
        const answer = await self.post('sesion', { email, contrasena });
        if (answer.status !== 200)
          throw new Error(`sign-in of ${email}: ${answer.status} ${answer.body.code}`);
        return answer;
      },
    };
    return self;
  };

  const lastMail: TestPortal['lastMail'] = async (email) => {
    const { rows } = await database.pools.owner.query(
      'select plantilla, texto from correos where para = $1 order by creado_en desc, ctid desc limit 1',
      [email],
    );
    return rows[0] ?? null;
  };

  return {
    app,
    accounts,
    browser,
    lastMail,
    person: (user) =>
      runAsSystem(database, (uow) =>
        createUser(uow.tx, {
          nombre: 'Persona de Prueba',
          rol: 'solicitante',
          contrasena: GOOD_PASSWORD,
          ...user,
        }),
      ),
    async tokenFor(email) {
      const token = /#token=([\w-]+)/.exec((await lastMail(email))?.texto ?? '')?.[1];
      if (!token) throw new Error(`no link was sent to ${email}`);
      return token;
    },
  };
};
