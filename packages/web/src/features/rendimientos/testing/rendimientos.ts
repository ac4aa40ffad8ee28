import type { Rendimiento, Rendimientos } from '@portal/domain/features/rendimientos/rendimientos.shapes';
import { rendimientoWorkflow } from '@portal/domain/features/rendimientos/rendimientos.workflow';
import { createRoute } from '@tanstack/react-router';
import { createElement } from 'react';
import type { WebSlice } from '../../../app/slice.ts';
import { administrador, openApp, serve, type solicitante } from '../../../app/testing/portal.tsx';
import { RendimientosDeSeguimiento } from '../public.ts';
import { rendimientosSlice } from '../rendimientos.routes.tsx';

/** The bank interest of a seguimiento as the server answers it, for the tests of this slice. */

export const SEGUIMIENTO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8a01';
export const ID = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7eab01';
export const MINISTRACION = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8b01';
export const PAPEL = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7ead01';
export const RECORD = `/api/v1/rendimientos/${ID}`;
export const TODOS = `/api/v1/seguimientos/${SEGUIMIENTO}/rendimientos`;

export const acciones = (
  ...cuales: readonly (keyof typeof rendimientoWorkflow.transitions)[]
): Rendimiento['acciones'] =>
  cuales.map((action) => ({
    action,
    label: rendimientoWorkflow.transitions[action].label,
    enabled: true,
    blockers: [],
  }));

export const unoDePrueba = (cambio: Partial<Rendimiento> = {}): Rendimiento => ({
  id: ID,
  folio: 'REN-2026-001',
  version: 1,
  seguimientoId: SEGUIMIENTO,
  proyecto: { folio: 'PROJ-2026-000007', nombre: 'Puertas abiertas' },
  organizacion: 'Casa Encino, A.C.',
  ministracionId: MINISTRACION,
  estado: 'registrado',
  mes: '2026-10',
  monto: '250.75',
  documento: { id: PAPEL, nombre: 'octubre.pdf' },
  registrado: {
    por: { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8c01', nombre: 'Rosa Baca' },
    en: '2026-11-02T18:00:00.000Z',
  },
  revisado: null,
  reintegro: null,
  corregido: null,
  acciones: [],
  ...cambio,
});

export const todosDePrueba = (cambio: Partial<Rendimientos> = {}): Rendimientos => ({
  id: SEGUIMIENTO,
  saldo: { confirmado: '0.00', reintegrado: '0.00', porReintegrar: '0.00' },
  rendimientos: [],
  registrar: { puede: false, impedimentos: [], meses: ['2026-11', '2026-10'], ministracionId: MINISTRACION },
  ...cambio,
});

const pagina: WebSlice = {
  id: 'prueba',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'prueba',
      component: () => createElement(RendimientosDeSeguimiento, { seguimientoId: SEGUIMIENTO }),
    }),
  ],
};

export const abrir = (
  todos: unknown,
  more: Record<string, unknown> = {},
  sesion: typeof solicitante = administrador,
  path = '/prueba',
) => ({
  server: serve({ 'GET /api/auth/sesion': { sesion, demo: null }, [`GET ${TODOS}`]: todos, ...more }),
  ...openApp(path, [pagina, rendimientosSlice]),
});
