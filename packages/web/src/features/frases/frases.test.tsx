import '@testing-library/jest-dom/vitest';
import type { Frase } from '@portal/domain/features/frases/public';
import { createRoute } from '@tanstack/react-router';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { WebSlice } from '../../app/slice.ts';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { frasesSlice } from './frases.routes.tsx';
import { frasesDe } from './public.ts';

const frase = (n: number, texto: string, more: Partial<Frase> = {}): Frase => ({
  id: `3f6c2a1e-8a4b-4d0e-9b53-${String(n).padStart(12, '0')}`,
  texto,
  campo: null,
  compartida: false,
  autor: { id: administrador.usuarioId, nombre: administrador.nombre },
  usos: 0,
  editable: true,
  version: 1,
  ...more,
});
const general = frase(1, 'Amplía la respuesta.', { usos: 8 });
const deMision = frase(2, 'Di a quién atienden.', { campo: 'mision', compartida: true, editable: false });
const deRfc = frase(3, 'La constancia no se lee.', { campo: 'rfc', usos: 40 });

const Herramienta = frasesDe('pre_registro');
const campos = [
  { campo: 'mision', etiqueta: 'Misión' },
  { campo: 'rfc', etiqueta: 'RFC' },
];
const Comentario = () => {
  const [texto, setTexto] = useState('Falta algo.');
  return (
    <>
      <h1>Revisión</h1>
      <Herramienta
        boxId="comentario"
        campo="mision"
        etiqueta="Misión"
        campos={campos}
        texto={texto}
        onTexto={setTexto}
      />
      <TextArea id="comentario" name="comentario" label="Comentario" value={texto} onChange={setTexto} />
    </>
  );
};
const page: WebSlice = {
  id: 'pagina',
  routes: (parent) => [createRoute({ getParentRoute: () => parent, path: 'caso', component: Comentario })],
};
const lista = 'GET /api/v1/frases';
const start = async (items: Frase[], answers: Parameters<typeof serve>[0] = {}, comparte = true) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion: administrador, demo: null },
    [lista]: { items, comparte },
    ...answers,
  });
  openApp('/caso', [page, frasesSlice]);
  await screen.findByRole('button', { name: /^Frases/ });
  return server;
};
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Comentario');
const openByKey = async () => {
  box().focus();
  box().setSelectionRange(box().value.length, box().value.length);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  return screen.findByRole('combobox', { name: 'Buscar una frase' });
};

beforeAll(async () => {
  await Promise.all(['frases', 'buscador', 'mesa'].map((name) => import(`./components/${name}.tsx`)));
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

test('by keyboard alone: opened in the comment, found by typing, put at the caret, which goes after it', async () => {
  const server = await start([general, deMision, deRfc], {
    [`POST /api/v1/frases/${general.id}/usar`]: {},
  });
  expect(server.calls.filter(({ route }) => route === lista)).toEqual([]);
  expect(await openByKey()).toHaveFocus();
  const options = await screen.findAllByRole('option');
  // What fits the field first, though others are used more.
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Di a quién atienden\.Este campoDe la fundaciónSin usar$/),
    expect.stringMatching(/^Amplía la respuesta\..*Usada 8 veces$/),
    expect.stringMatching(/^La constancia no se lee\./),
  ]);
  expect(options[0]).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('AMPLIA');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(box()).toHaveValue('Falta algo. Amplía la respuesta.');
  await vi.waitFor(() => expect(box()).toHaveFocus());
  expect(box().selectionStart).toBe(box().value.length);
  expect(server.calls.some(({ route }) => route.endsWith('/usar'))).toBe(true);
});

test('the arrows choose another, and Escape goes back to the comment as it was', async () => {
  await start([general, deMision], { [`POST /api/v1/frases/${general.id}/usar`]: {} });
  await openByKey();
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(box()).toHaveFocus());
  expect(box()).toHaveValue('Falta algo.');
  await openByKey();
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(box()).toHaveValue('Falta algo. Amplía la respuesta.');
});

