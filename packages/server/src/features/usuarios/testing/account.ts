import { normalizarContrasena } from '@portal/domain/features/usuarios/public';
import { Secret, TOTP } from 'otpauth';
import { hashPassword, totpSecret } from '../../../platform/auth/index.ts';
import type { Accounts } from '../usuarios.accounts.ts';

/** What tests do to an account's credentials behind the portal's back. */

/** The code that an authenticator shows; `steps` ahead of now. */
export const codeOf = (base32: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(base32) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Marks every session of the account as confirmed `secondsAgo`; negative: never. */
export const confirmSessions = async (
  accounts: Accounts,
  usuarioId: string,
  secondsAgo = 0,
): Promise<void> => {
  await accounts.database.pools.owner.query(
    'update sesiones set reautenticado_en = now() - make_interval(secs => $2) where usuario_id = $1',
    [usuarioId, secondsAgo],
  );
};

/** Gives the account a second factor, on or still waiting for its first code; its secret in base32. */
export const giveSecondFactor = async (accounts: Accounts, usuarioId: string, on = true): Promise<string> => {
  const secret = totpSecret();
  await accounts.database.pools.owner.query(
    `insert into segundos_factores (usuario_id, secreto, activado_en) values ($1, $2, case when $3 then now() end)
     on conflict (usuario_id) do update
        set secreto = excluded.secreto, activado_en = excluded.activado_en, ultimo_paso = null, created_at = now()`,
    [usuarioId, accounts.vault.seal(secret, usuarioId), on],
  );
  return new Secret({ buffer: Uint8Array.from(secret).buffer }).base32;
};

/** Takes the account's second factor away. */
export const takeSecondFactor = async (accounts: Accounts, usuarioId: string): Promise<void> => {
  await accounts.database.pools.owner.query('delete from segundos_factores where usuario_id = $1', [
    usuarioId,
  ]);
};

/** Gives the account a password. */
export const givePassword = async (
  accounts: Accounts,
  usuarioId: string,
  contrasena: string,
): Promise<void> => {
  await accounts.database.pools.owner.query(
    `with antes as (delete from accesos where usuario_id = $1)
     insert into accesos (usuario_id, proveedor_id, cuenta_id, contrasena) values ($1, 'credential', gen_random_uuid(), $2)`,
    [usuarioId, await hashPassword(normalizarContrasena(contrasena))],
  );
};
