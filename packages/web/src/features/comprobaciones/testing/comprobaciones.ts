import type {
  Comprobacion,
  Comprobaciones,
} from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { comprobacionWorkflow } from '@portal/domain/features/comprobaciones/comprobaciones.workflow';
import { createRoute } from '@tanstack/react-router';
import { createElement } from 'react';
import type { WebSlice } from '../../../app/slice.ts';
import { administrador, openApp, serve, type solicitante } from '../../../app/testing/portal.tsx';
import { comprobacionesSlice } from '../comprobaciones.routes.tsx';
import { ComprobacionTab } from '../public.ts';

/** What was proven of a seguimiento as the server answers it, for the tests of this slice. */

export const SEGUIMIENTO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8a01';
export const ID = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e9b01';
export const MINISTRACION = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8b01';
export const PARTIDA = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e9c01';
export const RECORD = `/api/v1/comprobaciones/${ID}`;
const TODAS = `/api/v1/seguimientos/${SEGUIMIENTO}/comprobaciones`;

export const acciones = (
  ...cuales: readonly (keyof typeof comprobacionWorkflow.transitions)[]
): Comprobacion['acciones'] =>
  cuales.map((action) => ({
    action,
    label: comprobacionWorkflow.transitions[action].label,
    enabled: true,
    blockers: [],
  }));

export const unaDePrueba = (cambio: Partial<Comprobacion> = {}): Comprobacion => ({
  id: ID,
  folio: 'COMP-2026-001',
  version: 1,
  seguimientoId: SEGUIMIENTO,
  proyectoId: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8d01',
  terminado: false,
  proyecto: { folio: 'PROJ-2026-000007', nombre: 'Talleres del valle' },
  organizacion: 'Familias de Parral, A.C.',
  ministracion: { id: MINISTRACION, folio: 'MIN-2026-001', numero: 1 },
  partida: { id: PARTIDA, rubro: 'servicios', concepto: 'Talleres' },
  clase: 'cfdi',
  estado: 'por_revisar',
  fecha: '2026-11-20',
  monto: '1000.00',
  porcentaje: null,
  pagos: null,
  admitido: null,
  factura: {
    uuid: 'ad662d33-6934-459c-a128-bdf0393e0f44',
    emisor: { rfc: 'PAP010203AB1', nombre: 'Papelería del Centro' },
    fecha: '2026-11-20',
    total: '1160.00',
    concepto: 'Material de taller',
    metodoPago: 'PUE',
    sello: 'valido',
    certificado: 'reconocido',
  },
  motivo: null,
  documento: { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e9d01', nombre: 'factura.pdf' },
  pdf: { estado: 'coincide', dice: null },
  registrada: {
    por: { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8c01', nombre: 'Rosa Baca' },
    en: '2026-11-21T18:00:00.000Z',
  },
  revisada: null,
  revisiones: [],
  porRevisar: false,
  cancelada: null,
  retirada: null,
  acciones: [],
  ...cambio,
});

const espera = ({ estado, porRevisar }: Pick<Comprobacion, 'estado' | 'porRevisar'>): boolean =>
  estado === 'por_revisar' || porRevisar;

/** All of it, with its expenses where they are answered apart. */
type Todas = Comprobaciones & { readonly suyos: readonly Comprobacion[] };
type Cambio = Partial<Comprobaciones> & { readonly suyos?: readonly Comprobacion[] };

export const todasDePrueba = ({ suyos = [], ...cambio }: Cambio = {}): Todas => ({
  suyos,
  id: SEGUIMIENTO,
  saldo: {
    depositado: '1000000.00',
    reintegrado: '0.00',
    comprobado: '1000.00',
    admitido: '400.00',
    porComprobar: '999000.00',
  },
  partidas: [
    {
      id: PARTIDA,
      rubro: 'servicios',
      concepto: 'Talleres',
      original: '1950000.00',
      importe: '1950000.00',
      comprobado: '1000.00',
      admitido: '400.00',
      saldo: '1949000.00',
    },
  ],
  ministraciones: [
    { id: MINISTRACION, folio: 'MIN-2026-001', numero: 1, monto: '1000000.00', porComprobar: '999000.00' },
  ],
  gastos: {
    porRevisar: suyos.filter(espera).length,
    revisados: suyos.filter((uno) => !espera(uno)).length,
  },
  comprobar: { puede: false, impedimentos: [] },
  ...cambio,
});

/** A page of the expenses as the server narrows them down. */
export const paginaDe =
  (suyos: readonly Comprobacion[]) =>
  (_body: unknown, query: URLSearchParams): unknown => {
    const [estados, facturas] = ['estado', 'facturas'].map((clave) =>
      [...query].flatMap(([una, valor]) => (una.startsWith(clave) ? [valor] : [])),
    );
    const quien = query.get('espera');
    const items = suyos.filter(
      ({ estado, factura, porRevisar }) =>
        (quien === null || (quien === 'si') === espera({ estado, porRevisar })) &&
        (!estados?.length || estados.includes(estado)) &&
        (!facturas?.length || (factura !== null && facturas.includes(factura.uuid))),
    );
    return { items, siguiente: null, anterior: null, total: { n: items.length, mas: false } };
  };

/** A page that draws the tab, as that of the seguimiento does. */
const pagina: WebSlice = {
  id: 'prueba',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'prueba',
      component: () => createElement(ComprobacionTab, { seguimiento: { id: SEGUIMIENTO } }),
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
    [`GET ${TODAS}/gastos`]: paginaDe((todas as Partial<Todas>).suyos ?? []),
    ...more,
  }),
  ...openApp(path, [pagina, comprobacionesSlice]),
});
