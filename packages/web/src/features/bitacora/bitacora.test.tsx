import '@testing-library/jest-dom/vitest';
import type { DetalleDeEntrada, Entrada, Verificacion } from '@portal/domain/features/bitacora/public';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { bitacoraSlice } from './bitacora.routes.tsx';

const RITA = '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2c01';
const entry = (change: Partial<Entrada> = {}): Entrada => ({
  id: '1204',
  usuario: { id: RITA, nombre: 'Rita Quiñones' },
  accion: 'pre-registro.aprobar',
  objetivo: { tipo: 'pre-registro', nombre: 'PR-2026-004 · Red Juvenil', enlace: '/pre-registro/ver/x' },
  fecha: '2026-11-20T18:00:00.000Z',
  ip: '10.0.0.7',
  resultado: 'exitoso',
  ...change,
});
const detail: DetalleDeEntrada = {
  ...entry(),
  cambios: [{ etiqueta: 'Estado', valor: 'En revisión → Validado' }],
  proyecto: { nombre: 'PR-2026-004', enlace: '/proyectos/y' },
  audiencia: 'organizacion',
  huella: 'a'.repeat(64),
  huellaPrevia: 'b'.repeat(64),
  anterior: '1203',
  siguiente: null,
};
const check = (change: Partial<Verificacion> = {}): Verificacion => ({
  id: '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2d01',
  estado: 'integra',
  pedidaPor: 'Rita Quiñones',
  pedidaEn: '2026-11-20T18:00:00.000Z',
  terminadaEn: '2026-11-20T18:00:04.000Z',
  entradas: 1204,
  revisadas: 1204,
  finales: 3,
  primera: null,
  motivo: null,
  ...change,
});
const page = <T,>(items: T[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});

const LIST = 'GET /api/v1/bitacora';
const CHECKS = 'GET /api/v1/bitacora/verificaciones';
const ASK = 'POST /api/v1/bitacora/verificaciones';

const start = (path: string, answers: Record<string, unknown> = {}, sesion = administrador) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion, demo: null },
    [LIST]: page([
      entry(),
      entry({
        id: '1203',
        accion: 'sesion.iniciar',
        usuario: { id: null, nombre: 'Sin identificar' },
        objetivo: { tipo: 'usuario', nombre: null, enlace: null },
        resultado: 'fallido',
      }),
    ]),
    [CHECKS]: { items: [] },
    'GET /api/v1/bitacora/personas': { items: [{ id: RITA, nombre: 'Rita Quiñones' }] },
    'GET /api/v1/bitacora/entradas/1204': detail,
    ...answers,
  });
  return { server, ...openApp(path, [bitacoraSlice]) };
};

beforeAll(async () => {
  await Promise.all([import('./pages/lista.tsx'), import('./pages/entrada.tsx')]);
}, 60_000);

