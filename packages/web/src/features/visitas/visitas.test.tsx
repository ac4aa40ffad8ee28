import '@testing-library/jest-dom/vitest';
import { addDays, formatTime, today } from '@portal/domain/kernel/dates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import {
  abrir,
  acciones,
  escrita,
  foto,
  ID,
  MINUTA,
  RECORD,
  ROSA,
  realizada,
  SEGUIMIENTO,
  TODAS,
  todasDePrueba,
  unaDePrueba,
} from './testing/visitas.ts';

/** The visits: the list within a seguimiento, and the page of one. */

beforeAll(async () => {
  await Promise.all([
    import('./components/lista.tsx'),
    import('./components/programar.tsx'),
    import('./components/reprogramar.tsx'),
    import('./components/observar.tsx'),
    import('./pages/visita.tsx'),
  ]);
});

const abrirUna = (visita: unknown, more: Record<string, unknown> = {}, sesion?: typeof solicitante) =>
  abrir(todasDePrueba(), { [`GET ${RECORD}`]: visita, ...more }, sesion, `/visitas/${ID}`);
const manana = addDays(today(new Date()), 1);
const tecleada = (fecha: string): string => fecha.split('-').toReversed().join('');

describe('the list', () => {
  test('tells of each visit when and where it is and how it stands', async () => {
    abrir(todasDePrueba());
    const lista = within(await screen.findByRole('list', { name: 'Visitas' }));
    expect(lista.getByText('Programada')).toBeVisible();
    expect(lista.getByRole('listitem')).toHaveTextContent(
      '20 de noviembre de 2026, 10:30 · Sede de los talleres',
    );
    expect(lista.getByRole('link', { name: 'Ver visita VIS-2026-001' })).toHaveAttribute(
      'href',
      `/visitas/${ID}`,
    );
    expect(screen.queryByRole('button', { name: 'Programar visita' })).toBeNull();
  });

  test('the way to it says what its reader does', async () => {
    const [visita] = todasDePrueba().visitas;
    abrir(
      todasDePrueba({
        visitas: [{ ...visita, estado: 'realizada', acciones: acciones('conformar', 'observar') }] as never,
      }),
    );
    expect(await screen.findByRole('link', { name: /^Leer y responder/u })).toBeVisible();
  });

  test('without any it says so; what failed is told, with a way to ask again', async () => {
    const { server } = abrir(refusal(500, 'error_interno', 'Algo falló de nuestro lado.'));
    expect(await screen.findByText('No se pudieron cargar las visitas')).toBeVisible();
    server.answers[`GET ${TODAS}`] = todasDePrueba({ visitas: [] });
    await userEvent.setup().click(screen.getByText('Intentar de nuevo'));
    expect(await screen.findByText('No hay visitas programadas ni registradas')).toBeVisible();
  });

  test('one is programmed: what is short is told, what was typed survives the closing, and it is sent', async () => {
    const { server } = abrir(todasDePrueba({ puedeProgramar: true }), {
      'POST /api/v1/visitas': unaDePrueba(),
    });
    const usuario = userEvent.setup();
    await usuario.click(await screen.findByRole('button', { name: 'Programar visita' }));
    const abierto = async () => within(await screen.findByRole('dialog'));
    let dialogo = await abierto();
    await usuario.type(dialogo.getByLabelText(/^Lugar/), 'Sede de los talleres');
    await usuario.click(dialogo.getByRole('button', { name: 'Programar visita' }));
    expect(dialogo.getByText('Elige la fecha de la visita')).toBeVisible();
    expect(dialogo.getByText('Escribe la hora así: 10:30')).toBeVisible();
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await usuario.click(screen.getByRole('button', { name: 'Programar visita' }));
    dialogo = await abierto();
    expect(dialogo.getByLabelText(/^Lugar/)).toHaveValue('Sede de los talleres');
    await usuario.type(dialogo.getByRole('textbox', { name: /^Fecha/ }), tecleada(addDays(manana, -3)));
    await usuario.type(dialogo.getByLabelText(/^Hora/), '930');
    await usuario.type(dialogo.getByLabelText(/^Propósito/), 'Ver los talleres y a las familias.');
    await usuario.click(dialogo.getByRole('button', { name: 'Programar visita' }));
    expect(dialogo.getByText('La visita no puede ser antes de hoy')).toBeVisible();
    await usuario.clear(dialogo.getByRole('textbox', { name: /^Fecha/ }));
    await usuario.type(dialogo.getByRole('textbox', { name: /^Fecha/ }), tecleada(manana));
    await usuario.click(dialogo.getByRole('button', { name: 'Programar visita' }));
    expect(await screen.findByText('Visita programada')).toBeVisible();
    expect(server.calls.find(({ route }) => route === 'POST /api/v1/visitas')?.body).toEqual({
      seguimientoId: SEGUIMIENTO,
      fecha: manana,
      hora: '09:30',
      lugar: 'Sede de los talleres',
      proposito: 'Ver los talleres y a las familias.',
    });
  });
});

