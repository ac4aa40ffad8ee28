/** The design of a project on screen, for every stage that works on it: editors, sections as they are read and printed, and what changed between two versions. */
export { DiffDeFormulacion } from './components/diff/lazy.tsx';
export { useJuicio } from './components/edicion/juicio.ts';
export type { Juicio } from './components/edicion/juicio-types.ts';
export type { Mesa } from './components/edicion/mesa.ts';
export { SIN_LLEGAR } from './components/edicion/por-llegar.ts';
export { Presentes } from './components/edicion/presentes.tsx';
export { Salida } from './components/edicion/salida.tsx';
export { introDe, SeccionAbierta } from './components/edicion/seccion.tsx';
export { useMesa } from './components/edicion/use-edicion.ts';
export { useDonde, useGuardado } from './components/edicion/use-mesa.ts';
export { type Presente, usePresencia } from './components/edicion/use-presencia.ts';
export { EditorDeSeccion, traerEditor } from './components/editor.tsx';
export { EnPapel, imprimirDiseno, NoHaLlegado } from './components/en-papel.tsx';
export { LecturaDeSeccion } from './components/lectura-lazy.tsx';
export { CambiosDeSeccion } from './components/lugar/cambios.tsx';
export { ContenidoDeSeccion } from './components/lugar/contenido.tsx';
export { MesaDeTrabajo } from './components/lugar/lazy.tsx';
export { Presencia } from './components/lugar/presencia.tsx';
export { type EdicionEnSuLugar, useEdicionEnSuLugar } from './components/lugar/use-edicion.ts';
export {
  adelantarDiseno,
  formulacionQueries,
  seccionesDe,
  useCambios,
  useEnUnMinuto,
} from './formulacion.queries.ts';
