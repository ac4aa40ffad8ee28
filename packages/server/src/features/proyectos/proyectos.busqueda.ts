import type { Etapa } from '@portal/domain/features/proyectos/proyectos.etapas';
import { etiquetaDeEtapa } from '@portal/domain/features/proyectos/proyectos.etapas';
import { nombreDeCaso } from '@portal/domain/features/proyectos/proyectos.nombre';
import type { TipoSolicitud } from '@portal/domain/features/proyectos/tipos-solicitud';
import { visibleTo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import { within } from '../../platform/db/scope.ts';
import type { ServerSlice } from '../../platform/slice.ts';

/** As {@link nombreDeCaso} has it, of what a query brought. */
const nombreDeFila = ({ nombre, organizacion, tipo, convocatoria }: Row, propio: boolean) =>
  nombreDeCaso(
    {
      nombre,
      organizacion: { nombre: organizacion },
      tipoSolicitud: tipo,
      convocatoria: convocatoria === null ? null : { titulo: convocatoria },
    },
    propio,
  );

/** Rows that are put in order by how well they match. */
const CANDIDATOS = 200;

type Row = {
  readonly id: string;
  readonly folio: string;
  readonly nombre: string | null;
  readonly organizacion: string;
  readonly tipo: TipoSolicitud;
  readonly convocatoria: string | null;
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
      select p.id, p.folio, p.nombre, o.nombre as organizacion, p.etapa, p.tipo_solicitud as tipo,
             v.titulo as convocatoria
        from (
          select id, folio, nombre, etapa, tipo_solicitud, convocatoria_id, organizacion_id, created_at from proyectos p
           where p.eliminado_en is null and ${among}
           order by p.folio = ${folio} desc, p.created_at desc, p.id desc
           limit ${limite}) p
        join organizaciones o on o.id = p.organizacion_id
        left join convocatorias v on v.id = p.convocatoria_id
       order by p.folio = ${folio} desc, p.created_at desc, p.id desc`.execute(uow.tx);
  if (rows.length === 0) return [];
  const hallazgos = rows.map((row) => ({
    id: row.id,
    titulo: `${row.folio} · ${nombreDeFila(row, !uow.actor.esPersonal).nombre}`,
    detalle: etiquetaDeEtapa[row.etapa],
    enlace: `/proyectos/${row.id}`,
  }));
  return [{ id: 'proyectos', titulo: 'Proyectos', hallazgos, mas: null }];
};