test('what is written is kept as a phrase of this field; a refusal stands beside it', async () => {
  const server = await start([], {
    'POST /api/v1/frases': refusal(422, 'frase_repetida', 'x', [
      { path: 'texto', code: 'frase_repetida', message: 'Esta frase ya está guardada.' },
    ]),
  });
  await openByKey();
  expect(await screen.findByText(/^Todavía no hay frases/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar este texto' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nueva frase' });
  expect(within(dialog).getByLabelText('Frase')).toHaveValue('Falta algo.');
  expect(within(dialog).getByLabelText('Aparece primero en')).toHaveValue('mision');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar frase' }));
  expect(await within(dialog).findByText('Esta frase ya está guardada.')).toBeInTheDocument();
  server.answers['POST /api/v1/frases'] = general;
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Compartirla/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar frase' }));
  expect(await screen.findByText('Frase guardada')).toBeInTheDocument();
  await vi.waitFor(() => expect(box()).toHaveFocus());
  expect(server.calls.findLast(({ route }) => route === 'POST /api/v1/frases')?.body).toEqual({
    etapa: 'pre_registro',
    texto: 'Falta algo.',
    campo: 'mision',
    compartida: true,
  });
});

test('at the desk of the phrases each is changed or deleted by who may; who may not share is not asked', async () => {
  const server = await start(
    [general, deMision],
    {
      [`PUT /api/v1/frases/${general.id}`]: { ...general, texto: 'Amplíala.', version: 2 },
      [`POST /api/v1/frases/${general.id}/eliminar`]: {},
    },
    false,
  );
  await openByKey();
  await userEvent.click(await screen.findByRole('button', { name: 'Administrar frases' }));
  const propias = await screen.findByRole('region', { name: 'Tus frases' });
  const fundacion = screen.getByRole('region', { name: 'Frases de la fundación' });
  expect(within(fundacion).getByRole('listitem')).toHaveTextContent(/Di a quién atienden\.Misión/);
  expect(within(fundacion).queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(within(propias).getByRole('button', { name: /^Editar la frase/ }));
  const texto = await screen.findByLabelText('Frase');
  expect(screen.queryByRole('checkbox', { name: /^Compartirla/ })).not.toBeInTheDocument();
  await userEvent.clear(texto);
  await userEvent.type(texto, 'Amplíala.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Frase guardada')).toBeInTheDocument();
  expect(server.calls.findLast(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({
    version: 1,
    texto: 'Amplíala.',
    compartida: false,
  });
  await userEvent.click(
    within(await screen.findByRole('region', { name: 'Tus frases' })).getByRole('button', {
      name: /^Eliminar/,
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar frase' }));
  expect(await screen.findByText('Frase eliminada')).toBeInTheDocument();
});

test('two who change the same phrase: both are shown, and one is chosen', async () => {
  const server = await start([general], {
    [`PUT /api/v1/frases/${general.id}`]: refusal(409, 'version_distinta', 'Cambió.'),
  });
  await openByKey();
  await userEvent.click(await screen.findByRole('button', { name: 'Administrar frases' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Editar la frase/ }));
  await userEvent.type(await screen.findByLabelText('Frase'), ' Con cifras.');
  server.answers[lista] = { items: [{ ...general, texto: 'Otra cosa.', version: 2 }], comparte: true };
  await userEvent.click(screen.getByRole('button', { name: 'Guardar frase' }));
  const dialog = await screen.findByRole('dialog', { name: 'Esta frase cambió' });
  expect(dialog).toHaveTextContent(/Otra cosa\./);
  server.answers[`PUT /api/v1/frases/${general.id}`] = { ...general, version: 3 };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Usar lo que escribí' }));
  expect(await screen.findByText('Frase guardada')).toBeInTheDocument();
  expect(server.calls.findLast(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({
    version: 2,
    texto: 'Amplía la respuesta. Con cifras.',
  });
});

test('a list that did not come says so, and is asked for again', async () => {
  const server = await start([], { [lista]: refusal(503, 'no_disponible', 'Intenta de nuevo.') });
  await openByKey();
  expect(await screen.findByText('No se pudieron cargar las frases')).toBeInTheDocument();
  server.answers[lista] = { items: [general], comparte: true };
  await userEvent.click(screen.getByRole('button', { name: /^Reintentar|^Intentar/ }));
  expect(await screen.findByRole('option')).toHaveTextContent('Amplía la respuesta.');
});
