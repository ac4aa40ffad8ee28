/** What the stages may use of the acuerdos. */
export {
  acordarEjecucion,
  apartarAcuerdo,
  type Escrito,
  firmarModificado,
  firmarOriginal,
  partidasDe,
} from './acuerdos.actions.ts';
