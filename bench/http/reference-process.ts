/**
 * The reference of promises.md: a bare `node:http` server that sends the same statements through `pg`, reads the session
 * with one SELECT, and writes `JSON.stringify` of the rows. No validation, no row-level security (it works as the tables'
 * owner), no rules, no texts. Its orders come from `main.ts`.
 */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { verifyPassword } from '../../packages/server/src/platform/auth/index.ts';
import type { ReferenceOrders, ReferenceRoute } from './reference.ts';

const session = `
  select s.id, s.expira_en, s.segundo_factor, u.id as usuario_id, u.nombre, u.email, m.rol as rol_en_organizacion, o.id as organizacion_id,
         o.nombre as organizacion_nombre, r.clave, r.es_personal, r.permisos
    from sesiones s
    join usuarios u on u.id = s.usuario_id and u.estado = 'activo' and u.email_verificado
    join roles r on r.id = u.rol_id
    left join membresias m on m.usuario_id = u.id and m.organizacion_id = s.organizacion_id
    left join organizaciones o on o.id = m.organizacion_id
   where s.token = $1 and s.expira_en > now()`;

const fingerprint = (token: string): string => createHash('sha256').update(token).digest('hex');

const tokenOf = (request: IncomingMessage): string =>
  /sesion=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
};

/** The values of a statement as it was written down, with another record, version and key in their place. */
const valuesFor = (
  values: readonly unknown[],
  { sample }: ReferenceRoute,
  asked: { readonly id: string; readonly version: number; readonly key: string },
): unknown[] =>
  values.map((value) => {
    if (value === sample.key) return asked.key;
    if (value === sample.version) return asked.version;
    if (value === sample.version + 1) return asked.version + 1;
    return typeof value === 'string'
      ? value
          .replaceAll(sample.id, asked.id)
          .replaceAll(`"version":${sample.version + 1}`, `"version":${asked.version + 1}`)
      : value;
  });

const serve = async ({
  connection,
  options,
  connections,
  routes,
  keepsPlans,
}: ReferenceOrders): Promise<string> => {
  const pool = new pg.Pool({ ...connection, options, max: connections });

  /** The statement as `pg` takes it, with these values. */
  const queryOf = (text: string, values: unknown[]): pg.QueryConfig => ({
    text,
    values,
    ...(keepsPlans ? { name: createHash('md5').update(text).digest('hex') } : {}),
  });

  const read = async (route: ReferenceRoute, id: string): Promise<unknown> => {
    const answers: unknown[] = [];
    for (const { text, values } of route.statements) {
      const { rows } = await pool.query(queryOf(text, valuesFor(values, route, { id, version: 0, key: '' })));
      answers.push(rows);
    }
    return answers;
  };

  const change = async (route: ReferenceRoute, id: string, request: IncomingMessage): Promise<unknown> => {
    const { version } = await bodyOf(request);
    const asked = { id, version: Number(version), key: randomUUID() };
    const client = await pool.connect();
    try {
      await client.query('begin');
      let last: unknown[] = [];
      for (const { text, values } of route.statements) {
        const { rows, command, rowCount } = await client.query<Record<string, unknown>>(
          queryOf(text, valuesFor(values, route, asked)),
        );
        if (command === 'UPDATE' && rowCount !== 1) throw new Error(`Nothing changed: ${text}`);
        if (command === 'SELECT' && rows.length > 0) last = rows;
      }
      await client.query('commit');
      return last;
    } finally {
      client.release();
    }
  };

  const enter = async (request: IncomingMessage): Promise<unknown> => {
    const { email, contrasena } = await bodyOf(request);
    const found = await pool.query<{ id: string; nombre: string; contrasena: string }>(
      `select u.id, u.nombre, a.contrasena from usuarios u join accesos a on a.usuario_id = u.id and a.proveedor_id = 'credential'
        where u.email = $1`,
      [email],
    );
    const [account] = found.rows;
    if (!account || !(await verifyPassword({ hash: account.contrasena, password: String(contrasena) })))
      throw new Error('Who?');
    const token = randomUUID().replaceAll('-', '');
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        "insert into sesiones (usuario_id, token, expira_en, reautenticado_en) values ($1, $2, now() + interval '7 days', now())",
        [account.id, fingerprint(token)],
      );
      await client.query('update usuarios set ultimo_acceso = now() where id = $1', [account.id]);
      await client.query(
        `insert into bitacora (actor_id, actor_nombre, accion, entidad, entidad_id) values ($1, $2, 'sesion.iniciar', 'usuario', $3)`,
        [account.id, account.nombre, account.id],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    return (await pool.query(session, [fingerprint(token)])).rows;
  };

  const known = routes.map((route) => ({ ...route, expression: new RegExp(route.path) }));
  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const url = request.url ?? '';
    if (url === '/api/auth/sesion') return enter(request);
    for (const route of known) {
      const match = route.method === request.method ? route.expression.exec(url) : null;
      if (!match) continue;
      const { rows } = await pool.query(queryOf(session, [fingerprint(tokenOf(request))]));
      if (rows.length === 0) throw new Error('Nobody is signed in.');
      const id = match[1] ?? '';
      return route.method === 'GET' ? read(route, id) : change(route, id, request);
    }
    throw new Error(`No such route: ${url}`);
  };

  const server = createServer((request, response) => {
    answer(request).then(
      (body) => {
        const text = JSON.stringify(body);
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        });
        response.end(text);
      },
      (error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain' });
        response.end(String(error));
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

process.once('message', (orders: ReferenceOrders) => {
  serve(orders).then(
    (url) => process.send?.({ url }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
