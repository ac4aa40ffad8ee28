import { formatDate, isRealDate } from '../../kernel/dates.ts';
import { formatMonto, fromCentavos } from '../../kernel/money.ts';
import {
  calcularLinea,
  codigosDeMatriz,
  etiquetaDeNivel,
  type Formulacion,
  leerCronograma,
  leerLineasDePresupuesto,
  leerMatriz,
  recorrerMatriz,
  rubros,
  sumarPresupuesto,
} from '../formulacion/public.ts';
import type { MinistracionPlaneada } from './calendario.ts';
import type { Anexo } from './composicion.ts';

/** The annexes of the text, drawn from the frozen design and the schedule: what is signed is what was designed. */

const fecha = (texto: string): string => (isRealDate(texto) ? formatDate(texto) : '');
const pesos = (centavos: bigint | null): string =>
  centavos === null ? '' : formatMonto(fromCentavos(centavos));
const rubro = (valor: string): string => rubros.find(({ value }) => value === valor)?.label ?? '';

const matriz = ({ secciones }: Formulacion): Anexo => {
  const { filas, indicadores } = leerMatriz(secciones.marco_logico);
  const codigos = codigosDeMatriz(filas);
  return {
    id: 'matriz',
    titulo: 'Matriz de marco lógico',
    tablas: [
      {
        columnas: [
          { titulo: 'Nivel' },
          { titulo: 'Resumen' },
          { titulo: 'Indicadores' },
          { titulo: 'Medios de verificación' },
          { titulo: 'Supuestos' },
        ],
        filas: recorrerMatriz(filas).map((fila) => [
          [etiquetaDeNivel[fila.nivel], codigos.get(fila.fila) ?? ''].join(' ').trim(),
          fila.resumen,
          indicadores
            .filter(({ de }) => de === fila.fila)
            .map(
              ({ nombre, meta, unidad }) => `${nombre}${meta === '' ? '' : `: ${meta} ${unidad}`.trimEnd()}`,
            )
            .join('\n'),
          fila.medios,
          fila.supuestos,
        ]),
      },
    ],
  };
};

const presupuesto = ({ secciones }: Formulacion): Anexo => {
  const lineas = leerLineasDePresupuesto(secciones.presupuesto);
  const { total, fundacion, contrapartida } = sumarPresupuesto(lineas);
  return {
    id: 'presupuesto',
    titulo: 'Presupuesto',
    tablas: [
      {
        columnas: [
          { titulo: 'Rubro' },
          { titulo: 'Concepto' },
          { titulo: 'Fundación', numero: true },
          { titulo: 'Contrapartida', numero: true },
          { titulo: 'Total', numero: true },
        ],
        filas: lineas.map((linea) => {
          const calculo = calcularLinea(linea);
          return [
            rubro(linea.rubro),
            linea.concepto,
            pesos(calculo.total === null ? null : calculo.fundacion),
            pesos(calculo.total === null ? null : calculo.organizacion + calculo.otros),
            pesos(calculo.total),
          ];
        }),
        pie: ['Total', '', formatMonto(fundacion), formatMonto(contrapartida), formatMonto(total)],
      },
    ],
  };
};

const cronograma = ({ secciones }: Formulacion): Anexo => {
  const { actividades, hitos, entregables } = leerCronograma(secciones.cronograma);
  const fechados = (titulo: string, filas: readonly { readonly nombre: string; readonly fecha: string }[]) =>
    filas.length === 0
      ? []
      : [
          {
            titulo,
            columnas: [{ titulo: 'Nombre' }, { titulo: 'Fecha' }],
            filas: filas.map((una) => [una.nombre, fecha(una.fecha)]),
          },
        ];
  return {
    id: 'cronograma',
    titulo: 'Cronograma',
    tablas: [
      {
        titulo: 'Actividades',
        columnas: [
          { titulo: 'Actividad' },
          { titulo: 'Inicio' },
          { titulo: 'Fin' },
          { titulo: 'Responsable' },
        ],
        filas: actividades.map((una) => [una.nombre, fecha(una.inicio), fecha(una.fin), una.responsable]),
      },
      ...fechados('Hitos', hitos),
      ...fechados('Entregables', entregables),
    ],
  };
};

const ministraciones = (filas: readonly MinistracionPlaneada[]): Anexo => ({
  id: 'ministraciones',
  titulo: 'Calendario de ministraciones',
  tablas: [
    {
      columnas: [
        { titulo: 'Número', numero: true },
        { titulo: 'Fecha' },
        { titulo: 'Importe', numero: true },
        { titulo: 'Condición' },
      ],
      filas: filas.map(({ numero, fecha: dia, importe, condicion }) => [
        String(numero),
        fecha(dia),
        importe === null ? '' : formatMonto(importe),
        condicion,
      ]),
    },
  ],
});

/** Annexes A to D, in the order in which the clauses name them. */
export const anexosDelTexto = (
  formulacion: Formulacion,
  calendario: readonly MinistracionPlaneada[],
): Anexo[] => [
  matriz(formulacion),
  presupuesto(formulacion),
  cronograma(formulacion),
  ministraciones(calendario),
];
