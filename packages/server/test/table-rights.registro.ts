import { type ActorName, q, type Rows, readers, type TableRights, type Values } from './table-actors.ts';

const organization: readonly ActorName[] = ['miembro', 'colega'];
/** Who reads what belongs to a case, beside its organization. */
const ofTheCase: readonly ActorName[] = [...readers, 'consejera'];
const sees: readonly ActorName[] = [...organization, ...ofTheCase];
const ofTheOrganization = (r: Rows & Values): string => `organizacion_id = ${q(r.organizacion)}`;

/** The tables of the registro and of the formulación: by hand from stages.md §1 and §4, rules 20, 30 and 60. */
export const registroRights: Readonly<Record<string, TableRights>> = {
  formulaciones: {
    grants: 'insert(organizacion_id,proyecto_id) select',
    row: ofTheOrganization,
    insert: ({ organizacion, proyecto }) =>
      `(proyecto_id, organizacion_id) values (${q(proyecto)}, ${q(organizacion)})`,
    select: sees,
    inserts: ['administrador'],
  },
  formulacion_secciones: {
    grants:
      'insert(guardada_en,guardada_por,organizacion_id,proyecto_id,respuestas,seccion,version) select update(guardada_en,guardada_por,respuestas,version)',
    // Of the case whose schedule the test took away.
    insert: ({ organizacion }) =>
      `(proyecto_id, seccion, organizacion_id)
       select f.proyecto_id, 'cronograma', f.organizacion_id from formulaciones f
        where f.organizacion_id = ${q(organizacion)}
          and not exists (select from formulacion_secciones s where s.proyecto_id = f.proyecto_id and s.seccion = 'cronograma')`,
    // The one that is tried is open for its organization alone; the staff write none of it.
    row: (r) =>
      `${ofTheOrganization(r)} and seccion = 'alcance'
       and proyecto_id in (select proyecto_id from formulaciones where para = 'organizacion')`,
    set: 'guardada_por = app.usuario_id(), version = version + 1',
    select: sees,
    inserts: ['administrador'],
    update: organization,
  },
  formulacion_versiones: {
    grants: 'insert(causa,contenido,created_by,esquema,numero,organizacion_id,proyecto_id,sha256) select',
    row: ofTheOrganization,
    insert: ({ yo, organizacion }) =>
      `(proyecto_id, organizacion_id, numero, causa, esquema, contenido, sha256, created_by)
       select v.proyecto_id, ${q(organizacion)}, 2, 'de_prueba', 1, '{}'::bytea, encode(sha256('{}'::bytea), 'hex'), ${q(yo)}
         from formulacion_versiones v where v.organizacion_id = ${q(organizacion)}
          and not exists (select from formulacion_versiones o where o.proyecto_id = v.proyecto_id and o.numero > 1) limit 1`,
    select: sees,
    // Its organization cuts the one that it sends, and nothing beside (`registro.ataques.db.test.ts`).
    inserts: ['administrador'],
  },
  registros: {
    grants:
      'insert(created_by,folio,nombre_organizacion,nombre_proyecto,organizacion_id,pre_registro_folio,pre_registro_id,presupuesto_solicitado,proyecto_id) select(busqueda,created_at,created_by,eliminado_en,eliminado_por,enviado_en,estado,fecha_revision,folio,folio_orden,id,monto_orden,motivo,motivo_eliminacion,nombre_orden,nombre_organizacion,nombre_proyecto,observaciones_enviadas,organizacion_id,pre_registro_folio,pre_registro_id,presupuesto_solicitado,proyecto_id,turno_desde,updated_at,version,version_enviada) update(comentarios_en,comentarios_por,comentarios_revisor,eliminado_en,eliminado_por,enviado_en,estado,fecha_revision,justificacion,motivo,motivo_eliminacion,observaciones_enviadas,revisado_en,revisado_por,updated_at,validacion_administrativa,version,version_enviada,version_revision)',
    row: (r) => `${ofTheOrganization(r)} and estado = 'pendiente_validacion'`,
    insert: ({ yo, organizacion, proyecto, registro }) =>
      `(folio, proyecto_id, organizacion_id, pre_registro_id, pre_registro_folio, nombre_organizacion, created_by)
       select y.folio, y.id, ${q(organizacion)}, ${q(registro)}, 'PR-2002-001', 'X', ${q(yo)} from proyectos y where y.id = ${q(proyecto)}`,
    set: 'version = version + 1',
    select: sees,
    inserts: ['administrador'],
    update: ['administrador'],
  },
};
