import '@testing-library/jest-dom/vitest';
import { con, proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { pulsar } from '../../stage/testing/review.ts';
import { registroSlice } from './registro.routes.tsx';
import {
  alrededor,
  formulacionEnRevision,
  ID,
  PROYECTO,
  RECORD,
  registroEnRevision,
  versionEnviada,
  versionesDe,
} from './testing/revision.ts';

const slices = [registroSlice];
const OTRA = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1d99';

beforeAll(async () => {
  await Promise.all([
    import('./pages/revision.tsx'),
    import('./components/revision/mesa.tsx'),
    import('./components/revision/hechos.tsx'),
  ]);
}, 60_000);

const verdictOf = (etiqueta: string) => screen.findByRole('group', { name: `Validación de ${etiqueta}` });
const marcar = async (etiqueta: string, palabra: 'Válido' | 'No válido') =>
  userEvent.click(within(await verdictOf(etiqueta)).getByLabelText(palabra));
const caja = () => screen.getByLabelText('¿Qué debe corregirse?');
const isSent = (route: string): boolean => route.startsWith('POST') && !route.endsWith('/presencia');

const open = async (registro: Registro = registroEnRevision(), answers: Parameters<typeof serve>[0] = {}) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion: administrador, demo: null },
    [`GET ${RECORD}`]: registro,
    ...alrededor(),
    ...answers,
  });
  const app = openApp(`/registro/revision/${ID}?estado=pendiente_validacion`, slices);
  await verdictOf('Ficha del Proyecto');
  return { server, app };
};
const sent = (server: ReturnType<typeof serve>, accion: string) =>
  server.calls.find(({ route }) => route === `POST ${RECORD}/${accion}`)?.body;

