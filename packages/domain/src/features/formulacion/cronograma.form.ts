import { type Answers, textOf } from '../../kernel/answers.ts';
import { isRealDate } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import { defineForm } from '../../kernel/form.ts';
import { derivedField } from '../../kernel/form-rows.ts';
import type { DerivedField } from '../../kernel/form-types.ts';
import {
  type Cronograma,
  enCirculo,
  type Fechado,
  leerCronograma,
  opcionesDeGrado,
  textosDeCronograma,
} from './cronograma.ts';
import {
  campoDeFilas,
  celdaDeEnlace,
  celdaDeFecha,
  celdaDeOpcion,
  celdaDeParrafo,
  celdaDeTexto,
} from './filas.ts';
import { limites, minimos } from './limites.ts';
import { tituloDeSeccion } from './secciones.nombres.ts';

/** Step 8 as a form of the kit: four lists, and the seed's four texts made of them (B§5). */

const texto = (label: string, id: string, sujeto: string, min: number): DerivedField => {
  const mensaje = `${sujeto} tener al menos ${min} caracteres`;
  return derivedField({
    label,
    from: (answers) => textosDeCronograma[id]?.(leerCronograma(answers)) ?? '',
    required: mensaje,
    min,
    minMessage: mensaje,
    max: 400_000,
  });
};

const falta = (path: string, code: string, message: string): Issue => ({ path, code, message });

const enOrden = (cronograma: Cronograma): Issue[] => {
  const circulo = enCirculo(cronograma.actividades);
  return cronograma.actividades.flatMap(({ fila, inicio, fin }) => [
    ...(isRealDate(inicio) && isRealDate(fin) && fin < inicio
      ? [
          falta(
            `filas_actividades.${fila}.fin`,
            'fin_antes',
            'La actividad no puede terminar antes de empezar.',
          ),
        ]
      : []),
    ...(circulo.has(fila)
      ? [
          falta(
            `filas_actividades.${fila}.depende_de`,
            'ciclo',
            'Esta actividad espera a otra que la espera a ella.',
          ),
        ]
      : []),
  ]);
};

const fechados = (label: string, row: string, que: string, max: number) =>
  campoDeFilas({
    label,
    row,
    max,
    columns: {
      nombre: celdaDeTexto({ label: row, required: `Escribe el ${que}.`, max: 300 }),
      fecha: celdaDeFecha({ label: 'Fecha', required: `Elige la fecha del ${que}.` }),
      actividad: celdaDeEnlace({ label: 'Actividad' }),
    },
  });

export const cronogramaForm = defineForm({
  id: 'formulacion.cronograma',
  version: 1,
  sections: [
    {
      id: 'cronograma',
      title: tituloDeSeccion.cronograma,
      short: 'Cronograma',
      intro: 'Qué se hace cuándo, qué se entrega y qué puede salir mal.',
      fields: [
        'filas_actividades',
        'filas_hitos',
        'filas_entregables',
        'filas_riesgos',
        'cronograma_actividades',
        'hitos',
        'entregables',
        'gestion_riesgos',
      ],
      check: (answers) => enOrden(leerCronograma(answers)),
    },
  ],
  fields: {
    filas_actividades: campoDeFilas({
      label: 'Actividades',
      row: 'Actividad',
      max: limites.actividades,
      columns: {
        actividad: celdaDeEnlace({ label: 'Actividad de la matriz' }),
        nombre: celdaDeTexto({ label: 'Actividad', required: 'Escribe la actividad.', max: 300 }),
        inicio: celdaDeFecha({ label: 'Inicio', required: 'Elige cuándo empieza.' }),
        fin: celdaDeFecha({ label: 'Fin', required: 'Elige cuándo termina.' }),
        responsable: celdaDeTexto({ label: 'Responsable', max: 200 }),
        depende_de: celdaDeEnlace({ label: 'Empieza después de' }),
      },
    }),
    filas_hitos: fechados('Hitos', 'Hito', 'hito', limites.hitos),
    filas_entregables: fechados('Entregables', 'Entregable', 'entregable', limites.entregables),
    filas_riesgos: campoDeFilas({
      label: 'Riesgos',
      row: 'Riesgo',
      max: limites.riesgos,
      columns: {
        riesgo: celdaDeTexto({ label: 'Riesgo', required: 'Escribe el riesgo.', max: 300 }),
        probabilidad: celdaDeOpcion({
          label: 'Probabilidad',
          required: 'Elige la probabilidad.',
          options: opcionesDeGrado.probabilidad,
        }),
        impacto: celdaDeOpcion({
          label: 'Impacto',
          required: 'Elige el impacto.',
          options: opcionesDeGrado.impacto,
        }),
        mitigacion: celdaDeParrafo({
          label: 'Qué se hará',
          required: 'Escribe qué se hará para evitarlo.',
          max: 1000,
        }),
        responsable: celdaDeTexto({ label: 'Responsable', max: 200 }),
      },
    }),
    cronograma_actividades: texto(
      'Cronograma de actividades',
      'cronograma_actividades',
      'El cronograma de actividades debe',
      minimos.cronograma,
    ),
    hitos: texto('Hitos', 'hitos', 'Los hitos deben', minimos.largo),
    entregables: texto('Entregables', 'entregables', 'Los entregables deben', minimos.largo),
    gestion_riesgos: texto(
      'Gestión de riesgos',
      'gestion_riesgos',
      'La gestión de riesgos debe',
      minimos.largo,
    ),
  },
});

/** What lies outside of the project's own dates: those of its ficha. */
export const fueraDelProyecto = (cronograma: Cronograma, ficha: Answers): Issue[] => {
  const [desde, hasta] = [textOf(ficha.fecha_inicio), textOf(ficha.fecha_fin)];
  if (!isRealDate(desde) || !isRealDate(hasta)) return [];
  const fuera = (fecha: string): boolean => isRealDate(fecha) && (fecha < desde || fecha > hasta);
  const deLista = (lista: string, filas: readonly Fechado[], que: string): Issue[] =>
    filas.flatMap(({ fila, fecha, nombre }) =>
      fuera(fecha)
        ? [
            falta(
              `${lista}.${fila}.fecha`,
              'fuera_del_proyecto',
              `El ${que} «${nombre}» queda fuera de las fechas del proyecto.`,
            ),
          ]
        : [],
    );
  return [
    ...cronograma.actividades.flatMap(({ fila, inicio, fin, nombre }) =>
      (['inicio', 'fin'] as const).flatMap((cual) =>
        fuera(cual === 'inicio' ? inicio : fin)
          ? [
              falta(
                `filas_actividades.${fila}.${cual}`,
                'fuera_del_proyecto',
                `La actividad «${nombre}» ${cual === 'inicio' ? 'empieza' : 'termina'} fuera de las fechas del proyecto.`,
              ),
            ]
          : [],
      ),
    ),
    ...deLista('filas_hitos', cronograma.hitos, 'hito'),
    ...deLista('filas_entregables', cronograma.entregables, 'entregable'),
  ];
};
