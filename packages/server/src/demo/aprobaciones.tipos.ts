import type {
  DictamenFinal,
  Evaluacion,
  Naturaleza,
  TipoDePlazo,
  tiposDeRevision,
} from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import type { Cambio } from './codisenos.cambios.ts';
import type { ProyectoDemo } from './registros.tipos.ts';
import type { Momento } from './tipos.ts';

/** The shapes of the projects of the demo that came as far as their evaluation, and of what was said of them there. */

/** What was written on the way to the evaluation, told short. */
export type CasoDemo = {
  /** Key of its pre-registration, registro, co-diseño and aprobación. */
  readonly clave: string;
  readonly organizacion: string;
  /** Key of the account of the organization that writes it. */
  readonly por: string;
  /** Days before today on which the third session of its co-diseño ended. */
  readonly codisenoTerminado: number;
  /** Folio of the opinion 32-D of its pre-registration. */
  readonly opinion: string;
  /** Key of the call that it answers; the organization's own initiative when absent. */
  readonly convocatoria?: string;
  readonly alianzas: string;
  /** What the foundation said when it approved it. */
  readonly dichos: { readonly preRegistro: string; readonly registro: string };
  /** What was adjusted in its co-diseño: asked, answered and written. */
  readonly ajuste: {
    readonly seccion: SeccionDeFormulacion;
    readonly texto: string;
    readonly respuesta: string;
    readonly cambio: Cambio;
  };
  readonly proyecto: ProyectoDemo;
};

/** An observation with its answer: what its organization says, and what it changed in the section. */
export type ObservacionDemo = {
  readonly naturaleza: Naturaleza;
  readonly seccion: SeccionDeFormulacion;
  readonly texto: string;
  readonly respuesta?: string;
  readonly ajuste?: string;
  /** The change of the section itself. */
  readonly cambio?: Cambio;
};

export type OficioDemo = {
  readonly guardado: Momento;
  readonly enviado?: Momento;
  readonly tipo: (typeof tiposDeRevision)[number];
  readonly generales: string;
  readonly observaciones: readonly ObservacionDemo[];
  readonly plazo: readonly [dias: number, tipo: TipoDePlazo];
};

export type EvaluacionDemo = {
  /** Key of the account that scores. */
  readonly por: string;
  readonly guardada: Momento;
  readonly enviada?: Momento;
  /** In the order of the foundation's own rubric. */
  readonly puntos: readonly [
    pertinencia: number,
    diseno: number,
    viabilidad: number,
    capacidad: number,
    sostenibilidad: number,
  ];
  readonly comentario: string;
};

export type DictamenDemo = {
  readonly guardado: Momento;
  readonly emitido: Momento;
  readonly resumen: string;
  readonly evaluaciones: readonly [tecnica: Evaluacion, financiera: Evaluacion, social: Evaluacion];
  readonly recomendaciones: string;
  readonly final: DictamenFinal;
  readonly monto?: string;
  /** Each with the days from today in which it must be fulfilled. */
  readonly condiciones?: readonly (readonly [texto: string, en: number])[];
  readonly problema: string;
  readonly queHara: string;
  readonly comoSeSabra: string;
};

export type RondaDemo = {
  /** The first is opened from its co-diseño, another one with the reason why. */
  readonly abierta: Momento & { readonly motivo?: string };
  readonly oficio?: OficioDemo;
  readonly respuesta?: { readonly guardada: Momento; readonly enviada?: Momento };
  /** When its evaluators were asked, and what they say. */
  readonly pedida?: Momento;
  readonly evaluaciones?: readonly EvaluacionDemo[];
  readonly dictamen?: DictamenDemo;
  /** Conditions of the dictamen that were fulfilled, by their place in it, and with what. */
  readonly cumplidas?: readonly (Momento & { readonly cual: number; readonly nota: string })[];
};

/** One aprobación and its rounds, the oldest first. */
export type AprobacionDemo = {
  /** Key of the co-diseño that it is opened from. */
  readonly clave: string;
  /** Key of the account of the foundation that leads it. */
  readonly lleva: string;
  /** Key of the account of the organization that answers. */
  readonly responde: string;
  readonly rondas: readonly RondaDemo[];
};
