import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrador, openApp, serve } from '../../app/testing/portal.tsx';
import { seguimientoSlice } from './seguimiento.routes.tsx';
import {
  base,
  CONVENIO,
  carteraDePrueba,
  esperan,
  filaDePrueba,
  ID,
  pagina,
  porAbrirDePrueba,
  RECORD,
  seguimientoDePrueba,
} from './testing/seguimiento.ts';

const lectora = { ...administrador, permisos: ['ver_proyectos' as const] };
const LISTA = 'GET /api/v1/seguimientos';
const CARTERA = 'GET /api/v1/seguimientos/cartera';
const ESPERAN = 'GET /api/v1/seguimientos/por-abrir';

const start = (
  sesion: typeof administrador,
  more: Record<string, unknown> = {},
  path = '/seguimiento-operativo',
) => ({
  server: serve({ ...base(sesion), ...more }),
  ...openApp(path, [seguimientoSlice]),
});

beforeAll(async () => {
  await Promise.all([
    import('./pages/lista.tsx'),
    import('./pages/crear.tsx'),
    import('./pages/caso.tsx'),
    import('../../ui/combobox.tsx'),
  ]);
}, 60_000);
beforeEach(() => vi.stubGlobal('innerWidth', 1280));

describe('the list of seguimientos (B§2)', () => {
  test('SL-02: has the seed’s eight columns in its order, no actions, and opens its page', async () => {
    start(administrador, { [LISTA]: pagina([filaDePrueba()]) });
    const row = (await screen.findByText('Familias que cuidan')).closest('tr') as HTMLElement;
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Folio',
      'Proyecto',
      'Organización',
      'Presupuesto',
      'Ejercido',
      'Avance físico',
      'Próximo reporte',
      'Estado',
    ]);
    expect(row).toHaveTextContent('PROJ-2026-000007');
    expect(row).toHaveTextContent('$1,950,000');
    expect(row).toHaveTextContent('$250,000');
    expect(row).toHaveTextContent('64 %');
    expect(row).toHaveTextContent('Ritmo: Retrasado');
    expect(
      within(row).getByRole('img', {
        name: 'De $1,950,000.00: $1,000,000.00 ministrado, $250,000.00 comprobado',
      }),
    ).toBeInTheDocument();
    expect(row).toHaveTextContent('Al día');
    expect(within(row).getByRole('link', { name: /PROJ-2026-000007/ })).toHaveAttribute(
      'href',
      `/seguimiento-operativo/${ID}`,
    );
  });

  test('SL-05, SL-06: the four statuses, and progress in its three colours', async () => {
    const con = (n: string, cambio: Partial<ReturnType<typeof filaDePrueba>>) =>
      filaDePrueba({ id: ID.replace(/1$/, n), proyecto: `Proyecto ${n}`, ...cambio });
    start(administrador, {
      [LISTA]: pagina([
        con('2', { estatus: 'al_dia', avanceFisico: 80 }),
        con('3', { estatus: 'retraso_menor', avanceFisico: 79 }),
        con('4', { estatus: 'en_riesgo', avanceFisico: 59 }),
        con('5', { estatus: 'completado', avanceFisico: null }),
        con('6', { estatus: 'terminado', estado: 'terminado', avanceFisico: null }),
      ]),
    });
    for (const [n, estatus, fill] of [
      ['2', 'Al día', 'bg-success-ink'],
      ['3', 'Retraso menor', 'bg-warning-ink'],
      ['4', 'En riesgo', 'bg-danger'],
    ] as const) {
      const row = (await screen.findByText(`Proyecto ${n}`)).closest('tr') as HTMLElement;
      expect(row).toHaveTextContent(estatus);
      expect(within(row).getByRole('progressbar').firstElementChild).toHaveClass(fill);
    }
    expect(screen.getByText('Proyecto 5').closest('tr')).toHaveTextContent('Completado');
    // Of one that ended with its convenio, without a finiquito.
    const terminado = screen.getByText('Proyecto 6').closest('tr');
    expect(terminado).toHaveTextContent('Terminado');
    expect(terminado).not.toHaveTextContent('Completado');
  });

  test('SW-02: the eight figures head it', async () => {
    start(administrador, { [LISTA]: pagina([filaDePrueba()]) });
    const cartera = within(await screen.findByRole('region', { name: 'Cartera en ejecución' }));
    for (const [label, valor] of [
      ['Proyectos activos', '3'],
      ['Total convenido', '$4,950,000'],
      ['Ministrado', '$1,200,000'],
      ['Saldo pendiente', '$3,750,000'],
      ['Ministraciones pendientes', '5'],
      ['En riesgo', '1'],
      ['Reintegros', '$0'],
      ['Avance promedio', '41 %'],
    ] as const)
      expect(cartera.getByText(label).parentElement).toHaveTextContent(`${label}${valor}`);
  });

  test('S15: by the status and the budget it is filtered and ordered on the server', async () => {
    const { server } = start(
      administrador,
      { [LISTA]: pagina([filaDePrueba()]) },
      '/seguimiento-operativo?estatus=en_riesgo,retraso_menor&orden=monto&sentido=asc',
    );
    expect(await screen.findByText('Familias que cuidan')).toBeVisible();
    expect(server.queries(LISTA).at(-1)).toMatchObject({
      orden: 'monto',
      sentido: 'asc',
      'estatus[0]': 'retraso_menor',
      'estatus[1]': 'en_riesgo',
    });
    for (const name of ['Presupuesto', 'Estado'])
      expect(within(screen.getByRole('columnheader', { name })).getByRole('button')).toBeVisible();
  });

  test('the figures that cannot be read say so, and the list stays', async () => {
    start(administrador, {
      [LISTA]: pagina([filaDePrueba()]),
      [CARTERA]: new Response('{}', { status: 500 }),
    });
    expect(await screen.findByText('Familias que cuidan')).toBeVisible();
    expect(await screen.findByText('No se pudieron cargar las cifras')).toBeVisible();
  });

  test('SL-03: who begins one does it from here; who does not is led to the convenios', async () => {
    const primera = start(administrador, { [ESPERAN]: esperan(porAbrirDePrueba()) });
    expect(await screen.findByText('No hay seguimientos disponibles')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Nuevo Seguimiento' })[0]).toHaveAttribute(
      'href',
      '/seguimiento-operativo/crear',
    );
    expect(await screen.findByText('Un convenio vigente espera su seguimiento.')).toBeVisible();
    primera.unmount();
    start(lectora, { [CARTERA]: carteraDePrueba({ activos: 0 }) });
    expect(await screen.findByRole('link', { name: 'Ver los convenios' })).toHaveAttribute(
      'href',
      '/convenio',
    );
    expect(screen.queryByRole('link', { name: 'Nuevo Seguimiento' })).toBeNull();
  });
});

