import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { preRegistroSlice } from './pre-registro.routes.tsx';
import { documentos, registroDePrueba, respuestas } from './testing/registro.ts';
import { base, draftWith, emptyPage } from './testing/servidor.ts';

const slices = [preRegistroSlice];

beforeAll(async () => {
  await Promise.all([import('./pages/lista.tsx'), import('./pages/crear.tsx')]);
}, 60_000);

const CALL = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1f00';
const call = (cierraEn: string) => ({
  id: CALL,
  titulo: 'Canchas vivas 2026',
  estado: 'activa',
  dirigidaA: ['osc', 'institucion'],
  fechaApertura: '2026-01-01',
  fechaCierre: cierraEn.slice(0, 10),
  abreEn: '2026-01-01T06:00:00.000Z',
  cierraEn,
});
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const deLaConvocatoria = { tipo_solicitud: 'convocatoria', convocatoria_id: CALL };

describe('the request type of a new record (A§2, product.md §3)', () => {
  test('without one, the wizard first sends to where it is chosen', async () => {
    serve(base(solicitante));
    const { router } = openApp('/pre-registro/crear', slices);
    await waitFor(() => expect(router.state.location.pathname).toBe('/tipo-solicitud'));
  });

  test('chosen in the list’s URL or navigation state, the wizard goes on with it', async () => {
    serve({ ...base(solicitante), 'GET /api/v1/pre-registros': emptyPage });
    const { router } = openApp('/pre-registro?tipo=solicitud_organizacion', slices);
    expect(await screen.findByText('Hasta 80% del proyecto')).toBeVisible();
    expect(router.state.location.pathname).toBe('/pre-registro/crear');
    await router.navigate({ to: '/pre-registro' });
    expect(await screen.findByText('Todavía no hay pre-registros')).toBeVisible();
    await router.navigate({
      to: '/pre-registro',
      state: { tipoSolicitud: 'solicitud_organizacion' } as object,
    });
    expect(await screen.findByText('Hasta 80% del proyecto')).toBeVisible();
  });

  test('it is kept with the draft, told with its call and closing, and sent', async () => {
    const server = serve({
      ...base(solicitante),
      'GET /api/v1/borradores/pre-registro': draftWith(documentos, deLaConvocatoria),
      [`GET /api/v1/convocatorias/${CALL}`]: call(inHours(24 * 30)),
      'POST /api/v1/pre-registros': registroDePrueba(),
    });
    openApp('/pre-registro/crear?paso=documentos', slices);
    expect(await screen.findByRole('link', { name: 'Canchas vivas 2026' })).toBeVisible();
    expect(screen.getByText('Hasta 85% del proyecto')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByText('Folio PR-2026-025')).toBeVisible();
    const sent = server.calls.find(({ route }) => route === 'POST /api/v1/pre-registros');
    expect(sent?.body).toEqual({
      respuestas,
      tipoSolicitud: 'convocatoria',
      convocatoriaId: CALL,
    });
  });

  test('a call about to close warns, and when it closes while one types, says so and keeps what was typed', async () => {
    serve({
      ...base(solicitante),
      'GET /api/v1/borradores/pre-registro': draftWith(documentos, deLaConvocatoria),
      [`GET /api/v1/convocatorias/${CALL}`]: call(inHours(1)),
    });
    openApp('/pre-registro/crear?paso=organizacion', slices);
    expect(await screen.findByText(/^La convocatoria cierra (hoy|mañana)$/u)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    try {
      await userEvent.type(screen.getByLabelText('Misión'), ' Y más.');
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(/Esta convocatoria cerró el .* Ya no recibe postulaciones/u);
      expect(within(alert).getByRole('link', { name: 'Cambiar' })).toHaveAttribute(
        'href',
        `/tipo-solicitud?tipo=convocatoria&regreso=pre-registro&convocatoria=${CALL}`,
      );
      expect(screen.getByLabelText('Misión')).toHaveValue(`${respuestas.mision} Y más.`);
    } finally {
      vi.useRealTimers();
    }
  });

  test('the server’s refusal of the way stands on the page, and what was typed stays', async () => {
    const message = 'Tu organización ya se postuló a esta convocatoria.';
    serve({
      ...base(solicitante),
      'GET /api/v1/borradores/pre-registro': draftWith(documentos),
      'POST /api/v1/pre-registros': refusal(422, 'ya_postulada', message, [
        { path: 'solicitud', code: 'ya_postulada', message },
      ]),
    });
    openApp('/pre-registro/crear?paso=documentos', slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: 'Finalizar' })).toBeEnabled();
  });
});

