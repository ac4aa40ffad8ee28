import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { cuentaSlice } from './cuenta.routes.tsx';
import { cuenta, openSection as open, prepare, READ, sent } from './testing/configuracion.tsx';

const slices = [cuentaSlice];

prepare(() => [
  import('./components/screens.ts'),
  import('./pages/configuracion/configuracion.tsx'),
  import('./pages/configuracion/perfil.tsx'),
  import('./pages/configuracion/sesiones.tsx'),
  import('./pages/configuracion/apariencia.tsx'),
  import('./pages/configuracion/privacidad.tsx'),
  import('./pages/confirmar-correo.tsx'),
]);

describe('Configuración', () => {
  it('opens at the profile, and every section has its address', async () => {
    open('', {});
    expect(await screen.findByRole('heading', { name: 'Perfil', level: 1 })).toBeVisible();
    const nav = screen.getByRole('navigation', { name: 'Configuración' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(
      ['perfil', 'seguridad', 'sesiones', 'notificaciones', 'privacidad', 'apariencia'].map(
        (id) => `/configuracion/${id}`,
      ),
    );
    expect(within(nav).getByRole('link', { name: 'Perfil' })).toHaveAttribute('aria-current', 'page');
  });

  it('says that the account could not be read, and tries again', async () => {
    const { server } = open('perfil', { [READ]: refusal(503, 'no_disponible', 'Intenta más tarde.') });
    const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' });
    server.answers[READ] = cuenta;
    await userEvent.click(retry);
    expect(await screen.findByLabelText('Nombre')).toHaveValue('Usuario 1');
  });
});

describe('the profile', () => {
  it('saves with the version that was seen, and refuses a name in blank before asking', async () => {
    const { server } = open('perfil', {
      'PUT /api/v1/cuenta/perfil': { ...cuenta.perfil, cargo: 'Directora', version: 4 },
    });
    const name = await screen.findByLabelText('Nombre');
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(name).toHaveAccessibleDescription(/Escribe tu nombre/);
    expect(sent(server, 'PUT /api/v1/cuenta/perfil')).toEqual([]);
    await userEvent.type(name, 'Ana Ruiz');
    await userEvent.type(screen.getByLabelText(/Cargo/), 'Directora');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Datos guardados')).toBeVisible();
    expect(sent(server, 'PUT /api/v1/cuenta/perfil')).toEqual([
      { version: 3, nombre: 'Ana Ruiz', telefono: '', cargo: 'Directora' },
    ]);
  });

  it('the telephone is grouped as it is typed or pasted, as the one of an organization', async () => {
    const { server } = open('perfil', {
      'PUT /api/v1/cuenta/perfil': { ...cuenta.perfil, telefono: '6354560123', version: 4 },
    });
    const phone = await screen.findByLabelText(/Teléfono/);
    await userEvent.type(phone, '044 635 456 0123');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(phone).toHaveAccessibleDescription(/Escribe un teléfono de 10 dígitos/);
    await userEvent.clear(phone);
    await userEvent.paste('+52 1 635 456 0123');
    expect(phone).toHaveValue('635 456 0123');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Datos guardados')).toBeVisible();
    expect(sent(server, 'PUT /api/v1/cuenta/perfil')).toMatchObject([{ telefono: '6354560123' }]);
  });

  it.each([
    ['+52 (635) 456-0123', '635 456 0123'],
    ['635 456 0123 ext. 12', '635 456 0123 ext. 12'],
  ])('one kept as %s is still read', async (telefono, shown) => {
    open('perfil', { [READ]: { ...cuenta, perfil: { ...cuenta.perfil, telefono } } });
    expect(await screen.findByLabelText(/Teléfono/)).toHaveValue(shown);
  });

  it('what another window saved meanwhile is told, and what was typed stays', async () => {
    open('perfil', {
      'PUT /api/v1/cuenta/perfil': refusal(409, 'version_distinta', 'Este registro cambió.'),
    });
    await userEvent.type(await screen.findByLabelText(/Cargo/), 'Directora');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Este registro cambió.');
    expect(screen.getByLabelText(/Cargo/)).toHaveValue('Directora');
    expect(screen.getByRole('button', { name: 'Ver lo guardado' })).toBeVisible();
  });

  it('changes the e-mail: explains both confirmations, and shows and cancels what is pending', async () => {
    const { server } = open('perfil', { 'POST /api/auth/correo': {}, 'DELETE /api/auth/correo': null });
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar correo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar correo' });
    expect(dialog).toHaveTextContent(`a ${solicitante.email} y otro al correo nuevo`);
    await userEvent.type(within(dialog).getByLabelText('Email nuevo'), 'ana@nueva.example');
    server.answers[READ] = {
      ...cuenta,
      cambioDeCorreo: {
        email: 'ana@nueva.example',
        expiraEn: '2026-11-21T18:00:00.000Z',
        confirmadoAnterior: true,
        confirmadoNuevo: false,
      },
    };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar enlaces' }));
    expect(await screen.findByText('Cambio pendiente a ana@nueva.example')).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining([`${solicitante.email}: confirmado`, 'ana@nueva.example: falta confirmar']),
    );
    server.answers[READ] = cuenta;
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar cambio' }));
    expect(await screen.findByText('Cambio cancelado')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Cambiar correo' })).toBeVisible();
  });
});

describe('the links of an e-mail change', () => {
  const token = 'a1B2c3D4e5F6g7H8i9J0k1L2';
  const follow = (completo: boolean, email = '') => {
    const server = serve({
      'GET /api/auth/sesion': { sesion: solicitante, demo: null, segundoPaso: null },
      'POST /api/auth/correo/confirmacion': { completo },
    });
    window.history.replaceState(null, '', `/confirmar-correo#token=${token}${email && `&email=${email}`}`);
    openApp('/confirmar-correo', slices);
    return server;
  };

  it('the first one says that the other address is still to confirm', async () => {
    const server = follow(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar esta dirección' }));
    expect(await screen.findByText('Listo: falta la otra dirección')).toBeVisible();
    expect(sent(server, 'POST /api/auth/correo/confirmacion')).toEqual([{ token }]);
  });

  it('the new address asks for the password of the account, which its mailbox alone does not tell', async () => {
    const server = follow(false, 'nueva%40tierra.example');
    expect(await screen.findByText('nueva@tierra.example')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar esta dirección' }));
    expect(sent(server, 'POST /api/auth/correo/confirmacion')).toEqual([]);
    await userEvent.type(screen.getByLabelText('Contraseña'), 'una frase larga y propia');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar esta dirección' }));
    expect(await screen.findByText('Listo: falta la otra dirección')).toBeVisible();
    expect(sent(server, 'POST /api/auth/correo/confirmacion')).toEqual([
      { token, contrasena: 'una frase larga y propia' },
    ]);
  });

  it('the second one ends the session here, and says to enter with the new address', async () => {
    follow(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar esta dirección' }));
    expect(await screen.findByText('Tu correo cambió')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Iniciar Sesión' }));
    expect(await screen.findByRole('heading', { name: 'Sistema de Gestión' })).toBeVisible();
  });
});

describe('sessions', () => {
  const here = {
    id: '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2a10',
    navegador: 'Chrome',
    sistema: 'Windows',
    ip: '10.0.0.1',
    iniciadaEn: '2026-11-20T16:00:00.000Z',
    ultimoUso: '2026-11-21T16:00:00.000Z',
    esta: true,
  };
  const phone = {
    ...here,
    id: '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2a11',
    navegador: 'Safari',
    sistema: 'iPhone',
    esta: false,
  };
  const list = 'GET /api/v1/cuenta/sesiones';

  it('marks this one, and closes another', async () => {
    const { server } = open('sesiones', {
      [list]: { items: [here, phone] },
      [`DELETE /api/v1/cuenta/sesiones/${phone.id}`]: {},
    });
    expect(await screen.findByText('Esta sesión')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cerrar Chrome en Windows' })).toBeNull();
    server.answers[list] = { items: [here] };
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar Safari en iPhone' }));
    expect(await screen.findByText('Safari en iPhone ya no tiene acceso a tu cuenta.')).toBeVisible();
    expect(await screen.findByText('Tu cuenta no está abierta en otro equipo.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull();
  });

  it("'Cerrar las demás' asks first, and says how many there were", async () => {
    const { server } = open('sesiones', {
      [list]: { items: [here, phone] },
      'DELETE /api/auth/sesion': { cerradas: 1 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar las demás' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cerrar las demás sesiones' });
    expect(sent(server, 'DELETE /api/auth/sesion')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar las demás' }));
    expect(await screen.findByText('Cerramos 1 sesión más.')).toBeVisible();
  });

  it('a failure is told, and nothing is claimed', async () => {
    open('sesiones', {
      [list]: { items: [here, phone] },
      [`DELETE /api/v1/cuenta/sesiones/${phone.id}`]: new TypeError('Failed to fetch'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar Safari en iPhone' }));
    expect(await screen.findByText('No pudimos cerrar la sesión')).toBeVisible();
    expect(screen.queryByText('Sesión cerrada')).toBeNull();
  });
});

describe('appearance and privacy', () => {
  it('the theme changes at once and is remembered on this device', async () => {
    open('apariencia', {});
    await userEvent.click(await screen.findByRole('radio', { name: /Oscuro/ }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('tema')).toBe('oscuro');
    await userEvent.click(screen.getByRole('radio', { name: /Sistema/ }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it('shows the notice in force and when it was accepted; a refused download is told', async () => {
    open('privacidad', {
      'GET /api/auth/aviso': {
        version: 1,
        fecha: '2026-11-21',
        responsable: { nombre: 'Fundación', domicilio: 'Chihuahua', correo: 'datos@fundacion.example' },
        secciones: [],
      },
      'GET /api/v1/arco/mias': { items: [] },
      'GET /api/v1/cuenta/datos': refusal(429, 'demasiados_intentos', 'Vuelve a intentar en una hora.'),
    });
    expect(await screen.findByText('Versión 1, del 21 de noviembre de 2026')).toBeVisible();
    expect(screen.getByText('21 de noviembre de 2026, 10:00')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Descargar mis datos' }));
    expect(await screen.findByText('Vuelve a intentar en una hora.')).toBeVisible();
  });
});
