import '@testing-library/jest-dom/vitest';
import { createRoute, useLocation } from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileText } from 'lucide-react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSlice } from '../../app/slice.ts';
import { administrador, openApp, refusal, serve, silence, solicitante } from '../../app/testing/portal.tsx';

const Here = () => <h1>Estás en {useLocation().href}</h1>;
const sample: WebSlice = {
  id: 'muestra',
  menu: [
    { label: 'Pre-registro', href: '/pre-registro', icon: FileText },
    { label: 'Correos', href: '/correos', icon: FileText, permiso: 'administrar_sistema' },
  ],
  pages: [{ label: 'Configuración', href: '/configuracion' }],
  routes: (parent) =>
    ['pre-registro', 'pre-registro/ver/$id'].map((path) =>
      createRoute({ getParentRoute: () => parent, path, component: Here }),
    ),
};

const buscar = 'GET /api/v1/busqueda';
const idDe = (n: number): string => `3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1c0${n}`;
const hallazgo = (n: number) => ({
  id: `id-${n}`,
  titulo: `PR-2026-00${n} · Red Juvenil ${n}`,
  detalle: 'En Revisión',
  enlace: `/pre-registro/ver/${idDe(n)}`,
});
const found = {
  grupos: [
    {
      id: 'pre-registro',
      titulo: 'Pre-registros',
      hallazgos: [hallazgo(1), hallazgo(2)],
      mas: { texto: 'Ver todos los pre-registros', enlace: '/pre-registro?q=red' },
    },
    {
      id: 'convocatorias',
      titulo: 'Convocatorias',
      hallazgos: [{ id: 'c', titulo: 'Red de escuelas', detalle: 'Activa', enlace: '/convocatorias/ver/c' }],
      mas: null,
    },
  ],
};

const start = async (answers: Record<string, unknown> = {}, sesion = solicitante) => {
  const server = serve({ 'GET /api/auth/sesion': { sesion, demo: null }, [buscar]: found, ...answers });
  const app = openApp('/pre-registro', [sample]);
  await screen.findByRole('heading', { name: 'Estás en /pre-registro' });
  return { server, ...app };
};
const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Buscar en el portal' });
};
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

beforeAll(async () => {
  await Promise.all([import('./components/paleta.tsx'), import('../../app/shell/shell.tsx')]);
}, 30_000);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('EventSource', undefined);
  vi.stubGlobal('innerWidth', 1280);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

describe('opening the palette', () => {
  it.each(['Control', 'Meta'])('%s + K opens it with the focus in its box, and closes it', async (key) => {
    await start();
    await userEvent.keyboard(`{${key}>}k{/${key}}`);
    expect(await screen.findByRole('combobox', { name: 'Buscar en el portal' })).toHaveFocus();
    await userEvent.keyboard(`{${key}>}k{/${key}}`);
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('a button in the header does the same, and has the focus again after Esc', async () => {
    await start();
    const button = screen.getByRole('button', { name: 'Buscar' });
    await userEvent.click(button);
    expect(await screen.findByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('shows the pages of the account, and asks for two letters', async () => {
    const { server } = await start();
    await open();
    expect(options()).toEqual(['Pre-registro', 'Configuración']);
    expect(screen.getByText(/Escribe al menos dos letras/)).toBeVisible();
    await userEvent.keyboard('r');
    expect(options()).toEqual(['Pre-registro', 'Configuración']);
    expect(server.calls.some(({ route }) => route === buscar)).toBe(false);
    cleanup();
    await start({}, administrador);
    await open();
    expect(options()).toContain('Correos');
  });
});

describe('results', () => {
  it('come by groups, are told to screen readers, and pages are found without accents', async () => {
    await start();
    await open();
    await userEvent.keyboard('configuracion');
    await screen.findByText('Pre-registros');
    expect(within(screen.getByRole('group', { name: 'Páginas' })).getByRole('option')).toHaveTextContent(
      'Configuración',
    );
    expect(within(screen.getByRole('group', { name: 'Convocatorias' })).getAllByRole('option')).toHaveLength(
      1,
    );
    expect(screen.getAllByRole('status').some((region) => region.textContent === '5 resultados')).toBe(true);
  });

  it('arrows go around, Enter opens, and the box keeps the focus meanwhile', async () => {
    const { router } = await start();
    const box = await open();
    await userEvent.keyboard('red');
    await screen.findByText('Pre-registros');
    expect(chosen()).toContain('PR-2026-001');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toContain('PR-2026-002');
    expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toContain('Red de escuelas');
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).toBe('Ver todos los pre-registros');
    expect(box).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Estás en /pre-registro?q=red' })).toBeVisible();
    expect(router.state.location.href).toBe('/pre-registro?q=red');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('where somebody went is offered again, newest first, until the account leaves', async () => {
    const { queryClient } = await start();
    await open();
    await userEvent.keyboard('red');
    await userEvent.click(await screen.findByRole('option', { name: /PR-2026-002/ }));
    await screen.findByRole('heading', { name: `Estás en /pre-registro/ver/${idDe(2)}` });
    await open();
    expect(within(screen.getByRole('group', { name: 'Recientes' })).getByRole('option')).toHaveTextContent(
      'PR-2026-002',
    );
    queryClient.clear();
    await userEvent.keyboard('{Escape}');
    await open();
    expect(screen.queryByRole('group', { name: 'Recientes' })).toBeNull();
  });

  it('says that it is searching, that nothing was found, and what failed, with a way to try again', async () => {
    const { server } = await start({ [buscar]: silence });
    await open();
    await userEvent.keyboard('zz');
    expect(await screen.findByText('Buscando...')).toBeVisible();

    server.answers[buscar] = { grupos: [] };
    await userEvent.keyboard('y');
    expect(await screen.findAllByText('Nada coincide con «zzy»')).not.toHaveLength(0);

    server.answers[buscar] = refusal(503, 'no_disponible', 'El portal no puede atenderte en este momento.');
    await userEvent.keyboard('x');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No pudimos buscar. El portal no puede atenderte en este momento.');
    server.answers[buscar] = found;
    await userEvent.click(within(alert).getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('Pre-registros')).toBeVisible();
  });
});
