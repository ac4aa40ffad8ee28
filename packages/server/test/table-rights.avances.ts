import { type ActorName, q, readers, type TableRights, type Values } from './table-actors.ts';

const organization: readonly ActorName[] = ['miembro', 'colega'];
const sees: readonly ActorName[] = [...organization, ...readers, 'consejera'];

/** Its report in a state: what the test made of each (`makeWallOfAvances`). */
const uno = (r: Pick<Values, 'organizacion'>, estado: string, mas = 'true'): string =>
  `(select v.id from avances v where v.organizacion_id = ${q(r.organizacion)} and v.estado = '${estado}' and ${mas} order by v.created_at limit 1)`;

const escrita = 'exists (select from avance_paginas x where x.avance_id = v.id)';

/** The tables of the reports of progress: by hand from rules 20 and 30 and product.md §3. */
export const avanceRights: Readonly<Record<string, TableRights>> = {
  avances: {
    grants:
      'insert(acuerdo_id,created_by,fin,folio,inicio,nombre_organizacion,nombre_proyecto,numero,organizacion_id,proyecto_id,seguimiento_id,vence) select(acuerdo_id,busqueda,comentario,created_at,created_by,enviado_en,enviado_por,estado,fin,fisico,folio,id,inicio,nombre_organizacion,nombre_proyecto,numero,organizacion_id,proyecto_id,recibido_en,resuelto_en,resuelto_por,seguimiento_id,updated_at,vence,version) update(acuerdo_id,comentario,enviado_en,enviado_por,estado,fisico,recibido_en,resuelto_en,resuelto_por,updated_at,version)',
    row: (r) => `id = ${uno(r, 'enviado')}`,
    // The period after the one that was approved.
    insert: ({ yo, organizacion }) =>
      `(seguimiento_id, proyecto_id, organizacion_id, acuerdo_id, folio, nombre_proyecto, nombre_organizacion, numero, inicio, fin, vence, created_by)
       select seguimiento_id, proyecto_id, organizacion_id, acuerdo_id, folio, nombre_proyecto, nombre_organizacion, 2, fin + 1, (fin + 1 + interval '3 months')::date - 1,
              app.sumar_habiles((fin + 1 + interval '3 months')::date - 1, 10), ${q(yo)}
         from avances where id = ${uno({ organizacion }, 'aprobado', `v.fin < (now() at time zone 'America/Chihuahua')::date`)}`,
    set: "version = version + 1, updated_at = now(), estado = 'aprobado', resuelto_por = app.usuario_id(), resuelto_en = now()",
    select: sees,
    inserts: organization,
    update: ['administrador'],
  },
  avance_paginas: {
    grants:
      'insert(avance_id,guardado_en,guardado_por,organizacion_id,proyecto_id,respuestas,version) select update(guardado_en,guardado_por,respuestas,version)',
    row: (r) => `avance_id = ${uno(r, 'borrador', escrita)}`,
    insert: ({ yo, organizacion }) =>
      `(avance_id, proyecto_id, organizacion_id, version, respuestas, guardado_por, guardado_en)
       select id, proyecto_id, organizacion_id, 1, '{}', ${q(yo)}, now() from avances where id = ${uno({ organizacion }, 'borrador', `not ${escrita}`)}`,
    set: 'version = version + 1, guardado_por = app.usuario_id(), guardado_en = now()',
    select: organization,
    inserts: organization,
    update: organization,
  },
};