describe('the review of a registro (RW-16)', () => {
  test('asks for eight verdicts: its fields are judged with their section, and say nothing by themselves', async () => {
    await open();
    expect(screen.getAllByRole('group', { name: /^Validación de/ })).toHaveLength(8);
    expect(screen.getByText('0 de 8 secciones decididas')).toBeVisible();
    expect(screen.getByText('8 sin decidir')).toBeVisible();
    await userEvent.keyboard('jvv');
    expect(screen.getByText('2 de 8 secciones decididas')).toBeVisible();
    expect(document.getElementById('revision-arbol_objetivos')).toHaveFocus();
    await userEvent.keyboard('{Shift>}V{/Shift}');
    expect(screen.getByText('8 válidos · sin guardar')).toBeVisible();
  });

  test('on a telephone what is judged comes before its verdict', async () => {
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(new EventTarget() as MediaQueryList, { media: query, matches: false }),
      );
    await open();
    const ver = await screen.findByRole('button', { name: 'Ver la sección Ficha del Proyecto' });
    const juicio = await verdictOf('Ficha del Proyecto');
    expect(ver.compareDocumentPosition(juicio) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    media.mockRestore();
  });

  test('on a telephone no verdict is there before all that stands above it', async () => {
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(new EventTarget() as MediaQueryList, { media: query, matches: false }),
      );
    const diseno = Promise.withResolvers<unknown>();
    const opened = open(registroEnRevision(), {
      [`GET /api/v1/formulaciones/${PROYECTO}`]: () => diseno.promise,
    });
    expect(await screen.findByText('Cargando el registro…')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Validación de/ })).toBeNull());
    diseno.resolve(alrededor()[`GET /api/v1/formulaciones/${PROYECTO}`]);
    await opened;
    expect(await screen.findByText(/^Pide \$2,000,000\.00 · 80\.00 %/)).toBeVisible();
    media.mockRestore();
  });

  test('shows what a section comes to, who wrote it last, and itself, read only', async () => {
    await open();
    expect(await screen.findByText(/^Pide \$2,000,000\.00 · 80\.00 % de \$2,500,000\.00/)).toBeVisible();
    expect(screen.getAllByText(/^La guardó Iván Olguín, 18 nov 2026/)).toHaveLength(8);
    const boton = screen.getByRole('button', { name: 'Ocultar la sección Ficha del Proyecto' });
    expect(boton).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByText('Nombre oficial')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Nombre oficial' })).toBeNull();
    // 'o' opens and closes what the keys stand on.
    document.getElementById('revision-ficha')?.focus();
    await userEvent.keyboard('o');
    expect(screen.getByRole('button', { name: 'Ver la sección Ficha del Proyecto' })).toBeVisible();
  });

  test('a field is observed by its name, and its comment travels with it', async () => {
    const { server } = await open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Observar un campo de 1. Ficha del Proyecto' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Descripción' }));
    await waitFor(() => expect(caja()).toHaveFocus());
    await userEvent.keyboard('Digan a cuántas familias llegan.');
    expect(screen.getByText('1 no válido · 8 sin decidir · sin guardar')).toBeVisible();
    // Valid as a whole, with a field that is not: it is said, not forbidden.
    await marcar('Ficha del Proyecto', 'Válido');
    expect(screen.getByText('Marcaste como no válido «Descripción».')).toBeVisible();
    server.answers[`POST ${RECORD}/solicitar-cambios`] = registroEnRevision({
      cambio: { version: 4, estado: 'requiere_cambios' },
    });
    await pulsar('solicitarCambios');
    expect(await screen.findByText('Cambios solicitados')).toBeVisible();
    expect(sent(server, 'solicitar-cambios')).toMatchObject({
      version: 3,
      marcas: {
        ficha: { valido: true, base: { valido: null, valor: 'ficha.1' } },
        'ficha.descripcion': { valido: false, comentario: 'Digan a cuántas familias llegan.' },
      },
    });
  });

  test('changes are not asked for without saying which (rule 37)', async () => {
    const { server } = await open();
    await marcar('Presupuesto Detallado', 'No válido');
    await pulsar('solicitarCambios');
    await waitFor(() => expect(caja()).toHaveFocus());
    expect(caja()).toHaveAccessibleDescription(/Escribe qué debe corregirse en «Presupuesto Detallado»/);
    expect(server.calls.some(({ route }) => isSent(route))).toBe(false);
  });

  test('validating over undecided sections asks for a justification, and goes back to the list as it was', async () => {
    const { server, app } = await open(undefined, {
      'GET /api/v1/registros': { items: [], siguiente: null, anterior: null, total: { n: 0, mas: false } },
    });
    server.answers[`POST ${RECORD}/validar`] = registroEnRevision({
      cambio: { version: 4, estado: 'validado' },
    });
    await marcar('Ficha del Proyecto', 'Válido');
    await pulsar('validar');
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toContain('Presupuesto Detallado: sin decidir');
    expect(within(dialog).queryByText('Ficha del Proyecto')).toBeNull();
    await userEvent.type(within(dialog).getByLabelText('Justificación'), 'Se revisó en persona.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'validar' }));
    expect(await screen.findByText('Registro validado')).toBeVisible();
    expect(sent(server, 'validar')).toMatchObject({ justificacion: 'Se revisó en persona.' });
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/registro'));
    expect(app.router.state.location.search).toMatchObject({ estado: 'pendiente_validacion' });
  });

  test('rejecting asks for a reason and sends it with the version on screen', async () => {
    const { server } = await open();
    server.answers[`POST ${RECORD}/rechazar`] = registroEnRevision({
      cambio: { version: 4, estado: 'rechazado' },
    });
    await pulsar('rechazar');
    const dialog = await screen.findByRole('dialog', { name: 'Rechazar registro' });
    await userEvent.type(within(dialog).getByLabelText('Motivo'), 'No corresponde a la convocatoria.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Rechazar registro' }));
    expect(await screen.findByText('Registro rechazado')).toBeVisible();
    expect(sent(server, 'rechazar')).toMatchObject({
      version: 3,
      motivo: 'No corresponde a la convocatoria.',
    });
  });

  test('28: what another reviewer stored meanwhile is chosen before anything is sent', async () => {
    const { server } = await open();
    await marcar('Presupuesto Detallado', 'Válido');
    const suya = { valor: 'presupuesto.1', autor: OTRA, en: '2026-11-20T18:00:00.000Z' };
    const ahora = registroEnRevision({
      marcas: { presupuesto: { valido: false, comentario: 'Faltan cotizaciones.', ...suya } },
      cambio: { version: 4 },
    });
    if (ahora.revision) ahora.revision.autores = [{ id: OTRA, nombre: 'Lucía Ortiz' }];
    server.answers[`POST ${RECORD}/guardar-validaciones`] = refusal(
      409,
      'version_distinta',
      'Este registro cambió mientras lo revisabas.',
    );
    server.answers[`GET ${RECORD}`] = ahora;
    await pulsar('guardarValidaciones');
    const eleccion = await screen.findByRole('group', { name: 'Dos versiones en Presupuesto Detallado' });
    expect(eleccion).toHaveTextContent(/Lucía Ortiz .*«No válido»/);
    await userEvent.click(within(eleccion).getByRole('button', { name: 'Usar la suya' }));
    expect(caja()).toHaveValue('Faltan cotizaciones.');
    expect(within(await verdictOf('Presupuesto Detallado')).getByLabelText('No válido')).toBeChecked();
  });

  test('a page that was left open says who validated it, and has no button that would send anything', async () => {
    const { server } = await open();
    server.answers[`POST ${RECORD}/guardar-validaciones`] = refusal(
      409,
      'version_distinta',
      'Este registro cambió mientras lo revisabas.',
    );
    server.answers[`GET ${RECORD}`] = registroEnRevision({
      cambio: {
        version: 5,
        estado: 'validado',
        revisadoPor: 'Lucía Ortiz',
        fechaRevision: '2026-11-20T17:02:00.000Z',
        acciones: [],
        turno: 'nadie',
      },
    });
    await marcar('Ficha del Proyecto', 'Válido');
    await pulsar('guardarValidaciones');
    expect(await screen.findAllByText(/^Lucía Ortiz validó el registro a las /)).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'guardarValidaciones' })).toBeNull();
    expect(screen.queryByRole('group', { name: /^Validación de/ })).toBeNull();
  });
});