describe('a start while another request waits to be sent', () => {
  const SAVE = 'PUT /api/v1/borradores/pre-registro';
  const DISCARD = 'DELETE /api/v1/borradores/pre-registro';
  const title = 'Ya tienes una solicitud sin enviar';
  const savesOf = (server: ReturnType<typeof serve>) =>
    server.calls.filter(({ route }) => route === SAVE).map(({ body }) => body as Record<string, unknown>);

  const arrive = async (path = `/pre-registro/crear?tipo=convocatoria&convocatoria=${CALL}`) => {
    const server = serve({
      ...base(solicitante),
      'GET /api/v1/borradores/pre-registro': (_body: unknown, query: URLSearchParams) =>
        query.has('borrador') ? { borrador: null } : draftWith(documentos.slice(0, 2)),
      [`GET /api/v1/convocatorias/${CALL}`]: call(inHours(24 * 30)),
      'GET /api/v1/pre-registros': emptyPage,
      [DISCARD]: {},
    });
    openApp(path, slices);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    return server;
  };

  test('it asks, saying what there is, and nothing changes until one chooses; going on keeps everything as it was', async () => {
    const server = await arrive();
    const tienes = screen.getByRole('region', { name: 'La que tienes sin enviar' });
    expect(within(tienes).getByText('A solicitud de la organización')).toBeVisible();
    expect(tienes).toHaveTextContent(/18 de noviembre de 2026/);
    expect(tienes).toHaveTextContent(/20 de noviembre de 2026/);
    expect(tienes).toHaveTextContent('Paso 3 de 3');
    expect(tienes).toHaveTextContent('2 de 4');
    const nueva = screen.getByRole('region', { name: 'La que elegiste ahora' });
    expect(await within(nueva).findByText('Canchas vivas 2026')).toBeVisible();
    expect(savesOf(server)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Continuar esa' }));
    expect(await screen.findByLabelText('Misión')).toHaveValue(respuestas.mision);
    expect(screen.getByText('Hasta 80% del proyecto')).toBeVisible();
    expect(savesOf(server)).toEqual([]);
  });

  test('by any way in: the list, a type without a call, another call', async () => {
    for (const path of [
      '/pre-registro?tipo=convocatoria&convocatoria=3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1f01',
      '/pre-registro/crear?tipo=invitacion_ficosec&invitacion=3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1f02',
    ]) {
      const server = await arrive(path);
      expect(savesOf(server)).toEqual([]);
      cleanup();
    }
  });

  test('what was typed passes to the other request only when one says so, and the server is told that one did', async () => {
    const server = await arrive();
    await userEvent.click(screen.getByRole('button', { name: 'Pasar lo escrito a esta' }));
    expect(await screen.findByLabelText('Misión')).toHaveValue(respuestas.mision);
    await waitFor(() => expect(savesOf(server)).toHaveLength(1));
    expect(savesOf(server)[0]).toMatchObject({
      cambiaSolicitud: true,
      datos: { ...respuestas, tipo_solicitud: 'convocatoria', convocatoria_id: CALL },
    });
  });

  test('another one begins beside it, under a number of its own, and the one that waits stays as it was', async () => {
    const server = await arrive();
    await userEvent.click(screen.getByRole('button', { name: 'Empezar otra' }));
    expect(await screen.findByRole('button', { name: 'Empezar' })).toBeVisible();
    await waitFor(() => expect(savesOf(server).length).toBeGreaterThan(0));
    const [first] = savesOf(server);
    expect(first).toMatchObject({
      version: 0,
      datos: { tipo_solicitud: 'convocatoria', convocatoria_id: CALL },
    });
    expect(first?.borrador).toMatch(/^[0-9a-f-]{36}$/);
    expect(first?.datos).not.toHaveProperty('mision');
    expect(server.calls.some(({ route }) => route === DISCARD)).toBe(false);
  });

  test('a draft that another tab made one for another request asks in this one, with both texts kept', async () => {
    const server = serve({
      ...base(solicitante),
      'GET /api/v1/borradores/pre-registro': draftWith([]),
      [`GET /api/v1/convocatorias/${CALL}`]: call(inHours(24 * 30)),
    });
    const kept = draftWith([], deLaConvocatoria).borrador;
    const actual = { ...kept, version: 9, datos: { ...kept.datos, vision: 'La visión de la otra pestaña.' } };
    const saves: Record<string, unknown>[] = [];
    server.answers[SAVE] = (body: unknown) => {
      saves.push(body as Record<string, unknown>);
      if (saves.length > 1) return { ...actual, version: 10 };
      const refused = { code: 'borrador_distinto', message: 'Cambió.', issues: [], actual };
      return new Response(JSON.stringify(refused), {
        status: 409,
        headers: { 'content-type': 'application/json' },
      });
    };
    openApp('/pre-registro/crear?paso=organizacion', slices);
    await userEvent.type(await screen.findByLabelText('Misión'), ' Y más.');
    expect(await screen.findByRole('heading', { name: 'Tu solicitud sin enviar cambió' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar esa' }));
    expect(await screen.findByLabelText('Misión')).toHaveValue(`${respuestas.mision} Y más.`);
    expect(screen.getByLabelText('Visión')).toHaveValue('La visión de la otra pestaña.');
    await waitFor(() => expect(saves).toHaveLength(2));
    expect(saves[1]).toMatchObject({
      version: 9,
      datos: { convocatoria_id: CALL, mision: `${respuestas.mision} Y más.` },
    });
  });
});
