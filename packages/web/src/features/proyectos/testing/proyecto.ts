import type { EtapaEnLinea, FilaProyecto, Proyecto } from '@portal/domain/features/proyectos/public';

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
  salida: null,
  termino: null,
  turno: 'fundacion',
  turnoDesde: new Date(Date.now() - 8 * 86_400_000).toISOString(),
  vence: null,
  detalle: 'En Revisión',
  abierta: true,
  acabada: false,
  responsable: null,
  dinero: null,
  creadoEn: '2026-10-20T18:00:00.000Z',
  enlace: '/pre-registro/ver/33333333-3333-4333-8333-333333333333',
  ...over,
});

const parada = (over: Partial<EtapaEnLinea> & Pick<EtapaEnLinea, 'id' | 'etiqueta'>): EtapaEnLinea => ({
  estado: 'por_venir',
  detalle: null,
  desde: null,
  hasta: null,
  turno: null,
  folio: null,
  enlace: null,
  ...over,
});

/** The same with its line: by direct request, its pre-registro validated after seven days, its registro to be opened. */
export const proyecto = (over: Partial<Proyecto> = {}): Proyecto => ({
  ...fila({ etapa: 'registro', detalle: 'Por abrir', abierta: false }),
  version: 2,
  invitacionId: null,
  acto: null,
  pedido: null,
  etapas: [
    parada({
      id: 'convocatoria',
      etiqueta: 'Convocatoria',
      estado: 'no_aplica',
      detalle: 'Solicitud Directa',
    }),
    parada({
      id: 'pre_registro',
      etiqueta: 'Pre-registro',
      estado: 'completada',
      detalle: 'Validado',
      desde: '2026-10-20T18:00:00.000Z',
      hasta: '2026-10-27T18:00:00.000Z',
      enlace: '/pre-registro/ver/33333333-3333-4333-8333-333333333333',
    }),
    parada({
      id: 'registro',
      etiqueta: 'Registro',
      estado: 'actual',
      detalle: 'Por abrir',
      desde: new Date(Date.now() - 8 * 86_400_000).toISOString(),
      turno: 'fundacion',
    }),
    ...(['co_diseno', 'aprobacion', 'convenio', 'seguimiento'] as const).map((id) =>
      parada({ id, etiqueta: id }),
    ),
  ],
  ...over,
});
