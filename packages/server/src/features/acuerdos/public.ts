/** What the stages may use of the acuerdos. */
export { firmarModificado, firmarOriginal, partidasDe } from './acuerdos.actions.ts';
