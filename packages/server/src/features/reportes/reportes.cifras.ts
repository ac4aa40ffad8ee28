import { municipios as catalogo } from '@portal/domain/features/formulacion/public';
import {
  diasEnPalabras,
  diasQueFaltan,
  etiquetaDeMedida,
  etiquetaDePaso,
  etiquetaDeVencimiento,
  type FiltrosInput,
  filtrosInput,
  reporteMessages as m,
  medidas,
  nombreDeEtapaMedida,
  pasosDelEmbudo,
  tasaDeEtapa,
  type VencimientosInput,
  vencimientosInput,
} from '@portal/domain/features/reportes/public';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { z } from 'zod';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Cells, Heading } from '../../platform/sheets/index.ts';
import { readCobertura } from './reportes.cobertura.repo.ts';
import { readIndicadores } from './reportes.etapas.repo.ts';
import { readIndicadoresDeProyectos } from './reportes.indicadores.repo.ts';
import { readVencimientos } from './reportes.vencimientos.repo.ts';

/** The figures of the pages of the reports as tables of words: what their sheets and their papers hold. */

/** What is narrowed by; a filter that there is none of is refused. */
export const filtrosEstrictos = z.strictObject(filtrosInput.shape);

/** The figures of a page of the reports as a sheet: a handful of rows, read at once. */
export type HojaDeCifras<Input = FiltrosInput> = {
  /** Below /reportes, and in the log and the file's name. */
  readonly id: string;
  readonly hoja: string;
  readonly summary: string;
  /** How many of its first columns are words; the others are figures, and stand at the right of a paper. */
  readonly palabras: number;
  readonly input: z.ZodType<Input>;
  readonly read: (
    uow: ActorUow,
    filtros: Input,
  ) => Promise<{ readonly columnas: readonly Heading[]; readonly filas: readonly Cells[] }>;
};

const n = (cuantos: number): string => cuantos.toLocaleString('es-MX');

const { columnas } = m.etapas;
export const etapas: HojaDeCifras = {
  id: 'etapas',
  input: filtrosEstrictos,
  palabras: 1,
  hoja: 'Etapas',
  summary: 'Exporta a Excel los indicadores por etapa',
  read: async (uow, filtros) => ({
    columnas: [
      { titulo: columnas.etapa, ancho: 18 },
      ...[columnas.casos, columnas.enCurso, columnas.avanzaron, columnas.terminaron, columnas.tasa].map(
        (titulo) => ({ titulo, ancho: 16 }),
      ),
      { titulo: m.etapas.mediana, ancho: 16 },
      { titulo: m.etapas.nueve, ancho: 16 },
    ],
    filas: (await readIndicadores(uow, filtros)).etapas.map((fila) => {
      const tasa = tasaDeEtapa(fila.avanzaron, fila.terminaron);
      return [
        nombreDeEtapaMedida(fila.etapa),
        n(fila.casos),
        n(fila.enCurso),
        n(fila.avanzaron),
        n(fila.terminaron),
        tasa === null ? null : `${tasa} %`,
        fila.mediana === null ? null : diasEnPalabras(fila.mediana),
        fila.p90 === null ? null : diasEnPalabras(fila.p90),
      ];
    }),
  }),
};

export const embudo: HojaDeCifras = {
  id: 'embudo',
  input: filtrosEstrictos,
  palabras: 1,
  hoja: 'Embudo',
  summary: 'Exporta a Excel el embudo de cada convocatoria',
  read: async (uow, filtros) => {
    const { embudo: todos, embudos } = await readIndicadores(uow, filtros);
    const fila = (nombre: string, pasos: readonly number[]): Cells => [nombre, ...pasos.map(n)];
    return {
      columnas: [
        { titulo: m.filtros.convocatoria, ancho: 50 },
        ...pasosDelEmbudo.map((paso) => ({ titulo: etiquetaDePaso(paso), ancho: 22 })),
      ],
      filas: [
        ...embudos.map(({ convocatoria, pasos }) =>
          fila(convocatoria?.titulo ?? m.etapas.sinConvocatoria, pasos),
        ),
        fila(m.cobertura.total, todos),
      ],
    };
  },
};

