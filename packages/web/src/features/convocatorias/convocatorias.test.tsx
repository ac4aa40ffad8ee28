import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { convocatoriasSlice } from './convocatorias.routes.tsx';
import { accion, convocatoriaDePrueba, filaDePrueba, ID, pagina } from './testing/convocatoria.ts';

const slices = [convocatoriasSlice];
const RECORD = `/api/v1/convocatorias/${ID}`;
const borradorDe = (datos: object, documentos: unknown[] = []) => ({
  borrador: { id: ID, version: 1, datos, actualizadoEn: '2026-11-20T18:00:00.000Z', documentos },
});
const base = (sesion: typeof solicitante, registro?: ReturnType<typeof convocatoriaDePrueba>) => ({
  'GET /api/auth/sesion': { sesion, demo: null },
  'GET /api/v1/borradores/convocatoria': { borrador: null },
  'PUT /api/v1/borradores/convocatoria': borradorDe({}).borrador,
  'GET /api/v1/proyectos': pagina([]),
  [`GET ${RECORD}/historial`]: [],
  ...(registro ? { [`GET ${RECORD}`]: registro } : {}),
});
const completa = {
  titulo: 'Juventudes',
  descripcion: 'Prevención con jóvenes.',
  dirigidaA: '["osc"]',
  fechaApertura: '2126-11-01',
  fechaCierre: '2126-12-20',
  presupuesto: '1500000.00',
  requisitos: '',
  criterios: [
    { fila: '7a1b2c3d-8a4b-4d0e-9b53-0c5f2d7e1c01', nombre: 'Pertinencia', descripcion: '', peso: '60' },
    { fila: '7a1b2c3d-8a4b-4d0e-9b53-0c5f2d7e1c02', nombre: 'Capacidad', descripcion: '', peso: '40' },
  ],
};
/** As drafts kept their rows before rows were answers. */
const deAntes = {
  ...completa,
  criterios: JSON.stringify(completa.criterios.map(({ fila, ...celdas }) => ({ id: fila, ...celdas }))),
};

beforeAll(async () => {
  await Promise.all([
    import('./pages/lista.tsx'),
    import('./pages/crear.tsx'),
    import('./pages/editar.tsx'),
    import('./pages/ver.tsx'),
  ]);
}, 60_000);

