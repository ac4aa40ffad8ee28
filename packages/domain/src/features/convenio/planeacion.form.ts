import * as z from 'zod/mini';
import type { Answers } from '../../kernel/answers.ts';
import type { Issue } from '../../kernel/errors.ts';
import { defineForm } from '../../kernel/form.ts';
import { clabeField } from '../../kernel/form-clabe.ts';
import { dateField, optionField, paragraphField, textField } from '../../kernel/form-fields.ts';
import { moneyField, wholeField } from '../../kernel/form-numbers.ts';
import { derivedField, rowsField } from '../../kernel/form-rows.ts';
import { MAX_MINISTRACIONES, textoDelCalendario } from './calendario.ts';
import { opcionesDe, parrafoDe } from './convenio.campos.ts';
import { etiquetaDePago, modalidadesDePago } from './convenio.schema.ts';

/**
 * Step 6 (B§5, KW-10, KW-11). Schedule, account and proof stand in the text that is signed, so that they may be filled from the
 * start and close with it (C14); the rest is completed after the register.
 */

const numero = 'El número de ministraciones debe ser al menos 1';
const MINIMO_CALENDARIO = 50;
const calendario = `El calendario de ministraciones debe tener al menos ${MINIMO_CALENDARIO} caracteres`;

/** The field that holds the CLABE. */
export const CUENTA = 'cuenta_bancaria';

const filasDelCalendario = rowsField({
  label: 'Calendario de ministraciones',
  help: 'Las ministraciones suman exactamente el monto aprobado.',
  empty: 'Todavía no hay ministraciones. Agrega la primera, o propón el calendario en partes iguales.',
  row: 'Ministración',
  required: 'Agrega al menos una ministración.',
  max: MAX_MINISTRACIONES,
  total: { column: 'importe', label: 'Suma de las ministraciones' },
  columns: {
    fecha: dateField({ label: 'Fecha', required: 'Elige la fecha.' }),
    importe: moneyField({
      label: 'Importe',
      required: 'Escribe el importe.',
      minimo: '1.00',
      minimoMensaje: 'El monto debe ser mayor a 0',
    }),
    condicion: textField({ label: 'Condición', required: 'Escribe la condición de pago.', max: 500 }),
    // The id of a row of the design, as the plan keeps it: nobody types one.
    hito: {
      ...textField({ label: 'Hito', max: 36 }),
      schema: z.uuid({ error: 'Elige uno de los hitos del proyecto.' }),
    },
  },
});

export const planeacionForm = defineForm({
  id: 'convenio.planeacion',
  version: 1,
  sections: [
    {
      id: 'calendario',
      title: 'Calendario y cuenta',
      short: 'Calendario',
      intro: 'Va en el texto que se firma: después ya no cambia.',
      fields: [
        'modalidad_pago',
        'numero_ministraciones',
        'ministraciones',
        'calendario_ministraciones',
        'cuenta_bancaria',
        'mecanismo_comprobacion',
      ],
    },
    {
      id: 'operacion',
      title: 'Operación',
      short: 'Operación',
      intro: 'Cómo se piden y se instruyen los pagos.',
      fields: ['cartas_instruccion', 'cartas_solicitud', 'responsable_financiero', 'garantias_financieras'],
    },
  ],
  fields: {
    modalidad_pago: optionField({
      label: 'Modalidad de pago',
      required: 'La modalidad de pago es requerida',
      options: opcionesDe(modalidadesDePago, etiquetaDePago),
    }),
    numero_ministraciones: wholeField({
      label: 'Número de ministraciones',
      required: numero,
      least: 1,
      most: MAX_MINISTRACIONES,
      message: numero,
    }),
    ministraciones: filasDelCalendario,
    calendario_ministraciones: derivedField({
      label: 'Calendario en palabras',
      from: textoDelCalendario,
      required: calendario,
      min: MINIMO_CALENDARIO,
      minMessage: calendario,
      max: 60_000,
    }),
    cuenta_bancaria: clabeField({
      label: 'Cuenta bancaria (CLABE)',
      help: 'La cuenta exclusiva del proyecto, a nombre de la organización. Otra persona la confirma.',
      required: 'La cuenta bancaria es requerida',
    }),
    mecanismo_comprobacion: parrafoDe(
      'Mecanismo de comprobación',
      30,
      'El mecanismo de comprobación debe tener al menos 30 caracteres',
    ),
    cartas_instruccion: parrafoDe(
      'Cartas de instrucción',
      30,
      'Las cartas de instrucción deben tener al menos 30 caracteres',
    ),
    cartas_solicitud: parrafoDe(
      'Cartas de solicitud',
      30,
      'Las cartas de solicitud deben tener al menos 30 caracteres',
    ),
    responsable_financiero: textField({
      label: 'Responsable financiero',
      required: 'El responsable financiero es requerido',
    }),
    garantias_financieras: paragraphField({ label: 'Garantías financieras' }),
  },
});

/** What is wrong of the hitos of the schedule, each beside its cell: an id that is none is not even kept, since it is chosen and never typed. */
export const faltasDeLosHitos = ({ ministraciones }: Answers): readonly Issue[] =>
  filasDelCalendario
    .judge('ministraciones', ministraciones)
    .issues.filter(({ path }) => path.endsWith('.hito'));
