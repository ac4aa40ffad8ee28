import '@testing-library/jest-dom/vitest';
import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebSlice } from '../../app/slice.ts';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { codisenoSlice } from './codiseno.routes.tsx';
import {
  anchoDe,
  base,
  codisenoDePrueba,
  esperan,
  filaDePrueba,
  ID,
  pagina,
  porAbrirDePrueba,
  RECORD,
  REGISTRO,
} from './testing/codiseno.ts';

/** Where who may not come in lands. */
const inicio: WebSlice = {
  id: 'inicio',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/',
      component: () => <h1>Inicio de prueba</h1>,
    }),
  ],
};

const evaluadora = { ...administrador, permisos: ['ver_proyectos' as const] };

const start = (sesion: typeof administrador, more: Record<string, unknown> = {}, path = '/co-diseno') => ({
  server: serve({
    ...base(sesion),
    ...more,
  }),
  ...openApp(path, [codisenoSlice, inicio]),
});

beforeAll(async () => {
  await Promise.all([
    import('./pages/lista.tsx'),
    import('./pages/crear.tsx'),
    import('../../ui/combobox.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('EventSource', undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the list of co-diseños (B§2)', () => {
  test('CL-02: has the seed’s eight columns in its order, and tells phase and progress', async () => {
    start(administrador, { 'GET /api/v1/co-disenos': pagina([filaDePrueba()]) });
    const row = (await screen.findByText('Familias que cuidan')).closest('tr') as HTMLElement;
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Folio',
      'Proyecto',
      'Organización',
      'Fase actual',
      'Progreso',
      'Fecha de inicio',
      'Estado',
      'Espera',
      'Acciones',
    ]);
    expect(row).toHaveTextContent('Sesión 2: Validación de Población y Territorio');
    expect(row).toHaveTextContent('18 nov 2026');
    expect(row).toHaveTextContent('En progreso');
    expect(within(row).getByRole('progressbar', { name: 'Progreso' })).toHaveAttribute(
      'aria-valuetext',
      '3 de 8 secciones aprobadas, 38 %',
    );
    expect(screen.getByRole('link', { name: 'Abrir PROJ-2026-000007' })).toHaveAttribute(
      'href',
      `/co-diseno/${ID}`,
    );
  });

  test('CL-04: who leads them begins one; nobody else is offered it', async () => {
    const { unmount } = start(administrador, { 'GET /api/v1/co-disenos': pagina([filaDePrueba()]) });
    await screen.findByText('Familias que cuidan');
    expect(screen.getAllByRole('link', { name: 'Nuevo Co-diseño' })[0]).toHaveAttribute(
      'href',
      '/co-diseno/crear',
    );
    unmount();
    const { server } = start(evaluadora, { 'GET /api/v1/co-disenos': pagina([filaDePrueba()]) });
    await screen.findByText('Familias que cuidan');
    expect(screen.queryByRole('link', { name: 'Nuevo Co-diseño' })).toBeNull();
    expect(server.calls.some(({ route }) => route.endsWith('/por-abrir'))).toBe(false);
  });

  test('tells what waits to be opened, the one that waits longest by its name', async () => {
    start(administrador, {
      'GET /api/v1/co-disenos': pagina([filaDePrueba()]),
      'GET /api/v1/co-disenos/por-abrir': esperan(porAbrirDePrueba()),
    });
    expect(await screen.findByText('Un registro validado espera que abras su co-diseño.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir co-diseño' })).toHaveAttribute(
      'href',
      `/co-diseno/crear?registro=${REGISTRO}`,
    );
  });

  test('its tabs, filters and order are in its address, and asked of the server', async () => {
    const { server } = start(
      administrador,
      { 'GET /api/v1/co-disenos': pagina([filaDePrueba()]) },
      '/co-diseno?estado=completado&sesion=2&orden=progreso&sentido=asc',
    );
    await screen.findByText('Familias que cuidan');
    const tabs = screen.getByRole('navigation', { name: 'Vistas de co-diseño' });
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Completados');
    expect(Object.values(server.queries('GET /api/v1/co-disenos').at(-1) ?? {})).toEqual(
      expect.arrayContaining(['completado', '2', 'progreso', 'asc']),
    );
  });

  test('a search is asked of the server', async () => {
    const { server } = start(administrador, { 'GET /api/v1/co-disenos': pagina([filaDePrueba()]) });
    await userEvent.type(await screen.findByPlaceholderText('Buscar co-diseños...'), 'parral');
    await waitFor(() => expect(server.queries('GET /api/v1/co-disenos').at(-1)?.q).toBe('parral'));
  });

  test('an empty one says what comes before it, and a failure is told in words', async () => {
    const { unmount } = start(administrador, {
      'GET /api/v1/co-disenos/vistas': { vistas: [{ id: 'todos', n: 0, mas: false }] },
    });
    expect(await screen.findByText('No hay co-diseños disponibles')).toBeVisible();
    expect(screen.getByText('Se abren desde un registro validado.')).toBeVisible();
    unmount();
    start(administrador, { 'GET /api/v1/co-disenos': refusal(500, 'error_interno', 'Algo falló.') });
    expect(await screen.findByText('No se pudieron cargar los co-diseños')).toBeVisible();
  });

  test('opens for who leads them with what waits, the oldest first; all of them are one press away', async () => {
    const { server } = start(administrador, {
      'GET /api/v1/co-disenos': pagina([filaDePrueba()]),
      'GET /api/v1/co-disenos/vistas': { vistas: [{ id: 'todos', n: 43, mas: false }] },
    });
    await screen.findByText('Familias que cuidan');
    expect(Object.values(server.queries('GET /api/v1/co-disenos').at(-1) ?? {})).toEqual(
      expect.arrayContaining(['en_progreso', 'pausado', 'desde', 'asc']),
    );
    const tabs = screen.getByRole('navigation', { name: /^Vistas/ });
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('En curso');
    await waitFor(() =>
      expect(within(tabs).getByRole('link', { name: /^Tod[oa]s/ })).toHaveTextContent('43'),
    );
    await userEvent.click(within(tabs).getByRole('link', { name: /^Tod[oa]s/ }));
    await waitFor(() => expect(server.queries('GET /api/v1/co-disenos').at(-1)).toEqual({ limite: '50' }));
  });

  test('on a telephone each is a card: name, state, progress in words and whose turn', async () => {
    anchoDe(375);
    start(administrador, { 'GET /api/v1/co-disenos': pagina([filaDePrueba()]) });
    const card = (await screen.findByRole('link', { name: 'Familias que cuidan' })).closest('li');
    for (const text of [
      'PROJ-2026-000007',
      'Familias de Parral, A.C.',
      'Fase actual:Sesión 2',
      'Progreso:3 de 8',
      'En progreso',
      'La fundación',
    ])
      expect(card).toHaveTextContent(text);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('who comes to it (CL-01)', () => {
  test('a solicitante with one sees its own, without the staff’s tabs', async () => {
    start(solicitante, { 'GET /api/v1/co-disenos': pagina([filaDePrueba({ turno: 'organizacion' })]) });
    expect(await screen.findByText('Familias que cuidan')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Vistas de co-diseño' })).toBeNull();
  });

  test('one without any goes home', async () => {
    const { router } = start(solicitante);
    await screen.findByRole('heading', { name: 'Inicio de prueba' });
    expect(router.state.location.pathname).toBe('/');
  });

  test('who may not open one lands on the first page', async () => {
    const { router } = start(evaluadora, {}, '/co-diseno/crear');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('opening one (CL-06)', () => {
  const CREAR = '/co-diseno/crear';
  const otra = porAbrirDePrueba({
    registroId: REGISTRO.replace(/0$/, '1'),
    folio: 'PROJ-2026-000009',
    organizacion: { id: REGISTRO, nombre: 'Cancha Viva, A.C.' },
  });

  test('offers those that wait, the longest first, tells who hears of it, and goes to the first session', async () => {
    const { server, router } = start(
      administrador,
      {
        'GET /api/v1/co-disenos/por-abrir': esperan(porAbrirDePrueba(), otra),
        'POST /api/v1/co-disenos': codisenoDePrueba(),
        [`GET ${RECORD}`]: codisenoDePrueba(),
      },
      CREAR,
    );
    const lista = within(await screen.findByRole('region', { name: 'Los que más esperan' }));
    expect(lista.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Familias de Parral, A.C.',
      'Cancha Viva, A.C.',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir co-diseño' }));
    expect(await screen.findByText('Elige el registro del que se abre el co-diseño')).toBeVisible();
    expect(server.calls.some(({ route }) => route === 'POST /api/v1/co-disenos')).toBe(false);
    await userEvent.click(lista.getByRole('link', { name: 'Familias de Parral, A.C.' }));
    expect(await screen.findByText('Al abrirlo se avisa a Rosa Baca.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir co-diseño' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/co-diseno/${ID}`));
    expect(server.calls.find(({ route }) => route === 'POST /api/v1/co-disenos')?.body).toEqual({
      registroId: REGISTRO,
    });
    expect(await screen.findByText('La primera sesión de PROJ-2026-000007 está abierta')).toBeVisible();
  });

  test('one that was opened meanwhile is told, and another can be chosen', async () => {
    const { server } = start(
      administrador,
      {
        'GET /api/v1/co-disenos/por-abrir': esperan(porAbrirDePrueba(), otra),
        'POST /api/v1/co-disenos': refusal(
          409,
          'ya_tiene_codiseno',
          'Ese registro ya tiene un co-diseño abierto.',
        ),
      },
      `${CREAR}?registro=${REGISTRO}`,
    );
    await screen.findByText('Al abrirlo se avisa a Rosa Baca.');
    server.answers['GET /api/v1/co-disenos/por-abrir'] = (_: unknown, query: URLSearchParams) =>
      [...query.keys()].some((key) => key.includes('registro')) ? esperan() : esperan(otra);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir co-diseño' }));
    expect(await screen.findByText('Ese registro ya tiene un co-diseño abierto.')).toBeVisible();
    expect(await screen.findByText('Ese registro ya no espera su co-diseño')).toBeVisible();
  });

  test('of an organization without accounts it says that nobody hears of it', async () => {
    start(
      administrador,
      { 'GET /api/v1/co-disenos/por-abrir': esperan(porAbrirDePrueba({ cuentas: [] })) },
      `${CREAR}?registro=${REGISTRO}`,
    );
    expect(await screen.findByText(/no habrá a quién avisar/)).toBeVisible();
  });

  test('where none waits it says so', async () => {
    start(administrador, {}, CREAR);
    expect(await screen.findByText('Ningún registro espera su co-diseño')).toBeVisible();
  });
});
