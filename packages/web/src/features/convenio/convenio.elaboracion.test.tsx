import '@testing-library/jest-dom/vitest';
import { pasosDePrueba as pasosSinFalta } from '@portal/domain/features/convenio/testing/pasos';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import {
  abrirCaso,
  acciones,
  anchoDe,
  bloqueada,
  convenioDePrueba,
  ID,
  LUCIA,
  pasoDePrueba,
  pasosDePrueba,
  RECORD,
} from './testing/convenio.ts';
import { textoDePrueba } from './testing/firma.ts';

/** Steps 2 and 3: what the organization is asked for, and the draft. */

const pasos = pasosSinFalta();
const gestor = acciones('actualizarDatos', 'solicitarInformacion', 'cancelar', 'eliminar');

beforeAll(async () => {
  await Promise.all([
    import('./pages/caso.tsx'),
    import('./components/pasos/informacion.tsx'),
    import('./components/pasos/anteproyecto.tsx'),
    import('./components/texto/texto.tsx'),
    import('../../ui/rows-field.tsx'),
  ]);
}, 60_000);
beforeEach(() => anchoDe(1280));

const cuerpos = (server: ReturnType<typeof abrirCaso>['server'], ruta: string) =>
  server.calls.filter(({ route }) => route === ruta).map(({ body }) => body);

describe('step 2: Información Complementaria (S20)', () => {
  const solicitud = (cambio = {}, items: Partial<Record<'papel' | 'dato', object>> = {}) => ({
    en: '2026-11-19T18:00:00.000Z',
    vence: '2026-12-16T05:59:59.999Z',
    vencida: false,
    entregadaEn: null,
    items: [
      {
        fila: '00000000-0000-4000-8000-000000000001',
        clase: 'papel' as const,
        papel: 'comprobante_sat',
        nombre: 'Comprobante SAT',
        detalle: '',
        respuesta: null,
        respondidaEn: null,
        respondidaPor: null,
        documento: null,
        entregado: false,
        ...items.papel,
      },
      {
        fila: '00000000-0000-4000-8000-000000000002',
        clase: 'dato' as const,
        papel: null,
        nombre: 'Nombre de quien administra la cuenta',
        detalle: 'Nombre de quien administra la cuenta',
        respuesta: null,
        respondidaEn: null,
        respondidaPor: null,
        documento: null,
        entregado: false,
        ...items.dato,
      },
    ],
    ...cambio,
  });

  test('asks the organization by its deadline: says so before, and tells it in the toast', async () => {
    const convenio = convenioDePrueba({
      paso: 'informacion',
      acciones: gestor,
      opinionVigente: false,
      pasos: pasosDePrueba(
        pasoDePrueba('informacion', { ...pasos.informacion, fecha_limite_entrega: '2099-12-15' }),
      ),
    });
    const { server } = abrirCaso(convenio, {
      [`POST ${RECORD}/solicitar-informacion`]: {
        ...convenio,
        paso: 'anteproyecto',
        solicitud: solicitud({ vence: '2099-12-16T05:59:59.999Z' }),
      },
    });
    expect(await screen.findByText(/opinión de cumplimiento \(32-D\)/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'solicitarInformacion' }));
    const dialogo = within(await screen.findByRole('dialog'));
    expect(dialogo.getByText(/con fecha límite el 15 de diciembre de 2099/)).toBeVisible();
    await userEvent.click(dialogo.getByRole('button', { name: 'Solicitar Información' }));
    expect(await screen.findByText('Información solicitada')).toBeVisible();
    expect(screen.getByText(/puede entregarla hasta el 15 de diciembre de 2099/)).toBeVisible();
    expect(cuerpos(server, `POST ${RECORD}/solicitar-informacion`)).toEqual([{ version: 4 }]);
  });

  test('a deadline that is past is refused before it travels', async () => {
    const { server } = abrirCaso(
      convenioDePrueba({
        paso: 'informacion',
        acciones: gestor,
        pasos: pasosDePrueba(
          pasoDePrueba('informacion', { ...pasos.informacion, fecha_limite_entrega: '2020-01-01' }),
        ),
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'solicitarInformacion' }));
    expect(
      screen.getAllByText('La fecha límite de entrega debe ser posterior a hoy.').length,
    ).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls.some(({ route }) => route.endsWith('/solicitar-informacion'))).toBe(false);
  });

  test('its organization uploads papers, writes data that are kept, and hands all of it in', async () => {
    const suyo = (items = {}) =>
      convenioDePrueba({
        paso: 'anteproyecto',
        pasos: [],
        turno: 'organizacion',
        acciones: acciones('entregarInformacion'),
        solicitud: solicitud({}, items),
      });
    const { server } = abrirCaso(
      suyo(),
      {
        [`POST ${RECORD}/responder-solicitud`]: (body: { respuesta: string }) =>
          suyo({ dato: { respuesta: body.respuesta, entregado: true } }),
        [`POST ${RECORD}/entregar-informacion`]: refusal(
          422,
          'entrega_incompleta',
          'Falta información por entregar.',
          [
            {
              path: 'solicitados.00000000-0000-4000-8000-000000000001',
              code: 'sin_entregar',
              message: 'Falta el Comprobante SAT.',
            },
          ],
        ),
      },
      solicitante,
      '?paso=informacion',
    );
    expect(await screen.findByText(/Entrega antes del 15 de diciembre de 2026/)).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Lo solicitado' })).getByText('0 de 2 entregados'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Subir documento Comprobante SAT' })).toBeVisible();
    const dato = screen.getByRole('textbox', { name: /Nombre de quien administra/ });
    await userEvent.type(dato, 'Rosa Baca');
    expect(screen.getByText('Sin guardar')).toBeVisible();
    await userEvent.tab();
    expect(await screen.findByText('Respuesta guardada')).toBeVisible();
    expect(cuerpos(server, `POST ${RECORD}/responder-solicitud`)).toEqual([
      { fila: '00000000-0000-4000-8000-000000000002', respuesta: 'Rosa Baca' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'entregarInformacion' }));
    expect((await screen.findAllByText('Falta el Comprobante SAT.')).length).toBeGreaterThan(0);
    server.answers[`POST ${RECORD}/entregar-informacion`] = {
      ...suyo(),
      acciones: [],
      solicitud: solicitud({ entregadaEn: '2026-11-21T18:00:00.000Z' }),
    };
    await userEvent.click(screen.getByRole('button', { name: 'entregarInformacion' }));
    expect(await screen.findByText('Información entregada')).toBeVisible();
    expect(await screen.findByText(/^Entregado el 21 de noviembre de 2026/)).toBeVisible();
  });
});

