import '@testing-library/jest-dom/vitest';
import { createRoute } from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSlice } from '../../app/slice.ts';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { cuentaSlice } from './cuenta.routes.tsx';

const loaded = vi.fn();
const sample: WebSlice = {
  id: 'muestra',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'pre-registro',
      loader: () => loaded(),
      component: () => (
        <>
          <h1>Una página</h1>
          <input aria-label="Notas" />
        </>
      ),
    }),
  ],
};
const slices = [sample, cuentaSlice];
const half = { sesion: null, demo: null, segundoPaso: { expiraEn: '2026-12-01T00:05:00.000Z' } };
const none = { sesion: null, demo: null, segundoPaso: null };
const whole = (sesion = solicitante) => ({ sesion, demo: null, segundoPaso: null });
const me = 'GET /api/auth/sesion';

beforeAll(async () => {
  await Promise.all([
    import('./components/screens.ts'),
    import('./components/accept-notice.tsx'),
    import('./components/required-second-factor.tsx'),
    import('./components/qr.tsx'),
    import('../../app/shell/shell.tsx'),
  ]);
}, 30_000);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  localStorage.clear();
  loaded.mockClear();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const typePassword = async () => {
  await userEvent.type(await screen.findByLabelText('Email'), solicitante.email);
  await userEvent.type(screen.getByLabelText('Contraseña'), 'una frase cualquiera');
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
};

