import {
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
  tituloDeSeccion,
} from '@portal/domain/features/formulacion/public';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';

const m = registroMessages.edicion;

/** The nine steps of the registro (RW-01): its sections, and the whole. */
export const FINAL = 'revision';
export type Paso = SeccionDeFormulacion | typeof FINAL;
export const pasos: readonly Paso[] = [...seccionesDeFormulacion, FINAL];

export const tituloDePaso = (paso: Paso): string =>
  paso === FINAL ? m.revisionFinal : tituloDeSeccion[paso];

/** The step that an address names; undefined where it names none. */
export const leerPaso = (texto: string | undefined): Paso | undefined => pasos.find((paso) => paso === texto);

/** Where one stands: step n of nine is n ninths (G-05). */
export const porcentajeDe = (paso: Paso): number =>
  Math.round(((pasos.indexOf(paso) + 1) * 100) / pasos.length);

/** What the button of a step that goes on says (RW-03). */
export const textoDeContinuar = (paso: Paso): string =>
  paso === 'arbol_problemas' ? m.continuarAObjetivos : m.continuar;

/** Where the work goes on: what was observed, then the first section that lacks something, then the whole. */
export const pasoPorHacer = (tareas: Registro['tareas']): Paso =>
  (
    tareas.find(({ estado }) => estado === 'con_observaciones') ??
    tareas.find(({ estado }) => estado !== 'completa')
  )?.seccion ?? FINAL;

export const direccionDe = (registro: Pick<Registro, 'id'>, paso: Paso): string =>
  `/registro/editar/${registro.id}?paso=${paso}`;
