import '@testing-library/jest-dom/vitest';
import type { Plantillas } from '@portal/domain/features/biblioteca/plantillas.shapes';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { bibliotecaSlice } from './biblioteca.routes.tsx';

const slices = [bibliotecaSlice];
const LISTA = 'GET /api/v1/plantillas-de-convenio';
beforeAll(() => import('./pages/plantillas.tsx'), 60_000);

const clabe = { campo: 'clabe', etiqueta: 'CLABE', donde: 'Planeación Financiera' };
const plantillas = (over: Partial<Plantillas> = {}): Plantillas => ({
  puedeEditar: true,
  campos: [clabe],
  tipos: [
    {
      tipo: 'donacion',
      etiqueta: 'Donación',
      version: 2,
      partes: [
        {
          id: 'clausula.cuenta',
          clase: 'clausula',
          titulo: 'Cuenta exclusiva',
          parrafos: ['Se deposita en {{clabe}}.'],
          campos: [clabe],
          obligatoria: true,
        },
        {
          id: 'clausula.garantias',
          clase: 'clausula',
          titulo: 'Garantías',
          parrafos: ['Responde con su patrimonio.'],
          campos: [],
          obligatoria: false,
        },
        {
          id: 'cierre',
          clase: 'apartado',
          titulo: 'Cierre',
          parrafos: ['Lo firman.'],
          campos: [],
          obligatoria: false,
        },
      ],
      versiones: [
        {
          version: 2,
          desde: '2026-11-01T18:00:00.000Z',
          por: 'Ana Loya',
          motivo: 'Lo pidió jurídico.',
          cambios: [
            {
              id: 'clausula.cuenta',
              titulo: 'Cuenta exclusiva',
              cambio: 'cambiado',
              trozos: [
                { tipo: 'quitado', texto: 'Se paga' },
                { tipo: 'agregado', texto: 'Se deposita' },
              ],
            },
          ],
        },
        { version: 1, desde: null, por: null, motivo: null, cambios: [] },
      ],
      convenios: [
        {
          id: '22222222-2222-4222-8222-222222222222',
          folio: 'CONV-2026-001',
          proyecto: 'Canchas',
          version: 1,
          fecha: '2026-10-20',
          final: true,
        },
      ],
    },
  ],
  ...over,
});
const open = (busqueda = '', more: Record<string, unknown> = {}) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion: administrador, demo: null },
    [LISTA]: plantillas(),
    ...more,
  });
  openApp(`/convenios/plantillas${busqueda}`, slices);
  return server;
};

