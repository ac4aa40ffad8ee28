import '@testing-library/jest-dom/vitest';
import type { Inicio, Tablero } from '@portal/domain/features/inicio/inicio.contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { administrador, openApp, refusal, serve, silence } from '../../app/testing/portal.tsx';
import { inicioSlice } from './inicio.routes.tsx';

const hace = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const figuras: Tablero = {
  indicadores: {
    proyectosActivos: 1234,
    presupuestoTotal: null,
    dinero: null,
    convocatoriasVigentes: 0,
    organizaciones: 3,
    aprobacion: null,
  },
  etapas: [],
  actividad: [],
};

const start = (answer: unknown, more: Record<string, unknown> = {}) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion: administrador, demo: null },
    'GET /api/v1/inicio': answer,
    'GET /api/v1/proyectos/conteos': { etapas: [] },
    'GET /api/v1/proyectos': pagina([]),
    'GET /api/v1/registros/por-abrir': { items: [], total: { n: 0, mas: false } },
    ...more,
  });
  return { server, ...openApp('/', [inicioSlice]) };
};
const pagina = (items: readonly unknown[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});
const porRevisar: Inicio['pendientes']['items'][number] = {
  id: 'r',
  clase: 'por_revisar',
  registro: null,
  titulo: 'PR-2026-021 espera revisión',
  detalle: '',
  accion: 'Revisar',
  enlace: '/pre-registro/revision/1',
  vence: null,
  cita: false,
  desde: hace(22),
};

beforeAll(async () => {
  await Promise.all([import('../../app/shell/shell.tsx'), import('./pages/inicio.tsx')]);
}, 30_000);

test('what the foundation has to open comes first: how many, since when, and the way to all of them', async () => {
  const caso = (n: number) => ({
    preRegistroId: `7c1d2a1e-8a4b-4d0e-9b53-0c5f2d7e1d0${n}`,
    folio: `PR-2026-00${n}`,
    organizacion: { id: '7c1d2a1e-8a4b-4d0e-9b53-0c5f2d7e1a01', nombre: `Casa ${n}, A.C.` },
    proyectoId: `7c1d2a1e-8a4b-4d0e-9b53-0c5f2d7e1e0${n}`,
    tipoSolicitud: 'convocatoria',
    convocatoria: { id: '7c1d2a1e-8a4b-4d0e-9b53-0c5f2d7e1b01', titulo: 'Prevención 2026' },
    desde: hace(115 - n),
    cuentas: [],
    ficha: {},
  });
  const casos = [caso(0), caso(1), caso(3), caso(4)];
  start(
    {
      tablero: figuras,
      pendientes: {
        items: [porRevisar],
        totales: { por_revisar: 11 },
        resto: [
          { texto: 'Ver los 11 pre-registros por revisar', enlace: '/pre-registro?estado=en_revision' },
        ],
      },
    },
    { 'GET /api/v1/registros/por-abrir': { items: casos, total: { n: 4, mas: false } } },
  );
  const list = await screen.findByRole('list', { name: 'Por abrir' });
  expect(
    screen.getByRole('heading', { name: 'Por abrir · 4 · el más antiguo espera 115 días' }),
  ).toBeVisible();
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([0, 1, 3].map((n) => `/registro/crear?preRegistro=${caso(n).preRegistroId}`));
  expect(within(list).getByRole('link', { name: 'Abrir registro: PR-2026-000, Casa 0, A.C.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver los 4' })).toHaveAttribute(
    'href',
    '/proyectos?etapa=registro&turno=fundacion',
  );
  const headings = screen
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
    .filter((text) => text?.startsWith('Por '));
  expect(headings[0]).toMatch(/^Por abrir/u);
  // The way to all that wait to be reviewed stands at the end of their group, once.
  const grupo = screen.getByRole('list', { name: 'Por revisar' }).closest('li') as HTMLElement;
  expect(within(grupo).getByRole('link', { name: 'Ver los 11 pre-registros por revisar' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Ver los 11/u })).toHaveLength(1);
});

test('keeps its layout while it loads, and says what failed with a way to try again', async () => {
  // As wide as the flow is one line: there its figures stand first, and keep their place.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { server, queryClient } = start(silence);
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByText('Proyectos Activos')).toBeVisible();
  cleanup();
  queryClient.clear();
  const again = start(refusal(503, 'no_disponible', 'El portal no puede atenderte en este momento.'));
  const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' });
  expect(screen.getByText('No pudimos cargar tu página de inicio')).toBeVisible();
  again.server.answers['GET /api/v1/inicio'] = {
    tablero: figuras,
    pendientes: { items: [], totales: {}, resto: [] },
  };
  await userEvent.click(retry);
  expect(await screen.findByText('1,234')).toBeVisible();
  expect(server.calls.length).toBeGreaterThan(0);
  vi.unstubAllGlobals();
});
