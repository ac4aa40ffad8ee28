import { type ActorName, q, readers, type TableRights, type Values } from './table-actors.ts';

const organization: readonly ActorName[] = ['miembro', 'colega'];
const sees: readonly ActorName[] = [...organization, ...readers, 'consejera'];

/** Its interest that waits to be confirmed: what the test made (`makeWallOfRendimientos`). */
const una = (r: Pick<Values, 'organizacion'>): string =>
  `(select t.id from rendimientos t where t.organizacion_id = ${q(r.organizacion)} and t.estado = 'registrado' order by t.folio limit 1)`;

/** The table of the bank interest: by hand from ADR 0068 and rules 20 and 30. */
export const rendimientoRights: Readonly<Record<string, TableRights>> = {
  rendimientos: {
    grants:
      'insert(created_by,documento_id,folio,mes,ministracion_id,monto,nombre_organizacion,nombre_proyecto,organizacion_id,proyecto_folio,proyecto_id,registrado_el,seguimiento_id) select(busqueda,corregido_en,corregido_motivo,corregido_por,created_at,created_by,documento_id,estado,folio,id,mes,ministracion_id,monto,motivo,nombre_organizacion,nombre_proyecto,organizacion_id,proyecto_folio,proyecto_id,registrado_el,reintegrado_en,reintegrado_por,reintegro_documento_id,reintegro_en,reintegro_fecha,reintegro_por,revisado_en,revisado_por,seguimiento_id,updated_at,version) update(corregido_en,corregido_motivo,corregido_por,estado,motivo,reintegrado_en,reintegrado_por,reintegro_documento_id,reintegro_en,reintegro_fecha,reintegro_por,revisado_en,revisado_por,updated_at,version)',
    row: (r) => `id = ${una(r)}`,
    // What was refused, anew, with another statement.
    insert: ({ yo, organizacion }) =>
      `(folio, ministracion_id, seguimiento_id, proyecto_id, organizacion_id, proyecto_folio, nombre_proyecto, nombre_organizacion, mes, registrado_el,
        monto, documento_id, created_by)
       select 'REN-2020-9999', t.ministracion_id, t.seguimiento_id, t.proyecto_id, t.organizacion_id, t.proyecto_folio, t.nombre_proyecto,
              t.nombre_organizacion, t.mes, t.registrado_el, 1, d.id, ${q(yo)}
         from rendimientos t join documentos d on d.entidad_id = t.ministracion_id and d.ranura = 'estado_de_cuenta' and d.id <> t.documento_id
        where t.organizacion_id = ${q(organizacion)} and t.estado = 'rechazado' order by t.folio limit 1`,
    inserts: organization,
    set: "estado = 'rechazado', revisado_por = app.usuario_id(), revisado_en = now(), motivo = 'No es de este proyecto.', version = version + 1, updated_at = now()",
    select: sees,
    update: ['administrador'],
  },
};