describe('Nuevo Seguimiento (C29)', () => {
  const CREAR = `/seguimiento-operativo/crear?convenio=${CONVENIO}`;

  test('begins the execution of the convenio in its address, says whom it tells, and goes to it', async () => {
    const { server, router } = start(
      administrador,
      {
        [ESPERAN]: esperan(porAbrirDePrueba()),
        'POST /api/v1/seguimientos': seguimientoDePrueba(),
        [`GET ${RECORD}`]: seguimientoDePrueba(),
      },
      CREAR,
    );
    expect(await screen.findByText('Al iniciarlo se avisa a Rosa Baca.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar seguimiento' }));
    expect(await screen.findByText('Seguimiento iniciado')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/seguimiento-operativo/${ID}`));
    expect(
      server.calls.filter(({ route }) => route === 'POST /api/v1/seguimientos').map(({ body }) => body),
    ).toEqual([{ convenioId: CONVENIO }]);
  });

  test('pressed before the one in its address is there, it waits for it', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((done) => {
      arrive = done;
    });
    const { router } = start(
      administrador,
      {
        [ESPERAN]: async () => {
          await arrived;
          return esperan(porAbrirDePrueba());
        },
        'POST /api/v1/seguimientos': seguimientoDePrueba(),
        [`GET ${RECORD}`]: seguimientoDePrueba(),
      },
      CREAR,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Iniciar seguimiento' }));
    expect(screen.queryByText('Elige el convenio del que se inicia el seguimiento')).toBeNull();
    arrive();
    expect(await screen.findByText('Seguimiento iniciado')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/seguimiento-operativo/${ID}`));
  });

  test('says that none waits', async () => {
    start(administrador, {}, '/seguimiento-operativo/crear');
    expect(await screen.findByText('Ningún convenio espera su seguimiento')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir a Convenio' })).toHaveAttribute('href', '/convenio');
  });
});
