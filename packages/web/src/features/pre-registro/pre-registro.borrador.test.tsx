import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { preRegistroSlice } from './pre-registro.routes.tsx';
import { documentos, ID, registroDePrueba, respuestas } from './testing/registro.ts';
import { base, draftWith, emptyPage } from './testing/servidor.ts';

const slices = [preRegistroSlice];
const DRAFT = 'GET /api/v1/borradores/pre-registro';
const SAVE = 'PUT /api/v1/borradores/pre-registro';
const SEND = 'POST /api/v1/pre-registros';
const LIST = 'GET /api/v1/pre-registros';
const OTHER = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1aff';
const directa = { tipo_solicitud: 'solicitud_organizacion' };

beforeAll(async () => {
  await Promise.all([
    import('./pages/crear.tsx'),
    import('./pages/ver.tsx'),
    import('../../ui/conflict-body.tsx'),
  ]);
}, 60_000);

type Kept = ReturnType<typeof draftWith>['borrador'];
const conflictWith = (actual: Kept): Response =>
  Response.json({ code: 'borrador_distinto', message: 'Cambió.', issues: [], actual }, { status: 409 });
/** No draft is kept: the server tells it as an empty one that it did not keep. */
const ido: Kept = { ...draftWith([]).borrador, id: OTHER, version: 0, datos: {} };
/** Another draft, begun in another tab in the place of the one on screen. */
const otro: Kept = { ...draftWith([], directa).borrador, id: OTHER, version: 1, datos: { ...directa } };

const enviado = registroDePrueba({
  creadoPor: { id: solicitante.usuarioId, nombre: solicitante.nombre, email: solicitante.email },
});
const fila = { ...enviado, organizacion: enviado.organizacion.nombre, titular: '', acciones: [] };
const sent = { [LIST]: { ...emptyPage, items: [fila] }, [`GET /api/v1/pre-registros/${ID}`]: enviado };

const open = async (answers: Record<string, unknown>, paso = 'organizacion') => {
  const server = serve({
    ...base(solicitante),
    [LIST]: emptyPage,
    [DRAFT]: draftWith(documentos),
    ...answers,
  });
  const app = openApp(`/pre-registro/crear?paso=${paso}`, slices);
  expect(await screen.findByRole('heading', { name: 'Nuevo Pre-registro', level: 1 })).toBeVisible();
  return { server, ...app };
};
const type = async () => userEvent.type(await screen.findByLabelText('Misión'), ' Y más.');
const tab = () => document.dispatchEvent(new Event('visibilitychange'));

