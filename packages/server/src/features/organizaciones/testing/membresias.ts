import { expect } from 'vitest';
import type { Answer, Browser, TestPortal } from '../../../../test/portal.ts';
import { newOwner, type Owner } from './stories.ts';

/** One account in several organizations, for the tests of memberships. */

/** Makes another organization the active one of this session. */
export const change = (
  browser: Browser,
  organizacion: unknown,
  more: Record<string, unknown> = {},
): Promise<Answer> => browser.send('POST', '/api/auth/sesion/organizacion', { organizacion, ...more });

/** The pending invitation of this account to an organization. */
export const invited = async (
  portal: TestPortal,
  owner: Owner,
  guest: Browser,
  rol = 'colaborador',
): Promise<string> => {
  await owner.browser.send('POST', `/organizaciones/${owner.id}/invitaciones`, { email: guest.email, rol });
  const { rows } = await portal.db.pools.owner.query<{ id: string }>(
    "select id from colega_invitaciones where organizacion_id = $1 and email = $2 and estado = 'pendiente'",
    [owner.id, guest.email],
  );
  return rows[0]?.id ?? '';
};

/** Invites this account and has it accept. */
export const join = async (
  portal: TestPortal,
  owner: Owner,
  guest: Browser,
  rol = 'colaborador',
): Promise<void> => {
  const id = await invited(portal, owner, guest, rol);
  expect((await guest.send('POST', `/invitaciones-de-colega/${id}/aceptar`, {})).status).toBe(200);
};

/** Takes an account out of an organization; itself: it leaves. */
export const remove = (browser: Browser, id: string, cuentaId: string | null): Promise<Answer> =>
  browser.send('POST', `/organizaciones/${id}/retirar-colega`, { cuentaId });

/** Two organizations, and an account that leads the first one and works in the second, where it stands. */
export const accountant = async (
  portal: TestPortal,
): Promise<{ readonly own: Owner; readonly other: Owner; readonly who: Browser }> => {
  const [own, other] = [await newOwner(portal), await newOwner(portal)];
  await join(portal, other, own.browser);
  return { own, other, who: own.browser };
};
