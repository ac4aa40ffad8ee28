import '@testing-library/jest-dom/vitest';
import { createHash } from 'node:crypto';
import { createRoute } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebSlice } from '../../app/slice.ts';
import { openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { oficiosSlice } from './oficios.routes.tsx';
import { DocumentosEmitidos } from './public.ts';

const slices = [oficiosSlice];
const CODIGO = '7K3M9QPX2WABVT5D';
const bytes = '%PDF-1.7 de prueba';
const sha256 = createHash('sha256').update(bytes).digest('hex');
const emitido = {
  tipo: 'acuse',
  codigo: CODIGO,
  folio: null,
  referencia: 'PR-2026-007',
  emitidoEn: '2026-11-20T18:00:00.000Z',
  sha256,
  anuladoEn: null,
  situacion: null,
};
const nobody = { 'GET /api/auth/sesion': { sesion: null, demo: null } };
const answering = (answer: unknown) => serve({ ...nobody, [`GET /api/v1/verificar/${CODIGO}`]: answer });

beforeAll(async () => {
  await Promise.all([import('./pages/verificar.tsx'), import('./components/emitidos.tsx')]);
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  vi.stubGlobal('isSecureContext', true);
});
afterEach(cleanup);

describe('the public page of a code', () => {
  test('takes a code as it is typed, and says what one looks like when it is none', async () => {
    answering(emitido);
    openApp('/verificar', slices);
    const user = userEvent.setup();
    const field = await screen.findByRole('textbox', { name: /Código del documento/ });
    await user.type(field, '7k3m-9qpx');
    await user.click(screen.getByRole('button', { name: 'Comprobar' }));
    expect(await screen.findByText(/El código tiene 16 letras y números, por ejemplo/)).toBeVisible();
    expect(field).toHaveFocus();
    await user.type(field, ' 2wab vt5d{Enter}');
    expect(
      await screen.findByRole('heading', { name: 'La fundación emitió este documento y sigue vigente' }),
    ).toBeVisible();
    for (const text of ['Acuse de recibo', 'PR-2026-007', '7K3M-9QPX-2WAB-VT5D', sha256])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('20 de noviembre de 2026, 12:00 (hora de Chihuahua)')).toBeVisible();
  });

  test('says since when a document no longer stands', async () => {
    answering({ ...emitido, anuladoEn: '2026-11-21T18:30:00.000Z' });
    openApp(`/verificar/${CODIGO}`, slices);
    expect(
      await screen.findByRole('heading', {
        name: 'La fundación emitió este documento, pero ya no tiene efecto',
      }),
    ).toBeVisible();
    expect(screen.getByText(/^Quedó sin efecto el 21 de noviembre de 2026, 12:30/)).toBeVisible();
  });

  test.each([
    ['por_firmar', 'La fundación emitió este texto, pero todavía no está firmado'],
    ['vigente', 'La fundación emitió este documento, está firmado y sigue vigente'],
    ['vencido', 'La fundación emitió este documento y se firmó, pero su vigencia ya terminó'],
  ])('of a convenio it claims no more than there is: %s', async (situacion, titulo) => {
    answering({ ...emitido, tipo: 'convenio', referencia: 'CONV-2026-004-v2', situacion });
    openApp(`/verificar/${CODIGO}`, slices);
    expect(await screen.findByRole('heading', { name: titulo })).toBeVisible();
    expect(
      screen.queryByRole('heading', { name: 'La fundación emitió este documento y sigue vigente' }),
    ).toBeNull();
  });

  test('a code of nothing is told, and can be mended where it stands', async () => {
    answering(refusal(404, 'codigo_desconocido', 'Ningún documento de la fundación tiene este código.'));
    openApp(`/verificar/${CODIGO}`, slices);
    expect(
      await screen.findByRole('heading', { name: 'Ningún documento de la fundación tiene este código' }),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Código del documento/ })).toHaveValue(CODIGO);
  });

  test('what is no code is not asked for', async () => {
    const { calls } = serve(nobody);
    openApp('/verificar/hola', slices);
    expect(
      await screen.findByRole('heading', { name: 'Ningún documento de la fundación tiene este código' }),
    ).toBeVisible();
    expect(calls.map(({ route }) => route).filter((route) => route.includes('verificar'))).toEqual([]);
  });

  test('too many questions are told with the wait, and asked again on request', async () => {
    answering(refusal(429, 'ritmo_excedido', 'Desde tu conexión se consultó mucho. Espera 20 segundos.'));
    openApp(`/verificar/${CODIGO}`, slices);
    expect(await screen.findByText(/Espera 20 segundos/)).toBeVisible();
    answering(emitido);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(
      await screen.findByRole('heading', { name: 'La fundación emitió este documento y sigue vigente' }),
    ).toBeVisible();
  });

  test('compares a file here: the same, and another', async () => {
    answering(emitido);
    openApp(`/verificar/${CODIGO}`, slices);
    await screen.findByRole('button', { name: 'Elegir el PDF' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no input');
    const user = userEvent.setup();
    await user.upload(input, new File([bytes], 'acuse.pdf', { type: 'application/pdf' }));
    expect(
      await screen.findByRole('heading', { name: 'Es el mismo archivo que emitió la fundación' }),
    ).toBeVisible();
    await user.upload(input, new File([`${bytes} `], 'otro.pdf', { type: 'application/pdf' }));
    expect(
      await screen.findByRole('heading', { name: 'No es el archivo que emitió la fundación' }),
    ).toBeVisible();
    expect(screen.getByText('otro.pdf')).toBeVisible();
  });

  test('a document whose PDF is being made has nothing to compare with', async () => {
    answering({ ...emitido, sha256: null });
    openApp(`/verificar/${CODIGO}`, slices);
    expect(await screen.findByText('Su PDF todavía se está preparando')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Elegir el PDF' })).toBeNull();
  });
});

/** A record's page with nothing else on it. */
const registro: WebSlice = {
  id: 'prueba',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'registro',
      component: () => (
        <DocumentosEmitidos entidad="pre-registro" registro="5f0e8f4e-0000-4000-8000-000000000001" />
      ),
    }),
  ],
};
const LISTA = 'GET /api/v1/documentos-emitidos';
const archivo = { nombre: 'Acuse.pdf', bytes: 42_000, sha256, preparadoEn: emitido.emitidoEn };
const fila = (over: object = {}) => ({
  id: '5f0e8f4e-0000-4000-8000-000000000002',
  tipo: 'acuse',
  codigo: CODIGO,
  folio: null,
  referencia: 'PR-2026-007',
  emitidoEn: new Date().toISOString(),
  archivo,
  reservado: false,
  anuladoEn: null,
  ...over,
});
const onRecord = (answer: unknown) => {
  const served = serve({ 'GET /api/auth/sesion': { sesion: solicitante, demo: null }, [LISTA]: answer });
  const app = openApp('/registro', [oficiosSlice, registro]);
  return { ...served, ...app };
};

