/**
 * Creates the first administrador of a portal outside demo mode:
 *
 *   ADMIN_CORREO=ana@fundacion.mx ADMIN_CONTRASENA='…' npx node tools/crear-administrador.ts
 *
 * Without the variables it asks in the terminal. It migrates the database first, so it may run before the first start.
 */
import { createInterface } from 'node:readline/promises';
import {
  ensureFirstAdministrator,
  type FirstAdministrator,
  FirstAdministratorError,
  firstAdministratorFrom,
} from '../packages/server/src/features/usuarios/public.ts';
import { ConfigError, loadConfig } from '../packages/server/src/platform/config.ts';
import {
  connect,
  LaunchError,
  MigrationError,
  migrate,
  runAsSystem,
} from '../packages/server/src/platform/db/index.ts';

/** Asks for what the environment does not say; null where nobody can answer. */
const ask = async (): Promise<FirstAdministrator | null> => {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const email = await terminal.question('Email del administrador: ');
    const nombre = await terminal.question('Nombre: ');
    const contrasena = await terminal.question(
      'Contraseña (al menos 15 caracteres; se verá al escribirla): ',
    );
    return firstAdministratorFrom({
      ADMIN_CORREO: email,
      ADMIN_NOMBRE: nombre,
      ADMIN_CONTRASENA: contrasena,
    });
  } finally {
    terminal.close();
  }
};

const main = async (): Promise<void> => {
  const config = loadConfig();
  if (config.demo)
    throw new FirstAdministratorError([
      'El modo demo está activo y ya tiene su administrador. Usa DEMO=no o DATABASE_URL.',
    ]);
  const administrator = firstAdministratorFrom(process.env) ?? (await ask());
  if (!administrator) throw new FirstAdministratorError(['Define ADMIN_CORREO y ADMIN_CONTRASENA.']);
  const database = await connect(config);
  try {
    await migrate(database);
    const created = await runAsSystem(database, (uow) => ensureFirstAdministrator(uow.tx, administrator));
    console.log(
      created
        ? `Listo: ${administrator.email} ya puede iniciar sesión como administrador.`
        : 'Ya hay un administrador activo. No se creó ninguna cuenta.',
    );
  } finally {
    await database.close();
  }
};

try {
  await main();
} catch (error) {
  const expected = [ConfigError, FirstAdministratorError, LaunchError, MigrationError].some(
    (kind) => error instanceof kind,
  );
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
