import type { Visita, Visitas } from '@portal/domain/features/visitas/visitas.shapes';
import { visitaWorkflow } from '@portal/domain/features/visitas/visitas.workflow';
import { createRoute } from '@tanstack/react-router';
import { createElement } from 'react';
import type { WebSlice } from '../../../app/slice.ts';
import { administrador, openApp, serve, type solicitante } from '../../../app/testing/portal.tsx';
import { VisitasDeSeguimiento } from '../public.ts';
import { visitasSlice } from '../visitas.routes.tsx';

/** The visits of a seguimiento as the server answers them, for the tests of this slice. */

export const SEGUIMIENTO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8a01';
export const ID = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8b01';
export const ROSA = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8c01', nombre: 'Rosa Baca' };
export const LUCIA = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8c02', nombre: 'Lucía Ortiz' };
export const RECORD = `/api/v1/visitas/${ID}`;
export const TODAS = `/api/v1/seguimientos/${SEGUIMIENTO}/visitas`;
export const MINUTA = 'Se visitaron los dos talleres y se habló con las familias que acuden a ellos.';

export const acciones = (
  ...cuales: readonly (keyof typeof visitaWorkflow.transitions)[]
): Visita['acciones'] =>
  cuales.map((action) => ({
    action,
    label: visitaWorkflow.transitions[action].label,
    enabled: true,
    blockers: [],
  }));

const fila = {
  id: ID,
  folio: 'VIS-2026-001',
  version: 2,
  estado: 'programada' as const,
  cuando: '2026-11-20T16:30:00.000Z',
  lugar: 'Sede de los talleres',
  proposito: 'Ver los talleres y hablar con las familias.',
  acciones: [],
};

export const todasDePrueba = (cambio: Partial<Visitas> = {}): Visitas => ({
  id: SEGUIMIENTO,
  folioProyecto: 'PROJ-2026-000007',
  visitas: [fila],
  puedeProgramar: false,
  ...cambio,
});

export const foto = (n: number): Visita['fotos'][number] => ({
  id: `7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8e0${n}`,
  ranura: `foto_${n}`,
  nombre: `taller-${n}.jpg`,
  mime: 'image/jpeg',
  bytes: 120_000,
  version: 1,
  analisis: 'limpio',
  creadoEn: '2026-11-20T18:00:00.000Z',
});

export const escrita: NonNullable<Visita['documento']> = {
  version: 3,
  respuestas: {
    minuta: MINUTA,
    presentes: [{ fila: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8d01', nombre: 'Rosa Baca', cargo: 'Coordinadora' }],
    notas: [
      {
        fila: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8d02',
        clase: 'acuerdo',
        texto: 'Reparar el techo del segundo taller.',
        responsable: 'Rosa Baca',
        fecha: '2026-12-15',
      },
    ],
  },
};

export const unaDePrueba = (cambio: Partial<Visita> = {}): Visita => ({
  ...fila,
  seguimientoId: SEGUIMIENTO,
  proyectoId: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8f01',
  proyecto: { folio: 'PROJ-2026-000007', nombre: 'Talleres del valle' },
  organizacion: 'Familias de Parral, A.C.',
  programada: { por: LUCIA, en: '2026-11-10T18:00:00.000Z' },
  cambio: null,
  cancelada: null,
  realizada: null,
  respondida: null,
  observaciones: null,
  documento: { version: 0, respuestas: {} },
  fotos: [],
  documentoId: null,
  puedeEscribir: false,
  ...cambio,
});

export const realizada = (cambio: Partial<Visita> = {}): Visita =>
  unaDePrueba({
    estado: 'realizada',
    realizada: { por: LUCIA, en: '2026-11-20T20:00:00.000Z' },
    documento: escrita,
    fotos: [foto(1)],
    documentoId: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8e09',
    ...cambio,
  });

/** A page that draws the list, as that of the seguimiento does. */
const pagina: WebSlice = {
  id: 'prueba',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'prueba',
      component: () => createElement(VisitasDeSeguimiento, { seguimientoId: SEGUIMIENTO }),
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
  ...openApp(path, [pagina, visitasSlice]),
});