describe('the log (US-13)', () => {
  it('tells who did what, to which record and how it ended, in words; what failed stands out', async () => {
    start('/usuarios/bitacora');
    expect(await screen.findByText('Validó el pre-registro')).toBeVisible();
    expect(screen.getByText('PR-2026-004 · Red Juvenil')).toBeVisible();
    // Who failed to sign in did not: the words say so, and not the mark beside them alone.
    expect(screen.getByText('Intento de inicio de sesión fallido')).toBeVisible();
    expect(screen.queryByText('Inició sesión')).toBeNull();
    expect(screen.getByText('Sin identificar')).toBeVisible();
    expect(screen.getAllByText('Fallido').length).toBe(1);
    expect(within(screen.getByRole('table')).getByText('Exitoso')).toBeVisible();
  });

  it('asks by person, action, folio, result and days as the address says, and tells what is none', async () => {
    const { server } = start(
      `/usuarios/bitacora?persona=${RITA}&accion=pre-registro.aprobar&folio=pr-2026-004&resultado=exitoso&desde=2026-11-01&hasta=2026-11-30&asunto=nada`,
    );
    expect(await screen.findByText(/«asunto: nada»/)).toBeVisible();
    await waitFor(() =>
      expect(server.queries(LIST).at(-1)).toMatchObject({
        persona: RITA,
        accion: 'pre-registro.aprobar',
        folio: 'PR-2026-004',
        resultado: 'exitoso',
        desde: '2026-11-01',
        hasta: '2026-11-30',
      }),
    );
    expect(server.queries(LIST).at(-1)).not.toHaveProperty('asunto');
  });

  it('a folio is typed and looked for with Enter', async () => {
    const { server } = start('/usuarios/bitacora');
    await screen.findByText('Validó el pre-registro');
    await userEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
    const folio = await screen.findByLabelText('Folio');
    await userEvent.type(folio, 'pr-2026-009');
    expect(server.queries(LIST).some((query) => 'folio' in query)).toBe(false);
    await userEvent.type(folio, '{Enter}');
    await waitFor(() => expect(server.queries(LIST).at(-1)?.folio).toBe('PR-2026-009'));
  });

  it('who does not administer the portal is led away and asks for nothing', async () => {
    const { server, router } = start(
      '/usuarios/bitacora',
      {},
      { ...administrador, permisos: ['ver_proyectos'] },
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(server.calls.map(({ route }) => route)).not.toContain(LIST);
  });
});

describe('an entry', () => {
  it('opens with what changed, its case, who may read it and its place in the chain', async () => {
    start('/usuarios/bitacora/1204');
    expect(await screen.findByRole('heading', { name: 'Validó el pre-registro', level: 1 })).toBeVisible();
    expect(screen.getByText('En revisión → Validado')).toBeVisible();
    expect(screen.getByRole('link', { name: /PR-2026-004 · Red Juvenil/ })).toHaveAttribute(
      'href',
      '/pre-registro/ver/x',
    );
    expect(screen.getByText('Su organización y el personal')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Entrada anterior' })).toHaveAttribute(
      'href',
      '/usuarios/bitacora/1203',
    );
    expect(screen.queryByRole('link', { name: 'Entrada siguiente' })).toBeNull();
  });

  it('one that is not there is a page that does not exist', async () => {
    start('/usuarios/bitacora/77');
    expect(await screen.findByText(/Página no encontrada/)).toBeVisible();
  });
});

describe('the integrity of the log', () => {
  const region = () => screen.findByRole('region', { name: 'Integridad' });

  it('says that it was never verified, and asks for it', async () => {
    const { server } = start('/usuarios/bitacora', {
      [ASK]: check({ estado: 'pendiente', terminadaEn: null }),
    });
    expect(await within(await region()).findByText(/Todavía no se ha verificado/)).toBeVisible();
    server.answers[CHECKS] = { items: [check({ estado: 'en_curso', revisadas: 600, terminadaEn: null })] };
    await userEvent.click(screen.getByRole('button', { name: 'Verificar integridad' }));
    expect(await screen.findByText('600 de 1,204 entradas')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    server.answers[CHECKS] = { items: [check()] };
    expect(await screen.findByText('La bitácora está íntegra', undefined, { timeout: 5_000 })).toBeVisible();
    expect(screen.getByText(/Las 1,204 entradas cuadran/)).toBeVisible();
    expect(screen.getByText(/La pidió Rita Quiñones el 20 de noviembre de 2026, 12:00/)).toBeVisible();
    expect(server.calls.filter(({ route }) => route === ASK)).toHaveLength(1);
  });

  it('names the first falsified entry, says what is wrong with it and leads to it', async () => {
    start('/usuarios/bitacora', {
      [CHECKS]: {
        items: [
          check({ estado: 'alterada', primera: '1017', motivo: 'fila_alterada' }),
          check({ id: '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2d02' }),
        ],
      },
    });
    const found = await region();
    expect(await within(found).findByText('La bitácora fue alterada')).toBeVisible();
    expect(
      within(found).getByText(
        /La primera entrada con problema es la 1,017: su contenido no corresponde a su huella/,
      ),
    ).toBeVisible();
    expect(within(found).getByRole('link', { name: 'Ver la entrada 1,017' })).toHaveAttribute(
      'href',
      '/usuarios/bitacora/1017',
    );
    expect(within(found).getByText('Verificaciones anteriores')).toBeVisible();
  });

  it('an entry that is gone has no page to lead to', async () => {
    start('/usuarios/bitacora', {
      [CHECKS]: { items: [check({ estado: 'alterada', primera: '1017', motivo: 'fila_faltante' })] },
    });
    expect(await screen.findByText(/fue borrada o movida/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Ver la entrada/ })).toBeNull();
  });

  it('a refusal is told', async () => {
    start('/usuarios/bitacora', { [ASK]: refusal(503, 'no_disponible', 'Intenta más tarde.') });
    await region();
    await userEvent.click(screen.getByRole('button', { name: 'Verificar integridad' }));
    expect(await screen.findByText('No pudimos pedir la verificación')).toBeVisible();
  });
});
