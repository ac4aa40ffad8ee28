import type { Answers } from '../../kernel/answers.ts';
import type { Issue } from '../../kernel/errors.ts';
import { defineForm } from '../../kernel/form.ts';
import { derivedField } from '../../kernel/form-rows.ts';
import type { DerivedField } from '../../kernel/form-types.ts';
import {
  campoDeFilas,
  celdaDeDecimal,
  celdaDeEnlace,
  celdaDeEntero,
  celdaDeOpcion,
  celdaDeParrafo,
  celdaDeTexto,
} from './filas.ts';
import { limites, minimos } from './limites.ts';
import {
  codigosDeMatriz,
  etiquetaDeNivel,
  frecuencias,
  leerMatriz,
  type Matriz,
  nivelesDeMatriz,
  textosDeMatriz,
} from './matriz.ts';
import { tituloDeSeccion } from './secciones.nombres.ts';

/** Step 6 as a form of the kit: rows and indicators, the seed's eight texts made of them (B§5), and what a matrix cannot lack. */

const celda = celdaDeParrafo;
const max = limites.celdaDeMatriz;

const texto = (label: string, id: string, sujeto: string, min: number): DerivedField => {
  const mensaje = `${sujeto} tener al menos ${min} caracteres`;
  return derivedField({
    label,
    from: (answers: Answers) => textosDeMatriz[id]?.(leerMatriz(answers)) ?? '',
    required: mensaje,
    min,
    minMessage: mensaje,
    max: limites.filasDeMatriz * (max + 1),
  });
};

/** The path of a row, or of one of its four cells. */
export const anclaDeMatriz = (fila: string, columna?: string): string =>
  `filas_matriz.${fila}${columna ? `.${columna}` : ''}`;

const falta = (path: string, code: string, message: string): Issue => ({ path, code, message });

const unoDe = ({ filas }: Matriz, nivel: 'fin' | 'proposito', cual: string): Issue[] => {
  const n = filas.filter((fila) => fila.nivel === nivel).length;
  if (n === 1) return [];
  return n === 0
    ? [falta('filas_matriz', `sin_${nivel}`, `La matriz necesita un ${cual}.`)]
    : [falta('filas_matriz', `varios_${nivel}`, `La matriz tiene un solo ${cual}.`)];
};

/** What no matrix may lack: its four levels, the actividades of each componente, an indicator in each row. */
const revisarMatriz = (answers: Answers): Issue[] => {
  const matriz = leerMatriz(answers);
  const { filas, indicadores } = matriz;
  const codigos = codigosDeMatriz(filas);
  const ids = new Set(filas.map(({ fila }) => fila));
  const componentes = filas.filter(({ nivel }) => nivel === 'componente');
  const deComponente = new Set(componentes.map(({ fila }) => fila));
  const conActividades = new Set(filas.map(({ padre }) => padre));
  const medidas = new Set(indicadores.map(({ de }) => de));
  const nombreDe = (fila: (typeof filas)[number]): string =>
    [etiquetaDeNivel[fila.nivel], codigos.get(fila.fila)].filter(Boolean).join(' ');
  return [
    ...unoDe(matriz, 'fin', 'fin'),
    ...unoDe(matriz, 'proposito', 'propósito'),
    ...(componentes.length > 0
      ? []
      : [falta('filas_matriz', 'sin_componentes', 'Agrega al menos un componente.')]),
    ...componentes.flatMap((fila) =>
      conActividades.has(fila.fila)
        ? []
        : [
            falta(
              anclaDeMatriz(fila.fila),
              'sin_actividades',
              `${nombreDe(fila)}: agrega al menos una actividad.`,
            ),
          ],
    ),
    ...filas.flatMap((fila) =>
      fila.nivel !== 'actividad' || deComponente.has(fila.padre ?? '')
        ? []
        : [
            falta(
              anclaDeMatriz(fila.fila, 'padre'),
              'sin_componente',
              'Elige el componente de esta actividad.',
            ),
          ],
    ),
    ...filas.flatMap((fila) =>
      medidas.has(fila.fila)
        ? []
        : [
            falta(
              anclaDeMatriz(fila.fila, 'indicadores'),
              'sin_indicador',
              `${nombreDe(fila)}: agrega al menos un indicador.`,
            ),
          ],
    ),
    ...indicadores.flatMap(({ fila, de }) =>
      ids.has(de)
        ? []
        : [
            falta(
              `filas_indicadores.${fila}.de`,
              'indicador_suelto',
              'Este indicador no mide ninguna fila de la matriz: elige cuál, o quítalo.',
            ),
          ],
    ),
  ];
};

