import { carpetaDe } from './auditoria.etapas.ts';
import type { Lector } from './auditoria.lectura.ts';

/**
 * The records themselves of what was agreed and executed, beside the papers that hang on them: one JSON a kind, as the portal keeps
 * them. What was never sent is a draft and stays out (ADR 0074): a carta its side kept, a report not handed in, a minute not given.
 */

/** A row as JSON, its pesos as text of two decimals: a number of JSON would lose them. */
const fila = (alias: string, sin: readonly string[] = []): string =>
  `(select jsonb_object_agg(k, case when jsonb_typeof(v) = 'number' and v::text like '%.%' then to_jsonb(v::text) else v end)
      from jsonb_each(to_jsonb(${alias}) - array[${['busqueda', ...sin].map((una) => `'${una}'`).join(', ')}]::text[]) e (k, v))`;

/** The rows of another table that are of a row, in their order. */
const suyas = (tabla: string, donde: string, orden: string, sin: readonly string[] = []): string =>
  `coalesce((select jsonb_agg(${fila('h', sin)} order by ${orden}) from ${tabla} h where ${donde}), '[]')`;

/** Each kind: its entity, its file, what it holds, and the SQL of its list for a case ($1). */
const clases: readonly {
  readonly entidad: string;
  readonly archivo: string;
  readonly descripcion: string;
  readonly texto: string;
}[] = [
  {
    entidad: 'acuerdo',
    archivo: 'acuerdos',
    descripcion: 'Acuerdos de cada convenio y modificatorio, con sus partidas, hitos y ministraciones',
    texto: `select jsonb_agg(${fila('x')} || jsonb_build_object(
       'partidas', ${suyas('plan_partidas', 'h.acuerdo_id = x.id', 'h.orden, h.partida')},
       'actividades', ${suyas('plan_actividades', 'h.acuerdo_id = x.id', 'h.orden, h.actividad')},
       'indicadores', ${suyas('plan_indicadores', 'h.acuerdo_id = x.id', 'h.orden, h.indicador')},
       'hitos', ${suyas('plan_hitos', 'h.acuerdo_id = x.id', 'h.orden, h.hito')},
       'ministraciones', ${suyas('plan_ministraciones', 'h.acuerdo_id = x.id', 'h.numero')}) order by x.numero)
       from acuerdos x where x.proyecto_id = $1`,
  },
  {
    entidad: 'ministracion',
    archivo: 'ministraciones',
    descripcion: 'Ministraciones y sus reintegros',
    texto: `select jsonb_agg(${fila('x')} || jsonb_build_object(
       'reintegros', ${suyas('ministracion_reintegros', 'h.ministracion_id = x.id', 'h.registrado_en, h.id')}) order by x.created_at, x.id)
       from ministraciones x where x.proyecto_id = $1`,
  },
  {
    entidad: 'comprobacion',
    archivo: 'comprobaciones',
    descripcion: 'Comprobaciones con sus pagos y cada revisión',
    texto: `select jsonb_agg(${fila('x', ['xml'])} || jsonb_build_object(
       'pagos', ${suyas('comprobacion_pagos', 'h.comprobacion_id = x.id', 'h.entregado_en, h.id', ['xml'])},
       'revisiones', ${suyas('comprobacion_revisiones', 'h.comprobacion_id = x.id', 'h.revisada_en, h.id')}) order by x.created_at, x.id)
       from comprobaciones x where x.proyecto_id = $1`,
  },
  {
    entidad: 'transferencia',
    archivo: 'transferencias',
    descripcion: 'Transferencias entre partidas',
    texto: `select jsonb_agg(${fila('x')} order by x.created_at, x.id) from transferencias x where x.proyecto_id = $1`,
  },
  {
    entidad: 'rendimiento',
    archivo: 'rendimientos',
    descripcion: 'Rendimientos bancarios y sus reintegros',
    texto: `select jsonb_agg(${fila('x')} order by x.created_at, x.id) from rendimientos x where x.proyecto_id = $1`,
  },
  {
    entidad: 'carta',
    archivo: 'cartas',
    descripcion: 'Cartas que se enviaron',
    texto: `select jsonb_agg(${fila('x')} order by x.created_at, x.id)
       from cartas x where x.proyecto_id = $1 and x.estado <> 'generada'`,
  },
  {
    entidad: 'avance',
    archivo: 'avances',
    descripcion: 'Reportes de avance que se entregaron, con lo que dicen',
    texto: `select jsonb_agg(${fila('x')} || jsonb_build_object('reporte', p.respuestas) order by x.numero)
       from avances x left join avance_paginas p on p.avance_id = x.id
      where x.proyecto_id = $1 and x.estado <> 'borrador'`,
  },
  {
    entidad: 'visita',
    archivo: 'visitas',
    descripcion: 'Visitas y reuniones, con la minuta de las que se hicieron',
    texto: `select jsonb_agg(${fila('x')} || jsonb_build_object('minuta',
         case when x.estado not in ('programada', 'cancelada') then p.respuestas end) order by x.created_at, x.id)
       from visitas x left join visita_paginas p on p.visita_id = x.id where x.proyecto_id = $1`,
  },
];

export type Registros = {
  readonly ruta: string;
  readonly etapa: string;
  readonly descripcion: string;
  readonly leer: (lector: Lector, proyecto: string) => Promise<unknown>;
};

/** Where each kind lies, beside the papers of its records, and how it is read. */
export const registros: readonly Registros[] = clases.map(({ entidad, archivo, descripcion, texto }) => {
  const { carpeta, etapa } = carpetaDe(entidad);
  return {
    ruta: `${carpeta}/${archivo}.json`,
    etapa,
    descripcion,
    leer: async ({ todo }, proyecto) =>
      (await todo<{ valor: unknown }>(`select (${texto}) as valor`, [proyecto]))[0]?.valor ?? [],
  };
});
