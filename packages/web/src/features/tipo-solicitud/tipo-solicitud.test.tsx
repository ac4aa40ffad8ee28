import '@testing-library/jest-dom/vitest';
import { createRoute, useLocation } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WebSlice } from '../../app/slice.ts';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { tipoSolicitudSlice } from './tipo-solicitud.routes.tsx';

/** Where 'Continuar al Pre-registro' leads, telling what it was given. */
const Llegada = () => {
  const { searchStr, state } = useLocation();
  return (
    <p>
      Llegó {searchStr} con {state.tipoSolicitud}
    </p>
  );
};
const preRegistro: WebSlice = {
  id: 'pre-registro',
  routes: (parent) => [
    createRoute({ getParentRoute: () => parent, path: 'pre-registro', component: Llegada }),
  ],
};
const slices = [tipoSolicitudSlice, preRegistro];

const ids = ['3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a01', '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a02'] as const;
const llamado = (id: string, titulo: string) => ({
  id,
  titulo,
  estado: 'activa',
  dirigidaA: ['osc'],
  fechaApertura: '2026-11-01',
  fechaCierre: '2026-12-20',
  cierraEn: '2026-12-21T06:00:00.000Z',
  plazo: { situacion: 'abierta', diasRestantes: 29 },
  presupuesto: '1500000.00',
  postulaciones: 0,
  version: 2,
  acciones: [],
});
const page = (items: unknown[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});
const invitacion = {
  id: ids[0],
  estado: 'pendiente',
  mensaje: 'Tu trabajo en las canchas nos interesa.',
  venceEl: '2026-12-31',
  creadaEn: '2026-11-20T18:00:00.000Z',
  aceptadaEn: null,
  motivo: null,
  utilizada: false,
  proyecto: null,
  version: 4,
  acciones: [{ action: 'aceptar', label: 'Aceptar invitación', enabled: true, blockers: [] }],
};
const base = {
  'GET /api/auth/sesion': { sesion: solicitante, demo: null, fundacion: { nombre: 'FICOSEC' } },
};
const continuar = { name: 'Continuar al Pre-registro' };

beforeAll(async () => {
  await import('./pages/tipo-solicitud.tsx');
}, 60_000);

