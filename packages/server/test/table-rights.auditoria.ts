import { q, type TableRights } from './table-actors.ts';

/** What the application's role may do with auditors' files: asked for, never changed; the rest is the job's. */
export const auditoriaRights: Readonly<Record<string, TableRights>> = {
  expedientes_de_auditoria: {
    grants: 'insert(alcance,pedido_por,proyecto_id) select',
    row: () => "estado = 'listo'",
    insert: ({ yo, proyecto }) =>
      `(proyecto_id, alcance, pedido_por) values (${q(proyecto)}, 'todo', ${q(yo)})`,
    select: ['administrador'],
    inserts: ['administrador'],
  },
};
