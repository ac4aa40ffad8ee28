import { q, type TableRights } from './table-actors.ts';

/** What the application's role may do with auditors' files (asked for, never changed; the rest is the job's) and with what is published. */
export const auditoriaRights: Readonly<Record<string, TableRights>> = {
  expedientes_de_auditoria: {
    grants: 'insert(alcance,pedido_por,proyecto_id) select',
    row: () => "estado = 'listo'",
    insert: ({ yo, proyecto }) =>
      `(proyecto_id, alcance, pedido_por) values (${q(proyecto)}, 'todo', ${q(yo)})`,
    select: ['administrador'],
    inserts: ['administrador'],
  },
  decisiones_de_publicacion: {
    grants: 'insert(convenio_id,decidido_por,motivo,prefijo,publica,sobre) select',
    row: () => 'convenio_id is null',
    insert: ({ yo }) =>
      `(publica, prefijo, sobre, decidido_por) select true, 'prueba', max(numero), ${q(yo)}::uuid from decisiones_de_publicacion where convenio_id is null`,
    select: ['administrador'],
    inserts: ['administrador'],
  },
};
