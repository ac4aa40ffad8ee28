import '@testing-library/jest-dom/vitest';
import { addDays, today } from '@portal/domain/kernel/dates';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { faltasDeInvitacion } from './components/nueva-dialog.tsx';
import { invitacionesSlice } from './invitaciones.routes.tsx';

const slices = [invitacionesSlice];
const ID = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a01';
const ORGANIZACION = { id: '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1c00', nombre: 'Cancha Viva Ribereña, A.C.' };
const TOKEN = 'enlace-de-la-invitacion-0001';

const mia = {
  id: ID,
  estado: 'pendiente',
  mensaje: 'Tu trabajo en las canchas nos interesa.',
  venceEl: '2026-12-31',
  creadaEn: '2026-11-20T18:00:00.000Z',
  aceptadaEn: null,
  motivo: null as string | null,
  utilizada: false,
  proyecto: null as object | null,
  version: 1,
  acciones: [{ action: 'aceptar', label: 'Aceptar invitación', enabled: true, blockers: [] }],
};
const fila = (acciones: string[], change: object = {}) => ({
  ...mia,
  organizacion: ORGANIZACION,
  email: null,
  emitidaPor: 'Administrador',
  aceptadaPor: null,
  acciones: acciones.map((action) => ({ action, label: action, enabled: true, blockers: [] })),
  ...change,
});
const pagina = (items: unknown[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});
const base = (sesion: typeof solicitante) => ({ 'GET /api/auth/sesion': { sesion, demo: null } });
const enlace = () => {
  window.history.replaceState(null, '', `/invitacion#token=${TOKEN}`);
  return openApp('/invitacion', slices);
};

