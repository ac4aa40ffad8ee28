import * as z from 'zod/mini';
import { type Answers, textOf } from '../../kernel/answers.ts';
import { type Fecha, isRealDate } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import { defineForm } from '../../kernel/form.ts';
import { dateField, optionField, paragraphField, textField } from '../../kernel/form-fields.ts';
import { judgedField, moneyField } from '../../kernel/form-numbers.ts';
import { formatTelefono, normalizeTelefono } from '../../kernel/telefono.ts';
import { ejes, municipios, regiones } from './catalogos.ts';
import { minimos } from './limites.ts';
import { tituloDeSeccion } from './secciones.nombres.ts';

/** Step 1, the ficha (B§3, B§5; RW-17): fields and messages are the seed's, and S19's where the seed has none. */

/** A section asks again what the kit's `required` and its minimum both tell: the seed has one message for both. */
const parrafo = (label: string, mensaje: string, help?: string) =>
  paragraphField({ label, help, required: mensaje, min: minimos.texto, minMessage: mensaje });

const MAX_EMAIL = 254;
const enMinusculas = (texto: string): string => texto.toLowerCase();
const esEmail = (texto: string): boolean =>
  texto.length <= MAX_EMAIL && texto.indexOf('@') <= 64 && z.regexes.email.test(texto);

/** C4: the seed's message counts digits, its rule characters; digits are the stricter of both. */
const esTelefono = (texto: string): boolean =>
  /^[\d\s()+./-]+$/.test(texto) && texto.replace(/\D/g, '').length >= 10;

const fechasEnOrden = (answers: Answers): Issue[] => {
  const [inicio, fin] = [textOf(answers.fecha_inicio), textOf(answers.fecha_fin)];
  return isRealDate(inicio) && isRealDate(fin) && fin <= inicio
    ? [
        {
          path: 'fecha_fin',
          code: 'fin_antes',
          message: 'La fecha de fin debe ser posterior a la de inicio',
        },
      ]
    : [];
};

/**
 * Dates that are past in the foundation's zone (RW-08). Asked only of a date that changes (S3): a correction months later
 * does not move the start of a project.
 */
export const revisarFechasPasadas = (
  answers: Answers,
  hoy: Fecha,
  guardadas: Answers | null = null,
): Issue[] =>
  (['fecha_inicio', 'fecha_fin'] as const).flatMap((path) => {
    const fecha = textOf(answers[path]);
    if (!isRealDate(fecha) || fecha >= hoy || fecha === textOf(guardadas?.[path])) return [];
    const cual = path === 'fecha_inicio' ? 'inicio' : 'fin';
    return [
      {
        path,
        code: 'fecha_pasada',
        message: `La fecha de ${cual} ya pasó: elige la de hoy o una posterior.`,
      },
    ];
  });

export const fichaForm = defineForm({
  id: 'formulacion.ficha',
  version: 1,
  sections: [
    {
      id: 'ficha',
      title: tituloDeSeccion.ficha,
      short: 'Ficha',
      intro: 'Qué es el proyecto, cuánto pide, cuándo y quién responde por él.',
      fields: [
        'nombre_oficial',
        'descripcion',
        'objetivo_general',
        'objetivos_especificos',
        'eje',
        'region',
        'municipio',
        'monto_solicitado',
        'fecha_inicio',
        'fecha_fin',
        'responsable_seguimiento',
        'responsable_contacto',
        'email_contacto',
        'telefono_contacto',
      ],
      check: fechasEnOrden,
    },
  ],
  fields: {
    nombre_oficial: textField({
      label: 'Nombre oficial',
      help: 'Con este nombre aparecerá en oficios y en el convenio.',
      required: 'El nombre oficial es requerido',
    }),
    descripcion: parrafo('Descripción', 'La descripción debe tener al menos 20 caracteres'),
    objetivo_general: parrafo('Objetivo general', 'El objetivo general debe tener al menos 20 caracteres'),
    objetivos_especificos: parrafo(
      'Objetivos específicos',
      'Los objetivos específicos deben tener al menos 20 caracteres',
    ),
    eje: optionField({ label: 'Eje', required: 'Elige el eje de la fundación', options: ejes }),
    region: optionField({ label: 'Región', required: 'Elige la región', options: regiones }),
    municipio: optionField({
      label: 'Municipio',
      help: 'El principal. Los demás se eligen en Alcance Territorial.',
      required: 'Elige el municipio',
      options: municipios.map(({ clave, nombre }) => ({ value: clave, label: nombre })),
    }),
    monto_solicitado: moneyField({
      label: 'Monto solicitado',
      help: 'Lo que se pide a la fundación, desde $1.00.',
      example: '2,000,000.00',
      required: 'El monto debe ser mayor a 0',
      minimo: '1.00',
      minimoMensaje: 'El monto debe ser mayor a 0',
    }),
    fecha_inicio: dateField({ label: 'Fecha de inicio', required: 'La fecha de inicio es requerida' }),
    fecha_fin: dateField({ label: 'Fecha de fin', required: 'La fecha de fin es requerida' }),
    responsable_seguimiento: textField({
      label: 'Responsable de seguimiento',
      required: 'El responsable de seguimiento es requerido',
    }),
    responsable_contacto: textField({
      label: 'Responsable de contacto',
      required: 'El responsable de contacto es requerido',
    }),
    email_contacto: judgedField(
      {
        label: 'Email de contacto',
        example: 'proyectos@redjuvenil.org.mx',
        required: 'Email inválido',
        max: 254,
      },
      { normalize: enMinusculas, passes: esEmail, message: 'Email inválido' },
    ),
    telefono_contacto: judgedField(
      {
        label: 'Teléfono de contacto',
        example: '55 1234 5678',
        required: 'El teléfono debe tener al menos 10 dígitos',
        max: 30,
      },
      {
        normalize: normalizeTelefono,
        passes: esTelefono,
        read: formatTelefono,
        message: 'El teléfono debe tener al menos 10 dígitos',
      },
    ),
  },
});
