import {
  type PreRegistroFieldId,
  preRegistroForm,
} from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { type Answer, textOf } from '@portal/domain/kernel/form';
import { answerText } from '../../../ui/answer-text.ts';
import { labelsOf } from './record-facts.tsx';
import { NUEVA } from './solicitud.ts';

const { aNombreDe } = preRegistroMessages;

/** Spanish name of each field, for comparing two versions. */
export const etiquetas: Readonly<Record<string, string>> = {
  ...labelsOf(preRegistroForm),
  organizacion: aNombreDe.etiqueta,
};

/** An answer in words: 'Sí' for 'si', a date in words. */
export const enPalabras = (campo: string, valor: Answer): string => {
  const field = preRegistroForm.fields[campo as PreRegistroFieldId];
  if (campo === 'organizacion') return valor === NUEVA ? aNombreDe.nueva : aNombreDe.delPortal;
  return field ? answerText(field, valor) : textOf(valor);
};
