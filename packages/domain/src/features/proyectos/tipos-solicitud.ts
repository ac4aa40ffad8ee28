import { FUNDACION_POR_OMISION } from '../../kernel/foundation.ts';

/** The three ways to ask for support (A§3 Request type, A§9). Travels with pages: no zod here. */

export const tiposDeSolicitud = ['solicitud_organizacion', 'invitacion_ficosec', 'convocatoria'] as const;
export type TipoSolicitud = (typeof tiposDeSolicitud)[number];

/** Largest share of the project's total, in percent, that the foundation pays for each type (A§9). */
export const topes = {
  solicitud_organizacion: 80,
  invitacion_ficosec: 90,
  convocatoria: 85,
} as const satisfies Readonly<Record<TipoSolicitud, number>>;

/** A type as its card tells it. */
export type DescripcionDeTipo = {
  readonly id: TipoSolicitud;
  readonly titulo: string;
  /** Text of its badge. */
  readonly insignia: string;
  readonly descripcion: string;
  readonly financiamiento: string;
  readonly particularidades: readonly string[];
  /** Percent of the project's total. */
  readonly tope: 80 | 90 | 85;
};

type Texto = Pick<DescripcionDeTipo, 'titulo' | 'insignia' | 'descripcion' | 'particularidades'>;

const textos: Readonly<Record<TipoSolicitud, (fundacion: string) => Texto>> = {
  solicitud_organizacion: () => ({
    titulo: 'A solicitud de la organización',
    insignia: 'Solicitud Directa',
    descripcion: 'Proyecto iniciado por solicitud directa de la organización solicitante',
    particularidades: [
      'Evaluación integral de capacidades',
      'Proceso de pre-registro obligatorio',
      'Diagnóstico organizacional previo',
    ],
  }),
  invitacion_ficosec: (fundacion) => ({
    titulo: `Invitación de ${fundacion}`,
    insignia: 'Por Invitación',
    descripcion: `Proyecto por invitación directa de ${fundacion} a organización específica`,
    particularidades: [
      'Proceso expedito de evaluación',
      'Alineación estratégica prioritaria',
      'Acompañamiento especializado',
    ],
  }),
  convocatoria: () => ({
    titulo: 'Convocatoria',
    insignia: 'Convocatoria Pública',
    descripcion: 'Proyecto en respuesta a convocatoria pública publicada',
    particularidades: ['Proceso competitivo', 'Cumplimiento de bases específicas', 'Evaluación comparativa'],
  }),
};

/** Title, badge and conditions of a type, in the name of this foundation (A§9, to the letter). */
export const describirTipo = (
  tipo: TipoSolicitud,
  fundacion: string = FUNDACION_POR_OMISION,
): DescripcionDeTipo => ({
  id: tipo,
  ...textos[tipo](fundacion),
  financiamiento: `Hasta ${topes[tipo]}% del proyecto`,
  tope: topes[tipo],
});

/** Whether a text of the URL or of a draft names a type. */
export const esTipoSolicitud = (texto: unknown): texto is TipoSolicitud =>
  tiposDeSolicitud.some((tipo) => tipo === texto);
