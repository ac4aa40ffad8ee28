import {
  type Alcance,
  faltaAceptarAviso,
  normalizarContrasena,
  type RespuestaDeSesion,
  type Sesion,
} from '@portal/domain/features/usuarios/public';
import { AppError } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import {
  needsSecondFactor,
  type Origin,
  SESSION_ABSOLUTE_SECONDS,
  SESSION_SECONDS,
  tokenFingerprint,
} from '../../platform/auth/index.ts';
import { kyselyOn } from '../../platform/db/index.ts';
import { type IdentidadRow, logosOf } from '../fundacion/public.ts';
import { hasSecondFactor } from './cuenta.factor.repo.ts';
import { beginStep, type Step } from './cuenta.paso.ts';
import { type Accounts, note, refuse, triesOf, waitTurn } from './usuarios.accounts.ts';
import { findCandidate, noteEntry } from './usuarios.lugares.ts';
import { announceClosed, findById, findPasswordHash } from './usuarios.repo.ts';

const DAY = 24 * 60 * 60 * 1000;

const reasons = {
  credenciales: () => refuse('no_autenticado', 'credenciales_invalidas'),
  no_activa: () => refuse('prohibido', 'cuenta_no_activa'),
} as const;

/** What a right password opens: a session, or the half-step that waits for the second factor. */
export type Entry =
  | { readonly kind: 'sesion'; readonly token: string }
  | { readonly kind: 'paso'; readonly step: Step };

/**
 * Signs in. With a second factor there is no session yet, only a half-step. The browser's previous session, if
 * any, ends: a token planted before the sign-in is worth nothing after it (rule 7).
 *
 * Errors: 401 `credenciales_invalidas` (also for an address that is nobody's or waits for its confirmation, after the same
 * work), and, only for who knows the password, 403 `cuenta_no_activa`; 429 with the wait (rule 10).
 */
export const signIn = async (
  accounts: Accounts,
  credentials: { readonly email: string; readonly contrasena: string },
  origin: Origin,
  options: { readonly previousToken?: string | null; readonly demo?: boolean } = {},
): Promise<Entry> => {
  const { email } = credentials;
  // One look before the transaction: whatever changes of the account from now on is seen below.
  const who = await findCandidate(accounts, email, origin);
  const tries = triesOf(email, origin, who ?? { known: false, device: false });
  await waitTurn(accounts.signInBackoff, tries);
  const outcome = await accounts.identity.transaction(origin, async (identity, client) => {
    const tx = kyselyOn(client);
    const checked = await identity.signIn(email, normalizarContrasena(credentials.contrasena));
    // The new session holds the account's lock: a password that changed while it was checked has changed by now.
    const stale = checked.ok && (await findPasswordHash(tx, email)) !== who?.hash;
    if (stale) await sql`delete from sesiones where token = ${tokenFingerprint(checked.token)}`.execute(tx);
    const result = stale ? ({ ok: false, reason: 'credenciales' } as const) : checked;
    if (!result.ok) {
      await note(tx, origin, who, 'sesion.iniciar', {
        proven: false,
        resultado: 'fallido',
        datos: { motivo: result.reason },
      });
      return result;
    }
    if (await hasSecondFactor(tx, result.usuarioId)) {
      // Made and taken back in this transaction: nobody ever sees a session of one factor.
      await sql`delete from sesiones where token = ${tokenFingerprint(result.token)}`.execute(tx);
      const step = await beginStep(tx, result.usuarioId);
      await note(tx, origin, who, 'sesion.primer-paso', { proven: false });
      return { ok: true, entry: { kind: 'paso', step } } as const;
    }
    if (options.previousToken)
      await sql`delete from sesiones where token = ${tokenFingerprint(options.previousToken)}`.execute(tx);
    const { usuarioId, token } = result;
    await noteEntry(accounts, tx, { usuarioId, huella: tokenFingerprint(token) }, origin);
    await note(tx, origin, who, 'sesion.iniciar', { datos: options.demo ? { demo: true } : {} });
    return { ok: true, entry: { kind: 'sesion', token: result.token } } as const;
  });
  if (!outcome.ok) throw reasons[outcome.reason]();
  await accounts.signInBackoff.succeeded(tries);
  return outcome.entry;
};

/** What `app.abrir_sesion` gives. */
type SessionRow = {
  readonly usuarioId: string;
  readonly nombre: string;
  readonly email: string;
  readonly rol: string;
  readonly rolNombre: string;
  readonly esPersonal: boolean;
  readonly permisos: Sesion['permisos'];
  readonly alcance: Sesion['alcance'];
  readonly organizacionId: string | null;
  readonly organizacionNombre: string | null;
  readonly rolEnOrganizacion: 'propietario' | 'colaborador' | null;
  readonly expiraEn: string;
  readonly segundoFactor: boolean;
  readonly exigeSegundoFactor: boolean;
  readonly avisoAceptado: number | null;
};