describe('one that is programmed', () => {
  test('names its project and organization, and leads to its seguimiento', async () => {
    abrirUna(unaDePrueba());
    expect(await screen.findByRole('heading', { level: 1, name: 'Visita al proyecto' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'PROJ-2026-000007 · Talleres del valle' })).toHaveAttribute(
      'href',
      `/seguimiento-operativo/${SEGUIMIENTO}`,
    );
    expect(screen.getByText(/Familias de Parral, A\.C\./u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver las visitas del proyecto' })).toHaveAttribute(
      'href',
      `/seguimiento-operativo/${SEGUIMIENTO}?pestana=reportes`,
    );
    expect(screen.getByText('La minuta se escribe desde el día de la visita.')).toBeVisible();
  });

  test('its organization is told that there is no minute yet', async () => {
    abrirUna(unaDePrueba({ documento: null }), {}, solicitante);
    expect(await screen.findByText(/todavía no registra la visita/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Registrar visita' })).toBeNull();
  });

  test('a day that is no working day is told, and taken', async () => {
    const domingo = '2027-11-14';
    abrir(todasDePrueba({ puedeProgramar: true }), {
      'GET /api/v1/calendario/inhabiles': { fechas: ['2027-11-10'] },
    });
    const usuario = userEvent.setup();
    await usuario.click(await screen.findByRole('button', { name: 'Programar visita' }));
    const dialogo = within(await screen.findByRole('dialog'));
    const fecha = dialogo.getByRole('textbox', { name: /^Fecha/ });
    const escribe = async (dia: string) => {
      await usuario.clear(fecha);
      await usuario.type(fecha, tecleada(dia));
    };
    await escribe(domingo);
    expect(dialogo.getByText(/^El 14 de noviembre de 2027 es día inhábil\./u)).toBeVisible();
    await escribe('2027-11-11');
    expect(dialogo.queryByText(/día inhábil/u)).toBeNull();
    // One of the foundation's own, a Wednesday.
    await escribe('2027-11-10');
    expect(await dialogo.findByText(/^El 10 de noviembre de 2027 es día inhábil\./u)).toBeVisible();
  });

  test('gets another day with its reason', async () => {
    const cuando = `${manana}T16:30:00.000Z`;
    const { server } = abrirUna(unaDePrueba({ cuando, acciones: acciones('reprogramar', 'cancelar') }), {
      [`POST ${RECORD}/reprogramar`]: unaDePrueba({ version: 3 }),
    });
    const usuario = userEvent.setup();
    await usuario.click(await screen.findByRole('button', { name: 'Reprogramar' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.click(dialogo.getByRole('button', { name: 'Reprogramar' }));
    expect(dialogo.getByText('Escribe al menos 10 caracteres.')).toBeVisible();
    await usuario.type(dialogo.getByLabelText(/^Motivo del cambio/), 'El camino está cerrado.');
    await usuario.click(dialogo.getByRole('button', { name: 'Reprogramar' }));
    expect(await screen.findByText('Visita reprogramada')).toBeVisible();
    expect(server.calls.find(({ route }) => route === `POST ${RECORD}/reprogramar`)?.body).toEqual({
      version: 2,
      fecha: manana,
      hora: formatTime(cuando),
      motivo: 'El camino está cerrado.',
    });
  });

  test('is called off with its reason', async () => {
    const { server } = abrirUna(unaDePrueba({ acciones: acciones('reprogramar', 'cancelar') }), {
      [`POST ${RECORD}/cancelar`]: unaDePrueba({ estado: 'cancelada', version: 3 }),
    });
    const usuario = userEvent.setup();
    await usuario.click(await screen.findByRole('button', { name: 'Cancelar visita' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.type(dialogo.getByLabelText(/^Motivo/), 'El camino está cerrado.');
    await usuario.click(dialogo.getByRole('button', { name: 'Cancelar visita' }));
    expect(await screen.findByText('Visita cancelada')).toBeVisible();
    expect(server.calls.find(({ route }) => route === `POST ${RECORD}/cancelar`)?.body).toEqual({
      version: 2,
      motivo: 'El camino está cerrado.',
    });
  });
});

describe('its minute', () => {
  test('says what is missing before anything is sent, a picture too', async () => {
    const { server } = abrirUna(unaDePrueba({ puedeEscribir: true, acciones: acciones('registrar') }));
    const usuario = userEvent.setup();
    await usuario.click(await screen.findByRole('button', { name: 'Registrar visita' }));
    expect((await screen.findAllByText('La minuta es requerida')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Agrega al menos una fotografía de la visita').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Agrega al menos a una persona presente').length).toBeGreaterThan(0);
    expect(server.calls.some(({ route }) => route.endsWith('/registrar'))).toBe(false);
  });

  test('is registered once it is whole', async () => {
    const { server } = abrirUna(
      unaDePrueba({
        puedeEscribir: true,
        documento: escrita,
        fotos: [foto(1)],
        acciones: acciones('registrar'),
      }),
      { [`POST ${RECORD}/registrar`]: realizada({ version: 3 }) },
    );
    const usuario = userEvent.setup();
    await usuario.click(await screen.findByRole('button', { name: 'Registrar visita' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.click(dialogo.getByRole('button', { name: 'Registrar visita' }));
    expect(await screen.findByText('Visita registrada')).toBeVisible();
    expect(server.calls.find(({ route }) => route === `POST ${RECORD}/registrar`)?.body).toEqual({
      version: 2,
    });
  });

  test('is read whole, with its pictures and its PDF', async () => {
    abrirUna(realizada());
    expect(await screen.findByText(MINUTA)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Personas presentes' })).toHaveTextContent(
      'Rosa BacaCoordinadora',
    );
    expect(screen.getByRole('region', { name: 'Hallazgos y acuerdos' })).toHaveTextContent(
      'Responsable: Rosa Baca · Fecha compromiso: 15 de diciembre de 2026',
    );
    expect(screen.getByRole('img', { name: 'taller-1.jpg' })).toHaveAttribute(
      'src',
      `/api/v1/documentos/${foto(1).id}/contenido?vista=1`,
    );
    expect(screen.getByRole('button', { name: 'Descargar la minuta' })).toBeVisible();
  });
});

describe('what its organization answers', () => {
  test('agrees with it', async () => {
    const { server } = abrirUna(
      realizada({ acciones: acciones('conformar', 'observar') }),
      { [`POST ${RECORD}/conformar`]: realizada({ estado: 'conforme', version: 3 }) },
      solicitante,
    );
    const usuario = userEvent.setup();
    await usuario.click(await screen.findByRole('button', { name: 'Dar conformidad' }));
    await usuario.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Dar conformidad' }),
    );
    expect(await screen.findByText('Conformidad enviada')).toBeVisible();
    expect(server.calls.find(({ route }) => route === `POST ${RECORD}/conformar`)?.body).toEqual({
      version: 2,
    });
  });

  test('adds its own words, of twenty characters', async () => {
    const observaciones = 'El segundo taller abre por la tarde.';
    const { server } = abrirUna(
      realizada({ acciones: acciones('conformar', 'observar') }),
      { [`POST ${RECORD}/observar`]: realizada({ estado: 'con_observaciones', observaciones, version: 3 }) },
      solicitante,
    );
    const usuario = userEvent.setup();
    await usuario.click(await screen.findByRole('button', { name: 'Agregar observaciones' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.type(dialogo.getByLabelText(/^Tus observaciones/), 'Corto');
    await usuario.click(dialogo.getByRole('button', { name: 'Agregar observaciones' }));
    expect(server.calls.some(({ route }) => route.endsWith('/observar'))).toBe(false);
    await usuario.clear(dialogo.getByLabelText(/^Tus observaciones/));
    await usuario.type(dialogo.getByLabelText(/^Tus observaciones/), observaciones);
    await usuario.click(dialogo.getByRole('button', { name: 'Agregar observaciones' }));
    expect(await screen.findByText('Observaciones enviadas')).toBeVisible();
    expect(server.calls.find(({ route }) => route === `POST ${RECORD}/observar`)?.body).toEqual({
      version: 2,
      observaciones,
    });
  });

  test('is read by both sides, beside the minute', async () => {
    abrirUna(
      realizada({
        estado: 'con_observaciones',
        observaciones: 'El segundo taller abre por la tarde.',
        respondida: { por: ROSA, en: '2026-11-21T18:00:00.000Z' },
      }),
    );
    expect(await screen.findByText('El segundo taller abre por la tarde.')).toBeVisible();
    expect(screen.getByText('Con observaciones')).toBeVisible();
    expect(screen.getByText(MINUTA)).toBeVisible();
  });
});
