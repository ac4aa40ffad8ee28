import '@testing-library/jest-dom/vitest';
import type { Compuesto, Resultado } from '@portal/domain/features/reportes/reportes.compuestos';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { reportesSlice } from './reportes.routes.tsx';
import { indicadores } from './testing/reportes.ts';

const ID = '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2d44';
const CORRER = 'POST /api/v1/reportes/compuestos/correr';
const CREAR = 'POST /api/v1/reportes/compuestos';

const compuesto = (change: Partial<Compuesto> = {}): Compuesto => ({
  id: ID,
  nombre: 'Aprobados por región',
  definicion: { base: 'proyectos', columnas: ['folio', 'aprobado'], filtros: { anio: 2026 }, agrupar: null },
  compartido: true,
  autor: { id: administrador.usuarioId, nombre: 'Rita Quiñones' },
  propio: true,
  editable: true,
  suscrito: false,
  version: 3,
  ...change,
});

const resultado = (change: Partial<Resultado> = {}): Resultado => ({
  columnas: [
    { id: 'folio', label: 'Folio', derecha: false },
    { id: 'aprobado', label: 'Aprobado', derecha: true },
  ],
  filas: [{ id: 'a', celdas: ['PROJ-2026-000004', '$2,500,000.00'] }],
  siguiente: null,
  anterior: null,
  total: { n: 1, mas: false },
  cortado: false,
  ...change,
});

const start = (path: string, answers: Record<string, unknown> = {}) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion: administrador, demo: null },
    'GET /api/v1/convocatorias': { items: [], siguiente: null, anterior: null, total: { n: 0, mas: false } },
    'GET /api/v1/reportes/etapas': indicadores,
    'GET /api/v1/reportes/compuestos': { items: [compuesto()], compone: true },
    [`GET /api/v1/reportes/compuestos/${ID}`]: compuesto(),
    [CORRER]: resultado(),
    ...answers,
  });
  return { server, ...openApp(path, [reportesSlice]) };
};

beforeAll(async () => {
  await Promise.all([
    import('./pages/compuestos.tsx'),
    import('./pages/nuevo.tsx'),
    import('./pages/compuesto.tsx'),
  ]);
}, 60_000);

