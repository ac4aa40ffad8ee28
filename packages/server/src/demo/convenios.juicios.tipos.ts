import type { EvaluacionDemo } from './aprobaciones.tipos.ts';
import type { Momento } from './tipos.ts';

/** How a project that has its convenio was evaluated, told short. */
export type JuicioDemo = {
  readonly generales: string;
  /** What the technical and the financial observation ask, what was answered, and how the section reads since. */
  readonly tecnica: readonly [texto: string, respuesta: string, cobertura: string];
  readonly financiera: readonly [texto: string, respuesta: string, justificacion: string];
  readonly dicen: readonly [mariana: string, jorge: string];
  readonly puntos: EvaluacionDemo['puntos'];
  readonly resumen: string;
  readonly recomendaciones: string;
  readonly frases: readonly [problema: string, queHara: string, comoSeSabra: string];
  readonly condiciones?: readonly (readonly [texto: string, en: number])[];
  readonly cumplida?: Momento & { readonly nota: string };
};
