import '@testing-library/jest-dom/vitest';
import type { Sesion } from '@portal/domain/features/usuarios/public';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { uploadLine } from '../../app/testing/upload-line.ts';
import { repositorioSlice } from './repositorio.routes.tsx';
import { fila } from './testing/documento.ts';

const slices = [repositorioSlice];
const UNO = '7c1d2a1e-8a4b-4d0e-9b53-0c5f2d7e1f01';
const DOS = '7c1d2a1e-8a4b-4d0e-9b53-0c5f2d7e1f02';

const archivo = (id: string, nombre: string, more: Readonly<Record<string, string>> = {}) => ({
  id,
  ranura: 'repositorio',
  nombre,
  mime: 'application/pdf',
  bytes: 1_000,
  version: 1,
  analisis: 'limpio',
  creadoEn: '2026-11-20T18:00:00.000Z',
  ...more,
});
const borrador = (documentos: readonly unknown[], datos: Record<string, string> = {}) => ({
  borrador: {
    id: '7c1d2a1e-8a4b-4d0e-9b53-0c5f2d7e1e01',
    version: 1,
    datos,
    creadoEn: '2026-11-20T18:00:00.000Z',
    actualizadoEn: '2026-11-20T18:00:00.000Z',
    pestana: null,
    documentos,
  },
});
const start = (
  draft: { readonly borrador: object | null },
  more: Record<string, unknown> = {},
  sesion: Sesion = administrador,
) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion, demo: null },
    'GET /api/v1/borradores/repositorio': draft,
    // Its files with it, as the portal answers.
    'PUT /api/v1/borradores/repositorio': { ...(draft.borrador ?? borrador([]).borrador), version: 2 },
    'DELETE /api/v1/borradores/repositorio': {},
    'GET /api/v1/repositorio/proyectos': { items: [] },
    'GET /api/v1/repositorio/personas': { items: [{ id: UNO, nombre: 'Bruno Luján' }] },
    ...more,
  });
  return { server, ...openApp('/documentos/subir', slices) };
};
const contestar = async () => {
  await userEvent.selectOptions(screen.getByLabelText('Categoría'), 'Legal');
  await userEvent.type(screen.getByLabelText('Descripción'), 'Acta de la sesión de octubre.');
  await userEvent.click(screen.getByRole('radio', { name: /^Privado/u }));
};

test('the files stand as they came, the tenth last, and not by the names of their places', async () => {
  start(
    borrador([
      archivo(DOS, 'anexo 10.pdf', { ranura: 'repositorio_10', creadoEn: '2026-11-20T18:00:09.000Z' }),
      archivo(UNO, 'anexo 2.pdf', { ranura: 'repositorio_2' }),
    ]),
  );
  const names = await screen.findAllByLabelText('Nombre del documento');
  expect(names.map((name) => (name as HTMLInputElement).value)).toEqual(['anexo 2', 'anexo 10']);
});

beforeAll(async () => {
  await Promise.all([import('./pages/subir.tsx'), import('../../ui/file-drop.tsx')]);
}, 60_000);
afterEach(() => {
  vi.unstubAllGlobals();
});

test('says the limits, and what is missing to the letter, and registers nothing', async () => {
  const { server } = start({ borrador: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar documento' }));
  for (const words of [
    'Sube al menos un archivo.',
    'La categoría es requerida',
    'La descripción debe tener al menos 10 caracteres',
    'El nivel de acceso es requerido',
  ])
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(screen.getByText('Máximo 50 MB por archivo')).toBeVisible();
  expect(screen.getByText('Hasta 10 archivos a la vez')).toBeVisible();
  expect(screen.getByText('Nombres sin caracteres especiales')).toBeVisible();
  expect(
    screen.getByText(/^PDF, DOC, DOCX, XLS, XLSX, PPT, PPTX, JPG, PNG, GIF, ZIP o RAR, hasta 50 MB/u),
  ).toBeVisible();
  expect(server.calls.some(({ route }) => route === 'POST /api/v1/repositorio')).toBe(false);
});

test('C8: one document for each file, with a name of its own, the rest shared', async () => {
  const { server } = start(borrador([archivo(UNO, 'acta_octubre.pdf'), archivo(DOS, 'anexo.pdf')]), {
    'POST /api/v1/repositorio': {
      items: [fila({ nombre: 'acta octubre' }), fila({ id: DOS, folio: 'DOC-013', nombre: 'Anexo firmado' })],
    },
  });
  const [primero, segundo] = await screen.findAllByLabelText('Nombre del documento');
  expect(primero).toHaveValue('acta octubre');
  await userEvent.clear(segundo as HTMLElement);
  await userEvent.type(segundo as HTMLElement, 'Anexo firmado');
  await contestar();
  await userEvent.type(screen.getByLabelText(/^Etiquetas/u), 'acta, 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Registrar 2 documentos' }));
  expect((await screen.findAllByText('Documento registrado')).length).toBeGreaterThan(0);
  const sent = server.calls.find(({ route }) => route === 'POST /api/v1/repositorio')?.body;
  expect(sent).toEqual({
    archivos: [
      { documento: UNO, nombre: 'acta octubre' },
      { documento: DOS, nombre: 'Anexo firmado' },
    ],
    categoria: 'legal',
    descripcion: 'Acta de la sesión de octubre.',
    nivelAcceso: 'privado',
    tags: 'acta, 2026',
    proyecto: null,
    abiertoA: [],
    versionComentario: '',
  });
  const done = within(await screen.findByRole('list', { name: 'Documentos registrados' }));
  expect(done.getByRole('link', { name: 'DOC-013 · Anexo firmado' })).toHaveAttribute(
    'href',
    `/documentos/${DOS}`,
  );
  // The form begins anew.
  expect(screen.queryByLabelText('Nombre del documento')).toBeNull();
  expect(screen.getByLabelText('Descripción')).toHaveValue('');
});

