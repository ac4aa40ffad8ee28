import {
  clasesDeVencimiento,
  definicionDeBase,
  etiquetaDeEje,
  etiquetaDeRegion,
  etiquetaDeVencimiento,
  type FiltrosDeReporte,
  filtrosInput,
  MAX_GRUPOS,
  MAX_INDICADORES,
  MAX_VENCIMIENTOS,
  reporteMessages as m,
  vencimientosInput,
} from '@portal/domain/features/reportes/public';
import { today } from '@portal/domain/kernel/dates';
import { notFound } from '@portal/domain/kernel/errors';
import { unoInput } from '@portal/domain/kernel/record-shapes';
import { z } from 'zod';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Cells } from '../../platform/sheets/index.ts';
import { type Paper, pdfOnDemand } from '../../stage/pdf-on-demand.ts';
import { papelDeHoy } from '../oficios/public.ts';
import {
  datosDeReporte,
  type FiltroEnPalabras,
  type ReporteEnPapel,
  type TablaDeReporte,
} from './pdf/datos.ts';
import {
  cobertura,
  embudo,
  etapas,
  filtrosEstrictos,
  type HojaDeCifras,
  indicadoresMostrados,
  niveles,
  vencidos,
} from './reportes.cifras.ts';
import { take as takeCompuesto } from './reportes.compuestos.ts';
import { contarFilas, encabezadosDe, leerGrupos, leerLote } from './reportes.correr.ts';
import { assertReads } from './reportes.policy.ts';

const LAYOUT = 'features/reportes/pdf/reporte.typ';
/** Most rows of a composed report on paper; the sheet holds them all. */
const MAX_FILAS = 1000;

type Foundation = Parameters<typeof papelDeHoy>[1];

/** A call in sight by its title. Error: 404, because figures under a call that there is none of would claim something. */
const tituloDe = async ({ tx }: ActorUow, id: string): Promise<string> => {
  const row = await tx.selectFrom('convocatorias').select('titulo').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row.titulo;
};

const enPalabras = async (uow: ActorUow, filtros: FiltrosDeReporte): Promise<FiltroEnPalabras[]> => {
  const { convocatoriaId, anio, region, eje } = filtros;
  return [
    ...(convocatoriaId === undefined
      ? []
      : [{ etiqueta: m.filtros.convocatoria, valor: await tituloDe(uow, convocatoriaId) }]),
    ...(anio === undefined ? [] : [{ etiqueta: m.filtros.anio, valor: String(anio) }]),
    ...(region === undefined ? [] : [{ etiqueta: m.filtros.region, valor: etiquetaDeRegion(region) }]),
    ...(eje === undefined ? [] : [{ etiqueta: m.filtros.eje, valor: etiquetaDeEje(eje) }]),
  ];
};

const tablaDe = async <Input>(
  uow: ActorUow,
  hoja: HojaDeCifras<Input>,
  input: Input,
  { titulo, vacia }: { readonly titulo: string; readonly vacia: string },
): Promise<TablaDeReporte> => {
  const { columnas, filas } = await hoja.read(uow, input);
  return {
    titulo,
    columnas: columnas.map((columna) => columna.titulo),
    derechas: columnas.map((_, i) => i >= hoja.palabras),
    filas,
    vacia,
  };
};

/** A note that is said where the last table is as long as it may be. */
const cortada =
  (tope: number, nota: string) =>
  (tablas: readonly TablaDeReporte[]): string[] =>
    (tablas.at(-1)?.filas.length ?? 0) >= tope ? [nota] : [];

/** The paper as it is read now, and its entry in the log: what was taken, with which filters. */
const take = async (
  uow: ActorUow,
  foundation: Foundation,
  {
    id,
    filtros,
    reporte,
  }: { readonly id: string; readonly filtros: object; readonly reporte: ReporteEnPapel },
): Promise<() => Paper> => {
  const papel = await papelDeHoy(uow, foundation);
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: 'reportes.descargar',
    entidad: 'lista',
    audiencia: 'bitacora',
    datos: { lista: `reportes-${id}`, filtros },
  });
  return () => ({
    datos: datosDeReporte(reporte, papel, uow.now),
    fecha: uow.now,
    nombre: `Reporte-${id}-${today(uow.now)}.pdf`,
  });
};

type Pagina = {
  readonly id: string;
  readonly titulo: string;
  readonly frase: string;
  readonly notas: (tablas: readonly TablaDeReporte[]) => string[];
  readonly summary: string;
  readonly tablas: (uow: ActorUow, filtros: FiltrosDeReporte) => Promise<TablaDeReporte[]>;
};

const deCifras = ({ id, titulo, frase, notas, summary, tablas }: Pagina) =>
  pdfOnDemand({
    path: `/api/v1/reportes/${id}/pdf`,
    layout: LAYOUT,
    params: z.object({}),
    query: filtrosEstrictos.extend({
      anio: z.coerce.number().pipe(filtrosInput.shape.anio.unwrap()).optional(),
    }),
    description: { tags: ['Reportes'], summary },
    take: async (uow, { query: filtros }, { foundation }) => {
      assertReads(uow);
      const leidas = await tablas(uow, filtros);
      const reporte = {
        titulo: `${m.titulo}: ${titulo}`,
        frase,
        filtros: await enPalabras(uow, filtros),
        tablas: leidas,
        notas: notas(leidas),
      };
      return take(uow, foundation, { id, filtros, reporte });
    },
  });

