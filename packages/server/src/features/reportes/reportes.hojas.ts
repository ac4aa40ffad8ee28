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
import { formatMediumDate, today } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import { formatMonto } from '@portal/domain/kernel/money';
import { z } from 'zod';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { contentDisposition } from '../../platform/files/index.ts';
import { type Cells, type Heading, writeWorkbook, XLSX } from '../../platform/sheets/index.ts';
import type { ServerSlice } from '../../platform/slice.ts';
import { readCobertura } from './reportes.cobertura.repo.ts';
import { readIndicadores } from './reportes.etapas.repo.ts';
import { assertReads } from './reportes.policy.ts';
import { readVencimientos } from './reportes.vencimientos.repo.ts';

const NO_STORE = 'private, no-store';

/** The figures of a page of the reports as a sheet: a handful of rows, read at once. */
type HojaDeCifras<Input = FiltrosInput> = {
  /** Below /reportes, and in the log and the file's name. */
  readonly id: string;
  readonly hoja: string;
  readonly summary: string;
  readonly input: z.ZodType<Input>;
  readonly read: (
    uow: ActorUow,
    filtros: Input,
  ) => Promise<{ readonly columnas: readonly Heading[]; readonly filas: readonly Cells[] }>;
};

const bodySchema = z.strictObject(filtrosInput.shape);

const n = (cuantos: number): string => cuantos.toLocaleString('es-MX');

const { columnas } = m.etapas;
const etapas: HojaDeCifras = {
  id: 'etapas',
  input: bodySchema,
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

const embudo: HojaDeCifras = {
  id: 'embudo',
  input: bodySchema,
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

const cobertura: HojaDeCifras = {
  id: 'cobertura',
  input: bodySchema,
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

const vencidos: HojaDeCifras<VencimientosInput> = {
  id: 'vencimientos',
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

/** A sheet with its input already known: each has its own. */
const hojaDe = <Input extends object>(hoja: HojaDeCifras<Input>) => ({
  ...hoja,
  take: (body: unknown) => {
    const filtros = parse(hoja.input, body);
    return { filtros, read: (uow: ActorUow) => hoja.read(uow, filtros) };
  },
});
const hojas = [hojaDe(etapas), hojaDe(embudo), hojaDe(cobertura), hojaDe(vencidos)];
const pathOf = ({ id }: { readonly id: string }): string => `/api/v1/reportes/${id}/exportar`;

async function* once(rows: readonly Cells[]): AsyncGenerator<readonly Cells[]> {
  yield rows;
}

const parse = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const { data, error } = schema.safeParse(body ?? {});
  if (error)
    throw new AppError('datos_invalidos', {
      issues: error.issues.map(({ path, code, message }) => ({
        path: path.map(String).join('.'),
        code,
        message,
      })),
    });
  return data;
};

/** What a page of the reports shows, as a sheet, to whom it shows it; the log says who took it, with which filters. */
export const reporteHojas: NonNullable<ServerSlice['archivos']> = {
  descriptions: hojas.map((hoja) => ({
    method: 'POST' as const,
    path: pathOf(hoja),
    tags: ['Reportes'],
    summary: hoja.summary,
    body: hoja.input,
    answers: { 200: { mediaType: XLSX } },
    limited: true,
    cacheControl: NO_STORE,
  })),
  routes:
    ({ context }) =>
    async (app) => {
      for (const hoja of hojas)
        app.post(pathOf(hoja), async (request, reply) => {
          const { filtros, read } = hoja.take(request.body);
          const {
            nombre,
            columnas: titulos,
            filas,
          } = await context(request).write(
            async (uow) => {
              assertReads(uow);
              const leidas = await read(uow);
              await appendLog(uow.tx, {
                actor: uow.actor,
                ip: uow.ip,
                accion: 'lista.exportar',
                entidad: 'lista',
                datos: { lista: `reportes-${hoja.id}`, filtros, filas: leidas.filas.length },
              });
              return { ...leidas, nombre: `reporte-${hoja.id}-${today(uow.now)}.xlsx` };
            },
            { notedReading: true, secretAnswer: true },
          );
          return reply
            .headers({
              'content-type': XLSX,
              'content-disposition': contentDisposition(nombre),
              'cache-control': NO_STORE,
              'cross-origin-resource-policy': 'same-origin',
            })
            .send(writeWorkbook(hoja.hoja, titulos, once(filas)));
        });
    },
};
