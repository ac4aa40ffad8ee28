import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import { abrir, acciones, ID, RECORD, SEGUIMIENTO, todosDePrueba, unoDePrueba } from './testing/avances.ts';

/** The reports of progress: the tab of a seguimiento, and the page of one. */

beforeAll(async () => {
  await Promise.all([
    import('./components/pestana.tsx'),
    import('./components/leer.tsx'),
    import('./components/resolver.tsx'),
    import('./pages/reporte.tsx'),
  ]);
});

const abrirUno = (avance: unknown, more: Record<string, unknown> = {}, sesion = solicitante) =>
  abrir(todosDePrueba(), { [`GET ${RECORD}`]: avance, ...more }, sesion, `/avances/${ID}`);

describe('the tab', () => {
  test('tells of each period when it is due and how it stands, and how far the plan is', async () => {
    abrir(todosDePrueba());
    const periodos = within(await screen.findByRole('list', { name: 'Reportes' }));
    const [primero, segundo] = periodos.getAllByRole('listitem');
    expect(primero).toHaveTextContent('Aprobado');
    expect(primero).toHaveTextContent('Entregado tarde');
    expect(primero).toHaveTextContent('Avance físico 40 %');
    expect(segundo).toHaveTextContent('Atrasado');
    expect(screen.getByText('Según el reporte aprobado del periodo 1.')).toBeVisible();
    expect(screen.getByRole('figure', { name: 'Jóvenes que siguen en la escuela' })).toHaveTextContent(
      'Línea base 20 jóvenes · Meta 120 jóvenes · Avance 70 jóvenes',
    );
    expect(screen.getByText(/40 % hecho/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Escribir reporte/u })).toBeNull();
  });

  test('without any approved it knows no progress; without periods it says so', async () => {
    abrir(todosDePrueba({ avance: null, aprobado: null }));
    expect(await screen.findByText(/Todavía no se aprueba ningún reporte/u)).toBeVisible();
    expect(screen.queryByRole('progressbar', { name: 'Avance físico' })).toBeNull();
  });

  test('of an execution without periods it says so', async () => {
    abrir(todosDePrueba({ periodos: [] }));
    expect(await screen.findByText('Este seguimiento no tiene periodos por reportar')).toBeVisible();
  });

  test('what failed is told, with a way to ask again', async () => {
    const { server } = abrir(refusal(500, 'error_interno', 'Algo falló de nuestro lado.'));
    expect(await screen.findByText('No se pudieron cargar los reportes')).toBeVisible();
    server.answers[`GET /api/v1/seguimientos/${SEGUIMIENTO}/avances`] = todosDePrueba({ periodos: [] });
    await userEvent.click(screen.getByText('Intentar de nuevo'));
    expect(await screen.findByText('Este seguimiento no tiene periodos por reportar')).toBeVisible();
  });

  test('the organization begins the report of a period and goes to write it', async () => {
    const [primero, segundo] = todosDePrueba().periodos;
    if (!primero || !segundo) throw new Error('Two periods');
    const escrito = unoDePrueba({ estado: 'borrador', puedeEscribir: true, enviado: null, fisico: null });
    const { server } = abrir(
      todosDePrueba({ escribe: true, periodos: [primero, { ...segundo, puedeEscribir: true }] }),
      { 'POST /api/v1/avances': escrito, [`GET ${RECORD}`]: escrito },
      solicitante,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Escribir reporte 2' }));
    expect(await screen.findByRole('heading', { name: 'Reporte del periodo 1' })).toBeVisible();
    expect(server.calls.find(({ route }) => route === 'POST /api/v1/avances')?.body).toEqual({
      seguimientoId: SEGUIMIENTO,
      numero: 2,
    });
  });
});

