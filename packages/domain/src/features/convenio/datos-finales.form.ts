import { type Answers, textOf } from '../../kernel/answers.ts';
import type { Issue } from '../../kernel/errors.ts';
import { defineForm } from '../../kernel/form.ts';
import { dateField, optionField, paragraphField, textField } from '../../kernel/form-fields.ts';
import { moneyField, wholeField } from '../../kernel/form-numbers.ts';
import { compareMontos, formatMonto, type Monto, parseMonto } from '../../kernel/money.ts';
import { rebasaTecho, type TipoSolicitud, techo, topes } from '../proyectos/public.ts';
import { opcionesDe } from './convenio.campos.ts';
import { etiquetaDeModalidad, modalidadesDeEjecucion, tituloDePaso } from './convenio.schema.ts';
import { faltasDeEjecucion, MESES_MAXIMOS } from './vigencia.ts';

/** Step 1 (B§5, KW): what was approved, as it will be agreed. */

const monto = 'El monto aprobado debe ser mayor a 0';
const duracion = 'La duración aprobada debe ser al menos 1 mes';

const entero = (texto: string): number | null => (/^\d{1,4}$/.test(texto) ? Number(texto) : null);

export const datosFinalesForm = defineForm({
  id: 'convenio.datos-finales',
  version: 1,
  sections: [
    {
      id: 'datos_finales',
      title: tituloDePaso.datos_finales,
      short: 'Datos finales',
      intro: 'Lo que el consejo y el comité aprobaron, como quedará en el convenio.',
      fields: [
        'nombre_proyecto_final',
        'monto_aprobado',
        'duracion_aprobada',
        'modalidad_ejecucion',
        'condicionantes_aprobacion',
        'fecha_inicio_proyectada',
        'fecha_fin_proyectada',
        'responsable_ejecucion',
      ],
      check: (datos) =>
        faltasDeEjecucion({
          inicio: textOf(datos.fecha_inicio_proyectada),
          fin: textOf(datos.fecha_fin_proyectada),
          duracion: entero(textOf(datos.duracion_aprobada)),
        }),
    },
  ],
  fields: {
    nombre_proyecto_final: textField({
      label: 'Nombre final del proyecto',
      required: 'El nombre final del proyecto es requerido',
      max: 300,
    }),
    monto_aprobado: moneyField({
      label: 'Monto aprobado',
      help: 'Desde $1.00, y a lo más lo que se votó.',
      required: monto,
      minimo: '1.00',
      minimoMensaje: monto,
    }),
    duracion_aprobada: wholeField({
      label: 'Duración aprobada (meses)',
      required: duracion,
      least: 1,
      most: MESES_MAXIMOS,
      message: duracion,
      unit: 'meses',
    }),
    modalidad_ejecucion: optionField({
      label: 'Modalidad de ejecución',
      required: 'La modalidad de ejecución es requerida',
      options: opcionesDe(modalidadesDeEjecucion, etiquetaDeModalidad),
    }),
    condicionantes_aprobacion: paragraphField({
      label: 'Condicionantes de la aprobación',
      help: 'Opcional: lo que conviene recordar. Las del dictamen se cumplen una por una.',
    }),
    fecha_inicio_proyectada: dateField({
      label: 'Fecha de inicio proyectada',
      required: 'La fecha de inicio es requerida',
    }),
    fecha_fin_proyectada: dateField({
      label: 'Fecha de fin proyectada',
      required: 'La fecha de fin es requerida',
    }),
    responsable_ejecucion: textField({
      label: 'Responsable de ejecución',
      required: 'El responsable de ejecución es requerido',
    }),
  },
});

/** montoAprobado of step 1 as an amount; null while it cannot be read. */
export const montoAprobadoDe = (datos: Answers): Monto | null => {
  const leido = parseMonto(textOf(datos.monto_aprobado));
  return leido.ok ? leido.monto : null;
};

/** What the amount must keep to (rule 75). Null: nobody knows it, or it does not bind. */
export type TopesDelMonto = {
  /** What was voted. */
  readonly aprobado: Monto;
  readonly tipoSolicitud: TipoSolicitud;
  /** Total of the budget of the design; null while it has none. */
  readonly total: Monto | null;
  /** What is left of the call's budget, without what this convenio itself took; null outside a call with a budget. */
  readonly restante: Monto | null;
};

/** Everything that the amount of step 1 goes beyond. */
export const faltasDelMonto = (
  monto: Monto | null,
  { aprobado, tipoSolicitud, total, restante }: TopesDelMonto,
): Issue[] => {
  if (monto === null) return [];
  const de = (code: string, message: string): Issue => ({ path: 'monto_aprobado', code, message });
  return [
    ...(compareMontos(monto, aprobado) > 0
      ? [de('rebasa_lo_aprobado', `El monto no puede ser mayor al aprobado (${formatMonto(aprobado)})`)]
      : []),
    ...(total !== null && rebasaTecho(tipoSolicitud, monto, total)
      ? [
          de(
            'rebasa_techo',
            `El monto pasa del tope de ${topes[tipoSolicitud]} % del proyecto (${formatMonto(techo(tipoSolicitud, total))})`,
          ),
        ]
      : []),
    ...(restante !== null && compareMontos(monto, restante) > 0
      ? [
          de(
            'rebasa_presupuesto',
            `A la convocatoria le quedan ${formatMonto(restante)}: el monto no cabe en su presupuesto`,
          ),
        ]
      : []),
  ];
};
