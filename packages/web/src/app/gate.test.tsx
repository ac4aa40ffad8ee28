import '@testing-library/jest-dom/vitest';
import { createRoute } from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileText } from 'lucide-react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cuentaSlice } from '../features/cuenta/cuenta.routes.tsx';
import { toast } from '../ui/toast.ts';
import { followOtherTabs, useUsuario } from './session.ts';
import { requirePermiso, type WebSlice } from './slice.ts';
import { administrador, demo, openApp, refusal, serve, silence, solicitante } from './testing/portal.tsx';

const loaded = vi.fn();

const Note = () => (
  <>
    <h1>Una página</h1>
    <p>Hola, {useUsuario().nombre}</p>
    <input aria-label="Notas" />
  </>
);

const sample: WebSlice = {
  id: 'muestra',
  menu: [
    {
      label: 'Pre-registro',
      href: '/pre-registro',
      icon: FileText,
      count: { key: 'preRegistro', label: 'validados' },
    },
  ],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'pre-registro',
      component: Note,
      loader: () => loaded(),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: 'solo-personal',
      beforeLoad: requirePermiso('administrar_sistema'),
      component: () => <h1>Solo personal</h1>,
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/',
      component: () => <h1>Inicio de prueba</h1>,
    }),
  ],
};
const slices = [sample, cuentaSlice];
const signedIn = (sesion: typeof solicitante) => ({ 'GET /api/auth/sesion': { sesion, demo } });
const signedOut = { 'GET /api/auth/sesion': { sesion: null, demo: null } };
const unavailable = 'El portal no puede atenderte en este momento. Intenta de nuevo en unos minutos.';

beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  localStorage.clear();
  loaded.mockClear();
  document.documentElement.dataset.navigated = 'no';
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});
// What is loaded on demand is compiled on the first use: not a matter of these tests.
beforeAll(async () => {
  await Promise.all([import('../features/cuenta/components/screens.ts'), import('./shell/shell.tsx')]);
}, 30_000);

describe('Login gate (A§2)', () => {
  it("shows 'Cargando...' while the session loads", async () => {
    serve({ 'GET /api/auth/sesion': silence });
    openApp('/pre-registro', slices);
    expect(await screen.findByText('Cargando...')).toBeVisible();
    expect(screen.queryByText('Sistema de Gestión')).toBeNull();
  });

  it('shows the card and loads nothing of the page while nobody is signed in', async () => {
    serve(signedOut);
    openApp('/pre-registro', slices);
    expect(await screen.findByRole('heading', { name: 'Sistema de Gestión' })).toBeVisible();
    expect(screen.getByText('Acceso al Portal')).toBeVisible();
    expect(loaded).not.toHaveBeenCalled();
  });

  it('outside demo mode has neither tabs nor test users (rule 3)', async () => {
    serve(signedOut);
    openApp('/', slices);
    expect(await screen.findByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByText('Usuarios de prueba')).toBeNull();
  });

  it('in demo mode has both tabs and the box with the test users and their shared password', async () => {
    serve({ 'GET /api/auth/sesion': { sesion: null, demo } });
    openApp('/', slices);
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'Iniciar Sesión',
      'Acceso Rápido',
    ]);
    const box = screen.getByRole('region', { name: 'Usuarios de prueba' });
    expect(within(box).getByText(demo.contrasena)).toBeVisible();
    for (const { email } of demo.cuentas) expect(within(box).getByText(email)).toBeInTheDocument();
    expect(within(box).getByText(administrador.email)).toBeVisible();
  });

  it('says that there is no connection, with a way to try again, when the session cannot be read', async () => {
    const server = serve({ 'GET /api/auth/sesion': new TypeError('Failed to fetch') });
    openApp('/pre-registro', slices);
    const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' });
    server.answers['GET /api/auth/sesion'] = { sesion: solicitante, demo: null };
    await userEvent.click(retry);
    expect(await screen.findByText('Hola, Usuario 1')).toBeVisible();
  });
});

