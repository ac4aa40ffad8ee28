import { etiquetaDeNivel, type NivelDeMatriz } from '@portal/domain/features/formulacion/public';
import {
  caminoDe,
  type FiltrosDeReporte,
  type IndicadoresDeProyectos,
  MAX_INDICADORES,
  transcurridoDe,
} from '@portal/domain/features/reportes/public';
import { today } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import { casosDe } from './reportes.casos.ts';

type Fila = {
  readonly seguimiento: string;
  readonly indicador: string;
  readonly proyecto: string;
  readonly nivel: NivelDeMatriz;
  readonly nombre: string;
  readonly unidad: string;
  readonly base: string;
  readonly meta: string;
  readonly valor: string | null;
  readonly inicio: string;
  readonly fin: string;
};

/** The indicators of the plan in force of what is executed, each as the last report that was approved has it. */
const readRows = async ({ tx, actor }: ActorUow, filtros: FiltrosDeReporte): Promise<readonly Fila[]> => {
  const { rows } = await sql<Fila>`
    with casos as materialized (${casosDe(actor, filtros)}),
         vigentes as (
           select distinct on (a.proyecto_id) a.id, a.proyecto_id, a.vigencia_inicio, a.vigencia_fin
             from acuerdos a join casos c on c.id = a.proyecto_id order by a.proyecto_id, a.numero desc),
         reportados as (
           select distinct on (r.seguimiento_id) r.seguimiento_id, p.respuestas -> 'indicadores' as indicadores
             from avances r join casos c on c.id = r.proyecto_id join avance_paginas p on p.avance_id = r.id
            where r.estado = 'aprobado' order by r.seguimiento_id, r.numero desc, p.version desc)
    select s.id as seguimiento, i.indicador, coalesce(s.nombre_proyecto, s.folio) as proyecto, i.nivel, i.nombre, i.unidad,
           i.linea_base as base, i.meta, v.vigencia_inicio::text as inicio, v.vigencia_fin::text as fin,
           (select nullif(btrim(f ->> 'valor'), '') from jsonb_array_elements(case jsonb_typeof(r.indicadores) when 'array' then r.indicadores else '[]' end) f
             where f ->> 'fila' = i.indicador::text limit 1) as valor
      from seguimientos s
      join vigentes v on v.proyecto_id = s.proyecto_id
      join plan_indicadores i on i.acuerdo_id = v.id
      left join reportados r on r.seguimiento_id = s.id
     where s.estado <> 'terminado'
     order by s.folio, i.orden`.execute(tx);
  return rows;
};

/** By level and one by one, the furthest behind its term first: `tope` of them. */
export const readIndicadoresDeProyectos = async (
  uow: ActorUow,
  filtros: FiltrosDeReporte,
  tope = MAX_INDICADORES,
): Promise<IndicadoresDeProyectos> => {
  const hoy = today(uow.now);
  const items = (await readRows(uow, filtros)).map(({ seguimiento, indicador, inicio, fin, ...fila }) => ({
    ...fila,
    id: `${seguimiento}:${indicador}`,
    enlace: `/seguimiento-operativo/${seguimiento}`,
    camino: caminoDe(fila.base, fila.meta, fila.valor),
    transcurrido: transcurridoDe(inicio, fin, hoy),
  }));
  const atraso = ({ camino, transcurrido }: (typeof items)[number]): number => transcurrido - (camino ?? 0);
  const niveles = Object.entries(etiquetaDeNivel).flatMap(([id, nivel]) => {
    const suyos = items.filter((uno) => uno.nivel === id);
    const caminos = suyos.flatMap(({ camino }) => (camino === null ? [] : [camino]));
    if (suyos.length === 0) return [];
    return [
      {
        nivel,
        total: suyos.length,
        medidos: caminos.length,
        cumplidos: caminos.filter((camino) => camino >= 100).length,
        promedio:
          caminos.length === 0
            ? null
            : Math.round(caminos.reduce((suma, camino) => suma + camino, 0) / caminos.length),
      },
    ];
  });
  return {
    niveles,
    items: items
      .toSorted((a, b) => atraso(b) - atraso(a))
      .slice(0, tope)
      .map((uno) => ({ ...uno, nivel: etiquetaDeNivel[uno.nivel] })),
    total: items.length,
  };
};
