import '@testing-library/jest-dom/vitest';
import { seccionesDeFormulacion } from '@portal/domain/features/formulacion/public';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, solicitante } from '../../app/testing/portal.tsx';
import { enviado, start } from './testing/lectura.ts';
import { accion, ID, registroDePrueba } from './testing/registro.ts';

const consultor = { ...administrador, permisos: ['ver_proyectos' as const] };
const escribe = [...seccionesDeFormulacion];

beforeAll(async () => {
  await Promise.all([import('./pages/ver.tsx'), import('./components/lectura/finales.tsx')]);
}, 60_000);

describe('what ends it', () => {
  const todas = [
    accion('rechazar', 'Rechazar'),
    accion('cancelar', 'Cancelar el proyecto'),
    accion('eliminar', 'Eliminar'),
  ];
  const pide = async (opcion: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Más sobre PROJ/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: opcion }));
    return screen.findByRole('dialog');
  };

  test('is offered where the server offers it, and nowhere else', async () => {
    const { unmount } = start(administrador, { ...enviado, acciones: [...todas, accion('validar')] });
    await userEvent.click(await screen.findByRole('button', { name: /^Más sobre PROJ/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Descargar PDF',
      'Imprimir',
      'Rechazar',
      'Cancelar el proyecto',
      'Eliminar',
    ]);
    unmount();
    start(consultor, enviado);
    await userEvent.click(await screen.findByRole('button', { name: /^Más sobre PROJ/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Descargar PDF',
      'Imprimir',
    ]);
  });

  test('desistir: asks for a reason, says that it ends here, and shows the record as it then is', async () => {
    const { server } = start(
      solicitante,
      { escribe, acciones: [accion('desistir', 'Desistir')] },
      {
        [`POST /api/v1/registros/${ID}/desistir`]: registroDePrueba({
          version: 3,
          estado: 'desistido',
          turno: 'nadie',
          motivo: 'Nos quedamos sin sede.',
        }),
      },
    );
    const dialog = await pide('Desistir');
    expect(dialog).toHaveTextContent('termina aquí y ya no se podrá completar ni revisar');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Desistir del proyecto' }));
    expect(server.calls.some(({ route }) => route.endsWith('/desistir'))).toBe(false);
    await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'Nos quedamos sin sede.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Desistir del proyecto' }));
    expect(await screen.findByText('Proyecto retirado')).toBeVisible();
    expect(await screen.findByText('Tu organización desistió del proyecto')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/desistir'))?.body).toMatchObject({
      version: 2,
      motivo: 'Nos quedamos sin sede.',
    });
  });

  test('S24: reabrir asks for a reason, and the record waits for its review again', async () => {
    const { server } = start(
      administrador,
      { ...enviado, estado: 'rechazado', turno: 'nadie', acciones: [accion('reabrir', 'Reabrir')] },
      { [`POST /api/v1/registros/${ID}/reabrir`]: registroDePrueba({ ...enviado, version: 3 }) },
    );
    const dialog = await pide('Reabrir');
    expect(dialog).toHaveTextContent('vuelve a revisión');
    await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'La organización aclaró el presupuesto.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reabrir registro' }));
    expect(await screen.findByText('Registro reabierto')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/reabrir'))?.body).toMatchObject({
      motivo: 'La organización aclaró el presupuesto.',
    });
  });

  test('eliminar: of one whose case goes on it says that it may be opened again; of one that was refused it does not', async () => {
    const { unmount } = start(administrador, { ...enviado, acciones: todas });
    expect(await pide('Eliminar')).toHaveTextContent('se puede abrir otra vez con lo que ya decía');
    unmount();
    start(administrador, { ...enviado, estado: 'rechazado', turno: 'nadie', acciones: todas });
    expect(await pide('Eliminar')).not.toHaveTextContent('se puede abrir otra vez');
  });

  test('eliminar: the list comes, since it has no page any more', async () => {
    const { router } = start(
      administrador,
      { ...enviado, acciones: todas },
      { [`POST /api/v1/registros/${ID}/eliminar`]: { id: ID } },
    );
    const dialog = await pide('Eliminar');
    await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'Se abrió por duplicado.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Eliminar registro' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/registro'));
  });

  test.each([
    ['Rechazar', 'rechazar', 'queda como no aceptado', 'Rechazar registro', 'Registro rechazado'],
    [
      'Cancelar el proyecto',
      'cancelar',
      'ya no podrá completarlo',
      'Cancelar el proyecto',
      'Proyecto cancelado',
    ],
  ])('%s says what follows of it', async (opcion, ruta, dice, confirmar, hecho) => {
    start(
      administrador,
      { ...enviado, acciones: todas },
      { [`POST /api/v1/registros/${ID}/${ruta}`]: registroDePrueba({ version: 3, estado: 'cancelado' }) },
    );
    const dialog = await pide(opcion);
    expect(dialog).toHaveTextContent(dice);
    await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'No corresponde a los ejes.');
    await userEvent.click(within(dialog).getByRole('button', { name: confirmar }));
    expect((await screen.findAllByText(hecho)).length).toBeGreaterThan(0);
  });
});
