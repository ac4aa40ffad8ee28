import '@testing-library/jest-dom/vitest';
import type { Alta, RevisionDeAlta } from '@portal/domain/features/usuarios/altas.contract';
import type { Sesion } from '@portal/domain/features/usuarios/public';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { altasSlice } from './altas.routes.tsx';
import { filtros } from './testing/usuario.ts';
import { usuariosSlice } from './usuarios.routes.tsx';

const slices = [usuariosSlice, altasSlice];

beforeAll(async () => {
  await import('./pages/altas.tsx');
}, 60_000);

const valores = {
  nombre: 'Lucía',
  apellidos: 'Prieto Salas',
  email: 'lucia@fundacion.example',
  telefono: '6141234567',
  cargo: 'Oficial',
  departamento: 'Programas',
  rol: 'Analista',
};
const revision = (over: Partial<RevisionDeAlta> = {}): RevisionDeAlta => ({
  archivo: 'personas.csv',
  sha256: 'a'.repeat(64),
  ansi: false,
  ignoradas: [],
  filas: [
    { numero: 2, valores, errores: [] },
    { numero: 3, valores: { ...valores, nombre: 'Bruno', email: 'bruno@fundacion.example' }, errores: [] },
  ],
  ...over,
});
const conError = revision({
  filas: [
    { numero: 2, valores, errores: [] },
    {
      numero: 3,
      valores: { ...valores, nombre: 'Bruno', rol: 'Mago' },
      errores: [{ columna: 'rol', mensaje: 'Ese rol no existe.' }],
    },
  ],
});
const alta = (over: Partial<Alta> = {}): Alta => ({
  id: '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1c01',
  archivo: 'personas.csv',
  formato: 'csv',
  sha256: 'a'.repeat(64),
  cuentas: 2,
  quien: 'Ángela Núñez',
  cuando: '2026-11-20T18:00:00.000Z',
  invitaciones: { enCamino: 2, enviadas: 0, retenidas: 0, fallidas: 0, canceladas: 0, aceptadas: 0 },
  ...over,
});
const answers = (more: Record<string, unknown> = {}, sesion: Sesion = administrador) => ({
  'GET /api/auth/sesion': { sesion, demo: null },
  'GET /api/v1/usuarios/filtros': filtros,
  'GET /api/v1/usuarios/altas': { items: [], siguiente: null },
  ...more,
});

const choose = async (file = new File(['Nombre,Rol'], 'personas.csv')) =>
  userEvent.upload(await screen.findByLabelText('Archivo de usuarios', { selector: 'input' }), file, {
    applyAccept: false,
  });
const numberOf = (label: string) => screen.getByText(label).nextElementSibling;

