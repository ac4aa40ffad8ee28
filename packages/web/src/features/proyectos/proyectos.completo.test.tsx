import '@testing-library/jest-dom/vitest';
import { con } from '@portal/domain/features/formulacion/testing/proyecto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { proyectosSlice } from './proyectos.routes.tsx';
import { PROYECTO, proyecto } from './testing/proyecto.ts';

const slices = [proyectosSlice];
beforeAll(async () => {
  await Promise.all([
    import('./pages/lista.tsx'),
    import('./pages/proyecto.tsx'),
    import('./components/territorio.tsx'),
  ]);
}, 60_000);

describe('what the page of a case says besides its line', () => {
  const diseno = (municipios: string) => {
    const { secciones } = con('alcance', { municipios });
    return {
      id: PROYECTO,
      esquema: 1,
      tipoSolicitud: 'convocatoria',
      abierta: { para: 'nadie', secciones: [] },
      escribe: [],
      secciones: Object.entries(secciones).map(([seccion, respuestas]) => ({
        seccion,
        respuestas,
        version: `${seccion}.1`,
        guardadaPor: null,
        guardadaEn: null,
      })),
      ultimaVersion: null,
    };
  };
  const decision = (texto: string) => ({
    id: '9',
    entidad: 'aprobacion',
    accion: 'aprobar',
    texto,
    folio: null as string | null,
    importe: null as string | null,
    enlace: null as string | null,
    quien: 'Ana Loya',
    cuando: '2026-10-20T18:00:00.000Z',
  });
  const open = (more: Record<string, unknown> = {}) => {
    const caso = proyecto();
    const server = serve({
      'GET /api/auth/sesion': { sesion: administrador, demo: null },
      [`GET /api/v1/proyectos/${PROYECTO}`]: {
        ...caso,
        etapas: caso.etapas.map((una) =>
          una.id === 'registro' ? { ...una, enlace: '/registro/ver/1' } : una,
        ),
      },
      [`GET /api/v1/proyectos/${PROYECTO}/expediente`]: { papeles: [], personas: [], asignables: null },
      [`GET /api/v1/proyectos/${PROYECTO}/historial`]: { items: [], siguiente: null },
      [`GET /api/v1/proyectos/${PROYECTO}/por-revisar`]: {
        id: PROYECTO,
        puedeRevisar: true,
        items: [],
        revisadas: [],
      },
      [`GET /api/v1/formulaciones/${PROYECTO}`]: diseno('08032,08019'),
      'GET /api/v1/documentos-emitidos': { items: [] },
      ...more,
    });
    openApp(`/proyectos/${PROYECTO}`, slices);
    return server;
  };

  test('for whom, how long and where, with its municipalities on a map and in a table', async () => {
    open();
    const figura = within(await screen.findByRole('figure', { name: 'Territorio' }));
    expect(figura.getByText('2 municipios de Chihuahua: Chihuahua, Hidalgo del Parral.')).toBeVisible();
    expect(document.querySelectorAll('.territorio-mapa [data-suyo]')).toHaveLength(2);
    expect(document.querySelectorAll('.territorio-mapa > span')).toHaveLength(67);
    const region = within(screen.getByRole('region', { name: 'Para quién y dónde' }));
    expect(region.getByText('400')).toBeVisible();
    expect(region.getByText('11')).toBeVisible();
    cleanup();
    open({ [`GET /api/v1/formulaciones/${PROYECTO}`]: diseno('') });
    expect(await screen.findByText('Sus municipios se escriben en el Registro.')).toBeVisible();
  });

  test('what was decided, by whom and when; nothing yet, and a failure, are said', async () => {
    const server = open({
      [`GET /api/v1/proyectos/${PROYECTO}/historial`]: (
        _body: unknown,
        query: URLSearchParams | undefined,
      ) =>
        query?.get('solo') === 'decisiones'
          ? { items: [decision('Aprobó el proyecto')], siguiente: null }
          : { items: [], siguiente: null },
    });
    const region = within(await screen.findByRole('region', { name: 'Decisiones' }));
    await waitFor(() =>
      expect(server.calls.filter(({ route }) => route.endsWith('/historial')).length).toBeGreaterThan(1),
    );
    expect(await region.findByText(/Aprobó el proyecto|Todavía no se ha decidido nada/u)).toBeVisible();
    cleanup();
    open();
    expect(await screen.findByText('Todavía no se ha decidido nada.')).toBeVisible();
    cleanup();
    open({ [`GET /api/v1/proyectos/${PROYECTO}/historial`]: refusal(500, 'interno', 'Falló.') });
    expect(await screen.findByText('No se pudieron cargar las decisiones')).toBeVisible();
  });

  test('an entry of its history names what it speaks of, its amount, and leads there where one may go', async () => {
    const entrada = (id: string, folio: string | null, importe: string | null, enlace: string | null) => ({
      ...decision(`Hecho ${id}`),
      id,
      folio,
      importe,
      enlace,
      cuando: `2026-10-2${id}T18:00:00.000Z`,
    });
    open({
      [`GET /api/v1/proyectos/${PROYECTO}/historial`]: {
        items: [
          entrada('3', 'MIN-2026-004', '1500.50', '/ministraciones/m'),
          entrada('2', 'APR-2026-002', null, null),
          entrada('1', null, null, null),
        ],
        siguiente: null,
      },
    });
    const lista = within(await screen.findByRole('list', { name: 'Historial del proyecto' }));
    const [deposito, voto] = lista.getAllByRole('listitem');
    expect(deposito).toHaveTextContent('Hecho 3MIN-2026-004 · $1,500.50');
    expect(lista.getByRole('link', { name: 'MIN-2026-004' })).toHaveAttribute('href', '/ministraciones/m');
    expect(voto).toHaveTextContent('APR-2026-002');
    expect(lista.getAllByRole('link')).toHaveLength(1);
  });

  test('says how much of its hilo is to be looked at again, and leads there', async () => {
    const item = {
      cosa: {
        clave: 'linea:1',
        clase: 'linea',
        que: 'Línea',
        nombre: 'Una',
        monto: null,
        estado: null,
        fecha: null,
        enlace: null,
      },
      cambios: [],
    };
    open({
      [`GET /api/v1/proyectos/${PROYECTO}/por-revisar`]: {
        id: PROYECTO,
        puedeRevisar: true,
        items: [item, { ...item, cosa: { ...item.cosa, clave: 'linea:2' } }],
        revisadas: [],
      },
    });
    expect(await screen.findByRole('link', { name: '2 por revisar' })).toHaveAttribute(
      'href',
      `/proyectos/${PROYECTO}/hilo?vista=por-revisar`,
    );
    expect(screen.getByRole('link', { name: 'Seguir el hilo' })).toHaveAttribute(
      'href',
      `/proyectos/${PROYECTO}/hilo`,
    );
  });
});

