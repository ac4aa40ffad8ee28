import '@testing-library/jest-dom/vitest';
import type { Answers } from '@portal/domain/kernel/answers';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrador, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import {
  abrirCaso,
  acciones,
  anchoDe,
  aprobacionDePrueba,
  dictamenDePrueba,
  documento,
  LUCIA,
  oficioEnviado,
  rondaDePrueba,
} from './testing/aprobacion.ts';
import {
  bloqueada,
  CUANDO,
  cuerpos,
  type Dictamen,
  EMITIR,
  enDictamen,
  enviada,
  escrito,
  PAGINA,
  pendiente,
  rubrica,
} from './testing/dictamen.ts';

/** Stage 3: the foundation writes, issues and reads its dictamen. */

beforeAll(async () => {
  await Promise.all([
    import('./pages/caso.tsx'),
    import('./components/etapas/dictamen.tsx'),
    import('./components/dictamen/escribir.tsx'),
    import('./components/dictamen/leer.tsx'),
    import('./components/evaluacion/rubrica.tsx'),
    import('./components/evaluacion/asignar.tsx'),
    import('../../ui/rows-field.tsx'),
    import('../../ui/number-field.tsx'),
    import('../../ui/conflict-body.tsx'),
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

describe('the dictamen', () => {
  test('begins with what is asked (S11), and saves itself as it is typed', async () => {
    let version = 0;
    const { server } = abrirCaso(enDictamen(), {
      [PAGINA]: (body: { respuestas: Answers }) => enDictamen({}, body.respuestas, ++version),
    });
    expect(await screen.findByRole('textbox', { name: /^Monto aprobado/ })).toHaveValue('2,000,000.00');
    await userEvent.click(screen.getByRole('radio', { name: 'Aprobación condicionada' }));
    await userEvent.click(screen.getByRole('button', { name: 'Agregar condicionante' }));
    const fila = within(await screen.findByRole('group', { name: 'Condicionante 1' }));
    await userEvent.type(fila.getByRole('textbox', { name: 'Condicionante' }), 'Presentar el convenio.');
    await waitFor(() =>
      expect(cuerpos(server, PAGINA).at(-1)).toMatchObject({
        respuestas: {
          monto_aprobado: '2000000.00',
          dictamen_final: 'aprobacion_condicionada',
          condicionantes: [{ texto: 'Presentar el convenio.' }],
        },
      }),
    );
  });

  test('cannot be issued before everybody sent: it says why', async () => {
    abrirCaso(
      enDictamen({ evaluaciones: [pendiente(LUCIA)] }, escrito, 2, {
        acciones: bloqueada('faltan_evaluaciones', 'Faltan evaluaciones por enviar.'),
      }),
    );
    const emitir = await screen.findByRole('button', { name: 'Emitir Dictamen' });
    expect(emitir).toHaveAttribute('aria-disabled', 'true');
    expect(emitir).toHaveAccessibleDescription('Emitir Dictamen: Faltan evaluaciones por enviar.');
  });

  test('more than what is asked is told beside the amount, and is not sent', async () => {
    const { server } = abrirCaso(
      enDictamen({ evaluaciones: [enviada(LUCIA, 82)] }, { ...escrito, monto_aprobado: '2000000.01' }, 2, {
        acciones: acciones('emitirDictamen'),
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Emitir Dictamen' }));
    const mensaje = 'El monto aprobado no puede ser mayor a lo solicitado ($2,000,000.00)';
    await userEvent.click(await screen.findByRole('link', { name: mensaje }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Monto aprobado/ })).toHaveFocus());
    expect(cuerpos(server, EMITIR)).toEqual([]);
  });

  test('is issued once it was asked, with the seed’s words, and only read from then on', async () => {
    const { server } = abrirCaso(
      enDictamen({ evaluaciones: [enviada(LUCIA, 82)] }, escrito, 2, {
        acciones: acciones('emitirDictamen'),
      }),
      {
        [EMITIR]: aprobacionDePrueba(
          { version: 5, turno: 'consejo', acciones: [] },
          rondaDePrueba({
            etapa: 'votacion',
            oficio: oficioEnviado(),
            dictamen: dictamenDePrueba({
              rubrica,
              evaluaciones: [enviada(LUCIA, 82)],
              documento: documento(escrito, 2),
            }),
          }),
        ),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Emitir Dictamen' }));
    const pregunta = await screen.findByRole('dialog', { name: 'Emitir el dictamen' });
    await userEvent.click(within(pregunta).getByRole('button', { name: 'Emitir Dictamen' }));
    await waitFor(() => expect(cuerpos(server, EMITIR)).toEqual([{ version: 4 }]));
    expect(await screen.findByText('Dictamen elaborado')).toBeVisible();
    expect(screen.getByText('Dictamen listo para votación del Consejo')).toBeVisible();
  });

  test('two wrote the same: what each says stands side by side', async () => {
    abrirCaso(enDictamen({}, escrito, 2), {
      [PAGINA]: () =>
        new Response(
          JSON.stringify({
            code: 'documento_cambio',
            message: 'Cambió.',
            issues: [],
            actual: { version: 9, respuestas: { ...escrito, frase_problema: 'Lo de Lucía.' } },
          }),
          { status: 409, headers: { 'content-type': 'application/json' } },
        ),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Problema' }), ' Mío.');
    const dialogo = await screen.findByRole('dialog', {
      name: 'Otra persona también cambió «Elaboración de Dictamen»',
    });
    expect(dialogo).toHaveTextContent('Lo de Lucía.');
    expect(dialogo).toHaveTextContent('Las familias resuelven sus conflictos con violencia. Mío.');
  });

  const emitido = (cambio: Partial<Dictamen> = {}) =>
    rondaDePrueba({
      etapa: 'votacion',
      oficio: oficioEnviado(),
      dictamen: dictamenDePrueba({
        rubrica,
        evaluaciones: [enviada(LUCIA, 82)],
        emitidoEn: CUANDO,
        documento: documento(escrito, 2),
        ...cambio,
      }),
    });

  test('once issued it is read: what it proposes, its conditions with their dates, its scores and its PDF', async () => {
    abrirCaso(
      aprobacionDePrueba({ turno: 'consejo', acciones: [] }, emitido()),
      {
        'GET /api/v1/documentos-emitidos': {
          items: [
            {
              id: 'd1',
              tipo: 'dictamen',
              codigo: 'ABCD1234ABCD1234',
              folio: null,
              referencia: 'PROJ-2026-000007',
              emitidoEn: CUANDO,
              archivo: { nombre: 'dictamen.pdf', bytes: 9_000, sha256: 'a'.repeat(64), preparadoEn: CUANDO },
              reservado: false,
              anuladoEn: null,
            },
          ],
        },
      },
      administrador,
      '?etapa=dictamen',
    );
    expect((await screen.findAllByText('Aprobación condicionada'))[0]).toBeVisible();
    expect(screen.getByText('$1,950,000.00')).toBeVisible();
    const condiciones = within(screen.getByRole('region', { name: 'Condicionantes' }));
    expect(condiciones.getByText('Presentar el convenio con el DIF.')).toBeVisible();
    expect(condiciones.getByText('Antes del 15 de enero de 2099')).toBeVisible();
    expect(condiciones.getByText('Abierta')).toBeVisible();
    expect(screen.getByRole('table')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Descargar dictamen' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Monto aprobado/ })).toBeNull();
  });

  test('its organization reads nothing of it before the decision, and is told so', async () => {
    abrirCaso(
      aprobacionDePrueba(
        { turno: 'fundacion', acciones: acciones('desistir') },
        rondaDePrueba({ etapa: 'dictamen', oficio: oficioEnviado(), dictamen: null }),
      ),
      {},
      solicitante,
    );
    expect(await screen.findByText('La fundación elabora el dictamen')).toBeVisible();
    expect(screen.getByText(/cuando el consejo y el comité decidan/)).toBeVisible();
    expect(screen.queryByText('Evaluadores')).toBeNull();
  });

  test('who only looks on is told that it is being written', async () => {
    abrirCaso(enDictamen({ documento: null }, {}, 0, { acciones: [] }));
    expect(await screen.findByText('El dictamen todavía se elabora')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Emitir Dictamen' })).toBeNull();
  });
});
