import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  abrir,
  acciones,
  cartaDePrueba,
  ID,
  RECORD,
  todasDePrueba,
} from '../features/cartas/testing/cartas.ts';
import { toast } from '../ui/toast.ts';

/** After an action, the way to the next thing that waits; on the page of a carta, as on those of its siblings. */

beforeAll(async () => {
  await Promise.all([
    import('../features/cartas/components/pestana.tsx'),
    import('../features/cartas/pages/ver.tsx'),
  ]);
});
beforeEach(() => vi.stubGlobal('EventSource', undefined));
afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

const pendiente = (enlace: string, titulo: string) => ({
  id: titulo,
  clase: 'por_atender',
  titulo,
  detalle: '',
  registro: null,
  accion: 'Revisar',
  enlace,
  vence: null,
  cita: false,
  desde: null,
});
const inicio = (...items: readonly object[]) => ({
  tablero: null,
  pendientes: { items, totales: {}, resto: [] },
});
const porAprobar = cartaDePrueba({ estado: 'enviada', acciones: acciones('aprobar', 'rechazar') });
const aprobar = async () => {
  const usuario = userEvent.setup();
  await usuario.click(await screen.findByRole('button', { name: 'Aprobar' }));
  await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aprobar' }));
};
const conInicio = (answer: object) =>
  abrir(
    todasDePrueba({ cartas: [porAprobar] }),
    {
      [`GET ${RECORD}`]: porAprobar,
      [`POST ${RECORD}/aprobar`]: cartaDePrueba({ estado: 'aprobada', version: 4 }),
      'GET /api/v1/inicio': answer,
    },
    undefined,
    `/cartas/${ID}`,
  );

test('nothing is offered before anything is done; after it, the next of the same kind', async () => {
  const { server } = conInicio(
    inicio(
      pendiente('/pre-registro/ver/1', 'Revisa el pre-registro PR-2026-001'),
      pendiente('/avances/2', 'Revisa el reporte 1 de PROJ-2026-000009'),
      pendiente('/cartas/3', 'Revisa la carta CART-2026-003'),
    ),
  );
  await screen.findByRole('button', { name: 'Aprobar' });
  expect(screen.queryByRole('complementary', { name: 'Siguiente pendiente' })).toBeNull();
  expect(server.calls.some(({ route }) => route === 'GET /api/v1/inicio')).toBe(false);
  await aprobar();
  const siguiente = within(await screen.findByRole('complementary', { name: 'Siguiente pendiente' }));
  expect(siguiente.getByRole('status')).toHaveTextContent('Revisa la carta CART-2026-003');
  expect(siguiente.getByText('Te esperan 2 pendientes más.')).toBeVisible();
  expect(siguiente.getByRole('link', { name: 'Siguiente pendiente' })).toHaveAttribute('href', '/cartas/3');
});

test('where nothing else of an execution waits, nothing is offered', async () => {
  const { server } = conInicio(
    inicio(
      pendiente('/pre-registro/ver/1', 'Revisa el pre-registro PR-2026-001'),
      pendiente(`/cartas/${ID}`, 'Revisa la carta CART-2026-001'),
    ),
  );
  await aprobar();
  await waitFor(() => expect(server.calls.some(({ route }) => route === 'GET /api/v1/inicio')).toBe(true));
  expect(await screen.findByText('Carta aprobada')).toBeVisible();
  expect(screen.queryByRole('complementary', { name: 'Siguiente pendiente' })).toBeNull();
});