describe('the tab Alta Masiva (US-12)', () => {
  test('begins with the columns, the roles that exist and no import; there is nothing to count before a file', async () => {
    serve(answers());
    openApp('/usuarios/altas', slices);
    expect(await screen.findByText(/^Todavía no hay altas masivas/u)).toBeVisible();
    for (const label of ['Filas del archivo', 'Correctas', 'Con errores', 'Cuentas creadas'])
      expect(screen.queryByText(label)).toBeNull();
    expect(screen.getByText(/^Columnas requeridas: Nombre, Apellidos, Email, Teléfono/u)).toBeVisible();
    expect(await screen.findByText(/^Roles que puedes dar: /u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Procesar archivo' })).toBeNull();
  });

  test('shows what would happen; one error, and there is nothing to process', async () => {
    const server = serve(answers({ 'POST /api/v1/usuarios/altas/revision': conError }));
    openApp('/usuarios/altas', slices);
    await choose();
    expect(await screen.findByText(/^Hay errores en 1 fila\./u)).toBeVisible();
    expect(server.calls.find(({ route }) => route === 'POST /api/v1/usuarios/altas/revision')?.body).toEqual({
      nombre: 'personas.csv',
      contenido: btoa('Nombre,Rol'),
    });
    expect(screen.getByText(/Ese rol no existe\./u)).toBeVisible();
    expect(screen.getByText('Se invitará')).toBeVisible();
    expect(numberOf('Con errores')).toHaveTextContent(/^1$/u);
    expect(screen.queryByRole('button', { name: 'Procesar archivo' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Errores en Excel' })).toBeEnabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ver solo las filas con errores' }));
    expect(screen.queryByText('Se invitará')).toBeNull();
  });

  test('processes what is right, counts the accounts, and shows how the letters go', async () => {
    let made = false;
    const server = serve(
      answers({
        'POST /api/v1/usuarios/altas/revision': revision({ ansi: true, ignoradas: ['Estado'] }),
        'POST /api/v1/usuarios/altas': () => {
          made = true;
          return alta();
        },
        'GET /api/v1/usuarios/altas': () => ({ items: made ? [alta()] : [], siguiente: null }),
      }),
    );
    openApp('/usuarios/altas', slices);
    await choose();
    expect(await screen.findByText(/^Las 2 filas están correctas\./u)).toBeVisible();
    expect(screen.getByText(/se leyó como Windows-1252/u)).toBeVisible();
    expect(screen.getByText('La columna Estado no se usa.')).toBeVisible();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Procesar archivo' }));
    await waitFor(() => expect(numberOf('Cuentas creadas')).toHaveTextContent(/^2$/u));
    expect(server.calls.filter(({ route }) => route === 'POST /api/v1/usuarios/altas')).toHaveLength(1);
    const history = await screen.findByRole('list', { name: 'Altas anteriores' });
    expect(within(history).getByText('0 de 2 invitaciones enviadas')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Procesar archivo' })).toBeNull();
  });

  test('what changed since the table was made is shown in a new one', async () => {
    let processed = false;
    serve(
      answers({
        'POST /api/v1/usuarios/altas/revision': () => (processed ? conError : revision()),
        'POST /api/v1/usuarios/altas': () => {
          processed = true;
          return refusal(422, 'filas_con_errores', 'No se creó ninguna cuenta: hay errores en 1 fila.');
        },
      }),
    );
    openApp('/usuarios/altas', slices);
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Procesar archivo' }));
    expect(await screen.findByText(/Ese rol no existe\./u)).toBeVisible();
    expect(numberOf('Cuentas creadas')).toHaveTextContent(/^0$/u);
  });

  test('a file that was processed, and one of another kind, are refused beside the place where it was chosen', async () => {
    const server = serve(
      answers({
        'POST /api/v1/usuarios/altas/revision': refusal(
          409,
          'archivo_procesado',
          'Este archivo ya se procesó.',
        ),
      }),
    );
    openApp('/usuarios/altas', slices);
    await choose();
    const place = screen.getByRole('group', { name: 'Archivo de usuarios' });
    expect(await within(place).findByRole('alert')).toHaveTextContent('Este archivo ya se procesó.');
    await choose(new File(['x'], 'personas.xlsm'));
    await waitFor(() =>
      expect(within(place).getByRole('alert')).toHaveTextContent(/^Elige un archivo CSV o Excel/u),
    );
    expect(server.calls.filter(({ route }) => route.endsWith('/revision'))).toHaveLength(1);
  });

  test('the history tells sent, kept and failed letters apart', async () => {
    serve(
      answers({
        'GET /api/v1/usuarios/altas': {
          items: [
            alta({
              invitaciones: {
                enCamino: 0,
                enviadas: 0,
                retenidas: 1,
                fallidas: 1,
                canceladas: 0,
                aceptadas: 1,
              },
            }),
          ],
          siguiente: null,
        },
      }),
    );
    openApp('/usuarios/altas', slices);
    expect(await screen.findByText('1 de 2 invitaciones escritas')).toBeVisible();
    expect(screen.getByText(/^1 invitación está en la bandeja del portal/u)).toBeVisible();
    expect(screen.getByText(/^1 invitación no pudo entregarse/u)).toBeVisible();
    expect(screen.getByText('1 aceptada')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Invitaciones de personas.csv' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
  });

  test('S1: who makes no accounts does not see it', async () => {
    serve(
      answers(
        {
          'GET /api/v1/usuarios': { items: [], siguiente: null, anterior: null, total: { n: 0, mas: false } },
        },
        { ...administrador, permisos: ['editar_usuarios'] },
      ),
    );
    const { router } = openApp('/usuarios/altas', slices);
    await waitFor(() => expect(router.state.location.pathname).toBe('/usuarios'));
  });
});
