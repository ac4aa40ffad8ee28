import { type ActorName, q, type TableRights, type Values } from './table-actors.ts';

const organization: readonly ActorName[] = ['miembro', 'colega'];

/** Its carta in a state: what the test made of each (`makeWallOfCartas`). */
const una = (r: Pick<Values, 'organizacion'>, estado: string): string =>
  `(select c.id from cartas c where c.organizacion_id = ${q(r.organizacion)} and c.estado = '${estado}' order by c.folio limit 1)`;

/** The table of the cartas: by hand from rules 20, 30, 86 and 89. */
export const cartaRights: Readonly<Record<string, TableRights>> = {
  cartas: {
    grants:
      'insert(created_by,de_la_organizacion,descripcion,fecha,folio,monto,nombre_organizacion,nombre_proyecto,observaciones,organizacion_id,proyecto_folio,proyecto_id,seguimiento_id,tipo) select(aprobada_en,aprobada_por,busqueda,comprobante_id,created_at,created_by,de_la_organizacion,descripcion,enviada_en,enviada_por,estado,fecha,folio,id,ministracion_id,monto,motivo,nombre_organizacion,nombre_proyecto,observaciones,organizacion_id,pagada_en,pagada_por,proyecto_folio,proyecto_id,rechazada_en,rechazada_por,seguimiento_id,tipo,updated_at,version) update(aprobada_en,aprobada_por,comprobante_id,enviada_en,enviada_por,estado,ministracion_id,motivo,pagada_en,pagada_por,rechazada_en,rechazada_por,updated_at,version)',
    // Of one that was not sent, nothing is there but for its side.
    row: (r) => `id = ${una(r, 'generada')}`,
    // Each side its own: of one that proves, which neither suspension nor convenio keeps back.
    insert: ({ yo, organizacion }) =>
      `(folio, seguimiento_id, proyecto_id, organizacion_id, tipo, fecha, monto, descripcion, de_la_organizacion, nombre_organizacion,
        proyecto_folio, nombre_proyecto, created_by)
       select 'CART-2020-9999', seguimiento_id, proyecto_id, organizacion_id, 'comprobacion', (now() at time zone 'America/Chihuahua')::date, 0, descripcion,
              organizacion_id is not distinct from app.organizacion_id(), nombre_organizacion, proyecto_folio, nombre_proyecto, ${q(yo)}
         from cartas where id = ${una({ organizacion }, 'enviada')}`,
    set: "estado = 'enviada', enviada_por = app.usuario_id(), enviada_en = now(), version = version + 1",
    select: organization,
    inserts: [...organization, 'administrador'],
    update: organization,
  },
};
