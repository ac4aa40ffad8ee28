import '@testing-library/jest-dom/vitest';
import type { FilaPreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { administrador, openApp, serve } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { preRegistroSlice } from './pre-registro.routes.tsx';
import { ID } from './testing/registro.ts';
import { base, emptyPage } from './testing/servidor.ts';

/** The bar of what is chosen in the list. */

const PONER = 'POST /api/v1/pre-registros/poner-en-revision';
const ASIGNAR = 'POST /api/v1/pre-registros/asignar';
const OTRO = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a99';

beforeAll(async () => {
  await Promise.all([import('./pages/lista.tsx'), import('./components/lote.tsx')]);
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  vi.stubGlobal('innerWidth', 1280);
  localStorage.clear();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const fila = (over: Partial<FilaPreRegistro>): FilaPreRegistro => ({
  id: ID,
  folio: 'PR-2026-025',
  organizacion: 'Cancha Viva Ribereña, A.C.',
  titular: 'Martha Elena Quiñónez Varela',
  creadoEn: '2026-11-18T18:00:00.000Z',
  estado: 'pendiente_validacion',
  clasificacion: 'ac',
  creadoPor: { id: administrador.usuarioId, nombre: 'Ana', email: 'ana@demo.example' },
  tipoSolicitud: 'solicitud_organizacion',
  version: 3,
  acciones: ['revisar'],
  revision: {
    convocatoria: null,
    turno: 'fundacion',
    desde: '2026-11-18T18:00:00.000Z',
    responsable: null,
    avance: { decididos: 0, total: 12 },
  },
  ...over,
});
const pendiente = fila({});
const enRevision = fila({ id: OTRO, folio: 'PR-2026-026', estado: 'en_revision' });

const open = (answers: Record<string, unknown> = {}) => {
  const items = [pendiente, enRevision];
  const server = serve({
    ...base(administrador),
    'GET /api/v1/pre-registros': { ...emptyPage, items, total: { n: 2, mas: false } },
    'GET /api/v1/pre-registros/revisores': { items: [{ id: OTRO, nombre: 'Lucía Ortiz' }] },
    ...answers,
  });
  openApp('/pre-registro', [preRegistroSlice]);
  return server;
};
const elegir = async (folio: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Seleccionar ${folio}` }));
const barra = async () => within(await screen.findByRole('group', { name: 'Con los seleccionados' }));
const resultado = (id: string) => ({ id, folio: 'PR-2026-025', hecho: true, codigo: null, mensaje: null });

describe('what was chosen in the list', () => {
  test('after all of it was done the focus is on what became of it, and the place that says so was there before', async () => {
    open({ [PONER]: { resultados: [resultado(ID)] } });
    await elegir('PR-2026-025');
    const bar = await barra();
    const [dicho, cuantos] = bar.getAllByRole('status');
    expect(dicho).toBeEmptyDOMElement();
    await waitFor(() => expect(cuantos).toHaveTextContent('1 seleccionado'));
    await userEvent.click(bar.getByRole('button', { name: 'Poner en revisión' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Poner en revisión' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Poner en revisión' }));
    await waitFor(() => expect(dicho).toHaveTextContent('1 en revisión.'));
    await waitFor(() => expect(dicho).toHaveFocus());
    expect(dicho).toBeInTheDocument();
    expect(cuantos).toBeEmptyDOMElement();
    // Without anything chosen nothing can be done.
    expect(bar.queryByRole('button', { name: 'Asignar…' })).toBeNull();
  });

  test('nothing is put under review where nothing of it is pending, and the button says why', async () => {
    open();
    await elegir('PR-2026-026');
    const button = (await barra()).getByRole('button', { name: 'Poner en revisión' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Ninguno de los seleccionados está pendiente de validación.');
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    await elegir('PR-2026-025');
    expect(button).not.toHaveAttribute('aria-disabled');
  });

  test('while one thing is done no other is begun', async () => {
    const { promise, resolve: end } = Promise.withResolvers<unknown>();
    open({ [ASIGNAR]: () => promise });
    await elegir('PR-2026-025');
    const bar = await barra();
    await userEvent.click(bar.getByRole('button', { name: 'Asignar…' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lucía Ortiz' }));
    for (const button of bar.getAllByRole('button')) expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(bar.getByRole('button', { name: 'Asignar…' }));
    expect(screen.queryByRole('menuitem')).toBeNull();
    await userEvent.click(bar.getByRole('button', { name: 'Poner en revisión' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(bar.getByRole('button', { name: 'Quitar selección' }));
    expect(screen.getByRole('checkbox', { name: 'Seleccionar PR-2026-025' })).toBeChecked();
    end({ resultados: [resultado(ID)] });
    expect(await screen.findByText('1 asignado.')).toBeVisible();
  });

  test('on a telephone cards are chosen by a touch, after that was asked for, and open again afterwards', async () => {
    const narrow = vi.spyOn(window, 'matchMedia').mockReturnValue({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList);
    onTestFinished(() => narrow.mockRestore());
    const { promise, resolve: end } = Promise.withResolvers<unknown>();
    const server = open({ [ASIGNAR]: () => promise });
    expect(await screen.findAllByRole('link', { name: 'Cancha Viva Ribereña, A.C.' })).toHaveLength(2);
    expect(screen.queryByRole('checkbox')).toBeNull();
    const mode = screen.getByRole('button', { name: 'Seleccionar' });
    await userEvent.click(mode);
    expect(mode).toHaveAttribute('aria-pressed', 'true');
    const one = screen.getByRole('checkbox', { name: 'Seleccionar PR-2026-025' });
    const card = one.closest('li');
    if (!card) throw new Error('no card');
    // Anywhere on it; on its box once, not twice.
    await userEvent.click(within(card).getByText('Cancha Viva Ribereña, A.C.'));
    expect(one).toBeChecked();
    await userEvent.click(one);
    expect(one).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }));
    const bar = await barra();
    await waitFor(() => expect(bar.getAllByRole('status')[1]).toHaveTextContent('2 seleccionados'));
    for (const name of ['Descargar documentos (ZIP)', 'Exportar a Excel', 'Poner en revisión'])
      expect(bar.getByRole('button', { name })).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Asignar…' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lucía Ortiz' }));
    end({ resultados: [resultado(ID), { ...resultado(OTRO), folio: 'PR-2026-026' }] });
    expect(await screen.findByText('2 asignados.')).toBeVisible();
    expect(server.calls.filter(({ route }) => route === ASIGNAR)).toHaveLength(1);
    await userEvent.click(mode);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Cancha Viva Ribereña, A.C.' })).toHaveLength(2);
  });
});
