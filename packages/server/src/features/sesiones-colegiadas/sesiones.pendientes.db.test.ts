import { expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { tellSessions } from './testing/stories.ts';

const portal = await createTestPortal();
const { secretaria, councillors, seats, waiting, convene } = await tellSessions(portal);

type Pendiente = { readonly id: string; readonly titulo: string; readonly accion: string };
type Inicio = { readonly pendientes: { readonly items: readonly Pendiente[] } };

/** What the account is told to convene. */
const porConvocar = async (browser: Browser): Promise<string[]> => {
  const { body } = await browser.send<Inicio>('GET', '/inicio');
  return body.pendientes.items
    .filter(({ id }) => id.startsWith('sesion-colegiada.por-convocar:'))
    .map(({ titulo, accion }) => `${accion}: ${titulo}`)
    .toSorted();
};

it('who convenes is told of dictámenes on no agenda, of each body, until they are on one', async () => {
  const consejo = await councillors(3);
  await seats('consejo', consejo);
  expect(await porConvocar(secretaria)).toEqual([]);
  const una = await waiting();
  await waiting();
  expect(await porConvocar(secretaria)).toEqual([
    'Convocar: 2 dictámenes esperan sesión del Comité Técnico',
    'Convocar: 2 dictámenes esperan sesión del Consejo Directivo',
  ]);
  await convene('consejo', [una.id]);
  expect(await porConvocar(secretaria)).toEqual([
    'Convocar: 1 dictamen espera sesión del Consejo Directivo',
    'Convocar: 2 dictámenes esperan sesión del Comité Técnico',
  ]);
  const [miembro] = consejo;
  expect(miembro && (await porConvocar(miembro))).toEqual([]);
});
