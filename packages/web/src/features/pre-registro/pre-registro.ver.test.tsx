import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApp, serve, solicitante } from '../../app/testing/portal.tsx';
import { preRegistroSlice } from './pre-registro.routes.tsx';
import { ID, registroDePrueba, respuestas } from './testing/registro.ts';
import { base } from './testing/servidor.ts';

const slices = [preRegistroSlice];

beforeAll(async () => {
  await import('./pages/ver.tsx');
}, 60_000);

const observado = registroDePrueba({
  estado: 'requiere_cambios',
  observaciones: [
    {
      campo: 'mision',
      etiqueta: 'Misión',
      comentario: 'Di a quién atienden.',
      antes: respuestas.mision ?? '',
      cambio: false,
    },
  ],
});

describe('a record that is read', () => {
  test('is one document: every section with its answers and papers at once, with the seed’s steps to jump by', async () => {
    serve(base(solicitante, registroDePrueba()));
    openApp(`/pre-registro/ver/${ID}`, slices);
    expect(await screen.findByText(respuestas.mision ?? '')).toBeVisible();
    expect(screen.getByText(respuestas.credenciales_oficiales ?? '')).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Acta Constitutiva' })).toBeVisible();
    expect(screen.getByText('Paso 1 de 3')).toBeVisible();
    cleanup();
    // How far it is says nothing of a record that nobody goes on with.
    serve(base(solicitante, registroDePrueba({ estado: 'validado', acciones: [] })));
    openApp(`/pre-registro/ver/${ID}`, slices);
    expect(await screen.findByText(respuestas.mision ?? '')).toBeVisible();
    expect(screen.queryByText('Paso 1 de 3')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    const nav = screen.getByRole('navigation', { name: 'Secciones del pre-registro' });
    expect(
      within(nav)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['1. Organización', '2. Responsables', '3. Documentos', 'Seguimiento']);
    await userEvent.click(within(nav).getByRole('button', { name: '3. Documentos' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Documentos y Validación Final' })).toHaveFocus();
  });

  test('what was observed stands with its answer, is counted in the nav, and the banner leads to it', async () => {
    serve(base(solicitante, observado));
    openApp(`/pre-registro/ver/${ID}`, slices);
    const answer = await screen.findByText(/^Observación de la revisión:/);
    // That every question is answered says nothing of a record that was sent back: how much of it was corrected does.
    expect(screen.getByText('0 de 1 corregida')).toBeVisible();
    expect(screen.queryByText('Paso 1 de 3')).toBeNull();
    const place = answer.closest('dd')?.parentElement as HTMLElement;
    expect(place).toHaveTextContent('Di a quién atienden.');
    expect(within(place).getByText('Misión')).toBeVisible();
    const nav = screen.getByRole('navigation', { name: 'Secciones del pre-registro' });
    expect(within(nav).getAllByRole('button')[0]).toHaveAccessibleName(/observaciones: 1$/);
    await userEvent.click(screen.getByRole('button', { name: 'Misión' }));
    expect(place).toHaveFocus();
  });
});
