import '@testing-library/jest-dom/vitest';
import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebSlice } from '../../app/slice.ts';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { convenioSlice } from './convenio.routes.tsx';
import {
  APROBACION,
  anchoDe,
  base,
  convenioDePrueba,
  esperan,
  filaDePrueba,
  ID,
  pagina,
  porAbrirDePrueba,
  RECORD,
} from './testing/convenio.ts';

/** Where who may not come in lands. */
const inicio: WebSlice = {
  id: 'inicio',
  routes: (parent) => [
    createRoute({ getParentRoute: () => parent, path: '/', component: () => <h1>Inicio de prueba</h1> }),
  ],
};
const lectora = { ...administrador, permisos: ['ver_proyectos' as const] };
const LISTA = 'GET /api/v1/convenios';
const ESPERAN = 'GET /api/v1/convenios/por-abrir';

const start = (sesion: typeof administrador, more: Record<string, unknown> = {}, path = '/convenio') => ({
  server: serve({ ...base(sesion), ...more }),
  ...openApp(path, [convenioSlice, inicio]),
});

beforeAll(async () => {
  await Promise.all([
    import('./pages/lista.tsx'),
    import('./pages/crear.tsx'),
    import('../../ui/combobox.tsx'),
  ]);
}, 60_000);
beforeEach(() => vi.stubGlobal('innerWidth', 1280));

