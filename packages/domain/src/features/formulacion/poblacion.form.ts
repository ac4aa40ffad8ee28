import { type Answers, textOf } from '../../kernel/answers.ts';
import type { Issue } from '../../kernel/errors.ts';
import { defineForm } from '../../kernel/form.ts';
import { paragraphField } from '../../kernel/form-fields.ts';
import { wholeField } from '../../kernel/form-numbers.ts';
import { parseEntero } from '../../kernel/whole.ts';
import { minimos } from './limites.ts';
import { tituloDeSeccion } from './secciones.nombres.ts';

/** Step 4 (B§3, B§5; RW-10, rule 64): whole numbers from 1, and neither who is reached is more than there are. */

const personas = (label: string, sujeto: string, help: string) => {
  const message = `${sujeto} debe ser al menos 1`;
  return wholeField({
    label,
    help,
    required: message,
    message,
    least: 1,
    most: 999_999_999,
    unit: 'personas',
  });
};

const parrafo = (label: string, sujeto: string, help: string) => {
  const message = `${sujeto} deben tener al menos ${minimos.texto} caracteres`;
  return paragraphField({ label, help, required: message, min: minimos.texto, minMessage: message });
};

const dentroDelTotal = (answers: Answers): Issue[] => {
  const leer = (id: string): number | null => {
    const cifras = parseEntero(textOf(answers[id]));
    return cifras === null ? null : Number(cifras);
  };
  const total = leer('poblacion_total');
  return (['directa', 'indirecta'] as const).flatMap((cual) => {
    const parte = leer(`poblacion_${cual}`);
    return total === null || parte === null || parte <= total
      ? []
      : [
          {
            path: `poblacion_${cual}`,
            code: 'mayor_que_total',
            message: `La población ${cual} no puede ser mayor que la total`,
          },
        ];
  });
};

export const poblacionForm = defineForm({
  id: 'formulacion.poblacion',
  version: 1,
  sections: [
    {
      id: 'poblacion',
      title: tituloDeSeccion.poblacion,
      short: 'Población',
      intro: 'A cuántas personas llega el proyecto, y cómo se eligen.',
      fields: [
        'poblacion_total',
        'poblacion_directa',
        'poblacion_indirecta',
        'caracteristicas',
        'criterios_seleccion',
      ],
      check: dentroDelTotal,
    },
  ],
  fields: {
    poblacion_total: personas(
      'Población total',
      'La población total',
      'Todas las personas que viven el problema donde se trabajará.',
    ),
    poblacion_directa: personas(
      'Población directa',
      'La población directa',
      'Quienes participan en las actividades.',
    ),
    poblacion_indirecta: personas(
      'Población indirecta',
      'La población indirecta',
      'Quienes se benefician sin participar: familias, vecinos, escuelas.',
    ),
    caracteristicas: parrafo(
      'Características',
      'Las características',
      'Edad, sexo, condición y lo que la hace vulnerable. Sin datos de personas.',
    ),
    criterios_seleccion: parrafo(
      'Criterios de selección',
      'Los criterios de selección',
      'Cómo se decide quién participa.',
    ),
  },
});
