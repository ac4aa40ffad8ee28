/** The sessions that the bench votes in, over a filled portal: who sits, what is on the agenda, who looks on. */
import { randomBytes } from 'node:crypto';
import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import type { PoolClient } from 'pg';
import type { Config } from '../../packages/server/src/platform/config.ts';
import type { Database } from '../../packages/server/src/platform/db/index.ts';
import { cookieOf } from '../lib/fill/index.ts';

export type Account = { readonly id: string; readonly cookie: string };

/** Accounts of a role with a session each, without the cost of a password. */
export const accounts = async (
  { pools }: Database,
  config: Parameters<typeof cookieOf>[1] & Pick<Config, 'secret'>,
  rol: string,
  count: number,
): Promise<Account[]> => {
  const tokens = Array.from({ length: count }, () => randomBytes(16).toString('hex'));
  const { rows } = await pools.owner.query<{ id: string }>(
    `with nuevas as (
       insert into usuarios (nombre, email, email_verificado, rol_id)
       select 'Integrante ' || n, $1 || n || '@medir.mx', true, (select id from roles where clave = $1)
         from generate_series(1, $2::int) n returning id),
     numeradas as (select id, row_number() over () as n from nuevas),
     abiertas as (
       insert into sesiones (usuario_id, token, expira_en)
       select id, app.huella(($3::text[])[n]), now() + interval '1 day' from numeradas),
     avisadas as (insert into aceptaciones_de_aviso (usuario_id, version) select id, $4 from nuevas)
     select id from numeradas order by n`,
    [rol, count, tokens, AVISO_VERSION],
  );
  return rows.map(({ id }, i) => ({ id, cookie: cookieOf({ token: tokens[i] ?? '' }, config) }));
};

/** A minute as long as those of real projects. */
const resumen = {
  nombre: 'Cancha viva',
  organizacion: 'Una organización',
  problema: 'La cancha está cerrada por las tardes, y quienes la usarían pasan ese tiempo en la calle.',
  queHara: 'Abrirla con entrenadores, seis tardes a la semana, y acompañar a las familias de quienes vienen.',
  comoSeSabra: 'Niñas y niños que entrenan: de 0 a 200. Familias acompañadas: de 0 a 80.',
  solicitado: '2000000.00',
  aprobado: '1950000.00',
  porcentaje: '78.43',
  techo: 80,
  personas: '200',
  meses: 12,
  municipios: ['Juárez'],
  calificacion: { texto: '82.0', tono: 'success', criterios: [] },
  dictamen: 'Aprobación',
  condiciones: [],
  observaciones: [],
  riesgos: [],
};

export type Session = { readonly id: string; readonly puntos: readonly string[] };

const begin = async (
  client: PoolClient,
  {
    cuerpo,
    members,
    projects,
    by,
  }: { cuerpo: string; members: readonly string[]; projects: number; by: string },
): Promise<Session> => {
  const { rows: made } = await client.query<{ id: string }>(
    `insert into sesiones_colegiadas (cuerpo, fecha, lugar, requeridos, created_by)
     values ($1, date_trunc('minute', now()), 'Sala de medir', 5, $2) returning id`,
    [cuerpo, by],
  );
  const id = made[0]?.id ?? '';
  const { rows: puntos } = await client.query<{ id: string }>(
    `with esperan as (
       select a.*, row_number() over (order by a.folio) as n from aprobaciones a
        where a.estado = 'en_evaluacion' and a.etapa = 'votacion' order by a.folio limit $2)
     insert into puntos_de_sesion (sesion_id, orden, aprobacion_id, ronda, proyecto_id, folio, nombre, organizacion)
     select $1, n, id, ronda, proyecto_id, folio, coalesce(nombre_proyecto, folio), nombre_organizacion from esperan order by n
     returning id`,
    [id, projects],
  );
  if (puntos.length < projects) throw new Error(`Only ${puntos.length} projects wait for a vote: fill more.`);
  const ids = puntos.map((punto) => punto.id);
  await client.query(
    'insert into resumenes_de_punto (punto_id, resumen) select p, $2 from unnest($1::uuid[]) p',
    [ids, JSON.stringify(resumen)],
  );
  await client.query(
    `with asientos as (
       insert into miembros_de_cuerpo (cuerpo, usuario_id, cargo, desde, created_by)
       select $2, m, 'vocalia', (now() at time zone 'America/Chihuahua')::date - 400, $4 from unnest($3::uuid[]) m returning id, usuario_id)
     insert into asistencias (sesion_id, miembro_id, usuario_id, presente, registrada_por)
     select $1, id, usuario_id, true, $4 from asientos`,
    [id, cuerpo, members, by],
  );
  await client.query(
    `insert into declaraciones_de_interes (punto_id, usuario_id, conflicto)
     select p, m, false from unnest($1::uuid[]) p, unnest($2::uuid[]) m`,
    [ids, members],
  );
  await client.query(
    "update sesiones_colegiadas set estado = 'en_sesion', abierta_en = now(), version = version + 1 where id = $1",
    [id],
  );
  return { id, puntos: ids };
};

/** Two sessions that are under way, and none besides: the filling convenes some of its own. */
export const makeSessions = async (
  { pools }: Database,
  council: { readonly members: readonly string[]; readonly projects: number },
  committee: { readonly members: readonly string[] },
  by: string,
): Promise<{ readonly council: Session; readonly committee: Session }> => {
  const client = await pools.owner.connect();
  try {
    await client.query('begin');
    // What the filling made holds the projects; nothing else hangs on it.
    await client.query('set local session_replication_role = replica');
    await client.query('delete from puntos_de_sesion');
    await client.query('delete from sesiones_colegiadas');
    await client.query('set local session_replication_role = origin');
    const made = {
      council: await begin(client, { cuerpo: 'consejo', ...council, by }),
      committee: await begin(client, { cuerpo: 'comite', ...committee, projects: 1, by }),
    };
    await client.query('commit');
    return made;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/** Opens the vote on a point. */
export const openPoint = async ({ pools }: Database, punto: string): Promise<void> => {
  await pools.owner.query(
    "update puntos_de_sesion set estado = 'abierto', abierto_en = now() where id = $1",
    [punto],
  );
};

/** Closes one with what was voted on it; who has not voted is told as an abstention that nobody counts. */
export const closePoint = async ({ pools }: Database, punto: string, by: string): Promise<void> => {
  await pools.owner.query(
    `update puntos_de_sesion p
        set estado = 'cerrado', cerrado_en = now(), cerrado_por = $2, escrutinio = (
          select jsonb_build_object('aFavor', count(*), 'enContra', 0, 'abstenciones', 0, 'sinVotar', 12 - count(*),
                                    'presentes', 12, 'requeridos', 5, 'hayQuorum', true,
                                    'resultado', 'aprobado', 'causa', 'mayoria') from votos_de_punto v where v.punto_id = p.id)
      where p.id = $1`,
    [punto, by],
  );
};
