import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import { savedFiles } from '../../app/testing/saved-files.ts';
import { toast } from '../../ui/toast.ts';
import { traerComentarios } from '../comentarios/testing/piezas.ts';
import { traerLectura } from '../formulacion/testing/piezas.ts';
import {
  abrirSesion,
  acciones,
  anchoDe,
  codisenoDePrueba,
  deOrganizacion,
  RECORD,
} from './testing/codiseno.ts';

beforeAll(async () => {
  await Promise.all([
    import('./pages/sesion.tsx'),
    import('./components/sesion/dialogos.tsx'),
    traerComentarios(),
    traerLectura(),
  ]);
}, 60_000);
beforeEach(() => {
  anchoDe(1280);
  vi.stubGlobal('EventSource', undefined);
  sessionStorage.clear();
});
afterEach(() => {
  toast.dismiss();
  vi.restoreAllMocks();
});

const fila = async (titulo: string) =>
  (await screen.findByRole('heading', { level: 3, name: titulo })).closest('li') as HTMLElement;
const verDetalles = async (titulo: string) => {
  const suya = within(await fila(titulo));
  await userEvent.click(suya.getByRole('button', { name: 'Ver Detalles' }));
  return suya;
};

describe('finishing a session (CS-09)', () => {
  const primera = { ficha: 'aprobado', arbol_problemas: 'aprobado', arbol_objetivos: 'aprobado' } as const;

  test('is there at 100 % alone, asks, and goes to the next one', async () => {
    const { unmount } = abrirSesion(codisenoDePrueba({ estados: { ficha: 'aprobado' } }));
    await fila('Ficha del Proyecto');
    expect(screen.queryByRole('button', { name: 'Finalizar Sesión' })).toBeNull();
    unmount();
    const { server } = abrirSesion(codisenoDePrueba({ estados: primera }), {
      [`POST ${RECORD}/finalizar-sesion`]: codisenoDePrueba({ cambio: { sesion: 2 } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar Sesión' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Finalizar la sesión 1' });
    expect(dialogo).toHaveTextContent('Sesión 2: Validación de Población y Territorio');
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Finalizar Sesión' }));
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Validación de Población y Territorio' }),
    ).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/finalizar-sesion'))?.body).toEqual({
      version: 4,
    });
  });

  test('is not the organization’s, however far it is', async () => {
    abrirSesion(
      codisenoDePrueba({ estados: primera, cambio: { acciones: deOrganizacion } }),
      {},
      solicitante,
    );
    await fila('Ficha del Proyecto');
    expect(screen.queryByRole('button', { name: 'Finalizar Sesión' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Generar Reporte' })).toBeVisible();
  });

  test('the last one completes the whole', async () => {
    const todas = { presupuesto: 'aprobado', cronograma: 'aprobado' } as const;
    const { server } = abrirSesion(
      codisenoDePrueba({ estados: todas, cambio: { sesion: 3, acciones: acciones('completar') } }),
      {
        [`POST ${RECORD}/finalizar-sesion`]: codisenoDePrueba({
          estados: todas,
          cambio: { sesion: 3, estado: 'completado', acciones: [], turno: null },
        }),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar Sesión' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Finalizar la sesión 3' });
    expect(dialogo).toHaveTextContent('el proyecto pasa a la etapa de Aprobación');
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Finalizar Sesión' }));
    expect(await screen.findByText('El co-diseño está completo')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Finalizar Sesión' })).toBeNull();
    expect(server.calls.filter(({ route }) => route.endsWith('/finalizar-sesion'))).toHaveLength(1);
  });
});

test('CS-11: ‘Generar Reporte’ saves the minute of the session that is looked at', async () => {
  const guardados = savedFiles();
  const { server } = abrirSesion(
    codisenoDePrueba({ cambio: { sesion: 2 } }),
    {
      [`GET ${RECORD}/sesiones/1/minuta`]: () =>
        new Response('bytes', {
          headers: { 'content-disposition': 'attachment; filename="Minuta-1-PROJ-2026-000007.pdf"' },
        }),
    },
    undefined,
    '?sesion=1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Generar Reporte' }));
  await waitFor(() => expect(guardados).toEqual(['Minuta-1-PROJ-2026-000007.pdf']));
  server.answers[`GET ${RECORD}/sesiones/1/minuta`] = refusal(500, 'error_interno', 'Algo falló.');
  await userEvent.click(screen.getByRole('button', { name: 'Generar Reporte' }));
  expect(await screen.findByText('No se pudo generar el reporte')).toBeVisible();
});

describe('what stops or ends the whole', () => {
  const menu = async (accion: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Más/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: accion }));
  };

  test('S7: pausing asks why and until when; a day that is past is not sent', async () => {
    const { server } = abrirSesion(codisenoDePrueba(), {
      [`POST ${RECORD}/pausar`]: codisenoDePrueba({
        cambio: {
          estado: 'pausado',
          motivo: 'Espera el acta.',
          reanudaEl: '2030-01-15',
          acciones: acciones('reanudar'),
        },
      }),
      [`POST ${RECORD}/reanudar`]: codisenoDePrueba(),
    });
    await menu('pausar');
    const dialogo = within(await screen.findByRole('dialog', { name: 'Pausar el co-diseño' }));
    await userEvent.type(dialogo.getByLabelText(/^Motivo/), 'Espera el acta.');
    await userEvent.click(dialogo.getByRole('button', { name: 'Pausar co-diseño' }));
    expect(await dialogo.findByText('Elige el día en que se reanuda')).toBeVisible();
    const fecha = dialogo.getByRole('textbox', { name: /^Se reanuda el/ });
    await userEvent.type(fecha, '15012020');
    await userEvent.click(dialogo.getByRole('button', { name: 'Pausar co-diseño' }));
    expect(await dialogo.findByText('La fecha en que se reanuda debe ser posterior a hoy.')).toBeVisible();
    expect(server.calls.some(({ route }) => route.endsWith('/pausar'))).toBe(false);
    await userEvent.clear(fecha);
    await userEvent.type(fecha, '15012030');
    await userEvent.click(dialogo.getByRole('button', { name: 'Pausar co-diseño' }));
    expect(await screen.findByText('El co-diseño está pausado')).toBeVisible();
    expect(screen.getByText('Se reanuda el 15 de enero de 2030.')).toBeVisible();
    expect(screen.getByText('Espera el acta.')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/pausar'))?.body).toEqual({
      version: 4,
      motivo: 'Espera el acta.',
      reanudaEl: '2030-01-15',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Reanudar' }));
    await waitFor(() => expect(screen.queryByText('El co-diseño está pausado')).toBeNull());
  });

  test('while it is paused nothing is commented, approved or written', async () => {
    abrirSesion(
      codisenoDePrueba({ cambio: { estado: 'pausado', acciones: acciones('reanudar'), motivo: 'Espera.' } }),
    );
    const suya = await verDetalles('Ficha del Proyecto');
    await suya.findByText('Familias que cuidan');
    for (const name of ['Aprobar Sección', 'Editar la sección'])
      expect(suya.queryByRole('button', { name })).toBeNull();
    expect(suya.queryByRole('textbox')).toBeNull();
  });

  test.each([
    [
      'desistir',
      'Desistir del proyecto',
      'Tu organización desistió del proyecto',
      solicitante,
      deOrganizacion,
    ],
    ['cancelar', 'Cancelar el proyecto', 'El proyecto se canceló', undefined, acciones('cancelar')],
  ] as const)(
    '%s asks for the reason and says how it ended',
    async (accion, titulo, aviso, sesion, suyas) => {
      const estado = accion === 'desistir' ? 'desistido' : 'cancelado';
      const { server } = abrirSesion(
        codisenoDePrueba({ cambio: { acciones: [...suyas] } }),
        {
          [`POST ${RECORD}/${accion}`]: codisenoDePrueba({
            cambio: { estado, motivo: 'Perdimos la sede.', acciones: [], turno: null },
          }),
        },
        sesion,
      );
      await menu(accion);
      const dialogo = within(await screen.findByRole('dialog', { name: titulo }));
      await userEvent.type(dialogo.getByLabelText(/^Motivo/), 'Perdimos la sede.');
      await userEvent.click(dialogo.getByRole('button', { name: titulo }));
      expect(await screen.findByRole('heading', { name: aviso })).toBeVisible();
      expect(server.calls.find(({ route }) => route.endsWith(accion))?.body).toEqual({
        version: 4,
        motivo: 'Perdimos la sede.',
      });
    },
  );
});