describe('the list of convenios (B§2)', () => {
  test('KL-03: has the seed’s eight columns in its order', async () => {
    start(administrador, { [LISTA]: pagina([filaDePrueba()]) });
    const row = (await screen.findByText('Familias que cuidan')).closest('tr') as HTMLElement;
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Folio',
      'Proyecto',
      'Organización',
      'Monto',
      'Fecha de firma',
      'Vigencia',
      'Estado',
      'Espera',
      'Acciones',
    ]);
    expect(row).toHaveTextContent('CONV-2026-004');
    expect(row).toHaveTextContent('PROJ-2026-000007');
    expect(row).toHaveTextContent('$1,950,000');
    expect(row).toHaveTextContent('20 nov 2026');
    expect(row).toHaveTextContent('1 dic 2026 –30 nov 2027');
    expect(row).toHaveTextContent('Firmado');
    expect(row).toHaveTextContent('9 días');
    expect(row).toHaveTextContent('La fundación');
  });

  test('says until when an organization gives what was asked for, and else how long it waits', async () => {
    const vence = new Date(Date.now() + 5 * 86_400_000).toISOString();
    start(administrador, {
      [LISTA]: pagina([filaDePrueba({ estado: 'borrador', turno: 'organizacion', vence })]),
    });
    const row = (await screen.findByText('Familias que cuidan')).closest('tr') as HTMLElement;
    expect(within(row).getAllByText('Vence en 5 días')).not.toHaveLength(0);
    expect(row).not.toHaveTextContent('9 días');
  });

  test('KL-06: the seed’s labels; before the final text it is known by its case', async () => {
    const con = (n: string, cambio: Partial<ReturnType<typeof filaDePrueba>>) =>
      filaDePrueba({ id: ID.replace(/1$/, n), ...cambio });
    start(administrador, {
      [LISTA]: pagina([
        con('2', { estado: 'vigente' }),
        con('3', {
          estado: 'en_revision_legal',
          numero: null,
          fechaFirma: null,
          vigencia: null,
          folio: 'PROJ-2026-000009',
        }),
        con('4', { estado: 'vencido' }),
        con('5', { estado: 'borrador', numero: null }),
      ]),
    });
    const revision = (await screen.findByText('En revisión')).closest('tr');
    expect(revision).toHaveTextContent('PROJ-2026-000009');
    for (const texto of ['Vigente', 'Vencido', 'En elaboración'])
      expect(screen.getAllByText(texto).length).toBeGreaterThan(0);
  });

  test('KL-02, KL-10: who leads them opens one, and edits or deletes only what is not signed', async () => {
    const user = userEvent.setup();
    const borrador = filaDePrueba({ estado: 'borrador', numero: null });
    const { server } = start(administrador, {
      [LISTA]: pagina([borrador, filaDePrueba({ id: ID.replace(/1$/, '2'), folio: 'PROJ-2026-000008' })]),
      [`POST ${RECORD}/eliminar`]: { id: ID },
    });
    await screen.findAllByText('Familias que cuidan');
    expect(screen.getAllByRole('link', { name: 'Nuevo Convenio' })[0]).toHaveAttribute(
      'href',
      '/convenio/crear',
    );
    await user.click(screen.getByRole('button', { name: /acciones.*PROJ-2026-000007/i }));
    expect(await screen.findByRole('menuitem', { name: 'Editar' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await user.type(dialogo.getByRole('textbox'), 'Se abrió por error, y se vuelve a abrir.');
    await user.click(dialogo.getByRole('button', { name: 'Eliminar convenio' }));
    await waitFor(() =>
      expect(server.calls.find(({ route }) => route === `POST ${RECORD}/eliminar`)?.body).toEqual({
        version: 4,
        motivo: 'Se abrió por error, y se vuelve a abrir.',
      }),
    );
    expect(screen.queryByRole('button', { name: /acciones.*CONV-2026-004/i })).toBeNull();
  });

  test('tells what waits to be opened, the one that waits longest by its name', async () => {
    start(administrador, {
      [LISTA]: pagina([filaDePrueba()]),
      [ESPERAN]: esperan(porAbrirDePrueba()),
    });
    expect(await screen.findByText('Un proyecto aprobado espera su convenio.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir el convenio' })).toHaveAttribute(
      'href',
      `/convenio/crear?aprobacion=${APROBACION}`,
    );
  });

  test('KL-01: its tabs, filters, order and search are in its address, and asked of the server', async () => {
    const { server } = start(
      administrador,
      { [LISTA]: pagina([filaDePrueba()]) },
      '/convenio?estado=vigente&turno=organizacion&orden=vigencia&sentido=asc',
    );
    await screen.findByText('Familias que cuidan');
    const tabs = screen.getByRole('navigation', { name: 'Vistas de convenios' });
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Vigentes');
    expect(Object.values(server.queries(LISTA).at(-1) ?? {})).toEqual(
      expect.arrayContaining(['vigente', 'organizacion', 'vigencia', 'asc']),
    );
    await userEvent.type(screen.getByPlaceholderText('Buscar convenios...'), 'parral');
    await waitFor(() => expect(server.queries(LISTA).at(-1)?.q).toBe('parral'));
  });

  test('an empty one says what comes before it, and a failure is told in words', async () => {
    const { unmount } = start(lectora);
    expect(await screen.findByText('No hay convenios disponibles')).toBeVisible();
    expect(screen.getByText('Se abren con un proyecto aprobado.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Nuevo Convenio' })).toBeNull();
    unmount();
    start(administrador, { [LISTA]: refusal(500, 'error_interno', 'Algo falló.') });
    expect(await screen.findByText('No se pudieron cargar los convenios')).toBeVisible();
  });

  test('opens for who leads them with what waits, the oldest first; all of them are one press away', async () => {
    const { server } = start(administrador, {
      'GET /api/v1/convenios': pagina([filaDePrueba()]),
      'GET /api/v1/convenios/vistas': { vistas: [{ id: 'todos', n: 43, mas: false }] },
    });
    await screen.findByText('Familias que cuidan');
    expect(Object.values(server.queries('GET /api/v1/convenios').at(-1) ?? {})).toEqual(
      expect.arrayContaining(['borrador', 'en_revision_legal', 'inicio', 'asc']),
    );
    const tabs = screen.getByRole('navigation', { name: /^Vistas/ });
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('En elaboración');
    await waitFor(() =>
      expect(within(tabs).getByRole('link', { name: /^Tod[oa]s/ })).toHaveTextContent('43'),
    );
    await userEvent.click(within(tabs).getByRole('link', { name: /^Tod[oa]s/ }));
    await waitFor(() => expect(server.queries('GET /api/v1/convenios').at(-1)).toEqual({ limite: '50' }));
  });

  test('KL-04: on a telephone each is a card', async () => {
    anchoDe(375);
    start(administrador, { [LISTA]: pagina([filaDePrueba({ turno: 'organizacion' })]) });
    const card = (await screen.findByRole('link', { name: 'Familias que cuidan' })).closest('li');
    for (const text of [
      'CONV-2026-004',
      'Familias de Parral, A.C.',
      '$1,950,000',
      'Vigencia:al 30 nov 2027',
      'La organización',
    ])
      expect(card).toHaveTextContent(text);
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('C1: a solicitante sees its own without the staff’s tabs; without any it goes home', async () => {
    const { unmount } = start(solicitante, { [LISTA]: pagina([filaDePrueba()]) });
    expect(await screen.findByText('Familias que cuidan')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Vistas de convenios' })).toBeNull();
    expect(screen.queryByText('Editar')).toBeNull();
    unmount();
    const { router } = start(solicitante);
    await screen.findByRole('heading', { name: 'Inicio de prueba' });
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('opening one (KL-02, C22)', () => {
  const CREAR = '/convenio/crear';
  const otra = porAbrirDePrueba({
    aprobacionId: APROBACION.replace(/0$/, '1'),
    folio: 'PROJ-2026-000009',
    organizacion: { id: APROBACION, nombre: 'Cancha Viva, A.C.' },
  });

  test('offers those that wait, tells who hears of it, and goes to its first step', async () => {
    const { server, router } = start(
      administrador,
      {
        [ESPERAN]: esperan(porAbrirDePrueba(), otra),
        'POST /api/v1/convenios': convenioDePrueba(),
        [`GET ${RECORD}`]: convenioDePrueba(),
      },
      CREAR,
    );
    const lista = within(await screen.findByRole('region', { name: 'Los que más esperan' }));
    await userEvent.click(screen.getByRole('button', { name: 'Abrir convenio' }));
    expect(await screen.findByText('Elige el proyecto del que se abre el convenio')).toBeVisible();
    expect(server.calls.some(({ route }) => route === 'POST /api/v1/convenios')).toBe(false);
    await userEvent.click(lista.getByRole('link', { name: 'Familias de Parral, A.C.' }));
    expect(await screen.findByText('Al abrirlo se avisa a Rosa Baca.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir convenio' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/convenio/${ID}`));
    expect(server.calls.find(({ route }) => route === 'POST /api/v1/convenios')?.body).toEqual({
      aprobacionId: APROBACION,
    });
  });

  test('one that was opened meanwhile is told, and another can be chosen', async () => {
    const { server } = start(
      administrador,
      {
        [ESPERAN]: esperan(porAbrirDePrueba(), otra),
        'POST /api/v1/convenios': refusal(409, 'ya_tiene_convenio', 'Ese proyecto ya tiene un convenio.'),
      },
      `${CREAR}?aprobacion=${APROBACION}`,
    );
    await screen.findByText('Al abrirlo se avisa a Rosa Baca.');
    server.answers[ESPERAN] = (_: unknown, query: URLSearchParams) =>
      [...query.keys()].some((key) => key.includes('aprobacion')) ? esperan() : esperan(otra);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir convenio' }));
    expect(await screen.findByText('Ese proyecto ya tiene un convenio.')).toBeVisible();
    expect(await screen.findByText('Ese proyecto ya no espera su convenio')).toBeVisible();
  });

  test('of an organization without accounts it says that nobody hears of it; where none waits it says so', async () => {
    const { unmount } = start(
      administrador,
      { [ESPERAN]: esperan(porAbrirDePrueba({ cuentas: [] })) },
      `${CREAR}?aprobacion=${APROBACION}`,
    );
    expect(await screen.findByText(/no habrá a quién avisar/)).toBeVisible();
    unmount();
    const { unmount: cerrar } = start(administrador, {}, CREAR);
    expect(await screen.findByText('Ningún proyecto espera su convenio')).toBeVisible();
    cerrar();
    const { router } = start(lectora, {}, CREAR);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
