import type { FilaProyecto } from '@portal/domain/features/proyectos/public';

export const PROYECTO = '11111111-1111-4111-8111-111111111111';

/** A case in its pre-registro that waits for the foundation since eight days, unless told otherwise. */
export const fila = (over: Partial<FilaProyecto> = {}): FilaProyecto => ({
  id: PROYECTO,
  folio: 'PR-2026-020',
  nombre: null,
  organizacion: { id: '22222222-2222-4222-8222-222222222222', nombre: 'Puente Paquimé, A.C.' },
  tipoSolicitud: 'solicitud_organizacion',
  convocatoria: null,
  etapa: 'pre_registro',
  turno: 'fundacion',
  turnoDesde: new Date(Date.now() - 8 * 86_400_000).toISOString(),
  detalle: 'En Revisión',
  abierta: true,
  responsable: null,
  creadoEn: '2026-10-20T18:00:00.000Z',
  enlace: '/pre-registro/ver/33333333-3333-4333-8333-333333333333',
  ...over,
});
