import { type ActorName, q, readers, type TableRights, type Values } from './table-actors.ts';

const organization: readonly ActorName[] = ['miembro', 'colega'];

/** Its seguimiento in a state: what the test made of each (`makeWallOfSeguimiento`). */
const seguimiento = ({ organizacion }: Pick<Values, 'organizacion'>, estado: string): string =>
  `(select s.id from seguimientos s where s.organizacion_id = ${q(organizacion)} and s.estado = '${estado}' order by s.folio limit 1)`;

/** The table of the seguimiento: by hand from stages.md §3, rules 20, 30, 81 and 86. */
export const seguimientoRights: Readonly<Record<string, TableRights>> = {
  seguimientos: {
    grants:
      'insert(convenio_id,convenio_numero,created_by,folio,nombre_organizacion,nombre_proyecto,organizacion_id,proyecto_id) select(busqueda,convenio_id,convenio_numero,created_at,created_by,estado,finiquitado_en,finiquitado_por,finiquito_folio,folio,folio_orden,id,liquidado_en,liquidado_por,motivo,nombre_orden,nombre_organizacion,nombre_proyecto,organizacion_id,proyecto_id,suspendido_en,terminado_en,turno_desde,updated_at,version) update(estado,finiquitado_en,finiquitado_por,finiquito_folio,liquidado_en,liquidado_por,motivo,suspendido_en,terminado_en,updated_at,version)',
    row: (r) => `id = ${seguimiento(r, 'en_ejecucion')}`,
    // Of the convenio in force that the test left waiting.
    insert: ({ yo, organizacion }) =>
      `(folio, proyecto_id, organizacion_id, convenio_id, convenio_numero, nombre_organizacion, nombre_proyecto, created_by)
       select c.folio, c.proyecto_id, c.organizacion_id, c.id, c.numero, c.nombre_organizacion, c.nombre_proyecto, ${q(yo)}
         from convenios c join proyectos y on y.id = c.proyecto_id and y.etapa = 'convenio'
        where c.organizacion_id = ${q(organizacion)} and c.estado = 'vigente'
          and not exists (select from seguimientos s where s.convenio_id = c.id) order by c.folio limit 1`,
    set: 'version = version + 1',
    select: [...organization, ...readers, 'consejera'],
    inserts: ['administrador'],
    // Whoever changes it moves it.
    update: [],
  },
  // Kept by triggers.
  seguimiento_marchas: {
    grants: 'select',
    row: (r) => `seguimiento_id = ${seguimiento(r, 'en_ejecucion')}`,
    select: [...organization, ...readers, 'consejera'],
  },
};
