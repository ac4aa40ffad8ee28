import type { Issue } from '../../kernel/errors.ts';
import { leerDecimal } from './decimal.ts';
import {
  codigosDeMatriz,
  etiquetaDeNivel,
  type FilaDeMatriz,
  type Indicador,
  type Matriz,
  type NivelDeMatriz,
  recorrerMatriz,
} from './matriz.ts';

/**
 * The vertical and the horizontal logic of the matrix, in plain sentences (mexico.md, 'Marco lógico' [M]): advice that
 * never blocks.
 */

/** A sentence that reads one step of the vertical logic aloud. */
export type Enunciado = {
  /** The row that the step arrives at. */
  readonly fila: string;
  readonly texto: string;
};

const comoFrase = (texto: string): string => {
  let limpio = texto.trim();
  while (/[.;,]$/.test(limpio)) limpio = limpio.slice(0, -1).trimEnd();
  const [primera = '', segunda = ''] = limpio;
  // 'DIF municipal' keeps its capitals, 'Talleres impartidos' does not.
  return segunda === segunda.toLocaleLowerCase('es-MX')
    ? primera.toLocaleLowerCase('es-MX') + limpio.slice(primera.length)
    : limpio;
};

const enumerar = (textos: readonly string[]): string => {
  const frases = textos.filter((texto) => texto.trim() !== '').map(comoFrase);
  const [ultima = ''] = frases.slice(-1);
  return frases.length < 2 ? ultima : `${frases.slice(0, -1).join('; ')} y ${ultima}`;
};

const paso = (desde: readonly FilaDeMatriz[], hasta: FilaDeMatriz): Enunciado[] => {
  const causas = enumerar(desde.map(({ resumen }) => resumen));
  const supuestos = enumerar(desde.map((fila) => fila.supuestos));
  if (causas === '' || hasta.resumen.trim() === '') return [];
  const condicion = supuestos === '' ? '' : ` y se cumple que ${supuestos}`;
  return [{ fila: hasta.fila, texto: `Si ${causas}${condicion}, entonces ${comoFrase(hasta.resumen)}.` }];
};

/** The vertical logic, from the actividades up to the fin: 'Si … y se cumple que …, entonces …'. */
export const logicaVertical = ({ filas }: Pick<Matriz, 'filas'>): Enunciado[] => {
  const de = (nivel: NivelDeMatriz): FilaDeMatriz[] => filas.filter((fila) => fila.nivel === nivel);
  const actividades = Map.groupBy(de('actividad'), ({ padre }) => padre ?? '');
  return [
    ...de('componente').flatMap((fila) => paso(actividades.get(fila.fila) ?? [], fila)),
    ...de('proposito').flatMap((fila) => paso(de('componente'), fila)),
    ...de('fin').flatMap((fila) => paso(de('proposito'), fila)),
  ];
};

const infinitivo = /^\p{L}{2,}(?:ar|er|ir|arse|erse|irse)(?=\s|$)/iu;
const participio = /\p{L}(?:ad|id)[oa]s?(?=\P{L}|$)|\p{L}(?:cho|cha|chos|chas|to|ta|tos|tas)(?=\P{L}|$)/iu;
const propio = /^(?:contar con|tener|la asociación|la organización|nuestr[oa]s? |el equipo)/iu;

const consejosDeResumen: Readonly<Record<NivelDeMatriz, (texto: string) => string | null>> = {
  fin: (texto) =>
    /^contribuir a\s/i.test(texto) && /\smediante\s/i.test(texto)
      ? null
      : 'Suele escribirse «Contribuir a … mediante …».',
  proposito: (texto) =>
    infinitivo.test(texto)
      ? 'Escribe a quién le cambia la vida y cómo, en presente: «Las familias de … resuelven sus conflictos sin violencia».'
      : null,
  componente: (texto) =>
    infinitivo.test(texto) || !participio.test(texto)
      ? 'Escribe el producto terminado: «Talleres de crianza impartidos».'
      : null,
  actividad: (texto) =>
    infinitivo.test(texto)
      ? 'Escribe la acción como nombre: «Impartición de talleres» en vez de «Impartir talleres».'
      : null,
};

const numero = (texto: string): string => leerDecimal(texto, { negativo: true }) ?? texto;

const faltantes = (indicador: Indicador): string[] =>
  [
    indicador.formula === '' ? 'su fórmula' : '',
    indicador.unidad === '' ? 'su unidad' : '',
    indicador.linea_base === '' ? 'su línea base' : '',
    indicador.anio_base === '' ? 'el año de su línea base' : '',
    indicador.frecuencia === '' ? 'cada cuándo se mide' : '',
  ].filter((texto) => texto !== '');

const deIndicador = (indicador: Indicador): Issue[] => {
  const path = `filas_indicadores.${indicador.fila}`;
  if (indicador.nombre === '') return [];
  const faltan = faltantes(indicador);
  return [
    ...(faltan.length > 0
      ? [
          {
            path,
            code: 'indicador_incompleto',
            message: `Al indicador «${indicador.nombre}» le falta ${enumerar(faltan)}.`,
          },
        ]
      : []),
    ...(indicador.meta !== '' && numero(indicador.meta) === numero(indicador.linea_base)
      ? [
          {
            path: `${path}.meta`,
            code: 'meta_igual_a_base',
            message: `La meta de «${indicador.nombre}» es igual a su línea base: nada cambiaría.`,
          },
        ]
      : []),
  ];
};

const deFila = (fila: FilaDeMatriz, codigo: string | undefined): Issue[] => {
  const nombre = [etiquetaDeNivel[fila.nivel], codigo].filter(Boolean).join(' ');
  const path = `filas_matriz.${fila.fila}`;
  const consejo = fila.resumen === '' ? null : consejosDeResumen[fila.nivel](fila.resumen);
  return [
    ...(consejo ? [{ path: `${path}.resumen`, code: 'redaccion', message: `${nombre}: ${consejo}` }] : []),
    ...(propio.test(fila.supuestos)
      ? [
          {
            path: `${path}.supuestos`,
            code: 'supuesto_propio',
            message: `${nombre}: un supuesto es algo que el proyecto no controla. Lo que está en sus manos es una actividad.`,
          },
        ]
      : []),
  ];
};

/** All advice on a matrix: how its rows are worded, what its indicators do not say, supuestos that are the project's own. */
export const consejosDeMatriz = (matriz: Matriz): Issue[] => {
  const codigos = codigosDeMatriz(matriz.filas);
  return [
    ...recorrerMatriz(matriz.filas).flatMap((fila) => deFila(fila, codigos.get(fila.fila))),
    ...matriz.indicadores.flatMap(deIndicador),
  ];
};