describe('what was issued, on its record', () => {
  test('what is reserved to others is listed without a way to open it, and says whose it is to open', async () => {
    onRecord({ items: [fila({ tipo: 'convenio', referencia: 'CONV-2026-004', reservado: true })] });
    expect(await screen.findByText(/Este PDF lleva la CLABE completa: lo abren/)).toBeVisible();
    expect(screen.getByText(/^Convenio CONV-2026-004/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Descargar/ })).toBeNull();
  });

  test('is being made, and is there to download as soon as the page hears of it', async () => {
    const { answers, queryClient } = onRecord({ items: [fila({ archivo: null })] });
    expect(await screen.findByRole('region', { name: 'Acuse de recibo' })).toBeVisible();
    expect(screen.getByText(/^Preparándose…/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Descargar/ })).toBeNull();
    answers[LISTA] = { items: [fila()] };
    for (const rule of oficiosSlice.live ?? [])
      rule({ tipo: 'documento-emitido.preparado', entidad: 'documento-emitido', entidadId: '' }, queryClient);
    expect(await screen.findByRole('button', { name: /^Descargar PDF/ })).toBeVisible();
    expect(screen.getByRole('link', { name: '7K3M-9QPX-2WAB-VT5D' })).toHaveAttribute(
      'href',
      `/verificar/${CODIGO}`,
    );
  });

  test('more than acknowledgements go by what each of them is', async () => {
    onRecord({
      items: [
        fila({ tipo: 'minuta', referencia: 'PROJ-2026-000003-S1' }),
        fila({ id: '5f0e8f4e-0000-4000-8000-000000000004', tipo: 'oficio', folio: 'OFI-2026-012' }),
      ],
    });
    expect(await screen.findByRole('region', { name: 'Documentos emitidos' })).toBeVisible();
    expect(screen.getByText('Minuta PROJ-2026-000003-S1')).toBeVisible();
    expect(screen.getByText('Oficio OFI-2026-012')).toBeVisible();
    expect(screen.queryByText(/Acuse/)).toBeNull();
  });

  test('one that is late says so, and one that was taken back too', async () => {
    onRecord({
      items: [
        fila({ archivo: null, emitidoEn: '2026-11-20T18:00:00.000Z' }),
        fila({ id: '5f0e8f4e-0000-4000-8000-000000000003', anuladoEn: '2026-11-21T18:00:00.000Z' }),
      ],
    });
    expect(await screen.findByRole('region', { name: 'Acuses de recibo' })).toBeVisible();
    expect(screen.getByText(/^Está tardando más de lo normal/)).toBeVisible();
    expect(screen.getByText('Sin efecto')).toBeVisible();
  });

  test('a download that fails is told, and a list that fails can be asked for again', async () => {
    const { answers } = onRecord(refusal(500, 'error_interno', 'Algo falló.'));
    const user = userEvent.setup();
    expect(await screen.findByText(/No pudimos cargar los documentos emitidos/)).toBeVisible();
    answers[LISTA] = { items: [fila()] };
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    const told = vi.spyOn(toast, 'destructive');
    await user.click(await screen.findByRole('button', { name: /^Descargar PDF/ }));
    await waitFor(() =>
      expect(told).toHaveBeenCalledWith('No se pudo descargar el documento', expect.any(String)),
    );
  });

  test('nothing is shown where nothing was issued', async () => {
    const { calls } = onRecord({ items: [] });
    await waitFor(() => expect(calls.map(({ route }) => route)).toContain(LISTA));
    expect(screen.queryByText(/Acuse/)).toBeNull();
  });
});
