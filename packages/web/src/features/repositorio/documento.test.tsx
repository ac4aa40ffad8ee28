import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { repositorioSlice } from './repositorio.routes.tsx';
import { ARCHIVO, ARCHIVO_ANTERIOR, DOCUMENTO, documento, version } from './testing/documento.ts';

const slices = [repositorioSlice];
const RECORD = `/api/v1/repositorio/${DOCUMENTO}`;
const PAGE = `/documentos/${DOCUMENTO}`;
const textOf = (archivo: string) => `GET ${RECORD}/versiones/${archivo}/texto`;
const start = (record: unknown = documento(), more: Record<string, unknown> = {}, path = PAGE) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion: administrador, demo: null },
    [`GET ${RECORD}`]: record,
    [`GET ${RECORD}/historial`]: [
      {
        id: '3',
        accion: 'subirVersion',
        texto: 'Subió una versión',
        quien: 'Ángela Núñez',
        motivo: 'Con las firmas nuevas',
        cuando: '2026-11-20T18:00:00.000Z',
      },
    ],
    [textOf(ARCHIVO)]: { estado: 'lista', texto: 'Cláusula primera', recortado: false },
    ...more,
  });
  return { server, ...openApp(path, slices) };
};
const accion = (action: string, label: string) => ({ action, label, enabled: true, blockers: [] });
const bodyOf = (server: ReturnType<typeof serve>, route: string) =>
  server.calls.findLast((call) => call.route === route)?.body;

beforeAll(async () => {
  await Promise.all([
    import('./pages/documento.tsx'),
    import('./components/editar-dialog.tsx'),
    import('./components/version-dialog.tsx'),
    import('./components/comparar.tsx'),
    import('../../ui/conflict-body.tsx'),
  ]);
}, 60_000);

