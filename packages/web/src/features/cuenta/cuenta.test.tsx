import '@testing-library/jest-dom/vitest';
import { AVISO_VERSION, codigosDeCuenta } from '@portal/domain/features/usuarios/public';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demo, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { cuentaSlice } from './cuenta.routes.tsx';

const slices = [cuentaSlice];
const signedOut = { 'GET /api/auth/sesion': { sesion: null, demo: null } };
const phrase = 'nopal guitarra tinaja vereda';

beforeAll(async () => {
  await Promise.all([
    import('./components/screens.ts'),
    import('./pages/crear-cuenta.tsx'),
    import('./pages/confirmar-cuenta.tsx'),
    import('./pages/recuperar.tsx'),
    import('./pages/restablecer.tsx'),
  ]);
}, 30_000);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

/** Follows a link of a mail: the token stands after '#'. */
const follow = (path: string) => {
  window.history.replaceState(null, '', path);
  return openApp(path.split('#')[0] ?? path, slices);
};

describe('sign-up (rule 4)', () => {
  it('tells the rules of the password before any error, and allows pasting', async () => {
    serve(signedOut);
    openApp('/crear-cuenta', slices);
    const password = await screen.findByLabelText('Contraseña');
    expect(password).toHaveAccessibleDescription(/Al menos 15 caracteres/);
    await userEvent.click(password);
    await userEvent.paste('corta');
    expect(screen.getByText('Llevas 5 de 15 caracteres')).toBeVisible();
  });

  it('shows every mistake beside its field, moves to the first, and asks nothing of the server', async () => {
    const server = serve(signedOut);
    openApp('/crear-cuenta', slices);
    await userEvent.type(await screen.findByLabelText('Contraseña'), 'corta');
    await userEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect(screen.getByLabelText('Nombre')).toHaveAccessibleDescription(/Escribe tu nombre/);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/El email es requerido|email válido/);
    expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription(/Usa al menos 15 caracteres/);
    await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveFocus());
    expect(server.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
  });

  const fill = async () => {
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Ana Ruiz');
    await userEvent.type(screen.getByLabelText('Email'), 'ana@tierra.example');
    await userEvent.type(screen.getByLabelText('Contraseña'), phrase);
    await userEvent.click(screen.getByRole('checkbox', { name: 'He leído y acepto el aviso de privacidad' }));
    await userEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  };

  it('does not go on without accepting the privacy notice, and says so beside the box', async () => {
    const server = serve(signedOut);
    openApp('/crear-cuenta?email=ana%40tierra.example', slices);
    expect(await screen.findByLabelText('Email')).toHaveValue('ana@tierra.example');
    await userEvent.type(screen.getByLabelText('Nombre'), 'Ana Ruiz');
    await userEvent.type(screen.getByLabelText('Contraseña'), phrase);
    await userEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    const box = screen.getByRole('checkbox', { name: 'He leído y acepto el aviso de privacidad' });
    expect(box).toHaveAccessibleDescription(/acepta el aviso de privacidad/);
    await waitFor(() => expect(box).toHaveFocus());
    expect(server.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
    expect(screen.getByRole('link', { name: /Leer el aviso de privacidad/ })).toHaveAttribute(
      'href',
      '/aviso-de-privacidad',
    );
  });

  it("says 'Cuenta creada' / 'Revisa tu email para confirmar tu cuenta' and where to look", async () => {
    const server = serve({ ...signedOut, 'POST /api/auth/cuenta': {} });
    openApp('/crear-cuenta', slices);
    await fill();
    expect(await screen.findByText('Cuenta creada')).toBeVisible();
    expect(screen.getByText('Revisa tu email para confirmar tu cuenta')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Revisa tu email' })).toBeVisible();
    expect(screen.getByText('ana@tierra.example')).toBeVisible();
    expect(server.calls).toContainEqual({
      route: 'POST /api/auth/cuenta',
      body: {
        nombre: 'Ana Ruiz',
        email: 'ana@tierra.example',
        contrasena: phrase,
        aceptaAviso: AVISO_VERSION,
      },
    });
  });

  it("says 'Error al crear cuenta' with the server's words, and the server's issues beside their fields", async () => {
    const issue = { path: 'contrasena', code: 'contrasena_comun', message: 'Esta contraseña es muy común' };
    const server = serve({
      ...signedOut,
      'POST /api/auth/cuenta': refusal(422, 'datos_invalidos', 'Hay datos por corregir.', [issue]),
    });
    openApp('/crear-cuenta', slices);
    await fill();
    expect(await screen.findByText('Error al crear cuenta')).toBeVisible();
    expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription(/muy común/);
    expect(screen.getByLabelText('Email')).toHaveValue('ana@tierra.example');
    server.answers['POST /api/auth/cuenta'] = new TypeError('Failed to fetch');
    await userEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/No hay conexión con el portal/);
  });

  it('offers another confirmation link whenever signing in fails, and says the same of any address', async () => {
    const server = serve({
      'GET /api/auth/sesion': { sesion: null, demo },
      'POST /api/auth/sesion': refusal(401, 'credenciales_invalidas', codigosDeCuenta.credenciales_invalidas),
      'POST /api/auth/cuenta/confirmacion/reenvio': {},
    });
    openApp('/', slices);
    await userEvent.type(await screen.findByLabelText('Email'), 'ana@tierra.example');
    await userEvent.type(screen.getByLabelText('Contraseña'), phrase);
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Si acabas de crearla, confírmala antes/);
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar otro enlace' }));
    expect(await screen.findByText(/Si hay una cuenta por confirmar con ese correo/)).toBeVisible();
    expect(server.calls.at(-1)).toEqual({
      route: 'POST /api/auth/cuenta/confirmacion/reenvio',
      body: { email: 'ana@tierra.example' },
    });
  });
});

