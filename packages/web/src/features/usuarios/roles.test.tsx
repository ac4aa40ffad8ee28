import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { rolesSlice } from './roles.routes.tsx';
import { efecto, ROL, rol, rolEntero } from './testing/rol.ts';
import { usuariosSlice } from './usuarios.routes.tsx';

const slices = [usuariosSlice, rolesSlice];
const RECORD = `/api/v1/roles/${ROL}`;
const answers = (more: Record<string, unknown> = {}) => ({
  'GET /api/auth/sesion': { sesion: administrador, demo: null },
  'GET /api/v1/roles': { roles: [rol()] },
  [`GET ${RECORD}`]: rolEntero(),
  [`GET ${RECORD}/efecto`]: efecto(),
  ...more,
});
const bodyOf = (server: ReturnType<typeof serve>, route: string) =>
  server.calls.findLast((call) => call.route === route)?.body as Record<string, unknown> | undefined;
const open = () => openApp('/usuarios/roles', slices);

beforeAll(async () => {
  await Promise.all([
    import('./pages/roles.tsx'),
    import('./pages/rol.tsx'),
    import('./components/roles/crear-rol.tsx'),
    import('./components/roles/editar-rol.tsx'),
    import('./components/roles/preguntas.tsx'),
  ]);
}, 60_000);

