import '@testing-library/jest-dom/vitest';
import type { Identidad } from '@portal/domain/features/fundacion/public';
import { createRoute } from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { WebSlice } from '../../app/slice.ts';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { fundacionSlice } from './fundacion.routes.tsx';
import { FundacionEnConfiguracion } from './public.ts';

const LOGO = { id: '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1e00', ancho: 320, alto: 80 };
const identidad = (more: Partial<Identidad> = {}): Identidad => ({
  nombre: 'FICOSEC',
  porOmision: 'FICOSEC',
  rfc: null,
  logos: { claro: null, oscuro: null },
  version: 1,
  ...more,
});
const page: WebSlice = {
  id: 'pagina',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'caso',
      component: () => (
        <>
          <h1>Fundación</h1>
          <FundacionEnConfiguracion />
        </>
      ),
    }),
  ],
};
const RUTA = 'GET /api/v1/fundacion';
const start = (first: Identidad, answers: Parameters<typeof serve>[0] = {}) => {
  const server = serve({
    'GET /api/auth/sesion': {
      sesion: administrador,
      demo: null,
      fundacion: { nombre: first.nombre, logos: first.logos },
    },
    [RUTA]: first,
    // Below it on the same page, with a test of its own.
    'GET /api/v1/autoridades-certificadoras': { items: [] },
    ...answers,
  });
  openApp('/caso', [page, fundacionSlice]);
  return server;
};
const claro = () => screen.findByRole('region', { name: 'Logo sobre fondo claro' });
const file = (type: string) => new File(['x'], 'logo', { type });

beforeAll(async () => {
  await import('./components/fundacion.tsx');
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  // This browser draws nothing: what a canvas gives is one byte.
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    if (blob.size > 1) throw new Error('no picture');
    return { width: 2000, height: 1000 };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: vi.fn() } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done: BlobCallback,
  ) {
    // Any other size is no picture of ours.
    done(this.width === 640 && this.height === 320 ? new Blob(['A']) : null);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  toast.dismiss();
  cleanup();
});

test('the name is changed upon the version that was seen; what is wrong with it stands beside it', async () => {
  const server = start(identidad(), {
    'PUT /api/v1/fundacion/nombre': refusal(422, 'datos_invalidos', 'Revisa.', [
      { path: 'nombre', code: 'largo', message: 'Es muy largo.' },
    ]),
  });
  const nombre = await screen.findByLabelText(/^Nombre de la fundación/);
  expect(nombre).toHaveValue('FICOSEC');
  await userEvent.clear(nombre);
  await userEvent.type(nombre, 'Fundación del Norte');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Es muy largo.')).toBeInTheDocument();
  const saved = identidad({ nombre: 'Fundación del Norte', version: 2 });
  // It is the new name from the moment in which it is stored: what is read again after the refusal still finds the old one.
  server.answers['PUT /api/v1/fundacion/nombre'] = () => {
    server.answers[RUTA] = saved;
    return saved;
  };
  // The words of the refusal are drawn before the button is free again.
  const boton = screen.getByRole('button', { name: 'Guardar' });
  await waitFor(() => expect(boton).not.toHaveAttribute('aria-busy'));
  await userEvent.click(boton);
  expect(await screen.findByText('Datos guardados')).toBeInTheDocument();
  expect(server.calls.findLast(({ route }) => route.startsWith('PUT'))?.body).toEqual({
    version: 1,
    nombre: 'Fundación del Norte',
  });
});

test('a picture is drawn anew within its box and sent; the sidebar shows it with the name', async () => {
  const saved = identidad({ logos: { claro: LOGO, oscuro: null }, version: 2 });
  const server = start(identidad(), { 'PUT /api/v1/fundacion/logos/claro': saved });
  const region = await claro();
  server.answers[RUTA] = saved;
  server.answers['GET /api/auth/sesion'] = {
    sesion: administrador,
    demo: null,
    fundacion: { nombre: 'FICOSEC', logos: saved.logos },
  };
  await userEvent.upload(within(region).getByLabelText('Archivo: Logo sobre fondo claro'), file('image/png'));
  expect(await screen.findByText('Logo guardado')).toBeInTheDocument();
  expect(server.calls.findLast(({ route }) => route.startsWith('PUT'))?.body).toEqual({
    version: 1,
    contenido: 'QQ==',
  });
  expect(await within(await claro()).findByRole('img')).toHaveAttribute('src', `/api/v1/logos/${LOGO.id}`);
  const brand = (await screen.findAllByRole('link', { name: /FICOSEC/ }))[0];
  await vi.waitFor(() =>
    expect(brand?.querySelector('img')).toHaveAttribute('src', `/api/v1/logos/${LOGO.id}`),
  );
});

test('what is no picture is refused before anything is sent, and what the server refuses is said', async () => {
  const server = start(identidad(), {
    'PUT /api/v1/fundacion/logos/claro': refusal(422, 'logo_desmedido', 'x', [
      { path: 'contenido', code: 'logo_desmedido', message: 'Cada lado debe tener más.' },
    ]),
  });
  const input = within(await claro()).getByLabelText('Archivo: Logo sobre fondo claro');
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(input, file('image/svg+xml'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/no es una imagen PNG o JPEG/);
  expect(server.calls.some(({ route }) => route.startsWith('PUT'))).toBe(false);
  await user.upload(input, file('image/jpeg'));
  expect(await screen.findByText('Cada lado debe tener más.')).toBeInTheDocument();
});

test('«Quitar logo» asks first', async () => {
  const con = identidad({ logos: { claro: LOGO, oscuro: null }, version: 4 });
  const server = start(con, { 'POST /api/v1/fundacion/logos/claro/quitar': identidad({ version: 5 }) });
  await userEvent.click(within(await claro()).getByRole('button', { name: /^Quitar logo/ }));
  expect(server.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
  server.answers[RUTA] = identidad({ version: 5 });
  const dialog = await screen.findByRole('dialog', { name: 'Quitar logo' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Quitar logo' }));
  expect(await screen.findByText('Logo quitado')).toBeInTheDocument();
  expect(await within(await claro()).findByText('Sin logo')).toBeInTheDocument();
});
