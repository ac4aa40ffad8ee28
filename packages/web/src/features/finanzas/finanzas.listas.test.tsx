import '@testing-library/jest-dom/vitest';
import type { FilaDeProyecto, Movimiento } from '@portal/domain/features/finanzas/finanzas.listas';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { finanzasSlice } from './finanzas.routes.tsx';
import { LLAMADA, OSC } from './testing/resumen.ts';

const slices = [finanzasSlice];
const PROYECTO = '66666666-6666-4666-8666-666666666666';
const GASTO = '77777777-7777-4777-8777-777777777777';

beforeAll(() => Promise.all([import('./pages/proyectos.tsx'), import('./pages/movimientos.tsx')]), 60_000);

const pagina = (items: unknown[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});

const fila: FilaDeProyecto = {
  id: PROYECTO,
  folio: 'PROJ-2026-004',
  nombre: 'Puentes de barrio',
  organizacion: { id: OSC, nombre: 'Puente Paquimé, A.C.' },
  convocatoria: { id: LLAMADA, titulo: 'Prevención 2026' },
  municipios: ['Chihuahua', 'Juárez'],
  comprometido: '100000.00',
  desembolsado: '60000.00',
  comprobado: '20000.00',
  reintegrado: '0.00',
  porDepositar: '40000.00',
  porComprobar: '40000.00',
  enRevision: '0.00',
};

const movimiento = (cambios: Partial<Movimiento>): Movimiento => ({
  id: '12',
  tipo: 'admitido',
  fecha: '2026-11-20T18:00:00.000Z',
  monto: '1250.50',
  proyecto: { id: PROYECTO, folio: fila.folio, nombre: fila.nombre },
  organizacion: fila.organizacion,
  partida: 'Talleres',
  causa: { folio: 'COMP-2026-001', enlace: `/comprobaciones/${GASTO}` },
  evidencia: { nombre: 'factura.pdf', ruta: `/api/v1/documentos/${GASTO}/contenido` },
  ...cambios,
});

const answers = (proyectos: unknown = pagina([fila]), movimientos: unknown = pagina([movimiento({})])) => ({
  'GET /api/auth/sesion': { sesion: administrador, demo: null },
  'GET /api/v1/finanzas/proyectos': proyectos,
  'GET /api/v1/finanzas/movimientos': movimientos,
  'GET /api/v1/finanzas/opciones': {
    convocatorias: [{ id: LLAMADA, titulo: 'Prevención 2026' }],
    organizaciones: [{ id: OSC, nombre: 'Puente Paquimé, A.C.' }],
    anios: [2026],
  },
});

describe('the projects of a group', () => {
  test('say what each comes to, and lead to its movements', async () => {
    const { queries } = serve(answers());
    openApp(`/finanzas/proyectos?convocatoria=${LLAMADA}&municipio=08019`, slices);
    const enlace = await screen.findByRole('link', { name: 'PROJ-2026-004' });
    expect(enlace).toHaveAttribute('href', `/finanzas/movimientos?proyecto=${PROYECTO}`);
    expect(enlace.closest('tr')).toHaveTextContent('$100,000');
    expect(screen.getByText('De cada proyecto se muestra solo la parte de Chihuahua.')).toBeVisible();
    expect(queries('GET /api/v1/finanzas/proyectos').at(-1)).toEqual({
      convocatoria: LLAMADA,
      municipio: '08019',
    });
    // What narrows one screen narrows the others.
    const pestanas = screen.getByRole('navigation', { name: 'Secciones de finanzas' });
    expect(within(pestanas).getByRole('link', { name: 'Movimientos' })).toHaveAttribute(
      'href',
      `/finanzas/movimientos?convocatoria=${LLAMADA}&municipio=08019`,
    );
  });

  test('without any it says when there will be', async () => {
    serve(answers(pagina([])));
    openApp('/finanzas/proyectos', slices);
    expect(await screen.findByText('Ningún proyecto tiene dinero comprometido')).toBeVisible();
  });
});

describe('the movements', () => {
  test('lead to their cause and their paper; what takes away is below zero', async () => {
    serve(
      answers(
        undefined,
        pagina([
          movimiento({}),
          movimiento({
            id: '11',
            tipo: 'liberado',
            monto: '5.00',
            causa: null,
            evidencia: null,
            partida: null,
          }),
        ]),
      ),
    );
    openApp(`/finanzas/movimientos?proyecto=${PROYECTO}`, slices);
    expect(await screen.findByRole('link', { name: 'Gasto admitido' })).toHaveAttribute(
      'href',
      `/comprobaciones/${GASTO}`,
    );
    expect(screen.getByRole('link', { name: 'factura.pdf' })).toHaveAttribute(
      'href',
      `/api/v1/documentos/${GASTO}/contenido`,
    );
    expect(screen.getByText('−$5.00')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Quitar filtro Proyecto: PROJ-2026-004' })).toBeVisible();
  });

  test('ask the server for what the address narrows to', async () => {
    const { queries } = serve(answers());
    openApp(
      '/finanzas/movimientos?tipo=depositado,reintegrado,otro&desde=2026-01-01&municipio=08037',
      slices,
    );
    await screen.findByText('COMP-2026-001');
    expect(queries('GET /api/v1/finanzas/movimientos').at(-1)).toMatchObject({
      'tipo[0]': 'depositado',
      'tipo[1]': 'reintegrado',
      desde: '2026-01-01',
      municipio: '08037',
    });
    expect(screen.getByText(/Ignoramos un filtro que no existe: «tipo: otro»/)).toBeVisible();
    expect(screen.getByText(/Cada movimiento se muestra completo/)).toBeVisible();
  });

  test('none at all, and what failed', async () => {
    const portal = serve(answers(undefined, pagina([])));
    const { unmount } = openApp('/finanzas/movimientos', slices);
    expect(await screen.findByText('Todavía no se mueve dinero')).toBeVisible();
    unmount();
    portal.answers['GET /api/v1/finanzas/movimientos'] = refusal(
      500,
      'error_interno',
      'Algo falló de nuestro lado.',
    );
    openApp('/finanzas/movimientos', slices);
    expect(await screen.findByRole('button', { name: /Reintentar|Intentar/ })).toBeVisible();
  });
});
