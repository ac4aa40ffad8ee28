import { randomBytes } from 'node:crypto';
import { AppError } from '@portal/domain/kernel/errors';
import type { Actor, Permiso } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import {
  createUser,
  DEMO_DOMAIN,
  DEMO_PASSWORD,
  ensureDemoAccounts,
  hashDemoPassword,
} from '../features/usuarios/public.ts';
import type { ActorUow, Tx } from '../platform/db/index.ts';
import { personalDemo, puestosDePrueba } from './personal.ts';

/** The accounts of the demo, and how the seed acts as them: with a session and the application's role. */

type Session = Omit<Actor, 'permisos'> & { readonly sesionId: string; readonly permisos: readonly Permiso[] };

export type Elenco = {
  /** Runs `work` as the account: row-level security sees it and no other. */
  readonly as: <T>(clave: string, moment: Date, work: (uow: ActorUow) => Promise<T>) => Promise<T>;
  readonly has: (clave: string) => boolean;
  /** Creates an applicant's account; it gets its organization with its first pre-registration or by an invitation. */
  readonly admit: (cuenta: { readonly clave: string; readonly nombre: string }) => Promise<void>;
  /** Ends the seed's sessions. */
  readonly dismiss: () => Promise<void>;
};

/** The staff that works here already, each with the test users' password, and what the test users themselves are. */
const hireStaff = async (tx: Tx, hash: string): Promise<ReadonlyMap<string, string>> => {
  const hired = new Map<string, string>();
  for (const { clave, cargo, departamento, telefono } of puestosDePrueba)
    await sql`update usuarios set cargo = ${cargo}, departamento = ${departamento}, telefono = ${telefono}
               where email = ${`${clave}@${DEMO_DOMAIN}`}`.execute(tx);
  for (const { clave, nombrePila, apellidos, rol, cargo, departamento, telefono, estado } of personalDemo) {
    if (estado && 'invitada' in estado) continue;
    const id = await createUser(tx, {
      nombre: `${nombrePila} ${apellidos}`,
      email: `${clave}@${DEMO_DOMAIN}`,
      contrasena: DEMO_PASSWORD,
      hash,
      rol,
      avisoAceptado: true,
    });
    await sql`update usuarios set nombre_pila = ${nombrePila}, apellidos = ${apellidos}, cargo = ${cargo},
                     departamento = ${departamento}, telefono = ${telefono} where id = ${id}::uuid`.execute(
      tx,
    );
    hired.set(clave, id);
  }
  return hired;
};

/** Gathers the test accounts, in the owner's transaction `tx`. */
export const createElenco = async (tx: Tx): Promise<Elenco> => {
  const hash = await hashDemoPassword();
  const ids = new Map(await ensureDemoAccounts(tx, hash));
  for (const [clave, id] of await hireStaff(tx, hash)) ids.set(clave, id);
  const tokens = new Map<string, string>();

  const tokenOf = async (clave: string): Promise<string> => {
    const known = tokens.get(clave);
    if (known) return known;
    const id = ids.get(clave);
    if (!id) throw new Error(`No demo account ${clave}`);
    const token = randomBytes(24).toString('base64url');
    // Just signed in: who is at the keyboard is known.
    await sql`insert into sesiones (usuario_id, token, expira_en, reautenticado_en)
      values (${id}::uuid, app.huella(${token}), clock_timestamp() + interval '10 minutes', now())`.execute(
      tx,
    );
    tokens.set(clave, token);
    return token;
  };

  return {
    as: async (clave, moment, work) => {
      const token = await tokenOf(clave);
      // Role and session in one round trip; both end with the transaction at the latest.
      const { rows } = await sql<{ sesion: Session | null }>`
        select set_config('role', 'gp_app', true), app.abrir_sesion(${token}) as sesion`.execute(tx);
      const session = rows[0]?.sesion;
      if (!session) throw new AppError('no_autenticado');
      const { sesionId, permisos, ...who } = session;
      const actor: Actor = { ...who, permisos: new Set(permisos) };
      const result = await work({ tx, actor, sessionId: sesionId, now: moment, ip: null });
      await sql`reset role`.execute(tx);
      return result;
    },
    has: (clave) => ids.has(clave),
    admit: async ({ clave, nombre }) => {
      const id = await createUser(tx, {
        nombre,
        email: `${clave}@${DEMO_DOMAIN}`,
        contrasena: DEMO_PASSWORD,
        hash,
        rol: 'solicitante',
        avisoAceptado: true,
      });
      ids.set(clave, id);
    },
    dismiss: async () => {
      await sql`delete from sesiones where usuario_id = any(${[...ids.values()]}::uuid[]) and token = any(
        select app.huella(t) from unnest(${[...tokens.values()]}::text[]) t)`.execute(tx);
    },
  };
};