describe('the saved views of the list', () => {
  const vista = {
    id: '77777777-7777-4777-8777-777777777777',
    nombre: 'Mis convenios',
    filtros: { etapa: 'convenio' },
    version: 1,
  };
  const open = (busqueda: string, more: Record<string, unknown> = {}) => {
    const server = serve({
      'GET /api/auth/sesion': { sesion: administrador, demo: null },
      'GET /api/v1/proyectos': { items: [], total: { n: 0, tope: false }, siguiente: null, anterior: null },
      'GET /api/v1/proyectos/conteos': { etapas: [] },
      'GET /api/v1/convocatorias': {
        items: [],
        total: { n: 0, tope: false },
        siguiente: null,
        anterior: null,
      },
      'GET /api/v1/pre-registros/revisores': { items: [] },
      'GET /api/v1/vistas': { items: [vista] },
      ...more,
    });
    openApp(`/proyectos${busqueda}`, slices);
    return server;
  };

  test('are links; what is on screen is kept under a name, and a name that is used is said beside it', async () => {
    let guardadas: unknown = refusal(422, 'vista_repetida', 'Ya tienes una vista con ese nombre.', [
      { path: 'nombre', code: 'vista_repetida', message: 'Ya tienes una vista con ese nombre.' },
    ]);
    const server = open('?turno=fundacion&cursor=x', { 'POST /api/v1/vistas': () => guardadas });
    const mias = within(await screen.findByRole('navigation', { name: 'Mis vistas' }));
    expect(await mias.findByRole('link', { name: 'Mis convenios' })).toHaveAttribute(
      'href',
      '/proyectos?etapa=convenio',
    );
    await userEvent.click(mias.getByRole('button', { name: 'Guardar esta vista' }));
    await userEvent.type(await screen.findByLabelText('Nombre de la vista'), 'De la fundación');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Ya tienes una vista con ese nombre.')).toBeVisible();
    guardadas = { ...vista, nombre: 'De la fundación' };
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Vista guardada')).toBeVisible();
    const enviado = server.calls.filter(({ route }) => route === 'POST /api/v1/vistas').at(-1)?.body;
    // Not the page that one was at.
    expect(enviado).toEqual({
      pantalla: 'proyectos',
      nombre: 'De la fundación',
      filtros: { turno: 'fundacion' },
    });
  });

  test('the one that is seen is marked and offers no other; it is renamed and deleted from its menu', async () => {
    const server = open('?etapa=convenio', {
      [`PUT /api/v1/vistas/${vista.id}`]: { ...vista, nombre: 'Convenios', version: 2 },
      [`POST /api/v1/vistas/${vista.id}/eliminar`]: refusal(
        409,
        'version_distinta',
        'Alguien más lo cambió.',
      ),
    });
    const mias = within(await screen.findByRole('navigation', { name: 'Mis vistas' }));
    expect(await mias.findByRole('link', { name: 'Mis convenios' })).toHaveAttribute('aria-current', 'page');
    expect(mias.queryByRole('button', { name: 'Guardar esta vista' })).toBeNull();
    await userEvent.click(mias.getByRole('button', { name: 'Opciones de la vista Mis convenios' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cambiar nombre' }));
    const campo = await screen.findByLabelText('Nombre de la vista');
    await userEvent.clear(campo);
    await userEvent.type(campo, 'Convenios');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Vista con otro nombre')).toBeVisible();
    expect(server.calls.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({
      version: 1,
      nombre: 'Convenios',
    });
    await userEvent.click(mias.getByRole('button', { name: 'Opciones de la vista Mis convenios' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    expect(await screen.findByText('Alguien más lo cambió.')).toBeVisible();
  });

  test('with none kept and nothing filtered there is nothing to say', async () => {
    open('', { 'GET /api/v1/vistas': { items: [] } });
    expect(await screen.findByText('No hay proyectos disponibles')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Mis vistas' })).toBeNull();
  });
});