describe('the library of templates', () => {
  test('reads each part with its data, its versions with what changed, and what was composed with which', async () => {
    open();
    expect(await screen.findByRole('heading', { name: /Cuenta exclusiva/u })).toBeVisible();
    expect(screen.getByText('Datos que toma: CLABE (Planeación Financiera).')).toBeVisible();
    const versiones = within(screen.getByRole('region', { name: 'Versiones' }));
    expect(versiones.getByText('Se paga').tagName).toBe('DEL');
    expect(versiones.getByText('Se deposita').tagName).toBe('INS');
    expect(versiones.getByText('Con la que llegó el portal')).toBeVisible();
    expect(screen.getByRole('link', { name: /Ver con este convenio/u })).toHaveAttribute(
      'href',
      '/convenios/plantillas?tipo=donacion&con=22222222-2222-4222-8222-222222222222',
    );
  });

  test('a kind that does not exist is ignored with a word', async () => {
    open('?tipo=trueque');
    expect(await screen.findByText('Ignoramos un filtro que no existe: «tipo: trueque».')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar de la dirección' }));
    await waitFor(() => expect(screen.queryByText(/Ignoramos/u)).toBeNull());
  });

  test('words narrow its parts; nothing found is said', async () => {
    open('?q=firman');
    expect(await screen.findByRole('heading', { name: 'Cierre' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /Cuenta exclusiva/u })).toBeNull();
    cleanup();
    open('?q=nadie');
    expect(await screen.findByText('Ninguna parte de esta plantilla dice eso.')).toBeVisible();
  });

  test('a part is said otherwise by paragraphs; an unknown datum is told beside it', async () => {
    let respuesta: unknown = refusal(422, 'campo_desconocido', 'No es un dato.', [
      {
        path: 'parrafos',
        code: 'campo_desconocido',
        message: 'La plantilla nombra «sueldo», que no es un dato del convenio.',
      },
    ]);
    const server = open('', { 'POST /api/v1/plantillas-de-convenio/donacion/partes': () => respuesta });
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Cuenta exclusiva' }));
    const texto = await screen.findByLabelText('Lo que dice');
    await userEvent.clear(texto);
    await userEvent.click(texto);
    await userEvent.paste('Uno.\n\nDos {{clabe}}.');
    await userEvent.type(screen.getByLabelText('Por qué cambia'), 'Se aclara');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar versión' }));
    expect(await screen.findByText(/nombra «sueldo»/u)).toBeVisible();
    respuesta = plantillas();
    await userEvent.click(screen.getByRole('button', { name: 'Guardar versión' }));
    expect(await screen.findByText('Se guardó una versión nueva')).toBeVisible();
    expect(server.calls.filter(({ route }) => route.endsWith('/partes')).at(-1)?.body).toEqual({
      version: 2,
      parte: 'clausula.cuenta',
      titulo: 'Cuenta exclusiva',
      parrafos: ['Uno.', 'Dos {{clabe}}.'],
      motivo: 'Se aclara',
    });
  });

  test('a clause is added where it is said, moved, and taken out; one that every convenio has is not', async () => {
    const ruta = 'POST /api/v1/plantillas-de-convenio/donacion/clausulas';
    const server = open('', {
      [ruta]: plantillas(),
      [`${ruta}/mover`]: plantillas(),
      [`${ruta}/quitar`]: plantillas(),
    });
    const llamada = (fin: string) => server.calls.find(({ route }) => route === `${ruta}${fin}`)?.body;
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar cláusula' }));
    const cuadro = within(await screen.findByRole('dialog'));
    await userEvent.type(cuadro.getByLabelText('Título'), 'Difusión');
    await userEvent.type(cuadro.getByLabelText('Lo que dice'), 'Se nombra a la fundación.');
    // It follows the last one, unless another place is chosen.
    expect(cuadro.getByLabelText('Va después de')).toHaveValue('clausula.garantias');
    await userEvent.selectOptions(cuadro.getByLabelText('Va después de'), 'Ninguna: es la primera');
    await userEvent.type(cuadro.getByLabelText('Por qué cambia'), 'Se pidió');
    expect(cuadro.getByText('Los datos que se pueden escribir')).toBeVisible();
    await userEvent.dblClick(cuadro.getByRole('button', { name: 'Agregar cláusula' }));
    expect(await screen.findByText('Se agregó la cláusula en una versión nueva')).toBeVisible();
    expect(llamada('')).toEqual({
      version: 2,
      titulo: 'Difusión',
      parrafos: ['Se nombra a la fundación.'],
      tras: null,
      motivo: 'Se pidió',
    });

    await userEvent.click(screen.getByRole('button', { name: 'Acciones de Cuenta exclusiva' }));
    expect(screen.queryByRole('menuitem', { name: 'Quitar' })).toBeNull();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mover' }));
    await userEvent.selectOptions(await screen.findByLabelText('Va después de'), 'Garantías');
    await userEvent.type(screen.getByLabelText('Por qué cambia'), 'Va después');
    await userEvent.click(screen.getByRole('button', { name: 'Mover' }));
    expect(await screen.findByText('La cláusula cambió de lugar, en una versión nueva')).toBeVisible();
    expect(llamada('/mover')).toMatchObject({ parte: 'clausula.cuenta', tras: 'clausula.garantias' });

    await userEvent.click(screen.getByRole('button', { name: 'Acciones de Garantías' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Quitar' }));
    await screen.findByLabelText('Por qué cambia');
    await userEvent.keyboard('{Escape}');
    // The entry of the menu is gone: its button has the focus again, not the beginning of the page.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Acciones de Garantías' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Acciones de Garantías' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Quitar' }));
    await userEvent.type(await screen.findByLabelText('Por qué cambia'), 'Sobra');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar' }));
    expect(await screen.findByText('Se quitó la cláusula, en una versión nueva')).toBeVisible();
    expect(llamada('/quitar')).toEqual({ version: 2, parte: 'clausula.garantias', motivo: 'Sobra' });
    // An opening of the text is neither moved nor taken out.
    expect(screen.queryByRole('button', { name: 'Acciones de Cierre' })).toBeNull();
  });

  test('an earlier version comes back; a conflict, a failure, and who may not edit', async () => {
    open('', {
      'POST /api/v1/plantillas-de-convenio/donacion/restaurar': refusal(
        409,
        'version_distinta',
        'Alguien más la cambió.',
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar: Versión 1' }));
    expect(await screen.findByText('Alguien más la cambió.')).toBeVisible();
    cleanup();
    open('', { [LISTA]: plantillas({ puedeEditar: false }) });
    await screen.findByRole('heading', { name: /Cuenta exclusiva/u });
    expect(screen.queryByRole('button', { name: /^Editar|^Restaurar|^Agregar|^Acciones/u })).toBeNull();
    cleanup();
    open('', { [LISTA]: refusal(500, 'interno', 'Falló.') });
    expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  });

  test('with the data of a convenio it reads as a text, gaps marked', async () => {
    open('?tipo=donacion&con=22222222-2222-4222-8222-222222222222', {
      'GET /api/v1/plantillas-de-convenio/donacion/con/22222222-2222-4222-8222-222222222222': {
        folio: 'CONV-2026-001',
        bloques: [
          {
            clase: 'clausula',
            id: 'clausula.cuenta',
            ordinal: 'PRIMERA',
            titulo: 'Cuenta',
            parrafos: [
              {
                id: 'a',
                trozos: [
                  { tipo: 'texto', texto: 'En ' },
                  { tipo: 'falta', campo: 'clabe', texto: 'CLABE', fuente: { de: 'portal' } },
                ],
              },
            ],
          },
        ],
        faltan: ['CLABE'],
      },
    });
    expect(await screen.findByText('PRIMERA. Cuenta')).toBeVisible();
    expect(screen.getByText('[CLABE]').tagName).toBe('MARK');
    expect(screen.getByText('Le falta: CLABE.')).toBeVisible();
  });

  test('with a convenio that is not there it leads back, and does not offer to ask again', async () => {
    const ruta = 'GET /api/v1/plantillas-de-convenio/donacion/con/22222222-2222-4222-8222-222222222222';
    open('?tipo=donacion&con=22222222-2222-4222-8222-222222222222', {
      [ruta]: refusal(404, 'no_encontrado', 'No está.'),
    });
    expect(await screen.findByText('Ese convenio no está')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver a la plantilla' })).toHaveAttribute(
      'href',
      '/convenios/plantillas?tipo=donacion',
    );
    expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
    cleanup();
    open('?tipo=donacion&con=22222222-2222-4222-8222-222222222222', {
      [ruta]: refusal(500, 'interno', 'Falló.'),
    });
    expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  });
});
