import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { uploads } from '../../ui/uploads.ts';
import { preRegistroSlice } from './pre-registro.routes.tsx';
import { documentos, registroDePrueba, respuestas } from './testing/registro.ts';
import { base, draftWith, emptyPage, waitingOf } from './testing/servidor.ts';

const slices = [preRegistroSlice];
const CALL = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1f00';
const OTRA = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1f01';
const A = '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2b01';
const UNSENT = 'GET /api/v1/borradores/pre-registro/sin-enviar';
const DRAFT = 'GET /api/v1/borradores/pre-registro';
const SAVE = 'PUT /api/v1/borradores/pre-registro';
const DISCARD = 'DELETE /api/v1/borradores/pre-registro';
const deLaConvocatoria = { tipo_solicitud: 'convocatoria', convocatoria_id: CALL };
const call = (id: string, titulo: string) => ({
  id,
  titulo,
  estado: 'activa',
  dirigidaA: ['osc', 'institucion'],
  fechaApertura: '2026-01-01',
  fechaCierre: '2099-12-31',
  abreEn: '2026-01-01T06:00:00.000Z',
  cierraEn: '2100-01-01T06:00:00.000Z',
});
const directa = draftWith(documentos.slice(0, 1));
const porConvocatoria = draftWith([], deLaConvocatoria);
const dos = { items: [waitingOf(porConvocatoria, A), waitingOf(directa)] };

beforeAll(async () => {
  await Promise.all([
    import('./pages/lista.tsx'),
    import('./pages/crear.tsx'),
    import('./components/borradores-sin-enviar.tsx'),
    import('./components/varios-sin-enviar.tsx'),
  ]);
}, 60_000);

const open = (path: string, answers: Record<string, unknown> = {}) => {
  const server = serve({
    ...base(solicitante),
    'GET /api/v1/pre-registros': emptyPage,
    [UNSENT]: dos,
    [DRAFT]: (_body: unknown, query: URLSearchParams) =>
      query.get('borrador') === A ? porConvocatoria : query.has('borrador') ? { borrador: null } : directa,
    [`GET /api/v1/convocatorias/${CALL}`]: call(CALL, 'Canchas vivas 2026'),
    [`GET /api/v1/convocatorias/${OTRA}`]: call(OTRA, 'Espacios 2026'),
    ...answers,
  });
  return { server, ...openApp(path, slices) };
};

