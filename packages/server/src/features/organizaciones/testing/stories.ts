import type {
  Colegas,
  Expediente,
  Organizacion,
} from '@portal/domain/features/organizaciones/organizaciones.shapes';
import type { Browser, TestPortal } from '../../../../test/portal.ts';
import { apply } from '../../pre-registro/testing/stories.ts';

/** What the tests of the slice tell again and again. */

export type Owner = { readonly browser: Browser; readonly id: string };

/** An applicant whose first pre-registration has made its organization. */
export const newOwner = async (
  portal: TestPortal,
  over: Record<string, string | null> = {},
): Promise<Owner> => {
  const browser = await portal.browser({ rol: 'solicitante' });
  const { organizacion } = await apply(browser, over);
  return { browser, id: organizacion.id };
};

/** A colleague of the owner, as colaborador. */
export const newColleague = (portal: TestPortal, { id }: Owner): Promise<Browser> =>
  portal.browser({ rol: 'solicitante', organizacionId: id });

export const organization = async (browser: Browser, id: string): Promise<Organizacion> =>
  (await browser.send<Organizacion>('GET', `/organizaciones/${id}`)).body;

export const colleagues = async (browser: Browser, id: string): Promise<Colegas> =>
  (await browser.send<Colegas>('GET', `/organizaciones/${id}/colegas`)).body;

export const expedienteOf = async (browser: Browser, id: string): Promise<Expediente> =>
  (await browser.send<Expediente>('GET', `/organizaciones/${id}/expediente`)).body;

/** The proof of who is at the keyboard, as a sign-in a moment ago leaves it (rule 8). */
export const prove = async (portal: TestPortal, { usuarioId }: Browser): Promise<void> => {
  await portal.db.pools.owner.query('update sesiones set reautenticado_en = now() where usuario_id = $1', [
    usuarioId,
  ]);
};

/** Token of the link in the last letter to this address. */
export const tokenFor = async (portal: TestPortal, email: string): Promise<string> => {
  const { rows } = await portal.db.pools.owner.query<{ texto: string }>(
    "select texto from correos where para = $1 and texto like '%token=%' order by creado_en desc limit 1",
    [email],
  );
  return new URLSearchParams(/#(\S+)/.exec(rows[0]?.texto ?? '')?.[1] ?? '').get('token') ?? '';
};