export const matrizForm = defineForm({
  id: 'formulacion.marco_logico',
  version: 1,
  sections: [
    {
      id: 'marco_logico',
      title: tituloDeSeccion.marco_logico,
      short: 'Matriz',
      intro: 'Qué logra el proyecto, con qué se mide, dónde se comprueba y qué debe cumplirse fuera de él.',
      fields: [
        'filas_matriz',
        'filas_indicadores',
        'fin',
        'proposito',
        'componentes',
        'actividades',
        'indicadores',
        'metas',
        'medios_verificacion',
        'supuestos',
      ],
      check: revisarMatriz,
    },
  ],
  fields: {
    filas_matriz: campoDeFilas({
      label: 'Matriz',
      row: 'Fila',
      max: limites.filasDeMatriz,
      columns: {
        nivel: celdaDeOpcion({
          label: 'Nivel',
          required: 'Elige el nivel.',
          options: nivelesDeMatriz.map((value) => ({ value, label: etiquetaDeNivel[value] })),
        }),
        padre: celdaDeEnlace({ label: 'Componente' }),
        origen: celdaDeEnlace({ label: 'Objetivo del que viene' }),
        resumen: celda({ label: 'Resumen narrativo', required: 'Escribe el resumen narrativo.', max }),
        medios: celda({
          label: 'Medios de verificación',
          required: 'Escribe los medios de verificación.',
          max,
        }),
        supuestos: celda({ label: 'Supuestos', required: 'Escribe los supuestos.', max }),
      },
    }),
    filas_indicadores: campoDeFilas({
      label: 'Indicadores',
      row: 'Indicador',
      max: limites.indicadores,
      columns: {
        de: celdaDeEnlace({ label: 'Mide', required: 'Elige qué fila de la matriz mide.' }),
        nombre: celdaDeTexto({ label: 'Indicador', required: 'Escribe el indicador.', max: 300 }),
        formula: celda({ label: 'Fórmula', max }),
        unidad: celdaDeTexto({ label: 'Unidad', example: '% de familias', max: 60 }),
        linea_base: celdaDeDecimal({
          label: 'Línea base',
          negativo: true,
          message: 'Escribe la línea base con números, por ejemplo 35.5.',
        }),
        // A year is read as it is written: not 2,025.
        anio_base: {
          ...celdaDeEntero({ label: 'Año base', least: 1990, most: 2100 }),
          read: (anio: string) => anio,
        },
        meta: celdaDeDecimal({
          label: 'Meta',
          required: 'Escribe la meta.',
          negativo: true,
          message: 'Escribe la meta con números, por ejemplo 80.',
        }),
        frecuencia: celdaDeOpcion({ label: 'Frecuencia', options: frecuencias }),
      },
    }),
    fin: texto('Fin', 'fin', 'El fin debe', minimos.texto),
    proposito: texto('Propósito', 'proposito', 'El propósito debe', minimos.texto),
    componentes: texto('Componentes', 'componentes', 'Los componentes deben', minimos.largo),
    actividades: texto('Actividades', 'actividades', 'Las actividades deben', minimos.largo),
    indicadores: texto('Indicadores', 'indicadores', 'Los indicadores deben', minimos.largo),
    metas: texto('Metas', 'metas', 'Las metas deben', minimos.largo),
    medios_verificacion: texto(
      'Medios de verificación',
      'medios_verificacion',
      'Los medios de verificación deben',
      minimos.largo,
    ),
    supuestos: texto('Supuestos', 'supuestos', 'Los supuestos deben', minimos.largo),
  },
});
