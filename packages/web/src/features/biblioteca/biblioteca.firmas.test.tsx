import '@testing-library/jest-dom/vitest';
import type { FirmaPendiente } from '@portal/domain/features/biblioteca/firmas.shapes';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { bibliotecaSlice } from './biblioteca.routes.tsx';

const slices = [bibliotecaSlice];
const LISTA = 'GET /api/v1/firmas-pendientes';
const RECORDAR = 'POST /api/v1/firmas-pendientes/recordar';
beforeAll(() => import('./pages/firmas.tsx'), 60_000);

const firma = (over: Partial<FirmaPendiente> = {}): FirmaPendiente => ({
  textoId: '11111111-1111-4111-8111-111111111111',
  lado: 'organizacion',
  clase: 'convenio',
  folio: 'CONV-2026-003',
  organizacion: 'Puente Paquimé, A.C.',
  proyecto: {
    id: '22222222-2222-4222-8222-222222222222',
    folio: 'PROJ-2026-004',
    nombre: 'Canchas abiertas',
  },
  firmante: { nombre: 'Teresa Hernández', cargo: 'Presidenta' },
  desde: new Date(Date.now() - 9 * 86_400_000).toISOString(),
  abiertoEn: null,
  otraFirmo: true,
  copiaPorConfirmar: false,
  mia: false,
  recordado: null,
  puedeRecordar: true,
  enlace: '/convenio/1',
  ...over,
});
const mia = firma({
  lado: 'fundacion',
  folio: 'CONV-2026-004-M1',
  clase: 'acuerdo',
  firmante: { nombre: 'Miguel Ángel Ñúñez', cargo: 'Director general' },
  mia: true,
  otraFirmo: false,
});
const open = (busqueda = '', more: Record<string, unknown> = {}, sesion = administrador) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion, demo: null },
    [LISTA]: { items: [mia, firma()], hayMas: false },
    ...more,
  });
  openApp(`/convenios${busqueda}`, slices);
  return server;
};

describe('the board of signatures', () => {
  test('has two lanes with who must sign what and since when; one of mine leads to where it is signed', async () => {
    open();
    const fundacion = within(await screen.findByRole('region', { name: /Firma la fundación/u }));
    expect(fundacion.getByRole('link', { name: 'Ir a firmar CONV-2026-004-M1' })).toHaveAttribute(
      'href',
      '/convenio/1',
    );
    expect(fundacion.getByText('Convenio modificatorio')).toBeVisible();
    const organizacion = within(screen.getByRole('region', { name: /Firma la organización/u }));
    expect(organizacion.getByText('Teresa Hernández')).toBeVisible();
    expect(organizacion.getByText('9 días')).toBeVisible();
    expect(organizacion.getByText('La otra parte ya firmó')).toBeVisible();
    expect(organizacion.getByText(/No ha abierto el texto · No se ha recordado/u)).toBeVisible();
  });

  test('a reminder is sent once, and then says when it was; asked again in the day it says that nothing was sent', async () => {
    let ahora = firma();
    const server = open('', {
      [LISTA]: () => ({ items: [ahora], hayMas: false }),
      [RECORDAR]: () => {
        ahora = firma({
          puedeRecordar: false,
          recordado: { en: '2026-11-28T16:00:00.000Z', por: 'Ana Loya', veces: 2 },
        });
        return { enviado: true, en: '2026-11-28T16:00:00.000Z' };
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Recordar: CONV-2026-003, Teresa Hernández' }),
    );
    expect(await screen.findByText('Se le recordó a quien debe firmar')).toBeVisible();
    expect(server.calls.find(({ route }) => route === RECORDAR)?.body).toEqual({
      textoId: ahora.textoId,
      lado: 'organizacion',
    });
    expect(await screen.findByText(/Se recordó el .*, por Ana Loya \(van 2\)/u)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Recordar/u })).toBeDisabled();
    cleanup();
    open('', { [RECORDAR]: { enviado: false, en: '2026-11-28T16:00:00.000Z' } });
    await userEvent.click(await screen.findByRole('button', { name: /^Recordar/u }));
    expect(await screen.findByText('Hoy ya se le había recordado')).toBeVisible();
  });

  test('a refusal is told', async () => {
    open('', { [RECORDAR]: refusal(404, 'firma_no_pendiente', 'Esa firma ya no falta.') });
    await userEvent.click(await screen.findByRole('button', { name: /^Recordar/u }));
    expect(await screen.findByText('Esa firma ya no falta.')).toBeVisible();
  });

  test('mine and words are in the address; nothing to sign, nothing found, and a failure are said', async () => {
    const server = open('?de=mias', { [LISTA]: { items: [], hayMas: false } });
    expect(await screen.findByText('No te falta firmar nada')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /^Buscar por folio/u }), 'teresa{Enter}');
    expect(await screen.findByText('Ninguna firma pendiente es de lo que buscas')).toBeVisible();
    await waitFor(() =>
      expect(server.calls.filter(({ route }) => route === LISTA).length).toBeGreaterThan(1),
    );
    cleanup();
    open('', { [LISTA]: refusal(500, 'interno', 'Algo falló.') });
    expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  });
});
