import '@testing-library/jest-dom/vitest';
import type { Comentario } from '@portal/domain/features/comentarios/public';
import { pasosDePrueba as pasosSinFalta } from '@portal/domain/features/convenio/testing/pasos';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../app/testing/portal.tsx';
import {
  abrirCaso,
  acciones,
  anchoDe,
  convenioDePrueba,
  ID,
  LUCIA,
  pasoDePrueba,
  pasosDePrueba,
  RECORD,
} from './testing/convenio.ts';
import { textoDePrueba } from './testing/firma.ts';

/** The legal review: comments on the clauses of a draft, in step 3. */

const pasos = pasosSinFalta();
const COMENTAR = `POST ${RECORD}/comentar-texto`;
const TEXTO = `GET ${RECORD}/texto`;
const HILO = ID.replace(/1$/, '9');

beforeAll(async () => {
  await Promise.all([
    import('./pages/caso.tsx'),
    import('./components/pasos/anteproyecto.tsx'),
    import('./components/pasos/firma.tsx'),
    import('./components/texto/texto.tsx'),
    import('../comentarios/testing/piezas.ts').then(({ traerComentarios }) => traerComentarios()),
  ]);
}, 60_000);
beforeEach(() => anchoDe(1280));

const borrador = {
  id: ID.replace(/1$/, '2'),
  numero: 1,
  clase: 'anteproyecto' as const,
  compuestoEn: '2026-11-19T18:00:00.000Z',
  compuestoPor: LUCIA,
  emitidoId: null,
  sha256: null,
  vigente: false,
  retirado: null,
};
const enRevision = (abiertos: number, cambio = {}) =>
  convenioDePrueba({
    paso: 'firma',
    estado: 'en_revision_legal',
    textos: [borrador],
    revisionLegal: { comenta: true, abiertos },
    acciones: acciones('actualizarDatos', 'componer'),
    pasos: pasosDePrueba(
      pasoDePrueba('anteproyecto', pasos.anteproyecto),
      pasoDePrueba('firma', pasos.firma),
    ),
    ...cambio,
  });
const dicho = (cambio: Partial<Comentario> = {}): Comentario => ({
  id: HILO,
  seccion: 'texto',
  ancla: 'monto',
  versionTexto: 1,
  respondeA: null,
  tipo: 'ajuste',
  texto: 'Falta decir en cuántas exhibiciones.',
  autor: { ...LUCIA, deLaFundacion: true },
  creadoEn: '2026-11-20T16:02:00.000Z',
  resuelto: null,
  ...cambio,
});
const abrir = (abiertos: number, items: readonly Comentario[], more = {}, search = '?paso=anteproyecto') =>
  abrirCaso(
    enRevision(abiertos),
    { [TEXTO]: textoDePrueba(), 'GET /api/v1/comentarios': { items }, ...more },
    undefined,
    search,
  );