describe('Nuevo Proyecto (A§2)', () => {
  test('nothing is chosen at first; a card, its button or the keyboard choose, and another choice replaces it', async () => {
    serve(base);
    openApp('/tipo-solicitud', slices);
    expect(await screen.findByRole('heading', { name: 'Nuevo Proyecto' })).toBeVisible();
    expect(screen.getByText('Selecciona el tipo de solicitud para continuar')).toBeVisible();
    const adelante = screen.getByRole('button', continuar);
    expect(adelante).toHaveAttribute('aria-disabled', 'true');
    expect(adelante).toHaveAccessibleDescription('Elige un tipo para continuar.');
    expect(screen.getAllByText('Seleccionar')).toHaveLength(3);

    await userEvent.click(screen.getByText('A solicitud de la organización'));
    expect(await screen.findByText('Has seleccionado: A solicitud de la organización')).toBeVisible();
    expect(screen.getAllByText('Seleccionado')).toHaveLength(1);
    expect(screen.getByRole('button', continuar)).toBe(adelante);
    expect(adelante).not.toHaveAttribute('aria-disabled');

    const tarjeta = screen.getByRole('radio', { name: 'Convocatoria' });
    await userEvent.click(screen.getByRole('button', { name: 'Seleccionar: Convocatoria' }));
    expect(await screen.findByText('Has seleccionado: Convocatoria')).toBeVisible();
    expect(tarjeta).toBeChecked();

    screen.getByRole('radio', { name: 'Convocatoria' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(await screen.findByText('Has seleccionado: Invitación de FICOSEC')).toBeVisible();
  });

  test('continuing goes to /pre-registro with the chosen type as navigation state', async () => {
    serve(base);
    openApp('/tipo-solicitud', slices);
    await userEvent.click(await screen.findByText('A solicitud de la organización'));
    await userEvent.click(await screen.findByRole('button', continuar));
    expect(
      await screen.findByText('Llegó ?tipo=solicitud_organizacion con solicitud_organizacion'),
    ).toBeVisible();
  });

  test('a call is chosen among the open ones before one can continue', async () => {
    const server = serve({
      ...base,
      'GET /api/v1/convocatorias': page([llamado(ids[0], 'Juventudes'), llamado(ids[1], 'Espacios')]),
    });
    openApp('/tipo-solicitud?tipo=convocatoria', slices);
    const boton = await screen.findByRole('button', continuar);
    expect(boton).toHaveAttribute('aria-disabled', 'true');
    expect(boton).toHaveAccessibleDescription('Elige la convocatoria a la que respondes.');
    const espacios = await screen.findByRole('radio', { name: /^Espacios/ });
    expect(espacios).toHaveAccessibleDescription('Cierra el 20 de diciembre de 2026 a las 23:59, en 29 días');
    await userEvent.click(boton);
    expect(screen.queryByText(/Llegó/)).toBeNull();
    await userEvent.click(espacios);
    await userEvent.click(screen.getByRole('button', continuar));
    expect(
      await screen.findByText(`Llegó ?tipo=convocatoria&convocatoria=${ids[1]} con convocatoria`),
    ).toBeVisible();
    expect(server.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
  });

  test('without an open call it says what to do, and does not continue', async () => {
    serve({ ...base, 'GET /api/v1/convocatorias': page([]) });
    openApp('/tipo-solicitud?tipo=convocatoria', slices);
    expect(await screen.findByText('No hay convocatorias abiertas para tu organización')).toBeVisible();
    expect(screen.getByRole('button', continuar)).toHaveAttribute('aria-disabled', 'true');
  });

  test.each([
    ['convocatoria', 'No hay convocatorias abiertas'],
    ['invitacion_ficosec', 'Las invitaciones las atiende la organización'],
  ])('staff is not told of an organization of its own (%s)', async (tipo, titulo) => {
    serve({
      'GET /api/auth/sesion': { ...base['GET /api/auth/sesion'], sesion: administrador },
      'GET /api/v1/convocatorias': page([]),
      'GET /api/v1/invitaciones/mias': { items: [] },
    });
    openApp(`/tipo-solicitud?tipo=${tipo}`, slices);
    expect(await screen.findByText(titulo)).toBeVisible();
    expect(screen.queryByText(/tu organización/)).toBeNull();
  });

  test('a pending invitation is accepted on continuing (rule 43); a spent one is not on offer', async () => {
    const server = serve({
      ...base,
      'GET /api/v1/invitaciones/mias': {
        items: [invitacion, { ...invitacion, id: ids[1], estado: 'aceptada', utilizada: true }],
      },
      [`POST /api/v1/invitaciones/${ids[0]}/aceptar`]: { ...invitacion, estado: 'aceptada' },
    });
    openApp('/tipo-solicitud?tipo=invitacion_ficosec', slices);
    expect(await screen.findByText(invitacion.mensaje)).toBeVisible();
    const elegir = screen.getByRole('group', { name: '¿Cuál vas a atender?' });
    expect(within(elegir).getAllByRole('radio')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', continuar));
    expect(
      await screen.findByText(`Llegó ?tipo=invitacion_ficosec&invitacion=${ids[0]} con invitacion_ficosec`),
    ).toBeVisible();
    expect(server.calls).toContainEqual({
      route: `POST /api/v1/invitaciones/${ids[0]}/aceptar`,
      body: { version: 4 },
    });
  });

  test('an invitation that the server refuses keeps the person here, with the reason', async () => {
    const message = 'Esta invitación venció. Escribe a la fundación si todavía te interesa.';
    serve({
      ...base,
      'GET /api/v1/invitaciones/mias': { items: [invitacion] },
      [`POST /api/v1/invitaciones/${ids[0]}/aceptar`]: refusal(422, 'invitacion_vencida', message),
    });
    openApp('/tipo-solicitud?tipo=invitacion_ficosec', slices);
    await screen.findByText(invitacion.mensaje);
    await userEvent.click(screen.getByRole('button', continuar));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText(/Llegó/)).toBeNull();
  });

  test('without invitations it says what to do', async () => {
    serve({ ...base, 'GET /api/v1/invitaciones/mias': { items: [] } });
    openApp('/tipo-solicitud?tipo=invitacion_ficosec', slices);
    expect(await screen.findByText('No tienes invitaciones vigentes')).toBeVisible();
  });
});