describe('links of the mails (rule 5)', () => {
  const token = 'a1B2c3D4e5F6g7H8i9J0k1L2';

  const link = `/confirmar-cuenta#token=${token}&email=ana%40tierra.example`;
  const confirm = async () => {
    await userEvent.type(await screen.findByLabelText('Contraseña'), phrase);
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar mi cuenta' }));
  };

  it('confirms the account with the password chosen at sign-up, and takes the token out of the address', async () => {
    const server = serve({ ...signedOut, 'POST /api/auth/cuenta/confirmacion': null });
    const { router } = follow(link);
    expect(await screen.findByText('ana@tierra.example')).toBeVisible();
    expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription(
      /Escribe la contraseña que elegiste al crear tu cuenta/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar mi cuenta' }));
    expect(server.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
    await waitFor(() => expect(window.location.href).not.toContain(token));
    await confirm();
    expect(await screen.findByText('Cuenta confirmada')).toBeVisible();
    expect(server.calls).toContainEqual({
      route: 'POST /api/auth/cuenta/confirmacion',
      body: { token, contrasena: phrase },
    });
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/confirmar-cuenta'));
  });

  it('a wrong password stands beside the field and another one can be chosen on the same page', async () => {
    const server = serve({
      ...signedOut,
      'POST /api/auth/cuenta/confirmacion': refusal(422, 'datos_invalidos', 'Hay datos por corregir.', [
        { path: 'contrasena', code: 'alta_distinta', message: codigosDeCuenta.alta_distinta },
      ]),
      'POST /api/auth/cuenta/confirmacion/contrasena': null,
    });
    follow(link);
    await confirm();
    await waitFor(() =>
      expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription(/elige una nueva aquí mismo/),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Elegir otra contraseña' }));
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Ana Ruiz');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar mi cuenta' }));
    expect(
      screen.getByRole('checkbox', { name: 'He leído y acepto el aviso de privacidad' }),
    ).toHaveAccessibleDescription(/acepta el aviso de privacidad/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'He leído y acepto el aviso de privacidad' }));
    await confirm();
    expect(await screen.findByText('Cuenta confirmada')).toBeVisible();
    expect(server.calls).toContainEqual({
      route: 'POST /api/auth/cuenta/confirmacion/contrasena',
      body: { token, nombre: 'Ana Ruiz', contrasena: phrase, aceptaAviso: AVISO_VERSION },
    });
  });

  it('a spent link says so and offers another', async () => {
    const words = 'Este enlace ya se usó, venció o no es válido. Pide uno nuevo.';
    const server = serve({
      ...signedOut,
      'POST /api/auth/cuenta/confirmacion': refusal(400, 'enlace_invalido', words),
      'POST /api/auth/cuenta/confirmacion/reenvio': {},
    });
    follow(link);
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByRole('button', { name: 'Confirmar mi cuenta' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar otro enlace' }));
    expect(server.calls.at(-1)?.body).toEqual({ email: 'ana@tierra.example' });
  });

  it('asks for a recovery link and answers the same for any address', async () => {
    serve({ ...signedOut, 'POST /api/auth/recuperacion': {} });
    openApp('/recuperar', slices);
    await userEvent.type(await screen.findByLabelText('Email'), 'quien@sea.example');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    expect(await screen.findByRole('heading', { name: 'Revisa tu email' })).toBeVisible();
    expect(screen.getAllByText(/Si existe una cuenta con ese correo/)[0]).toBeVisible();
  });

  it('sets a new password with the link', async () => {
    const server = serve({
      ...signedOut,
      'POST /api/auth/recuperacion/consulta': { segundoFactor: null, llaves: [] },
      'POST /api/auth/recuperacion/restablecer': null,
    });
    follow(`/restablecer#token=${token}`);
    await userEvent.type(await screen.findByLabelText('Contraseña nueva'), phrase);
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar contraseña' }));
    expect(await screen.findByText('Contraseña cambiada')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Otras formas de entrar a tu cuenta' })).toBeNull();
    expect(server.calls).toContainEqual({
      route: 'POST /api/auth/recuperacion/restablecer',
      body: { token, contrasena: phrase, quitarLlaves: [], quitarSegundoFactor: false },
    });
  });

  it('shows what else opens the account, with its dates, and takes away what is ticked', async () => {
    const [mia, ajena] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    const server = serve({
      ...signedOut,
      'POST /api/auth/recuperacion/consulta': {
        segundoFactor: { desde: '2026-11-03T18:00:00Z', quitarDesde: null },
        llaves: [
          {
            id: mia,
            nombre: 'Mi laptop',
            creadaEn: '2026-01-05T18:00:00Z',
            ultimoUso: '2026-10-01T18:00:00Z',
          },
          { id: ajena, nombre: 'Pixel', creadaEn: '2026-11-20T18:00:00Z', ultimoUso: null },
        ],
      },
      'POST /api/auth/recuperacion/restablecer': null,
    });
    follow(`/restablecer#token=${token}`);
    const group = await screen.findByRole('group', { name: 'Otras formas de entrar a tu cuenta' });
    expect(within(group).getByRole('heading', { level: 2 })).toBeVisible();
    expect(group).toHaveAccessibleDescription(/Cambiar la contraseña no las quita\./);
    expect(document.querySelector('legend')).toBeNull();
    expect(within(group).getByRole('checkbox', { name: /Mi laptop/ })).not.toBeChecked();
    expect(group).toHaveTextContent('Usada por última vez el 1 de octubre de 2026');
    expect(group).toHaveTextContent('Agregada el 20 de noviembre de 2026. Nunca se ha usado.');
    expect(group).toHaveTextContent('Activado el 3 de noviembre de 2026');
    await userEvent.click(within(group).getByRole('checkbox', { name: /Pixel/ }));
    await userEvent.click(within(group).getByRole('checkbox', { name: /Quitar el segundo factor/ }));
    await userEvent.type(screen.getByLabelText('Contraseña nueva'), phrase);
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    expect(await screen.findByText('Contraseña cambiada')).toBeVisible();
    expect(server.calls).toContainEqual({
      route: 'POST /api/auth/recuperacion/restablecer',
      body: { token, contrasena: phrase, quitarLlaves: [ajena], quitarSegundoFactor: true },
    });
  });

  it('a recovery link of no use says so before anything is typed', async () => {
    const words = 'Este enlace ya se usó, venció o no es válido. Pide uno nuevo.';
    serve({ ...signedOut, 'POST /api/auth/recuperacion/consulta': refusal(400, 'enlace_invalido', words) });
    follow(`/restablecer#token=${token}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByLabelText('Contraseña nueva')).toBeNull();
    expect(screen.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute('href', '/recuperar');
  });

  it('an address without its token says that the link is incomplete', async () => {
    serve(signedOut);
    openApp('/restablecer', slices);
    expect(await screen.findByRole('heading', { name: 'El enlace está incompleto' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute('href', '/recuperar');
  });
});
