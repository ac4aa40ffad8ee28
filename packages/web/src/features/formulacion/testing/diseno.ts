import {
  type Formulacion,
  type FormulacionDeProyecto,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
} from '@portal/domain/features/formulacion/public';

/** The sections of a design as the server answers them, each in its version. */
export const seccionesDePrueba = (
  secciones: Formulacion['secciones'],
  version: (seccion: SeccionDeFormulacion) => number,
  guardada: Pick<FormulacionDeProyecto['secciones'][number], 'guardadaPor' | 'guardadaEn'> = {
    guardadaPor: null,
    guardadaEn: null,
  },
): FormulacionDeProyecto['secciones'] =>
  seccionesDeFormulacion.map((seccion) => ({
    seccion,
    version: `${seccion}.${version(seccion)}`,
    respuestas: secciones[seccion] as FormulacionDeProyecto['secciones'][number]['respuestas'],
    ...guardada,
  }));
