import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import { createTestPortal, type TestPortal } from '../../test/portal.ts';

/** A portal that listens, attackers with as many networks as they like, and the mailboxes of the others. */

export type Reply = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Until the whole answer was there. */
  readonly milliseconds: number;
};

export type Visitor = { post(path: string, body: unknown): Promise<Reply> };

/** Somebody whose browser may go along into another network. */
export type Resident = Visitor & { moveTo(address: string): void };

export type Site = {
  readonly portal: TestPortal;
  /** A browser without cookies in a network of its own. */
  stranger(): Visitor;
  /** A browser that keeps its cookies, in one network. */
  resident(address: string): Resident;
  /** Tokens in the letters to a mailbox, oldest first. */
  tokens(email: string): Promise<string[]>;
  letters(email: string): Promise<number>;
  /** Lets minutes pass for the letters, and sends what became due. */
  minutesLater(minutes: number): Promise<void>;
};

const ORIGIN = 'http://localhost:3000';

const ask = (port: number, address: string, cookies: Map<string, string>, path: string, body: unknown) =>
  new Promise<Reply>((resolve, reject) => {
    const started = performance.now();
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `/api/auth/${path}`,
        headers: {
          'content-type': 'application/json',
          origin: ORIGIN,
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': address,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () => {
          for (const line of response.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            cookies.set(name, value);
          }
          resolve({
            status: response.statusCode ?? 0,
            body: text ? (JSON.parse(text) as Reply['body']) : {},
            headers: response.headers,
            milliseconds: performance.now() - started,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });

/** Starts the portal on a port of its own, behind a proxy that says who calls. */
export const openSite = async (): Promise<Site> => {
  const portal = await createTestPortal({ settings: { PROXY_CONFIABLE: '127.0.0.1' } });
  await portal.parts.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.parts.server.server.address() as AddressInfo;
  const { owner } = portal.db.pools;
  let networks = 0;
  const textsTo = async (email: string): Promise<string[]> =>
    (
      await owner.query<{ texto: string }>('select texto from correos where para = $1 order by creado_en', [
        email,
      ])
    ).rows.map(({ texto }) => texto);
  return {
    portal,
    stranger: () => {
      networks += 1;
      // A network of their own, not only an address: those of one share a wait.
      const address = `${10 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}.7`;
      return { post: (path, body) => ask(port, address, new Map(), path, body) };
    },
    resident: (address) => {
      const cookies = new Map<string, string>();
      let from = address;
      return {
        post: (path, body) => ask(port, from, cookies, path, body),
        moveTo: (next) => {
          from = next;
        },
      };
    },
    tokens: async (email) =>
      (await textsTo(email)).flatMap((texto) => /#token=([\w-]+)/.exec(texto)?.[1] ?? []),
    letters: async (email) => (await textsTo(email)).length,
    minutesLater: async (minutes) => {
      const past = [`${minutes} minutes`];
      await owner.query('update turnos_de_carta set lleno_hasta = lleno_hasta - $1::interval', past);
      await owner.query('update graphile_worker._private_jobs set run_at = run_at - $1::interval', past);
      await portal.settle();
    },
  };
};

/** A sign-up as the form sends it. */
export const signUpOf = (email: string, contrasena: string, nombre: string) => ({
  nombre,
  email,
  contrasena,
  aceptaAviso: AVISO_VERSION,
});
