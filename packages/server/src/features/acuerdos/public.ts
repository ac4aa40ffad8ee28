/** What the stages may use of the acuerdos. */
export {
  type ActoDeEjecucion,
  acordarEjecucion,
  apartarAcuerdo,
  apartarAcuerdoDelConvenio,
  comprobadoDe,
  type Escrito,
  firmarModificado,
  firmarOriginal,
  partidasDe,
  planVisto,
  solicitadoDe,
} from './acuerdos.actions.ts';
