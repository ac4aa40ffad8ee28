import '@testing-library/jest-dom/vitest';
import type { Sesion } from '@portal/domain/features/usuarios/public';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, refusal, serve, silence, solicitante } from '../../app/testing/portal.tsx';
import { repositorioSlice } from './repositorio.routes.tsx';
import { fila, pagina } from './testing/documento.ts';

const slices = [repositorioSlice];
const LISTA = 'GET /api/v1/repositorio';
const answers = (more: Record<string, unknown> = {}, sesion: Sesion = administrador) => ({
  'GET /api/auth/sesion': { sesion, demo: null },
  [LISTA]: pagina([fila()]),
  ...more,
});

beforeAll(async () => {
  await Promise.all([
    import('./pages/lista.tsx'),
    import('./pages/casos.tsx'),
    import('./pages/categorias.tsx'),
    import('./pages/estadisticas.tsx'),
  ]);
}, 60_000);

describe('the list of documents (DO-01 to DO-04)', () => {
  test('shows of each what the specification says, three tags and how many more', async () => {
    serve(answers());
    openApp('/documentos', slices);
    const item = within(
      (await screen.findByRole('link', { name: 'Manual de convenios' })).closest('tr') as HTMLElement,
    );
    expect(item.getByText('Público')).toBeVisible();
    expect(item.getByText('Activo')).toBeVisible();
    expect(item.getByText('DOC-012 · Convenio · Cómo se redacta un convenio.')).toBeVisible();
    expect(item.getByText('DOCX · versión 2.0')).toBeVisible();
    expect(item.getByText(/^2\.2\sMB · 14 descargas$/u)).toBeVisible();
    expect(item.getByText('Ángela Núñez')).toBeVisible();
    expect(item.getByText('20 nov 2026')).toBeVisible();
    const tags = within(item.getByRole('list', { name: 'Etiquetas' })).getAllByRole('listitem');
    expect(tags.map(({ textContent }) => textContent)).toEqual([
      'convenio',
      'plantilla',
      '2026',
      '+2 más: jurídico, firma',
    ]);
  });

  test('has the four tabs, each with its address', async () => {
    serve(answers());
    openApp('/documentos', slices);
    const tabs = within(await screen.findByRole('navigation', { name: 'Secciones de documentos' }));
    expect(tabs.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Repositorio', '/documentos'],
      ['Subir Docs', '/documentos/subir'],
      ['Categorías', '/documentos/categorias'],
      ['Estadísticas', '/documentos/estadisticas'],
    ]);
  });

  test('asks as the address says, and «Limpiar» takes the filters away', async () => {
    const server = serve(answers());
    const { router } = openApp(
      '/documentos?q=firma&categoria=legal&estado=activo,archivado&nivel=privado',
      slices,
    );
    await screen.findByRole('link', { name: 'Manual de convenios' });
    const asked = server.queries(LISTA).at(-1) ?? {};
    expect(asked.q).toBe('firma');
    expect(Object.values(asked)).toEqual(expect.arrayContaining(['legal', 'activo', 'archivado', 'privado']));
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'firma' }));
  });

  test('is ordered by what has no header as well', async () => {
    const server = serve(answers());
    openApp('/documentos', slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Ordenar' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Descargas, de mayor a menor' }));
    await waitFor(() =>
      expect(server.queries(LISTA).at(-1)).toMatchObject({ orden: 'descargas', sentido: 'desc' }),
    );
  });

  test('shows where the words stand inside the document', async () => {
    serve(
      answers({
        [LISTA]: pagina([
          fila({
            fragmento: [
              { texto: 'el testigo de la ', coincide: false },
              { texto: 'firma', coincide: true },
              { texto: ' se queda', coincide: false },
            ],
          }),
        ]),
      }),
    );
    openApp('/documentos?q=firma', slices);
    const found = await screen.findByText('firma', { selector: 'mark' });
    expect(found.parentElement).toHaveTextContent('Dentro del documento: el testigo de la firma se queda');
  });

  test('says so where nothing is found', async () => {
    serve(answers({ [LISTA]: pagina([]) }));
    openApp('/documentos?q=zzz', slices);
    expect(await screen.findByRole('heading', { name: 'No se encontraron documentos' })).toBeVisible();
  });

  test('says that it failed, and reads again', async () => {
    const server = serve(answers({ [LISTA]: refusal(429, 'demasiados_intentos', 'Espera un momento.') }));
    openApp('/documentos', slices);
    const again = await screen.findByRole('button', { name: 'Intentar de nuevo' });
    server.answers[LISTA] = pagina([fila()]);
    await userEvent.click(again);
    expect(await screen.findByRole('link', { name: 'Manual de convenios' })).toBeVisible();
  });

  test('while it loads, says so', async () => {
    serve(answers({ [LISTA]: silence() }));
    openApp('/documentos', slices);
    expect(await screen.findByText('Cargando...', { selector: '[role=status]' })).toBeVisible();
  });

  test('who files nothing has no way to upload', async () => {
    serve(answers({}, { ...administrador, permisos: ['ver_proyectos'] }));
    const { router } = openApp('/documentos/subir', slices);
    await screen.findByRole('link', { name: 'Manual de convenios' });
    expect(router.state.location.pathname).toBe('/documentos');
    expect(screen.queryByRole('link', { name: 'Subir Docs' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Subir documentos' })).toBeNull();
  });

  test('what the antivirus holds back cannot be downloaded, and says why', async () => {
    serve(answers({ [LISTA]: pagina([fila({ analisis: 'pendiente' })]) }));
    openApp('/documentos', slices);
    expect(await screen.findByText('En cuarentena: falta el antivirus')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Descargar DOC-012' })).toBeNull();
  });
});

test('the papers of the cases are read, and lead to their case', async () => {
  serve(
    answers({
      'GET /api/v1/repositorio/casos': pagina([
        {
          documento: '7c1d2a1e-8a4b-4d0e-9b53-0c5f2d7e1c01',
          archivo: 'acta.pdf',
          extension: 'pdf',
          mime: 'application/pdf',
          bytes: 1_000,
          analisis: 'limpio',
          papel: 'Acta Constitutiva',
          version: 1,
          creadoEn: '2026-10-01T18:00:00.000Z',
          proyecto: {
            id: '7c1d2a1e-8a4b-4d0e-9b53-0c5f2d7e1d01',
            folio: 'PR-2026-001',
            nombre: 'Calles vivas',
          },
          organizacion: 'Línea Viva, A.C.',
        },
      ]),
    }),
  );
  openApp('/documentos/proyectos', slices);
  const link = await screen.findByRole('link', { name: 'Acta Constitutiva' });
  expect(link).toHaveAttribute('href', '/proyectos/7c1d2a1e-8a4b-4d0e-9b53-0c5f2d7e1d01');
  expect(screen.getByRole('button', { name: 'Descargar Acta Constitutiva de PR-2026-001' })).toBeVisible();
  const views = within(screen.getByRole('navigation', { name: 'Vistas de documentos' }));
  expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('De los proyectos');
});

test('DO-15: every category has its count, also at 0, and leads to its documents', async () => {
  const categorias = [
    'convenio',
    'acuerdo',
    'carta',
    'reporte',
    'legal',
    'administrativo',
    'tecnico',
    'financiero',
  ];
  serve(
    answers({
      'GET /api/v1/repositorio/categorias': {
        items: categorias.map((categoria, n) => ({ categoria, n, bytes: n * 1_000_000 })),
      },
    }),
  );
  openApp('/documentos/categorias', slices);
  const list = within(await screen.findByRole('list', { name: 'Categorías' }));
  const links = list.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    categorias.map((categoria) => `/documentos?categoria=${categoria}`),
  );
  expect(links[0]).toHaveTextContent('Convenio');
  expect(links[0]).toHaveTextContent('0 documentos');
  expect(links[1]).toHaveTextContent('1 documento');
});

const estadisticas = {
  total: 8,
  activos: 6,
  porcentajeActivos: 75,
  borradores: 1,
  enRevision: 1,
  archivados: 0,
  espacio: { usado: 256 * 1024 * 1024, total: 1024 * 1024 * 1024 },
  actividad: [
    {
      id: '91',
      texto: 'Subió una versión',
      quien: 'Ángela Núñez',
      documento: { id: fila().id, folio: 'DOC-012', nombre: 'Manual de convenios' },
      cuando: '2026-11-20T18:00:00.000Z',
    },
  ],
};

describe('the statistics (DO-13, DO-14)', () => {
  test('totals, percent, drafts, the room in MB of 1 GB as drawing and table, and the activity', async () => {
    serve(answers({ 'GET /api/v1/repositorio/estadisticas': estadisticas }));
    openApp('/documentos/estadisticas', slices);
    expect((await screen.findByText('Documentos en total')).parentElement).toHaveTextContent('8');
    expect(screen.getByText('Activos', { selector: 'dt' }).parentElement).toHaveTextContent('6de 8 · 75 %');
    expect(screen.getByText('Borradores', { selector: 'dt' }).parentElement).toHaveTextContent('1');
    expect(screen.getByText('Espacio usado', { selector: 'dt' }).parentElement).toHaveTextContent(
      '256 MBde 1 GB',
    );
    const espacio = within(screen.getByRole('figure', { name: 'Espacio usado' }));
    expect(espacio.getByText(/^Quedan 768 MB\./u)).toBeVisible();
    expect(espacio.getByText(/Ver como tabla/u)).toBeVisible();
    const actividad = within(screen.getByRole('list', { name: 'Actividad reciente' }));
    expect(actividad.getByRole('link', { name: 'DOC-012 · Manual de convenios' })).toHaveAttribute(
      'href',
      `/documentos/${fila().id}`,
    );
  });

  test('an organization is told of its own room', async () => {
    serve(answers({ 'GET /api/v1/repositorio/estadisticas': estadisticas }, solicitante));
    openApp('/documentos/estadisticas', slices);
    expect(await screen.findByRole('heading', { name: 'Espacio de tu organización' })).toBeVisible();
  });
});
