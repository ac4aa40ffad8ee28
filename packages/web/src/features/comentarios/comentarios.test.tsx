import '@testing-library/jest-dom/vitest';
import type { Comentario } from '@portal/domain/features/comentarios/comentarios.shapes';
import { createRoute } from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebSlice } from '../../app/slice.ts';
import { openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { comentariosSlice } from './comentarios.routes.tsx';
import type { NuevoComentario } from './components/types.ts';
import { Comentarios, ComentariosEnHoja } from './public.ts';

const REGISTRO = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e3a01';
const LUCIA = { id: '11111111-1111-4111-8111-111111111111', nombre: 'Lucía Ortiz' };
const ROSA = { id: '22222222-2222-4222-8222-222222222222', nombre: 'Rosa Baca' };
const id = (n: number) => `3f6c2a1e-8a4b-4d0e-9b53-${String(n).padStart(12, '0')}`;
const dicho = (n: number, over: Partial<Comentario> = {}): Comentario => ({
  id: id(n),
  seccion: 'ficha',
  ancla: null,
  versionTexto: null,
  respondeA: null,
  tipo: 'sugerencia',
  texto: `Comentario ${n}`,
  autor: { ...LUCIA, deLaFundacion: true },
  creadoEn: '2026-11-20T16:02:00.000Z',
  resuelto: null,
  ...over,
});

const enviados: NuevoComentario[] = [];
let enviar: (nuevo: NuevoComentario, clave: string) => Promise<unknown>;
type Escena = { lee?: boolean; hoja?: boolean };
const escena = (items: readonly Comentario[], { lee = false, hoja = false }: Escena = {}) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion: solicitante, demo: null },
    'GET /api/v1/comentarios': { items },
  });
  const comun = {
    etapa: 'co_diseno',
    registro: REGISTRO,
    seccion: 'ficha',
    onComentar: lee ? null : (nuevo: NuevoComentario, clave: string) => enviar(nuevo, clave),
    resuelve: !lee,
    refrescar: [],
  } as const;
  const pagina: WebSlice = {
    id: 'pagina',
    routes: (parent) => [
      createRoute({
        getParentRoute: () => parent,
        path: 'caso',
        component: () => (
          <>
            <h1>Caso</h1>
            {hoja ? <ComentariosEnHoja {...comun} abiertos={2} /> : <Comentarios {...comun} />}
          </>
        ),
      }),
    ],
  };
  return { server, ...openApp('/caso', [pagina, comentariosSlice]) };
};

/** A stream of events under the hand of the test. */
class Stream extends EventTarget {
  static last: Stream | undefined;
  readyState = 1;
  constructor() {
    super();
    Stream.last = this;
  }
  close() {}
}

beforeAll(() => import('./components/comentarios.tsx'), 60_000);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  sessionStorage.clear();
  enviados.length = 0;
  enviar = async (nuevo) => enviados.push(nuevo);
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const area = () => screen.findByRole('textbox', { name: 'Nuevo comentario' });
const hilo = (nombre: string) => screen.findByRole('article', { name: nombre });

