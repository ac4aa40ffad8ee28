import '@testing-library/jest-dom/vitest';
import type { Aprobacion, RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { observacionesDe } from '@portal/domain/features/aprobacion/oficio.form';
import { proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrador, refusal, silence, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { seccionesDePrueba } from '../formulacion/testing/diseno.ts';
import { traerEdicion, traerFicha, traerLectura } from '../formulacion/testing/piezas.ts';
import {
  abrirCaso,
  acciones,
  anchoDe,
  aprobacionDePrueba,
  documento,
  FILAS,
  hace,
  oficioDePrueba,
  oficioEnviado,
  PROYECTO,
  RECORD,
  ROSA,
  rondaDePrueba,
} from './testing/aprobacion.ts';

/** Stage 2: the organization answers row by row and corrects its project there; the foundation reads it beside what it observed. */

const DISENO = `/api/v1/formulaciones/${PROYECTO}`;
const GUARDAR = `POST ${RECORD}/guardar-respuesta`;
const RESPONDER = `POST ${RECORD}/responder`;
const FICHA = `PUT ${DISENO}/secciones/ficha`;
const LARGA = 'Agregamos la línea base con la encuesta que aplicó el municipio en la colonia. '.repeat(2);
const AJUSTE = 'Indicador 2: la base es el 34 % de los hogares, con su fuente y su fecha.';

/** The oficio of a round, about the ficha and the presupuesto. */
const oficio = (vence = hace(-20)): RondaDeAprobacion['oficio'] => {
  const respuestas = oficioDePrueba({
    observaciones: [
      { fila: FILAS[0], naturaleza: 'tecnica', seccion: 'ficha', texto: 'Precisen el nombre.' },
      { fila: FILAS[1], naturaleza: 'financiera', seccion: 'presupuesto', texto: 'Justifiquen el vehículo.' },
    ],
  });
  return {
    ...oficioEnviado(vence),
    observaciones: observacionesDe(respuestas),
    documento: documento(respuestas),
  };
};

const enRespuesta = (
  respuestas: Readonly<Record<string, unknown>> = {},
  version = 0,
  vence?: string,
): RondaDeAprobacion =>
  rondaDePrueba({
    etapa: 'respuesta',
    oficio: oficio(vence),
    respuesta: {
      respondidaEn: null,
      respondidaPor: null,
      tardia: false,
      documento: documento(respuestas as Parameters<typeof documento>[0], version),
      documentosAdicionales: [],
      versionDespues: null,
    },
  });

const deOrganizacion = (ronda: RondaDeAprobacion, cambio: Partial<Aprobacion> = {}): Aprobacion =>
  aprobacionDePrueba(
    { turno: 'organizacion', acciones: acciones('responder', 'desistir'), escribe: ['ficha'], ...cambio },
    ronda,
  );

const diseno = () => ({
  id: PROYECTO,
  esquema: 1,
  tipoSolicitud: 'convocatoria',
  abierta: { para: 'organizacion', secciones: ['ficha'] },
  escribe: ['ficha'],
  secciones: seccionesDePrueba(proyectoCompleto().secciones, () => 3),
  ultimaVersion: 4,
});

/** The organization's page, over a server that keeps what it sends. */
const responde = (ronda: RondaDeAprobacion = enRespuesta(), more: Record<string, unknown> = {}) => {
  let version = ronda.respuesta.documento?.version ?? 0;
  let deFicha = 3;
  return abrirCaso(
    deOrganizacion(ronda),
    {
      [`GET ${DISENO}`]: diseno(),
      [`POST ${DISENO}/presencia`]: { otros: [] },
      [`GET ${DISENO}/versiones/4`]: {
        numero: 4,
        causa: 'oficio_enviado',
        esquema: 1,
        sha256: 'a'.repeat(64),
        creadaPor: ROSA,
        creadaEn: hace(10),
        secciones: proyectoCompleto().secciones,
      },
      [GUARDAR]: (body: { respuestas: Record<string, unknown> }) =>
        deOrganizacion(enRespuesta(body.respuestas, ++version)),
      [FICHA]: () => ({
        seccion: 'ficha',
        version: `ficha.${++deFicha}`,
        guardadaPor: ROSA,
        guardadaEn: hace(0),
      }),
      ...more,
    },
    solicitante,
  );
};
const observacion = async (n: number) =>
  within(await screen.findByRole('group', { name: new RegExp(`^Observación ${n}:`) }));
const enviados = (server: ReturnType<typeof responde>['server'], ruta: string) =>
  server.calls.filter(({ route }) => route === ruta).map(({ body }) => body);

beforeAll(async () => {
  await Promise.all([
    import('./pages/caso.tsx'),
    import('./components/etapas/respuesta.tsx'),
    import('./components/respuesta/escribir.tsx'),
    traerEdicion(),
    traerFicha(),
    traerLectura(),
  ]);
}, 60_000);
beforeEach(() => {
  anchoDe(375);
  vi.stubGlobal('EventSource', undefined);
});
afterEach(() => {
  toast.dismiss();
  vi.restoreAllMocks();
});

describe('the organization answers', () => {
  test('each observation beside its own cells, by the keyboard, saved as it is typed (AW-06)', async () => {
    const { server } = responde();
    const primera = await observacion(1);
    expect(primera.getByText('Precisen el nombre.')).toBeVisible();
    expect(screen.getAllByText('0 de 2 observaciones respondidas')[0]).toBeVisible();
    const caja = await primera.findByRole('textbox', { name: 'Respuesta' });
    caja.focus();
    await userEvent.keyboard('Lo precisamos.');
    await userEvent.tab();
    expect(primera.getByRole('textbox', { name: /^Ajuste realizado/ })).toHaveFocus();
    await userEvent.keyboard('El nombre.');
    await waitFor(() =>
      expect(enviados(server, GUARDAR).at(-1)).toEqual({
        version: expect.any(Number),
        respuestas: {
          respuestas: [{ fila: FILAS[0], respuesta: 'Lo precisamos.', ajuste: 'El nombre.' }],
        },
      }),
    );
    expect(await screen.findAllByText('1 de 2 observaciones respondidas')).not.toHaveLength(0);
    expect(primera.getByText('Respondida')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Respuesta a los comentarios' })).toHaveAttribute(
      'aria-valuetext',
      '14 de 100 caracteres como mínimo, 14 %',
    );
  });

  test('what is left of the term is said in its own days; once it is over it is told, and nothing is refused', async () => {
    const { unmount } = responde(enRespuesta({}, 0, hace(-14)));
    const quedan = await screen.findByText(/^Quedan \d+ días hábiles$/);
    expect(quedan).toBeVisible();
    // The same drawn: a tick for each day that counts, hatched those that do not.
    const barra = screen.getByText('Cada marca es un día hábil; lo rayado, días inhábiles.')
      .previousElementSibling as HTMLElement;
    const dias = barra.querySelectorAll('[data-fill=neutral], [data-fill=danger]');
    expect(`Quedan ${dias.length} días hábiles`).toBe(quedan.textContent);
    expect(barra.querySelectorAll('[data-fill=cerrado]').length).toBeGreaterThan(0);
    unmount();
    responde(enRespuesta({}, 0, hace(2)));
    expect(await screen.findByText('El plazo ya venció')).toBeVisible();
    expect(
      screen.getByText('Todavía puedes responder: tu respuesta quedará marcada como tardía.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar Respuesta' })).toBeEnabled();
  });

  test('the section that was observed is corrected under it, and what changed of it is shown', async () => {
    const { server } = responde();
    const primera = await observacion(1);
    await userEvent.click(primera.getByRole('button', { name: 'Corregir «Ficha del Proyecto»' }));
    const seccion = within(
      await primera.findByRole('region', { name: 'Ficha del Proyecto, por la observación 1' }),
    );
    await userEvent.type(await seccion.findByRole('textbox', { name: 'Nombre oficial' }), ' 2');
    await waitFor(() =>
      expect(enviados(server, FICHA)).toEqual([
        { version: 'ficha.3', campos: { nombre_oficial: 'Familias que cuidan 2' }, listas: {} },
      ]),
    );
    await userEvent.click(seccion.getByRole('button', { name: 'Ver qué cambió' }));
    const cambios = await seccion.findByRole('region', { name: 'Qué cambió desde el oficio' });
    await waitFor(() => expect(cambios).toHaveTextContent('Nombre oficial'));
    await userEvent.click(primera.getByRole('button', { name: 'Terminar de corregir' }));
    expect(primera.queryByRole('textbox', { name: 'Nombre oficial' })).toBeNull();
  });

  test('of a section that the oficio did not open it is read, never written', async () => {
    responde();
    const segunda = await observacion(2);
    await userEvent.click(segunda.getByRole('button', { name: 'Ver «Presupuesto Detallado»' }));
    const seccion = await segunda.findByRole('region', {
      name: 'Presupuesto Detallado, por la observación 2',
    });
    await waitFor(() => expect(seccion.textContent?.length).toBeGreaterThan(50));
    expect(within(seccion).queryByRole('textbox')).toBeNull();
  });

  test('what is missing is told beside its observation and for the whole, and nothing is sent (C18)', async () => {
    const { server } = responde(
      enRespuesta({ respuestas: [{ fila: FILAS[0], respuesta: 'Corta.', ajuste: '' }] }, 3),
    );
    await observacion(1);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar Respuesta' }));
    const resumen = (await screen.findByRole('heading', { name: 'Hay 3 datos por corregir' })).closest(
      '[role=alert]',
    ) as HTMLElement;
    expect(resumen).toHaveFocus();
    expect(resumen).toHaveTextContent('Responde la observación 2.');
    expect(resumen).toHaveTextContent(
      'Las respuestas a los comentarios deben tener, en conjunto, al menos 100 caracteres',
    );
    expect(resumen).toHaveTextContent(
      'Los ajustes realizados deben tener, en conjunto, al menos 50 caracteres',
    );
    await userEvent.click(within(resumen).getByRole('link', { name: 'Responde la observación 2.' }));
    await waitFor(async () =>
      expect((await observacion(2)).getByRole('textbox', { name: 'Respuesta' })).toHaveFocus(),
    );
    expect(enviados(server, RESPONDER)).toEqual([]);
  });

  const completa = {
    respuestas: [
      { fila: FILAS[0], respuesta: LARGA, ajuste: AJUSTE },
      { fila: FILAS[1], respuesta: 'El vehículo se renta.', ajuste: '' },
    ],
  };
  const respondida = (): RondaDeAprobacion => ({
    ...enRespuesta(completa, 3),
    etapa: 'dictamen',
    respuesta: {
      respondidaEn: hace(0),
      respondidaPor: ROSA,
      tardia: false,
      documento: documento(completa, 3),
      documentosAdicionales: [],
      versionDespues: 5,
    },
  });

  test('it is asked before it is sent, and told with the seed’s words', async () => {
    const { server } = responde(enRespuesta(completa, 3), {
      [RESPONDER]: deOrganizacion(respondida(), { acciones: [], escribe: [] }),
    });
    await observacion(1);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar Respuesta' }));
    const pregunta = await screen.findByRole('dialog', {
      name: 'Enviar la respuesta al oficio OFI-2026-031',
    });
    expect(pregunta).toHaveTextContent('Después de enviarla ya no cambia');
    await userEvent.click(within(pregunta).getByRole('button', { name: 'Enviar Respuesta' }));
    await waitFor(() => expect(enviados(server, RESPONDER)).toEqual([{ version: 4 }]));
    expect(await screen.findByText('Respuesta recibida')).toBeVisible();
    expect(screen.getByText('Solicitante ha respondido a los comentarios')).toBeVisible();
  });

  test('a correction that has not arrived keeps it from being sent', async () => {
    const { server } = responde(enRespuesta(completa, 3), {
      [FICHA]: refusal(503, 'no_disponible', 'El portal no puede atenderte en este momento.'),
    });
    const primera = await observacion(1);
    await userEvent.click(primera.getByRole('button', { name: 'Corregir «Ficha del Proyecto»' }));
    await userEvent.type(await primera.findByRole('textbox', { name: 'Nombre oficial' }), ' 2');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar Respuesta' }));
    expect(await screen.findByText(/^Lo último que corregiste en el proyecto no ha llegado/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(enviados(server, RESPONDER)).toEqual([]);
  });

  test('without a line what is typed stays on this device, and is told', async () => {
    responde(enRespuesta(), {
      [GUARDAR]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const primera = await observacion(1);
    await userEvent.type(await primera.findByRole('textbox', { name: 'Respuesta' }), 'Lo precisamos.');
    expect(await screen.findAllByText(/^Sin conexión: guardado en este equipo/)).not.toHaveLength(0);
    expect(primera.getByRole('textbox', { name: 'Respuesta' })).toHaveValue('Lo precisamos.');
  });

  test('both of its accounts wrote the same: what each says stands side by side', async () => {
    responde(enRespuesta({ solicitud_aclaracion: 'Antes' }, 3), {
      [GUARDAR]: () =>
        new Response(
          JSON.stringify({
            code: 'documento_cambio',
            message: 'Cambió.',
            issues: [],
            actual: { version: 9, respuestas: { solicitud_aclaracion: 'Lo de Rosa' } },
          }),
          { status: 409, headers: { 'content-type': 'application/json' } },
        ),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Solicitud de aclaración/ }), ' mía');
    const dialogo = await screen.findByRole('dialog', {
      name: 'Otra persona también cambió «Respuesta del Solicitante»',
    });
    expect(dialogo).toHaveTextContent('Lo de Rosa');
    expect(dialogo).toHaveTextContent('Antes mía');
  });

  test('what the server refuses is told beside its field, and the answer stays', async () => {
    responde(enRespuesta(completa, 3), {
      [RESPONDER]: refusal(422, 'respuesta_incompleta', 'Hay observaciones por responder.', [
        { path: `respuestas.${FILAS[1]}.respuesta`, code: 'x', message: 'Responde la observación 2.' },
      ]),
    });
    const segunda = await observacion(2);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar Respuesta' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar Respuesta' }),
    );
    expect(await segunda.findByText('Responde la observación 2.')).toBeVisible();
    expect(segunda.getByRole('textbox', { name: 'Respuesta' })).toHaveValue('El vehículo se renta.');
  });

  describe('the foundation', () => {
    test('waits, and reads nothing of what is being written', async () => {
      const ronda = enRespuesta();
      abrirCaso(
        aprobacionDePrueba(
          { turno: 'organizacion', acciones: [] },
          { ...ronda, respuesta: { ...ronda.respuesta, documento: null } },
        ),
      );
      expect(await screen.findByText('Familias de Parral, A.C. todavía no responde')).toBeVisible();
      expect((await observacion(1)).queryByRole('textbox')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Enviar Respuesta' })).toBeNull();
    });

    test('reads each answer beside its observation, late ones marked, with what changed from the oficio to it', async () => {
      const uno = proyectoCompleto().secciones;
      const version = (numero: number, nombre: string) => ({
        numero,
        causa: 'oficio_respondido',
        esquema: 1,
        sha256: 'a'.repeat(64),
        creadaPor: ROSA,
        creadaEn: hace(1),
        secciones: { ...uno, ficha: { ...uno.ficha, nombre_oficial: nombre } },
      });
      const ronda = respondida();
      abrirCaso(
        aprobacionDePrueba({}, { ...ronda, respuesta: { ...ronda.respuesta, tardia: true } }),
        {
          [`GET ${DISENO}/versiones/4`]: version(4, 'Familias que cuidan'),
          [`GET ${DISENO}/versiones/5`]: version(5, 'Familias que se cuidan'),
        },
        administrador,
        '?etapa=respuesta',
      );
      const primera = await observacion(1);
      expect(primera.getByText(AJUSTE)).toBeVisible();
      expect((await observacion(2)).getByText('No hizo falta cambiar la sección.')).toBeVisible();
      expect(screen.getByText('Tardía')).toBeVisible();
      expect(screen.getByText(/^Se respondió fuera de plazo: vencía el/)).toBeVisible();
      await userEvent.click(primera.getByRole('button', { name: 'Ver qué cambió' }));
      const cambios = await primera.findByRole('region', { name: 'Qué cambió con la respuesta' });
      expect(cambios).toHaveTextContent('de la versión 4 a la 5');
      await waitFor(() => expect(cambios).toHaveTextContent('Nombre oficial'));
    });

    test('what changed is told when it cannot be read, and can be asked for again', async () => {
      abrirCaso(
        aprobacionDePrueba({}, respondida()),
        {
          [`GET ${DISENO}/versiones/4`]: silence,
          [`GET ${DISENO}/versiones/5`]: refusal(403, 'prohibido', 'No se puede.'),
        },
        administrador,
        '?etapa=respuesta',
      );
      const primera = await observacion(1);
      await userEvent.click(primera.getByRole('button', { name: 'Ver qué cambió' }));
      expect(await primera.findByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
    });
  });
});