/** The window: a telephone, whose roles are cards, or one where they stand side by side. */
const width = (wide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
beforeEach(() => width(false));
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('side by side, in a wide window', () => {
  const TESORERIA = ROL.replace('c01', 'c02');
  beforeEach(() => width(true));
  test('each permission is a row, each role a column with a mark where it has it, its accounts and its second factor', async () => {
    serve(
      answers({
        'GET /api/v1/roles': {
          roles: [
            rol(),
            rol({
              id: TESORERIA,
              nombre: 'Tesorería',
              folio: 'ROL-009',
              permisos: ['ver_proyectos'],
              cuentas: 0,
              segundoFactor: true,
            }),
          ],
        },
      }),
    );
    open();
    const table = within(await screen.findByRole('table', { name: 'Permisos de cada rol' }));
    expect(table.getByRole('columnheader', { name: /Auditoría ROL-011/u })).toBeVisible();
    const marks = (name: string) =>
      within(table.getByRole('row', { name: new RegExp(name, 'u') }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(marks('Ver proyectos')).toEqual(['Sí', 'Sí']);
    expect(marks('Ver reportes')).toEqual(['Sí', '']);
    expect(marks('^Cuentas')).toEqual(['1', '0']);
    expect(table.getByRole('link', { name: '1 cuenta: Auditoría' })).toHaveAttribute(
      'href',
      `/usuarios?rolId=${ROL}`,
    );
    expect(table.getByRole('checkbox', { name: 'Exigir segundo factor a Auditoría' })).not.toBeChecked();
    expect(table.getByRole('checkbox', { name: 'Exigir segundo factor a Tesorería' })).toBeChecked();
  });
  test('what may be done with a role is behind its dots, and what may not says why', async () => {
    const blockers = [{ code: 'rol_propio', message: 'Es tu propio rol.' }];
    serve(
      answers({
        'GET /api/v1/roles': {
          roles: [
            rol(),
            rol({
              id: TESORERIA,
              nombre: 'Tesorería',
              acciones: [{ action: 'editar', label: 'Editar', enabled: false, blockers }],
            }),
          ],
        },
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Acciones de Tesorería' }));
    const blocked = await screen.findByRole('menuitem', { name: /^Editar/u });
    expect(blocked).toHaveAttribute('aria-disabled', 'true');
    expect(blocked).toHaveTextContent('Es tu propio rol.');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Acciones de Auditoría' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    expect(await screen.findByRole('dialog', { name: 'Editar rol' })).toBeVisible();
  });
});

describe('the roles (US-08)', () => {
  test('show folio, permissions by category, and how many accounts have each', async () => {
    serve(
      answers({
        'GET /api/v1/roles': {
          roles: [
            rol(),
            rol({ id: ROL.replace('c01', 'c02'), nombre: 'Tesorería', folio: 'ROL-009', cuentas: 0 }),
          ],
        },
      }),
    );
    open();
    const tarjeta = within(await screen.findByRole('region', { name: 'Auditoría' }));
    expect(tarjeta.getByText('ROL-011')).toBeVisible();
    expect(tarjeta.getByText('Proyectos')).toBeVisible();
    expect(tarjeta.getByText('Ver reportes')).toBeVisible();
    expect(tarjeta.getByRole('link', { name: '1 cuenta' })).toHaveAttribute('href', `/usuarios?rolId=${ROL}`);
    expect(
      within(screen.getByRole('region', { name: 'Tesorería' })).getByText('Nadie tiene este rol'),
    ).toBeVisible();
  });

  test('S1: who does not manage roles lands on the tab that it may open', async () => {
    serve(
      answers({
        'GET /api/auth/sesion': { sesion: { ...administrador, permisos: ['editar_usuarios'] }, demo: null },
      }),
    );
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/usuarios'));
  });

  test('16: says why one’s own role is not changed', async () => {
    const blockers = [{ code: 'rol_propio', message: 'Es tu propio rol.' }];
    serve(
      answers({
        'GET /api/v1/roles': {
          roles: [rol({ acciones: [{ action: 'editar', label: 'Editar', enabled: false, blockers }] })],
        },
      }),
    );
    open();
    expect(await screen.findByText('Es tu propio rol.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Editar Auditoría' })).toBeNull();
  });
});

describe('a new role', () => {
  test('says what is missing, to the letter, and sends nothing', async () => {
    const server = serve(answers());
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Crear rol' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Crear rol' }));
    for (const words of [
      'El nombre del rol es requerido',
      'La descripción debe tener al menos 10 caracteres',
      'Debe seleccionar al menos un permiso',
    ])
      expect((await dialog.findAllByText(words)).length).toBeGreaterThan(0);
    expect(server.calls.some(({ route }) => route === 'POST /api/v1/roles')).toBe(false);
  });

  test('is made of what was chosen, says what is better apart, and tells it', async () => {
    const server = serve(answers({ 'POST /api/v1/roles': rolEntero({ nombre: 'Pagos' }) }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Crear rol' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Nombre/), 'Pagos');
    await userEvent.type(dialog.getByLabelText(/^Descripción/), 'Lleva los pagos.');
    await userEvent.click(dialog.getByLabelText(/^Revisar y aprobar ministraciones/));
    await userEvent.click(dialog.getByLabelText(/^Pagar ministraciones/));
    expect(await dialog.findByText('Este rol junta lo que conviene separar')).toBeVisible();
    await userEvent.click(dialog.getByLabelText(/^Pagar ministraciones/));
    await userEvent.click(dialog.getByLabelText(/^Ver proyectos/));
    await userEvent.click(dialog.getByLabelText(/^Segundo factor obligatorio/));
    await userEvent.click(dialog.getByRole('button', { name: 'Crear rol' }));
    expect(await screen.findByText('Rol creado')).toBeVisible();
    expect(bodyOf(server, 'POST /api/v1/roles')).toEqual({
      nombre: 'Pagos',
      descripcion: 'Lleva los pagos.',
      permisos: ['ver_proyectos', 'gestionar_ministraciones'],
      alcance: 'todo',
      segundoFactor: true,
    });
  });

  test('a name that is taken is said beside the field, and nothing typed is lost', async () => {
    const message = 'Ya existe un rol con ese nombre, o con uno que se ve igual.';
    serve(
      answers({
        'POST /api/v1/roles': refusal(409, 'nombre_en_uso', message, [
          { path: 'nombre', code: 'nombre_en_uso', message },
        ]),
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Crear rol' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Nombre/), 'Analista');
    await userEvent.type(dialog.getByLabelText(/^Descripción/), 'Otra vez lo mismo.');
    await userEvent.click(dialog.getByLabelText(/^Ver proyectos/));
    await userEvent.click(dialog.getByRole('button', { name: 'Crear rol' }));
    expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText(/^Nombre/)).toHaveValue('Analista');
  });
});

describe('a role is edited (US-11)', () => {
  const begin = async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Auditoría' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByLabelText(/^Ver reportes/));
    await userEvent.click(dialog.getByRole('button', { name: 'Ver a quién le cambia' }));
    return dialog;
  };

  test('shows who loses what before anything is saved', async () => {
    const server = serve(answers({ [`PUT ${RECORD}`]: rolEntero({ version: 3 }) }));
    const dialog = await begin();
    expect(await dialog.findByText('Ver reportes (nadie más lo tendrá)')).toBeVisible();
    expect(dialog.getByText('Beatriz Luján')).toBeVisible();
    expect(server.calls.some(({ route }) => route.startsWith('PUT'))).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Rol actualizado')).toBeVisible();
    expect(bodyOf(server, `PUT ${RECORD}`)).toMatchObject({ version: 2, permisos: ['ver_proyectos'] });
  });

  test('28: what somebody saved meanwhile in other permissions is put beside it, and looked at again', async () => {
    const server = serve(
      answers({
        [`PUT ${RECORD}`]: (body: unknown) => {
          if ((body as { version: number }).version === 3) return rolEntero({ version: 4 });
          server.answers[`GET ${RECORD}`] = rolEntero({
            version: 3,
            permisos: ['ver_proyectos', 'ver_reportes', 'crear_reportes'],
          });
          server.answers[`GET ${RECORD}/efecto`] = efecto({ version: 3 });
          return refusal(409, 'version_distinta', 'Este registro cambió.');
        },
      }),
    );
    const dialog = await begin();
    await userEvent.click(await dialog.findByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Tus cambios y los de alguien más quedaron juntos')).toBeVisible();
    const again = await dialog.findByRole('button', { name: 'Guardar cambios' });
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
    await userEvent.click(again);
    expect(await screen.findByText('Rol actualizado')).toBeVisible();
    expect(bodyOf(server, `PUT ${RECORD}`)).toMatchObject({
      version: 3,
      permisos: ['ver_proyectos', 'crear_reportes'],
    });
  });

  test('28: what both leave together without any permission is said in the form, and nothing is asked of the portal', async () => {
    const server = serve(
      answers({
        [`PUT ${RECORD}`]: () => {
          server.answers[`GET ${RECORD}`] = rolEntero({ version: 3, permisos: ['ver_reportes'] });
          return refusal(409, 'version_distinta', 'Este registro cambió.');
        },
      }),
    );
    const dialog = await begin();
    await userEvent.click(await dialog.findByRole('button', { name: 'Guardar cambios' }));
    expect(
      await screen.findByText('Tus cambios y los de alguien más no se pueden guardar juntos así'),
    ).toBeVisible();
    expect((await dialog.findAllByText('Debe seleccionar al menos un permiso')).length).toBeGreaterThan(0);
    expect(server.calls.filter(({ route }) => route === `GET ${RECORD}/efecto`)).toHaveLength(1);
    // What is marked then is saved upon what the other one saved.
    await userEvent.click(dialog.getByLabelText(/^Ver proyectos/));
    server.answers[`GET ${RECORD}/efecto`] = efecto({ version: 3 });
    server.answers[`PUT ${RECORD}`] = rolEntero({ version: 4 });
    await userEvent.click(dialog.getByRole('button', { name: 'Ver a quién le cambia' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Rol actualizado')).toBeVisible();
    expect(bodyOf(server, `PUT ${RECORD}`)).toMatchObject({ version: 3, permisos: ['ver_proyectos'] });
  });

  test('a name in letters of another alphabet is refused where it is typed', async () => {
    const server = serve(answers());
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Auditoría' }));
    const dialog = within(await screen.findByRole('dialog'));
    const nombre = await dialog.findByLabelText(/^Nombre/);
    await userEvent.clear(nombre);
    await userEvent.type(nombre, 'Аdministrador');
    await userEvent.click(dialog.getByRole('button', { name: 'Ver a quién le cambia' }));
    expect((await dialog.findAllByText(/letras del alfabeto latino/)).length).toBeGreaterThan(0);
    expect(server.calls.some(({ route }) => route.endsWith('/efecto'))).toBe(false);
  });
});

describe('what is asked before', () => {
  test('19: a role in use says who has it, and is not deleted', async () => {
    const server = serve(answers());
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar Auditoría' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Este rol está en uso')).toBeVisible();
    expect(await dialog.findByText('Beatriz Luján')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Entendido' }));
    expect(server.calls.some(({ route }) => route.includes('eliminar'))).toBe(false);
  });

  test('8: a second factor is asked of a role after seeing who has none', async () => {
    const server = serve(answers({ [`POST ${RECORD}/segundo-factor`]: rolEntero({ segundoFactor: true }) }));
    open();
    await userEvent.click(await screen.findByLabelText(/^Exigir segundo factor/));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Le falta')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Exigir segundo factor' }));
    expect(await screen.findByText('Segundo factor obligatorio')).toBeVisible();
    expect(bodyOf(server, `POST ${RECORD}/segundo-factor`)).toEqual({ version: 2, exigido: true });
  });
});

test('1: who loses the right while the page is open is led away from it', async () => {
  const server = serve(answers({ 'GET /api/v1/usuarios': refusal(403, 'prohibido', 'No.') }));
  const { router, queryClient } = open();
  await screen.findByRole('region', { name: 'Auditoría' });
  server.answers['GET /api/auth/sesion'] = {
    sesion: { ...administrador, permisos: ['ver_proyectos'] },
    demo: null,
  };
  await queryClient.invalidateQueries();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

describe('the page of one', () => {
  const historial = {
    items: [
      {
        id: '9',
        texto: 'Cambió un rol',
        cambios: ['Gana: Ver reportes.', 'Se llamaba Auditores.'],
        motivo: null,
        quien: 'Marta Loya',
        cuando: '2026-11-20T18:00:00.000Z',
      },
    ],
  };
  const openOne = () => openApp(`/usuarios/roles/${ROL}`, slices);

  test('shows what it lets do, who has it, and its own part of the log', async () => {
    serve(answers({ [`GET ${RECORD}/historial`]: historial }));
    openOne();
    expect(await screen.findByRole('heading', { level: 1, name: /Auditoría/u })).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Quién lo tiene' })).getByText(/Beatriz Luján/u),
    ).toBeVisible();
    const log = within(await screen.findByRole('list', { name: 'Su parte de la bitácora' }));
    expect(log.getByText('Cambió un rol')).toBeVisible();
    expect(log.getByText(/Gana: Ver reportes\./u)).toBeVisible();
  });

  test('the log is asked for by who reads it only', async () => {
    const permisos = administrador.permisos.filter((permiso) => permiso !== 'administrar_sistema');
    const server = serve(
      answers({ 'GET /api/auth/sesion': { sesion: { ...administrador, permisos }, demo: null } }),
    );
    openOne();
    expect(await screen.findByRole('region', { name: 'Quién lo tiene' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Su parte de la bitácora' })).toBeNull();
    expect(server.calls.some(({ route }) => route.endsWith('/historial'))).toBe(false);
  });

  test('deleting it there leads back to the roles', async () => {
    serve(
      answers({
        [`GET ${RECORD}`]: rolEntero({ cuentas: 0, personas: [] }),
        [`GET ${RECORD}/historial`]: historial,
        [`POST ${RECORD}/eliminar`]: { id: ROL },
      }),
    );
    const { router } = openOne();
    await userEvent.click(await screen.findByRole('button', { name: /^Más sobre/u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const question = within(await screen.findByRole('dialog', { name: 'Eliminar el rol' }));
    await userEvent.type(question.getByLabelText('Motivo'), 'Ya nadie lo usa.');
    await userEvent.click(question.getByRole('button', { name: 'Eliminar rol' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/usuarios/roles'));
  });
});
