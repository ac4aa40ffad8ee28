import '@testing-library/jest-dom/vitest';
import type { Inicio } from '@portal/domain/features/inicio/inicio.contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { administrador, openApp, serve, solicitante } from '../../app/testing/portal.tsx';
import { inicioSlice } from './inicio.routes.tsx';

const hace = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const start = (pendientes: Inicio['pendientes'], sesion = administrador): void => {
  serve({
    'GET /api/auth/sesion': { sesion, demo: null },
    'GET /api/v1/inicio': { tablero: null, pendientes },
    'GET /api/v1/proyectos': { items: [], siguiente: null, anterior: null, total: { n: 0, mas: false } },
    'GET /api/v1/proyectos/conteos': { etapas: [] },
  });
  openApp('/', [inicioSlice]);
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

describe("'Tus pendientes'", () => {
  const pendiente = (over: Partial<Inicio['pendientes']['items'][number]>) => ({
    id: 'x',
    clase: 'por_corregir' as const,
    registro: null,
    titulo: 'PR-2026-001 requiere cambios',
    detalle: 'Corrige lo que se indica.',
    accion: 'Corregir',
    enlace: '/pre-registro/editar/1',
    vence: null,
    cita: false,
    desde: null,
    ...over,
  });

  it('each says what to do, by when or since when, and leads there', async () => {
    const manana = new Date(Date.now() + 86_400_000).toISOString();
    const antier = new Date(Date.now() - 2 * 86_400_000).toISOString();
    start(
      {
        items: [
          pendiente({ id: 'a', clase: 'por_vencer', titulo: 'La opinión vence', vence: manana }),
          pendiente({ id: 'b', desde: antier }),
        ],
        totales: {},
        resto: [
          { texto: 'Ver los 213 pre-registros por revisar', enlace: '/pre-registro?estado=en_revision' },
        ],
      },
      solicitante,
    );
    const list = await screen.findByRole('list', { name: 'Tus pendientes' });
    expect(list).toHaveTextContent(/Vence mañana/);
    // What was asked to be corrected comes before what expires.
    expect(list.textContent).toMatch(/Por corregir · 1(?! · ).*Te toca desde hace 2 días.*Por vencer · 1/);
    expect(
      within(list).getByRole('link', { name: 'Corregir: PR-2026-001 requiere cambios' }),
    ).toHaveAttribute('href', '/pre-registro/editar/1');
    expect(screen.getByRole('link', { name: 'Ver los 213 pre-registros por revisar' })).toBeVisible();
  });

  it('what is late stands first, before what is asked to be corrected', async () => {
    const late = new Date(Date.now() - 4 * 86_400_000).toISOString();
    const items = [
      pendiente({ id: 'a' }),
      pendiente({ id: 'b', clase: 'vencido', titulo: 'Responder la solicitud ARCO-2026-0003', vence: late }),
    ];
    start({ items, totales: {}, resto: [] });
    const list = await screen.findByRole('list', { name: 'Tus pendientes' });
    expect(list.textContent).toMatch(/^Vencido · 1Responder.*Venció hace 4 días · .*Por corregir · 1/);
  });

  it('a session takes place, and is no deadline', async () => {
    const manana = new Date(Date.now() + 86_400_000).toISOString();
    const items = [
      pendiente({ clase: 'por_atender', titulo: 'Sesión del Comité Técnico', vence: manana, cita: true }),
    ];
    start({ items, totales: {}, resto: [] });
    const list = await screen.findByRole('list', { name: 'Tus pendientes' });
    expect(list.textContent).toMatch(/^Por atender · 1Sesión.*Sesiona mañana · /);
    expect(list).not.toHaveTextContent(/[Vv]enc/);
  });

  it('shows five, and the others when asked for', async () => {
    const items = Array.from({ length: 8 }, (_, n) => pendiente({ id: String(n), titulo: `Asunto ${n}` }));
    start({ items, totales: {}, resto: [] }, solicitante);
    const list = await screen.findByRole('list', { name: 'Por corregir' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar 3 más', expanded: false }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(8);
    expect(screen.getByRole('button', { name: 'Mostrar menos', expanded: true })).toHaveFocus();
  });

  it('of many records each row says whose it is, its folio and its call, and the group how many there are', async () => {
    const items = [
      pendiente({
        clase: 'por_revisar',
        accion: 'Revisar',
        titulo: 'PR-2026-021 espera revisión',
        registro: { folio: 'PR-2026-021', nombre: 'Raíces, A.C.', junto: 'Prevención 2026' },
        desde: hace(22),
      }),
    ];
    start({ items, totales: { por_revisar: 11 }, resto: [] });
    const list = await screen.findByRole('list', { name: 'Por revisar' });
    expect(
      screen.getByRole('heading', { name: 'Por revisar · 11 · el más antiguo espera 22 días' }),
    ).toBeVisible();
    expect(list).toHaveTextContent('Raíces, A.C.PR-2026-021Prevención 2026');
    expect(list).toHaveTextContent('22 días · urgente');
    expect(
      within(list).getByRole('link', { name: 'Revisar: PR-2026-021 espera revisión, Raíces, A.C.' }),
    ).toBeVisible();
    // Its verb is seen before anybody points at the row.
    const verbo = within(list).getByText('Revisar');
    expect(verbo).toHaveClass('border', 'min-w-28');
    expect(verbo.className).not.toMatch(/opacity-0/u);
  });

  it('a folio is not cut at the end of a line', async () => {
    const items = [
      pendiente({ clase: 'por_corregir', accion: 'Corregir', titulo: 'PR-2026-021 requiere cambios' }),
    ];
    start({ items, totales: { por_corregir: 1 }, resto: [] }, solicitante);
    expect(await screen.findByText('PR-2026-021')).toHaveClass('whitespace-nowrap');
  });

  it('an empty one says so', async () => {
    start({ items: [], totales: {}, resto: [] }, solicitante);
    expect(await screen.findByText('No tienes nada pendiente')).toBeVisible();
  });
});
