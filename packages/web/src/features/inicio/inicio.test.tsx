import '@testing-library/jest-dom/vitest';
import type { Inicio, Tablero } from '@portal/domain/features/inicio/inicio.contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { fila } from '../proyectos/testing/proyecto.ts';
import { inicioSlice } from './inicio.routes.tsx';

const inicio = 'GET /api/v1/inicio';
const sinPendientes: Inicio['pendientes'] = { items: [], totales: {}, resto: [] };
const pagina = (items: unknown[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});
const sinProyectos = { 'GET /api/v1/proyectos': pagina([]), 'GET /api/v1/proyectos/conteos': { etapas: [] } };
const hace = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const tablero: Tablero = {
  indicadores: {
    proyectosActivos: 1234,
    presupuestoTotal: '2400000.50',
    dinero: null,
    convocatoriasVigentes: 3,
    organizaciones: 45,
    aprobacion: { porcentaje: 73, validados: 8, decididos: 11 },
  },
  etapas: [
    { id: 'convocatoria', estado: 'active', enCurso: 3, concluidos: 1, proyectos: [] },
    { id: 'pre_registro', estado: 'completed', enCurso: 0, concluidos: 8, proyectos: [] },
    {
      id: 'registro',
      estado: 'active',
      enCurso: 3,
      concluidos: 0,
      proyectos: [
        {
          id: 'a',
          folio: 'PR-2026-003',
          nombre: 'Casa Encino',
          turno: 'organizacion',
          abierta: true,
          desde: hace(2),
        },
        {
          id: 'b',
          folio: 'PR-2026-002',
          nombre: 'Red Juvenil',
          turno: 'fundacion',
          abierta: true,
          desde: hace(20),
        },
      ],
    },
    { id: 'co_diseno', estado: 'undefined', enCurso: 0, concluidos: 0, proyectos: [] },
    { id: 'aprobacion', estado: 'undefined', enCurso: 0, concluidos: 0, proyectos: [] },
    { id: 'convenio', estado: 'undefined', enCurso: 0, concluidos: 0, proyectos: [] },
    { id: 'seguimiento', estado: 'pending', enCurso: 0, concluidos: 0, proyectos: [] },
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
  const server = serve({
    'GET /api/auth/sesion': { sesion, demo: null },
    [inicio]: answer,
    ...sinProyectos,
    ...more,
  });
  return { server, ...openApp(path, [inicioSlice]) };
};
const stage = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: new RegExp(`${name}$`) });
  return within(heading.closest('li') as HTMLElement);
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
    expect(within(figures).getByText('73 %')).toBeVisible();
    expect(within(figures).getByText('8 de 11 pre-registros con respuesta')).toBeVisible();
    expect(within(figures).getByText('$2.4 millones')).toBeVisible();
    expect(within(figures).getByText('en 3 convocatorias vigentes')).toHaveAttribute(
      'title',
      '$2,400,000.50',
    );
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
    expect(screen.queryByText('0 %')).toBeNull();
  });

  it('has the seven stages with badge and count; each leads to where its projects are listed', async () => {
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
    expect(registro.getByText('proyectos')).toBeVisible();
    expect(registro.getByRole('link', { name: 'Ver detalles de Registro' })).toHaveAttribute(
      'href',
      '/proyectos?etapa=registro',
    );
    expect(screen.queryByText(/Aún no se trabaja/)).toBeNull();
  });

  it('draws one mark a project by whose turn it is, those that are late outlined, and says the same in a table', async () => {
    start({ tablero, pendientes: sinPendientes });
    const registro = await stage('Registro');
    const marks = [...document.querySelectorAll('li [title*="PR-2026-00"]')];
    expect(marks.map((mark) => mark.getAttribute('title'))).toEqual([
      'Red Juvenil · PR-2026-002 · La fundación, 20 días',
      'Casa Encino · PR-2026-003 · La organización, 2 días',
    ]);
    expect(marks.map((mark) => mark.hasAttribute('data-tarde'))).toEqual([true, false]);
    expect(registro.getByText('y 1 más')).toBeInTheDocument();
    // Under the mouse each leads to its project; the keyboard goes by the list.
    expect(marks.map((mark) => mark.getAttribute('href'))).toEqual(['/proyectos/b', '/proyectos/a']);
    expect(marks.every((mark) => mark.getAttribute('tabindex') === '-1')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Ver como tabla', expanded: false }));
    const row = (await screen.findByRole('rowheader', { name: 'Registro' })).closest('tr');
    expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
      '3',
      '1',
      '1',
      '0',
      '0',
      '1',
      '0',
    ]);
    expect(screen.getByText('La tabla cuenta los 2 que más esperan de cada etapa.')).toBeVisible();
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
    expect(within(list).getByRole('heading', { name: 'Hoy' })).toBeVisible();
    expect(list).toHaveTextContent('Ana Ruiz');
    expect(within(list).getByRole('link')).toHaveAttribute('href', '/pre-registro/ver/1');
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

  it('shows every project: where it stands, what follows in it and who has it; and counts those of each card', async () => {
    const proyecto = fila({
      etapa: 'registro',
      detalle: 'Por abrir',
      abierta: false,
      convocatoria: { id: fila().id, titulo: 'Prevención 2026' },
      turnoDesde: hace(74),
    });
    const otro = fila({
      id: '11111111-1111-4111-8111-111111111112',
      folio: 'PR-2026-031',
      etapa: 'no_aceptado',
      turno: null,
    });
    start({ tablero: null, pendientes: sinPendientes }, solicitante, {
      'GET /api/v1/proyectos': pagina([otro, proyecto]),
    });
    const own = within(await screen.findByRole('list', { name: 'Tus proyectos' }));
    const row = own.getByRole('link', { name: 'Prevención 2026' }).closest('li');
    expect(own.getByRole('link', { name: 'Prevención 2026' })).toHaveAttribute(
      'href',
      `/proyectos/${proyecto.id}`,
    );
    expect(row).toHaveTextContent('Registro · Por abrir');
    expect(row).toHaveTextContent('La fundación abre el registro del proyecto.');
    expect(row).toHaveTextContent(/La fundación ?74 días/);
    expect(own.getByRole('link', { name: 'Solicitud Directa' })).toBeVisible();
    const card = (name: string) => screen.getByRole('heading', { name }).closest('section');
    expect(card('Mis Registros')).toHaveTextContent('1 registro por abrir: la fundación lo abre.');
    expect(card('Mis Convenios')).toHaveTextContent('Todavía no tienes convenios.');
  });

  it('what is asked to be corrected is the one thing to do: a new project comes second', async () => {
    const item = {
      id: 'x',
      clase: 'por_corregir' as const,
      registro: null,
      titulo: 'PR-2026-001 requiere cambios',
      detalle: 'Corrige lo que se indica.',
      accion: 'Corregir 3 observaciones',
      enlace: '/pre-registro/editar/1',
      vence: null,
      cita: false,
      desde: hace(10),
    };
    start({ tablero: null, pendientes: { items: [item], totales: {}, resto: [] } }, solicitante, {
      'GET /api/v1/proyectos': pagina([fila({ turno: 'organizacion', turnoDesde: hace(10) })]),
    });
    const link = await screen.findByRole('link', {
      name: 'Corregir 3 observaciones: PR-2026-001 requiere cambios',
    });
    expect(within(link.closest('li') as HTMLElement).getByText('Corregir 3 observaciones')).toHaveClass(
      'bg-accent',
    );
    // The two ways of the page are of one shape, and so are the verbs of all rows.
    const nuevo = screen.getByRole('link', { name: 'Nuevo Proyecto' });
    expect(nuevo).not.toHaveClass('bg-accent');
    expect(screen.getByRole('link', { name: 'Ver convocatorias' }).className).toBe(nuevo.className);
    expect(screen.getByText('Corregir 3 observaciones').className).not.toMatch(/w-full/u);
    // Since when is said once.
    await screen.findByRole('list', { name: 'Tus proyectos' });
    expect(screen.getAllByText(/10 días/)).toHaveLength(1);
  });

  it('projects that could not be read are not told to be none', async () => {
    start({ tablero: null, pendientes: sinPendientes }, solicitante, {
      'GET /api/v1/proyectos': refusal(503, 'no_disponible', 'El portal no puede atenderte en este momento.'),
    });
    expect(await screen.findByRole('heading', { name: 'Mis Registros' })).toBeVisible();
    expect(screen.queryByText('Todavía no tienes proyectos')).toBeNull();
    cleanup();
    start({ tablero: null, pendientes: sinPendientes }, solicitante);
    expect(await screen.findByText('Todavía no tienes proyectos')).toBeVisible();
  });

  it('a councillor finds the projects that were opened to it, as links', async () => {
    start(
      { tablero: null, pendientes: sinPendientes },
      { ...administrador, alcance: 'por_acceso', permisos: ['ver_proyectos', 'votar_proyectos'] },
      { 'GET /api/v1/proyectos': pagina([fila()]) },
    );
    const list = await screen.findByRole('list', { name: 'Proyectos para leer' });
    expect(within(list).getByRole('link', { name: 'Puente Paquimé, A.C.' })).toHaveAttribute(
      'href',
      `/proyectos/${fila().id}`,
    );
    expect(screen.queryByText('No tienes nada pendiente')).toBeNull();
  });

  it('staff that may not see projects are not offered an applicant’s cards', async () => {
    start({ tablero: null, pendientes: sinPendientes }, { ...administrador, permisos: ['ver_reportes'] });
    expect(await screen.findByText('No tienes nada pendiente')).toBeVisible();
    expect(screen.queryByText('Mis Registros')).toBeNull();
    expect(screen.queryByText('Nuevo Proyecto')).toBeNull();
  });
});
