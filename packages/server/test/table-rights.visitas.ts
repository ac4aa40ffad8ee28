import { type ActorName, q, readers, type TableRights, type Values } from './table-actors.ts';

const organization: readonly ActorName[] = ['miembro', 'colega'];

/** Its visit in a state: what the test made of each (`makeWallOfVisitas`). */
const una = (r: Pick<Values, 'organizacion'>, estado: string, mas = 'true'): string =>
  `(select v.id from visitas v where v.organizacion_id = ${q(r.organizacion)} and v.estado = '${estado}' and ${mas} order by v.created_at limit 1)`;

const escrita = 'exists (select from visita_paginas x where x.visita_id = v.id)';

/** The tables of the visits: by hand from rules 20 and 30. */
export const visitaRights: Readonly<Record<string, TableRights>> = {
  visitas: {
    grants:
      'insert(created_by,cuando,folio,lugar,nombre_organizacion,nombre_proyecto,organizacion_id,programada_en,proposito,proyecto_folio,proyecto_id,seguimiento_id) select(busqueda,cancelada_en,cancelada_por,created_at,created_by,cuando,estado,folio,id,lugar,motivo,motivo_cambio,nombre_organizacion,nombre_proyecto,observaciones,organizacion_id,programada_en,proposito,proyecto_folio,proyecto_id,realizada_en,realizada_por,respondida_en,respondida_por,seguimiento_id,updated_at,version) update(cancelada_en,cancelada_por,cuando,estado,motivo,motivo_cambio,observaciones,programada_en,realizada_en,realizada_por,respondida_en,respondida_por,updated_at,version)',
    row: (r) => `id = ${una(r, 'realizada')}`,
    insert: ({ yo, organizacion }) =>
      `(folio, seguimiento_id, proyecto_id, organizacion_id, proyecto_folio, nombre_proyecto, nombre_organizacion, cuando, lugar, proposito,
        programada_en, created_by)
       select 'VIS-2020-9999', seguimiento_id, proyecto_id, organizacion_id, proyecto_folio, nombre_proyecto, nombre_organizacion, now(), lugar,
              proposito, now(), ${q(yo)}
         from visitas where id = ${una({ organizacion }, 'realizada')}`,
    // Its organization alone answers.
    set: "version = version + 1, updated_at = now(), estado = 'conforme', respondida_por = app.usuario_id(), respondida_en = now()",
    select: [...organization, ...readers, 'consejera'],
    inserts: ['administrador'],
    update: organization,
  },
  visita_paginas: {
    grants:
      'insert(guardado_en,guardado_por,organizacion_id,proyecto_id,respuestas,version,visita_id) select update(guardado_en,guardado_por,respuestas,version)',
    row: (r) => `visita_id = ${una(r, 'programada', escrita)}`,
    insert: ({ yo, organizacion }) =>
      `(visita_id, proyecto_id, organizacion_id, version, respuestas, guardado_por, guardado_en)
       select id, proyecto_id, organizacion_id, 1, '{}', ${q(yo)}, now() from visitas v where id = ${una({ organizacion }, 'programada', `not ${escrita}`)}`,
    set: 'version = version + 1, guardado_por = app.usuario_id(), guardado_en = now()',
    select: ['administrador'],
    inserts: ['administrador'],
    update: ['administrador'],
  },
};
