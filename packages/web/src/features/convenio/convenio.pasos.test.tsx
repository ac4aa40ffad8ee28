import '@testing-library/jest-dom/vitest';
import { pasosDePrueba as pasosSinFalta } from '@portal/domain/features/convenio/testing/pasos';
import type { Answers } from '@portal/domain/kernel/answers';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import { proyecto } from '../proyectos/testing/proyecto.ts';
import {
  APROBACION,
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

/** The page around the seven steps, and the first of them. */

const pasos = pasosSinFalta();
const gestor = acciones('actualizarDatos', 'solicitarInformacion', 'cancelar', 'eliminar');

beforeAll(async () => {
  await Promise.all([
    import('./pages/caso.tsx'),
    import('./components/pasos/datos-finales.tsx'),
    import('./components/pasos/informacion.tsx'),
    import('./components/caso/dialogos.tsx'),
    import('../../ui/number-field.tsx'),
    import('../../ui/conflict-body.tsx'),
  ]);
}, 60_000);
beforeEach(() => anchoDe(1280));

const cuerpos = (server: ReturnType<typeof abrirCaso>['server'], ruta: string) =>
  server.calls.filter(({ route }) => route === ruta).map(({ body }) => body);

describe('the page of a convenio', () => {
  test('KW-01, G-05: its seven steps in order with how each stands, and step n of 7 in percent', async () => {
    abrirCaso(
      convenioDePrueba({
        paso: 'informacion',
        acciones: gestor,
        pasos: pasosDePrueba(
          pasoDePrueba('datos_finales', pasos.datos_finales, { hechoEn: '2026-11-19T18:00:00.000Z' }),
          pasoDePrueba(
            'planeacion',
            { modalidad_pago: 'unico' },
            { faltas: [{ path: 'cuenta_bancaria', code: 'requerido', message: 'La cuenta es requerida' }] },
          ),
        ),
      }),
    );
    const riel = within(await screen.findByRole('navigation', { name: 'Pasos del convenio' }));
    expect(riel.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Actualización de Datos FinalesCompletado 19 nov 2026'),
      expect.stringContaining('Información ComplementariaEn curso'),
      expect.stringContaining('Anteproyecto de ConvenioPendiente'),
      expect.stringContaining('Oficio y FirmaPendiente'),
      expect.stringContaining('Registro del ConvenioPendiente'),
      expect.stringContaining('Planeación FinancieraFalta 1 dato'),
      expect.stringContaining('Convenio FinalizadoPendiente'),
    ]);
    expect(riel.getByRole('progressbar', { name: 'Progreso' })).toHaveAttribute(
      'aria-valuetext',
      'Paso 2 de 7, 29 %',
    );
    expect(await screen.findByRole('heading', { name: 'Información Complementaria' })).toBeVisible();
  });

  test('on a telephone the work comes first: the line of the project and what the law asks of the amount are one line each, which open', async () => {
    const umbral = { nivel: 'avisar' as const, titulo: 'Alcanza el umbral', texto: 'Presenta el aviso.' };
    anchoDe(1280);
    const { unmount } = abrirCaso(convenioDePrueba({ acciones: gestor, umbral }));
    expect(await screen.findByText('Presenta el aviso.')).toBeVisible();
    unmount();
    anchoDe(375);
    abrirCaso(convenioDePrueba({ acciones: gestor, umbral }), {
      [`GET /api/v1/proyectos/${PROYECTO}`]: proyecto(),
    });
    expect(await screen.findByText('Presenta el aviso.')).not.toBeVisible();
    await userEvent.click(screen.getByText('Alcanza el umbral'));
    expect(screen.getByText('Presenta el aviso.')).toBeVisible();
    const linea = await screen.findByRole('region', { name: 'Etapas del proyecto' });
    const [primera] = await within(linea).findAllByRole('listitem', { hidden: true });
    expect(primera).not.toBeVisible();
    await userEvent.click(within(linea).getByText('. Etapas del proyecto'));
    expect(primera).toBeVisible();
  });

  test('KW-01: Regresar on 2 to 6 only', async () => {
    for (const [paso, hay] of [
      ['datos_finales', false],
      ['informacion', true],
      ['finalizado', false],
    ] as const) {
      const { unmount } = abrirCaso(convenioDePrueba({ acciones: gestor }), {}, undefined, `?paso=${paso}`);
      await screen.findByRole('navigation', { name: 'Pasos del convenio' });
      expect(screen.queryAllByRole('link', { name: /^Regresar a/ })).toHaveLength(hay ? 1 : 0);
      unmount();
    }
  });

  test('cancels a project with its reason; a refusal leaves the question open with what was written', async () => {
    const { server } = abrirCaso(convenioDePrueba({ acciones: gestor }), {
      [`POST ${RECORD}/cancelar`]: refusal(409, 'version_distinta', 'Alguien lo cambió.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Más sobre/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'cancelar' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await userEvent.type(dialogo.getByRole('textbox'), 'La organización dejó de responder.');
    await userEvent.click(dialogo.getByRole('button', { name: 'Cancelar el proyecto' }));
    expect(await screen.findByText('Alguien lo cambió.')).toBeVisible();
    expect(dialogo.getByRole('textbox')).toHaveValue('La organización dejó de responder.');
    server.answers[`POST ${RECORD}/cancelar`] = convenioDePrueba({ estado: 'cancelado', turno: null });
    await userEvent.click(dialogo.getByRole('button', { name: 'Cancelar el proyecto' }));
    expect(await screen.findByText('Proyecto cancelado')).toBeVisible();
  });

  test('a step that is the foundation’s says so to the organization; one that is gone is told', async () => {
    const { unmount } = abrirCaso(convenioDePrueba({ pasos: [] }), {}, solicitante);
    expect(await screen.findByText('La fundación elabora este paso')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    unmount();
    abrirCaso(convenioDePrueba(), {
      [`GET ${RECORD}`]: refusal(404, 'no_encontrado', 'No encontramos lo que buscas.'),
    });
    expect(await screen.findByText('Convenio no encontrado')).toBeVisible();
    // Its page says it, with the one way on: no toast repeats it over its title.
    expect(screen.getByRole('link', { name: 'Volver a la Lista' })).toHaveClass('bg-accent');
    expect(screen.queryByText('No se pudo cargar el convenio')).toBeNull();
  });
});

describe('step 1: Actualización de Datos Finales', () => {
  test('begins with what was approved, saves itself, and advances with its toast', async () => {
    let version = 0;
    const con = (respuestas: Answers, cambio = {}) =>
      convenioDePrueba({
        acciones: gestor,
        pasos: pasosDePrueba(pasoDePrueba('datos_finales', respuestas, { version: ++version })),
        ...cambio,
      });
    const { server, router } = abrirCaso(convenioDePrueba({ acciones: gestor }), {
      [`POST ${RECORD}/guardar-datos-finales`]: (body: { respuestas: Answers }) => con(body.respuestas),
      [`POST ${RECORD}/actualizar-datos`]: () => con(pasos.datos_finales, { paso: 'informacion' }),
    });
    expect(await screen.findByRole('textbox', { name: /^Monto aprobado/ })).toHaveValue('1,950,000.00');
    expect(screen.getByRole('textbox', { name: /^Nombre final/ })).toHaveValue('Familias que cuidan');
    // All that is missing is told, to the letter, and nothing is sent.
    await userEvent.click(screen.getByRole('button', { name: 'actualizarDatos' }));
    for (const falta of [
      'La duración aprobada debe ser al menos 1 mes',
      'La fecha de inicio es requerida',
      'La fecha de fin es requerida',
      'El responsable de ejecución es requerido',
    ])
      expect(screen.getAllByText(falta).length).toBeGreaterThan(0);
    expect(cuerpos(server, `POST ${RECORD}/actualizar-datos`)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /^Duración aprobada/ }), '12');
    await userEvent.click(screen.getByRole('radio', { name: 'Directa' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Fecha de inicio/ }), '01012027');
    await userEvent.type(screen.getByRole('textbox', { name: /^Fecha de fin/ }), '31122027');
    await userEvent.type(screen.getByRole('textbox', { name: /^Responsable de ejecución/ }), 'María Chávez');
    await userEvent.click(screen.getByRole('button', { name: 'actualizarDatos' }));
    expect(await screen.findByText('Datos actualizados')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toMatchObject({ paso: 'informacion' }));
    expect(cuerpos(server, `POST ${RECORD}/guardar-datos-finales`).at(-1)).toMatchObject({
      respuestas: {
        monto_aprobado: '1950000.00',
        duracion_aprobada: '12',
        fecha_inicio_proyectada: '2027-01-01',
        responsable_ejecucion: 'María Chávez',
      },
    });
  });

  test('KW-06, KW-07: beyond what was approved, and dates out of order, are told at once', async () => {
    abrirCaso(
      convenioDePrueba({
        acciones: gestor,
        topes: { aprobado: '1950000.00', techo: null, restante: '1000000.00' },
        pasos: pasosDePrueba(
          pasoDePrueba('datos_finales', {
            ...pasos.datos_finales,
            monto_aprobado: '1950000.01',
            fecha_fin_proyectada: '2026-12-31',
          }),
        ),
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'actualizarDatos' }));
    for (const falta of [
      'El monto no puede ser mayor al aprobado ($1,950,000.00)',
      'A la convocatoria le quedan $1,000,000.00: el monto no cabe en su presupuesto',
      'La fecha de fin debe ser posterior a la de inicio',
    ])
      expect(screen.getAllByText(falta).length).toBeGreaterThan(0);
  });

  test('R 73: open conditions are told, and where they are met', async () => {
    abrirCaso(
      convenioDePrueba({
        acciones: gestor,
        condiciones: [
          { fila: LUCIA.id, texto: 'Presentar el convenio con el DIF.', fecha: '2099-01-15', cumplida: null },
        ],
      }),
    );
    const condiciones = within(await screen.findByRole('region', { name: 'Condicionantes del dictamen' }));
    expect(condiciones.getByText('Antes del 15 ene 2099')).toBeVisible();
    expect(condiciones.getByRole('link', { name: 'Ver en la aprobación' })).toHaveAttribute(
      'href',
      `/aprobacion/${APROBACION}`,
    );
  });

  test('two who wrote the same choose; what the portal keeps is never written over', async () => {
    abrirCaso(
      convenioDePrueba({
        acciones: gestor,
        pasos: pasosDePrueba(pasoDePrueba('datos_finales', pasos.datos_finales)),
      }),
      {
        [`POST ${RECORD}/guardar-datos-finales`]: new Response(
          JSON.stringify({
            code: 'documento_cambio',
            message: 'Alguien guardó este paso después de que lo abriste.',
            issues: [],
            actual: {
              version: 2,
              respuestas: { ...pasos.datos_finales, responsable_ejecucion: 'Otra persona' },
            },
          }),
          { status: 409, headers: { 'content-type': 'application/json' } },
        ),
      },
    );
    const campo = await screen.findByRole('textbox', { name: /^Responsable de ejecución/ });
    await userEvent.clear(campo);
    await userEvent.type(campo, 'Yo misma');
    const dialogo = within(await screen.findByRole('dialog', {}, { timeout: 5_000 }));
    expect(dialogo.getByText('Alguien más escribió en «Actualización de Datos Finales»')).toBeVisible();
    expect(dialogo.getByText('Responsable de ejecución')).toBeVisible();
    expect(dialogo.getByRole('button', { name: 'Usar todo lo que escribí' })).toBeVisible();
  });
});
