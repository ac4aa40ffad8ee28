import '@testing-library/jest-dom/vitest';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { pasosDePrueba as pasosSinFalta } from '@portal/domain/features/convenio/testing/pasos';
import { proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import { type Answers, textOf } from '@portal/domain/kernel/answers';
import { addDays, today } from '@portal/domain/kernel/dates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { solicitante } from '../../app/testing/portal.tsx';
import { seccionesDePrueba } from '../formulacion/testing/diseno.ts';
import {
  abrirCaso,
  acciones,
  anchoDe,
  convenioDePrueba,
  LUCIA,
  PROYECTO,
  pasoDePrueba,
  pasosDePrueba,
  RECORD,
} from './testing/convenio.ts';
import { aFirma, EMITIDO } from './testing/firma.ts';

/** Steps 5, 6 and 7. */

const pasos = pasosSinFalta();
const FIRMADO = '2026-11-20T18:30:00.000Z';

beforeAll(async () => {
  await Promise.all([
    import('./pages/caso.tsx'),
    import('./components/pasos/registro.tsx'),
    import('./components/pasos/planeacion.tsx'),
    import('./components/pasos/finalizado.tsx'),
    import('../../ui/number-field.tsx'),
  ]);
}, 60_000);
beforeEach(() => anchoDe(1280));

const cuerpos = (server: ReturnType<typeof abrirCaso>['server'], ruta: string) =>
  server.calls.filter(({ route }) => route === ruta).map(({ body }) => body);

/** Signed by both; `paso` waits. */
const firmado = (cambio: Partial<Convenio> = {}, cerrado: 'texto' | 'todo' = 'texto'): Convenio =>
  aFirma('electronica', {
    estado: 'firmado',
    paso: 'registro',
    firmadoEn: FIRMADO,
    vigencia: { inicio: '2027-01-01', fin: '2028-01-31' },
    acciones: acciones('registrar'),
    pasos: pasosDePrueba(
      pasoDePrueba('datos_finales', pasos.datos_finales, { cerrado: 'todo' }),
      pasoDePrueba('registro', pasos.registro, { cerrado }),
      pasoDePrueba('planeacion', pasos.planeacion, { cerrado }),
    ),
    ...cambio,
  });

describe('step 5: Registro del Convenio', () => {
  test('C13, KW-09: the folio and the marks are the portal’s; the vigencia of a signed text does not change', async () => {
    const { server, router } = abrirCaso(
      firmado({ marcas: { archivoDigital: true, resguardoFisico: false, notificacionesEnviadas: false } }),
      { [`POST ${RECORD}/registrar`]: firmado({ paso: 'planeacion', registradoEn: FIRMADO }) },
    );
    const consta = within(await screen.findByRole('region', { name: 'Lo que ya consta' }));
    expect(consta.getByText('CONV-2026-004')).toBeVisible();
    expect(consta.getByText('Archivo digital').closest('div')).toHaveTextContent('Sí');
    expect(consta.getByText('Resguardo físico').closest('div')).toHaveTextContent('Todavía no');
    expect(screen.queryByRole('checkbox')).toBeNull();
    const vigencia = within(await screen.findByRole('region', { name: 'Vigencia' }));
    expect(vigencia.queryByRole('textbox')).toBeNull();
    expect(vigencia.getByText(/ya no cambia/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'registrar' }));
    expect(await screen.findByText('Convenio registrado con folio CONV-2026-004')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toMatchObject({ paso: 'planeacion' }));
    expect(cuerpos(server, `POST ${RECORD}/registrar`)).toEqual([{ version: 4 }]);
  });

  test('C14, R 76: the vigencia is written from the start, and must hold the execution', async () => {
    abrirCaso(
      convenioDePrueba({
        acciones: acciones('actualizarDatos'),
        pasos: pasosDePrueba(pasoDePrueba('datos_finales', pasos.datos_finales)),
      }),
      {
        [`POST ${RECORD}/guardar-registro`]: (body: { respuestas: Answers }) =>
          convenioDePrueba({ pasos: pasosDePrueba(pasoDePrueba('registro', body.respuestas)) }),
      },
      undefined,
      '?paso=registro',
    );
    expect(await screen.findByText('Se asigna al componer el texto final')).toBeVisible();
    expect(screen.getByText(/El registro se completa cuando el convenio esté firmado/)).toBeVisible();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Inicio de la vigencia/ }), '02012027');
    await userEvent.type(screen.getByRole('textbox', { name: /^Fin de la vigencia/ }), '31012028');
    await userEvent.tab();
    expect(
      await screen.findByText('La vigencia debe comenzar a más tardar cuando comienza la ejecución'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'registrar' })).toBeNull();
  });
});