describe('the page of a document', () => {
  test('shows its text where it has no look of its own, its versions and its part of the log', async () => {
    start();
    expect(await screen.findByText('Cláusula primera')).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'Versiones' })).getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent('2.0');
    expect(rows[1]).toHaveTextContent('Vigente');
    expect(rows[1]).toHaveTextContent('Con las firmas nuevas');
    expect(rows[2]).toHaveTextContent('Sin comentario');
    expect(
      within(rows[2] as HTMLElement).getByRole('button', { name: 'Descargar la versión 1.0' }),
    ).toBeVisible();
    expect(
      within(await screen.findByRole('list', { name: 'Actividad' })).getByText('Subió una versión'),
    ).toBeVisible();
  });

  test('an earlier version is looked at by its address, and says so', async () => {
    start(
      documento(),
      { [textOf(ARCHIVO_ANTERIOR)]: { estado: 'lista', texto: 'Lo de antes', recortado: true } },
      `${PAGE}?version=1`,
    );
    expect(await screen.findByText('Lo de antes')).toBeVisible();
    expect(screen.getByText('Estás viendo la versión 1.0')).toBeVisible();
    expect(screen.getByText(/y solo el principio/u)).toBeVisible();
  });

  test('a restricted one names the people who may see it', async () => {
    start(
      documento({
        nivelAcceso: 'restringido',
        abiertoA: [{ id: ARCHIVO, nombre: 'Bruno Luján' }],
      }),
    );
    expect(
      within(await screen.findByRole('list', { name: 'Personas que pueden verlo' })).getByText('Bruno Luján'),
    ).toBeVisible();
  });

  test("somebody else's, or none, is not found", async () => {
    start(refusal(404, 'no_encontrado', 'No encontramos lo que buscas.'));
    expect(await screen.findByRole('heading', { name: 'Documento no encontrado' })).toBeVisible();
  });

  test('two versions are compared: what each is, and the lines that changed', async () => {
    start(documento(), {
      [`GET ${RECORD}/comparar`]: {
        antes: documento().versiones[1],
        despues: documento().versiones[0],
        iguales: false,
        lineas: [
          { tipo: 'igual', texto: 'Cláusula primera' },
          { tipo: 'quitada', texto: 'Treinta días' },
          { tipo: 'agregada', texto: 'Sesenta días' },
        ],
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Comparar' }));
    const lineas = within(await screen.findByRole('list', { name: 'Líneas del texto' })).getAllByRole(
      'listitem',
    );
    expect(lineas[1]).toHaveTextContent('Se quitó: Treinta días');
    expect(lineas[2]).toHaveTextContent('Se agregó: Sesenta días');
  });
});

describe('what is done with a document', () => {
  test('a step of its state is asked for, and sent upon the version on screen', async () => {
    const { server } = start(documento({ estado: 'revision', acciones: [accion('activar', 'Activar')] }), {
      [`POST ${RECORD}/activar`]: documento({ estado: 'activo', version: 6 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Activar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Activar documento' }));
    expect(await screen.findByText('Documento activo')).toBeVisible();
    expect(bodyOf(server, `POST ${RECORD}/activar`)).toEqual({ version: 5 });
  });

  test('giving it back asks for a reason', async () => {
    const { server } = start(
      documento({ estado: 'revision', acciones: [accion('devolver', 'Devolver a borrador')] }),
      { [`POST ${RECORD}/devolver`]: documento({ estado: 'borrador', version: 6 }) },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Devolver a borrador' }));
    const confirmar = await screen.findByRole('button', { name: 'Devolver documento' });
    await userEvent.click(confirmar);
    expect(server.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
    await userEvent.type(screen.getByLabelText(/^Motivo/u), 'Falta la firma del titular.');
    await userEvent.click(confirmar);
    expect(await screen.findByText('Documento devuelto a borrador')).toBeVisible();
    expect(bodyOf(server, `POST ${RECORD}/devolver`)).toEqual({
      version: 5,
      motivo: 'Falta la firma del titular.',
    });
  });

  test('it is deleted with a reason, and the list opens', async () => {
    const { server, router } = start(documento({ acciones: [accion('eliminar', 'Eliminar')] }), {
      [`POST ${RECORD}/eliminar`]: { id: DOCUMENTO },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Más sobre / }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    await userEvent.type(await screen.findByLabelText(/^Motivo/u), 'Se subió dos veces por error.');
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar documento' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/documentos'));
    expect(bodyOf(server, `POST ${RECORD}/eliminar`)).toMatchObject({ version: 5 });
  });

  test('28: an edit meets what somebody else saved in another field, and both are kept', async () => {
    const { server } = start(documento({ acciones: [accion('editar', 'Editar')] }), {
      [`PUT ${RECORD}`]: (body: unknown) => {
        if ((body as { version: number }).version === 6) return documento({ version: 7 });
        server.answers[`GET ${RECORD}`] = documento({
          version: 6,
          categoria: 'legal',
          acciones: [accion('editar', 'Editar')],
        });
        return refusal(409, 'version_distinta', 'Este registro cambió.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
    const field = await screen.findByLabelText('Nombre del documento');
    await userEvent.clear(field);
    await userEvent.type(field, 'Manual 2027');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Documento actualizado')).toBeVisible();
    expect(bodyOf(server, `PUT ${RECORD}`)).toMatchObject({
      version: 6,
      nombre: 'Manual 2027',
      categoria: 'legal',
    });
  });

  test('28: where both changed the same field, the person chooses', async () => {
    const { server } = start(documento({ acciones: [accion('editar', 'Editar')] }), {
      [`PUT ${RECORD}`]: (body: unknown) => {
        if ((body as { version: number }).version === 6) return documento({ version: 7 });
        server.answers[`GET ${RECORD}`] = documento({ version: 6, nombre: 'Manual de la otra persona' });
        return refusal(409, 'version_distinta', 'Este registro cambió.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
    const field = await screen.findByLabelText('Nombre del documento');
    await userEvent.clear(field);
    await userEvent.type(field, 'Manual mío');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Este documento cambió' }));
    expect(server.calls.filter(({ route }) => route === `PUT ${RECORD}`)).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Usar todo lo que escribí' }));
    expect(await screen.findByText('Documento actualizado')).toBeVisible();
    expect(bodyOf(server, `PUT ${RECORD}`)).toMatchObject({ version: 6, nombre: 'Manual mío' });
  });

  test('says what is missing, to the letter, and sends nothing', async () => {
    const { server } = start(documento({ acciones: [accion('editar', 'Editar')] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
    const field = await screen.findByLabelText('Descripción');
    await userEvent.clear(field);
    await userEvent.type(field, 'Corta');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(
      (await screen.findAllByText('La descripción debe tener al menos 10 caracteres')).length,
    ).toBeGreaterThan(0);
    expect(server.calls.some(({ route }) => route.startsWith('PUT'))).toBe(false);
  });

  test('the text of a file that is being read is waited for', async () => {
    const { server } = start(documento({ versiones: [version({ texto: 'pendiente' })] }), {
      [textOf(ARCHIVO)]: { estado: 'pendiente', texto: '', recortado: false },
    });
    expect(await screen.findByText(/Su texto se está leyendo/u)).toBeVisible();
    server.answers[textOf(ARCHIVO)] = { estado: 'lista', texto: 'Ya se leyó', recortado: false };
    expect(await screen.findByText('Ya se leyó')).toBeVisible();
  });
});
