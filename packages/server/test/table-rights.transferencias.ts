import { type ActorName, q, readers, type TableRights, type Values } from './table-actors.ts';

const organization: readonly ActorName[] = ['miembro', 'colega'];
const sees: readonly ActorName[] = [...organization, ...readers, 'consejera'];

/** Its transfer that waits: what the test made (`makeWallOfTransferencias`). */
const una = (r: Pick<Values, 'organizacion'>): string =>
  `(select t.id from transferencias t where t.organizacion_id = ${q(r.organizacion)} and t.estado = 'solicitada' order by t.folio limit 1)`;

/** The table of the transfers between lines: by hand from ADR 0067 and rules 20 and 30. */
export const transferenciaRights: Readonly<Record<string, TableRights>> = {
  transferencias: {
    grants:
      'insert(a,base_id,created_by,de,folio,monto,motivo,nombre_organizacion,nombre_proyecto,organizacion_id,proyecto_folio,proyecto_id,seguimiento_id) select(a,base_id,busqueda,created_at,created_by,de,estado,folio,id,monto,motivo,motivo_rechazo,nombre_organizacion,nombre_proyecto,organizacion_id,proyecto_folio,proyecto_id,resuelta_en,resuelta_por,seguimiento_id,updated_at,version) update(estado,motivo_rechazo,resuelta_en,resuelta_por,updated_at,version)',
    row: (r) => `id = ${una(r)}`,
    insert: ({ yo, organizacion }) =>
      `(folio, seguimiento_id, proyecto_id, organizacion_id, base_id, de, a, monto, motivo, proyecto_folio, nombre_proyecto, nombre_organizacion, created_by)
       select 'TRA-2020-9999', t.seguimiento_id, t.proyecto_id, t.organizacion_id, t.base_id, t.de, t.a, 1, t.motivo, t.proyecto_folio, t.nombre_proyecto,
              t.nombre_organizacion, ${q(yo)} from transferencias t where t.id = ${una({ organizacion })}`,
    set: "estado = 'rechazada', resuelta_por = app.usuario_id(), resuelta_en = now(), motivo_rechazo = 'No se explica para qué sirve.', version = version + 1, updated_at = now()",
    select: sees,
    inserts: organization,
    update: ['administrador'],
  },
};