test('one file fails in words beside it, the others go on, and nothing that was typed is lost', async () => {
  uploadLine((name) =>
    name === 'malo.pdf'
      ? { status: 422, body: { code: 'archivo_danado', message: 'El archivo está dañado.', issues: [] } }
      : { status: 201, body: { documento: archivo(UNO, name) } },
  );
  const { container } = start({ borrador: null });
  await userEvent.type(await screen.findByLabelText('Descripción'), 'Lo que ya escribí.');
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(
    input,
    [
      new File(['%PDF'], 'malo.pdf', { type: 'application/pdf' }),
      new File(['%PDF'], 'bueno.pdf', { type: 'application/pdf' }),
      new File(['%PDF'], 'raro#1.pdf', { type: 'application/pdf' }),
    ],
    { applyAccept: false },
  );
  expect(await screen.findByLabelText('Nombre del documento')).toHaveValue('bueno');
  const lista = within(screen.getByRole('list', { name: 'Archivos' }));
  expect(lista.getByText('El archivo está dañado.')).toBeVisible();
  // Of several that fail at once each says which one it is.
  expect((await screen.findAllByText('malo.pdf: El archivo está dañado.')).length).toBeGreaterThan(0);
  expect(lista.getByText(/El nombre del archivo tiene caracteres especiales/u)).toBeVisible();
  expect(lista.getByRole('button', { name: 'Descartar malo.pdf' })).toBeVisible();
  expect(screen.getByLabelText('Descripción')).toHaveValue('Lo que ya escribí.');
});

test('what the server refuses is said at its file', async () => {
  start(borrador([archivo(UNO, 'acta.pdf')]), {
    'POST /api/v1/repositorio': refusal(422, 'datos_invalidos', 'Revisa los datos.', [
      { path: 'archivos.0.nombre', code: 'requerido', message: 'El nombre es requerido' },
    ]),
  });
  await screen.findByLabelText('Nombre del documento');
  await contestar();
  await userEvent.click(screen.getByRole('button', { name: 'Registrar documento' }));
  await waitFor(() => expect(screen.getByLabelText('Nombre del documento')).toBeInvalid());
  expect(screen.getByLabelText('Descripción')).toHaveValue('Acta de la sesión de octubre.');
});

test('people are named for a restricted one alone', async () => {
  start({ borrador: null });
  await screen.findByLabelText('Descripción');
  expect(screen.queryByRole('combobox', { name: /^Personas que pueden verlo/u })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /^Restringido/u }));
  await userEvent.click(await screen.findByRole('combobox', { name: /^Personas que pueden verlo/u }));
  await userEvent.click(await screen.findByRole('option', { name: 'Bruno Luján' }));
  expect(await screen.findByRole('button', { name: 'Quitar a Bruno Luján' })).toBeVisible();
});

test('S12: an organization makes nothing public, and names its project', async () => {
  const organizacion = { id: UNO, nombre: 'Línea Viva, A.C.', rol: 'propietario' } as unknown;
  start({ borrador: null }, {}, { ...solicitante, organizacion } as Sesion);
  await screen.findByLabelText('Descripción');
  expect(screen.queryByRole('radio', { name: /^Público/u })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Registrar documento' }));
  expect(
    (await screen.findAllByText('Elige el proyecto al que pertenece el documento.')).length,
  ).toBeGreaterThan(0);
});
