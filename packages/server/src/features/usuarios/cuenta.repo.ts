import {
  type Cuenta,
  dispositivoDe,
  type Llave,
  type Perfil,
  type SesionAbierta,
} from '@portal/domain/features/usuarios/public';
import { notFound } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import { CONFIRMED_SECONDS } from './cuenta.acceso.ts';

/** One's own account as the application's role may see it: row-level security shows no other. */

const iso = (date: Date): string => date.toISOString();
const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The profile, or 404 when the account is gone. */
export const findProfile = async ({ tx, actor }: ActorUow): Promise<Perfil> => {
  const row = await tx
    .selectFrom('usuarios')
    .select(['nombre', 'email', 'telefono', 'cargo', 'version'])
    .where('id', '=', actor.usuarioId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** Saves the profile; its new version, or null when somebody saved another one meanwhile (rule 28). */
export const saveProfile = async (
  { tx }: ActorUow,
  profile: {
    readonly version: number;
    readonly nombre: string;
    readonly telefono: string | null;
    readonly cargo: string | null;
  },
): Promise<number | null> => {
  const { nombre, telefono, cargo, version } = profile;
  const { rows } = await sql<{ version: number | null }>`
    select app.editar_perfil(${nombre}, ${telefono}, ${cargo}, ${version}) as version`.execute(tx);
  return rows[0]?.version ?? null;
};

type LlaveRow = {
  readonly id: string;
  readonly nombre: string;
  readonly respaldada: boolean;
  readonly created_at: Date;
  readonly ultimo_uso: Date | null;
};

const llaveColumns = ['id', 'nombre', 'respaldada', 'created_at', 'ultimo_uso'] as const;

const presentLlave = ({ id, nombre, respaldada, created_at, ultimo_uso }: LlaveRow): Llave => ({
  id,
  nombre,
  respaldada,
  creadaEn: iso(created_at),
  ultimoUso: isoOrNull(ultimo_uso),
});

/** The account's passkeys, oldest first. */
export const listLlaves = async ({ tx, actor }: ActorUow): Promise<Llave[]> =>
  (
    await tx
      .selectFrom('llaves_de_acceso')
      .select(llaveColumns)
      .where('usuario_id', '=', actor.usuarioId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(presentLlave);

/** Gives a passkey another name; 404 when it is not one's own. */
export const renameLlave = async ({ tx }: ActorUow, id: string, nombre: string): Promise<Llave> => {
  const row = await tx
    .updateTable('llaves_de_acceso')
    .set({ nombre })
    .where('id', '=', id)
    .returning(llaveColumns)
    .executeTakeFirst();
  if (!row) throw notFound();
  return presentLlave(row);
};

/** Everything the screen shows of the account's security. */
export const findSecurity = async (uow: ActorUow): Promise<Omit<Cuenta, 'perfil' | 'llaves'>> => {
  const { tx, actor, sessionId } = uow;
  const { rows } = await sql<{
    desde: Date | null;
    codigos: number;
    hasta: Date | null;
    cambio_email: string | null;
    cambio_expira: Date | null;
    cambio_anterior: boolean | null;
    cambio_nuevo: boolean | null;
  }>`
    select f.activado_en as desde,
           (select count(*)::int from codigos_de_recuperacion c where c.usuario_id = yo.id and c.usado_en is null) as codigos,
           (select s.reautenticado_en + make_interval(secs => ${CONFIRMED_SECONDS}) from sesiones s
             where s.id = ${sessionId}::uuid and s.reautenticado_en > now() - make_interval(secs => ${CONFIRMED_SECONDS})) as hasta,
           cc.email_nuevo as cambio_email, cc.expira_en as cambio_expira,
           cc.confirmado_anterior_en is not null as cambio_anterior, cc.confirmado_nuevo_en is not null as cambio_nuevo
      from (select ${actor.usuarioId}::uuid as id) yo
      left join segundos_factores f on f.usuario_id = yo.id and f.activado_en is not null
      left join cambios_de_correo cc on cc.usuario_id = yo.id and cc.expira_en > now()`.execute(tx);
  const [row] = rows;
  const avisos = await tx
    .selectFrom('aceptaciones_de_aviso')
    .select(['version', 'created_at'])
    .where('usuario_id', '=', actor.usuarioId)
    .orderBy('version')
    .execute();
  return {
    segundoFactor: {
      activo: row?.desde !== null,
      desde: isoOrNull(row?.desde ?? null),
      codigosRestantes: row?.codigos ?? 0,
    },
    confirmadoHasta: isoOrNull(row?.hasta ?? null),
    cambioDeCorreo:
      row?.cambio_email && row.cambio_expira
        ? {
            email: row.cambio_email,
            expiraEn: iso(row.cambio_expira),
            confirmadoAnterior: row.cambio_anterior ?? false,
            confirmadoNuevo: row.cambio_nuevo ?? false,
          }
        : null,
    avisos: avisos.map(({ version, created_at }) => ({ version, aceptadoEn: iso(created_at) })),
  };
};

/** An IPv4 address that came through an IPv6 socket, as people know it. */
const plainAddress = (ip: string | null): string | null => ip?.replace(/^::ffff:(?=\d+\.)/iu, '') ?? null;

/** The account's open sessions, the one last used first. */
export const listSessions = async ({ tx, actor, sessionId }: ActorUow): Promise<SesionAbierta[]> =>
  (
    await tx
      .selectFrom('sesiones')
      .select(['id', 'ip', 'agente', 'created_at', 'usada_en'])
      .where('usuario_id', '=', actor.usuarioId)
      .where('expira_en', '>', sql<Date>`now()`)
      .orderBy('usada_en', 'desc')
      .orderBy('id')
      .limit(100)
      .execute()
  ).map(({ id, ip, agente, created_at, usada_en }) => ({
    id,
    ...dispositivoDe(agente),
    ip: plainAddress(ip),
    iniciadaEn: iso(created_at),
    // Two clocks wrote them: the portal's and the database's.
    ultimoUso: iso(usada_en > created_at ? usada_en : created_at),
    esta: id === sessionId,
  }));

/** Ends a session of the account; 404 when it is not one's own. */
export const deleteSession = async ({ tx, actor }: ActorUow, id: string): Promise<void> => {
  const gone = await tx
    .deleteFrom('sesiones')
    .where('id', '=', id)
    .where('usuario_id', '=', actor.usuarioId)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound();
};
