import { actors, q, type TableRights } from './table-actors.ts';

/** What the application's role may do with requests about personal data: the row is one that `miembro` made. */
export const arcoRights: Readonly<Record<string, TableRights>> = {
  solicitudes_arco: {
    grants:
      'insert(asunto,created_by,derecho,descripcion,folio,recibida_el,responder_antes,titular_email,titular_nombre,usuario_id,via) select update(causa,cumplida_el,cumplimiento,cumplir_antes,estado,informacion_antes,informacion_entregada,informacion_entregada_el,informacion_pedida,informacion_pedida_el,procede,prorroga_cumplimiento,prorroga_respuesta,responder_antes,respondida_el,respuesta,updated_at,version)',
    row: (r) => `usuario_id = ${q(r.dueno)}`,
    insert: ({ yo }) =>
      `(folio, derecho, asunto, descripcion, via, usuario_id, titular_nombre, titular_email, recibida_el, responder_antes, created_by)
       values ('ARCO-2002-${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}', 'acceso', 'Mis datos',
               'Pido saber qué datos míos tienen.', 'portal', ${q(yo)}, 'Ana', 'ana@ejemplo.mx', '2002-01-07', '2002-02-05', ${q(yo)})`,
    set: 'version = version + 1',
    // Whose data it is, and who attends requests; a colleague of the organization no more than a stranger.
    select: ['miembro', 'administrador'],
    // Everybody about the own data.
    inserts: actors.filter((name) => name !== 'nadie'),
    update: ['administrador'],
  },
};