describe('several drafts', () => {
  test('the list offers each, with its request, its call, when it was saved and what is in it', async () => {
    open('/pre-registro');
    const box = await screen.findByRole('region', { name: 'Tienes 2 pre-registros sin enviar' });
    const [una, otra] = within(box).getAllByRole('listitem');
    expect(await within(una as HTMLElement).findByText('Convocatoria · Canchas vivas 2026')).toBeVisible();
    expect(una).toHaveTextContent(/Lo guardaste el 20 de noviembre de 2026/);
    expect(una).toHaveTextContent('0 de 4 documentos');
    expect(
      within(una as HTMLElement).getByRole('link', { name: /^Continuar: Convocatoria/ }),
    ).toHaveAttribute('href', `/pre-registro/crear?paso=organizacion&borrador=${A}`);
    expect(otra).toHaveTextContent('1 de 4 documentos');
    expect(within(otra as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/pre-registro/crear?paso=organizacion',
    );
  });

  test('one that holds only a paper is offered, one in which nothing is, is not', async () => {
    const paper = { ...waitingOf(directa), respuestas: 0 };
    open('/pre-registro', {
      [UNSENT]: { items: [paper, { ...paper, borrador: A, documentos: [] }] },
    });
    expect(await screen.findByRole('link', { name: 'Continuar donde te quedaste' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Descartar/ })).toHaveLength(1);
  });

  test('throwing one away names what goes; one that changed meanwhile stays and is shown anew', async () => {
    const discards: unknown[] = [];
    const { server } = open('/pre-registro', {
      [DISCARD]: (body: unknown) => {
        discards.push(body);
        return discards.length === 1 ? refusal(409, 'borrador_distinto', 'Cambió.') : {};
      },
    });
    const box = await screen.findByRole('region', { name: 'Tienes 2 pre-registros sin enviar' });
    const ask = () =>
      userEvent.click(
        within(screen.getByRole('region', { name: /sin enviar/ })).getByRole('button', {
          name: /^Descartar: A solicitud/,
        }),
      );
    await within(box).findByText('A solicitud de la organización');
    await ask();
    const dialog = await screen.findByRole('dialog', { name: 'Descartar el pre-registro sin enviar' });
    expect(dialog).toHaveTextContent('acta_constitutiva.docx');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Conservarlo' }));
    expect(discards).toEqual([]);
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar pre-registro' }));
    expect(await screen.findByText(/Míralo de nuevo/)).toBeVisible();
    server.answers[UNSENT] = { items: [dos.items[0]] };
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar pre-registro' }));
    expect(await screen.findByRole('region', { name: 'Tienes un pre-registro sin enviar' })).toBeVisible();
    expect(discards).toEqual([{ version: 2 }, { version: 2 }]);
  });

  test('who arrives with another request is shown all of them, and begins another one beside them', async () => {
    const { server, router } = open(`/pre-registro/crear?tipo=convocatoria&convocatoria=${OTRA}`);
    expect(await screen.findByRole('heading', { name: 'Ya tienes 2 solicitudes sin enviar' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Empezar otra' }));
    expect(await screen.findByRole('button', { name: 'Empezar' })).toBeVisible();
    expect(router.state.location.search).toMatchObject({
      borrador: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await waitFor(() => expect(server.calls.some(({ route }) => route === SAVE)).toBe(true));
    expect(server.calls.find(({ route }) => route === SAVE)?.body).toMatchObject({
      version: 0,
      datos: { convocatoria_id: OTRA },
      borrador: router.state.location.search.borrador,
    });
  });

  test('where ten wait it says so, and does not begin another one', async () => {
    const { server, router } = open(`/pre-registro/crear?tipo=convocatoria&convocatoria=${OTRA}`, {
      [UNSENT]: {
        items: Array.from({ length: 10 }, (_, at) => waitingOf(directa, A.replace('b01', `c0${at}`))),
      },
    });
    const button = await screen.findByRole('button', { name: 'Empezar otra' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/^Tienes 10 sin enviar/);
    await userEvent.click(button);
    expect(router.state.location.search).not.toHaveProperty('borrador');
    expect(server.calls.some(({ route }) => route === SAVE)).toBe(false);
  });

  test('where one of the ten holds nothing, another one begins in it: its place is not lost', async () => {
    const vacio = { ...waitingOf(porConvocatoria, A), respuestas: 0 };
    const { server, router } = open(`/pre-registro/crear?tipo=convocatoria&convocatoria=${OTRA}`, {
      [UNSENT]: {
        items: [
          ...Array.from({ length: 9 }, (_, at) => waitingOf(directa, A.replace('b01', `c0${at}`))),
          vacio,
        ],
      },
      [DRAFT]: (_body: unknown, query: URLSearchParams) =>
        query.get('borrador') === A
          ? { borrador: { ...porConvocatoria.borrador, datos: deLaConvocatoria } }
          : { borrador: null },
    });
    const button = await screen.findByRole('button', { name: 'Empezar otra' });
    expect(button).not.toHaveAttribute('aria-disabled');
    await userEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Empezar' })).toBeVisible();
    expect(router.state.location.search).toMatchObject({ borrador: A });
    await waitFor(() =>
      expect(server.calls.find(({ route }) => route === SAVE)?.body).toMatchObject({
        version: 2,
        datos: { convocatoria_id: OTRA },
        borrador: A,
      }),
    );
  });

  test('what is being uploaded to one stops before it is thrown away', async () => {
    const order: string[] = [];
    const stop = vi.spyOn(uploads, 'stop').mockImplementation((place) => {
      order.push(`stop ${place}`);
      return [];
    });
    open('/pre-registro', {
      [UNSENT]: { items: [waitingOf(directa, A)] },
      [DISCARD]: () => {
        order.push('discard');
        return {};
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Descartar: / }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar pre-registro' }));
    await waitFor(() => expect(order).toEqual([`stop pre-registro:nuevo.${A}:`, 'discard']));
    stop.mockRestore();
  });

  test('a link to a call for which one waits opens that one', async () => {
    const { router } = open(`/pre-registro/crear?tipo=convocatoria&convocatoria=${CALL}`);
    expect(await screen.findByLabelText('Misión')).toHaveValue(respuestas.mision);
    await waitFor(() => expect(router.state.location.search).toEqual({ borrador: A }));
  });

  test('a new start of the same kind asks, and goes on with the one that waits', async () => {
    const { server } = open('/pre-registro?tipo=solicitud_organizacion', {
      [UNSENT]: { items: [waitingOf(directa)] },
    });
    expect(await screen.findByRole('heading', { name: 'Ya tienes una solicitud sin enviar' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Empezar otra' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pasar lo escrito a esta' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar esa' }));
    expect(await screen.findByLabelText('Misión')).toHaveValue(respuestas.mision);
    expect(server.calls.some(({ route }) => route === SAVE)).toBe(false);
  });

  test('papers, autosave and sending are those of the draft that is open', async () => {
    const full = draftWith(documentos, deLaConvocatoria);
    const { server, router } = open(`/pre-registro/crear?paso=documentos&borrador=${A}`, {
      [DRAFT]: (_body: unknown, query: URLSearchParams) => (query.get('borrador') === A ? full : directa),
      'POST /api/v1/pre-registros': registroDePrueba(),
    });
    await userEvent.click(await screen.findByRole('button', { name: /1\. Organización/ }));
    expect(await screen.findByLabelText('Misión')).toHaveValue(respuestas.mision);
    expect(router.state.location.search).toEqual({ paso: 'organizacion', borrador: A });
    await userEvent.click(screen.getByRole('button', { name: /3\. Documentos/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByText('Folio PR-2026-025')).toBeVisible();
    expect(server.calls.find(({ route }) => route === 'POST /api/v1/pre-registros')?.body).toMatchObject({
      borrador: A,
      convocatoriaId: CALL,
    });
  });

  test('changing the type of one comes back to that one', async () => {
    open(`/pre-registro/crear?paso=organizacion&borrador=${A}`);
    expect(await screen.findByRole('link', { name: 'Cambiar' })).toHaveAttribute(
      'href',
      `/tipo-solicitud?tipo=convocatoria&regreso=pre-registro&convocatoria=${CALL}&borrador=${A}`,
    );
  });
});
