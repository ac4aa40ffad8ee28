import '@testing-library/jest-dom/vitest';
import type { Cuadre, PendientesDeFinanzas } from '@portal/domain/features/finanzas/finanzas.pendientes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { finanzasSlice } from './finanzas.routes.tsx';

const slices = [finanzasSlice];
const PENDIENTES = 'GET /api/v1/finanzas/pendientes';
const CUADRE = 'GET /api/v1/finanzas/cuadre';
const PROYECTO = {
  id: '66666666-6666-4666-8666-666666666666',
  folio: 'PROJ-2026-004',
  nombre: 'Puentes de barrio',
};

beforeAll(() => import('./pages/pendientes.tsx'), 60_000);

const nada = { n: 0, total: '0.00', items: [] };
const pendientes = (cambios: Partial<PendientesDeFinanzas> = {}): PendientesDeFinanzas => ({
  porPagar: nada,
  porComprobar: nada,
  porReintegrar: nada,
  ...cambios,
});
const bien: Cuadre = {
  ultimo: {
    corridoEn: '2026-11-28T09:40:00.000Z',
    pedidoPor: null,
    proyectos: 14,
    movimientos: 1250,
    diferencias: [],
  },
  puedeComparar: false,
};
const answers = (lista: unknown = pendientes(), cuadre: unknown = bien, sesion = administrador) => ({
  'GET /api/auth/sesion': { sesion, demo: null },
  [PENDIENTES]: lista,
  [CUADRE]: cuadre,
  'GET /api/v1/finanzas/opciones': { convocatorias: [], organizaciones: [], anios: [] },
});

describe('what waits', () => {
  test('says who is next, until when, and why', async () => {
    const de = { proyecto: PROYECTO, organizacion: 'Puente Paquimé, A.C.', enRevision: '0.00' };
    serve(
      answers(
        pendientes({
          porPagar: {
            n: 60,
            total: '720000.00',
            items: [
              {
                ...de,
                monto: '12000.00',
                enlace: '/ministraciones/1',
                folio: 'MIN-2026-001',
                estado: 'aprobada',
                detenida: null,
                desde: '2026-11-20T18:00:00.000Z',
              },
              {
                ...de,
                monto: '9000.00',
                enlace: '/ministraciones/2',
                folio: 'MIN-2026-002',
                estado: 'aprobada',
                detenida: 'suspendido',
                desde: '2026-11-21T18:00:00.000Z',
              },
            ],
          },
          porComprobar: {
            n: 1,
            total: '490.00',
            items: [
              {
                ...de,
                enRevision: '10.00',
                monto: '490.00',
                enlace: '/seguimiento-operativo/1',
                vence: '2027-03-30',
              },
            ],
          },
          porReintegrar: {
            n: 1,
            total: '5.00',
            items: [{ ...de, monto: '5.00', enlace: '/seguimiento-operativo/2', motivo: 'rendimientos' }],
          },
        }),
      ),
    );
    openApp('/finanzas/pendientes', slices);
    expect(await screen.findByRole('link', { name: 'MIN-2026-001' })).toHaveAttribute(
      'href',
      '/ministraciones/1',
    );
    expect(screen.getByText(/La paga quien autoriza pagos · Desde el 20 de noviembre de 2026/)).toBeVisible();
    expect(
      screen.getByText(/Detenida: el proyecto está suspendido · Desde el 21 de noviembre de 2026/),
    ).toBeVisible();
    expect(screen.getByText('Se muestran 2 de 60.')).toBeVisible();
    expect(screen.getByText(/hasta el 30 de marzo de 2027.*\$10\.00 en revisión/)).toBeVisible();
    expect(
      within(screen.getByRole('list', { name: 'Por reintegrar' })).getByText(
        /Rendimientos de la cuenta bancaria/,
      ),
    ).toBeVisible();
  });

  test('nothing is told as nothing; the filter reaches the server', async () => {
    const { queries } = serve(answers());
    openApp('/finanzas/pendientes?municipio=08037', slices);
    expect(await screen.findByText('Ninguna ministración espera su pago.')).toBeVisible();
    expect(screen.getByText(/Los montos son del proyecto completo/)).toBeVisible();
    expect(queries(PENDIENTES).at(-1)).toEqual({ municipio: '08037' });
  });

  test('what failed is told', async () => {
    serve(answers(refusal(500, 'error_interno', 'Algo falló de nuestro lado.')));
    openApp('/finanzas/pendientes', slices);
    expect(await screen.findByRole('button', { name: /Reintentar|Intentar/ })).toBeVisible();
  });
});