describe('a report that groups', () => {
  const porRegion = {
    [`GET /api/v1/reportes/compuestos/${ID}`]: compuesto({
      definicion: { base: 'proyectos', columnas: ['monto', 'aprobado'], filtros: {}, agrupar: 'region' },
    }),
    [CORRER]: resultado({
      columnas: [
        { id: 'region', label: 'Región', derecha: false },
        { id: 'monto', label: 'Solicitado', derecha: true },
        { id: 'aprobado', label: 'Aprobado', derecha: true },
      ],
      filas: [{ id: 'norte', celdas: ['Norte', '$12,500,000.00', '$2,500,000.00'] }],
    }),
  };

  it('is a table where there is room', async () => {
    start(`/reportes/compuestos/${ID}`, porRegion);
    expect(await screen.findByRole('cell', { name: '$12,500,000.00' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Resultado' })).not.toBeInTheDocument();
  });

  it('says on a telephone each figure below the name of its group, by what it is of', async () => {
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(new EventTarget() as MediaQueryList, { media: query, matches: false }),
      );
    start(`/reportes/compuestos/${ID}`, porRegion);
    const [norte] = within(await screen.findByRole('list', { name: 'Resultado' })).getAllByRole('listitem');
    expect(norte).toHaveTextContent(/^NorteSolicitado\$12,500,000\.00Aprobado\$2,500,000\.00$/);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    media.mockRestore();
  });
});

describe('the reports that are kept', () => {
  it('are listed with what they are of and whose, and lead to their page', async () => {
    start('/reportes/compuestos', {
      'GET /api/v1/reportes/compuestos': {
        items: [
          compuesto(),
          compuesto({
            id: ID.replace('44', '45'),
            nombre: 'De Beto',
            propio: false,
            autor: { id: 'x', nombre: 'Beto Sáenz' },
          }),
        ],
        compone: true,
      },
    });
    expect(await screen.findByRole('link', { name: 'Aprobados por región' })).toHaveAttribute(
      'href',
      `/reportes/compuestos/${ID}`,
    );
    expect(screen.getByText('De proyectos · Compartido')).toBeVisible();
    expect(screen.getByText('De proyectos · de Beto Sáenz')).toBeVisible();
  });

  it('say that there are none; who does not compose is offered nothing', async () => {
    start('/reportes/compuestos', { 'GET /api/v1/reportes/compuestos': { items: [], compone: false } });
    expect(await screen.findByText('Todavía no hay reportes')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Componer reporte' })).toBeNull();
  });

  it('one shows its rows, is sent each month and is deleted after a question', async () => {
    const user = userEvent.setup();
    const { server, router } = start(`/reportes/compuestos/${ID}`, {
      [`POST /api/v1/reportes/compuestos/${ID}/suscribir`]: compuesto({ suscrito: true }),
      [`POST /api/v1/reportes/compuestos/${ID}/eliminar`]: {},
    });
    const tabla = await screen.findByRole('table', { name: 'Resultado' });
    expect(within(tabla).getByText('$2,500,000.00')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /Recibir cada mes/u }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Recibir cada mes/u })).toBeChecked());
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/reportes/compuestos'));
    expect(server.calls.find(({ route }) => route.endsWith('/eliminar'))?.body).toEqual({ version: 3 });
  });

  it('of somebody else it is only read', async () => {
    start(`/reportes/compuestos/${ID}`, {
      [`GET /api/v1/reportes/compuestos/${ID}`]: compuesto({ propio: false, editable: false }),
    });
    expect(await screen.findByRole('table', { name: 'Resultado' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
  });
});

describe('composing', () => {
  it('is not for who only reads: its address leads home', async () => {
    const lee = {
      ...administrador,
      permisos: administrador.permisos.filter((uno) => uno !== 'crear_reportes'),
    };
    const { router } = start('/reportes/compuestos/nuevo', {
      'GET /api/auth/sesion': { sesion: lee, demo: null },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('shows what each choice comes to, asks for a name, and saves', async () => {
    const user = userEvent.setup();
    const { server, router } = start('/reportes/compuestos/nuevo', { [CREAR]: compuesto() });
    await screen.findByRole('table', { name: 'Resultado' });
    await user.click(screen.getByRole('button', { name: 'Guardar reporte' }));
    expect(await screen.findByText('Escribe el nombre del reporte.')).toBeVisible();
    await user.type(screen.getByLabelText(/^Nombre del reporte/u), 'Montos por región');
    await user.selectOptions(screen.getByLabelText(/^De qué es/u), 'ministraciones');
    await user.click(screen.getByRole('checkbox', { name: 'Monto' }));
    await user.selectOptions(screen.getByLabelText(/^Agrupar por/u), 'region');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Estado/u }), 'depositada');
    await user.click(screen.getByRole('checkbox', { name: 'Compartir con quienes ven reportes' }));
    const definicion = {
      base: 'ministraciones',
      columnas: ['folio', 'proyecto_folio', 'proyecto', 'organizacion', 'monto'],
      filtros: { estado: 'depositada' },
      agrupar: 'region',
    };
    await waitFor(() =>
      expect(server.calls.findLast(({ route }) => route === CORRER)?.body).toMatchObject({ definicion }),
    );
    await user.click(screen.getByRole('button', { name: 'Guardar reporte' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/reportes/compuestos/${ID}`));
    expect(server.calls.find(({ route }) => route === CREAR)?.body).toEqual({
      nombre: 'Montos por región',
      compartido: true,
      definicion,
    });
  });

  it('a double click saves one report', async () => {
    const user = userEvent.setup();
    const { server, router } = start('/reportes/compuestos/nuevo', { [CREAR]: compuesto() });
    await user.type(await screen.findByLabelText(/^Nombre del reporte/u), 'Montos por región');
    await user.dblClick(screen.getByRole('button', { name: 'Guardar reporte' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/reportes/compuestos/${ID}`));
    expect(server.calls.filter(({ route }) => route === CREAR)).toHaveLength(1);
  });

  it('asks before what was composed is left unsaved, and keeps it', async () => {
    const user = userEvent.setup();
    const { router } = start('/reportes/compuestos/nuevo');
    await user.type(await screen.findByLabelText(/^Nombre del reporte/u), 'Montos por región');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const aviso = await screen.findByRole('dialog', { name: 'Hay datos sin guardar' });
    await user.click(within(aviso).getByRole('button', { name: 'Quedarme aquí' }));
    expect(screen.getByLabelText(/^Nombre del reporte/u)).toHaveValue('Montos por región');
    expect(router.state.location.pathname).toBe('/reportes/compuestos/nuevo');
  });

  it('says beside the name that somebody was faster, and keeps what was typed', async () => {
    const user = userEvent.setup();
    start(`/reportes/compuestos/${ID}`, {
      [`PUT /api/v1/reportes/compuestos/${ID}`]: refusal(409, 'version_distinta', 'Alguien más lo cambió.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    const nombre = await screen.findByLabelText(/^Nombre del reporte/u);
    await user.clear(nombre);
    await user.type(nombre, 'Otro nombre');
    await user.click(screen.getByRole('button', { name: 'Guardar reporte' }));
    expect((await screen.findAllByText(/Alguien cambió este reporte/u))[0]).toBeVisible();
    expect(screen.getByLabelText(/^Nombre del reporte/u)).toHaveValue('Otro nombre');
  });

  it('turns the pages of a long one', async () => {
    const user = userEvent.setup();
    const { server } = start(`/reportes/compuestos/${ID}`, {
      [CORRER]: resultado({ siguiente: 'abc', total: { n: 1000, mas: true } }),
    });
    expect(await screen.findByText('Más de 1,000 resultados')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    await waitFor(() =>
      expect(server.calls.findLast(({ route }) => route === CORRER)?.body).toMatchObject({ cursor: 'abc' }),
    );
  });
});
