import { addDays, formatDate } from '../../kernel/dates.ts';
import { type Answers, defineForm } from '../../kernel/form.ts';
import {
  dateField,
  optionField,
  paragraphField,
  rfcField,
  textField,
  yesNo,
} from '../../kernel/form-fields.ts';
import { checkRfc, rfcCheckDigit } from '../../kernel/rfc.ts';
import { borradorDePreRegistro } from './pre-registro.schema.ts';

const esOsc = (answers: Answers): boolean => answers.tipo_solicitante === 'osc';
const cumple = (answers: Answers): boolean => answers.cumplimiento_sat === 'si';

/** Days that an opinion of compliance (32-D) is good for, natural days from its issue (mexico.md). */
export const DIAS_DE_VIGENCIA_32D = 30;

/** Last day on which an opinion issued on `fecha` ('YYYY-MM-DD') is good. */
export const venceOpinion = (fecha: string): string => addDays(fecha, DIAS_DE_VIGENCIA_32D);

const avisoDeOpinion = (fecha: string, hoy: string): string | null => {
  if (fecha > hoy) return 'La fecha de la opinión está en el futuro. Revísala.';
  const vence = venceOpinion(fecha);
  if (vence >= hoy) return null;
  return `Tu opinión de cumplimiento venció el ${formatDate(vence)}; sube una con menos de 30 días naturales.`;
};

/** 'Sí' above and an opinion that says otherwise below: both cannot stand in the review. */
const avisoDeSentido = (sentido: string): string | null => {
  if (sentido === 'negativa')
    return 'Una opinión negativa dice que no está al corriente. Revisa la respuesta anterior, o regulariza y descarga otra.';
  if (sentido === 'en_suspension')
    return 'Una opinión en suspensión de actividades no acredita que está al corriente. Revisa la respuesta anterior.';
  return null;
};

/** The same advice for staff, of an organization that is not theirs. */
const avisoDeOpinionDelPersonal = (fecha: string, hoy: string): string | null => {
  const vence = venceOpinion(fecha);
  if (fecha > hoy || vence >= hoy) return avisoDeOpinion(fecha, hoy);
  return `La opinión de cumplimiento venció el ${formatDate(vence)}: se pide una con menos de 30 días naturales.`;
};

const avisoDeRfcDelPersonal = (value: string): string | null => {
  const { rfc, warnings } = checkRfc(value, { tipo: 'moral' });
  if (warnings.length === 0) return null;
  return `El dígito verificador no coincide (se esperaba ${rfcCheckDigit(rfc)}). Compáralo con la Constancia de Situación Fiscal de la organización.`;
};

const introsDelPersonal: Readonly<Record<string, string>> = {
  organizacion: 'Los datos de la organización. Puedes guardar y seguir otro día: todo queda en tu borrador.',
  responsables: 'Las personas que representan a la organización ante la fundación.',
  documentos: 'Sube los cuatro documentos de la organización y revisa antes de finalizar.',
};

/**
 * The three steps of the pre-registration (A§2, A§5). Field ids are the columns and the review's
 * keys, so that one word names one thing on every floor. Messages are the seed's, to the letter.
 */