describe('another tab', () => {
  const enVarias = (activa: string): typeof solicitante => {
    const organizaciones = ['Casa Encino', 'Cancha Viva'].map((nombre, i) => ({
      id: `0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2b0${i}`,
      nombre,
      rol: 'colaborador' as const,
    }));
    return {
      ...solicitante,
      organizacion: organizaciones.find(({ nombre }) => nombre === activa) ?? null,
      organizaciones,
    };
  };

  it('changed over to another organization: this one asks at once where the session stands, and says so', async () => {
    const server = serve(signedIn(enVarias('Casa Encino')));
    const { queryClient } = openApp('/pre-registro', slices);
    const stop = followOtherTabs(queryClient);
    expect(await screen.findByText('Hola, Usuario 1')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Notas'), 'Sin guardar');
    const asked = () => server.calls.filter(({ route }) => route === 'GET /api/auth/sesion').length;
    const before = asked();
    server.answers['GET /api/auth/sesion'] = { sesion: enVarias('Cancha Viva'), demo: null };
    const other = new BroadcastChannel('sesion');
    other.postMessage('mudada');
    expect(await screen.findByRole('dialog', { name: 'Esta página es de Casa Encino' })).toBeVisible();
    expect(asked()).toBe(before + 1);
    expect(screen.getByLabelText('Notas')).toHaveValue('Sin guardar');
    other.close();
    stop();
  });

  it('signed out: this one shows the card', async () => {
    serve(signedIn(solicitante));
    const { queryClient } = openApp('/pre-registro', slices);
    const stop = followOtherTabs(queryClient);
    expect(await screen.findByText('Hola, Usuario 1')).toBeVisible();
    const other = new BroadcastChannel('sesion');
    other.postMessage('cerrada');
    expect(await screen.findByRole('heading', { name: 'Sistema de Gestión' })).toBeVisible();
    other.close();
    stop();
  });
});

describe('signing in', () => {
  it('asks both fields, beside each, with the focus on the first, before asking the server', async () => {
    const server = serve(signedOut);
    openApp('/', slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Iniciar Sesión' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/El email es requerido/);
    expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription(/La contraseña es requerida/);
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(server.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
  });

  it("reads 'Iniciando...' while busy and sends once", async () => {
    const server = serve({ ...signedOut, 'POST /api/auth/sesion': silence });
    openApp('/', slices);
    await userEvent.type(await screen.findByLabelText('Email'), 'ana@tierra.example');
    await userEvent.type(screen.getByLabelText('Contraseña'), 'una frase cualquiera');
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Iniciando...' }));
    expect(server.calls.filter(({ route }) => route === 'POST /api/auth/sesion')).toHaveLength(1);
  });

  it("says 'Error al iniciar sesión' with the server's words and keeps what was typed", async () => {
    const words = 'El correo o la contraseña no coinciden con una cuenta.';
    serve({ ...signedOut, 'POST /api/auth/sesion': refusal(401, 'credenciales_invalidas', words) });
    openApp('/', slices);
    await userEvent.type(await screen.findByLabelText('Email'), 'ana@tierra.example');
    await userEvent.type(screen.getByLabelText('Contraseña'), 'no es esta');
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Error al iniciar sesión${words}`);
    expect(screen.getByLabelText('Contraseña')).toHaveValue('no es esta');
    const [toast] = await screen.findAllByText('Error al iniciar sesión', { selector: '[data-title]' });
    expect(toast?.closest('[data-sonner-toast]')).toHaveAttribute('data-type', 'error');
  });

  it('opens the address that was asked for, loads it then, and greets', async () => {
    const server = serve({ ...signedOut, 'POST /api/auth/sesion': { sesion: solicitante, demo: null } });
    const { router } = openApp('/pre-registro?pagina=2', slices);
    await userEvent.type(await screen.findByLabelText('Email'), solicitante.email);
    await userEvent.type(screen.getByLabelText('Contraseña'), 'x');
    server.answers['GET /api/auth/sesion'] = { sesion: solicitante, demo: null };
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    expect(await screen.findByText('Hola, Usuario 1')).toBeVisible();
    expect(router.state.location.href).toBe('/pre-registro?pagina=2');
    expect(loaded).toHaveBeenCalled();
    expect(await screen.findByText('Sesión iniciada')).toBeVisible();
    expect(screen.getByText('Bienvenido')).toBeVisible();
  });

  it("enters with one click as a demo account: 'Sesión iniciada (Modo Demo)' / 'Bienvenido Usuario 1'", async () => {
    const server = serve({
      'GET /api/auth/sesion': { sesion: null, demo },
      'POST /api/auth/demo': { sesion: solicitante, demo },
    });
    openApp('/pre-registro', slices);
    await userEvent.click(await screen.findByRole('tab', { name: 'Acceso Rápido' }));
    await userEvent.click(screen.getByRole('button', { name: 'Usuario 1' }));
    expect(await screen.findByText('Sesión iniciada (Modo Demo)')).toBeVisible();
    expect(screen.getByText('Bienvenido Usuario 1')).toBeVisible();
    expect(server.calls).toContainEqual({ route: 'POST /api/auth/demo', body: { cuenta: 'usuario1' } });
  });
});

describe('a session that ends while somebody works (product.md §5)', () => {
  const expire = async (
    server: ReturnType<typeof serve>,
    client: ReturnType<typeof openApp>['queryClient'],
  ) => {
    server.answers['GET /api/auth/sesion'] = { sesion: null, demo: null };
    await client.invalidateQueries({ queryKey: ['sesion'] });
  };

  it('asks to sign in over the page, and the same account goes on with everything typed', async () => {
    const server = serve({
      ...signedIn(solicitante),
      'POST /api/auth/sesion': { sesion: solicitante, demo: null },
    });
    const { queryClient } = openApp('/pre-registro', slices);
    await userEvent.type(await screen.findByLabelText('Notas'), 'tres párrafos');
    await expire(server, queryClient);
    const dialog = await screen.findByRole('dialog', { name: 'Tu sesión terminó' });
    expect(dialog).toHaveTextContent('lo que escribiste sigue aquí');
    await userEvent.type(within(dialog).getByLabelText('Contraseña'), 'la mía');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Iniciar Sesión' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Notas')).toHaveValue('tres párrafos');
    expect(server.calls).toContainEqual({
      route: 'POST /api/auth/sesion',
      body: { email: solicitante.email, contrasena: 'la mía' },
    });
  });

  it('another account, entered in another tab, finds nothing of the former one', async () => {
    const server = serve(signedIn(solicitante));
    const { queryClient } = openApp('/pre-registro', slices);
    await userEvent.type(await screen.findByLabelText('Notas'), 'de usuario 1');
    queryClient.setQueryData(['secreto'], 'de usuario 1');
    Object.assign(server.answers, signedIn(administrador));
    await queryClient.invalidateQueries({ queryKey: ['sesion'] });
    expect(await screen.findByText('Hola, Administrador')).toBeVisible();
    expect(screen.getByLabelText('Notas')).toHaveValue('');
    expect(queryClient.getQueryData(['secreto'])).toBeUndefined();
  });

  it('a suspended account sees the card and why (rule 11)', async () => {
    serve({
      ...signedIn(solicitante),
      'POST /api/auth/sesion': refusal(403, 'cuenta_no_activa', 'Tu cuenta está suspendida.'),
    });
    const { queryClient } = openApp('/pre-registro', slices);
    await screen.findByText('Hola, Usuario 1');
    const server = serve({
      ...signedOut,
      'POST /api/auth/sesion': refusal(403, 'cuenta_no_activa', 'Tu cuenta está suspendida.'),
    });
    await expire(server, queryClient);
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Contraseña'), 'la mía');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Iniciar Sesión' }));
    expect(await screen.findByRole('heading', { name: 'Tu cuenta fue suspendida' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Sistema de Gestión' })).toBeVisible();
    expect(screen.queryByLabelText('Notas')).toBeNull();
  });
});

describe('signing out (rule 12, A§8)', () => {
  const leave = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /menú de usuario/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
  };

  it("says 'Sesión cerrada' / 'Hasta luego' and forgets what the account had read", async () => {
    serve({ ...signedIn(solicitante), 'DELETE /api/auth/sesion': null });
    const { queryClient } = openApp('/pre-registro', slices);
    await screen.findByText('Hola, Usuario 1');
    queryClient.setQueryData(['secreto'], 'x');
    await leave();
    expect(await screen.findByText('Sesión cerrada')).toBeVisible();
    expect(screen.getByText('Hasta luego')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Sistema de Gestión' })).toBeVisible();
    expect(queryClient.getQueryData(['secreto'])).toBeUndefined();
  });

  it.each([401, 403, 404])('an answer %i counts as signed out', async (status) => {
    serve({ ...signedIn(solicitante), 'DELETE /api/auth/sesion': refusal(status, 'no_autenticado', 'x') });
    openApp('/pre-registro', slices);
    await leave();
    expect(await screen.findByText('Hasta luego')).toBeVisible();
  });

  it('without a line the person is out at once, is told so, and the server hears of it later', async () => {
    const server = serve({
      ...signedIn(solicitante),
      'DELETE /api/auth/sesion': new TypeError('Failed to fetch'),
    });
    const { queryClient } = openApp('/pre-registro', slices);
    await leave();
    expect(await screen.findByText('Error al cerrar sesión')).toBeVisible();
    expect(screen.queryByText('Hasta luego')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Sistema de Gestión' })).toBeVisible();

    // The cookie still opens the session: looking again must not let anybody back in.
    await queryClient.invalidateQueries({ queryKey: ['sesion'] });
    expect(screen.getByRole('heading', { name: 'Sistema de Gestión' })).toBeVisible();
    server.answers['DELETE /api/auth/sesion'] = null;
    server.answers['GET /api/auth/sesion'] = { sesion: null, demo: null };
    await queryClient.invalidateQueries({ queryKey: ['sesion'] });
    expect(server.calls.filter(({ route }) => route === 'DELETE /api/auth/sesion')).toHaveLength(3);
    expect(localStorage.length).toBe(0);
  });
});

describe('routes', () => {
  it("an unknown address reads 'Página no encontrada' above 'Page not found', with a link home", async () => {
    serve(signedIn(solicitante));
    openApp('/no-existe', slices);
    expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
    expect(screen.getByText('Page not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
  });

  it("a staff screen leads who lacks its permission to '/' (product.md §1)", async () => {
    serve(signedIn(solicitante));
    const { router } = openApp('/solo-personal', slices);
    expect(await screen.findByRole('heading', { name: 'Inicio de prueba' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  it('a staff screen opens for who holds its permission', async () => {
    serve(signedIn(administrador));
    openApp('/solo-personal', slices);
    expect(await screen.findByRole('heading', { name: 'Solo personal' })).toBeVisible();
  });

  it('a failing page says so without the words of the failure', async () => {
    serve(signedIn(solicitante));
    loaded.mockRejectedValueOnce(refusalError());
    openApp('/pre-registro', slices);
    expect(await screen.findByRole('heading', { name: 'No pudimos abrir esta página' })).toBeVisible();
    expect(screen.queryByText(/SELECT/)).toBeNull();
  });
});

const refusalError = () => new Error(`SELECT * FROM usuarios: ${unavailable}`);
