import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { UploadHeld, uploads } from '../../ui/uploads.ts';
import { preRegistroSlice } from './pre-registro.routes.tsx';
import { base, draftWith } from './testing/servidor.ts';

/** What is typed when the session ends, the server fails or another account enters: where it is, and what to do. */

const slices = [preRegistroSlice];
const SAVE = 'PUT /api/v1/borradores/pre-registro';
const SESSION = 'GET /api/auth/sesion';

beforeAll(async () => {
  await Promise.all([import('./pages/crear.tsx'), import('../../app/shell/shell.tsx')]);
}, 60_000);

const open = async () => {
  const server = serve({
    ...base(solicitante),
    'GET /api/v1/borradores/pre-registro': draftWith([]),
    'POST /api/auth/sesion': { sesion: solicitante, demo: null },
  });
  const app = openApp('/pre-registro/crear?paso=organizacion', slices);
  const mision = await screen.findByRole('textbox', { name: 'Misión' });
  const saves = () => server.calls.filter(({ route }) => route === SAVE).map(({ body }) => body);
  const type = (value: string) => fireEvent.change(mision, { target: { value } });
  return { server, app, mision, saves, type };
};

test('a session that ended is said, renewed over the page, and all that was typed is then saved', async () => {
  const { server, mision, saves, type } = await open();
  const kept = server.answers[SAVE];
  server.answers[SAVE] = refusal(401, 'no_autenticado', 'Tu sesión terminó.');
  server.answers[SESSION] = { sesion: null, demo: null };
  type('Escrita cuando la sesión ya había terminado.');
  const dialog = await screen.findByRole('dialog', { name: 'Tu sesión terminó' });
  expect(screen.queryAllByText(/sin conexión/i)).toEqual([]);
  expect((await screen.findAllByText(/tu sesión terminó.*Inicia sesión/i)).length).toBeGreaterThan(0);
  const before = saves().length;

  server.answers[SAVE] = kept;
  server.answers[SESSION] = { sesion: solicitante, demo: null };
  await userEvent.type(within(dialog).getByLabelText('Contraseña'), 'la mía');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Iniciar Sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await screen.findAllByText(/^Guardado \d\d:\d\d$/)).length).toBeGreaterThan(0);
  expect(mision).toHaveValue('Escrita cuando la sesión ya había terminado.');
  await waitFor(() =>
    expect(saves().slice(before).at(-1)).toMatchObject({
      datos: { mision: 'Escrita cuando la sesión ya había terminado.' },
    }),
  );
});

test('a server that fails is not called a lost connection, and the line corrects itself when it heals', async () => {
  const { server, type } = await open();
  const kept = server.answers[SAVE];
  server.answers[SAVE] = refusal(503, 'no_disponible', 'El portal no puede atenderte en este momento.');
  type('Con el portal caído.');
  expect((await screen.findAllByText(/el portal no puede guardar ahora/i)).length).toBeGreaterThan(0);
  expect(screen.queryAllByText(/no hay conexión|sin conexión/i)).toEqual([]);
  server.answers[SAVE] = kept;
  expect((await screen.findAllByText(/^Guardado \d\d:\d\d$/)).length).toBeGreaterThan(0);
});

test('another account that entered in another tab gets nothing of this page, and is told whose page it is now', async () => {
  const { server, type, saves } = await open();
  server.answers[SAVE] = refusal(401, 'otra_cuenta', 'En este navegador se inició sesión con otra cuenta.');
  server.answers[SESSION] = { sesion: administrador, demo: null };
  server.answers['GET /api/v1/borradores/pre-registro'] = { borrador: null };
  type('De la primera cuenta.');
  expect(await screen.findByText('Ahora entraste como Administrador')).toBeVisible();
  expect(screen.getByText(/usuario1@demo\.example dejó sin enviar no pasó a esta cuenta/)).toBeVisible();
  expect(screen.queryByDisplayValue('De la primera cuenta.')).toBeNull();
  // Each of its saves named the account that typed it, so that the server could refuse it.
  expect(saves().length).toBeGreaterThan(0);
  const headers = server.headers(SAVE).map((one) => one.get('x-cuenta'));
  expect(new Set(headers)).toEqual(new Set([solicitante.usuarioId]));
});

test('a file that met the end of the session waits for it, and goes once the same account is back', async () => {
  const { server, type } = await open();
  const kept = server.answers[SAVE];
  const sent: string[] = [];
  const file = new File(['%PDF-1.7'], 'c.pdf');
  uploads.add({ place: 'otra-pagina', title: 'RFC', file }, async ({ name }) => {
    sent.push(name);
    if (sent.length === 1) throw new UploadHeld('Tu sesión terminó.');
  });
  server.answers[SAVE] = refusal(401, 'no_autenticado', 'Tu sesión terminó.');
  server.answers[SESSION] = { sesion: null, demo: null };
  type('Escrita cuando la sesión ya había terminado.');
  const dialog = await screen.findByRole('dialog', { name: 'Tu sesión terminó' });
  expect((await screen.findAllByText('c.pdf espera a que inicies sesión')).length).toBeGreaterThan(0);
  expect(sent).toHaveLength(1);

  server.answers[SAVE] = kept;
  server.answers[SESSION] = { sesion: solicitante, demo: null };
  await userEvent.type(within(dialog).getByLabelText('Contraseña'), 'la mía');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Iniciar Sesión' }));
  await waitFor(() => expect(sent).toEqual(['c.pdf', 'c.pdf']));
  await waitFor(() => expect(screen.queryByText('c.pdf espera a que inicies sesión')).toBeNull());
});

test('without a line the page says what it waits for, and opens by itself when it is back', async () => {
  const { app } = await open();
  await app.router.navigate({ to: '/' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Misión' })).toBeNull());
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    fireEvent(window, new Event('offline'));
    await app.router.navigate({ to: '/pre-registro/crear', search: { paso: 'organizacion' } });
    expect(await screen.findByText('Sin conexión')).toBeVisible();
    expect(
      screen.getByText(/Lo que escribiste está en este equipo; se abre solo cuando vuelva/),
    ).toBeVisible();
    line.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('textbox', { name: 'Misión' })).toBeVisible();
  } finally {
    line.mockRestore();
    fireEvent(window, new Event('online'));
  }
});