type Membresia = NonNullable<Sesion['organizaciones']>[number];

/** Who comes, and how the foundation is called and drawn to them. */
export type Visit = { readonly sesion: Sesion | null; readonly fundacion: RespuestaDeSesion['fundacion'] };

/**
 * Who a token belongs to right now, and the foundation's name and logos, read in one statement; nobody when the session is
 * over, or without a token (rules 1, 11).
 */
export const readVisit = async (accounts: Accounts, token: string | null): Promise<Visit> => {
  const { rows } = await accounts.database.pools.app.query<{
    actor: SessionRow | null;
    organizaciones: Membresia[] | null;
    identidad: IdentidadRow;
  }>(
    // The session is opened first: what is asked beside it is asked as its account.
    `select s.actor, case when s.actor is not null then app.mis_organizaciones() end as organizaciones, app.identidad() as identidad
       from (select app.abrir_sesion($1) as actor offset 0) s`,
    [token ?? ''],
  );
  const [row] = rows;
  return {
    sesion: row?.actor ? sesionOf(accounts, row.actor, row.organizaciones ?? []) : null,
    fundacion: {
      nombre: row?.identidad.nombre ?? accounts.config.foundation,
      logos: row ? logosOf(row.identidad) : { claro: null, oscuro: null },
    },
  };
};

const sesionOf = (accounts: Accounts, actor: SessionRow, organizaciones: readonly Membresia[]): Sesion => {
  const {
    usuarioId,
    nombre,
    email,
    esPersonal,
    permisos,
    alcance,
    organizacionId,
    organizacionNombre,
    rolEnOrganizacion,
  } = actor;
  const required = needsSecondFactor(accounts.config, actor);
  return {
    usuarioId,
    nombre,
    email,
    esPersonal,
    permisos,
    alcance,
    rol: { clave: actor.rol, nombre: actor.rolNombre },
    organizacion:
      organizacionId && organizacionNombre && rolEnOrganizacion
        ? { id: organizacionId, nombre: organizacionNombre, rol: rolEnOrganizacion }
        : null,
    ...(organizaciones.length > 1 && { organizaciones: [...organizaciones] }),
    avisoPendiente: faltaAceptarAviso(actor.avisoAceptado),
    segundoFactorObligatorio: required,
    segundoFactorPendiente: required && !actor.segundoFactor,
    expiraEn: new Date(actor.expiraEn).toISOString(),
  };
};

/**
 * Prolongs a session in use, at most once a day and never beyond its absolute end; the new end, or null
 * when nothing was due. Only the session screen's own read does it: no other read writes.
 */
export const renewSession = async (
  accounts: Accounts,
  token: string,
  sesion: Sesion,
): Promise<string | null> => {
  if (Date.parse(sesion.expiraEn) - Date.now() > SESSION_SECONDS * 1000 - DAY) return null;
  const { rows } = await accounts.database.pools.owner.query<{ expira_en: Date }>(
    `update sesiones
        set expira_en = least(now() + make_interval(secs => $2), created_at + make_interval(secs => $3)), updated_at = now()
      where token = $1 and expira_en > now() and expira_en < created_at + make_interval(secs => $3)
      returning expira_en`,
    [tokenFingerprint(token), SESSION_SECONDS, SESSION_ABSOLUTE_SECONDS],
  );
  return rows[0]?.expira_en.toISOString() ?? null;
};

/**
 * Ends sessions: this one, the account's other ones, or all (rule 12); how many. `esta` always succeeds, and a session
 * that expired can still be ended. The other two need to know whose they are: 401 when the session is gone.
 */
export const signOut = async (
  accounts: Accounts,
  token: string | null,
  alcance: Alcance,
  origin: Origin,
): Promise<number> =>
  accounts.identity.transaction(origin, async (_identity, client) => {
    const tx = kyselyOn(client);
    const { rows } = await sql<{ id: string; usuario_id: string; vigente: boolean }>`
      select id, usuario_id, expira_en > now() as vigente from sesiones where token = ${token ? tokenFingerprint(token) : ''}`.execute(
      tx,
    );
    const [own] = rows;
    if (!own || (alcance === 'otras' && !own.vigente)) {
      if (alcance === 'esta') return 0;
      throw new AppError('no_autenticado');
    }
    const closed = await sql<{ id: string }>`
      delete from sesiones
       where usuario_id = ${own.usuario_id}
         and (${alcance === 'todas'} or (id = ${own.id}) = ${alcance === 'esta'})
       returning id`.execute(tx);
    await announceClosed(
      tx,
      own.usuario_id,
      closed.rows.map((row) => row.id),
    );
    await note(tx, origin, await findById(tx, own.usuario_id), 'sesion.cerrar', {
      datos: { alcance, cerradas: closed.rows.length },
    });
    return closed.rows.length;
  });
