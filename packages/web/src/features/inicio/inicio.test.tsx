import '@testing-library/jest-dom/vitest';
import type { Inicio, Tablero } from '@portal/domain/features/inicio/inicio.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { administrador, openApp, refusal, serve, silence, solicitante } from '../../app/testing/portal.tsx';
import { inicioSlice } from './inicio.routes.tsx';

const inicio = 'GET /api/v1/inicio';
const sinPendientes: Inicio['pendientes'] = { items: [], resto: [] };
const tablero: Tablero = {
  indicadores: {
    proyectosActivos: 1234,
    presupuestoTotal: '2400000.50',
    convocatoriasVigentes: 3,
    organizaciones: 45,
    aprobacion: { porcentaje: 73, validados: 8, decididos: 11 },
  },
  etapas: [
    { id: 'convocatoria', estado: 'active', enCurso: 3, concluidos: 1 },
    { id: 'pre_registro', estado: 'completed', enCurso: 0, concluidos: 8 },
    { id: 'registro', estado: 'active', enCurso: 1, concluidos: 0 },
    { id: 'co_diseno', estado: 'undefined', enCurso: 0, concluidos: 0 },
    { id: 'aprobacion', estado: 'undefined', enCurso: 0, concluidos: 0 },
    { id: 'convenio', estado: 'undefined', enCurso: 0, concluidos: 0 },
    { id: 'seguimiento', estado: 'pending', enCurso: 0, concluidos: 0 },
  ],
  actividad: [
    {
      id: '9',
      texto: 'Validó el pre-registro',
      nombre: 'PR-2026-001 · Red Juvenil',
      enlace: '/pre-registro/ver/1',
      quien: 'Ana Ruiz',
      cuando: new Date().toISOString(),
    },
  ],
};

const start = (answer: unknown, sesion = administrador, more: Record<string, unknown> = {}, path = '/') => {
  const server = serve({ 'GET /api/auth/sesion': { sesion, demo: null }, [inicio]: answer, ...more });
  return { server, ...openApp(path, [inicioSlice]) };
};
const stage = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: new RegExp(`${name}$`) });
  return within(heading.closest('li') as HTMLElement);
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

describe('the dashboard (A§2 Home)', () => {
  it('has the four figures of the seed, each with what it is computed from', async () => {
    start({ tablero, pendientes: sinPendientes });
    const figures = await screen.findByRole('region', { name: 'Indicadores' });
    await within(figures).findByText('1,234');
    expect([...figures.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
      'Proyectos Activos',
      'Presupuesto Total',
      'Organizaciones',
      'Tasa de Aprobación',
    ]);
    expect(within(figures).getByText('73%')).toBeVisible();
    expect(within(figures).getByText('8 de 11 pre-registros con respuesta')).toBeVisible();
    expect(within(figures).getByText(/^\$2\.4\sM$/)).toBeVisible();
    expect(within(figures).getByText(/2,400,000\.50 en 3 convocatorias/)).toBeVisible();
    expect(
      within(figures).getByRole('button', { name: /^Presupuesto Total: Suma de los presupuestos/ }),
    ).toBeVisible();
  });

  it('what does not exist yet is a dash with its reason, never a zero', async () => {
    const vacio = { ...tablero.indicadores, presupuestoTotal: null, aprobacion: null };
    start({ tablero: { ...tablero, indicadores: vacio }, pendientes: sinPendientes });
    expect(await screen.findAllByText('—')).toHaveLength(2);
    expect(screen.getByText('Aún no hay pre-registros validados ni rechazados.')).toBeVisible();
    expect(screen.getByText('Ninguna convocatoria está activa o en evaluación.')).toBeVisible();
    expect(screen.queryByText('0%')).toBeNull();
  });

  it('has the seven stages with badge and count; a stage without a screen has no button', async () => {
    start({ tablero, pendientes: sinPendientes });
    const calls = await stage('Convocatoria');
    expect(await calls.findByText('Activo')).toBeVisible();
    expect(calls.getByText('convocatorias')).toBeVisible();
    expect(calls.getByRole('link', { name: 'Ver detalles de Convocatoria' })).toHaveAttribute(
      'href',
      '/convocatorias',
    );
    expect(calls.getByRole('link', { name: 'Crear nueva: Convocatoria' })).toHaveAttribute(
      'href',
      '/convocatorias/crear',
    );
    expect((await stage('Preregistro')).getByText('Completado')).toBeVisible();
    expect((await stage('Co-diseño')).getByText('Sin definir')).toBeVisible();
    expect((await stage('Seguimiento')).getByText('Pendiente')).toBeVisible();
    const registro = await stage('Registro');
    expect(registro.getByText('proyecto')).toBeVisible();
    expect(registro.queryByRole('link')).toBeNull();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(8);
  });

  it("who may only read is not offered 'Crear nueva'", async () => {
    start({ tablero, pendientes: sinPendientes }, { ...administrador, permisos: ['ver_proyectos'] });
    expect(await screen.findByRole('link', { name: 'Ver detalles de Convocatoria' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Crear nueva/ })).toBeNull();
  });

  it("'Actividad Reciente' says what was done to which record, by whom and when", async () => {
    start({ tablero, pendientes: sinPendientes });
    const list = await screen.findByRole('list', { name: 'Actividad Reciente' });
    expect(list).toHaveTextContent('Validó el pre-registro PR-2026-001 · Red Juvenil');
    expect(list).toHaveTextContent('Ana Ruiz · hace un momento');
    expect(within(list).getByRole('link')).toHaveAttribute('href', '/pre-registro/ver/1');
  });

  it('keeps its layout while it loads, and says what failed with a way to try again', async () => {
    const { server, queryClient } = start(silence);
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(screen.getByText('Proyectos Activos')).toBeVisible();
    cleanup();
    queryClient.clear();
    const again = start(refusal(503, 'no_disponible', 'El portal no puede atenderte en este momento.'));
    const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' });
    expect(screen.getByText('No pudimos cargar tu página de inicio')).toBeVisible();
    again.server.answers[inicio] = { tablero, pendientes: sinPendientes };
    await userEvent.click(retry);
    expect(await screen.findByText('1,234')).toBeVisible();
    expect(server.calls.length).toBeGreaterThan(0);
  });
});