const paginas: readonly Pagina[] = [
  {
    id: 'etapas',
    titulo: m.pestanas.etapas,
    frase: m.etapas.descripcion,
    notas: () => [m.etapas.tiemposAyuda],
    summary: 'Los indicadores por etapa y el embudo de cada convocatoria, como PDF',
    tablas: async (uow, filtros) => [
      await tablaDe(uow, etapas, filtros, { titulo: m.etapas.resultados, vacia: m.vacio }),
      await tablaDe(uow, embudo, filtros, { titulo: m.etapas.embudoPorConvocatoria, vacia: m.vacio }),
    ],
  },
  {
    id: 'cobertura',
    titulo: m.pestanas.cobertura,
    frase: m.cobertura.descripcion,
    notas: () => [m.cobertura.reparto],
    summary: 'La cobertura por municipio, como PDF',
    tablas: async (uow, filtros) => [
      await tablaDe(uow, cobertura, filtros, { titulo: m.cobertura.municipio, vacia: m.vacio }),
    ],
  },
  {
    id: 'indicadores',
    titulo: m.pestanas.indicadores,
    frase: m.indicadores.descripcion,
    notas: cortada(MAX_INDICADORES, m.pdf.primeras(MAX_INDICADORES)),
    summary: 'La meta y el avance de los indicadores, como PDF',
    tablas: async (uow, filtros) => [
      await tablaDe(uow, niveles, filtros, { titulo: m.indicadores.porNivel, vacia: m.indicadores.vacio }),
      await tablaDe(uow, indicadoresMostrados, filtros, {
        titulo: m.indicadores.lista,
        vacia: m.indicadores.vacio,
      }),
    ],
  },
];

const vencimientosPdf = pdfOnDemand({
  path: '/api/v1/reportes/vencimientos/pdf',
  layout: LAYOUT,
  params: z.object({}),
  query: z.strictObject({
    ...vencimientosInput.shape,
    // One kind comes as a text, several as a list.
    clase: z.preprocess(
      (una) => (typeof una === 'string' ? [una] : una),
      z.array(z.enum(clasesDeVencimiento)).max(clasesDeVencimiento.length).optional(),
    ),
  }),
  description: { tags: ['Reportes'], summary: 'Lo que vence, como PDF' },
  take: async (uow, { query }, { foundation }) => {
    assertReads(uow);
    const { titulo, descripcion, clase, horizonte, enDias, vacio, mas } = m.vencimientos;
    const tabla = await tablaDe(uow, vencidos, query, { titulo, vacia: vacio });
    return take(uow, foundation, {
      id: 'vencimientos',
      filtros: query,
      reporte: {
        titulo: `${m.titulo}: ${m.pestanas.vencimientos}`,
        frase: descripcion,
        filtros: [
          { etiqueta: horizonte, valor: enDias(query.horizonte) },
          ...(query.clase?.length
            ? [{ etiqueta: clase, valor: query.clase.map((una) => etiquetaDeVencimiento[una]).join(', ') }]
            : []),
        ],
        tablas: [tabla],
        notas: cortada(MAX_VENCIMIENTOS, mas)([tabla]),
      },
    });
  },
});

/** A kept report as PDF, for whoever it is in sight of: the rows that this account may see, the first {@link MAX_FILAS} of them. */
const compuestoPdf = pdfOnDemand({
  path: '/api/v1/reportes/compuestos/:id/pdf',
  layout: LAYOUT,
  params: unoInput,
  query: z.strictObject({}),
  description: { tags: ['Reportes'], summary: 'Un reporte compuesto, como PDF' },
  take: async (uow, { params: { id } }, { foundation }) => {
    assertReads(uow);
    const { nombre, definicion } = await takeCompuesto(uow, id);
    const { base, agrupar, filtros } = definicion;
    const { label, etiquetaDeEstado, estados, columnas } = definicionDeBase[base];
    const filas: Cells[] = [];
    let cortado: string | null = null;
    if (agrupar !== null) {
      const grupos = await leerGrupos(uow, definicion, agrupar, MAX_GRUPOS);
      filas.push(...grupos.slice(0, MAX_GRUPOS).map(({ celdas }) => celdas));
      if (grupos.length > MAX_GRUPOS) cortado = m.compuestos.cortado;
    } else {
      if ((await contarFilas(uow, definicion, MAX_FILAS)) > MAX_FILAS) cortado = m.pdf.primeras(MAX_FILAS);
      let cursor: string | undefined;
      do {
        const lote = await leerLote(uow, definicion, cursor);
        filas.push(...lote.rows.map(({ celdas }) => celdas));
        cursor = lote.siguiente ?? undefined;
      } while (cursor !== undefined && filas.length < MAX_FILAS);
    }
    const titulos = encabezadosDe(definicion);
    const { estado, ...delCaso } = filtros;
    return take(uow, foundation, {
      id: `de-${base}`,
      filtros: { reporte: id, ...filtros },
      reporte: {
        titulo: nombre,
        frase: m.compuestos.de(label),
        filtros: [
          ...(estado === undefined ? [] : [{ etiqueta: etiquetaDeEstado, valor: estados[estado] ?? estado }]),
          ...(await enPalabras(uow, delCaso)),
          ...(agrupar === null
            ? []
            : [{ etiqueta: m.compuestos.agrupar, valor: columnas[agrupar]?.label ?? agrupar }]),
        ],
        tablas: [
          {
            titulo: m.compuestos.resultado,
            columnas: titulos.map((columna) => columna.label),
            derechas: titulos.map(({ derecha }) => derecha),
            filas,
            vacia: m.compuestos.sinFilas,
          },
        ],
        notas: cortado === null ? [] : [cortado],
      },
    });
  },
});

/**
 * The pages of the reports and the composed ones as PDF: `GET /api/v1/reportes/etapas/pdf?region=juarez`. As far as whoever asks may see,
 * never issued, noted in the log. Errors: 403 without ver_reportes, 404 for a filter that there is not, and those of `pdfOnDemand`.
 */
export const reportePdfs = [...paginas.map(deCifras), vencimientosPdf, compuestoPdf];