describe('step 3: Anteproyecto de Convenio', () => {
  const enAnteproyecto = (cambio = {}) =>
    convenioDePrueba({
      paso: 'anteproyecto',
      acciones: acciones('enviarARevisionLegal'),
      pasos: pasosDePrueba(pasoDePrueba('anteproyecto', pasos.anteproyecto)),
      ...cambio,
    });
  const TEXTO = `GET ${RECORD}/texto`;

  test('the text as it would be: data lead to where they are written, what is missing is a gap', async () => {
    abrirCaso(enAnteproyecto(), { [TEXTO]: textoDePrueba() });
    const papel = within(await screen.findByRole('article', { name: 'Texto del convenio' }));
    expect(papel.getByRole('link', { name: '$1,000,000.00' })).toHaveAttribute(
      'href',
      `/convenio/${ID}?paso=datos_finales&campo=monto_aprobado`,
    );
    expect(papel.getByRole('link', { name: 'Falta: CLABE' })).toHaveClass('bg-warning-soft');
    expect(papel.getByRole('heading', { name: 'SEGUNDA. Monto' })).toBeVisible();
    expect(papel.getByRole('columnheader', { name: 'Total' })).toBeVisible();
    expect(screen.getByText(/Falta 1 dato en el texto/)).toBeVisible();
  });

  test('is sent to the legal review with the seed’s toast; while the information was not asked it says why not', async () => {
    const { unmount } = abrirCaso(
      enAnteproyecto({
        acciones: [
          bloqueada(
            'enviarARevisionLegal',
            'informacion_sin_solicitar',
            'Solicita antes la información complementaria a la organización.',
          ),
        ],
      }),
      { [TEXTO]: textoDePrueba() },
    );
    expect(await screen.findByText(/Solicita antes la información complementaria/)).toBeVisible();
    unmount();
    const { router } = abrirCaso(enAnteproyecto(), {
      [TEXTO]: textoDePrueba(),
      [`POST ${RECORD}/enviar-a-revision-legal`]: enAnteproyecto({
        paso: 'firma',
        estado: 'en_revision_legal',
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'enviarARevisionLegal' }));
    expect(await screen.findByText('Anteproyecto elaborado')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toMatchObject({ paso: 'firma' }));
  });

  test('each version that was composed is read, and what changed between two', async () => {
    const version = (numero: number) => ({
      id: ID.replace(/1$/, String(numero)),
      numero,
      clase: 'anteproyecto' as const,
      compuestoEn: '2026-11-19T18:00:00.000Z',
      compuestoPor: LUCIA,
      emitidoId: null,
      sha256: null,
      vigente: false,
      retirado: null,
    });
    const { server } = abrirCaso(enAnteproyecto({ textos: [version(1), version(2)] }), {
      [TEXTO]: textoDePrueba(),
      [`GET ${RECORD}/diferencias`]: {
        items: [
          {
            id: 'monto',
            nombre: 'SEGUNDA. Monto',
            cambio: 'cambiado',
            trozos: [
              { tipo: 'igual', texto: 'La fundación entrega ' },
              { tipo: 'quitado', texto: 'dos' },
              { tipo: 'agregado', texto: 'un millón' },
            ],
          },
        ],
      },
    });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Versiones del texto/ }), '2');
    await userEvent.click(await screen.findByRole('button', { name: 'Qué cambió desde la versión 1' }));
    const lista = await screen.findByRole('list', { name: 'Qué cambió desde la versión 1' });
    expect(within(lista).getByText('un millón').tagName).toBe('INS');
    expect(within(lista).getByText('dos').tagName).toBe('DEL');
    expect(Object.values(server.queries(`GET ${RECORD}/diferencias`)[0] ?? {})).toEqual(['1', '2']);
  });
});