describe("'Tus pendientes'", () => {
  const pendiente = (over: Partial<Inicio['pendientes']['items'][number]>) => ({
    id: 'x',
    titulo: 'PR-2026-001 requiere cambios',
    detalle: 'Corrige lo que se indica.',
    accion: 'Corregir',
    enlace: '/pre-registro/editar/1',
    vence: null,
    desde: null,
    ...over,
  });

  it('each says what to do, by when or since when, and leads there', async () => {
    const manana = new Date(Date.now() + 86_400_000).toISOString();
    const antier = new Date(Date.now() - 2 * 86_400_000).toISOString();
    start(
      {
        tablero: null,
        pendientes: {
          items: [
            pendiente({ id: 'a', titulo: 'La opinión vence', vence: manana }),
            pendiente({ id: 'b', desde: antier }),
          ],
          resto: [
            { texto: 'Ver los 213 pre-registros por revisar', enlace: '/pre-registro?estado=en_revision' },
          ],
        },
      },
      solicitante,
    );
    const list = await screen.findByRole('list', { name: 'Tus pendientes' });
    expect(list).toHaveTextContent(/Vence mañana/);
    expect(list).toHaveTextContent('Espera desde hace 2 días');
    expect(
      within(list).getByRole('link', { name: 'Corregir: PR-2026-001 requiere cambios' }),
    ).toHaveAttribute('href', '/pre-registro/editar/1');
    expect(screen.getByRole('link', { name: 'Ver los 213 pre-registros por revisar' })).toBeVisible();
  });

  it('shows five, and the others when asked for', async () => {
    const items = Array.from({ length: 8 }, (_, n) => pendiente({ id: String(n), titulo: `Asunto ${n}` }));
    start({ tablero: null, pendientes: { items, resto: [] } }, solicitante);
    const list = await screen.findByRole('list', { name: 'Tus pendientes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar 3 más', expanded: false }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(8);
    expect(screen.getByRole('button', { name: 'Mostrar menos', expanded: true })).toHaveFocus();
  });

  it('an empty one says so', async () => {
    start({ tablero: null, pendientes: sinPendientes }, solicitante);
    expect(await screen.findByText('No tienes nada pendiente')).toBeVisible();
  });
});

describe('the welcome page (A§2 Home)', () => {
  const modulos = (visibles: string[]) => ({ 'GET /api/v1/modulos': { validados: {}, visibles } });

  it('has the three cards, and leads only where this account has something to see', async () => {
    start({ tablero: null, pendientes: sinPendientes }, solicitante, modulos(['preRegistro']));
    expect(await screen.findByRole('heading', { name: 'Te damos la bienvenida, Usuario 1' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Mis Registros' })).toHaveAttribute('href', '/registro');
    for (const name of ['Mis Convenios', 'Mis Co-diseños']) {
      expect(screen.getByRole('heading', { name })).toBeVisible();
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
    expect(screen.getByRole('link', { name: 'Nuevo Proyecto' })).toHaveAttribute('href', '/tipo-solicitud');
    expect(screen.queryByText('Proyectos Activos')).toBeNull();
  });

  it('a card leads to its list as soon as there is a record in it', async () => {
    start({ tablero: null, pendientes: sinPendientes }, solicitante, modulos(['preRegistro', 'convenio']));
    expect(await screen.findByRole('link', { name: 'Mis Convenios' })).toHaveAttribute('href', '/convenio');
  });

  it('staff that may not see projects are not offered an applicant’s cards', async () => {
    start({ tablero: null, pendientes: sinPendientes }, { ...administrador, permisos: ['ver_reportes'] });
    expect(await screen.findByText('No tienes nada pendiente')).toBeVisible();
    expect(screen.queryByText('Mis Registros')).toBeNull();
    expect(screen.queryByText('Nuevo Proyecto')).toBeNull();
  });
});

describe('the lists of stages that have nothing yet (product.md §1)', () => {
  it("Registros says the seed's words to everybody, and what comes before", async () => {
    start({ tablero: null, pendientes: sinPendientes }, solicitante, {}, '/registro');
    expect(await screen.findByRole('heading', { name: 'Registros' })).toBeVisible();
    expect(screen.getByText('Expedientes formales de proyectos')).toBeVisible();
    expect(screen.getByText('No hay registros disponibles')).toBeVisible();
    expect(screen.getByText('Se abre desde un pre-registro validado.')).toBeVisible();
  });

  it.each(['/co-diseno', '/aprobacion', '/convenio', '/seguimiento-operativo'])(
    'a solicitante with nothing of its own in %s goes home; staff see that there is nothing',
    async (path) => {
      const { router } = start({ tablero: null, pendientes: sinPendientes }, solicitante, {}, path);
      await screen.findByRole('heading', { name: /Te damos la bienvenida/ });
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
      cleanup();
      start({ tablero, pendientes: sinPendientes }, administrador, {}, path);
      expect(await screen.findByText(/^No hay .* disponibles$/)).toBeVisible();
    },
  );
});