beforeAll(async () => {
  await Promise.all([
    import('./pages/lista.tsx'),
    import('./pages/invitacion.tsx'),
    import('./pages/ver.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

describe('the list of staff', () => {
  test('says how far the last day is of what still waits, and of what expired', async () => {
    const hoy = today(new Date());
    serve({
      ...base(administrador),
      'GET /api/v1/invitaciones': pagina([
        fila([], { venceEl: hoy }),
        fila([], { id: TOKEN, estado: 'vencida', venceEl: addDays(hoy, -3) }),
        fila([], { id: ORGANIZACION.id, estado: 'aceptada', venceEl: addDays(hoy, -9) }),
      ]),
    });
    openApp('/invitaciones', slices);
    expect(await screen.findByText('hoy')).toBeVisible();
    expect(screen.getByText('hace 3 días')).toBeVisible();
    expect(screen.queryByText('hace 9 días')).toBeNull();
  });

  test('withdrawing is drawn where the server offers it, and asks for the reason', async () => {
    const server = serve({
      ...base(administrador),
      'GET /api/v1/invitaciones': pagina([
        fila(['retirar']),
        fila([], { id: TOKEN, organizacion: null, email: 'a@b.example', estado: 'vencida' }),
      ]),
      [`POST /api/v1/invitaciones/${ID}/retirar`]: fila([], { estado: 'retirada' }),
    });
    openApp('/invitaciones', slices);
    await userEvent.click(await screen.findByRole('button', { name: `Retirar ${ORGANIZACION.nombre}` }));
    expect(screen.queryByRole('button', { name: 'Retirar a@b.example' })).toBeNull();
    const dialogo = await screen.findByRole('dialog', { name: 'Retirar la invitación' });
    await userEvent.type(within(dialogo).getByLabelText('Motivo'), 'Se envió por error.');
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Retirar invitación' }));
    expect(await screen.findByText('Invitación retirada')).toBeVisible();
    expect(server.calls).toContainEqual({
      route: `POST /api/v1/invitaciones/${ID}/retirar`,
      body: { version: 1, motivo: 'Se envió por error.' },
    });
  });

  test('an invitation names exactly one recipient; what is missing is told and nothing is sent', async () => {
    const server = serve({ ...base(administrador), 'GET /api/v1/invitaciones': pagina([]) });
    openApp('/invitaciones', slices);
    const [nueva] = await screen.findAllByRole('button', { name: 'Nueva invitación' });
    await userEvent.click(nueva as HTMLElement);
    const dialogo = await screen.findByRole('dialog', { name: 'Nueva invitación' });
    await userEvent.click(within(dialogo).getByRole('radio', { name: 'A un correo' }));
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Enviar invitación' }));
    expect(await within(dialogo).findByRole('heading', { name: 'Hay 2 datos por corregir' })).toBeVisible();
    expect(server.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);

    server.answers['POST /api/v1/invitaciones'] = fila([], { organizacion: null, email: 'a@b.example' });
    await userEvent.type(within(dialogo).getByLabelText('Correo'), 'a@b.example');
    await userEvent.type(within(dialogo).getByLabelText('Mensaje'), 'Nos interesa tu proyecto.');
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Enviar invitación' }));
    expect(await screen.findByText('Invitación enviada')).toBeVisible();
    const enviada = server.calls.find(({ route }) => route === 'POST /api/v1/invitaciones');
    expect(Object.keys(enviada?.body as object).sort()).toEqual(['email', 'mensaje', 'venceEl']);
  });

  test('an organization that was not chosen from the list is none', () => {
    const escrita = {
      organizacionId: '',
      email: '',
      mensaje: 'Nos interesa tu proyecto.',
      venceEl: '2026-12-31',
    };
    expect(faltasDeInvitacion({ ...escrita, destino: 'organizacion' }).map(({ path }) => path)).toEqual([
      'organizacionId',
    ]);
    expect(faltasDeInvitacion({ ...escrita, destino: 'organizacion', organizacionId: ID })).toEqual([]);
  });

  test('whoever is not staff lands on the home', async () => {
    serve(base(solicitante));
    const { router } = openApp('/invitaciones', slices);
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/invitaciones'));
  });
});

describe("the page of a letter's link (rule 43)", () => {
  test('a pending one is accepted and leads to its request type; the token leaves the address', async () => {
    const server = serve({
      ...base(solicitante),
      'POST /api/v1/invitaciones/enlace': mia,
      [`POST /api/v1/invitaciones/${ID}/aceptar`]: { ...mia, estado: 'aceptada' },
    });
    const { router } = enlace();
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Aceptar invitación' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tipo-solicitud'));
    expect(router.state.location.search).toEqual({ tipo: 'invitacion_ficosec', invitacion: ID });
    expect(window.location.hash).toBe('');
    expect(server.calls.filter(({ route }) => route.endsWith('/aceptar'))).toHaveLength(1);
  });

  test.each([
    [
      'retirada',
      { estado: 'retirada', motivo: 'Se envió por error.' },
      'La fundación retiró esta invitación',
    ],
    ['vencida', { estado: 'vencida' }, 'Esta invitación venció el 31 de diciembre de 2026'],
    ['utilizada', { estado: 'aceptada', utilizada: true }, 'Con esta invitación ya se presentó un proyecto'],
  ])('one that is %s says so in words, without a button', async (_name, change, text) => {
    serve({
      ...base(solicitante),
      'POST /api/v1/invitaciones/enlace': { ...mia, ...change, acciones: [] },
    });
    enlace();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aceptar invitación' })).toBeNull();
  });

  test('one of another account says with which address to come in', async () => {
    serve({
      ...base(solicitante),
      'POST /api/v1/invitaciones/enlace': refusal(404, 'no_encontrado', 'No encontramos lo que buscas.'),
    });
    enlace();
    expect(await screen.findByText('Esta invitación no es para esta cuenta')).toBeVisible();
    expect(screen.getByText(new RegExp(solicitante.email))).toBeVisible();
  });

  test('a link without its token says how to open it', async () => {
    serve(base(solicitante));
    openApp('/invitacion', slices);
    expect(await screen.findByText('El enlace está incompleto')).toBeVisible();
  });
});

describe('the page of one, for staff', () => {
  const RECORD = `/api/v1/invitaciones/${ID}`;
  const answers = {
    ...base(administrador),
    [`GET ${RECORD}`]: fila(['retirar'], { email: 'a@b.example' }),
    [`GET ${RECORD}/historial`]: {
      items: [
        {
          id: '7',
          texto: 'Envió la invitación',
          motivo: null,
          quien: 'Marta Loya',
          cuando: '2026-11-20T18:00:00.000Z',
        },
      ],
    },
  };

  test('says to whom, by whom and until when, and shows its own part of the log', async () => {
    serve(answers);
    openApp(`/invitaciones/${ID}`, slices);
    expect(await screen.findByRole('heading', { level: 1, name: ORGANIZACION.nombre })).toBeVisible();
    expect(screen.getByText('a@b.example')).toBeVisible();
    const log = await screen.findByRole('list', { name: 'Su parte de la bitácora' });
    expect(within(log).getByText('Envió la invitación')).toBeVisible();
    expect(within(log).getByText(/Marta Loya/u)).toBeVisible();
  });

  test('takes it back from there, with its reason', async () => {
    const server = serve({ ...answers, [`POST ${RECORD}/retirar`]: fila([], { estado: 'retirada' }) });
    openApp(`/invitaciones/${ID}`, slices);
    await userEvent.click(await screen.findByRole('button', { name: /^Más sobre/u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Retirar' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Retirar la invitación' });
    await userEvent.type(within(dialogo).getByLabelText('Motivo'), 'Se envió por error.');
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Retirar invitación' }));
    expect(await screen.findByText('Invitación retirada')).toBeVisible();
    expect(server.calls.some(({ route }) => route === `POST ${RECORD}/retirar`)).toBe(true);
  });

  test('of one that is not there says that the page does not exist', async () => {
    serve({ ...base(administrador), [`GET ${RECORD}`]: refusal(404, 'no_encontrado', 'No existe.') });
    openApp(`/invitaciones/${ID}`, slices);
    expect(await screen.findByText('Página no encontrada')).toBeVisible();
  });
});
