/**
 * Makes a link by which the owner of an account sets a new password, where the portal has no SMTP to send it:
 *
 *   npm run enlace-de-acceso -- ana@osc.mx
 *
 * For whoever operates the machine, with the portal's own environment. It prints the link and nothing else keeps it; the
 * log notes that it was made. Give it to the person by a way that only they read.
 */
import { emailSchema } from '../packages/domain/src/features/usuarios/public.ts';
import { createAccounts, makeAccessLink } from '../packages/server/src/features/usuarios/public.ts';
import { ConfigError, loadConfig } from '../packages/server/src/platform/config.ts';
import { connect, LaunchError } from '../packages/server/src/platform/db/index.ts';
import { createLogger } from '../packages/server/src/platform/log.ts';

/** A line for the terminal instead of a stack. */
class Problem extends Error {}

const main = async (): Promise<void> => {
  const email = emailSchema.safeParse(process.argv[2] ?? '');
  if (!email.success)
    throw new Problem('Di de qué cuenta: npm run enlace-de-acceso -- correo@organizacion.mx');
  const config = loadConfig();
  const database = await connect(config);
  try {
    const accounts = createAccounts({ config, database, log: createLogger('silent') });
    const link = await makeAccessLink(accounts, email.data);
    if (!link) throw new Problem(`No hay ninguna cuenta con ${email.data}.`);
    console.log(link);
    console.log('Sirve una sola vez y vence en 30 minutos. Quedó en la bitácora. Entrégalo solo a su dueño.');
  } finally {
    await database.close();
  }
};

try {
  await main();
} catch (error) {
  const expected = [ConfigError, LaunchError, Problem].some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
