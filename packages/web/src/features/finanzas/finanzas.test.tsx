import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { bandasDe } from './components/bandas.ts';
import { finanzasSlice } from './finanzas.routes.tsx';
import { LLAMADA, OSC, resumen, sinDinero } from './testing/resumen.ts';

const slices = [finanzasSlice];
const RESUMEN = 'GET /api/v1/finanzas/resumen';

beforeAll(() => import('./pages/panorama.tsx'), 60_000);

const answers = (cifras: unknown = resumen()) => ({
  'GET /api/auth/sesion': { sesion: administrador, demo: null },
  [RESUMEN]: cifras,
  'GET /api/v1/finanzas/opciones': {
    convocatorias: [{ id: LLAMADA, titulo: 'Prevención 2026' }],
    organizaciones: [{ id: OSC, nombre: 'Puente Paquimé, A.C.' }],
    anios: [2025, 2026],
  },
});

/** Whether the window has room for the bands and for the table. */
const ventana = (ancha: boolean): void => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: ancha && media.includes('width'),
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
};
beforeEach(() => ventana(true));

describe('the panorama of the money', () => {
  test('says where every peso is, in figures and in words', async () => {
    serve(answers());
    openApp('/finanzas', slices);
    expect(
      await screen.findByText(
        'De $5,000,000.00 de presupuesto: $2,000,000.00 comprometido, $1,400,000.00 depositado, $910,000.00 admitido, $490,000.00 por comprobar, $600,000.00 por depositar.',
      ),
    ).toBeVisible();
    const tabla = screen.getByRole('table', { name: 'Dinero por convocatoria' });
    const fila = within(tabla).getByRole('row', { name: /Prevención 2026/ });
    expect(fila).toHaveTextContent('2$5,000,000$2,000,000$1,400,000$910,000$0$490,000$600,000');
    expect(within(fila).getByRole('link', { name: 'Prevención 2026' })).toHaveAttribute(
      'href',
      `/finanzas?convocatoria=${LLAMADA}`,
    );
    expect(within(fila).getByRole('link', { name: 'Proyectos de Prevención 2026: 2' })).toHaveAttribute(
      'href',
      `/finanzas/proyectos?convocatoria=${LLAMADA}`,
    );
    expect(screen.getByText(/por partes iguales, al centavo/)).toBeVisible();
  });

  test('says apart what came by no call, so that no budget looks exceeded', async () => {
    const todo = resumen();
    const sin = { presupuesto: '1500000.00', sinConvocatoria: '800000.00' };
    serve({
      ...answers(),
      [RESUMEN]: { ...todo, totales: { ...todo.totales, ...sin } },
    });
    openApp('/finanzas', slices);
    expect(
      await screen.findByText(/^De \$1,500,000.00 de presupuesto y \$800,000.00 sin convocatoria: /u),
    ).toBeVisible();
    // On the bar's own table, for who reads it.
    expect(screen.getByText('Presupuesto y sin convocatoria')).toBeInTheDocument();
    const [enTotales] = screen.getAllByText('Sin convocatoria').filter(({ tagName }) => tagName === 'DT');
    expect(enTotales?.nextSibling).toHaveTextContent('$800,000.00');
  });

  test('each band of the flow narrows everything, and the same in a table', async () => {
    const { queries } = serve(answers());
    openApp('/finanzas?por=eje', slices);
    const flujo = await screen.findByRole('figure', { name: 'Flujo del dinero' });
    expect(within(flujo).getByTitle('Otros 3 municipios').closest('a')).toBeNull();
    await userEvent.click(within(flujo).getByRole('link', { name: /^Chihuahua/ }));
    expect(await screen.findByRole('button', { name: 'Quitar filtro Municipio: Chihuahua' })).toBeVisible();
    expect(queries(RESUMEN).at(-1)).toEqual({ por: 'eje', municipio: '08019' });
    // Chosen once more, it gives everything back.
    expect(within(flujo).getByRole('link', { name: /^Chihuahua/ })).toHaveAttribute(
      'href',
      '/finanzas?por=eje',
    );
    const tablas = within(flujo).getAllByRole('table', { hidden: true });
    expect(tablas).toHaveLength(3);
    expect(tablas[2]).toHaveTextContent('ChihuahuaAdmitido$1,400,000.00');
  });

  test('the filters of its address reach the server together; what no filter knows is told', async () => {
    const { queries } = serve(answers());
    openApp(`/finanzas?convocatoria=${LLAMADA}&anio=2026&region=juarez&organizacion=${OSC}&eje=otro`, slices);
    expect(await screen.findByText(/Ignoramos un filtro que no existe: «eje: otro»/)).toBeVisible();
    expect(queries(RESUMEN).at(-1)).toEqual({
      por: 'convocatoria',
      convocatoria: LLAMADA,
      anio: '2026',
      region: 'juarez',
      organizacion: OSC,
    });
  });

  test('without money it says what will be here; without a match, how to see more', async () => {
    serve(answers(sinDinero()));
    const { unmount } = openApp('/finanzas', slices);
    expect(await screen.findByText('Todavía no hay dinero comprometido')).toBeVisible();
    unmount();
    openApp('/finanzas?region=parral', slices);
    expect(await screen.findByText('Ningún proyecto con dinero coincide')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Quitar los filtros' })).toHaveAttribute('href', '/finanzas');
  });

  test('what failed is told, with a way to try again', async () => {
    const portal = serve(answers(refusal(500, 'error_interno', 'Algo falló de nuestro lado.')));
    openApp('/finanzas', slices);
    const otra = await screen.findByRole('button', { name: /Reintentar|Intentar/ });
    portal.answers[RESUMEN] = resumen();
    await userEvent.click(otra);
    expect(await screen.findByRole('table', { name: 'Dinero por convocatoria' })).toBeVisible();
  });

  test('on a telephone one level at a time, with the way back', async () => {
    ventana(false);
    serve(answers());
    openApp(`/finanzas?convocatoria=${LLAMADA}&eje=sin`, slices);
    const nivel = await screen.findByRole('list', { name: 'Municipio' });
    expect(within(nivel).getByRole('link', { name: 'Chihuahua' })).toHaveAttribute(
      'href',
      `/finanzas?convocatoria=${LLAMADA}&eje=sin&municipio=08019`,
    );
    const ruta = screen.getByRole('navigation', { name: 'Flujo del dinero' });
    expect(within(ruta).getByRole('link', { name: 'Prevención 2026' })).toHaveAttribute(
      'href',
      `/finanzas?convocatoria=${LLAMADA}`,
    );
    expect(within(ruta).getByRole('link', { name: 'Todo' })).toHaveAttribute('href', '/finanzas');
  });

  test('who does not hold ver_reportes has no entry and no page', async () => {
    serve({
      ...answers(),
      'GET /api/auth/sesion': { sesion: { ...administrador, permisos: ['ver_proyectos'] }, demo: null },
    });
    const { router } = openApp('/finanzas', slices);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await screen.findByText('Página no encontrada')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Finanzas' })).toBeNull();
  });
});

describe('the bands', () => {
  test('are as thick as their pesos, and lie within their nodes', () => {
    const { nodos, cintas, alto } = bandasDe(resumen().flujo);
    const de = (id: string) => nodos.find((nodo) => nodo.id === id);
    expect(de('municipio:08019')?.alto).toBe((de('eje:sin')?.alto ?? 0) * 0.75);
    expect(cintas).toHaveLength(6);
    expect(Math.max(...nodos.map(({ y, alto: suyo }) => y + suyo))).toBeLessThanOrEqual(alto);
    expect(bandasDe({ nodos: [], enlaces: [] })).toEqual({ nodos: [], cintas: [], alto: 0 });
  });
});
