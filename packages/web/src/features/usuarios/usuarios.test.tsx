import '@testing-library/jest-dom/vitest';
import type { Sesion } from '@portal/domain/features/usuarios/public';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { fila, filtros, ORGANIZACION, pagina, USUARIO, usuario } from './testing/usuario.ts';
import { usuariosSlice } from './usuarios.routes.tsx';

const slices = [usuariosSlice];
const answers = (sesion: Sesion, more: Record<string, unknown> = {}) => ({
  'GET /api/auth/sesion': { sesion, demo: null },
  'GET /api/v1/usuarios': pagina([fila()]),
  'GET /api/v1/usuarios/filtros': filtros,
  ...more,
});

beforeAll(async () => {
  await Promise.all([
    import('./pages/usuarios.tsx'),
    import('./pages/usuario.tsx'),
    import('./components/nuevo-dialog.tsx'),
    import('./components/editar-dialog.tsx'),
  ]);
}, 60_000);

describe('the list of accounts (US-03)', () => {
  test('shows role, state and last access, and who never entered', async () => {
    serve(
      answers(administrador, {
        'GET /api/v1/usuarios': pagina([
          fila(),
          fila({ id: '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a02', nombre: 'Bruno Luján', ultimoAcceso: null }),
        ]),
      }),
    );
    openApp('/usuarios', slices);
    expect(await screen.findByText('Ángela Núñez')).toBeVisible();
    expect(screen.getAllByText('Coordinador').length).toBeGreaterThan(0);
    expect(screen.getAllByText(/Nunca/).length).toBe(1);
  });

  test('asks for role, state and department as the address says', async () => {
    const server = serve(answers(administrador));
    openApp(
      `/usuarios?rolId=${filtros.roles[0]?.id}&estado=activo&departamento=Programas&tipo=personal`,
      slices,
    );
    await screen.findByText('Ángela Núñez');
    await waitFor(() =>
      expect(server.queries('GET /api/v1/usuarios').at(-1)).toMatchObject({
        rolId: filtros.roles[0]?.id,
        departamento: 'Programas',
        tipo: 'personal',
      }),
    );
  });

  test('says the first organization of an account and how many more, and narrows to any of them', async () => {
    const suyas = ['Red de Apoyo, A.C.', 'Sierra Viva', 'Vecinas'].map((nombre, i) => ({
      id: ORGANIZACION.replace(/1$/, String(i + 1)),
      nombre,
    }));
    const server = serve(
      answers(administrador, { 'GET /api/v1/usuarios': pagina([fila({ organizaciones: suyas })]) }),
    );
    openApp(`/usuarios?organizacionId=${ORGANIZACION}`, slices);
    expect((await screen.findAllByText('Red de Apoyo, A.C. +2')).length).toBeGreaterThan(0);
    expect(screen.getAllByTitle('Red de Apoyo, A.C., Sierra Viva, Vecinas').length).toBeGreaterThan(0);
    expect(server.queries('GET /api/v1/usuarios').at(-1)).toMatchObject({ organizacionId: ORGANIZACION });
  });

  test('says so where nobody is found', async () => {
    serve(answers(administrador, { 'GET /api/v1/usuarios': pagina([]) }));
    openApp('/usuarios?q=zzz', slices);
    expect(await screen.findByText('No se encontraron usuarios')).toBeVisible();
  });

  test('US-01: who manages no accounts lands on the first page', async () => {
    serve(answers(solicitante));
    const { router } = openApp('/usuarios', slices);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

const RECORD = `/api/v1/usuarios/${USUARIO}`;
const accion = (action: string, label: string) => ({ action, label, enabled: true, blockers: [] });
const whole = (more: Record<string, unknown> = {}) =>
  answers(administrador, {
    [`GET ${RECORD}`]: usuario(),
    [`GET ${RECORD}/trabajo`]: { dirigeSola: null, proyectos: [], mas: false, destinos: [] },
    [`GET ${RECORD}/historial`]: { items: [], siguiente: null },
    ...more,
  });
const bodyOf = (server: ReturnType<typeof serve>, route: string) =>
  server.calls.findLast((call) => call.route === route)?.body as Record<string, unknown> | undefined;

describe('a new account (US-04, US-07)', () => {
  test('says what is missing, to the letter, and sends nothing', async () => {
    const server = serve(answers(administrador));
    openApp('/usuarios', slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Nuevo usuario' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Invitar' }));
    for (const words of [
      'Los apellidos son requeridos',
      'Email inválido',
      'Teléfono debe tener al menos 10 dígitos',
      'El rol es requerido',
    ])
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(server.calls.some(({ route }) => route === 'POST /api/v1/usuarios')).toBe(false);
  });

  test('invites with what was written, and no state or password', async () => {
    const server = serve(answers(administrador, { 'POST /api/v1/usuarios': usuario() }));
    openApp('/usuarios', slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Nuevo usuario' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Email/), 'lucia@fundacion.example');
    await userEvent.type(dialog.getByLabelText(/^Nombre/), 'Lucía');
    await userEvent.type(dialog.getByLabelText(/^Apellidos/), 'Prieto');
    await userEvent.type(dialog.getByLabelText(/^Teléfono/), '614 123 4567');
    await userEvent.type(dialog.getByLabelText(/^Cargo/), 'Oficial');
    await userEvent.type(dialog.getByLabelText(/^Departamento/), 'Programas');
    await dialog.findByRole('option', { name: 'Coordinador' });
    await userEvent.selectOptions(dialog.getByLabelText(/^Rol/), 'Coordinador');
    await userEvent.click(dialog.getByRole('button', { name: 'Invitar' }));
    expect(await screen.findByText('Usuario creado')).toBeVisible();
    expect(bodyOf(server, 'POST /api/v1/usuarios')).toEqual({
      email: 'lucia@fundacion.example',
      nombre: 'Lucía',
      apellidos: 'Prieto',
      telefono: '614 123 4567',
      cargo: 'Oficial',
      departamento: 'Programas',
      rolId: filtros.roles[0]?.id,
    });
  });
});

describe("an account's own page", () => {
  test('suspends with a reason', async () => {
    const server = serve(
      whole({
        [`GET ${RECORD}`]: usuario({ acciones: [accion('suspender', 'Suspender')] }),
        [`POST ${RECORD}/suspender`]: usuario({ estado: 'suspendido', version: 4 }),
      }),
    );
    openApp(`/usuarios/${USUARIO}`, slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Más sobre USR-007' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspender' }));
    await userEvent.type(await screen.findByLabelText(/^Motivo/), 'Dejó la fundación este mes.');
    await userEvent.click(screen.getByRole('button', { name: 'Suspender cuenta' }));
    expect(await screen.findByText('Cuenta suspendida')).toBeVisible();
    expect(bodyOf(server, `POST ${RECORD}/suspender`)).toEqual({
      version: 3,
      motivo: 'Dejó la fundación este mes.',
    });
  });

  test('28: an edit meets what somebody else saved in another field, and both are kept', async () => {
    const server = serve(
      whole({
        [`GET ${RECORD}`]: usuario({ acciones: [accion('editar', 'Editar')] }),
        [`PUT ${RECORD}`]: (body: unknown) => {
          if ((body as { version: number }).version === 4) return usuario({ version: 5 });
          server.answers[`GET ${RECORD}`] = usuario({ version: 4, cargo: 'Gerente' });
          return refusal(409, 'version_distinta', 'Este registro cambió.');
        },
      }),
    );
    openApp(`/usuarios/${USUARIO}`, slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
    const field = await screen.findByLabelText(/^Departamento/);
    await userEvent.clear(field);
    await userEvent.type(field, 'Dirección');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Usuario actualizado')).toBeVisible();
    expect(bodyOf(server, `PUT ${RECORD}`)).toMatchObject({
      version: 4,
      cargo: 'Gerente',
      departamento: 'Dirección',
    });
  });

  test('28: where both changed the same, both values stand side by side and the chosen ones are saved', async () => {
    const server = serve(
      whole({
        [`GET ${RECORD}`]: usuario({ acciones: [accion('editar', 'Editar')] }),
        [`PUT ${RECORD}`]: (body: unknown) => {
          if ((body as { version: number }).version === 4) return usuario({ version: 5 });
          server.answers[`GET ${RECORD}`] = usuario({
            version: 4,
            cargo: 'Gerente',
            departamento: 'Finanzas',
          });
          return refusal(409, 'version_distinta', 'Este registro cambió.');
        },
      }),
    );
    openApp(`/usuarios/${USUARIO}`, slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
    const field = await screen.findByLabelText(/^Departamento/);
    await userEvent.clear(field);
    await userEvent.type(field, 'Dirección');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Esta cuenta cambió' }));
    expect(dialog.getByText('Departamento')).toBeVisible();
    for (const words of ['Lo guardado en el portal', 'Lo que escribiste', 'Finanzas', 'Dirección'])
      expect(dialog.getAllByText(words).length).toBeGreaterThan(0);
    expect(dialog.queryByText('Cargo')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Usar todo lo que escribí' }));
    expect(await screen.findByText('Usuario actualizado')).toBeVisible();
    expect(bodyOf(server, `PUT ${RECORD}`)).toMatchObject({
      version: 4,
      cargo: 'Gerente',
      departamento: 'Dirección',
    });
  });

  test('says before it suspends whoever alone leads an organization what that leaves behind', async () => {
    serve(
      whole({
        [`GET ${RECORD}`]: usuario({ acciones: [accion('suspender', 'Suspender')] }),
        [`GET ${RECORD}/trabajo`]: { dirigeSola: 'Casa Abierta', proyectos: [], mas: false, destinos: [] },
      }),
    );
    openApp(`/usuarios/${USUARIO}`, slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Más sobre USR-007' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspender' }));
    expect(await screen.findByText(/Es la única cuenta activa que dirige «Casa Abierta»/)).toBeVisible();
  });

  test('says at the one action that cannot be done why, and offers the others', async () => {
    const blockers = [
      { code: 'unico_propietario', message: 'Es la única cuenta activa que dirige «Casa Abierta».' },
    ];
    serve(
      whole({
        [`GET ${RECORD}`]: usuario({
          acciones: [
            accion('editar', 'Editar'),
            { action: 'eliminar', label: 'Eliminar', enabled: false, blockers },
          ],
        }),
      }),
    );
    openApp(`/usuarios/${USUARIO}`, slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Más sobre USR-007' }));
    const item = await screen.findByRole('menuitem', { name: /Eliminar/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent('«Casa Abierta»');
    expect(screen.getByRole('button', { name: 'Editar', hidden: true })).toBeInTheDocument();
  });

  test('says why nothing can be changed of it', async () => {
    const blockers = [{ code: 'cuenta_propia', message: 'No puedes cambiar tu propia cuenta.' }];
    serve(
      whole({
        [`GET ${RECORD}`]: usuario({
          acciones: [{ action: 'editar', label: 'Editar', enabled: false, blockers }],
        }),
      }),
    );
    openApp(`/usuarios/${USUARIO}`, slices);
    expect(await screen.findByText('No puedes cambiar tu propia cuenta.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  });
});
