import type {
  Ministracion,
  Ministraciones,
} from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { ministracionWorkflow } from '@portal/domain/features/ministraciones/ministraciones.workflow';
import { createRoute } from '@tanstack/react-router';
import { createElement } from 'react';
import type { WebSlice } from '../../../app/slice.ts';
import { administrador, openApp, serve, type solicitante } from '../../../app/testing/portal.tsx';
import { ministracionesSlice } from '../ministraciones.routes.tsx';
import { MinistracionesTab } from '../public.ts';

/** The money of a seguimiento as the server answers it, for the tests of this slice. */

export const SEGUIMIENTO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8a01';
export const ID = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8b01';
export const ROSA = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8c01', nombre: 'Rosa Baca' };
export const LUCIA = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8c02', nombre: 'Lucía Ortiz' };
export const PABLO = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8c03', nombre: 'Pablo Nava' };
export const RECORD = `/api/v1/ministraciones/${ID}`;
const TODAS = `/api/v1/seguimientos/${SEGUIMIENTO}/ministraciones`;

export const acciones = (
  ...cuales: readonly (keyof typeof ministracionWorkflow.transitions)[]
): Ministracion['acciones'] =>
  cuales.map((action) => ({
    action,
    label: ministracionWorkflow.transitions[action].label,
    enabled: true,
    blockers: [],
  }));

export const unaDePrueba = (cambio: Partial<Ministracion> = {}): Ministracion => ({
  id: ID,
  folio: 'MIN-2026-001',
  version: 3,
  seguimientoId: SEGUIMIENTO,
  proyectoId: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8d01',
  proyecto: { folio: 'PROJ-2026-000007', nombre: 'Talleres del valle' },
  organizacion: 'Familias de Parral, A.C.',
  numero: 1,
  tipo: 'inicial',
  monto: '1000000.00',
  conceptos: 'Honorarios de talleristas y material.',
  beneficiario: 'Familias de Parral, A.C.',
  cuenta: { final: '•••• 7890', banco: 'BBVA México' },
  estado: 'solicitada',
  plan: { fecha: '2026-12-01', importe: '1000000.00', condicion: 'A la firma del convenio', hito: null },
  solicitada: { por: ROSA, en: '2026-11-20T18:00:00.000Z' },
  aprobada: null,
  nota: null,
  depositada: null,
  deposito: null,
  cerrada: null,
  cartaId: null,
  reintegros: [],
  reintegrado: '0.00',
  comprobado: '0.00',
  donativo: null,
  donativoPendiente: false,
  acciones: [],
  ...cambio,
});

export const depositadaDePrueba = (cambio: Partial<Ministracion> = {}): Ministracion =>
  unaDePrueba({
    estado: 'depositada',
    aprobada: { por: LUCIA, en: '2026-11-21T18:00:00.000Z' },
    nota: 'Se revisaron la condición y el expediente.',
    depositada: { por: PABLO, en: '2026-11-22T18:00:00.000Z' },
    deposito: {
      fecha: '2026-11-22',
      rastreo: 'BNET0100261122',
      comprobante: { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8e01', nombre: 'spei.pdf' },
    },
    cartaId: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8e02',
    ...cambio,
  });

export const todasDePrueba = (cambio: Partial<Ministraciones> = {}): Ministraciones => ({
  id: SEGUIMIENTO,
  folioProyecto: 'PROJ-2026-000007',
  saldo: {
    total: '1950000.00',
    solicitado: '0.00',
    aprobado: '0.00',
    depositado: '0.00',
    reintegrado: '0.00',
    disponible: '1950000.00',
    noMinistrado: '0.00',
  },
  beneficiario: 'Familias de Parral, A.C.',
  cuenta: { final: '•••• 7890', banco: 'BBVA México' },
  porSolicitar: [],
  noMinistradas: [],
  ministraciones: [],
  solicitar: { puede: false, impedimentos: [] },
  ...cambio,
});

/** A page that draws the tab, as that of the seguimiento does. */
const pagina: WebSlice = {
  id: 'prueba',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'prueba',
      component: () =>
        createElement(MinistracionesTab, {
          seguimiento: { id: SEGUIMIENTO },
        }),
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
  ...openApp(path, [pagina, ministracionesSlice]),
});
