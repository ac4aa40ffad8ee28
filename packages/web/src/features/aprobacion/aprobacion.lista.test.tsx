import '@testing-library/jest-dom/vitest';
import { plazoCorto } from '@portal/domain/kernel/deadline';
import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebSlice } from '../../app/slice.ts';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { aprobacionSlice } from './aprobacion.routes.tsx';
import {
  anchoDe,
  aprobacionDePrueba,
  base,
  CODISENO,
  esperan,
  filaDePrueba,
  ID,
  pagina,
  porAbrirDePrueba,
  RECORD,
} from './testing/aprobacion.ts';

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

const lectora = { ...administrador, permisos: ['ver_proyectos' as const] };

const start = (sesion: typeof administrador, more: Record<string, unknown> = {}, path = '/aprobacion') => ({
  server: serve({
    ...base(sesion),
    ...more,
  }),
  ...openApp(path, [aprobacionSlice, inicio]),
});
const LISTA = 'GET /api/v1/aprobaciones';

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

describe('the list of aprobaciones (B§2)', () => {
  test('AL-02: has the seed’s eight columns in its order, and says in which stage one stands', async () => {
    start(administrador, { [LISTA]: pagina([filaDePrueba()]) });
    const row = (await screen.findByText('Familias que cuidan')).closest('tr') as HTMLElement;
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Folio',
      'Proyecto',
      'Organización',
      'Monto',
      'Evaluador',
      'Calificación',
      'Estado',
      'Espera',
      'Acciones',
    ]);
    expect(row).toHaveTextContent('$1,950,000');
    expect(within(row).getAllByTitle('Lucía y 2 más')[0]).toHaveTextContent('Lucía');
    expect(row).toHaveTextContent('81.5 / 100');
    expect(row).toHaveTextContent('En evaluación');
    expect(row).toHaveTextContent('4. Votación');
    // Where the name needs its column, who evaluates stands below the score.
    expect(within(row).getByText('Lucía y 2 más').closest('td')).toHaveTextContent('81.5 / 100');
    expect(screen.getByRole('link', { name: 'Abrir PROJ-2026-000007' })).toHaveAttribute(
      'href',
      `/aprobacion/${ID}`,
    );
  });

  test('where there is no room for its column, a deadline stands before the organization', async () => {
    const vence = new Date(Date.now() + 5 * 86_400_000).toISOString();
    start(administrador, { [LISTA]: pagina([filaDePrueba({ turno: 'organizacion', vence })]) });
    const celda = (await screen.findByText('Familias que cuidan')).closest('td');
    expect(celda).toHaveTextContent(/^Familias que cuidan\s*Vence en 5 días · Familias de Parral, A\.C\.$/);
  });

  test('C9, AL-07: a score is green, amber or red; without one there is a dash of no colour', async () => {
    const con = (id: string, calificacion: ReturnType<typeof filaDePrueba>['calificacion']) =>
      filaDePrueba({ id: ID.replace(/1$/, id), calificacion });
    start(administrador, {
      [LISTA]: pagina([
        con('2', { texto: '80.0', tono: 'success' }),
        con('3', { texto: '79.9', tono: 'warning' }),
        con('4', { texto: '69.9', tono: 'danger' }),
        con('5', null),
      ]),
    });
    expect(await screen.findByText('80.0')).toHaveClass('text-success-ink');
    expect(screen.getByText('79.9')).toHaveClass('text-warning-ink');
    expect(screen.getByText('69.9')).toHaveClass('text-danger-ink');
    expect(screen.getByText('–')).toHaveClass('text-ink-faint');
  });

  test('AL-03: who leads them begins one; nobody else is offered it', async () => {
    const { unmount } = start(administrador, { [LISTA]: pagina([filaDePrueba()]) });
    await screen.findByText('Familias que cuidan');
    expect(screen.getAllByRole('link', { name: 'Nueva Evaluación' })[0]).toHaveAttribute(
      'href',
      '/aprobacion/crear',
    );
    unmount();
    const { server } = start(lectora, { [LISTA]: pagina([filaDePrueba()]) });
    await screen.findByText('Familias que cuidan');
    expect(screen.queryByRole('link', { name: 'Nueva Evaluación' })).toBeNull();
    expect(server.calls.some(({ route }) => route.endsWith('/por-abrir'))).toBe(false);
  });

  test('tells what waits to be opened, the one that waits longest by its name', async () => {
    start(administrador, {
      [LISTA]: pagina([filaDePrueba()]),
      'GET /api/v1/aprobaciones/por-abrir': esperan(porAbrirDePrueba()),
    });
    expect(await screen.findByText('Un co-diseño completado espera su evaluación.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir la evaluación' })).toHaveAttribute(
      'href',
      `/aprobacion/crear?codiseno=${CODISENO}`,
    );
  });

  test('its tabs, filters and order are in its address, and asked of the server', async () => {
    const { server } = start(
      administrador,
      { [LISTA]: pagina([filaDePrueba()]) },
      '/aprobacion?estado=aprobado&etapa=decision&turno=consejo&orden=calificacion&sentido=asc',
    );
    await screen.findByText('Familias que cuidan');
    const tabs = screen.getByRole('navigation', { name: 'Vistas de aprobaciones' });
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Aprobados');
    expect(Object.values(server.queries(LISTA).at(-1) ?? {})).toEqual(
      expect.arrayContaining(['aprobado', 'decision', 'consejo', 'calificacion', 'asc']),
    );
  });

  test('a search is asked of the server', async () => {
    const { server } = start(administrador, { [LISTA]: pagina([filaDePrueba()]) });
    await userEvent.type(await screen.findByPlaceholderText('Buscar aprobaciones...'), 'parral');
    await waitFor(() => expect(server.queries(LISTA).at(-1)?.q).toBe('parral'));
  });

  test('an empty one says what comes before it, and a failure is told in words', async () => {
    const { unmount } = start(administrador, {
      'GET /api/v1/aprobaciones/vistas': { vistas: [{ id: 'todos', n: 0, mas: false }] },
    });
    expect(await screen.findByText('No hay aprobaciones disponibles')).toBeVisible();
    expect(screen.getByText('Se abren al completar un co-diseño.')).toBeVisible();
    unmount();
    start(administrador, { [LISTA]: refusal(500, 'error_interno', 'Algo falló.') });
    expect(await screen.findByText('No se pudieron cargar las aprobaciones')).toBeVisible();
  });

  test('opens for who leads them with what waits, the oldest first; all of them are one press away', async () => {
    const { server } = start(administrador, {
      'GET /api/v1/aprobaciones': pagina([filaDePrueba()]),
      'GET /api/v1/aprobaciones/vistas': { vistas: [{ id: 'todos', n: 43, mas: false }] },
    });
    await screen.findByText('Familias que cuidan');
    expect(Object.values(server.queries('GET /api/v1/aprobaciones').at(-1) ?? {})).toEqual(
      expect.arrayContaining(['en_evaluacion', 'diferido', 'vence', 'asc']),
    );
    const tabs = screen.getByRole('navigation', { name: /^Vistas/ });
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('En evaluación');
    await waitFor(() =>
      expect(within(tabs).getByRole('link', { name: /^Tod[oa]s/ })).toHaveTextContent('43'),
    );
    await userEvent.click(within(tabs).getByRole('link', { name: /^Tod[oa]s/ }));
    await waitFor(() => expect(server.queries('GET /api/v1/aprobaciones').at(-1)).toEqual({ limite: '50' }));
  });

  test('on a telephone each is a card: name, state, amount, score, deadline and whose turn', async () => {
    anchoDe(375);
    start(administrador, {
      [LISTA]: pagina([
        filaDePrueba({ etapa: 'respuesta', turno: 'organizacion', vence: '2026-12-12T05:59:59.999Z' }),
      ]),
    });
    const card = (await screen.findByRole('link', { name: 'Familias que cuidan' })).closest('li');
    for (const text of [
      'PROJ-2026-000007',
      'Familias de Parral, A.C.',
      '$1,950,000',
      '81.5 de 100',
      'En evaluación',
      // A deadline is told as what is left of it.
      plazoCorto('2026-12-12T05:59:59.999Z', new Date()),
      'La organización',
    ])
      expect(card).toHaveTextContent(text);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('who comes to it (AL-01, AL-08)', () => {
  test('a solicitante with one sees its own, without the staff’s tabs nor who evaluates', async () => {
    start(solicitante, {
      [LISTA]: pagina([filaDePrueba({ turno: 'organizacion', evaluador: null, calificacion: null })]),
    });
    expect(await screen.findByText('Familias que cuidan')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Vistas de aprobaciones' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Evaluador' })).toBeNull();
  });

  test('one without any goes home', async () => {
    const { router } = start(solicitante);
    await screen.findByRole('heading', { name: 'Inicio de prueba' });
    expect(router.state.location.pathname).toBe('/');
  });

  test('who may not open one lands on the first page', async () => {
    const { router } = start(lectora, {}, '/aprobacion/crear');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('opening one (AW-04)', () => {
  const CREAR = '/aprobacion/crear';
  const otra = porAbrirDePrueba({
    codisenoId: CODISENO.replace(/0$/, '1'),
    folio: 'PROJ-2026-000009',
    organizacion: { id: CODISENO, nombre: 'Cancha Viva, A.C.' },
  });

  test('offers those that wait, the longest first, tells who hears of it, and goes to its oficio', async () => {
    const { server, router } = start(
      administrador,
      {
        'GET /api/v1/aprobaciones/por-abrir': esperan(porAbrirDePrueba(), otra),
        'POST /api/v1/aprobaciones': aprobacionDePrueba(),
        [`GET ${RECORD}`]: aprobacionDePrueba(),
      },
      CREAR,
    );
    const lista = within(await screen.findByRole('region', { name: 'Los que más esperan' }));
    expect(lista.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Familias de Parral, A.C.',
      'Cancha Viva, A.C.',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir evaluación' }));
    expect(await screen.findByText('Elige el co-diseño del que se abre la evaluación')).toBeVisible();
    expect(server.calls.some(({ route }) => route === 'POST /api/v1/aprobaciones')).toBe(false);
    await userEvent.click(lista.getByRole('link', { name: 'Familias de Parral, A.C.' }));
    expect(await screen.findByText('Al abrirla se avisa a Rosa Baca.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir evaluación' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/aprobacion/${ID}`));
    expect(server.calls.find(({ route }) => route === 'POST /api/v1/aprobaciones')?.body).toEqual({
      codisenoId: CODISENO,
    });
  });

  test('one that was opened meanwhile is told, and another can be chosen', async () => {
    const { server } = start(
      administrador,
      {
        'GET /api/v1/aprobaciones/por-abrir': esperan(porAbrirDePrueba(), otra),
        'POST /api/v1/aprobaciones': refusal(
          409,
          'ya_tiene_aprobacion',
          'Ese co-diseño ya tiene una evaluación abierta.',
        ),
      },
      `${CREAR}?codiseno=${CODISENO}`,
    );
    await screen.findByText('Al abrirla se avisa a Rosa Baca.');
    server.answers['GET /api/v1/aprobaciones/por-abrir'] = (_: unknown, query: URLSearchParams) =>
      [...query.keys()].some((key) => key.includes('codiseno')) ? esperan() : esperan(otra);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir evaluación' }));
    expect(await screen.findByText('Ese co-diseño ya tiene una evaluación abierta.')).toBeVisible();
    expect(await screen.findByText('Ese co-diseño ya no espera su evaluación')).toBeVisible();
  });

  test('of an organization without accounts it says that nobody hears of it; where none waits it says so', async () => {
    const { unmount } = start(
      administrador,
      { 'GET /api/v1/aprobaciones/por-abrir': esperan(porAbrirDePrueba({ cuentas: [] })) },
      `${CREAR}?codiseno=${CODISENO}`,
    );
    expect(await screen.findByText(/no habrá a quién avisar/)).toBeVisible();
    unmount();
    start(administrador, {}, CREAR);
    expect(await screen.findByText('Ningún co-diseño espera su evaluación')).toBeVisible();
  });
});
