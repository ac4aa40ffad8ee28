import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The bar of the review, and its button of this name: with the count of what is not valid, if it carries one. */
const barra = () => within(screen.getByRole('group', { name: 'Acciones de la revisión' }));
const llamada = (name: string) => new RegExp(`^${name}(?: \\(\\d+\\))?$`);

/** The button that is in sight, if it is. */
export const boton = (name: string) => barra().queryByRole('button', { name: llamada(name) });

/** Presses an action of the review where it is: in sight, or behind '…'. */
export const pulsar = async (name: string): Promise<void> => {
  const visible = boton(name);
  if (visible) return userEvent.click(visible);
  await userEvent.click(barra().getByRole('button', { name: 'Más acciones' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: llamada(name) }));
};

/** What stands behind '…' now. */
export const enElMenu = async (): Promise<(string | null)[]> => {
  await userEvent.click(barra().getByRole('button', { name: 'Más acciones' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return items;
};
