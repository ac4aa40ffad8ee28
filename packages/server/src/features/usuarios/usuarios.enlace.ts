import { kyselyOn } from '../../platform/db/index.ts';
import { type Accounts, note } from './usuarios.accounts.ts';
import { resetAddress } from './usuarios.letters.ts';
import { findByEmail } from './usuarios.repo.ts';

/**
 * A link by which the owner of an account sets a new password, for whoever operates the machine of a portal that cannot
 * send it: full address, good once, for 30 minutes; null when the address has no account. It is sent to nobody. The log
 * keeps that it was made and for whom, in nobody's name: who sits at the machine proved nothing to the portal.
 */
export const makeAccessLink = (accounts: Accounts, email: string): Promise<string | null> => {
  const origin = { ip: null, agent: null };
  return accounts.identity.transaction(origin, async (identity, client) => {
    const tx = kyselyOn(client);
    const found = await findByEmail(tx, email);
    const token = found && (await identity.requestReset(email));
    if (!token) return null;
    await note(tx, origin, found, 'cuenta.enlace-de-acceso', { proven: false });
    return resetAddress(accounts.config.publicUrl, token);
  });
};
