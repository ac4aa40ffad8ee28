/** What the stages may use of the acuerdos. */
export {
  type ActoDeEjecucion,
  acordarEjecucion,
  apartarAcuerdo,
  apartarAcuerdoDelConvenio,
  type Escrito,
  firmarModificado,
  firmarOriginal,
  partidasDe,
} from './acuerdos.actions.ts';
