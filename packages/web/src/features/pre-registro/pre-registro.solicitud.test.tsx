import '@testing-library/jest-dom/vitest';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { preRegistroSlice } from './pre-registro.routes.tsx';
import { documentos, registroDePrueba, respuestas } from './testing/registro.ts';
import { base, draftWith, emptyPage } from './testing/servidor.ts';

const slices = [preRegistroSlice];

beforeAll(async () => {
  configure({ asyncUtilTimeout: 5_000 });
  await Promise.all([import('./pages/lista.tsx'), import('./pages/crear.tsx')]);
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  localStorage.clear();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

describe('the request type of a new record (A§2, product.md §3)', () => {
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
      'GET /api/v1/borradores/pre-registro': draftWith(documentos),
      [`GET /api/v1/convocatorias/${CALL}`]: call(inHours(24 * 30)),
      'POST /api/v1/pre-registros': registroDePrueba(),
    });
    openApp(`/pre-registro/crear?tipo=convocatoria&convocatoria=${CALL}&paso=documentos`, slices);
    expect(await screen.findByRole('link', { name: 'Canchas vivas 2026' })).toBeVisible();
    expect(screen.getByText('Hasta 85% del proyecto')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByText('Folio PR-2026-025')).toBeVisible();
    const saved = server.calls.find(({ route }) => route === 'PUT /api/v1/borradores/pre-registro');
    expect(saved?.body).toMatchObject({
      datos: { tipo_solicitud: 'convocatoria', convocatoria_id: CALL, mision: respuestas.mision },
    });
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
      'GET /api/v1/borradores/pre-registro': draftWith(documentos),
      [`GET /api/v1/convocatorias/${CALL}`]: call(inHours(1)),
    });
    openApp(`/pre-registro/crear?tipo=convocatoria&convocatoria=${CALL}&paso=organizacion`, slices);
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
