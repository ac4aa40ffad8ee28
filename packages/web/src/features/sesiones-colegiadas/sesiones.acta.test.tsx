import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../app/testing/portal.tsx';
import { traerEmitidos, traerVista } from '../oficios/testing/piezas.ts';
import { abrirSesion, contado, sesion } from './testing/sesion.ts';

/** The acta of a closed session, drawn on its page (look.md 2.9). */

vi.mock('../../ui/pdf-viewer.tsx', () => ({
  PdfViewer: ({ title, data }: { title: string; data: ArrayBuffer }) => (
    <p>{`${title} de ${new TextDecoder().decode(data)}`}</p>
  ),
}));

const ACTA = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e2ac7';
const BYTES = `GET /api/v1/documentos-emitidos/${ACTA}/contenido`;
const acta = (archivo: { nombre: string; bytes: number } | null) => ({
  'GET /api/v1/documentos-emitidos': {
    items: [
      {
        id: ACTA,
        tipo: 'acta',
        codigo: '7K3M9QPX2WABVT5D',
        folio: 'ACTA-2026-004',
        referencia: 'Consejo Directivo',
        emitidoEn: '2026-12-03T18:30:05.000Z',
        reservado: false,
        anuladoEn: null,
        archivo,
      },
    ],
  },
});
const LISTA = acta({ nombre: 'acta.pdf', bytes: 90_000 });
const cerrada = () =>
  sesion({
    estado: 'cerrada',
    cerradaEn: '2026-12-03T18:30:00.000Z',
    acciones: [],
    puntos: [
      contado(1, ['aprobado', 'aprobado', 'aprobado', 'aprobado', 'aprobado', 'rechazado', 'abstencion']),
    ],
  });
const ancho = (ancha: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, { media, matches: ancha }),
    );

beforeAll(async () => {
  await Promise.all([
    import('./pages/sesion.tsx'),
    import('./components/mesa/mesa.tsx'),
    traerEmitidos(),
    traerVista(),
  ]);
}, 60_000);
beforeEach(() => void vi.stubGlobal('EventSource', undefined));
afterEach(() => void vi.restoreAllMocks());

describe('the acta of a closed session', () => {
  test('stands on a wide page by itself, and can be put away', async () => {
    ancho(true);
    const { server } = abrirSesion(cerrada(), { ...LISTA, [BYTES]: () => new Response('la sesión') });
    expect(await screen.findByText('Acta de la sesión')).toBeVisible();
    expect(server.queries(BYTES)).toEqual([{ vista: '1' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar acta' }));
    expect(screen.queryByText('Acta de la sesión')).toBeNull();
  });

  test('a telephone asks for it, and reads nothing of it before', async () => {
    ancho(false);
    const { server } = abrirSesion(cerrada(), { ...LISTA, [BYTES]: () => new Response('la sesión') });
    const boton = await screen.findByRole('button', { name: 'Ver acta' });
    expect(boton).toHaveAttribute('aria-expanded', 'false');
    expect(server.queries(BYTES)).toEqual([]);
    await userEvent.click(boton);
    expect(await screen.findByText('Acta de la sesión')).toBeVisible();
    expect(boton).toHaveAttribute('aria-expanded', 'true');
  });

  test('what cannot be read is told, and asked for again', async () => {
    ancho(true);
    let falla = true;
    abrirSesion(cerrada(), {
      ...LISTA,
      [BYTES]: () =>
        falla
          ? new Response(JSON.stringify({ code: 'x', message: 'El portal no responde.', issues: [] }), {
              status: 503,
            })
          : new Response('la sesión'),
    });
    expect(await screen.findByText('No se pudo abrir el documento. El portal no responde.')).toBeVisible();
    falla = false;
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('Acta de la sesión')).toBeVisible();
  });

  test('there is none to look at before it was made, nor while the session goes on', async () => {
    ancho(true);
    const { unmount } = abrirSesion(cerrada(), acta(null));
    expect(await screen.findByText(/^Preparándose…|^Está tardando/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: /acta$/u })).toBeNull();
    unmount();
    const { server } = abrirSesion(sesion({}), { ...LISTA, [BYTES]: refusal(404, 'no_encontrado', 'No.') });
    await screen.findByRole('button', { name: /^Descargar PDF/u });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ocultar acta' })).toBeNull());
    expect(server.queries(BYTES)).toEqual([]);
  });
});