describe('the report', () => {
  test('is read with its figures on their bars, and approved by who reviews', async () => {
    const { server } = abrirUno(unoDePrueba({ acciones: acciones('aprobar', 'solicitarCambios') }), {
      [`POST ${RECORD}/aprobar`]: unoDePrueba({ estado: 'aprobado', version: 3 }),
    });
    expect(await screen.findByText('Se abrieron dos talleres de oficios.')).toBeVisible();
    expect(screen.getByRole('figure', { name: 'Jóvenes que siguen en la escuela' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Aprobar' }));
    const dialogo = within(await screen.findByRole('dialog'));
    expect(dialogo.getByText(/El avance físico del proyecto será 40 %/u)).toBeVisible();
    await userEvent.click(dialogo.getByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByText('Reporte aprobado')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/aprobar'))?.body).toEqual({ version: 2 });
  });

  test('of an execution that ended it is only approved, and that is said', async () => {
    const message = 'La ejecución del proyecto terminó y ya no recibe reportes: solo queda aprobar este.';
    const [cambios] = acciones('solicitarCambios');
    if (!cambios) throw new Error('One action');
    abrirUno(
      unoDePrueba({
        acciones: [
          ...acciones('aprobar'),
          { ...cambios, enabled: false, blockers: [{ code: 'solo_se_aprueba', message }] },
        ],
      }),
    );
    expect(await screen.findByRole('button', { name: 'Aprobar' })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Solicitar cambios' })).toBeNull();
  });

  test('what is to be changed is said to the organization, which sees its fields', async () => {
    abrirUno(
      unoDePrueba({
        estado: 'en_correccion',
        comentario: 'Faltan las listas de asistencia.',
        puedeEscribir: true,
        acciones: acciones('enviar'),
      }),
    );
    expect(await screen.findByText('Faltan las listas de asistencia.')).toBeVisible();
    expect(await screen.findByLabelText(/Jóvenes que siguen en la escuela/u)).toHaveValue('70');
    expect(screen.getByLabelText(/Talleres de oficios/u)).toHaveValue('40');
  });

  test('a draft of another is not shown', async () => {
    abrirUno(unoDePrueba({ estado: 'borrador', documento: null, enviado: null, fisico: null }));
    expect(await screen.findByText(/La organización escribe este reporte/u)).toBeVisible();
  });

  test('says what is missing before it is sent', async () => {
    abrirUno(
      unoDePrueba({
        estado: 'borrador',
        enviado: null,
        fisico: null,
        documento: { version: 0, respuestas: {} },
        puedeEscribir: true,
        acciones: acciones('enviar'),
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar reporte' }));
    await waitFor(() =>
      expect(screen.getAllByText('Escribe el porcentaje de la actividad').length).toBeGreaterThan(0),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of an activity that is less far than before it asks why, and of an indicator that counts for a figure', async () => {
    const uno = unoDePrueba();
    abrirUno({
      ...uno,
      estado: 'borrador',
      enviado: null,
      puedeEscribir: true,
      acciones: acciones('enviar'),
      actividades: uno.actividades.map((una) => ({ ...una, antes: 55 })),
    });
    expect(await screen.findByText(/En el reporte anterior: 55 %/)).toBeVisible();
    expect(screen.getByLabelText(/^Por qué bajó/)).toBeVisible();
    const valor = screen.getByDisplayValue('70');
    await userEvent.clear(valor);
    await userEvent.type(valor, 'abc');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar reporte' }));
    expect((await screen.findAllByText(/En el reporte anterior llevaba 55 %: corrige/))[0]).toBeVisible();
    expect(screen.getAllByText(/^Escribe una cifra, como 45 o 12\.5/)[0]).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('why it is less far than before is read by both sides', async () => {
    const uno = unoDePrueba();
    const motivo = 'La lluvia destruyó una barda.';
    abrirUno({
      ...uno,
      documento: {
        version: 3,
        respuestas: {
          ...uno.documento?.respuestas,
          actividades: uno.actividades.map(({ id }) => ({ fila: id, porcentaje: '40', motivo })),
        },
      },
      actividades: uno.actividades.map((una) => ({ ...una, antes: 55 })),
    });
    expect(await screen.findByText(`Bajó: ${motivo}`)).toBeVisible();
  });

  test('what is missing of its fields, as the server says it, neither keeps from trying nor stands under the button', async () => {
    const [enviar] = acciones('enviar');
    const falta = 'Escribe el porcentaje de la actividad';
    abrirUno(
      unoDePrueba({
        estado: 'borrador',
        enviado: null,
        fisico: null,
        documento: { version: 0, respuestas: {} },
        puedeEscribir: true,
        acciones: enviar
          ? [
              {
                ...enviar,
                enabled: false,
                blockers: [{ code: 'requerido', message: falta, path: 'actividades.una.porcentaje' }],
              },
            ]
          : [],
      }),
    );
    expect(await screen.findByRole('button', { name: 'Enviar reporte' })).toBeEnabled();
    expect(screen.queryByText(falta)).toBeNull();
  });

  test('of a period that has not ended it says why it cannot be sent', async () => {
    const [enviar] = acciones('enviar');
    const razon = 'El periodo no ha concluido: el reporte se envía desde su último día.';
    abrirUno(
      unoDePrueba({
        estado: 'borrador',
        enviado: null,
        fisico: null,
        puedeEscribir: true,
        acciones: enviar
          ? [{ ...enviar, enabled: false, blockers: [{ code: 'periodo_en_curso', message: razon }] }]
          : [],
      }),
    );
    expect(await screen.findByRole('button', { name: 'Enviar reporte' })).toBeDisabled();
    expect(screen.getByText(razon)).toBeVisible();
  });
});