describe('the list (A§2 Calls list)', () => {
  test('others see only the view button; days left are told in words', async () => {
    serve({ ...base(solicitante), 'GET /api/v1/convocatorias': pagina([filaDePrueba()]) });
    openApp('/convocatorias', slices);
    expect(await screen.findByText('Quedan 29 días')).toBeVisible();
    expect(screen.getByText('en 29 días')).toBeVisible();
    // No budget of the column has cents.
    expect(screen.getByText('$1,500,000')).toBeVisible();
    expect(screen.queryByText('Nueva Convocatoria')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver Juventudes por la paz' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Editar/ })).toBeNull();
    // One thing to do, so there is no menu of more.
    expect(screen.queryByRole('button', { name: /^Acciones de/ })).toBeNull();
  });

  test('whoever manages calls has the new one, and edits and deletes where the server offers it', async () => {
    serve({
      ...base(administrador),
      'GET /api/v1/convocatorias': pagina([
        filaDePrueba({ estado: 'borrador', acciones: ['editar', 'eliminar'] }),
      ]),
    });
    openApp('/convocatorias', slices);
    expect(await screen.findByRole('link', { name: 'Editar Juventudes por la paz' })).toHaveAttribute(
      'href',
      `/convocatorias/editar/${ID}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Acciones de Juventudes por la paz' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Ver',
      'Editar',
      'Eliminar',
    ]);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'Nueva Convocatoria' })).toHaveAttribute(
      'href',
      '/convocatorias/crear',
    );
  });

  test('without any call it says what will come; a search without match says something else', async () => {
    serve({ ...base(solicitante), 'GET /api/v1/convocatorias': pagina([]) });
    const { unmount } = openApp('/convocatorias', slices);
    expect(await screen.findByText('Todavía no hay convocatorias')).toBeVisible();
    unmount();
    openApp('/convocatorias?q=zzz', slices);
    expect(await screen.findByText('Nada coincide con tu búsqueda')).toBeVisible();
  });
});

describe('the create page (A§2 Create call)', () => {
  test('whoever may not manage calls is taken to the list (A§6)', async () => {
    serve({ ...base(solicitante), 'GET /api/v1/convocatorias': pagina([]) });
    const { router } = openApp('/convocatorias/crear', slices);
    expect(await screen.findByText('Todavía no hay convocatorias')).toBeVisible();
    expect(router.state.location.pathname).toBe('/convocatorias');
  });

  test('publishing with data missing sends nothing: each is told at the top and beside its field', async () => {
    const server = serve(base(administrador));
    openApp('/convocatorias/crear', slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar Convocatoria' }));
    expect(await screen.findByRole('heading', { name: 'Hay 8 datos por corregir' })).toBeVisible();
    expect(screen.getByLabelText('Título')).toHaveAccessibleDescription(/Escribe el título/);
    expect(await screen.findByRole('group', { name: 'Bases de la convocatoria' })).toHaveTextContent(
      'Sube las bases en PDF.',
    );
    expect(server.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
  });

  test('a draft needs the four of the specification; the rest may come later', async () => {
    const server = serve({
      ...base(administrador),
      'GET /api/v1/borradores/convocatoria': borradorDe({
        ...completa,
        criterios: '',
        dirigidaA: '',
        presupuesto: '',
      }),
      'POST /api/v1/convocatorias': convocatoriaDePrueba({
        estado: 'borrador',
        acciones: [accion('editar')],
      }),
      [`GET ${RECORD}`]: convocatoriaDePrueba({ estado: 'borrador', acciones: [accion('editar')] }),
    });
    const { router } = openApp('/convocatorias/crear', slices);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Guardar borrador' }));
    expect(await screen.findByText('Convocatoria guardada')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/convocatorias/editar/${ID}`));
    expect(server.calls.filter(({ route }) => route === 'POST /api/v1/convocatorias')).toHaveLength(1);
  });

  test('rows of criteria are added, moved by keyboard and taken away; the total says what is missing', async () => {
    serve({ ...base(administrador), 'GET /api/v1/borradores/convocatoria': borradorDe(completa) });
    openApp('/convocatorias/crear', slices);
    expect(await screen.findByText('Suman 100 %')).toBeVisible();
    const filas = () => screen.getAllByLabelText('Nombre').map((input) => (input as HTMLInputElement).value);

    await userEvent.click(screen.getByRole('button', { name: 'Agregar criterio' }));
    const [, , tercero] = screen.getAllByLabelText('Nombre');
    await waitFor(() => expect(tercero).toHaveFocus());
    await userEvent.keyboard('Alcance');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(filas()).toEqual(['Pertinencia', 'Alcance', 'Capacidad']);
    await userEvent.type(screen.getAllByLabelText('Peso')[1] as HTMLElement, '30');
    expect(await screen.findByText('Suman 130 %: sobran 30 %')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Quitar Criterio 3' }));
    expect(filas()).toEqual(['Pertinencia', 'Alcance']);
    expect(await screen.findByText('Suman 90 %: faltan 10 %')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(filas()).toEqual(['Pertinencia', 'Alcance', 'Capacidad']);
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  test('publishing asks first, saying what freezes; then it saves and publishes that version', async () => {
    const bases = convocatoriaDePrueba().documentos;
    const guardada = convocatoriaDePrueba({ estado: 'borrador', version: 7 });
    const server = serve({
      ...base(administrador),
      'GET /api/v1/borradores/convocatoria': borradorDe(deAntes, bases),
      'POST /api/v1/convocatorias': guardada,
      [`POST ${RECORD}/publicar`]: convocatoriaDePrueba(),
      [`GET ${RECORD}`]: convocatoriaDePrueba(),
    });
    const { router } = openApp('/convocatorias/crear', slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar Convocatoria' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Publicar «Juventudes»' });
    expect(dialogo).toHaveTextContent('Queda fijo');
    expect(dialogo).toHaveTextContent('Solo cambia con una adenda');
    expect(server.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Publicar Convocatoria' }));
    expect(await screen.findByText('Convocatoria publicada')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/convocatorias/ver/${ID}`));
    expect(server.calls.filter(({ route }) => route.startsWith('POST'))).toEqual([
      {
        route: 'POST /api/v1/convocatorias',
        body: expect.objectContaining({
          dirigidaA: ['osc'],
          criterios: [
            expect.objectContaining({ id: completa.criterios[0]?.fila, nombre: 'Pertinencia', peso: 60 }),
            expect.objectContaining({ nombre: 'Capacidad', peso: 40 }),
          ],
        }),
      },
      { route: `POST ${RECORD}/publicar`, body: { version: 7 } },
    ]);
  });
});

describe('an edit', () => {
  test('another version is never written over: both are shown (rule 28)', async () => {
    const mia = convocatoriaDePrueba({ estado: 'borrador', acciones: [accion('editar')] });
    const server = serve({
      ...base(administrador, mia),
      [`PUT ${RECORD}`]: refusal(409, 'version_distinta', 'Este registro cambió.'),
    });
    openApp(`/convocatorias/editar/${ID}`, slices);
    const titulo = await screen.findByLabelText('Título');
    await userEvent.type(titulo, ' 2027');
    server.answers[`GET ${RECORD}`] = { ...mia, version: 4, titulo: 'Otro título' };
    await userEvent.click(screen.getByRole('button', { name: 'Guardar borrador' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Esta convocatoria cambió' });
    await waitFor(() => expect(dialogo).toHaveTextContent('Otro título'));
    expect(dialogo).toHaveTextContent('Juventudes por la paz 2027');
    expect(server.calls.filter(({ route }) => route === `PUT ${RECORD}`)).toHaveLength(1);
  });

  test('after saving, the page stays, shows what was kept, and goes on as a new draft', async () => {
    const mia = convocatoriaDePrueba({ estado: 'borrador', acciones: [accion('editar')] });
    const guardada = { ...mia, version: 4, titulo: 'Juventudes 2027' };
    const server = serve({
      ...base(administrador, mia),
      'PUT /api/v1/borradores/convocatoria': { ...borradorDe({}).borrador, version: 5 },
      [`PUT ${RECORD}`]: guardada,
    });
    openApp(`/convocatorias/editar/${ID}`, slices);
    const titulo = await screen.findByLabelText('Título');
    await userEvent.clear(titulo);
    await userEvent.type(titulo, '  Juventudes  2027 ');
    server.answers[`GET ${RECORD}`] = guardada;
    await userEvent.click(screen.getByRole('button', { name: 'Guardar borrador' }));
    expect(await screen.findByText('Convocatoria guardada')).toBeVisible();
    await waitFor(() => expect(titulo).toHaveValue('Juventudes 2027'));
    expect(screen.queryByText('Tienes cambios sin guardar en la convocatoria')).toBeNull();

    const borradores = () =>
      server.calls.filter(({ route }) => route === 'PUT /api/v1/borradores/convocatoria');
    const antes = borradores().length;
    await userEvent.type(titulo, '!');
    await waitFor(() => expect(borradores().length).toBeGreaterThan(antes));
    expect(borradores()[antes]?.body).toMatchObject({ version: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Guardar borrador' }));
    await waitFor(() =>
      expect(server.calls.filter(({ route }) => route === `PUT ${RECORD}`)).toHaveLength(2),
    );
  });

  test('a published call is not edited: its terms are frozen', async () => {
    serve(base(administrador, convocatoriaDePrueba()));
    openApp(`/convocatorias/editar/${ID}`, slices);
    expect(await screen.findByText('Los términos ya no se editan')).toBeVisible();
    expect(screen.queryByLabelText('Título')).toBeNull();
  });
});

describe('the page of one call', () => {
  test('an applicant reads when it closes and starts its pre-registro from it', async () => {
    serve(base(solicitante, convocatoriaDePrueba()));
    openApp(`/convocatorias/ver/${ID}`, slices);
    expect(
      await screen.findByText('Cierra el 20 de diciembre de 2026 a las 23:59, en 29 días'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Iniciar pre-registro' })).toHaveAttribute(
      'href',
      `/pre-registro/crear?tipo=convocatoria&convocatoria=${ID}`,
    );
    expect(screen.queryByRole('group', { name: 'Acciones de la convocatoria' })).toBeNull();
    expect(screen.queryByText('Historial')).toBeNull();
  });

  test('when it cannot apply it reads why, and finds no button', async () => {
    const motivo = 'Esta convocatoria está dirigida a Instituciones.';
    serve(
      base(
        solicitante,
        convocatoriaDePrueba({ postular: { puede: false, code: 'convocatoria_no_dirigida', motivo } }),
      ),
    );
    openApp(`/convocatorias/ver/${ID}`, slices);
    expect(await screen.findByText(motivo)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Iniciar pre-registro' })).toBeNull();
  });

  test('whoever applied finds its own application instead', async () => {
    const propia = {
      id: ID,
      folio: 'PROJ-2026-000007',
      nombre: null,
      organizacion: { id: ID, nombre: 'Cancha Viva' },
      tipoSolicitud: 'convocatoria',
      convocatoria: { id: ID, titulo: 'Juventudes' },
      etapa: 'pre_registro',
      turno: 'fundacion',
      creadoEn: '2026-11-18T18:00:00.000Z',
      enlace: `/pre-registro/ver/${ID}`,
    };
    serve({ ...base(solicitante, convocatoriaDePrueba()), 'GET /api/v1/proyectos': pagina([propia]) });
    openApp(`/convocatorias/ver/${ID}`, slices);
    expect(await screen.findByRole('link', { name: 'Ver PROJ-2026-000007' })).toHaveAttribute(
      'href',
      propia.enlace,
    );
    expect(screen.queryByRole('link', { name: 'Iniciar pre-registro' })).toBeNull();
  });

  test('staff have the actions that the server offers and no others, a blocked one with its reason', async () => {
    serve(
      base(
        administrador,
        convocatoriaDePrueba({
          postular: null,
          acciones: [
            accion('publicarAdenda', [{ code: 'plazo_vencido', message: 'La fecha de cierre ya pasó.' }]),
            accion('cerrar'),
          ],
        }),
      ),
    );
    openApp(`/convocatorias/ver/${ID}`, slices);
    const barra = await screen.findByRole('group', { name: 'Acciones de la convocatoria' });
    expect(within(barra).getByRole('button', { name: 'cerrar' })).toBeVisible();
    await userEvent.click(within(barra).getByRole('button', { name: 'Más acciones' }));
    const entradas = await screen.findAllByRole('menuitem');
    expect(entradas.map(({ textContent }) => textContent)).toEqual([
      'Imprimir',
      'publicarAdendaLa fecha de cierre ya pasó.',
    ]);
    expect(entradas[1]).toHaveAttribute('aria-disabled', 'true');
  });

  test('what the state asks for stands out, what ends it is behind the dots', async () => {
    serve(
      base(
        administrador,
        convocatoriaDePrueba({
          estado: 'borrador',
          postular: null,
          acciones: ['editar', 'publicar', 'eliminar'].map((una) => accion(una)),
        }),
      ),
    );
    openApp(`/convocatorias/ver/${ID}`, slices);
    const barra = await screen.findByRole('group', { name: 'Acciones de la convocatoria' });
    expect(
      within(barra)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Más acciones', 'Editar', 'publicar']);
    await userEvent.click(within(barra).getByRole('button', { name: 'Más acciones' }));
    expect(await screen.findByRole('menuitem', { name: 'eliminar' })).toBeVisible();
  });

  test('closing before the date asks for a reason; after it, for none', async () => {
    const server = serve({
      ...base(administrador, convocatoriaDePrueba({ acciones: [accion('cerrar')] })),
      [`POST ${RECORD}/cerrar`]: convocatoriaDePrueba({ estado: 'en_evaluacion' }),
    });
    openApp(`/convocatorias/ver/${ID}`, slices);
    await userEvent.click(await screen.findByRole('button', { name: 'cerrar' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Cerrar la convocatoria' });
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Cerrar convocatoria' }));
    expect(await screen.findByText('Escribe el motivo para continuar.')).toBeVisible();
    await userEvent.type(within(dialogo).getByLabelText('Motivo'), 'Se agotó el presupuesto.');
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Cerrar convocatoria' }));
    expect(await screen.findByText('Convocatoria cerrada')).toBeVisible();
    expect(server.calls).toContainEqual({
      route: `POST ${RECORD}/cerrar`,
      body: { version: 3, motivo: 'Se agotó el presupuesto.' },
    });
  });

  test('why it was cancelled is read by everybody', async () => {
    serve(
      base(
        solicitante,
        convocatoriaDePrueba({
          estado: 'cancelada',
          motivo: 'El patronato retiró los fondos.',
          cerradaEn: '2026-11-20T18:00:00.000Z',
          plazo: { situacion: 'fuera', diasRestantes: null },
          postular: {
            puede: false,
            code: 'convocatoria_cancelada',
            motivo: 'Esta convocatoria fue cancelada.',
          },
        }),
      ),
    );
    openApp(`/convocatorias/ver/${ID}`, slices);
    expect(await screen.findByText('El patronato retiró los fondos.')).toBeVisible();
    expect(screen.getByText('Esta convocatoria fue cancelada.')).toBeVisible();
  });
});
