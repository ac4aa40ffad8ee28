import '@testing-library/jest-dom/vitest';
import { formulacionVacia } from '@portal/domain/features/formulacion/public';
import { proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import { textOf } from '@portal/domain/kernel/answers';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { registroSlice } from './registro.routes.tsx';
import { base, esperan, ID, PRE_REGISTRO, porAbrirDePrueba, registroDePrueba } from './testing/registro.ts';

const slices = [registroSlice];
const OTRO = PRE_REGISTRO.replace(/00$/, '01');
const PASO = `/registro/crear?preRegistro=${PRE_REGISTRO}`;
const BORRADOR = 'PUT /api/v1/borradores/formulacion.ficha';
const AL_ANIO = String(new Date().getUTCFullYear() + 1);

/** A ficha that lacks nothing, all of it known. */
const completa = Object.fromEntries(
  Object.entries(proyectoCompleto().secciones.ficha).map(([id, valor]) => [
    id,
    textOf(valor).replace('2027-', `${AL_ANIO}-`),
  ]),
);

const start = (path = PASO, more: Record<string, unknown> = {}, sesion = administrador) => ({
  server: serve({
    ...base(sesion, registroDePrueba()),
    'GET /api/v1/registros/por-abrir': esperan(porAbrirDePrueba()),
    [BORRADOR]: (body: { datos: unknown }) => ({
      id: ID,
      version: 1,
      datos: body.datos,
      creadoEn: '2026-11-18T18:00:00.000Z',
      actualizadoEn: '2026-11-18T18:00:00.000Z',
      pestana: null,
      documentos: [],
    }),
    ...more,
  }),
  ...openApp(path, slices),
});
const conTodo = esperan(porAbrirDePrueba({ ficha: completa }));
const generar = () => screen.findByRole('button', { name: 'Generar Folio y Continuar' });

beforeAll(async () => {
  await Promise.all([
    import('./pages/crear.tsx'),
    import('./pages/ver.tsx'),
    import('./components/apertura/ficha.tsx'),
    import('./components/apertura/sin-enviar.tsx'),
    import('../../ui/combobox.tsx'),
    import('../../ui/number-field.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('innerWidth', 1280);
});

describe('step 1 of the registro (RW-02, RW-06)', () => {
  test('is for who opens them; others go home', async () => {
    const { router } = start(PASO, {}, solicitante);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('asks first of which pre-registro it is, those that wait longest first, found on the server', async () => {
    const { server, router } = start('/registro/crear', {
      'GET /api/v1/registros/por-abrir': esperan(
        porAbrirDePrueba(),
        porAbrirDePrueba({ preRegistroId: OTRO, folio: 'PR-2026-030' }),
      ),
    });
    expect(await screen.findByText('Paso 1 de 9')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Avance del registro' })).toHaveAttribute(
      'aria-valuenow',
      '11',
    );
    // Nothing of the ficha before it is known whose it is.
    expect(screen.queryByLabelText('Nombre oficial')).toBeNull();
    const list = await screen.findByRole('region', { name: 'Los que más esperan' });
    expect(within(list).getAllByRole('link')[0]).toHaveAttribute('href', PASO);
    const box = await screen.findByRole('combobox', { name: /Pre-registro validado/ });
    await userEvent.click(box);
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Familias de Parral, A.C. · PR-2026-021Prevención 2026 · espera desde hace 22 días',
      'Familias de Parral, A.C. · PR-2026-030Prevención 2026 · espera desde hace 22 días',
    ]);
    await userEvent.type(box, 'parral');
    await waitFor(() =>
      expect(server.queries('GET /api/v1/registros/por-abrir').at(-1)).toMatchObject({ q: 'parral' }),
    );
    await userEvent.click((await screen.findAllByRole('option'))[1] as HTMLElement);
    await waitFor(() => expect(router.state.location.search).toEqual({ preRegistro: OTRO }));
    expect(await screen.findByLabelText('Nombre oficial')).toBeVisible();
  });

  test('S2: begins with what is known, says so, and who will hear of the folio', async () => {
    start();
    expect(await screen.findByLabelText('Responsable de seguimiento')).toHaveValue('Rosa Baca Ochoa');
    expect(
      screen.getByText(
        'Llenamos lo que ya dice PR-2026-021: Responsable de seguimiento, Teléfono de contacto. Revísalo con la organización.',
      ),
    ).toBeVisible();
    expect(screen.getByText(/^Al generar el folio se avisa a Rosa Baca y desde entonces/)).toBeVisible();
  });

  test('says when nobody of the organization would hear of it, with the way to invite somebody', async () => {
    start(PASO, { 'GET /api/v1/registros/por-abrir': esperan(porAbrirDePrueba({ cuentas: [] })) });
    expect(await screen.findByText(/^Nadie de la organización tiene una cuenta activa/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver la organización' })).toBeVisible();
  });

  test('what is missing is told together with links and beside each field; nothing is sent', async () => {
    const { server } = start();
    await userEvent.click(await generar());
    const summary = await screen.findByRole('alert');
    await userEvent.click(within(summary).getByRole('link', { name: 'El nombre oficial es requerido' }));
    const nombre = screen.getByLabelText('Nombre oficial');
    expect(nombre).toHaveFocus();
    expect(nombre).toHaveAccessibleDescription(/El nombre oficial es requerido/);
    expect(within(summary).getByRole('link', { name: 'El monto debe ser mayor a 0' })).toBeVisible();
    expect(server.calls.some(({ route }) => route === 'POST /api/v1/registros')).toBe(false);
  });

  test('the ceiling of the type stands beside the amount as it is typed', async () => {
    start(PASO, {
      'GET /api/v1/registros/por-abrir': esperan(
        porAbrirDePrueba({ tipoSolicitud: 'solicitud_organizacion', convocatoria: null }),
      ),
    });
    await userEvent.type(await screen.findByLabelText(/^Monto solicitado/), '2000000');
    expect(
      await screen.findByText('Para pedir eso, el proyecto completo debe costar al menos $2,500,000.00.'),
    ).toBeVisible();
    expect(screen.getByText(/Tope 80 %/)).toBeVisible();
  });

  test('RW-08: the calendar offers no day that is past, and no end before the start', async () => {
    start(PASO, { 'GET /api/v1/registros/por-abrir': conTodo });
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir calendario de Fecha de fin' }));
    const inicio = Number((completa.fecha_inicio ?? '').slice(0, 4));
    const years = within(await screen.findByRole('combobox', { name: 'Año' })).getAllByRole('option');
    expect(Math.min(...years.map(({ textContent }) => Number(textContent)))).toBe(inicio);
  });

  test('a double click opens one, with one key; the folio is told and its page comes', async () => {
    const { server, router } = start(PASO, {
      'GET /api/v1/registros/por-abrir': conTodo,
      'POST /api/v1/registros': registroDePrueba(),
    });
    await userEvent.dblClick(await generar());
    expect(await screen.findByText('Ficha registrada')).toBeVisible();
    expect(screen.getByText('Folio: PROJ-2026-000007')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/registro/ver/${ID}`));
    const sent = server.calls.filter(({ route }) => route === 'POST /api/v1/registros');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      preRegistroId: PRE_REGISTRO,
      ficha: { nombre_oficial: completa.nombre_oficial, monto_solicitado: completa.monto_solicitado },
    });
    const [{ body } = { body: { ficha: {} } }] = sent;
    const { ficha } = body as { readonly ficha: object };
    expect(Object.keys(ficha)).toEqual(expect.arrayContaining(Object.keys(completa)));
    // Whoever opened it reads that the organization goes on.
    expect(await screen.findByText('La organización lo está completando')).toBeVisible();
    expect(screen.queryByText('Ese pre-registro ya no espera su registro')).toBeNull();
  });

  test('without an answer the same key goes again, so that it is opened once', async () => {
    const { server } = start(PASO, {
      'GET /api/v1/registros/por-abrir': conTodo,
      'POST /api/v1/registros': new TypeError('Failed to fetch'),
    });
    await userEvent.click(await generar());
    expect(await screen.findByText('El portal no contestó')).toBeVisible();
    server.answers['POST /api/v1/registros'] = registroDePrueba();
    await userEvent.click(await generar());
    expect(await screen.findByText('Ficha registrada')).toBeVisible();
    const keys = server.headers('POST /api/v1/registros').map((headers) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  test('a refusal stands beside its field until that changes; one of the choice beside the choice', async () => {
    const message = 'La fecha de inicio ya pasó: elige la de hoy o una posterior.';
    const { server } = start(PASO, {
      'GET /api/v1/registros/por-abrir': conTodo,
      'POST /api/v1/registros': refusal(422, 'datos_invalidos', 'Revisa los datos.', [
        { path: 'nombre_oficial', code: 'largo', message },
      ]),
    });
    await userEvent.click(await generar());
    const nombre = screen.getByLabelText('Nombre oficial');
    await waitFor(() => expect(nombre).toHaveAccessibleDescription(new RegExp(message)));
    await userEvent.type(nombre, ' dos');
    expect(nombre).not.toHaveAccessibleDescription(new RegExp(message));
    const yaTiene = 'Ese pre-registro ya tiene un registro abierto.';
    server.answers['POST /api/v1/registros'] = refusal(409, 'ya_tiene_registro', yaTiene, [
      { path: 'preRegistroId', code: 'ya_tiene_registro', message: yaTiene },
    ]);
    await userEvent.click(await generar());
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /Pre-registro validado/ })).toHaveAccessibleDescription(
        new RegExp(yaTiene),
      ),
    );
    // What was typed stays on screen.
    expect(nombre).toHaveValue(`${completa.nombre_oficial} dos`);
  });

  test('what is typed is a draft under its pre-registro, and is there the next time', async () => {
    const { server, unmount } = start();
    await userEvent.type(await screen.findByLabelText('Nombre oficial'), 'Barrios vivos');
    await waitFor(
      () =>
        expect(server.calls.findLast(({ route }) => route === BORRADOR)?.body).toMatchObject({
          borrador: PRE_REGISTRO,
          datos: { nombre_oficial: 'Barrios vivos', responsable_seguimiento: 'Rosa Baca Ochoa' },
        }),
      { timeout: 4000 },
    );
    unmount();
    start(PASO, {
      'GET /api/v1/borradores/formulacion.ficha': {
        borrador: {
          id: ID,
          version: 3,
          datos: { nombre_oficial: 'Barrios vivos y seguros' },
          creadoEn: '2026-11-18T18:00:00.000Z',
          actualizadoEn: '2026-11-18T18:00:00.000Z',
          pestana: null,
          documentos: [],
        },
      },
    });
    expect(await screen.findByLabelText('Nombre oficial')).toHaveValue('Barrios vivos y seguros');
  });

  test('one that waits no more is told, and what was typed stays until another is chosen', async () => {
    const { server, queryClient } = start();
    await userEvent.type(await screen.findByLabelText('Nombre oficial'), 'Barrios');
    server.answers['GET /api/v1/registros/por-abrir'] = esperan(
      porAbrirDePrueba({ preRegistroId: OTRO, folio: 'PR-2026-030' }),
    );
    server.answers['GET /api/v1/registros/por-abrir'] = (_body: unknown, query: URLSearchParams) =>
      query.has('preRegistro')
        ? esperan()
        : esperan(porAbrirDePrueba({ preRegistroId: OTRO, folio: 'PR-2026-030' }));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Ese pre-registro ya no espera su registro')).toBeVisible();
    expect(screen.getByLabelText('Nombre oficial')).toHaveValue('Barrios');
  });

  test('says when none waits; and lists the fichas that were left', async () => {
    const { unmount } = start('/registro/crear', { 'GET /api/v1/registros/por-abrir': esperan() });
    expect(await screen.findByText('Ningún pre-registro espera su registro')).toBeVisible();
    unmount();
    start('/registro/crear', {
      'GET /api/v1/borradores/formulacion.ficha/sin-enviar': {
        items: [
          {
            borrador: PRE_REGISTRO,
            version: 2,
            datos: {},
            respuestas: 4,
            documentos: [],
            creadoEn: '2026-11-18T18:00:00.000Z',
            actualizadoEn: '2026-11-18T18:00:00.000Z',
          },
        ],
      },
    });
    const left = await screen.findByRole('region', { name: 'Fichas que dejaste sin terminar' });
    expect(within(left).getByText(/Lleva 4 respuestas\.$/)).toBeVisible();
    expect(await within(left).findByText('Familias de Parral, A.C. · PR-2026-021')).toBeVisible();
    expect(within(left).getByRole('link')).toHaveAttribute('href', PASO);
    expect(Object.keys(formulacionVacia().secciones)).toHaveLength(8);
  });
});