describe('the review after a correction', () => {
  const antes = proyectoCompleto();
  const ahora = con('ficha', { descripcion: 'Crianza positiva para 250 familias de la zona sur' });
  const versiones = versionesDe(1, { ficha: 2 });
  const marcas = {
    ficha: { valido: true, comentario: '', valor: 'ficha.1' },
    poblacion: { valido: true, comentario: '', valor: 'poblacion.1' },
  };
  const corregido = () =>
    open(registroEnRevision({ formulacion: ahora, versiones, marcas, cambio: { versionEnviada: 2 } }), {
      ...alrededor(formulacionEnRevision(ahora, versiones)),
      [`GET /api/v1/formulaciones/${PROYECTO}/versiones`]: {
        items: [versionEnviada(2, ahora), versionEnviada(1, antes)].map(
          ({ secciones: _secciones, ...version }) => version,
        ),
      },
      [`GET /api/v1/formulaciones/${PROYECTO}/versiones/1`]: versionEnviada(1, antes),
    });

  test('says which sections changed since what was sent before, shows what, and leaves the others closed', async () => {
    await corregido();
    expect(
      await screen.findByText('Cambió 1 de 8 secciones desde la versión 1, del 18 nov 2026'),
    ).toBeVisible();
    const cambio = await screen.findByRole('region', {
      name: 'Qué cambió desde lo que se envió antes: Ficha del Proyecto',
    });
    expect(await within(cambio).findByText(/250/)).toBeVisible();
    expect(screen.getAllByText('Sin cambios desde la versión 1, del 18 nov 2026.')).toHaveLength(7);
    expect(screen.getByRole('button', { name: 'Ver la sección Población Objetivo' })).toBeVisible();
  });

  test('a verdict holds where its section is as it was, and is asked again where it changed', async () => {
    await corregido();
    expect(within(await verdictOf('Población Objetivo')).getByLabelText('Válido')).toBeChecked();
    expect(within(await verdictOf('Ficha del Proyecto')).getByLabelText('Válido')).not.toBeChecked();
    expect(screen.getByText('Cambió después de marcarse como válido: vuelve a decidir.')).toBeVisible();
    // What it was bound to is a number, and nothing to read.
    expect(screen.queryByText(/ficha\.[12]/)).toBeNull();
  });
});
