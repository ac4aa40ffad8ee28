import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { administrador, openApp, serve, solicitante } from '../../app/testing/portal.tsx';
import { fila } from '../proyectos/testing/proyecto.ts';
import { inicioSlice } from './inicio.routes.tsx';

const sinNada = { tablero: null, pendientes: { items: [], totales: {}, resto: [] } };
const pagina = (items: unknown[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});
const hace = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const start = (
  answer: unknown,
  sesion: typeof administrador,
  more: Record<string, unknown>,
  path: string,
) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion, demo: null },
    'GET /api/v1/inicio': answer,
    'GET /api/v1/proyectos': pagina([]),
    'GET /api/v1/proyectos/conteos': { etapas: [] },
    ...more,
  });
  return { server, ...openApp(path, [inicioSlice]) };
};

beforeAll(async () => {
  await Promise.all([
    import('../../app/shell/shell.tsx'),
    import('./pages/inicio.tsx'),
    import('./pages/etapa.tsx'),
  ]);
}, 30_000);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('EventSource', undefined);
  vi.stubGlobal('innerWidth', 1280);
});
afterEach(cleanup);

describe('the lists of stages that have nothing yet (product.md §1)', () => {
  it('tells the staff which project is nearest to a stage that none has reached, and leads to those beside it', async () => {
    start(
      sinNada,
      administrador,
      {
        'GET /api/v1/proyectos/conteos': {
          etapas: [
            { etapa: 'registro', n: 8 },
            { etapa: 'pre_registro', n: 5 },
          ],
        },
        'GET /api/v1/proyectos': pagina([
          fila({ etapa: 'registro', folio: 'PR-2026-001', turnoDesde: hace(115) }),
        ]),
      },
      '/seguimiento-operativo',
    );
    // The folio within it is never cut at the end of a line.
    expect(await screen.findByText(/^Ningún proyecto ha llegado a Seguimiento\. El/)).toHaveTextContent(
      'Ningún proyecto ha llegado a Seguimiento. El más cercano es PR-2026-001, en Registro desde hace 115 días.',
    );
    expect(screen.getByText('Se abren con un convenio firmado.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver los 8 proyectos que están en Registro' })).toHaveAttribute(
      'href',
      '/proyectos?etapa=registro',
    );
  });

  it('leads the staff to the projects that stand in the stage, as the dashboard counts them', async () => {
    start(
      sinNada,
      administrador,
      { 'GET /api/v1/proyectos/conteos': { etapas: [{ etapa: 'seguimiento', n: 8 }] } },
      '/seguimiento-operativo',
    );
    expect(
      await screen.findByRole('link', { name: 'Ver los 8 proyectos que están en Seguimiento' }),
    ).toHaveAttribute('href', '/proyectos?etapa=seguimiento');
  });

  it('a solicitante with nothing of its own there goes home; staff see that there is nothing', async () => {
    const path = '/seguimiento-operativo';
    const { router } = start(sinNada, solicitante, {}, path);
    await screen.findByRole('heading', { name: /Te damos la bienvenida/ });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    cleanup();
    start(sinNada, administrador, {}, path);
    expect(await screen.findByText(/^No hay .* disponibles$/)).toBeVisible();
  });
});
