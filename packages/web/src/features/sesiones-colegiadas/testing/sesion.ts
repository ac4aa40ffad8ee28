import { contar, type Voto } from '@portal/domain/features/sesiones-colegiadas/public';
import type {
  CuerpoEntero,
  FilaDeSesion,
  PuntoDeSesion,
  ResumenDePunto,
  SesionColegiada,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { errorDeVoto } from '@portal/domain/features/sesiones-colegiadas/votar';
import type { ActionView } from '@portal/domain/kernel/workflow';
import { administrador, openApp, serve } from '../../../app/testing/portal.tsx';
import { sesionesSlice } from '../sesiones.routes.tsx';

/** A session as the server answers it, for the tests of this slice. */

export const ID = '5e5c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a01';
export const RECORD = `/api/v1/sesiones-colegiadas/${ID}`;

export const consejera: typeof administrador = {
  ...administrador,
  usuarioId: '5e5c2a1e-8a4b-4d0e-9b53-0c5f2d7e1b00',
  nombre: 'Berta Nava',
  email: 'consejera@demo.example',
  rol: { clave: 'consejero', nombre: 'Consejero' },
  alcance: 'por_acceso',
  permisos: ['ver_proyectos', 'votar_proyectos'],
};

const nombres = [
  'Berta Nava',
  'Carlos Luna',
  'Diana Meza',
  'Elías Ríos',
  'Fabiola Cano',
  'Gabriel Soto',
  'Hilda Paz',
];
export const miembros = nombres.map((nombre, i) => ({
  miembroId: `5e5c2a1e-8a4b-4d0e-9b53-0c5f2d7e1c0${i}`,
  persona: { id: `5e5c2a1e-8a4b-4d0e-9b53-0c5f2d7e1b0${i}`, nombre },
}));

export const acciones = (...cuales: readonly string[]): ActionView[] =>
  cuales.map((action) => ({ action, label: action, enabled: true, blockers: [] }));

export const resumen: ResumenDePunto = {
  nombre: 'Canchas abiertas',
  organizacion: 'Cancha Viva, A.C.',
  problema: 'Seis de cada diez jóvenes no tienen a dónde ir.',
  queHara: 'Recupera cuatro canchas.',
  comoSeSabra: 'De 0 a 480 jóvenes inscritos.',
  solicitado: '1900000.00',
  aprobado: '1840000.00',
  porcentaje: '72',
  techo: 80,
  personas: '480',
  meses: 12,
  municipios: ['Juárez'],
  calificacion: {
    texto: '86',
    tono: 'success',
    criterios: [
      { nombre: 'Pertinencia', peso: 60, promedio: 92 },
      { nombre: 'Costo', peso: 40, promedio: 77 },
    ],
  },
  dictamen: 'Se recomienda aprobarlo.',
  condiciones: [{ texto: 'Convenio con el municipio por las canchas', fecha: '2027-01-15' }],
  observaciones: [{ texto: '¿Quién abre las canchas?', respuesta: 'Dos entrenadoras del barrio.' }],
  riesgos: ['Vandalismo'],
};

type Mio = NonNullable<PuntoDeSesion['mio']>;
/** What a member may do with a point that is under vote and that it declared no interest in. */
export const porVotar: Mio = {
  declaroConflicto: false,
  voto: null,
  motivo: null,
  impideDeclarar: null,
  impideVotar: null,
};
export const sinDeclarar: Mio = {
  ...porVotar,
  declaroConflicto: null,
  impideVotar: errorDeVoto.sin_declarar,
};

export type Asientos = readonly (Partial<PuntoDeSesion['asientos'][number]> | undefined)[];

export const punto = (
  n: number,
  cambio: Partial<PuntoDeSesion> = {},
  asientos: Asientos = [],
): PuntoDeSesion => ({
  id: `5e5c2a1e-8a4b-4d0e-9b53-0c5f2d7e1d0${n}`,
  orden: n,
  aprobacionId: `5e5c2a1e-8a4b-4d0e-9b53-0c5f2d7e1e0${n}`,
  proyectoId: `5e5c2a1e-8a4b-4d0e-9b53-0c5f2d7e1f0${n}`,
  folio: `PROJ-2026-00000${n}`,
  ronda: 1,
  estado: 'abierto',
  resumen,
  nombre: n === 1 ? 'Canchas abiertas' : `Proyecto ${n}`,
  organizacion: 'Cancha Viva, A.C.',
  asientos: miembros.map(({ persona }, i) => ({
    persona,
    cargo: 'vocalia',
    presente: true,
    fuera: null,
    voto: null,
    motivo: null,
    ...asientos[i],
  })),
  escrutinio: null,
  comentarios: '',
  decide: false,
  mio: null,
  ...cambio,
});

/** The same, counted: how each seat voted. */
export const contado = (n: number, suyos: readonly (Voto | 'ausente' | 'conflicto')[]): PuntoDeSesion => {
  const asientos = suyos.map((uno) => ({
    presente: uno !== 'ausente',
    fuera: uno === 'conflicto' ? ('conflicto' as const) : null,
    voto: uno === 'ausente' || uno === 'conflicto' ? null : uno,
    motivo: uno === 'rechazado' ? 'No alcanza el presupuesto.' : null,
  }));
  return punto(
    n,
    {
      estado: 'cerrado',
      escrutinio: contar(
        asientos.map((uno) => ({ ...uno, fuera: uno.fuera !== null })),
        5,
      ),
    },
    asientos,
  );
};

export const sesion = (cambio: Partial<SesionColegiada> = {}): SesionColegiada => ({
  id: ID,
  version: 3,
  cuerpo: 'consejo',
  estado: 'en_sesion',
  fecha: '2026-12-03T17:30:00.000Z',
  lugar: 'Sala de consejo',
  requeridos: 5,
  asistencia: miembros.map((miembro) => ({ ...miembro, cargo: 'vocalia', supleA: null, presente: true })),
  puntos: [punto(1), punto(2, { estado: 'por_tratar' })],
  motivo: null,
  convocadaPor: { id: administrador.usuarioId, nombre: 'Coordinadora' },
  convocadaEn: '2026-11-25T17:30:00.000Z',
  cerradaEn: null,
  acciones: [],
  ...cambio,
});

export const fila = (cambio: Partial<FilaDeSesion> = {}): FilaDeSesion => ({
  id: ID,
  cuerpo: 'consejo',
  estado: 'convocada',
  fecha: '2026-12-03T17:30:00.000Z',
  lugar: 'Sala de consejo',
  puntos: 2,
  porVotar: 0,
  version: 1,
  ...cambio,
});

export const pagina = (...items: readonly FilaDeSesion[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});

export const cuerpo = (cambio: Partial<CuerpoEntero> = {}): CuerpoEntero => ({
  cuerpo: 'consejo',
  nombre: 'Consejo Directivo',
  quorum: 5,
  version: 1,
  miembros: miembros.map(({ miembroId, persona }) => ({
    id: miembroId,
    cuerpo: 'consejo',
    persona,
    cargo: 'vocalia',
    supleA: null,
    desde: '2026-01-01',
    hasta: null,
    vigente: true,
  })),
  ...cambio,
});

export const cuerpos = (puedeIntegrar: boolean, ...items: readonly CuerpoEntero[]) => ({
  items: [...items, cuerpo({ cuerpo: 'comite', nombre: 'Comité Técnico', quorum: 3, miembros: [] })],
  puedeIntegrar,
});

/** Opens an address of the slice over these answers. */
export const abrir = (
  path: string,
  answers: Record<string, unknown>,
  quien: typeof administrador = administrador,
) => {
  const server = serve({ 'GET /api/auth/sesion': { sesion: quien, demo: null }, ...answers });
  return { server, ...openApp(path, [sesionesSlice]) };
};

export const abrirSesion = (
  suya: SesionColegiada,
  answers: Record<string, unknown> = {},
  quien: typeof administrador = administrador,
  busqueda = '',
) =>
  abrir(
    `/sesiones/${ID}${busqueda}`,
    { [`GET ${RECORD}`]: suya, 'GET /api/v1/documentos-emitidos': { items: [] }, ...answers },
    quien,
  );
