import type { Etapa } from '@portal/domain/features/proyectos/proyectos.etapas';
import { etiquetaDeEtapa } from '@portal/domain/features/proyectos/proyectos.etapas';
import { visibleTo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import { within } from '../../platform/db/scope.ts';
import type { ServerSlice } from '../../platform/slice.ts';
import type { EtapaDeProyecto } from './proyectos.linea.ts';

/** Rows that are put in order by how well they match. */
const CANDIDATOS = 200;

type Row = {
  readonly id: string;
  readonly folio: string;
  readonly nombre: string | null;
  readonly organizacion: string;
  readonly etapa: Etapa;
};

/**
 * Cases by folio and name: the exact folio first, then the newest. A case leads to the record of the last stage that has
 * one, over the stages that app.ts lists.
 */
export const createProyectoSearch =
  (stages: readonly EtapaDeProyecto[]): NonNullable<ServerSlice['busqueda']> =>
  async (uow, { texto, folio, limite }) => {
    const scope = visibleTo(uow.actor);
    if (scope.kind === 'nada') return [];
    const among =
      scope.kind === 'todo'
        ? sql`p.id = any(array(
            select id from proyectos where folio = ${folio}
            union all select app.hallar('proyectos', ${texto}, ${CANDIDATOS})))`
        : sql`${within(scope, { proyecto: 'p.id', organizacion: 'p.organizacion_id' })}
            and (p.folio = ${folio} or app.coincide(p.busqueda, ${texto}))`;
    // The few that are shown first, and only then their organizations.
    const { rows } = await sql<Row>`
      select p.id, p.folio, p.nombre, o.nombre as organizacion, p.etapa
        from (
          select id, folio, nombre, etapa, organizacion_id, created_at from proyectos p
           where p.eliminado_en is null and ${among}
           order by p.folio = ${folio} desc, p.created_at desc, p.id desc
           limit ${limite}) p
        join organizaciones o on o.id = p.organizacion_id
       order by p.folio = ${folio} desc, p.created_at desc, p.id desc`.execute(uow.tx);
    if (rows.length === 0) return [];
    const pages = new Map<string, string>();
    for (const stage of stages)
      for (const [proyecto, { enlace }] of await stage.registros(
        uow,
        rows.map(({ id }) => id),
      ))
        pages.set(proyecto, enlace);
    const hallazgos = rows.flatMap(({ id, folio: own, nombre, organizacion, etapa }) => {
      const enlace = pages.get(id);
      if (enlace === undefined) return [];
      return [{ id, titulo: `${own} · ${nombre ?? organizacion}`, detalle: etiquetaDeEtapa[etapa], enlace }];
    });
    return [{ id: 'proyectos', titulo: 'Proyectos', hallazgos, mas: null }];
  };
