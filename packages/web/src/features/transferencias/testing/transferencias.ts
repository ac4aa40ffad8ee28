import type {
  Transferencia,
  Transferencias,
} from '@portal/domain/features/transferencias/transferencias.shapes';
import { transferenciaWorkflow } from '@portal/domain/features/transferencias/transferencias.workflow';
import { createRoute } from '@tanstack/react-router';
import { createElement } from 'react';
import type { WebSlice } from '../../../app/slice.ts';
import { administrador, openApp, serve, type solicitante } from '../../../app/testing/portal.tsx';
import { TransferenciasDeSeguimiento } from '../public.ts';
import { transferenciasSlice } from '../transferencias.routes.tsx';

/** The transfers of a seguimiento as the server answers them, for the tests of this slice. */

export const SEGUIMIENTO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8a01';
export const ID = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7eab01';
export const [DE, A] = [
  '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7eac01',
  '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7eac02',
] as const;
export const RECORD = `/api/v1/transferencias/${ID}`;
export const TODAS = `/api/v1/seguimientos/${SEGUIMIENTO}/transferencias`;
export const MOTIVO = 'El material costó menos de lo que se había previsto.';

export const acciones = (
  ...cuales: readonly (keyof typeof transferenciaWorkflow.transitions)[]
): Transferencia['acciones'] =>
  cuales.map((action) => ({
    action,
    label: transferenciaWorkflow.transitions[action].label,
    enabled: true,
    blockers: [],
  }));

export const unaDePrueba = (cambio: Partial<Transferencia> = {}): Transferencia => ({
  id: ID,
  folio: 'TRA-2026-001',
  version: 1,
  seguimientoId: SEGUIMIENTO,
  proyecto: { folio: 'PROJ-2026-000007', nombre: 'Puertas abiertas' },
  organizacion: 'Casa Encino, A.C.',
  estado: 'solicitada',
  de: { id: DE, concepto: 'Talleres' },
  a: { id: A, concepto: 'Traslados' },
  monto: '1000.00',
  motivo: MOTIVO,
  sustituida: false,
  solicitada: {
    por: { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8c01', nombre: 'Rosa Baca' },
    en: '2026-11-21T18:00:00.000Z',
  },
  resuelta: null,
  acciones: [],
  ...cambio,
});

export const todasDePrueba = (cambio: Partial<Transferencias> = {}): Transferencias => ({
  id: SEGUIMIENTO,
  porcentaje: '10',
  partidas: [
    { id: DE, concepto: 'Talleres', original: '1550000.00', importe: '1550000.00', puedeSalir: '155000.00' },
    { id: A, concepto: 'Traslados', original: '400000.00', importe: '400000.00', puedeSalir: '40000.00' },
  ],
  transferencias: [],
  solicitar: { puede: false, impedimentos: [] },
  ...cambio,
});

const pagina: WebSlice = {
  id: 'prueba',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'prueba',
      component: () => createElement(TransferenciasDeSeguimiento, { seguimientoId: SEGUIMIENTO }),
    }),
  ],
};

export const abrir = (
  todas: unknown,
  more: Record<string, unknown> = {},
  sesion: typeof solicitante = administrador,
  path = '/prueba',
) => ({
  server: serve({ 'GET /api/auth/sesion': { sesion, demo: null }, [`GET ${TODAS}`]: todas, ...more }),
  ...openApp(path, [pagina, transferenciasSlice]),
});
