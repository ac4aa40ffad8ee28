import { type Answers, textOf } from '../../kernel/answers.ts';
import { type Fecha, formatDate, isRealDate } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import { defineForm } from '../../kernel/form.ts';
import { dateField, optionField, textField } from '../../kernel/form-fields.ts';
import { opcionesDe } from './convenio.campos.ts';
import { etiquetaDeSistema, sistemasDeRegistro } from './convenio.schema.ts';
import { faltasDeVigencia } from './vigencia.ts';

/**
 * Step 5 (B§5). Its vigencia stands in the text that is signed, so that it may be filled from the start and closes with it (C14);
 * the register itself is written after the signature. CONV- is the server's (C13), and the seed's three marks follow from what
 * happened (KW-09).
 */
export const registroForm = defineForm({
  id: 'convenio.registro',
  version: 1,
  sections: [
    {
      id: 'vigencia',
      title: 'Vigencia',
      short: 'Vigencia',
      intro: 'Va en el texto que se firma: después ya no cambia.',
      fields: ['vigencia_inicio', 'vigencia_fin'],
      check: (registro) =>
        faltasDeVigencia(
          { inicio: textOf(registro.vigencia_inicio), fin: textOf(registro.vigencia_fin) },
          { inicio: '', fin: '' },
        ),
    },
    {
      id: 'registro',
      title: 'Registro',
      short: 'Registro',
      intro: 'Dónde y quién lo registró, una vez firmado.',
      fields: ['fecha_registro', 'sistema_registro', 'responsable_registro', 'folio_externo'],
    },
  ],
  fields: {
    vigencia_inicio: dateField({
      label: 'Inicio de la vigencia',
      required: 'El inicio de la vigencia es requerido',
    }),
    vigencia_fin: dateField({ label: 'Fin de la vigencia', required: 'El fin de la vigencia es requerido' }),
    fecha_registro: dateField({ label: 'Fecha de registro', required: 'La fecha de registro es requerida' }),
    sistema_registro: optionField({
      label: 'Sistema de registro',
      required: 'El sistema de registro es requerido',
      options: opcionesDe(sistemasDeRegistro, etiquetaDeSistema),
    }),
    responsable_registro: textField({
      label: 'Responsable del registro',
      required: 'El responsable del registro es requerido',
    }),
    folio_externo: textField({
      label: 'Folio en el otro sistema',
      help: 'Opcional. El folio del portal (CONV-) se asigna solo.',
      max: 60,
    }),
  },
});

/** It was registered after it was signed, and not on a day to come. */
export const faltasDelRegistro = (
  registro: Answers,
  { hoy, firmadoEl }: { readonly hoy: Fecha; readonly firmadoEl: Fecha | null },
): Issue[] => {
  const fecha = textOf(registro.fecha_registro);
  if (!isRealDate(fecha)) return [];
  if (fecha > hoy)
    return [
      { path: 'fecha_registro', code: 'fecha_futura', message: 'La fecha de registro no puede ser futura' },
    ];
  return firmadoEl !== null && fecha < firmadoEl
    ? [
        {
          path: 'fecha_registro',
          code: 'fechas_en_desorden',
          message: `El convenio se firmó el ${formatDate(firmadoEl)}: la fecha de registro no puede ser anterior`,
        },
      ]
    : [];
};