describe('the comparison of the ledger', () => {
  test('says when it ran and that all holds', async () => {
    serve(answers());
    openApp('/finanzas/pendientes', slices);
    expect(await screen.findByText('Todo cuadra: 1,250 movimientos de 14 proyectos.')).toBeVisible();
    expect(screen.getByText(/Última comparación: 28 de noviembre de 2026/)).toBeVisible();
  });

  test('names each balance that does not, or that it never ran', async () => {
    const portal = serve(
      answers(undefined, {
        ultimo: {
          ...bien.ultimo,
          diferencias: [{ proyecto: 'PROJ-2026-004', saldo: 'depositado', dice: '9.00', suma: '10.00' }],
        },
      }),
    );
    const { unmount } = openApp('/finanzas/pendientes', slices);
    expect(await screen.findByText('Un saldo no cuadra.')).toBeVisible();
    expect(screen.getByRole('row', { name: 'PROJ-2026-004 depositado $9.00 $10.00' })).toBeVisible();
    unmount();
    portal.answers[CUADRE] = { ultimo: null };
    openApp('/finanzas/pendientes', slices);
    expect(await screen.findByText(/Todavía no se compara/)).toBeVisible();
  });

  test('is run now by who may, and says who asked for it; who may not is not offered it', async () => {
    const user = userEvent.setup();
    const COMPARAR = 'POST /api/v1/finanzas/cuadre';
    const otra: Cuadre = {
      puedeComparar: true,
      ultimo: {
        corridoEn: '2026-11-28T20:00:00.000Z',
        pedidoPor: 'Ana Ruiz',
        proyectos: 15,
        movimientos: 1300,
        diferencias: [],
      },
    };
    serve({ ...answers(pendientes(), { ...bien, puedeComparar: true }), [COMPARAR]: otra });
    openApp('/finanzas/pendientes', slices);
    await user.click(await screen.findByRole('button', { name: 'Comparar ahora' }));
    expect(await screen.findByText('Libro comparado')).toBeVisible();
    expect(screen.getByText(/1,300 movimientos de 15 proyectos/u)).toBeVisible();
    expect(screen.getByText(/pedida por Ana Ruiz/u)).toBeVisible();
  });

  test('says that it could not be run', async () => {
    const user = userEvent.setup();
    serve({
      ...answers(pendientes(), { ...bien, puedeComparar: true }),
      'POST /api/v1/finanzas/cuadre': refusal(503, 'no_disponible', 'El portal está ocupado.'),
    });
    openApp('/finanzas/pendientes', slices);
    await user.click(await screen.findByRole('button', { name: 'Comparar ahora' }));
    expect(await screen.findByText('No se pudo comparar el libro')).toBeVisible();
  });

  test('is not offered to who only reads it', async () => {
    serve(answers());
    openApp('/finanzas/pendientes', slices);
    await screen.findByText(/^Todo cuadra/u);
    expect(screen.queryByRole('button', { name: 'Comparar ahora' })).toBeNull();
  });

  test('is not asked for who sees some cases only', async () => {
    const { calls } = serve(answers(undefined, undefined, { ...administrador, alcance: 'por_acceso' }));
    openApp('/finanzas/pendientes', slices);
    await screen.findByText('Ninguna ministración espera su pago.');
    expect(calls.some(({ route }) => route === CUADRE)).toBe(false);
  });
});