export const preRegistroForm = defineForm({
  ...borradorDePreRegistro,
  version: 1,
  tabla: 'pre_registros',
  // Whom staff write one for; an applicant writes each for its own.
  distingue: ['nombre_organizacion'],
  sections: [
    {
      id: 'organizacion',
      title: 'Datos de la Organización',
      short: 'Organización',
      intro: 'Cuéntanos quién eres. Puedes guardar y seguir otro día: todo queda en tu borrador.',
      fields: [
        'tipo_solicitante',
        'nombre_organizacion',
        'rfc',
        'donataria_autorizada',
        'mision',
        'vision',
        'objeto_social',
        'cumplimiento_sat',
        'opinion_sentido',
        'opinion_fecha',
        'opinion_folio',
        'alianzas_estrategicas',
      ],
    },
    {
      id: 'responsables',
      title: 'Registro de Responsables',
      short: 'Responsables',
      intro: 'Las personas que representan a tu organización ante la fundación.',
      fields: ['titular', 'nombramientos', 'enlaces_autorizados', 'credenciales_oficiales'],
    },
    {
      id: 'documentos',
      title: 'Documentos y Validación Final',
      short: 'Documentos',
      intro: 'Sube los cuatro documentos y revisa antes de finalizar.',
      fields: [],
    },
  ],
  fields: {
    tipo_solicitante: optionField({
      label: 'Tipo de solicitante',
      required: 'Elige el tipo de solicitante',
      options: [
        {
          value: 'osc',
          label: 'Organización de la Sociedad Civil',
          hint: 'Asociación civil, fundación, IAP u otra sin fines de lucro.',
        },
        {
          value: 'institucion',
          label: 'Institución Gubernamental',
          hint: 'Dependencia, ayuntamiento u organismo público.',
        },
      ],
      column: 'tipo_solicitante',
    }),
    nombre_organizacion: textField({
      label: 'Nombre de la organización',
      help: 'Como aparece en el acta constitutiva o en el decreto de creación.',
      example: 'Centro Comunitario Tarahumara, A.C.',
      required: 'El nombre es requerido',
      column: 'nombre_organizacion',
    }),
    rfc: rfcField({
      label: 'RFC',
      help: '12 caracteres, como en la Constancia de Situación Fiscal.',
      example: 'ABC950612XY4',
      column: 'rfc',
    }),
    donataria_autorizada: optionField({
      label: '¿Es donataria autorizada?',
      help: 'Si el SAT la autoriza a expedir recibos deducibles de impuestos.',
      required: 'Indica si es donataria autorizada',
      options: yesNo,
      visibleWhen: esOsc,
      column: 'donataria_autorizada',
    }),
    mision: paragraphField({
      label: 'Misión',
      help: 'Para qué existe tu organización.',
      required: 'La misión debe tener al menos 10 caracteres',
      min: 10,
      minMessage: 'La misión debe tener al menos 10 caracteres',
    }),
    vision: paragraphField({
      label: 'Visión',
      help: 'A dónde quiere llegar.',
      required: 'La visión debe tener al menos 10 caracteres',
      min: 10,
      minMessage: 'La visión debe tener al menos 10 caracteres',
    }),
    objeto_social: paragraphField({
      label: 'Objeto social',
      help: 'Copia el texto del acta constitutiva o del decreto.',
      required: 'El objeto social debe tener al menos 10 caracteres',
      min: 10,
      minMessage: 'El objeto social debe tener al menos 10 caracteres',
    }),
    cumplimiento_sat: optionField({
      label: '¿Está al corriente con el SAT?',
      help: 'Según la opinión de cumplimiento de obligaciones fiscales (32-D).',
      required: 'Indica si está al corriente con el SAT',
      options: yesNo,
      column: 'cumplimiento_sat',
    }),
    opinion_sentido: optionField({
      label: 'Sentido de la opinión 32-D',
      options: [
        { value: 'positiva', label: 'Positiva' },
        { value: 'negativa', label: 'Negativa' },
        { value: 'en_suspension', label: 'En suspensión de actividades' },
      ],
      visibleWhen: cumple,
      warn: avisoDeSentido,
    }),
    opinion_fecha: dateField({
      label: 'Fecha de la opinión',
      help: 'La que aparece en el documento. La opinión vale 30 días naturales.',
      visibleWhen: cumple,
      warn: avisoDeOpinion,
    }),
    opinion_folio: textField({
      label: 'Folio de la opinión',
      example: '26NB1234567',
      max: 40,
      visibleWhen: cumple,
    }),
    alianzas_estrategicas: paragraphField({
      label: 'Alianzas estratégicas',
      help: 'Organizaciones, empresas o instituciones con las que trabajas.',
    }),
    titular: textField({
      label: 'Titular',
      help: 'Nombre completo de quien representa legalmente a la organización.',
      required: 'El titular es requerido',
      column: 'titular',
    }),
    nombramientos: paragraphField({
      label: 'Nombramientos',
      help: 'Documento que acredita al titular: acta, poder notarial u oficio, con su fecha.',
      required: 'Los nombramientos son requeridos',
    }),
    enlaces_autorizados: paragraphField({
      label: 'Enlaces autorizados',
      help: 'Nombre, correo y teléfono de quienes pueden tratar con la fundación.',
      required: 'Los enlaces autorizados son requeridos',
    }),
    credenciales_oficiales: paragraphField({
      label: 'Credenciales oficiales',
      help: 'Identificación oficial del titular y de los enlaces: tipo y número.',
      required: 'Las credenciales oficiales son requeridas',
    }),
  },
});

export type PreRegistroFieldId = keyof typeof preRegistroForm.fields;

/**
 * What a record is listed and found by, without which there is none: an edit may leave other things for later. The columns
 * generated from these are the ones that the table does not let be null; a test holds both together.
 */
export const identidad: readonly PreRegistroFieldId[] = [
  'tipo_solicitante',
  'nombre_organizacion',
  'rfc',
  'titular',
];

/** The same form in the words of staff, who review it or fill it in for an organization. */
export const preRegistroFormDelPersonal: typeof preRegistroForm = {
  ...preRegistroForm,
  sections: preRegistroForm.sections.map((step) => ({
    ...step,
    intro: introsDelPersonal[step.id] ?? step.intro,
  })),
  fields: {
    ...preRegistroForm.fields,
    mision: { ...preRegistroForm.fields.mision, help: 'Para qué existe la organización.' },
    rfc: { ...preRegistroForm.fields.rfc, warn: avisoDeRfcDelPersonal },
    opinion_fecha: { ...preRegistroForm.fields.opinion_fecha, warn: avisoDeOpinionDelPersonal },
  },
};
