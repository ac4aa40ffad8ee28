import type { Avance, Avances } from '@portal/domain/features/avances/avances.shapes';
import { avanceWorkflow } from '@portal/domain/features/avances/avances.workflow';
import { createRoute } from '@tanstack/react-router';
import { createElement } from 'react';
import type { WebSlice } from '../../../app/slice.ts';
import { administrador, openApp, serve, type solicitante } from '../../../app/testing/portal.tsx';
import { avancesSlice } from '../avances.routes.tsx';
import { ReportesTab } from '../public.ts';

/** The reports of a seguimiento as the server answers them, for the tests of this slice. */

export const SEGUIMIENTO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8a01';
export const ID = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8b01';
const ROSA = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8c01', nombre: 'Rosa Baca' };
export const INDICADOR = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8d01';
export const ACTIVIDAD = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8d02';
export const RECORD = `/api/v1/avances/${ID}`;
const TODOS = `/api/v1/seguimientos/${SEGUIMIENTO}/avances`;

const indicador = {
  id: INDICADOR,
  nombre: 'Jóvenes que siguen en la escuela',
  unidad: 'jóvenes',
  base: '20',
  meta: '120',
};
const actividad = {
  id: ACTIVIDAD,
  nombre: 'Talleres de oficios',
  responsable: 'Coordinación',
  inicio: '2026-01-15',
  fin: '2026-06-30',
};

export const acciones = (
  ...cuales: readonly (keyof typeof avanceWorkflow.transitions)[]
): Avance['acciones'] =>
  cuales.map((action) => ({
    action,
    label: avanceWorkflow.transitions[action].label,
    enabled: true,
    blockers: [],
  }));

export const todosDePrueba = (cambio: Partial<Avances> = {}): Avances => ({
  id: SEGUIMIENTO,
  folioProyecto: 'PROJ-2026-000007',
  escribe: false,
  avance: 40,
  aprobado: 1,
  periodos: [
    {
      numero: 1,
      inicio: '2026-01-15',
      fin: '2026-04-14',
      vence: '2026-04-28',
      situacion: 'aprobado',
      reporte: { id: ID, estado: 'aprobado', tarde: true, fisico: 40 },
      puedeEscribir: false,
    },
    {
      numero: 2,
      inicio: '2026-04-15',
      fin: '2026-07-14',
      vence: '2026-07-28',
      situacion: 'atrasado',
      reporte: null,
      puedeEscribir: false,
    },
  ],
  indicadores: [{ ...indicador, valor: '70' }],
  actividades: [{ ...actividad, porcentaje: 40 }],
  ...cambio,
});

export const unoDePrueba = (cambio: Partial<Avance> = {}): Avance => ({
  id: ID,
  version: 2,
  seguimientoId: SEGUIMIENTO,
  proyectoId: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8e01',
  folioProyecto: 'PROJ-2026-000007',
  nombre: 'Puertas abiertas',
  organizacion: 'Familias de Parral, A.C.',
  numero: 1,
  inicio: '2026-01-15',
  fin: '2026-04-14',
  vence: '2026-04-28',
  estado: 'enviado',
  tarde: false,
  enviado: { por: ROSA, en: '2026-04-20T18:00:00.000Z' },
  resuelto: null,
  comentario: null,
  fisico: 40,
  documento: {
    version: 3,
    respuestas: {
      logros: 'Se abrieron dos talleres de oficios.',
      indicadores: [{ fila: INDICADOR, valor: '70' }],
      actividades: [{ fila: ACTIVIDAD, porcentaje: '40' }],
    },
  },
  documentos: [],
  indicadores: [indicador],
  actividades: [{ ...actividad, antes: null }],
  puedeEscribir: false,
  acciones: [],
  ...cambio,
});

/** A page that draws the tab, as that of the seguimiento does. */
const pagina: WebSlice = {
  id: 'prueba',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'prueba',
      component: () => createElement(ReportesTab, { seguimientoId: SEGUIMIENTO }),
    }),
  ],
};

export const abrir = (
  todos: unknown,
  more: Record<string, unknown> = {},
  sesion: typeof solicitante = administrador,
  path = '/prueba',
) => ({
  server: serve({
    'GET /api/auth/sesion': { sesion, demo: null },
    [`GET ${TODOS}`]: todos,
    ...more,
  }),
  ...openApp(path, [pagina, avancesSlice]),
});
