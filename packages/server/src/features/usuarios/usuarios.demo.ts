import { type CuentaDemo, normalizarContrasena } from '@portal/domain/features/usuarios/public';
import { sql } from 'kysely';
import { hashPassword } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { createUser, findByEmail } from './usuarios.repo.ts';

/** Domain of the test users. All of the demo's addresses end in '.example', which nobody can own (RFC 2606). */
export const DEMO_DOMAIN = 'demo.example';

/** The test users' shared password (A§3); shown on the sign-in card in demo mode. */
export const DEMO_PASSWORD = 'Puente-Rojo-Colibri-7';

/** Hash of {@link DEMO_PASSWORD}, to be made once for all the accounts that have it. */
export const hashDemoPassword = (): Promise<string> => hashPassword(normalizarContrasena(DEMO_PASSWORD));

/** A test account: who it is, and which role it plays. */
export type DemoAccount = CuentaDemo & { readonly rol: string };

const account = (clave: string, nombre: string, rol: string, accesoRapido = false): DemoAccount => ({
  clave,
  nombre,
  rol,
  accesoRapido,
  email: `${clave}@${DEMO_DOMAIN}`,
});

/**
 * The test accounts of demo mode. 'Acceso Rápido' offers the seed's three; the others are listed.
 * The two applicants get their organizations from the demo's data.
 */
export const demoAccounts = [
  account('administrador', 'Administrador', 'administrador', true),
  account('usuario1', 'Usuario 1', 'solicitante', true),
  account('usuario2', 'Usuario 2', 'solicitante', true),
  account('coordinador', 'Coordinadora de Programas', 'coordinador'),
  account('analista', 'Analista de Proyectos', 'analista'),
  account('consultor', 'Consultora Externa', 'consultor'),
  account('consejero', 'Consejero del Consejo Directivo', 'consejero'),
] as const satisfies readonly DemoAccount[];

/** The test accounts' box of the sign-in card. */
export const demoBox = (): { contrasena: string; cuentas: CuentaDemo[] } => ({
  contrasena: DEMO_PASSWORD,
  cuentas: demoAccounts.map(({ clave, nombre, email, accesoRapido }) => ({
    clave,
    nombre,
    email,
    accesoRapido,
  })),
});

/**
 * Creates the test accounts that are missing; id by key. By the owner's connection, in the caller's
 * transaction. Call in demo mode only (rule 3).
 *
 * @param given hash of their password, when made already ({@link hashDemoPassword}).
 */
export const ensureDemoAccounts = async (tx: Tx, given?: string): Promise<ReadonlyMap<string, string>> => {
  const hash = given ?? (await hashDemoPassword());
  const ids = new Map<string, string>();
  for (const { clave, nombre, email, rol } of demoAccounts) {
    const existing = await findByEmail(tx, email);
    ids.set(
      clave,
      existing?.usuarioId ??
        (await createUser(tx, { nombre, email, rol, contrasena: DEMO_PASSWORD, hash, avisoAceptado: true })),
    );
  }
  return ids;
};

/** Refusal to start, in words for whoever starts the portal. */
export class DemoAccountsFound extends Error {
  constructor(count: number) {
    super(
      `La base de datos tiene ${count} cuentas de prueba (emails que terminan en .example), cuya contraseña es pública. ` +
        'Usa una base de datos nueva para los datos reales.',
    );
    this.name = 'DemoAccountsFound';
  }
}

/** Refuses to go on when test accounts exist (rule 3). Call at every start outside demo mode. */
export const assertNoDemoAccounts = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from usuarios where email like '%.example'`.execute(tx);
  const count = rows[0]?.n ?? 0;
  if (count > 0) throw new DemoAccountsFound(count);
};
