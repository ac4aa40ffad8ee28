import type {
  Convocatoria,
  FilaConvocatoria,
} from '@portal/domain/features/convocatorias/convocatorias.shapes';

/** A call as the server answers it, for the tests of this slice. */

export const ID = '7a1b2c3d-8a4b-4d0e-9b53-0c5f2d7e1a01';

export const accion = (
  action: string,
  blockers: Convocatoria['acciones'][0]['blockers'] = [],
): Convocatoria['acciones'][0] => ({ action, label: action, enabled: blockers.length === 0, blockers });

export const convocatoriaDePrueba = (change: Partial<Convocatoria> = {}): Convocatoria => ({
  id: ID,
  version: 3,
  estado: 'activa',
  titulo: 'Juventudes por la paz',
  descripcion: 'Proyectos de prevención con jóvenes.',
  dirigidaA: ['osc', 'institucion'],
  fechaApertura: '2026-11-01',
  fechaCierre: '2026-12-20',
  abreEn: '2026-11-01T06:00:00.000Z',
  cierraEn: '2026-12-21T06:00:00.000Z',
  plazo: { situacion: 'abierta', diasRestantes: 29 },
  presupuesto: '1500000.00',
  requisitos: 'Tres años de experiencia.',
  criterios: [
    { id: '7a1b2c3d-8a4b-4d0e-9b53-0c5f2d7e1c01', nombre: 'Pertinencia', descripcion: '', peso: 60 },
    { id: '7a1b2c3d-8a4b-4d0e-9b53-0c5f2d7e1c02', nombre: 'Capacidad', descripcion: 'Equipo.', peso: 40 },
  ],
  postulaciones: 0,
  documentos: [
    {
      id: '7a1b2c3d-8a4b-4d0e-9b53-0c5f2d7e1d01',
      ranura: 'bases',
      tipo: 'bases',
      nombre: 'bases.pdf',
      mime: 'application/pdf',
      bytes: 4096,
      version: 1,
      analisis: 'limpio',
      creadoEn: '2026-10-20T18:00:00.000Z',
    },
  ],
  adendas: [],
  publicadaEn: '2026-10-25T18:00:00.000Z',
  cerradaEn: null,
  motivo: null,
  acciones: [],
  faltas: [],
  postular: { puede: true, code: null, motivo: null },
  dinero: null,
  creadaPor: null,
  creadaEn: '2026-10-20T18:00:00.000Z',
  actualizadaEn: '2026-10-25T18:00:00.000Z',
  ...change,
});

export const filaDePrueba = (change: Partial<FilaConvocatoria> = {}): FilaConvocatoria => {
  const { id, titulo, estado, dirigidaA, fechaApertura, fechaCierre, cierraEn, plazo, presupuesto, version } =
    convocatoriaDePrueba();
  return {
    id,
    titulo,
    estado,
    dirigidaA,
    fechaApertura,
    fechaCierre,
    cierraEn,
    plazo,
    presupuesto,
    version,
    postulaciones: 12,
    acciones: [],
    ...change,
  };
};

export const pagina = <T>(items: readonly T[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});
