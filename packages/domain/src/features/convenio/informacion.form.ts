import { type Answers, type Row, rowsOf, textOf } from '../../kernel/answers.ts';
import { type Fecha, isRealDate } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import { defineForm } from '../../kernel/form.ts';
import { dateField, optionField, paragraphField, textField } from '../../kernel/form-fields.ts';
import { rowsField } from '../../kernel/form-rows.ts';
import { tiposDePapel } from '../organizaciones/public.ts';
import { parrafoDe } from './convenio.campos.ts';
import { type ClaseDeSolicitud, tituloDePaso } from './convenio.schema.ts';

/** Step 2 (B§5, S20): what the convenio needs of the organization, asked of it with a deadline. */

/** Most papers and data asked for in one request. */
export const MAX_SOLICITADOS = 30;

/** One thing that the organization is asked for: a paper of its dossier, or something that it writes. */
export type Solicitado = {
  readonly fila: string;
  readonly clase: ClaseDeSolicitud;
  /** Kind of paper; '' for what is written. */
  readonly papel: string;
  readonly detalle: string;
};

/** What the organization writes, beside the kinds of paper. */
const DATO = 'dato';

const leer = (fila: Row): Solicitado => {
  const que = fila.que ?? '';
  return {
    fila: fila.fila,
    clase: que === DATO ? 'dato' : 'papel',
    papel: que === DATO ? '' : que,
    detalle: (fila.detalle ?? '').trim(),
  };
};

export const solicitadosDe = (informacion: Answers): Solicitado[] =>
  rowsOf(informacion.solicitados).map(leer);

/** How what is asked for is called. */
export const nombreDeSolicitado = ({ clase, papel, detalle }: Omit<Solicitado, 'fila'>): string =>
  clase === 'dato' ? detalle : (tiposDePapel.find(({ id }) => id === papel)?.label ?? papel);

const legales = 'Los documentos legales requeridos deben especificarse';

export const informacionForm = defineForm({
  id: 'convenio.informacion',
  version: 1,
  sections: [
    {
      id: 'informacion',
      title: tituloDePaso.informacion,
      short: 'Información',
      intro: 'Se le pide a la organización, con fecha límite; aparece en sus pendientes.',
      fields: [
        'documentos_legales',
        'informacion_fiscal',
        'datos_bancarios',
        'representante_legal',
        'solicitados',
        'fecha_limite_entrega',
        'poder_notarial',
        'seguro_responsabilidad',
        'garantias',
      ],
      check: (informacion) =>
        solicitadosDe(informacion).flatMap(({ fila, clase, detalle }) =>
          clase === 'dato' && detalle === ''
            ? [
                {
                  path: `solicitados.${fila}.detalle`,
                  code: 'sin_detalle',
                  message: 'Escribe qué dato se solicita.',
                },
              ]
            : [],
        ),
    },
  ],
  fields: {
    documentos_legales: parrafoDe('Documentos legales', 20, legales),
    informacion_fiscal: parrafoDe(
      'Información fiscal',
      20,
      'La información fiscal debe tener al menos 20 caracteres',
    ),
    datos_bancarios: parrafoDe(
      'Datos bancarios',
      20,
      'Los datos bancarios deben tener al menos 20 caracteres',
      'Banco y titular de la cuenta exclusiva del proyecto. La CLABE se escribe en el paso 6.',
    ),
    representante_legal: textField({
      label: 'Representante legal',
      required: 'El representante legal es requerido',
    }),
    solicitados: rowsField({
      label: 'Lo que se solicita',
      help: 'Cada papel va al expediente de la organización, y ahí vale también para otros proyectos.',
      empty: 'Todavía no se solicita nada. Agrega el primer papel o dato.',
      row: 'Solicitud',
      required: 'Agrega al menos un papel o dato.',
      max: MAX_SOLICITADOS,
      columns: {
        que: optionField({
          label: 'Qué',
          required: 'Elige un papel, o «Un dato».',
          options: [
            ...tiposDePapel.map(({ id, label }) => ({ value: id, label })),
            { value: DATO, label: 'Un dato' },
          ],
        }),
        detalle: textField({ label: 'Detalle', max: 500 }),
      },
      check: (filas) => {
        const vistos = new Set<string>();
        return filas.flatMap(({ fila, que }) => {
          if (!que || que === DATO) return [];
          const repetido = vistos.has(que);
          vistos.add(que);
          return repetido
            ? [{ path: `${fila}.que`, code: 'papel_repetido', message: 'Ese papel ya se solicita.' }]
            : [];
        });
      },
    }),
    fecha_limite_entrega: dateField({
      label: 'Fecha límite de entrega',
      required: 'La fecha límite de entrega es requerida',
    }),
    poder_notarial: paragraphField({ label: 'Poder notarial' }),
    seguro_responsabilidad: paragraphField({ label: 'Seguro de responsabilidad' }),
    garantias: paragraphField({ label: 'Garantías' }),
  },
});

/** A deadline is of a day to come, when it is given. */
export const faltasDeSolicitud = (informacion: Answers, hoy: Fecha): Issue[] => {
  const fecha = textOf(informacion.fecha_limite_entrega);
  return isRealDate(fecha) && fecha <= hoy
    ? [
        {
          path: 'fecha_limite_entrega',
          code: 'fecha_pasada',
          message: 'La fecha límite de entrega debe ser posterior a hoy.',
        },
      ]
    : [];
};
