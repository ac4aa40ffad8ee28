import type { Cuenta } from '@portal/domain/features/usuarios/public';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal, type serve } from '../../app/testing/portal.tsx';
import { cuenta, openSection as open, prepare, READ, sent } from './testing/configuracion.tsx';

const phrase = 'nopal guitarra tinaja vereda';

prepare(() => [
  import('./pages/configuracion/configuracion.tsx'),
  import('./pages/configuracion/seguridad.tsx'),
  import('./components/qr.tsx'),
]);

const needsProof = () => refusal(403, 'reautenticacion_requerida', 'Confirma que eres tú para continuar.');
/** Refused until the person has proved again who is at the keyboard. */
const guarded = (server: () => ReturnType<typeof serve>, answer: unknown) => () =>
  sent(server(), 'POST /api/auth/reautenticacion').length > 0 ? answer : needsProof();

const prove = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
  await userEvent.type(within(dialog).getByLabelText('Contraseña'), phrase);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }));
};

describe('the password', () => {
  it('judges the new one beside its field, and the current one by the server', async () => {
    const wrong = 'Esa no es tu contraseña actual.';
    const { server } = open('seguridad', {
      'POST /api/auth/contrasena': refusal(422, 'datos_invalidos', 'Hay datos por corregir.', [
        { path: 'actual', code: 'contrasena_actual_incorrecta', message: wrong },
      ]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar contraseña' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar contraseña' });
    const [current, next] = [
      within(dialog).getByLabelText('Contraseña actual'),
      within(dialog).getByLabelText('Contraseña nueva'),
    ];
    await userEvent.type(current, 'la de antes');
    await userEvent.click(next);
    await userEvent.paste('corta');
    const submit = within(dialog).getByRole('button', { name: 'Cambiar contraseña' });
    await userEvent.click(submit);
    expect(next).toHaveAccessibleDescription(/Usa al menos 15 caracteres/);
    expect(sent(server, 'POST /api/auth/contrasena')).toEqual([]);
    await userEvent.clear(next);
    await userEvent.paste(phrase);
    await userEvent.click(submit);
    await waitFor(() => expect(current).toHaveAccessibleDescription(new RegExp(wrong)));
    server.answers['POST /api/auth/contrasena'] = { cerradas: 2 };
    await userEvent.click(submit);
    expect(await screen.findByText('Cerramos 2 sesiones más.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('two-step verification', () => {
  const alta = { secreto: 'JBSWY3DPEHPK3PXP', otpauth: 'otpauth://totp/Portal:a?secret=JBSWY3DPEHPK3PXP' };
  const codigos = ['AAAAA-11111', 'BBBBB-22222'];
  const active: Cuenta = {
    ...cuenta,
    segundoFactor: { activo: true, desde: '2026-11-21T16:00:00.000Z', codigosRestantes: 2 },
  };

  it('is set up by QR or by the written key; the codes show once, and stay until they are kept', async () => {
    const { server } = open('seguridad', {
      'POST /api/auth/segundo-factor': guarded(() => server, alta),
      'POST /api/auth/reautenticacion': { hasta: '2026-11-21T16:05:00.000Z' },
      'POST /api/auth/segundo-factor/confirmacion': { codigos },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Activar verificación en dos pasos' }));
    await prove();
    expect(await screen.findByRole('img', { name: /Código QR/ })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copiar clave' })).toBeVisible();
    await userEvent.type(screen.getByLabelText('Código de verificación'), '123456');
    server.answers[READ] = active;
    await userEvent.click(screen.getByRole('button', { name: 'Activar' }));
    const codes = await screen.findByRole('dialog', { name: 'Tus códigos de recuperación' });
    expect(within(codes).getByText('AAAAA-11111')).toBeVisible();
    for (const name of ['Copiar', 'Descargar', 'Imprimir'])
      expect(within(codes).getByRole('button', { name })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(within(codes).getByText('AAAAA-11111')).toBeVisible();
    await userEvent.click(within(codes).getByRole('button', { name: 'Ya los guardé' }));
    await waitFor(() => expect(screen.queryByText('AAAAA-11111')).toBeNull());
    expect(await screen.findByText('Activa')).toBeVisible();
  });

  it('asks once again who is at the keyboard and repeats the action; closing the question does nothing', async () => {
    const { server } = open('seguridad', {
      [READ]: active,
      'POST /api/auth/segundo-factor/codigos': guarded(() => server, { codigos }),
      'POST /api/auth/reautenticacion': refusal(422, 'datos_invalidos', 'Hay datos por corregir.', [
        {
          path: 'contrasena',
          code: 'contrasena_actual_incorrecta',
          message: 'Esa no es tu contraseña actual.',
        },
      ]),
    });
    const renew = await screen.findByRole('button', { name: 'Generar códigos nuevos' });
    await userEvent.click(renew);
    const dialog = await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(renew).not.toHaveAttribute('aria-busy'));
    expect(screen.queryByText('No pudimos cambiar la verificación')).toBeNull();
    expect(sent(server, 'POST /api/auth/segundo-factor/codigos')).toHaveLength(1);

    await userEvent.click(renew);
    await prove();
    expect(await screen.findByText('Esa no es tu contraseña actual.')).toBeVisible();
    server.answers['POST /api/auth/reautenticacion'] = { hasta: '2026-11-21T16:05:00.000Z' };
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('BBBBB-22222')).toBeVisible();
    expect(sent(server, 'POST /api/auth/segundo-factor/codigos')).toHaveLength(3);
  });

  it('says how many codes are left, asks for others when they are few, and turns off with a code', async () => {
    const { server } = open('seguridad', {
      [READ]: active,
      'POST /api/auth/segundo-factor/desactivacion': null,
    });
    expect(await screen.findByText('Te quedan 2 códigos de recuperación.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Te quedan pocos códigos' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Desactivar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desactivar la verificación en dos pasos' });
    await userEvent.type(within(dialog).getByLabelText('Código de verificación'), '654321');
    server.answers[READ] = cuenta;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByText('Verificación en dos pasos desactivada')).toBeVisible();
    expect(sent(server, 'POST /api/auth/segundo-factor/desactivacion')).toEqual([{ codigo: '654321' }]);
  });
});

describe('passkeys', () => {
  const llave = {
    id: '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2a77',
    nombre: 'Mi teléfono',
    creadaEn: '2026-11-01T16:00:00.000Z',
    ultimoUso: null,
    respaldada: true,
  };

  it('a browser without them is told so in words', async () => {
    open('seguridad', {});
    expect(await screen.findByText(/Este navegador no admite llaves de acceso/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Agregar llave de acceso' })).toBeNull();
  });

  it('are renamed and removed', async () => {
    const { server } = open('seguridad', {
      [READ]: { ...cuenta, llaves: [llave] },
      [`PUT /api/v1/cuenta/llaves/${llave.id}`]: { ...llave, nombre: 'Teléfono azul' },
      [`DELETE /api/auth/llaves/${llave.id}`]: null,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Renombrar Mi teléfono' }));
    const name = await screen.findByLabelText('Nombre de la llave');
    await userEvent.clear(name);
    await userEvent.type(name, 'Teléfono azul');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Nombre guardado')).toBeVisible();
    expect(sent(server, `PUT /api/v1/cuenta/llaves/${llave.id}`)).toEqual([{ nombre: 'Teléfono azul' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Acciones de Mi teléfono' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Quitar' }));
    server.answers[READ] = cuenta;
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar llave' }));
    expect(await screen.findByText('Llave de acceso quitada')).toBeVisible();
    expect(await screen.findByText('Todavía no tienes llaves de acceso.')).toBeVisible();
  });
});