describe('the second step of signing in (rule 8)', () => {
  it('asks for the code after the password, understands it pasted with spaces, and enters', async () => {
    const server = serve({ [me]: none, 'POST /api/auth/sesion': half });
    openApp('/pre-registro', slices);
    await typePassword();
    const code = await screen.findByLabelText('Código de verificación');
    expect(screen.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
    expect(screen.queryByText('Sesión iniciada')).toBeNull();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(code).toHaveFocus();
    await userEvent.paste('123 456');
    expect(code).toHaveValue('123456');
    server.answers['POST /api/auth/sesion/codigo'] = whole();
    server.answers[me] = whole();
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    expect(await screen.findByRole('heading', { name: 'Una página' })).toBeVisible();
    expect(await screen.findByText('Sesión iniciada')).toBeVisible();
    expect(server.calls).toContainEqual({
      route: 'POST /api/auth/sesion/codigo',
      body: { codigo: '123456' },
    });
  });

  it('asks the server nothing while the code is short', async () => {
    const server = serve({ [me]: half });
    openApp('/pre-registro', slices);
    await userEvent.type(await screen.findByLabelText('Código de verificación'), '12a3');
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    expect(screen.getByLabelText('Código de verificación')).toHaveAccessibleDescription(/los 6 dígitos/);
    expect(server.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
  });

  it('says a wrong code beside the field and stays', async () => {
    const words = 'El código no es correcto o ya se usó.';
    serve({
      [me]: half,
      'POST /api/auth/sesion/codigo': refusal(401, 'codigo_incorrecto', words, [
        { path: 'codigo', code: 'codigo_incorrecto', message: words },
      ]),
    });
    openApp('/pre-registro', slices);
    await userEvent.type(await screen.findByLabelText('Código de verificación'), '111111');
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Código de verificación')).toHaveAccessibleDescription(/no es correcto/),
    );
  });

  it('takes a recovery code instead, and goes back to the app’s code', async () => {
    const server = serve({ [me]: half, 'POST /api/auth/sesion/codigo': whole() });
    openApp('/pre-registro', slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Usar un código de recuperación' }));
    const field = screen.getByLabelText('Código de recuperación');
    await userEvent.click(screen.getByRole('button', { name: 'Usar el código de mi app' }));
    expect(screen.getByLabelText('Código de verificación')).toBeVisible();
    expect(field).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
    await userEvent.type(screen.getByLabelText('Código de recuperación'), ' abcde-fghjk ');
    server.answers[me] = whole();
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    expect(await screen.findByRole('heading', { name: 'Una página' })).toBeVisible();
    expect(server.calls).toContainEqual({
      route: 'POST /api/auth/sesion/codigo',
      body: { recuperacion: 'ABCDE-FGHJK' },
    });
  });

  it("'Volver' forgets the half sign-in here and on the server", async () => {
    const server = serve({ [me]: half, 'DELETE /api/auth/sesion/paso': null });
    openApp('/pre-registro', slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Volver' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(server.calls.at(-1)?.route).toBe('DELETE /api/auth/sesion/paso');
  });

  it('when it expired, the password is asked again and says why', async () => {
    const words = 'El tiempo para escribir el código terminó. Inicia sesión de nuevo.';
    serve({ [me]: half, 'POST /api/auth/sesion/codigo': refusal(401, 'paso_vencido', words) });
    openApp('/pre-registro', slices);
    await userEvent.type(await screen.findByLabelText('Código de verificación'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });

  it('is asked too over a page whose session ended, which keeps what was typed', async () => {
    const server = serve({ [me]: whole(), 'POST /api/auth/sesion': half });
    const { queryClient } = openApp('/pre-registro', slices);
    await userEvent.type(await screen.findByLabelText('Notas'), 'tres párrafos');
    server.answers[me] = none;
    await queryClient.invalidateQueries({ queryKey: ['sesion'] });
    const dialog = await screen.findByRole('dialog', { name: 'Tu sesión terminó' });
    await userEvent.type(within(dialog).getByLabelText('Contraseña'), 'la mía');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Iniciar Sesión' }));
    await userEvent.type(await within(dialog).findByLabelText('Código de verificación'), '123456');
    server.answers['POST /api/auth/sesion/codigo'] = whole();
    server.answers[me] = whole();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Iniciar Sesión' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Notas')).toHaveValue('tres párrafos');
  });
});

it('a wrong password over a page whose session ended is told once, in the dialog, and of this account', async () => {
  const words = 'El correo o la contraseña no coinciden con una cuenta.';
  const server = serve({
    [me]: whole(),
    'POST /api/auth/sesion': refusal(401, 'credenciales_invalidas', words),
  });
  const { queryClient } = openApp('/pre-registro', slices);
  await screen.findByLabelText('Notas');
  server.answers[me] = none;
  await queryClient.invalidateQueries({ queryKey: ['sesion'] });
  const dialog = await screen.findByRole('dialog', { name: 'Tu sesión terminó' });
  await userEvent.type(within(dialog).getByLabelText('Contraseña'), 'otra');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Iniciar Sesión' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    `Esa no es la contraseña de ${solicitante.email}.`,
  );
  expect(screen.queryByText(words)).toBeNull();
  expect(screen.getAllByText('Error al iniciar sesión')).toHaveLength(1);
  expect(document.querySelector('[data-sonner-toast]')).toBeNull();
});

describe('passkeys on the sign-in card', () => {
  it('a browser without them is told so in words, and offers no dead button', async () => {
    serve({ [me]: none });
    openApp('/', slices);
    expect(await screen.findByText(/Este navegador no admite llaves de acceso/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Entrar con llave de acceso' })).toBeNull();
  });
});

describe('staff of whom two-step verification is required (rule 8)', () => {
  const owing = { ...administrador, segundoFactorObligatorio: true, segundoFactorPendiente: true };
  const alta = { secreto: 'JBSWY3DPEHPK3PXP', otpauth: 'otpauth://totp/Portal:a?secret=JBSWY3DPEHPK3PXP' };
  const codigos = ['AAAAA-11111', 'BBBBB-22222'];

  it.each([
    ['', false],
    [', also when the session is heard of before', true],
  ])(
    'sees only its set-up, loads nothing of the portal, and enters once the codes are kept%s',
    async (_, heard) => {
      const server = serve({
        [me]: whole(owing),
        'POST /api/auth/segundo-factor': alta,
        'POST /api/auth/segundo-factor/confirmacion': { codigos },
      });
      const { queryClient } = openApp('/pre-registro', slices);
      await userEvent.click(await screen.findByRole('button', { name: 'Empezar' }));
      expect(await screen.findByRole('img', { name: /Código QR/ })).toBeVisible();
      expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
      expect(screen.queryByRole('navigation', { name: 'Módulos' })).toBeNull();
      expect(loaded).not.toHaveBeenCalled();
      await userEvent.type(screen.getByLabelText('Código de verificación'), '123456');
      await userEvent.click(screen.getByRole('button', { name: 'Activar' }));
      expect(await screen.findByText('AAAAA-11111')).toBeVisible();

      // The session owes nothing any more; the codes stay until they are kept.
      server.answers[me] = whole({ ...owing, segundoFactorPendiente: false });
      if (heard) await queryClient.invalidateQueries({ queryKey: ['sesion'] });
      expect(screen.getByText('AAAAA-11111')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Ya los guardé' }));
      expect(await screen.findByRole('heading', { name: 'Una página' })).toBeVisible();
    },
  );

  it('can leave', async () => {
    serve({ [me]: whole(owing), 'DELETE /api/auth/sesion': null });
    openApp('/pre-registro', slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar Sesión' }));
    expect(await screen.findByText('Hasta luego')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Sistema de Gestión' })).toBeVisible();
  });
});

describe('the privacy notice at the entry (mexico.md)', () => {
  const aviso = {
    version: 2,
    fecha: '2026-11-21',
    responsable: { nombre: 'Fundación', domicilio: 'Chihuahua', correo: 'datos@fundacion.example' },
    secciones: [{ titulo: 'Tus derechos ARCO', parrafos: ['Puedes acceder a tus datos.'] }],
  };
  const owing = { ...solicitante, avisoPendiente: true };

  it('is read and accepted before the portal opens', async () => {
    const server = serve({
      [me]: whole(owing),
      'GET /api/auth/aviso': aviso,
      'POST /api/v1/cuenta/aviso': {},
    });
    openApp('/pre-registro', slices);
    expect(await screen.findByText('Versión 2, del 21 de noviembre de 2026')).toBeVisible();
    expect(screen.getByText('Puedes acceder a tus datos.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Marca la casilla para continuar')).toBeVisible();
    expect(server.calls.some(({ route }) => route === 'POST /api/v1/cuenta/aviso')).toBe(false);
    await userEvent.click(screen.getByRole('checkbox', { name: 'He leído y acepto el aviso de privacidad' }));
    server.answers[me] = whole();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByRole('heading', { name: 'Una página' })).toBeVisible();
    expect(server.calls).toContainEqual({ route: 'POST /api/v1/cuenta/aviso', body: { version: 2 } });
  });

  it('asked while somebody works, it leaves the page behind it as it was', async () => {
    const server = serve({ [me]: whole(), 'GET /api/auth/aviso': aviso, 'POST /api/v1/cuenta/aviso': {} });
    const { queryClient } = openApp('/pre-registro', slices);
    await userEvent.type(await screen.findByLabelText('Notas'), 'tres párrafos');
    server.answers[me] = whole(owing);
    await queryClient.invalidateQueries({ queryKey: ['sesion'] });
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'He leído y acepto el aviso de privacidad' }),
    );
    expect(screen.getByLabelText('Notas')).not.toBeVisible();
    server.answers[me] = whole();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(screen.getByLabelText('Notas')).toBeVisible());
    expect(screen.getByLabelText('Notas')).toHaveValue('tres párrafos');
  });
});