describe('a draft that went elsewhere', () => {
  test('thrown away, with another one in its place: what there is, not what was, and one choice of two', async () => {
    const { server } = await open({ [SAVE]: () => conflictWith(otro) });
    await type();
    expect(
      await screen.findByRole('heading', { name: 'Ahora tienes otra solicitud sin enviar' }),
    ).toBeVisible();
    expect(await screen.findByText(/se descartó y sus documentos se borraron/)).toBeVisible();
    const tienes = screen.getByRole('region', { name: 'La que tienes sin enviar' });
    expect(tienes).toHaveTextContent('Paso 1 de 3');
    expect(tienes).toHaveTextContent('0 de 4');
    expect(screen.queryByText(/los 4 documentos que subiste/)).toBeNull();

    const saves: unknown[] = [];
    server.answers[SAVE] = (body: unknown) => {
      saves.push(body);
      return { ...otro, version: 2 };
    };
    await userEvent.click(screen.getByRole('button', { name: 'Poner lo escrito aquí en su lugar' }));
    expect(await screen.findByLabelText('Misión')).toHaveValue(`${respuestas.mision} Y más.`);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(saves[0]).toMatchObject({ version: 1, datos: { mision: `${respuestas.mision} Y más.` } });
    await userEvent.click(screen.getByRole('button', { name: /3\. Documentos/ }));
    expect(await screen.findByRole('button', { name: 'Subir RFC' })).toBeVisible();
    expect(screen.queryByText('rfc.docx')).toBeNull();
  });

  test('sent from this very page, whose answer was lost: it tells the folio, and leads there with what was typed since', async () => {
    const { server, router } = await open({ [SEND]: new TypeError('Failed to fetch') }, 'documentos');
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByText('No sabemos si llegó')).toBeVisible();
    expect(screen.getByText(/Vuelve a presionar Finalizar: no se duplica/)).toBeVisible();

    Object.assign(server.answers, sent, { [DRAFT]: { borrador: null } });
    const saves: { registro?: string; datos: Record<string, string> }[] = [];
    server.answers[SAVE] = (body: { registro?: string; datos: Record<string, string> }) => {
      if (!body.registro) return conflictWith(ido);
      saves.push(body);
      return { ...otro, version: 1 };
    };
    await userEvent.click(screen.getByRole('button', { name: /1\. Organización/ }));
    await type();
    const dialog = await screen.findByRole('dialog', { name: 'Ya lo enviaste: folio PR-2026-025' });
    expect(dialog).toHaveTextContent(/18 de noviembre de 2026/);
    expect(dialog).toHaveTextContent('Lo que cambiaste después no va en él: Misión.');
    expect(dialog).not.toHaveTextContent(/otra pestaña|otro dispositivo/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ver mi pre-registro' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/pre-registro/ver/${ID}`));
    expect(saves.map(({ registro, datos }) => [registro, datos.mision])).toEqual([
      [ID, `${respuestas.mision} Y más.`],
    ]);
    expect(server.calls.filter(({ route }) => route === SEND)).toHaveLength(1);
  });

  test('«Finalizar» again after a lost answer is the same submission', async () => {
    const { server } = await open({ [SEND]: new TypeError('Failed to fetch') }, 'documentos');
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByText('No sabemos si llegó')).toBeVisible();
    server.answers[SEND] = enviado;
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByText('Folio PR-2026-025')).toBeVisible();
    const [first, second] = server.headers(SEND).map((headers) => headers.get('idempotency-key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  test('is seen on coming back to the page, before anything is typed', async () => {
    const { server } = await open({});
    Object.assign(server.answers, sent, { [DRAFT]: { borrador: null } });
    tab();
    expect(await screen.findByRole('dialog', { name: 'Ya lo enviaste: folio PR-2026-025' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Guardarlo como borrador nuevo' })).toBeNull();
  });

  test('is told when the page reads everything again after a gap in the events, not shown as missing papers', async () => {
    const { server, queryClient } = await open({ [SEND]: new TypeError('Failed to fetch') }, 'documentos');
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByText('No sabemos si llegó')).toBeVisible();
    Object.assign(server.answers, sent, { [DRAFT]: { borrador: null } });
    await queryClient.invalidateQueries();
    expect(await screen.findByRole('dialog', { name: 'Ya lo enviaste: folio PR-2026-025' })).toBeVisible();
    // It is known: nothing says that it is not, or asks which version is to stay.
    await waitFor(() => expect(screen.queryByText('No sabemos si llegó')).toBeNull());
    expect(screen.queryByText(/elige con qué versión te quedas/)).toBeNull();
  });

  test('thrown away: it says so, and a new draft of it has no papers', async () => {
    const { server } = await open({ [SAVE]: () => conflictWith(ido) });
    await type();
    const dialog = await screen.findByRole('dialog', { name: 'Este borrador ya no está en el portal' });
    expect(dialog).toHaveTextContent('Se descartó y sus documentos se borraron.');
    server.answers[SAVE] = { ...otro, version: 1 };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Guardarlo como borrador nuevo' }));
    await userEvent.click(screen.getByRole('button', { name: /3\. Documentos/ }));
    expect(await screen.findByRole('button', { name: 'Subir RFC' })).toBeVisible();
    expect(screen.getByText(/^Faltan: Acta Constitutiva/)).toBeVisible();
  });
});

describe('a draft that another tab goes on with', () => {
  test('its papers and texts are here on coming back', async () => {
    const { server } = await open({ [DRAFT]: draftWith([]) }, 'documentos');
    expect(await screen.findByRole('button', { name: 'Subir RFC' })).toBeVisible();
    const { borrador } = draftWith(documentos);
    server.answers[DRAFT] = {
      borrador: { ...borrador, version: 3, datos: { ...borrador.datos, mision: 'De la otra pestaña.' } },
    };
    tab();
    expect(await screen.findByRole('button', { name: 'Reemplazar RFC' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /1\. Organización/ }));
    expect(screen.getByLabelText('Misión')).toHaveValue('De la otra pestaña.');
  });
});

describe('papers that the portal does not have', () => {
  test('refused at the end: each is asked for at its own slot', async () => {
    const { server } = await open({}, 'documentos');
    server.answers[DRAFT] = draftWith(documentos.slice(0, 2));
    server.answers[SEND] = refusal(422, 'datos_invalidos', 'Hay datos por corregir', [
      { path: 'documentos', code: 'documentos_faltantes', message: 'Faltan: RFC, Comprobante SAT' },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByText('Documentos faltantes')).toBeVisible();
    const slot = screen.getByRole('group', { name: 'RFC' });
    expect(within(slot).getByRole('alert')).toHaveTextContent('Falta subir: RFC');
    expect(within(slot).getByRole('button', { name: 'Subir RFC' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Acta Constitutiva' })).not.toHaveTextContent('Falta subir');
  });

  test('a refusal of one paper stands at its slot', async () => {
    const { server } = await open({}, 'documentos');
    const message = 'Tu comprobante del SAT venció.';
    server.answers[SEND] = refusal(422, 'datos_invalidos', 'Hay datos por corregir', [
      { path: 'documentos.comprobante_sat', code: 'papel_vencido', message },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar' }));
    const slot = await screen.findByRole('group', { name: 'Comprobante SAT' });
    expect(await within(slot).findByRole('alert')).toHaveTextContent(message);
  });
});
