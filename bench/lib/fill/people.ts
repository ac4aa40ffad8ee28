/** Who signs in to a filled portal: their sessions are there, without the cost of a password. */
import { createHash } from 'node:crypto';
import plugin from '@fastify/cookie';
import type { PoolClient } from 'pg';

export type Person = {
  readonly usuarioId: string;
  readonly email: string;
  readonly organizacionId: string | null;
  /** What the session cookie carries, unsigned: `runAs(database, token, …)` takes it. */
  readonly token: string;
};

/** An applicant of an organization with about four records, one of an organization with 1,500, staff, and one of the council. */
export const peopleNames = [
  'pequena',
  'grande',
  'administrador',
  'coordinador',
  'analista',
  'consejero',
] as const;
export type People = Readonly<Record<(typeof peopleNames)[number], Person>>;

/** Where each one is found; the small organization is the first with four records. */
const whoIs: Readonly<Record<keyof People, string>> = {
  pequena: `relleno.id('usuario', (select organizacion from relleno.casos
              where organizacion > 3 and not eliminado group by 1 having count(*) = 4 order by 1 limit 1))`,
  grande: "relleno.id('usuario', 1)",
  administrador: "relleno.id('personal', 1)",
  coordinador: "relleno.id('personal', 2)",
  analista: "relleno.id('personal', 5)",
  consejero: "relleno.id('personal', 7)",
};

/** The same token for the same name, in the shape that better-auth gives. */
const tokenOf = (name: string): string => createHash('md5').update(`sesion de ${name}`).digest('hex');

/** Opens a session of 30 days for each of them, with the privacy notice accepted. The filling's schema must be there. */
export const openSessions = async (client: PoolClient, noticeVersion: number): Promise<People> => {
  const opened = [];
  for (const name of peopleNames) {
    const token = tokenOf(name);
    const { rows } = await client.query<Omit<Person, 'token'>>(
      `select id as "usuarioId", email, app.organizacion_preferida(id) as "organizacionId" from usuarios where id = ${whoIs[name]}`,
    );
    const [person] = rows;
    if (!person) throw new Error(`The filling has no ${name}: too few rows?`);
    await client.query(
      "insert into sesiones (usuario_id, token, expira_en) values ($1, app.huella($2), now() + interval '30 days')",
      [person.usuarioId, token],
    );
    await client.query('insert into aceptaciones_de_aviso (usuario_id, version) values ($1, $2)', [
      person.usuarioId,
      noticeVersion,
    ]);
    opened.push([name, { ...person, token }] as const);
  }
  return Object.fromEntries(opened) as People;
};

/** The Cookie header of a person at a portal with these settings (`loadConfig` gives both). */
export const cookieOf = (
  { token }: Pick<Person, 'token'>,
  { publicUrl, secret }: { readonly publicUrl: string; readonly secret: string },
): string =>
  `${publicUrl.startsWith('https:') ? '__Host-' : ''}sesion=${plugin.signerFactory(secret).sign(token)}`;