describe('what is said of a section', () => {
  test('names the foundation once to who does not read the names of its staff', async () => {
    escena([dicho(1, { autor: { id: LUCIA.id, nombre: 'Fundación', deLaFundacion: true } })]);
    expect(await screen.findByText('Comentario 1')).toBeVisible();
    expect(screen.getAllByText('Fundación')).toHaveLength(1);
  });

  test('stands by conversation: type in words, who of which side, about what, and the answers under it', async () => {
    escena([
      dicho(1, { tipo: 'ajuste', ancla: 'descripcion', texto: 'Di a quién sirve.' }),
      dicho(2, {
        respondeA: id(1),
        texto: 'Ya está.',
        autor: { ...ROSA, deLaFundacion: false },
      }),
      dicho(3, { seccion: 'presupuesto', texto: 'De otra sección' }),
    ]);
    const uno = within(await hilo('Comentario de Lucía Ortiz'));
    expect(uno.getByText('Ajuste')).toBeVisible();
    expect(uno.getByText('Fundación')).toBeVisible();
    expect(uno.getByText('Sobre: Descripción')).toBeVisible();
    const respuestas = within(uno.getByRole('list', { name: 'Respuestas' }));
    expect(respuestas.getByText('Ya está.')).toBeVisible();
    // Rosa is of the organization: nothing says that she is of the foundation.
    expect(respuestas.queryByText('Fundación')).toBeNull();
    expect(screen.queryByText('De otra sección')).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('what was attended to waits behind one press, with who and when', async () => {
    escena([dicho(1, { resuelto: { por: ROSA, en: '2026-11-21T16:00:00.000Z' } })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Ver 1 atendido' }));
    const uno = within(await hilo('Comentario de Lucía Ortiz'));
    expect(uno.getByText(/^Atendido por Rosa Baca, /)).toBeVisible();
    expect(uno.getByRole('button', { name: /^Volver a abrir/ })).toBeVisible();
    expect(uno.queryByRole('button', { name: /^Responder/ })).toBeNull();
  });

  test('who only reads sees all of it and no button', async () => {
    escena([dicho(1)], { lee: true });
    await hilo('Comentario de Lucía Ortiz');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Resolver|Responder/ })).toBeNull();
  });

  test('tells a failure, and tries again', async () => {
    const { server } = escena([dicho(1)]);
    server.answers['GET /api/v1/comentarios'] = refusal(500, 'error', 'Algo falló.');
    expect(await screen.findByText('No se pudieron cargar los comentarios')).toBeVisible();
    server.answers['GET /api/v1/comentarios'] = { items: [dicho(1)] };
    await userEvent.click(screen.getByRole('button', { name: /Intentar de nuevo/ }));
    await hilo('Comentario de Lucía Ortiz');
  });
});

describe('a comment', () => {
  test('CS-06, CS-07: goes with its type and place; blank sends nothing and says why', async () => {
    escena([]);
    await userEvent.type(await area(), '   ');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar Comentario' }));
    expect(await area()).toHaveAccessibleDescription(/Escribe el comentario\./);
    expect(enviados).toEqual([]);
    await userEvent.type(await area(), 'Falta la sede.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo de comentario' }), 'Ajuste');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sobre qué' }), 'Descripción');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar Comentario' }));
    await waitFor(() => expect(enviados).toHaveLength(1));
    expect(enviados[0]).toMatchObject({ seccion: 'ficha', tipo: 'ajuste', ancla: 'descripcion' });
    expect(enviados[0]?.texto.trim()).toBe('Falta la sede.');
    await waitFor(async () => expect(await area()).toHaveValue(''));
    expect(screen.getByRole('combobox', { name: 'Tipo de comentario' })).toHaveValue('sugerencia');
  });

  test('is sent by Ctrl + Enter, of type Sugerencia unless told otherwise', async () => {
    escena([]);
    await userEvent.type(await area(), 'Muy bien.{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(enviados).toEqual([{ seccion: 'ficha', tipo: 'sugerencia', texto: 'Muy bien.' }]),
    );
  });

  test('that could not be sent stays, also for who comes back to the page', async () => {
    enviar = () => Promise.reject(new Error('sin línea'));
    const { unmount } = escena([]);
    await userEvent.type(await area(), 'No se pierde.');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar Comentario' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Agregar Comentario' })).not.toBeDisabled(),
    );
    expect(await area()).toHaveValue('No se pierde.');
    unmount();
    escena([]);
    expect(await area()).toHaveValue('No se pierde.');
  });

  test('whose answer was lost is sent again as the same one, also from a page that was opened anew', async () => {
    const claves: string[] = [];
    enviar = (nuevo, clave) => {
      enviados.push(nuevo);
      claves.push(clave);
      return Promise.reject(new Error('sin línea'));
    };
    const { unmount } = escena([]);
    await userEvent.type(await area(), 'Falta la sede.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo de comentario' }), 'Ajuste');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sobre qué' }), 'Descripción');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar Comentario' }));
    await waitFor(() => expect(enviados).toHaveLength(1));
    unmount();
    escena([]);
    expect(await area()).toHaveValue('Falta la sede.');
    expect(screen.getByRole('combobox', { name: 'Tipo de comentario' })).toHaveValue('ajuste');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar Comentario' }));
    await waitFor(() => expect(enviados).toHaveLength(2));
    expect(enviados[1]).toEqual(enviados[0]);
    expect(claves[1]).toBe(claves[0]);
    // Changed words are another comment.
    await userEvent.type(await area(), ' Y la hora.');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar Comentario' }));
    await waitFor(() => expect(enviados).toHaveLength(3));
    expect(claves[2]).not.toBe(claves[0]);
  });

  test('that was not sent is shown, to be taken along, where nobody comments any more', async () => {
    const { unmount } = escena([dicho(1)]);
    await userEvent.type(await area(), 'No se pierde.');
    await userEvent.click(screen.getByRole('button', { name: /^Responder/ }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Respuesta' }), 'Ni esto.');
    unmount();
    escena([dicho(1)], { lee: true });
    expect(await screen.findByText('No se pierde.')).toBeVisible();
    expect(screen.getByText('Ni esto.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Copiar el texto' })).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('button', { name: 'Descartar' })[0] as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(screen.queryByText('Lo que escribiste no se envió')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('whose answer was begun opens with it, and says so where it was left for later', async () => {
    const { unmount } = escena([dicho(1)]);
    await userEvent.click(await screen.findByRole('button', { name: /^Responder/ }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Respuesta' }), 'A medias');
    unmount();
    escena([dicho(1)]);
    const respuesta = await screen.findByRole('textbox', { name: 'Respuesta' });
    expect(respuesta).toHaveValue('A medias');
    expect(respuesta).not.toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByRole('button', { name: /^Seguir tu respuesta/ })).toHaveFocus();
  });

  test('is answered where it stands, by the keyboard alone', async () => {
    escena([dicho(1)]);
    const uno = within(await hilo('Comentario de Lucía Ortiz'));
    uno.getByRole('button', { name: /^Responder a/ }).focus();
    await userEvent.keyboard('{Enter}');
    const respuesta = await uno.findByRole('textbox', { name: 'Respuesta' });
    expect(respuesta).toHaveFocus();
    await userEvent.keyboard('Lo cambié.{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(enviados).toEqual([{ seccion: 'ficha', texto: 'Lo cambié.', respondeA: id(1) }]),
    );
    await waitFor(() => expect(uno.queryByRole('textbox', { name: 'Respuesta' })).toBeNull());
  });

  test('is settled and opened again, and what was refused is told', async () => {
    const { server } = escena([dicho(1)]);
    const RESOLVER = `POST /api/v1/comentarios/${id(1)}/resolver`;
    server.answers[RESOLVER] = refusal(409, 'ya_resuelto', 'Ese comentario ya estaba atendido.');
    const boton = await screen.findByRole('button', { name: /^Resolver el comentario/ });
    await userEvent.click(boton);
    expect(await screen.findByText('Ese comentario ya estaba atendido.')).toBeVisible();
    const resuelto = dicho(1, { resuelto: { por: ROSA, en: '2026-11-21T16:00:00.000Z' } });
    server.answers[RESOLVER] = resuelto;
    server.answers['GET /api/v1/comentarios'] = { items: [resuelto] };
    await userEvent.click(boton);
    const atendidos = await screen.findByRole('button', { name: 'Ver 1 atendido' });
    // The button that settled it is gone: the focus is not.
    await waitFor(() => expect(atendidos).toHaveFocus());
    await userEvent.click(atendidos);
    server.answers[`POST /api/v1/comentarios/${id(1)}/reabrir`] = dicho(1);
    server.answers['GET /api/v1/comentarios'] = { items: [dicho(1)] };
    await userEvent.click(screen.getByRole('button', { name: /^Volver a abrir/ }));
    expect(await screen.findByRole('button', { name: /^Resolver/ })).toBeVisible();
  });
});

test('what the other side says comes in by itself', async () => {
  vi.stubGlobal('EventSource', Stream);
  const { server } = escena([dicho(1)]);
  await hilo('Comentario de Lucía Ortiz');
  server.answers['GET /api/v1/comentarios'] = {
    items: [dicho(1), dicho(2, { autor: { ...ROSA, deLaFundacion: false } })],
  };
  Stream.last?.dispatchEvent(
    new MessageEvent('message', {
      data: JSON.stringify({ tipo: 'comentario.creado', entidad: 'comentario', entidadId: id(2) }),
    }),
  );
  expect(await hilo('Comentario de Rosa Baca')).toBeVisible();
});

test('where there is no margin they stand in a sheet behind their counter', async () => {
  escena([dicho(1), dicho(2)], { hoja: true });
  await userEvent.click(await screen.findByRole('button', { name: '2 comentarios por atender' }));
  const hoja = within(await screen.findByRole('dialog', { name: 'Comentarios: Ficha del Proyecto' }));
  expect(await hoja.findAllByRole('article')).toHaveLength(2);
  expect(hoja.getByRole('textbox', { name: 'Nuevo comentario' })).toBeVisible();
  // Esc gives up an answer, and leaves the sheet where it is; outside of one it closes the sheet.
  await userEvent.click(hoja.getAllByRole('button', { name: /^Responder/ })[0] as HTMLElement);
  await hoja.findByRole('textbox', { name: 'Respuesta' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(hoja.queryByRole('textbox', { name: 'Respuesta' })).toBeNull());
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.type(hoja.getByRole('textbox', { name: 'Nuevo comentario' }), 'A medias');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: /Comentario sin enviar/ })).toHaveFocus();
});
