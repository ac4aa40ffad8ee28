/** The design of a project on screen, for every stage that works on it: editors, sections as they are read and printed, and what changed between two versions. */
export { DiffDeFormulacion } from './components/diff/lazy.tsx';
export { EditorDeSeccion } from './components/editor.tsx';
export { EnPapel, imprimirDiseno, NoHaLlegado } from './components/en-papel.tsx';
export { LecturaDeSeccion } from './components/lectura-lazy.tsx';
export { formulacionQueries, seccionesDe, useCambios, useEnUnMinuto } from './formulacion.queries.ts';
