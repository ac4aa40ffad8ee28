import '@testing-library/jest-dom/vitest';
import type { PorPublicar, Publicacion } from '@portal/domain/features/datos-abiertos/public';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { datosAbiertosSlice } from './datos-abiertos.routes.tsx';

/** What the foundation publishes of its grants: the page of anybody, and the page of who decides. */

const CONVENIO = '33333333-3333-4333-8333-333333333333';
const resumen = {
  publica: true,
  cuantos: 1,
  total: '1950000.00',
  actualizadoEn: '2026-11-20T18:00:00.000Z',
  items: [
    {
      id: 'CONV-2026-001',
      titulo: '<script>alert(1)</script> Cancha viva',
      organizacion: 'Puente Paquimé, A.C.',
      monto: '1950000.00',
      firmadoEl: '2026-10-20',
      convocatoria: 'Convocatoria 2026',
      municipios: ['Juárez'],
      estado: 'Terminado',
    },
  ],
};
const donativo = (over: Partial<PorPublicar> = {}): PorPublicar => ({
  convenioId: CONVENIO,
  numero: 'CONV-2026-001',
  titulo: 'Cancha viva',
  organizacion: 'Puente Paquimé, A.C.',
  monto: '1950000.00',
  firmadoEl: '2026-10-20',
  personaFisica: false,
  reservado: false,
  motivo: '',
  decision: null,
  ...over,
});
const publicacion = (over: Partial<Publicacion> = {}): Publicacion => ({
  publica: false,
  prefijo: '',
  decision: null,
  todos: 1,
  items: [donativo()],
  ...over,
});
const open = (path: string, answers: Record<string, unknown>, sesion: unknown = null) => {
  const server = serve({ 'GET /api/auth/sesion': { sesion, demo: null }, ...answers });
  openApp(path, [datosAbiertosSlice]);
  return server;
};
const RUTA = '/api/v1/datos-abiertos/publicacion';

beforeAll(async () => {
  await Promise.all([import('./pages/datos-abiertos.tsx'), import('./pages/publicacion.tsx')]);
}, 60_000);

describe('the page of anybody', () => {
  test('lists what is published and leads to its files, and what was written stays text', async () => {
    open('/datos-abiertos', { 'GET /api/v1/datos-abiertos': resumen });
    expect(await screen.findByText('<script>alert(1)</script> Cancha viva')).toBeVisible();
    expect(screen.getByText('Puente Paquimé, A.C. · Juárez · Convocatoria 2026 · Terminado')).toBeVisible();
    expect(screen.getByText(/el estado de su convenio .*estadoDelConvenio/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Descargar JSON' })).toHaveAttribute(
      'href',
      '/api/v1/datos-abiertos/donativos.json',
    );
    expect(screen.getByRole('link', { name: 'Descargar CSV' })).toHaveAttribute(
      'href',
      '/api/v1/datos-abiertos/donativos.csv',
    );
  });

  test('says that nothing is published, and offers no file', async () => {
    open('/datos-abiertos', {
      'GET /api/v1/datos-abiertos': {
        publica: false,
        cuantos: 0,
        total: '0.00',
        actualizadoEn: null,
        items: [],
      },
    });
    expect(await screen.findByText('La fundación todavía no publica datos abiertos')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Descargar/ })).toBeNull();
  });

  test('says that nothing was signed yet', async () => {
    open('/datos-abiertos', {
      'GET /api/v1/datos-abiertos': { ...resumen, cuantos: 0, total: '0.00', items: [] },
    });
    expect(await screen.findByText('Todavía no hay donativos publicados')).toBeVisible();
  });

  test('that cannot be read says so', async () => {
    open('/datos-abiertos', {
      'GET /api/v1/datos-abiertos': refusal(500, 'error_interno', 'Algo salió mal.'),
    });
    expect(await screen.findByText('No pudimos cargar los datos abiertos')).toBeVisible();
  });
});

describe('the page of who decides', () => {
  test('switches it on with a prefix, and asks for one that can be read', async () => {
    const server = open(
      '/datos-abiertos/publicacion',
      { [`GET ${RUTA}`]: publicacion(), [`POST ${RUTA}`]: publicacion({ publica: true, decision: '1' }) },
      administrador,
    );
    expect(await screen.findByRole('heading', { name: 'No se publica nada' })).toBeVisible();
    const prefijo = screen.getByRole('textbox', { name: /Prefijo de 360Giving/ });
    await userEvent.type(prefijo, 'dos palabras');
    await userEvent.click(screen.getByRole('button', { name: 'Empezar a publicar' }));
    expect(await screen.findByText(/Usa letras y números/)).toBeVisible();
    await userEvent.clear(prefijo);
    await userEvent.type(prefijo, 'ficosec');
    await userEvent.click(screen.getByRole('button', { name: 'Empezar a publicar' }));
    await waitFor(() =>
      expect(server.calls.find(({ route }) => route === `POST ${RUTA}`)?.body).toEqual({
        publica: true,
        prefijo: 'ficosec',
        decision: null,
      }),
    );
  });

  test('withholds a grant with its reason', async () => {
    const reservas = '/api/v1/datos-abiertos/reservas';
    const server = open(
      '/datos-abiertos/publicacion',
      {
        [`GET ${RUTA}`]: publicacion({ publica: true, prefijo: 'ficosec', decision: '1' }),
        [`POST ${reservas}`]: publicacion({ publica: true, items: [donativo({ reservado: true })] }),
      },
      administrador,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Reservar CONV-2026-001' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Lo pidió la organización.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reservar' }));
    await waitFor(() =>
      expect(server.calls.find(({ route }) => route === `POST ${reservas}`)?.body).toEqual({
        convenio: CONVENIO,
        reservado: true,
        motivo: 'Lo pidió la organización.',
        decision: null,
      }),
    );
  });

  test('keeps what is looked for in the address, and says that nothing is like it', async () => {
    open(
      '/datos-abiertos/publicacion?q=nada',
      { [`GET ${RUTA}`]: publicacion({ items: [], todos: 0 }) },
      administrador,
    );
    expect(await screen.findByText('Ningún donativo coincide')).toBeVisible();
    expect(screen.getByLabelText('Buscar por folio, proyecto u organización')).toHaveValue('nada');
  });

  test('a person is never published, whatever is decided', async () => {
    open(
      '/datos-abiertos/publicacion',
      { [`GET ${RUTA}`]: publicacion({ items: [donativo({ personaFisica: true })] }) },
      administrador,
    );
    expect(await screen.findByText('Persona física: nunca se publica')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Reservar/ })).toBeNull();
  });

  test('is not for who does not administer the portal', async () => {
    const server = open('/datos-abiertos/publicacion', {}, solicitante);
    await waitFor(() => expect(document.body.textContent).toContain('Página no encontrada'));
    expect(server.calls.some(({ route }) => route.includes('datos-abiertos'))).toBe(false);
  });
});