describe('the legal review', () => {
  test('a clause of the draft is commented with the keyboard alone, about the version that is on screen', async () => {
    const { server } = abrir(0, [], {
      [COMENTAR]: { comentario: dicho(), convenio: enRevision(1) },
    });
    // The text as it would be is kept nowhere: a comment is made on the version that was sent.
    expect(await screen.findByText(/La organización no lee estos comentarios/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Comentar de/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Comentar la versión 1' }));
    const control = await screen.findByRole('button', { name: 'Comentar de «SEGUNDA. Monto»' });
    control.focus();
    await userEvent.keyboard('{Enter}');
    expect(control).toHaveAttribute('aria-expanded', 'true');
    const region = within(await screen.findByRole('region', { name: 'de «SEGUNDA. Monto»' }));
    await userEvent.selectOptions(
      await region.findByRole('combobox', { name: 'Tipo de comentario' }),
      'ajuste',
    );
    await userEvent.type(region.getByRole('textbox'), 'Falta decir en cuántas exhibiciones.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Comentario agregado')).toBeVisible();
    expect(screen.getByText('Se ha agregado un comentario a SEGUNDA. Monto')).toBeVisible();
    expect(server.calls.find(({ route }) => route === COMENTAR)?.body).toEqual({
      texto: 'Falta decir en cuántas exhibiciones.',
      tipo: 'ajuste',
      ancla: 'monto',
      versionTexto: 1,
    });
  });

  test('what waits leads to its clause, is answered and settled there, also in the text as it would be', async () => {
    const { server } = abrir(1, [dicho()], {
      [COMENTAR]: { comentario: dicho({ id: ID, respondeA: HILO }), convenio: enRevision(1) },
      [`POST /api/v1/comentarios/${HILO}/resolver`]: dicho({
        resuelto: { por: LUCIA, en: '2026-11-21T16:00:00.000Z' },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /SEGUNDA\. Monto · Ajuste/ }));
    const region = within(await screen.findByRole('region', { name: 'de «SEGUNDA. Monto»' }));
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: '1 comentario por atender de «SEGUNDA. Monto»' }),
      ).toHaveFocus(),
    );
    expect(await region.findByText('Sobre la versión 1')).toBeVisible();
    // No new conversation begins over words that nobody kept.
    expect(region.queryByRole('combobox')).toBeNull();
    await userEvent.click(region.getByRole('button', { name: /^Responder/ }));
    await userEvent.type(region.getByRole('textbox'), 'En dos.');
    await userEvent.click(region.getByRole('button', { name: 'Responder' }));
    await waitFor(() =>
      expect(server.calls.find(({ route }) => route === COMENTAR)?.body).toEqual({
        texto: 'En dos.',
        respondeA: HILO,
      }),
    );
    // The answer is put away when what was sent is there; until then the conversation shows it being sent.
    await userEvent.click(await region.findByRole('button', { name: /^Resolver/ }));
    await waitFor(() =>
      expect(server.calls.some(({ route }) => route === `POST /api/v1/comentarios/${HILO}/resolver`)).toBe(
        true,
      ),
    );
  });

  test('what was said of a clause that went is still there to be settled', async () => {
    abrir(1, [dicho({ ancla: 'clausula.quitada' })]);
    await userEvent.click(
      await screen.findByRole('button', { name: /Apartado que ya no está en el texto · Ajuste/ }),
    );
    expect(
      within(await screen.findByRole('region', { name: /ya no está/ })).getByText(
        'Falta decir en cuántas exhibiciones.',
      ),
    ).toBeVisible();
  });

  test('step 4 tells what waits, and what is refused keeps its words', async () => {
    const { unmount } = abrir(2, [dicho()], {}, '?paso=firma');
    expect(await screen.findByText('Revisión legal: 2 comentarios por atender')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver los comentarios' })).toHaveAttribute(
      'href',
      `/convenio/${ID}?paso=anteproyecto`,
    );
    unmount();
    abrir(0, [], {
      [COMENTAR]: refusal(409, 'sin_revision_legal', 'El anteproyecto no está en revisión legal.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Comentar la versión 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Comentar de «SEGUNDA. Monto»' }));
    const region = within(await screen.findByRole('region', { name: 'de «SEGUNDA. Monto»' }));
    await userEvent.type(await region.findByRole('textbox'), 'Que se diga el banco.');
    await userEvent.click(region.getByRole('button', { name: 'Agregar Comentario' }));
    expect(await screen.findByText('El anteproyecto no está en revisión legal.')).toBeVisible();
    expect(region.getByRole('textbox')).toHaveValue('Que se diga el banco.');
  });

  test('who only reads it reads what was said; its organization is told of none', async () => {
    const { unmount } = abrirCaso(
      enRevision(1, { revisionLegal: { comenta: false, abiertos: 1 }, acciones: [] }),
      { [TEXTO]: textoDePrueba(), 'GET /api/v1/comentarios': { items: [dicho()] } },
      undefined,
      '?paso=anteproyecto',
    );
    await userEvent.click(await screen.findByRole('button', { name: /SEGUNDA\. Monto · Ajuste/ }));
    const region = within(await screen.findByRole('region', { name: 'de «SEGUNDA. Monto»' }));
    expect(await region.findByText('Falta decir en cuántas exhibiciones.')).toBeVisible();
    expect(region.queryByRole('button', { name: /Resolver|Responder/ })).toBeNull();
    unmount();
    const { server } = abrirCaso(
      enRevision(0, { revisionLegal: null, acciones: [] }),
      { [TEXTO]: textoDePrueba() },
      undefined,
      '?paso=anteproyecto',
    );
    expect(await screen.findByRole('article', { name: 'Texto del convenio' })).toBeVisible();
    expect(screen.queryByText(/Revisión legal/)).toBeNull();
    expect(server.calls.some(({ route }) => route === 'GET /api/v1/comentarios')).toBe(false);
  });
});