describe('step 6: Planeación Financiera', () => {
  const enPlaneacion = (planeacion: Answers = pasos.planeacion, cambio: Partial<Convenio> = {}) =>
    convenioDePrueba({
      acciones: acciones('actualizarDatos'),
      pasos: pasosDePrueba(
        pasoDePrueba('datos_finales', pasos.datos_finales),
        pasoDePrueba('registro', pasos.registro),
        pasoDePrueba('planeacion', planeacion),
      ),
      ...cambio,
    });

  test('KW-10: the schedule adds up to the cent, or says by how much it does not', async () => {
    const { unmount } = abrirCaso(enPlaneacion(), {}, undefined, '?paso=planeacion');
    expect(await screen.findByText('El calendario suma exactamente el monto.')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Hito' })).toBeNull();
    expect(screen.getByRole('progressbar', { name: 'Suma de las ministraciones' })).toHaveAttribute(
      'aria-valuetext',
      '$1,000,000.00 de $1,000,000.00, 100 %',
    );
    unmount();
    const filas = (pasos.planeacion.ministraciones as { fila: string; importe: string | null }[]).map(
      (fila, i) => (i === 0 ? { ...fila, importe: '1.00' } : fila),
    );
    abrirCaso(
      enPlaneacion({ ...pasos.planeacion, ministraciones: filas }),
      {},
      undefined,
      '?paso=planeacion',
    );
    expect(await screen.findByText(/^Faltan \$[\d,.]+ para el monto del convenio\.$/)).toBeVisible();
  });

  test('a ministración follows an hito of the design, chosen by its name', async () => {
    const { secciones } = proyectoCompleto();
    abrirCaso(
      enPlaneacion(),
      {
        [`GET /api/v1/formulaciones/${PROYECTO}`]: {
          id: PROYECTO,
          esquema: 1,
          tipoSolicitud: 'convocatoria',
          abierta: { para: 'nadie', secciones: [] },
          escribe: [],
          secciones: seccionesDePrueba(secciones, () => 3),
          ultimaVersion: 4,
        },
      },
      undefined,
      '?paso=planeacion',
    );
    expect(await screen.findByRole('columnheader', { name: 'Hito' })).toBeVisible();
  });

  test('proposes equal parts, and asks before it takes what was written', async () => {
    const { server } = abrirCaso(
      enPlaneacion({ ...pasos.planeacion, numero_ministraciones: '3' }),
      {
        [`POST ${RECORD}/guardar-planeacion`]: (body: { respuestas: Answers }) =>
          enPlaneacion(body.respuestas),
      },
      undefined,
      '?paso=planeacion',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Proponer en partes iguales' }));
    const dialogo = within(await screen.findByRole('dialog'));
    expect(dialogo.getByText(/Se quitan las 2 ministraciones/)).toBeVisible();
    await userEvent.click(dialogo.getByRole('button', { name: 'Proponer en partes iguales' }));
    await waitFor(() => {
      const cuerpo = cuerpos(server, `POST ${RECORD}/guardar-planeacion`).at(-1) as
        | { respuestas: { ministraciones: { importe: string }[] } }
        | undefined;
      expect(cuerpo?.respuestas.ministraciones.map(({ importe }) => importe)).toEqual([
        '333333.33',
        '333333.33',
        '333333.34',
      ]);
    });
    // What the text derives from the rows never travels.
    expect(JSON.stringify(cuerpos(server, `POST ${RECORD}/guardar-planeacion`).at(-1))).not.toContain(
      'calendario_ministraciones',
    );
  });

  test('KW-11: the CLABE is 18 digits with its check digit, and its bank is shown', async () => {
    abrirCaso(enPlaneacion({}), {}, undefined, '?paso=planeacion');
    const clabe = await screen.findByRole('textbox', { name: /^Cuenta bancaria \(CLABE\)/ });
    expect(screen.getByText('0 de 18 dígitos · El banco aparece al escribirla')).toBeVisible();
    await userEvent.type(clabe, '012150001234567891');
    expect(screen.getByText(/^18 de 18 dígitos · BBVA/)).toBeVisible();
    await userEvent.tab();
    expect(
      await screen.findByText(/dígito/i, { selector: '[id$="-error"], [id$="-error"] *' }),
    ).toBeVisible();
  });

  test('R 84: another person confirms the account, and one that another organization has is told', async () => {
    const cuenta = {
      id: LUCIA.id.replace(/0$/, '9'),
      final: `•••• ${textOf(pasos.planeacion.cuenta_bancaria).slice(-4)}`,
      banco: 'BBVA México',
      propuestaPor: LUCIA,
      propuestaEn: FIRMADO,
      confirmadaPor: null,
      confirmadaEn: null,
      puedeConfirmar: true,
      enOtraOrganizacion: true,
    };
    const { server } = abrirCaso(
      enPlaneacion(pasos.planeacion, { cuenta }),
      {
        [`POST ${RECORD}/confirmar-cuenta`]: enPlaneacion(pasos.planeacion, {
          cuenta: { ...cuenta, puedeConfirmar: false, confirmadaPor: LUCIA, confirmadaEn: FIRMADO },
        }),
      },
      undefined,
      '?paso=planeacion',
    );
    expect(await screen.findByText(/Otra organización tiene capturada esta misma CLABE/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar CLABE' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirmar CLABE' }),
    );
    expect(await screen.findByText('CLABE confirmada')).toBeVisible();
    expect(await screen.findByText(/^Confirmada por Lucía Ortiz/)).toBeVisible();
    expect(cuerpos(server, `POST ${RECORD}/confirmar-cuenta`)).toEqual([{ cuenta: cuenta.id }]);
  });

  test('closes with the seed’s toast once the rest was written, and goes to step 7', async () => {
    const { router } = abrirCaso(
      firmado({ paso: 'planeacion', registradoEn: FIRMADO, acciones: acciones('planear') }),
      {
        [`POST ${RECORD}/planear`]: firmado({
          paso: 'finalizado',
          registradoEn: FIRMADO,
          planeadoEn: FIRMADO,
        }),
      },
    );
    // The schedule of a signed text is read, and nothing is added to it.
    expect(await screen.findByRole('columnheader', { name: 'Importe' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Agregar ministración' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'planear' }));
    expect(await screen.findByText('Planeación financiera completada')).toBeVisible();
    expect(screen.getByText('El convenio está terminado y listo para su ejecución')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toMatchObject({ paso: 'finalizado' }));
  });
});

describe('step 7: Convenio Finalizado', () => {
  const hoy = today(new Date());
  const resumen: Convenio['resumen'] = [
    ['proyecto', 'Nombre del proyecto', 'Crianza sin violencia en Parral'],
    ['monto', 'Monto', '$1,000,000.00'],
    ['modalidad', 'Modalidad', 'Directa'],
    ['responsable', 'Responsable', 'María Luisa Chávez Ortega'],
    ['folio', 'Folio', 'CONV-2026-004'],
    ['sistema', 'Sistema', 'SIFUPRO'],
    ['vigencia', 'Vigencia', '1 de enero de 2027 – 31 de enero de 2028'],
    ['pago', 'Modalidad de pago', 'Por ministraciones'],
    ['ministraciones', 'Número de ministraciones', '2'],
    ['financiero', 'Responsable financiero', 'Rosa Baca'],
  ].map(([id = '', etiqueta = '', valor = '']) => ({ id, etiqueta, valor }));
  const finalizado = (cambio: Partial<Convenio> = {}) =>
    firmado(
      {
        estado: 'vigente',
        paso: 'finalizado',
        registradoEn: FIRMADO,
        planeadoEn: FIRMADO,
        vigencia: { inicio: addDays(hoy, -10), fin: addDays(hoy, 100) },
        resumen,
        acciones: acciones('notificar', 'terminar'),
        acuerdo: { id: LUCIA.id, folio: 'ACU-2026-004' },
        ...cambio,
      },
      'todo',
    );

  test('KW-03: the badge, the ten data in three groups, and how long it is in force', async () => {
    abrirCaso(finalizado());
    expect(await screen.findByText('Convenio Firmado y Vigente')).toBeVisible();
    for (const [titulo, datos] of [
      ['Proyecto', 4],
      ['Registro', 3],
      ['Planeación financiera', 3],
    ] as const)
      expect(within(screen.getByRole('region', { name: titulo })).getAllByRole('term')).toHaveLength(datos);
    expect(screen.getByText('Vence en 100 días')).toBeVisible();
    expect(screen.getByText(/Acuerdo original ACU-2026-004/)).toBeVisible();
  });

  test('C15: a vigencia that has not begun is signed, with its date, and is not said to be in force', async () => {
    abrirCaso(finalizado({ estado: 'firmado', vigencia: { inicio: '2099-01-01', fin: '2099-12-31' } }));
    expect(await screen.findByText('Convenio Firmado; vigente desde el 1 de enero de 2099')).toBeVisible();
    expect(screen.queryByText('Convenio Firmado y Vigente')).toBeNull();
  });

  test('KW-05: who begins its execution is led there; once it was begun, everybody to its page', async () => {
    const DEL_CONVENIO = 'GET /api/v1/seguimientos/del-convenio';
    const primera = abrirCaso(finalizado(), { [DEL_CONVENIO]: { seguimientoId: null, puedeAbrir: true } });
    expect(await screen.findByRole('link', { name: 'Iniciar Ejecución del Proyecto' })).toHaveAttribute(
      'href',
      `/seguimiento-operativo/crear?convenio=${finalizado().id}`,
    );
    primera.unmount();
    abrirCaso(finalizado(), { [DEL_CONVENIO]: { seguimientoId: LUCIA.id, puedeAbrir: false } });
    expect(await screen.findByRole('link', { name: 'Ver la ejecución del proyecto' })).toHaveAttribute(
      'href',
      `/seguimiento-operativo/${LUCIA.id}`,
    );
    expect(screen.queryByRole('link', { name: 'Iniciar Ejecución del Proyecto' })).toBeNull();
  });

  test('KW-04, C23: downloads the PDF that was signed, and notifies both sides, saying whom', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const guardados: string[] = [];
    const guardar = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      guardados.push(this.download);
    });
    const { server } = abrirCaso(finalizado(), {
      [`GET /api/v1/documentos-emitidos/${EMITIDO}/contenido`]: new Response('%PDF-1.7'),
      [`POST ${RECORD}/notificar`]: finalizado({ notificadoEn: FIRMADO }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Descargar Convenio PDF' }));
    expect(await screen.findByText('Descarga iniciada')).toBeVisible();
    expect(guardados).toEqual(['CONV-2026-004.pdf']);
    guardar.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Notificar a las Partes' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Notificar a las Partes' }),
    );
    expect(await screen.findByText('Notificación enviada')).toBeVisible();
    expect(screen.getByText(/A las cuentas de Familias de Parral, A\.C\..*lista de correos/)).toBeVisible();
    expect(cuerpos(server, `POST ${RECORD}/notificar`)).toEqual([{ version: 4 }]);
  });

  test('C22: Nuevo Convenio begins another one, for who may; the organization is offered its PDF alone', async () => {
    const { unmount } = abrirCaso(finalizado());
    expect(await screen.findByRole('link', { name: 'Nuevo Convenio' })).toHaveAttribute(
      'href',
      '/convenio/crear',
    );
    unmount();
    abrirCaso(finalizado({ acciones: [] }), {}, solicitante);
    expect(await screen.findByRole('button', { name: 'Descargar Convenio PDF' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Nuevo Convenio' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Notificar a las Partes' })).toBeNull();
  });

  test('before its end it says at which step it goes on; one that was ended says why', async () => {
    const { unmount } = abrirCaso(convenioDePrueba(), {}, undefined, '?paso=finalizado');
    expect(await screen.findByText('Va en el paso 1: Actualización de Datos Finales.')).toBeVisible();
    unmount();
    abrirCaso(finalizado({ estado: 'terminado', motivo: 'Las partes lo acordaron así.', acciones: [] }));
    expect(await screen.findByText('El convenio terminó antes de su vigencia.')).toBeVisible();
    expect(screen.getByText('Las partes lo acordaron así.')).toBeVisible();
    expect(screen.queryByText('Convenio Firmado y Vigente')).toBeNull();
  });
});
