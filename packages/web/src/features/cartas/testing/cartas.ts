import type { Carta, Cartas } from '@portal/domain/features/cartas/cartas.shapes';
import { cartaWorkflow } from '@portal/domain/features/cartas/cartas.workflow';
import { createRoute } from '@tanstack/react-router';
import { createElement } from 'react';
import type { WebSlice } from '../../../app/slice.ts';
import { administrador, openApp, serve, type solicitante } from '../../../app/testing/portal.tsx';
import { cartasSlice } from '../cartas.routes.tsx';
import { CartasTab } from '../public.ts';

/** The cartas of a seguimiento as the server answers them, for the tests of this slice. */

export const SEGUIMIENTO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8a01';
export const ID = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8b01';
export const ROSA = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8c01', nombre: 'Rosa Baca' };
export const LUCIA = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8c02', nombre: 'Lucía Ortiz' };
export const RECORD = `/api/v1/cartas/${ID}`;
export const TODAS = `/api/v1/seguimientos/${SEGUIMIENTO}/cartas`;

export const acciones = (...cuales: readonly (keyof typeof cartaWorkflow.transitions)[]): Carta['acciones'] =>
  cuales.map((action) => ({
    action,
    label: cartaWorkflow.transitions[action].label,
    enabled: true,
    blockers: [],
  }));

export const cartaDePrueba = (cambio: Partial<Carta> = {}): Carta => ({
  id: ID,
  folio: 'CART-2026-001',
  version: 3,
  seguimientoId: SEGUIMIENTO,
  proyectoId: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8d01',
  proyecto: { folio: 'PROJ-2026-000007', nombre: 'Talleres del valle' },
  organizacion: 'Familias de Parral, A.C.',
  tipo: 'solicitud',
  fecha: '2026-11-20',
  monto: '1000000.00',
  descripcion: 'Se solicita la primera entrega para los talleres.',
  observaciones: null,
  estado: 'generada',
  deLaOrganizacion: true,
  generada: { por: ROSA, en: '2026-11-20T18:00:00.000Z' },
  enviada: null,
  aprobada: null,
  pagada: null,
  pago: null,
  rechazada: null,
  documentoId: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8e02',
  pagos: [],
  acciones: [],
  ...cambio,
});

export const todasDePrueba = (cambio: Partial<Cartas> = {}): Cartas => ({
  id: SEGUIMIENTO,
  folioProyecto: 'PROJ-2026-000007',
  cartas: [],
  tipos: [],
  detenida: null,
  ...cambio,
});

/** A page that draws the tab, as that of the seguimiento does. */
const pagina: WebSlice = {
  id: 'prueba',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'prueba',
      component: () => createElement(CartasTab, { seguimiento: { id: SEGUIMIENTO } }),
    }),
  ],
};

export const abrir = (
  todas: unknown,
  more: Record<string, unknown> = {},
  sesion: typeof solicitante = administrador,
  path = '/prueba',
) => ({
  server: serve({
    'GET /api/auth/sesion': { sesion, demo: null },
    [`GET ${TODAS}`]: todas,
    ...more,
  }),
  ...openApp(path, [pagina, cartasSlice]),
});
