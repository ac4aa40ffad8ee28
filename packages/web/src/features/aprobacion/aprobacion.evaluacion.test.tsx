import '@testing-library/jest-dom/vitest';
import type { Aprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { traerEmitidos } from '../oficios/testing/piezas.ts';
import { abrirCaso, anchoDe, LUCIA } from './testing/aprobacion.ts';
import {
  ASIGNAR,
  cuerpos,
  ENVIAR,
  enDictamen,
  enviada,
  GUARDAR,
  pendiente,
  todos,
  YO,
} from './testing/dictamen.ts';

/** Stage 3: several score alone, and read each other once all are in. */

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
    traerEmitidos(),
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

describe('who scores (S8)', () => {
  test('several are chosen of those who may; who sent stays', async () => {
    const otra = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e2d09', nombre: 'Claudia Holguín' };
    const { server } = abrirCaso(enDictamen({ evaluaciones: [enviada(LUCIA, 80)] }), {
      'GET /api/v1/aprobaciones/evaluadores': { items: [YO, otra, LUCIA] },
      [ASIGNAR]: enDictamen({ evaluaciones: [enviada(LUCIA, 80), pendiente(otra)] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar evaluadores' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Asignar evaluadores' }));
    const suya = await dialogo.findByRole('checkbox', { name: /^Lucía Ortiz/ });
    expect(suya).toBeChecked();
    expect(suya).toBeDisabled();
    dialogo.getByRole('checkbox', { name: 'Claudia Holguín' }).focus();
    await userEvent.keyboard(' ');
    await userEvent.click(dialogo.getByRole('button', { name: 'Asignar' }));
    await waitFor(() =>
      expect(cuerpos(server, ASIGNAR)).toEqual([{ version: 4, evaluadores: [LUCIA.id, otra.id] }]),
    );
    expect(await screen.findByText('Evaluadores asignados')).toBeVisible();
    expect(await screen.findByText('1 de 2 evaluaciones enviadas')).toBeVisible();
  });

  test('nobody chosen is told; nothing is sent', async () => {
    const { server } = abrirCaso(enDictamen(), {
      'GET /api/v1/aprobaciones/evaluadores': { items: [LUCIA] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Asignar evaluadores' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Asignar evaluadores' }));
    await dialogo.findByRole('checkbox', { name: 'Lucía Ortiz' });
    await userEvent.click(dialogo.getByRole('button', { name: 'Asignar' }));
    expect(dialogo.getByText('Elige al menos a una persona.')).toBeVisible();
    expect(cuerpos(server, ASIGNAR)).toEqual([]);
  });
});

describe('scoring alone (AW-07)', () => {
  const mia = (puntajes: Record<string, number>, version: number): Aprobacion =>
    enDictamen({
      evaluaciones: [pendiente(YO, { puntajes, version, comentario: '' }), enviada(LUCIA, 60)].map(
        // Of others one reads only that they sent.
        (una) => (una.evaluador.id === LUCIA.id ? { ...una, puntajes: null, total: null } : una),
      ),
    });
  const califica = (more: Record<string, unknown> = {}, puntajes: Record<string, number> = {}) => {
    let version = 0;
    return abrirCaso(mia(puntajes, version), {
      [GUARDAR]: (body: { puntajes: Record<string, number> }) => mia(body.puntajes, ++version),
      ...more,
    });
  };
  const caja = (criterio: string) => screen.findByRole('textbox', { name: `Puntos: ${criterio}` });

  test('the running total is exact, and each save carries what is scored so far', async () => {
    const { server } = califica();
    (await caja('Pertinencia')).focus();
    await userEvent.keyboard('81');
    await userEvent.tab();
    expect(await caja('Diseño y coherencia')).toHaveFocus();
    await userEvent.keyboard('77');
    expect(screen.getByText('Suma hasta ahora')).toHaveTextContent('Faltan 3 criterios');
    expect(screen.getByText('39.5')).toBeVisible();
    await waitFor(() =>
      expect(cuerpos(server, GUARDAR).at(-1)).toEqual({
        version: expect.any(Number),
        puntajes: { pertinencia: 81, diseno: 77 },
        comentario: '',
      }),
    );
    expect(screen.getByText('20.25 de 25')).toBeVisible();
  });

  test('it goes on where it was left, and sends for good once it was asked', async () => {
    const subir = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { server } = califica(
      {
        [ENVIAR]: enDictamen({ evaluaciones: [enviada(YO, 80), { ...enviada(LUCIA, 60), puntajes: null }] }),
      },
      todos(80),
    );
    expect(await caja('Sostenibilidad')).toHaveValue('80');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar evaluación' }));
    const pregunta = await screen.findByRole('dialog', { name: 'Enviar tu evaluación' });
    expect(pregunta).toHaveTextContent(
      'Tu calificación total es 80 de 100. Después de enviarla ya no cambia.',
    );
    await userEvent.click(within(pregunta).getByRole('button', { name: 'Enviar evaluación' }));
    // The version of one's own scores: what others send meanwhile is in nobody's way.
    await waitFor(() => expect(cuerpos(server, ENVIAR)).toEqual([{ version: 0 }]));
    expect(await screen.findByText('Evaluación enviada')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Puntos/ })).toBeNull());
    // The button that had the focus is gone with the rubric: one goes on at the head of what follows.
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 2, name: 'Elaboración de Dictamen' })).toHaveFocus(),
    );
    expect(subir).toHaveBeenCalledWith({ top: 0 });
  });

  test('what is missing is told beside its criterion, and is not sent', async () => {
    const { server } = califica({}, { pertinencia: 90 });
    await caja('Pertinencia');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar evaluación' }));
    const enlace = await screen.findByRole('link', { name: 'Califica «Sostenibilidad».' });
    await userEvent.click(enlace);
    expect(await caja('Sostenibilidad')).toHaveFocus();
    expect(await caja('Sostenibilidad')).toHaveAccessibleDescription(/Califica «Sostenibilidad»\./);
    expect(cuerpos(server, ENVIAR)).toEqual([]);
  });

  test('points beyond 100 are no points: told, kept here, and the portal goes on with the rest', async () => {
    const { server } = califica();
    await userEvent.type(await caja('Pertinencia'), '101');
    await userEvent.tab();
    await userEvent.type(await caja('Viabilidad financiera'), '70');
    await waitFor(() =>
      expect(cuerpos(server, GUARDAR).at(-1)).toMatchObject({ puntajes: { viabilidad: 70 } }),
    );
    expect(await caja('Pertinencia')).toHaveValue('101');
    expect(await caja('Pertinencia')).toHaveAccessibleDescription(/Escribe un número entero de 0 a 100/);
    expect(await screen.findAllByText(/menos lo que falta corregir: Pertinencia/)).not.toHaveLength(0);
  });

  test('nobody reads what others said before all are in', async () => {
    califica();
    await caja('Pertinencia');
    expect(
      screen.getByText('Verás los puntajes de los demás cuando todos hayan enviado los suyos.'),
    ).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('1 de 2 evaluaciones enviadas')).toBeVisible();
  });

  test('whoever may still be asked reads nobody’s, though all are in, and is told when it will', async () => {
    abrirCaso(enDictamen({ evaluaciones: [{ ...enviada(LUCIA, 60), puntajes: null, total: null }] }));
    expect(await screen.findByText(/^1 de 1 evalua/)).toBeVisible();
    expect(screen.getByText(/quien lo escribe ya no evalúa esta ronda\.$/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('taken out meanwhile, the server says so and nothing is lost from the screen', async () => {
    califica({
      [GUARDAR]: refusal(403, 'no_evalua', 'No tienes una evaluación pendiente en este proyecto.'),
    });
    await userEvent.type(await caja('Pertinencia'), '50');
    expect(
      await screen.findAllByText(/No se guardó en el portal: No tienes una evaluación pendiente/),
    ).not.toHaveLength(0);
    expect(await caja('Pertinencia')).toHaveValue('50');
  });
});

describe('what all said', () => {
  test.each([
    ['79.9', 'warning', 'text-warning-ink'],
    ['80.0', 'success', 'text-success-ink'],
    ['69.9', 'danger', 'text-danger-ink'],
  ] as const)('an average of %s is drawn as %s (C9)', async (texto, tono, tinta) => {
    abrirCaso(
      enDictamen({
        evaluaciones: [enviada(YO, 82, 'Bien pensado.'), enviada(LUCIA, 60)],
        calificacion: { texto, tono },
        hayDiferencia: true,
      }),
    );
    const tabla = await screen.findByRole('table');
    expect(within(tabla).getByRole('row', { name: /^Pertinencia/ })).toHaveTextContent(
      'Pertinencia 25 %826071',
    );
    expect(within(tabla).getByRole('row', { name: /^Total/ })).toHaveTextContent(`Total82.060.0${texto}`);
    expect(within(tabla).getByText(texto)).toHaveClass(tinta);
    expect(screen.getByText('Entre evaluadores hay más de 20 puntos de diferencia.')).toBeVisible();
    expect(screen.getByText('Bien pensado.')).toBeVisible();
  });
});
