import '@testing-library/jest-dom/vitest';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { boton, pulsar } from '../../stage/testing/review.ts';
import { preRegistroSlice } from './pre-registro.routes.tsx';
import { accion, ID, registroDePrueba } from './testing/registro.ts';
import { base, colaDePrueba, emptyPage } from './testing/servidor.ts';

/** The queue of a review: the list that a record was opened from, in its address. */

const slices = [preRegistroSlice];
const RECORD = `/api/v1/pre-registros/${ID}`;
const OTRO = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a99';
const LISTA = '?q=cancha&estado=pendiente_validacion%2Cen_revision&orden=desde&sentido=asc&cursor=abc';

beforeAll(async () => {
  await Promise.all([
    import('./pages/revision.tsx'),
    import('./pages/lista.tsx'),
    import('./components/revision/mesa.tsx'),
  ]);
}, 60_000);

const abierto = registroDePrueba({
  acciones: ['guardarValidaciones', 'solicitarCambios', 'aprobar', 'rechazar'].map((action) =>
    accion(action),
  ),
});
const otro: PreRegistro = { ...abierto, id: OTRO, folio: 'PR-2026-099' };
const revisores = [
  { id: administrador.usuarioId, nombre: 'Administradora' },
  { id: OTRO, nombre: 'Lucía Ortiz' },
];

const open = async (
  lista = LISTA,
  cola = colaDePrueba({ posicion: 3, total: { n: 11, mas: false }, siguiente: OTRO }),
) => {
  const server = serve({
    ...base(administrador, abierto),
    [`GET ${RECORD}/cola`]: cola,
    [`GET /api/v1/pre-registros/${OTRO}`]: otro,
    [`GET /api/v1/pre-registros/${OTRO}/cola`]: colaDePrueba({
      posicion: 4,
      total: { n: 11, mas: false },
      anterior: ID,
    }),
    'GET /api/v1/pre-registros': emptyPage,
    'GET /api/v1/pre-registros/revisores': { items: revisores },
  });
  const app = openApp(`/pre-registro/revision/${ID}${lista}`, slices);
  await screen.findByRole('group', { name: 'Validación de Misión' });
  await screen.findByRole('navigation', { name: 'Lugar en la lista' });
  return { server, app, at: () => app.router.state.location };
};

describe('the place of a record in its list', () => {
  test('is told by the list that it was opened from, and leads to its neighbours there', async () => {
    const { server, at } = await open();
    const lugar = screen.getByRole('navigation', { name: 'Lugar en la lista' });
    expect(lugar).toHaveTextContent('3 de 11');
    expect(server.queries(`GET ${RECORD}/cola`)[0]).toEqual({
      q: 'cancha',
      'estado[0]': 'pendiente_validacion',
      'estado[1]': 'en_revision',
      orden: 'desde',
      sentido: 'asc',
    });
    expect(within(lugar).queryByRole('link', { name: 'Anterior de la lista' })).toBeNull();
    await userEvent.click(within(lugar).getByRole('link', { name: 'Siguiente de la lista' }));
    await waitFor(() => expect(at().pathname).toBe(`/pre-registro/revision/${OTRO}`));
    expect(at().search).toMatchObject({ q: 'cancha', orden: 'desde', cursor: 'abc' });
    await waitFor(() =>
      expect(screen.getByRole('navigation', { name: 'Lugar en la lista' })).toHaveTextContent('4 de 11'),
    );
    await userEvent.keyboard('p');
    await waitFor(() => expect(at().pathname).toBe(`/pre-registro/revision/${ID}`));
  });

  test('without any list it is that of what waits for the foundation, the longest first', async () => {
    const { server } = await open('');
    expect(server.queries(`GET ${RECORD}/cola`)[0]).toEqual({
      turno: 'fundacion',
      orden: 'desde',
      sentido: 'asc',
    });
  });

  test('a record that left the list says so; after the last one the key says that there is none', async () => {
    await open(LISTA, colaDePrueba({ posicion: null, total: { n: 10, mas: false } }));
    expect(screen.getByRole('navigation', { name: 'Lugar en la lista' })).toHaveTextContent(
      'fuera de la cola',
    );
    await userEvent.keyboard('n');
    expect(await screen.findByText('No hay otro después en la lista')).toBeVisible();
  });

  test('one that a colleague decided meanwhile keeps the neighbours that it had', async () => {
    const { server, app, at } = await open('');
    server.answers[`GET ${RECORD}/cola`] = colaDePrueba({ posicion: null, total: { n: 10, mas: false } });
    await app.queryClient.invalidateQueries();
    await waitFor(() =>
      expect(screen.getByRole('navigation', { name: 'Lugar en la lista' })).toHaveTextContent(
        'fuera de la cola',
      ),
    );
    await userEvent.keyboard('n');
    await waitFor(() => expect(at().pathname).toBe(`/pre-registro/revision/${OTRO}`));
  });

  test('a list that cannot be read says so, in its place and to the keys', async () => {
    serve({
      ...base(administrador, abierto),
      [`GET ${RECORD}/cola`]: refusal(400, 'solicitud_invalida', 'La lista pedida no existe.'),
    });
    openApp(`/pre-registro/revision/${ID}?estado=inventado`, slices);
    await screen.findByRole('group', { name: 'Validación de Misión' });
    expect(await screen.findByText('No se pudo leer la lista')).toBeVisible();
    await userEvent.keyboard('n');
    await waitFor(() => expect(screen.getAllByText('No se pudo leer la lista')).toHaveLength(2));
    expect(screen.queryByText(/todavía no llega/)).toBeNull();
  });

  test('the way back is the list as it was', async () => {
    const { at } = await open();
    await userEvent.click(screen.getByRole('link', { name: 'Volver a la Lista' }));
    await waitFor(() => expect(at().pathname).toBe('/pre-registro'));
    expect(at().search).toEqual({
      q: 'cancha',
      estado: 'pendiente_validacion,en_revision',
      orden: 'desde',
      sentido: 'asc',
      cursor: 'abc',
    });
  });
});