export const cobertura: HojaDeCifras = {
  id: 'cobertura',
  input: filtrosEstrictos,
  palabras: 2,
  hoja: 'Cobertura',
  summary: 'Exporta a Excel la cobertura por municipio',
  read: async (uow, filtros) => {
    const { municipios, sinMunicipio, total } = await readCobertura(uow, filtros);
    const fila = (clave: string | null, nombre: string, cifras: typeof total): Cells => [
      clave,
      nombre,
      ...medidas.map((medida) => (medida === 'aprobado' ? formatMonto(cifras.aprobado) : n(cifras[medida]))),
    ];
    return {
      columnas: [
        { titulo: 'Clave', ancho: 10 },
        { titulo: m.cobertura.municipio, ancho: 40 },
        ...medidas.map((medida) => ({ titulo: etiquetaDeMedida[medida], ancho: 22 })),
      ],
      filas: [
        ...municipios.map((uno, i) => fila(uno.clave, catalogo[i]?.nombre ?? uno.clave, uno)),
        fila(null, m.cobertura.sinMunicipio, sinMunicipio),
        fila(null, m.cobertura.total, total),
      ],
    };
  },
};

export const vencidos: HojaDeCifras<VencimientosInput> = {
  id: 'vencimientos',
  palabras: 6,
  input: z.strictObject(vencimientosInput.shape),
  hoja: 'Vencimientos',
  summary: 'Exporta a Excel lo que vence',
  read: async (uow, input) => ({
    columnas: Object.entries(m.vencimientos.columnas).map(([id, titulo]) => ({
      titulo,
      ancho: ['que', 'organizacion', 'proyecto'].includes(id) ? 44 : 24,
    })),
    filas: (await readVencimientos(uow, input)).items.map(
      ({ vence, dias, clase, que, organizacion, proyecto }) => [
        formatMediumDate(vence),
        diasQueFaltan(dias),
        etiquetaDeVencimiento[clase],
        que,
        organizacion,
        proyecto,
      ],
    ),
  }),
};

const porciento = (parte: number | null): string | null => (parte === null ? null : `${parte} %`);

/** By level of the matrix. */
export const niveles: HojaDeCifras = {
  id: 'niveles',
  input: filtrosEstrictos,
  palabras: 1,
  hoja: 'Niveles',
  summary: 'Exporta a Excel los indicadores por nivel de la matriz',
  read: async (uow, filtros) => ({
    columnas: Object.values(m.indicadores.columnas).map((titulo) => ({ titulo, ancho: 18 })),
    filas: (await readIndicadoresDeProyectos(uow, filtros)).niveles.map(
      ({ nivel, total, medidos, cumplidos, promedio }) => [
        nivel,
        n(total),
        n(medidos),
        n(cumplidos),
        porciento(promedio),
      ],
    ),
  }),
};

/** One by one, as the page orders them: those that the page shows, or all. */
const indicadoresHasta = (tope?: number): HojaDeCifras => ({
  id: 'indicadores',
  input: filtrosEstrictos,
  palabras: 4,
  hoja: 'Indicadores',
  summary: 'Exporta a Excel la meta y el avance de cada indicador',
  read: async (uow, filtros) => {
    const { columnas, columnasDeLaLista: c, base, meta, avance } = m.indicadores;
    return {
      columnas: [
        { titulo: c.proyecto, ancho: 44 },
        { titulo: columnas.nivel, ancho: 18 },
        { titulo: c.indicador, ancho: 50 },
        { titulo: c.unidad, ancho: 18 },
        ...[base, meta, avance, c.camino, c.transcurrido].map((titulo) => ({ titulo, ancho: 18 })),
      ],
      filas: (await readIndicadoresDeProyectos(uow, filtros, tope)).items.map((uno) => [
        uno.proyecto,
        uno.nivel,
        uno.nombre,
        uno.unidad,
        uno.base || null,
        uno.meta,
        uno.valor,
        porciento(uno.camino),
        porciento(uno.transcurrido),
      ]),
    };
  },
});
export const indicadores = indicadoresHasta(Number.POSITIVE_INFINITY);
export const indicadoresMostrados = indicadoresHasta();
