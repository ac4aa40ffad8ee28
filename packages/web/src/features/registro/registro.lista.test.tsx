import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { fila } from '../proyectos/testing/proyecto.ts';
import { registroSlice } from './registro.routes.tsx';
import { base, esperan, filaDePrueba, hace, ID, pagina, porAbrirDePrueba } from './testing/registro.ts';

const slices = [registroSlice];
const coordinador = {
  ...administrador,
  permisos: ['ver_proyectos' as const, 'revisar_pre_registros' as const],
};

const start = (sesion: typeof administrador, more: Record<string, unknown> = {}, path = '/registro') => ({
  server: serve({ ...base(sesion), ...more }),
  ...openApp(path, slices),
});

beforeAll(async () => {
  await import('./pages/lista.tsx');
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('innerWidth', 1280);
});

describe('the list of registros (B§2)', () => {
  test('RL-01, RL-02: says the seed’s words, and has its columns in its order', async () => {
    start(administrador, { 'GET /api/v1/registros': pagina([filaDePrueba()]) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Registros' })).toBeVisible();
    expect(screen.getByText('Expedientes formales de proyectos')).toBeVisible();
    expect(screen.getByPlaceholderText('Buscar registros...')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Filtros' })).toBeVisible();
    expect(await screen.findByText('Familias que cuidan')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Folio',
      'Proyecto',
      'Organización',
      'Monto',
      'Fecha',
      'Estado',
      'Espera',
      'Acciones',
    ]);
  });

  test('RL-02: where the list has no room for its column, the organization stands below the project', async () => {
    start(administrador, { 'GET /api/v1/registros': pagina([filaDePrueba()]) });
    const celda = (await screen.findByText('Familias que cuidan')).closest('td') as HTMLElement;
    expect(celda).toHaveTextContent(/^Familias que cuidan.*PROJ-2026-000007 · Familias de Parral, A\.C\.$/);
  });

  test('RL-03, RL-04, RL-09: goes by PR-, tells PROJ- below the name, amounts with their separators, states as the seed', async () => {
    start(administrador, { 'GET /api/v1/registros': pagina([filaDePrueba()]) });
    const row = (await screen.findByText('Familias que cuidan')).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent(/^PR-2026-021.*Familias que cuidan.*PROJ-2026-000007/);
    expect(row).toHaveTextContent('$2,500,000');
    expect(row).toHaveTextContent('Pendiente validación');
    expect(row).toHaveTextContent('18 nov 2026');
  });

  test('RL-06: each row’s verb is of whose turn it is: to review, to edit, else to read', async () => {
    start(administrador, {
      'GET /api/v1/registros': pagina([
        filaDePrueba({ acciones: ['revisar', 'eliminar'] }),
        filaDePrueba({ id: ID.replace(/1$/, '2'), folio: 'PR-2026-022', estado: 'validado', turno: 'nadie' }),
      ]),
    });
    expect(await screen.findByRole('link', { name: 'Revisar PR-2026-021' })).toHaveAttribute(
      'href',
      `/registro/revision/${ID}`,
    );
    expect(screen.getByRole('link', { name: 'Ver PR-2026-022' })).toBeVisible();
  });

  test('an organization edits what is its turn, and is offered no opening', async () => {
    start(solicitante, {
      'GET /api/v1/registros': pagina([
        filaDePrueba({ estado: 'requiere_cambios', turno: 'organizacion', acciones: ['editar'] }),
      ]),
    });
    expect(await screen.findByRole('link', { name: 'Editar PR-2026-021' })).toHaveAttribute(
      'href',
      `/registro/editar/${ID}`,
    );
    expect(screen.getByText('Requiere cambios')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Nuevo Registro' })).toBeNull();
  });

  test('RL-06, S6: deleting asks for a reason, sends it, and says plainly what stays', async () => {
    const { server } = start(administrador, {
      'GET /api/v1/registros': pagina([filaDePrueba({ acciones: ['eliminar'] })]),
      [`POST /api/v1/registros/${ID}/eliminar`]: { id: ID },
    });
    await screen.findByText('Familias que cuidan');
    await userEvent.click(screen.getByRole('button', { name: 'Acciones de PR-2026-021' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Eliminar PROJ-2026-000007' });
    expect(dialog).toHaveTextContent('El proyecto conserva el folio PROJ-2026-000007');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Eliminar registro' }));
    expect(server.calls.some(({ route }) => route.endsWith('/eliminar'))).toBe(false);
    await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'Se abrió por duplicado.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Eliminar registro' }));
    expect(await screen.findByText('Registro eliminado')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/eliminar'))?.body).toMatchObject({
      version: 2,
      motivo: 'Se abrió por duplicado.',
    });
  });

  test('RL-11: a failure is told in the seed’s words', async () => {
    start(administrador, { 'GET /api/v1/registros': refusal(500, 'error_interno', 'Algo falló.') });
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText('No se pudieron cargar los registros')).toBeVisible();
  });

  test('opens for who leads them with what waits, the oldest first; all of them are one press away', async () => {
    const { server } = start(coordinador, {
      'GET /api/v1/registros': pagina([filaDePrueba()]),
      'GET /api/v1/registros/vistas': { vistas: [{ id: 'todos', n: 43, mas: false }] },
    });
    await screen.findByText('Familias que cuidan');
    expect(Object.values(server.queries('GET /api/v1/registros').at(-1) ?? {})).toEqual(
      expect.arrayContaining(['pendiente_validacion', 'desde', 'asc']),
    );
    const tabs = screen.getByRole('navigation', { name: /^Vistas/ });
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Por revisar');
    await waitFor(() =>
      expect(within(tabs).getByRole('link', { name: /^Tod[oa]s/ })).toHaveTextContent('43'),
    );
    await userEvent.click(within(tabs).getByRole('link', { name: /^Tod[oa]s/ }));
    await waitFor(() => expect(server.queries('GET /api/v1/registros').at(-1)).toEqual({ limite: '50' }));
  });

  test('its tabs, filters and order are in its address, and asked of the server', async () => {
    const { server } = start(
      coordinador,
      { 'GET /api/v1/registros': pagina([filaDePrueba()]) },
      '/registro?estado=pendiente_validacion&orden=desde&sentido=asc&turno=fundacion',
    );
    await screen.findByText('Familias que cuidan');
    const tabs = screen.getByRole('navigation', { name: 'Vistas de registros' });
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Por revisar');
    expect(Object.values(server.queries('GET /api/v1/registros').at(-1) ?? {})).toEqual(
      expect.arrayContaining(['pendiente_validacion', 'desde', 'asc', 'fundacion']),
    );
  });

  test('its tabs say how many each holds, with what else narrows the list; not while something is typed', async () => {
    const { server, unmount } = start(
      coordinador,
      {
        'GET /api/v1/registros': pagina([filaDePrueba()]),
        'GET /api/v1/registros/vistas': {
          vistas: [
            { id: 'por-revisar', n: 4, mas: false },
            { id: 'todos', n: 1000, mas: true },
          ],
        },
      },
      '/registro?turno=fundacion&estado=validado&orden=folio',
    );
    const tabs = await screen.findByRole('navigation', { name: 'Vistas de registros' });
    await waitFor(() =>
      expect(within(tabs).getByRole('link', { name: /^Por revisar/ })).toHaveTextContent('4'),
    );
    expect(within(tabs).getByRole('link', { name: /^Todos/ })).toHaveTextContent('1,000+');
    expect(server.queries('GET /api/v1/registros/vistas').at(-1)).toEqual({ turno: 'fundacion' });
    unmount();
    const typed = start(
      coordinador,
      { 'GET /api/v1/registros': pagina([filaDePrueba()]) },
      '/registro?q=familias',
    );
    await screen.findByText('Familias que cuidan');
    expect(typed.server.queries('GET /api/v1/registros/vistas')).toEqual([]);
  });

  test('RL-10: a telephone’s card has all that the row has', async () => {
    vi.stubGlobal('innerWidth', 375);
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    start(administrador, { 'GET /api/v1/registros': pagina([filaDePrueba({ acciones: ['revisar'] })]) });
    const name = await screen.findByRole('link', { name: 'Familias que cuidan' });
    const card = name.closest('li') as HTMLElement;
    for (const text of [
      'PR-2026-021',
      'Familias de Parral, A.C.',
      '$2,500,000',
      '18 nov 2026',
      'Pendiente validación',
    ])
      expect(card).toHaveTextContent(text);
    expect(within(card).getByRole('link', { name: 'Revisar PR-2026-021' })).toBeVisible();
    vi.unstubAllGlobals();
  });
});

describe('a list in which there is nothing yet', () => {
  test('RL-11: says the seed’s words to everybody, and what comes before', async () => {
    const { unmount } = start(solicitante);
    expect(await screen.findByText('No hay registros disponibles')).toBeVisible();
    expect(
      screen.getByText('La fundación abre tu registro cuando tu pre-registro queda validado.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir a Pre-registro' })).toHaveAttribute('href', '/pre-registro');
    unmount();
    start(coordinador, { 'GET /api/v1/registros/vistas': { vistas: [{ id: 'todos', n: 0, mas: false }] } });
    expect(await screen.findByText('Se abren desde un pre-registro validado.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir a Proyectos' })).toHaveAttribute(
      'href',
      '/proyectos?etapa=registro',
    );
  });

  test('tells an applicant which of its own the foundation is about to open, and since when each waits', async () => {
    const abrir = { etapa: 'registro', detalle: 'Por abrir', abierta: false, enlace: null } as const;
    start(solicitante, {
      'GET /api/v1/proyectos': pagina([
        fila({ ...abrir, id: ID, folio: 'PR-2026-001', turnoDesde: hace(115) }),
        fila({ ...abrir, id: ID.replace(/1$/, '2'), folio: 'PR-2026-007', turnoDesde: hace(1) }),
        // Sent, and under review: it is open.
        fila({ ...abrir, id: ID.replace(/1$/, '3'), folio: 'PROJ-2026-000003', abierta: true }),
      ]),
    });
    const vacia = await screen.findByText('No hay registros disponibles');
    await waitFor(() =>
      expect(vacia.parentElement).toHaveTextContent(
        'Tus 2 registros están por abrirse. Los abre la fundación: PR-2026-001, desde hace 115 días; PR-2026-007, desde hace 1 día.',
      ),
    );
    expect(screen.queryByRole('link', { name: 'Ir a Pre-registro' })).toBeNull();
  });

  test('tells who opens them how many wait, and offers to open one', async () => {
    start(administrador, {
      'GET /api/v1/registros/vistas': { vistas: [{ id: 'todos', n: 0, mas: false }] },
      'GET /api/v1/registros/por-abrir': {
        ...esperan(porAbrirDePrueba()),
        total: { n: 8, mas: false },
      },
    });
    const vacia = await screen.findByText('No hay registros disponibles');
    await waitFor(() =>
      expect(vacia.parentElement).toHaveTextContent(
        '8 proyectos validados esperan que abras su registro. El que más espera, desde hace 22 días: Familias de Parral, A.C. (PR-2026-021).',
      ),
    );
    for (const link of screen.getAllByRole('link', { name: 'Nuevo Registro' }))
      expect(link).toHaveAttribute('href', '/registro/crear');
  });

  test('of a list that has records the same stands above them, with the way to the one that waits longest', async () => {
    start(administrador, {
      'GET /api/v1/registros': pagina([filaDePrueba()]),
      'GET /api/v1/registros/por-abrir': esperan(porAbrirDePrueba()),
    });
    expect(await screen.findByText('Un proyecto validado espera que abras su registro.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir registro' })).toHaveAttribute(
      'href',
      `/registro/crear?preRegistro=${porAbrirDePrueba().preRegistroId}`,
    );
  });
});
