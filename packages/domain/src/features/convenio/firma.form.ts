import { type Answers, textOf } from '../../kernel/answers.ts';
import { isRealDate } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import { defineForm } from '../../kernel/form.ts';
import { dateField, optionField, paragraphField, textField } from '../../kernel/form-fields.ts';
import { readSchema } from '../../kernel/form-numbers.ts';
import type { TextField } from '../../kernel/form-types.ts';
import { checkRfc } from '../../kernel/rfc.ts';
import { foldForSearch } from '../../kernel/text.ts';
import { opcionesDe } from './convenio.campos.ts';
import { etiquetaDeTipoDeFirma, tiposDeFirma, tituloDePaso } from './convenio.schema.ts';

/** Step 4 (B§5, KW-08): who signs, how, where and when. Its OFI- number is the server's (C13). */

/** The RFC of a person, by which a certificate is known to be theirs. */
const rfcDePersona = (label: string, quien: string): TextField => ({
  ...textField({
    label,
    required: `El RFC ${quien} es requerido`,
    help: 'De la persona que firma: 13 caracteres. Con él se compara su e.firma.',
    max: 20,
  }),
  kind: 'rfc',
  length: 13,
  visibleWhen: (firma) => textOf(firma.tipo_firma) !== 'fisica',
  schema: readSchema((line) => {
    const { rfc, errors } = checkRfc(line, { tipo: 'fisica' });
    return { value: rfc, code: errors[0]?.code ?? null, message: errors[0]?.message };
  }),
  warn: (value) => checkRfc(value, { tipo: 'fisica' }).warnings[0]?.message ?? null,
});

const mismos = (a: string, b: string): boolean => a !== '' && foldForSearch(a) === foldForSearch(b);

/** Rule 79, of the names; the database knows more letters that are told apart by no reader (ø, ł, ß), and is asked before it refuses. */
export const mismoFirmante: Issue = {
  path: 'firmante_cliente',
  code: 'mismo_firmante',
  message: 'Firman dos personas distintas: una por la fundación y otra por la organización.',
};

/** Rule 79: two distinct signers, by name and by RFC. */
const dosPersonas = (firma: Answers): Issue[] => {
  const texto = (campo: string): string => textOf(firma[campo]).trim();
  return [
    ...(mismos(texto('firmante_ficosec'), texto('firmante_cliente')) ? [mismoFirmante] : []),
    ...(textOf(firma.tipo_firma) !== 'fisica' && mismos(texto('rfc_ficosec'), texto('rfc_cliente'))
      ? [
          {
            path: 'rfc_cliente',
            code: 'mismo_firmante',
            message: 'Los dos firmantes no pueden tener el mismo RFC.',
          },
        ]
      : []),
  ];
};

/** The oficio goes before the signature that it asks for. */
const fechasEnOrden = (firma: Answers): Issue[] => {
  const [oficio, fecha] = [textOf(firma.fecha_oficio), textOf(firma.fecha_firma)];
  return isRealDate(oficio) && isRealDate(fecha) && fecha < oficio
    ? [
        {
          path: 'fecha_firma',
          code: 'fechas_en_desorden',
          message: 'La fecha de firma no puede ser anterior a la del oficio',
        },
      ]
    : [];
};

export const firmaForm = defineForm({
  id: 'convenio.firma',
  version: 1,
  sections: [
    {
      id: 'firma',
      title: tituloDePaso.firma,
      short: 'Firma',
      intro: 'Quiénes firman y cómo. El número de oficio se asigna al componer el texto final.',
      fields: [
        'numero_oficio_externo',
        'fecha_oficio',
        'tipo_firma',
        'firmante_ficosec',
        'cargo_firmante_ficosec',
        'rfc_ficosec',
        'firmante_cliente',
        'cargo_firmante_cliente',
        'rfc_cliente',
        'fecha_firma',
        'lugar_firma',
        'testigos',
      ],
      check: (firma) => [...dosPersonas(firma), ...fechasEnOrden(firma)],
    },
  ],
  fields: {
    numero_oficio_externo: textField({
      label: 'Número de oficio externo',
      help: 'Opcional: el que lleva en otro registro. El del portal (OFI-) se asigna al componer el texto final.',
      max: 60,
    }),
    fecha_oficio: dateField({ label: 'Fecha del oficio', required: 'La fecha del oficio es requerida' }),
    tipo_firma: optionField({
      label: 'Tipo de firma',
      required: 'El tipo de firma es requerido',
      options: opcionesDe(tiposDeFirma, etiquetaDeTipoDeFirma),
    }),
    firmante_ficosec: textField({
      label: 'Firmante por la fundación',
      required: 'El firmante por la fundación es requerido',
    }),
    cargo_firmante_ficosec: textField({
      label: 'Cargo del firmante por la fundación',
      required: 'El cargo del firmante es requerido',
    }),
    rfc_ficosec: rfcDePersona('RFC del firmante por la fundación', 'del firmante por la fundación'),
    firmante_cliente: textField({
      label: 'Firmante por la organización',
      required: 'El firmante por la organización es requerido',
    }),
    cargo_firmante_cliente: textField({
      label: 'Cargo del firmante por la organización',
      required: 'El cargo del firmante es requerido',
    }),
    rfc_cliente: rfcDePersona('RFC del firmante por la organización', 'del firmante por la organización'),
    fecha_firma: dateField({ label: 'Fecha de firma', required: 'La fecha de firma es requerida' }),
    lugar_firma: textField({ label: 'Lugar de firma', required: 'El lugar de firma es requerido' }),
    testigos: paragraphField({ label: 'Testigos' }),
  },
});
