import type { Etapa } from '@portal/domain/features/proyectos/proyectos.etapas';
import { etiquetaDeEtapa } from '@portal/domain/features/proyectos/proyectos.etapas';
import { visibleTo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import { within } from '../../platform/db/scope.ts';
import type { ServerSlice } from '../../platform/slice.ts';

/** Rows that are put in order by how well they match. */
const CANDIDATOS = 200;

type Row = {
  readonly id: string;
  readonly folio: string;
  readonly nombre: string | null;
  readonly organizacion: string;
  readonly etapa: Etapa;
};

/** Cases by folio and name: the exact folio first, then the newest. Each leads to its page. */
export const findProyectos: NonNullable<ServerSlice['busqueda']> = async (uow, { texto, folio, limite }) => {
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
  const hallazgos = rows.map(({ id, folio: own, nombre, organizacion, etapa }) => ({
    id,
    titulo: `${own} · ${nombre ?? organizacion}`,
    detalle: etiquetaDeEtapa[etapa],
    enlace: `/proyectos/${id}`,
  }));
  return [{ id: 'proyectos', titulo: 'Proyectos', hallazgos, mas: null }];
};
