import { type Answers, defineForm } from '../../kernel/form.ts';
import { optionField, paragraphField, textField } from '../../kernel/form-fields.ts';
import { judgedField, phoneField } from '../../kernel/form-numbers.ts';
import { etiquetasDeTipo, tiposDeOrganizacion } from './organizaciones.schema.ts';

/** A web address without its protocol is one that people write: 'www.red.org.mx'. */
const withProtocol = (value: string): string => {
  const text = value.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
};

const isWebAddress = (value: string): boolean =>
  value.length <= 300 && /^https?:\/\/[^\s/?#@:]+\.[^\s/?#@:.]{2,}(:\d+)?([/?#]\S*)?$/i.test(value);

/** The data that an organization keeps of itself; its RFC changes with its records, its CLABE apart (rule 8). */
export const organizacionForm = defineForm({
  id: 'organizacion',
  version: 1,
  sections: [
    {
      id: 'datos',
      title: 'Datos de la organización',
      short: 'Datos',
      fields: ['nombre', 'tipo', 'representante_legal', 'domicilio', 'telefono', 'sitio_web', 'cluni'],
    },
  ],
  fields: {
    nombre: textField({
      label: 'Nombre',
      help: 'Como aparece en el acta constitutiva o en el decreto de creación.',
      required: 'El nombre es requerido',
    }),
    tipo: optionField({
      label: 'Tipo de organización',
      required: 'Elige el tipo de organización',
      options: tiposDeOrganizacion.map((value) => ({ value, label: etiquetasDeTipo[value] })),
    }),
    representante_legal: textField({
      label: 'Representante legal',
      help: 'Nombre completo de quien firma por la organización.',
    }),
    domicilio: paragraphField({
      label: 'Domicilio',
      help: 'Calle, número, colonia, código postal, municipio y estado.',
      example: 'Av. Universidad 1207, Col. Centro, 31000, Chihuahua, Chih.',
      max: 500,
    }),
    telefono: phoneField({ label: 'Teléfono', help: 'Diez dígitos, con lada.', example: '614 123 4567' }),
    sitio_web: judgedField(
      { label: 'Sitio web', example: 'www.redjuvenil.org.mx', max: 300 },
      {
        normalize: withProtocol,
        passes: isWebAddress,
        message: 'Escribe una dirección web completa, como www.redjuvenil.org.mx.',
      },
    ),
    cluni: judgedField(
      {
        label: 'CLUNI',
        help: 'Clave del Registro Federal de las Organizaciones de la Sociedad Civil.',
        max: 20,
        visibleWhen: (answers: Answers) => answers.tipo !== 'institucion',
      },
      {
        normalize: (value) => value.toUpperCase().replace(/[\s-]/g, ''),
        passes: (value) => /^[A-ZÑ&0-9]{10,20}$/.test(value),
        message: 'La CLUNI tiene solo letras y números, entre 10 y 20.',
      },
    ),
  },
});

export type CampoDeOrganizacion = keyof typeof organizacionForm.fields;

/** What the foundation's validation of the RFC also settles: from then on only the foundation changes it. */
export const camposDeIdentidad = ['nombre', 'tipo'] as const satisfies readonly CampoDeOrganizacion[];
