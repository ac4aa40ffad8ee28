import '@testing-library/jest-dom/vitest';
import type { Aprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import type { Answers } from '@portal/domain/kernel/form';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrador, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { traerLectura } from '../formulacion/testing/piezas.ts';
import {
  abrirCaso,
  acciones,
  anchoDe,
  aprobacionDePrueba,
  documento,
  hace,
  LUCIA,
  oficioDePrueba,
  oficioEnviado,
  RECORD,
  rondaDePrueba,
} from './testing/aprobacion.ts';

/** Stage 1: the oficio, written by the foundation and read by both sides. */

const GUARDAR = `POST ${RECORD}/guardar-oficio`;
const EMITIR = `POST ${RECORD}/emitir-oficio`;

const conOficio = (respuestas: Answers, version = 1): Aprobacion =>
  aprobacionDePrueba(
    {},
    rondaDePrueba({ oficio: { ...rondaDePrueba().oficio, documento: documento(respuestas, version) } }),
  );
const enviada = (cambio: Partial<Aprobacion> = {}): Aprobacion =>
  aprobacionDePrueba(
    { version: 5, turno: 'organizacion', acciones: acciones('cancelar'), ...cambio },
    rondaDePrueba({ etapa: 'respuesta', oficio: oficioEnviado() }),
  );

beforeAll(async () => {
  await Promise.all([
    import('./pages/caso.tsx'),
    import('./components/caso/dialogos.tsx'),
    import('./components/etapas/oficio.tsx'),
    import('./components/etapas/respuesta.tsx'),
    import('./components/oficio/escribir.tsx'),
    import('../../ui/rows-field.tsx'),
    import('../../ui/number-field.tsx'),
    import('../../ui/conflict-body.tsx'),
    traerLectura(),
  ]);
}, 60_000);
beforeEach(() => {
  anchoDe(1280);
  vi.stubGlobal('EventSource', undefined);
});
afterEach(() => {
  toast.dismiss();
  vi.restoreAllMocks();
});

describe('writing it (AW-05)', () => {
  test('saves itself as it is typed, upon the version that is kept', async () => {
    let version = 0;
    const { server } = abrirCaso(aprobacionDePrueba(), {
      [GUARDAR]: (cuerpo: { respuestas: Answers }) => conOficio(cuerpo.respuestas, ++version),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Comentarios generales' }), 'Bien');
    await waitFor(() =>
      expect(server.calls.find(({ route }) => route === GUARDAR)?.body).toEqual({
        version: 0,
        respuestas: { comentarios_generales: 'Bien', plazo_respuesta: '15', tipo_plazo: 'habiles' },
      }),
    );
    expect(await screen.findAllByText(/^Guardado \d/)).not.toHaveLength(0);
  });

  test('shows when the answer would be due, in working or in natural days, before it is sent', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T18:00:00Z'), toFake: ['Date'] });
    try {
      abrirCaso(conOficio(oficioDePrueba()), {
        [GUARDAR]: (cuerpo: { respuestas: Answers }) => conOficio(cuerpo.respuestas, 2),
      });
      expect(
        await screen.findByText(
          'Si lo envías hoy, la organización puede responder hasta el 17 de diciembre de 2026, 23:59 (hora de Chihuahua).',
        ),
      ).toBeVisible();
      await userEvent.click(screen.getByRole('radio', { name: 'Días naturales' }));
      // The fifteenth day is a Friday.
      expect(await screen.findByText(/hasta el 11 de diciembre de 2026, 23:59/)).toBeVisible();
      await userEvent.clear(screen.getByRole('textbox', { name: 'Plazo de respuesta (días)' }));
      expect(await screen.findByText('Escribe el plazo para ver la fecha límite.')).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  test('an observation brings its section beside it', async () => {
    abrirCaso(conOficio(oficioDePrueba()), {
      [GUARDAR]: (cuerpo: { respuestas: Answers }) => conOficio(cuerpo.respuestas, 2),
    });
    const segunda = within(await screen.findByRole('group', { name: 'Observación 2' }));
    expect(screen.getByRole('combobox', { name: 'Diseño del proyecto' })).toHaveValue('ficha');
    await userEvent.selectOptions(segunda.getByRole('combobox', { name: /^Sección/ }), 'poblacion');
    expect(screen.getByRole('combobox', { name: 'Diseño del proyecto' })).toHaveValue('poblacion');
    expect(await screen.findByRole('region', { name: 'Población Objetivo' })).toBeVisible();
  });

  test('what is missing is told with the seed’s words, each a way to its field, and nothing is sent', async () => {
    const { server } = abrirCaso(aprobacionDePrueba());
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar Oficio' }));
    const titulo = await screen.findByRole('heading', { name: /^Hay \d datos por corregir$/ });
    const resumen = within(titulo.closest('[role=alert]') as HTMLElement);
    for (const texto of [
      'Elige el tipo de revisión',
      'Los comentarios generales deben tener al menos 50 caracteres',
      'Agrega al menos una observación.',
      'Las observaciones técnicas deben tener al menos 30 caracteres',
    ])
      expect(resumen.getByRole('link', { name: texto })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls.some(({ route }) => route === EMITIR)).toBe(false);
  });

  test('is sent after a question that says until when, and tells its number', async () => {
    const { server } = abrirCaso(conOficio(oficioDePrueba()), { [EMITIR]: enviada() });
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar Oficio' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Enviar el oficio de comentarios' });
    expect(dialogo).toHaveTextContent('Matriz de Marco Lógico y Presupuesto Detallado');
    expect(dialogo).toHaveTextContent('(hora de Chihuahua)');
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Enviar Oficio' }));
    expect(await screen.findByText('Oficio de comentarios enviado')).toBeVisible();
    expect(screen.getByText('Oficio OFI-2026-031')).toBeVisible();
    expect(server.calls.find(({ route }) => route === EMITIR)?.body).toEqual({ version: 4 });
    // The round goes on with its answer.
    expect(await screen.findByRole('heading', { level: 2, name: 'Respuesta del Solicitante' })).toBeVisible();
  });

  test('where a colleague saved the same meanwhile, both stand side by side, and neither is lost', async () => {
    const suya = oficioDePrueba({
      comentarios_generales: 'Lo que escribió Lucía, mientras yo escribía otra cosa.',
    });
    let guardados = 0;
    const { server } = abrirCaso(conOficio(oficioDePrueba()), {
      [GUARDAR]: (cuerpo: { respuestas: Answers }) =>
        ++guardados === 1
          ? new Response(
              JSON.stringify({
                code: 'documento_cambio',
                message: 'Cambió.',
                issues: [],
                actual: { version: 7, respuestas: suya },
              }),
              { status: 409, headers: { 'content-type': 'application/json' } },
            )
          : conOficio(cuerpo.respuestas, 8),
    });
    fireEvent.change(await screen.findByRole('textbox', { name: 'Comentarios generales' }), {
      target: { value: 'Lo que escribí yo.' },
    });
    const dialogo = await screen.findByRole('dialog', {
      name: 'Otra persona también cambió «Oficio de Comentarios»',
    });
    expect(dialogo).toHaveTextContent('Lo que escribió Lucía');
    expect(dialogo).toHaveTextContent('Lo que escribí yo.');
    const [, mio] = within(dialogo).getAllByRole('button', { name: /Quedarme con|Usar|Conservar/ });
    await userEvent.click(mio as HTMLElement);
    await waitFor(() =>
      expect(server.calls.filter(({ route }) => route === GUARDAR).at(-1)?.body).toMatchObject({
        version: 7,
      }),
    );
  });

  test('is nobody else’s: its organization hears that it is being written', async () => {
    const suya = aprobacionDePrueba(
      { acciones: acciones('desistir') },
      rondaDePrueba({ oficio: { ...rondaDePrueba().oficio, documento: null } }),
    );
    abrirCaso(suya, {}, solicitante);
    expect(await screen.findByText('El oficio de comentarios se está escribiendo')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar Oficio' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('reading it once it was sent', () => {
  test('has its number, its deadline, every observation, and its PDF', async () => {
    abrirCaso(
      enviada(),
      {
        'GET /api/v1/documentos-emitidos': {
          items: [
            {
              id: LUCIA.id,
              tipo: 'oficio',
              codigo: 'ABCDEFGHJKMNPQRS',
              folio: 'OFI-2026-031',
              referencia: 'PROJ-2026-000007',
              emitidoEn: hace(1),
              archivo: {
                nombre: 'OFI-2026-031.pdf',
                bytes: 1000,
                sha256: 'a'.repeat(64),
                preparadoEn: hace(1),
              },
              reservado: false,
              anuladoEn: null,
            },
          ],
        },
      },
      administrador,
      '?etapa=oficio',
    );
    expect(await screen.findByText('OFI-2026-031')).toBeVisible();
    expect(
      screen.getAllByText('Se responde antes del 10 de diciembre de 2026, 23:59 (hora de Chihuahua)')[0],
    ).toBeVisible();
    expect(screen.getByText('15 (quince) días hábiles')).toBeVisible();
    const observaciones = screen.getByRole('heading', { name: '2 observaciones' })
      .parentElement as HTMLElement;
    expect(
      within(observaciones)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1Matriz de Marco LógicoTécnicaPrecisen la línea base del indicador 2 y su fuente.',
      '2Presupuesto DetalladoFinancieraJustifiquen el costo del vehículo.',
    ]);
    expect(await screen.findByRole('button', { name: 'Descargar OFI-2026-031' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar Oficio' })).toBeNull();
  });

  test('after its deadline it says that it can still be answered', async () => {
    const tarde = aprobacionDePrueba(
      { turno: 'organizacion', acciones: acciones('responder', 'desistir') },
      rondaDePrueba({ etapa: 'respuesta', oficio: oficioEnviado('2026-01-10T05:59:59.999Z') }),
    );
    abrirCaso(tarde, {}, solicitante, '?etapa=oficio');
    expect(
      await screen.findByText(/El plazo terminó el 9 de enero de 2026, .* Todavía se puede responder\./),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Responder el oficio' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/aprobacion\/[0-9a-f-]+$/),
    );
  });
});