describe('a decision', () => {
  test('«Aprobar y siguiente» goes on with the next, three keys in all; the server hears of one approval', async () => {
    const { server, at } = await open();
    server.answers[`POST ${RECORD}/aprobar`] = { ...abierto, estado: 'validado', version: 4 };
    expect(boton('Aprobar y siguiente')).toBeNull();
    await userEvent.keyboard('{Shift>}V{/Shift}');
    expect(boton('Aprobar y siguiente')).toBeVisible();
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await waitFor(() => expect(at().pathname).toBe(`/pre-registro/revision/${OTRO}`));
    expect(at().search).toMatchObject({ q: 'cancha' });
    expect(server.calls.filter(({ route }) => route === `POST ${RECORD}/aprobar`)).toHaveLength(1);
    expect(await screen.findByText('Registro aprobado')).toBeVisible();
  });

  test('goes back to the list as it was, and offers the next', async () => {
    const { server, at } = await open();
    server.answers[`POST ${RECORD}/rechazar`] = { ...abierto, estado: 'rechazado', version: 4 };
    await pulsar('rechazar');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Motivo'), 'No corresponde al objeto de la fundación.');
    await userEvent.click(dialog.getByRole('button', { name: 'Rechazar pre-registro' }));
    await waitFor(() => expect(at().pathname).toBe('/pre-registro'));
    expect(at().search).toMatchObject({ q: 'cancha', cursor: 'abc' });
    await userEvent.click(await screen.findByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(at().pathname).toBe(`/pre-registro/revision/${OTRO}`));
    expect(at().search).toMatchObject({ q: 'cancha' });
  });

  test('where there is no next, none is offered', async () => {
    await open(LISTA, colaDePrueba());
    await userEvent.keyboard('{Shift>}V{/Shift}');
    expect(boton('aprobar')).toBeVisible();
    expect(boton('Aprobar y siguiente')).toBeNull();
  });
});

describe('in whose hands it is', () => {
  test('is given from the record, as it was seen; what came between is told', async () => {
    const { server } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sin asignar' }));
    server.answers['POST /api/v1/pre-registros/asignar'] = {
      resultados: [{ id: ID, folio: abierto.folio, hecho: true, codigo: null, mensaje: null }],
    };
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lucía Ortiz' }));
    expect(await screen.findByText('Asignado a Lucía Ortiz')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/asignar'))?.body).toEqual({
      filas: [{ id: ID, version: abierto.version, responsable: null }],
      responsable: OTRO,
    });
    server.answers['POST /api/v1/pre-registros/asignar'] = {
      resultados: [
        { id: ID, folio: abierto.folio, hecho: false, codigo: 'cambio', mensaje: 'Cambió entretanto.' },
      ],
    };
    await userEvent.click(screen.getByRole('button', { name: 'Sin asignar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Tomarlo yo' }));
    expect(await screen.findByText('No se pudo asignar')).toBeVisible();
    expect(screen.getByText('Cambió entretanto.')).toBeVisible();
  });
});

describe('who else has it open', () => {
  test('who closes the window says so by a call that outlives it', async () => {
    await open();
    const calls = vi.spyOn(globalThis, 'fetch');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(calls).toHaveBeenCalled());
    const [request, init] = calls.mock.lastCall ?? [];
    expect((request as Request).url).toMatch(/\/presencia$/);
    expect(init?.keepalive).toBe(true);
    calls.mockRestore();
  });

  test('is named while they have; the page says when it is left', async () => {
    const presencia = `POST ${RECORD}/presencia`;
    const { server } = await open();
    expect(screen.queryByText(/revisando este registro/)).toBeNull();
    cleanup();
    const again = serve({
      ...server.answers,
      [presencia]: { otros: [{ id: OTRO, nombre: 'Lucía Ortiz' }] },
    });
    openApp(`/pre-registro/revision/${ID}${LISTA}`, slices);
    expect(await screen.findByText('Lucía Ortiz está revisando este registro')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Volver a la Lista' }));
    await waitFor(() =>
      expect(again.calls.filter(({ route }) => route === presencia).at(-1)?.body).toEqual({
        presente: false,
      }),
    );
  });
});
