import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { fila } from '../proyectos/testing/proyecto.ts';
import { inicioSlice } from './inicio.routes.tsx';

const sinPendientes = { items: [], totales: {}, resto: [] };
const pagina = (items: unknown[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});
const start = (answer: unknown, sesion: typeof administrador, more: Record<string, unknown>) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion, demo: null },
    'GET /api/v1/inicio': answer,
    ...more,
  });
  return { server, ...openApp('/', [inicioSlice]) };
};

beforeAll(async () => {
  await Promise.all([import('../../app/shell/shell.tsx'), import('./pages/inicio.tsx')]);
}, 30_000);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('EventSource', undefined);
  vi.stubGlobal('innerWidth', 1280);
});
afterEach(cleanup);

describe('the projects on the welcome page', () => {
  const consejera = {
    ...administrador,
    alcance: 'por_acceso' as const,
    permisos: ['ver_proyectos', 'votar_proyectos'] as typeof administrador.permisos,
  };

  it('an organization sees how much of its convenio was disbursed and proven', async () => {
    start({ tablero: null, pendientes: sinPendientes }, solicitante, {
      'GET /api/v1/proyectos': pagina([
        fila({
          dinero: {
            comprometido: '500000.00',
            solicitado: '300000.00',
            aprobado: '300000.00',
            depositado: '200000.00',
            comprobado: '50000.00',
          },
        }),
      ]),
    });
    expect(
      await screen.findByRole('img', { name: '$200,000 ministrado de $500,000 · $50,000 comprobado' }),
    ).toBeInTheDocument();
  });

  it('a councillor whose projects could not be read is told so, not that there are none', async () => {
    const { server } = start({ tablero: null, pendientes: sinPendientes }, consejera, {
      'GET /api/v1/proyectos': refusal(503, 'no_disponible', 'El portal no puede atenderte en este momento.'),
    });
    const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' });
    expect(screen.queryByText('Por ahora no tienes proyectos para leer')).toBeNull();
    server.answers['GET /api/v1/proyectos'] = pagina([fila()]);
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'Puente Paquimé, A.C.' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Ver los/ })).toBeNull();
  });

  it('a councillor goes from its home to the next session, with what waits there for its vote', async () => {
    start({ tablero: null, pendientes: sinPendientes }, consejera, {
      'GET /api/v1/proyectos': pagina([fila()]),
      'GET /api/v1/proyectos/conteos': { etapas: [] },
      'GET /api/v1/convocatorias': pagina([]),
      'GET /api/v1/sesiones-colegiadas': pagina([
        {
          id: fila().id,
          cuerpo: 'consejo',
          estado: 'convocada',
          fecha: '2026-12-03T17:30:00.000Z',
          lugar: 'Sala de consejo',
          puntos: 3,
          porVotar: 2,
          version: 1,
        },
      ]),
    });
    const sesion = within(await screen.findByRole('region', { name: 'Próxima sesión' }));
    expect(await sesion.findByRole('link', { name: '3 de diciembre de 2026, 11:30' })).toHaveAttribute(
      'href',
      `/sesiones/${fila().id}`,
    );
    expect(sesion.getByText('Sesión del Consejo Directivo · Sala de consejo · 2 por votar')).toBeVisible();
    expect(sesion.queryByText('Todavía no hay fecha')).toBeNull();
  });

  it('a councillor reads that its next session has no date, what follows in each project and its call, and which calls bring the next ones', async () => {
    start({ tablero: null, pendientes: sinPendientes }, consejera, {
      'GET /api/v1/proyectos': pagina([
        fila({ convocatoria: { id: fila().id, titulo: 'Prevención 2026' }, tipoSolicitud: 'convocatoria' }),
      ]),
      'GET /api/v1/proyectos/conteos': {
        etapas: [
          { etapa: 'aprobacion', n: 2 },
          { etapa: 'registro', n: 3 },
        ],
      },
      'GET /api/v1/convocatorias': pagina([
        { id: fila().id, titulo: 'Juventudes por la paz', fechaCierre: '2099-12-20' },
      ]),
    });
    const sesion = within(await screen.findByRole('region', { name: 'Próxima sesión' }));
    expect(sesion.getByText('Todavía no hay fecha')).toBeVisible();
    expect(sesion.getByText('El consejo decide en Aprobación, la etapa 5 de 7.')).toBeVisible();
    expect(
      sesion.getByText('2 de los proyectos que puedes leer están en ella. Antes de ella: 3 en Registro.'),
    ).toBeVisible();
    const ve = screen.getByRole('list', { name: 'Qué puedes ver' });
    expect(
      within(ve)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/proyectos', '/convocatorias', '/documentos']);
    const convocatorias = screen.getByRole('list', { name: 'Convocatorias que reciben proyectos' });
    expect(within(convocatorias).getByRole('link', { name: 'Juventudes por la paz' })).toHaveAttribute(
      'href',
      `/convocatorias/ver/${fila().id}`,
    );
    expect(convocatorias).toHaveTextContent(/Cierra el 20 dic 2099, en \d+ días/);
    const proyectos = screen.getByRole('list', { name: 'Proyectos para leer' });
    expect(proyectos).toHaveTextContent('Prevención 2026');
    expect(proyectos).toHaveTextContent('La fundación revisa el pre-registro.');
  });

  it('a councillor with more projects than are shown is led to all of them', async () => {
    start({ tablero: null, pendientes: sinPendientes }, consejera, {
      'GET /api/v1/proyectos': { ...pagina([fila()]), total: { n: 12, mas: false } },
    });
    expect(await screen.findByRole('link', { name: 'Ver los 12 proyectos' })).toHaveAttribute(
      'href',
      '/proyectos',
    );
  });

  it('of many cases it counts all, and the older one that waits for the organization comes first', async () => {
    const viejo = fila({
      id: '11111111-1111-4111-8111-111111111199',
      folio: 'PR-2026-002',
      turno: 'organizacion',
    });
    start({ tablero: null, pendientes: sinPendientes }, solicitante, {
      'GET /api/v1/proyectos': (_body: unknown, query: URLSearchParams) =>
        query.get('turno[0]') === 'organizacion'
          ? pagina([viejo])
          : { ...pagina([fila()]), total: { n: 1000, mas: true } },
    });
    const own = within(await screen.findByRole('region', { name: 'Tus proyectos' }));
    const rows = within(own.getByRole('list', { name: 'Tus proyectos' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('PR-2026-002'),
      expect.stringContaining('PR-2026-020'),
    ]);
    expect(own.getByRole('link', { name: 'Ver tus 1000+ proyectos' })).toBeVisible();
    // Not all are known: none is counted.
    expect(screen.queryByText(/por abrir: la fundación/)).toBeNull();
  });

  it('what is being executed is never left out, however old, and stands first and once', async () => {
    const [viejo, reciente] = [1, 2].map((n) =>
      fila({
        id: `11111111-1111-4111-8111-11111111119${n}`,
        folio: `PR-2025-00${n}`,
        etapa: 'seguimiento',
        turno: null,
      }),
    );
    const pedido = fila({
      id: '11111111-1111-4111-8111-111111111190',
      folio: 'PR-2026-021',
      turno: 'organizacion',
    });
    start({ tablero: null, pendientes: sinPendientes }, solicitante, {
      'GET /api/v1/proyectos': (_body: unknown, query: URLSearchParams) =>
        query.get('etapa[0]') === 'seguimiento'
          ? pagina([reciente, viejo])
          : { ...pagina([fila(), pedido, reciente]), total: { n: 14, mas: false } },
    });
    const own = within(await screen.findByRole('list', { name: 'Tus proyectos' }));
    expect(own.getAllByRole('listitem').map((row) => /PR-\d{4}-\d{3}/.exec(row.textContent)?.[0])).toEqual([
      'PR-2025-002',
      'PR-2025-001',
      'PR-2026-021',
      'PR-2026-020',
    ]);
  });
});
