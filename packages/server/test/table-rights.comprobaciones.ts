import { type ActorName, q, readers, type TableRights, type Values } from './table-actors.ts';

const organization: readonly ActorName[] = ['miembro', 'colega'];
const sees: readonly ActorName[] = [...organization, ...readers, 'consejera'];

/** Its comprobación in a state: what the test made of each (`makeWallOfComprobaciones`). */
const una = (r: Pick<Values, 'organizacion'>, estado: string): string =>
  `(select c.id from comprobaciones c where c.organizacion_id = ${q(r.organizacion)} and c.estado = '${estado}' order by c.folio limit 1)`;

const enPartes = (r: Pick<Values, 'organizacion'>): string =>
  `(select c.id from comprobaciones c where c.organizacion_id = ${q(r.organizacion)} and c.metodo_pago = 'PPD' and c.estado = 'por_revisar' order by c.folio limit 1)`;

const conResto = (r: Pick<Values, 'organizacion'>): string =>
  `(select c.id from comprobaciones c where c.organizacion_id = ${q(r.organizacion)} and c.metodo_pago = 'PPD' and c.estado = 'admitida_en_parte' order by c.folio limit 1)`;

/** The tables of the comprobaciones: by hand from rules 20, 30 and 88. */
export const comprobacionRights: Readonly<Record<string, TableRights>> = {
  comprobaciones: {
    grants:
      'insert(certificado,clase,concepto,created_by,documento_id,emisor_nombre,emisor_rfc,fecha,folio,huella,metodo_pago,ministracion_id,monto,motivo_sin_cfdi,nombre_organizacion,nombre_proyecto,organizacion_id,partida,porcentaje,proyecto_folio,proyecto_id,seguimiento_id,sello,total,uuid,xml) select(admitido,busqueda,cancelada_en,cancelada_evidencia,cancelada_motivo,cancelada_por,cancelada_verificada,certificado,clase,comprobado,concepto,created_at,created_by,documento_id,emisor_nombre,emisor_rfc,estado,fecha,folio,huella,id,metodo_pago,ministracion_id,monto,motivo,motivo_sin_cfdi,nombre_organizacion,nombre_proyecto,organizacion_id,partida,porcentaje,proyecto_folio,proyecto_id,retirada_en,retirada_motivo,retirada_por,revisada_en,revisada_por,seguimiento_id,sello,total,updated_at,uuid,version,xml) update(admitido,cancelada_en,cancelada_evidencia,cancelada_motivo,cancelada_por,cancelada_verificada,estado,motivo,retirada_en,retirada_motivo,retirada_por,revisada_en,revisada_por,updated_at,version)',
    row: (r) => `id = ${una(r, 'por_revisar')}`,
    // An expense without its invoice, upon the same deposit.
    insert: ({ yo, organizacion }) =>
      `(folio, ministracion_id, seguimiento_id, proyecto_id, organizacion_id, partida, proyecto_folio, nombre_proyecto, nombre_organizacion, clase,
        fecha, monto, motivo_sin_cfdi, documento_id, created_by)
       select 'COMP-2020-9999', c.ministracion_id, c.seguimiento_id, c.proyecto_id, c.organizacion_id, c.partida, c.proyecto_folio, c.nombre_proyecto,
              c.nombre_organizacion, 'sin_cfdi', (now() at time zone 'America/Chihuahua')::date, 1, 'Un pago a jornaleros que no facturan.', d.id, ${q(yo)}
         from comprobaciones c join documentos d on d.entidad_id = c.ministracion_id and d.ranura = 'evidencia_gasto'
        where c.id = ${una({ organizacion }, 'por_revisar')}`,
    set: "estado = 'rechazada', revisada_por = app.usuario_id(), revisada_en = now(), motivo = 'No es de este proyecto.', version = version + 1, updated_at = now()",
    select: sees,
    inserts: organization,
    update: ['administrador'],
  },
  comprobacion_pagos: {
    grants:
      'insert(anterior,certificado,comprobacion_id,entregado_en,entregado_por,fecha,huella,insoluto,organizacion_id,pagado,proyecto_id,sello,uuid,xml) select',
    row: (r) => `comprobacion_id = ${enPartes(r)}`,
    insert: ({ yo, organizacion }) =>
      `(comprobacion_id, proyecto_id, organizacion_id, uuid, huella, fecha, pagado, anterior, insoluto, sello, xml, entregado_por, entregado_en)
       select c.id, c.proyecto_id, c.organizacion_id, gen_random_uuid()::text, encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'),
              c.fecha, 1, 1, 0, 'no_verificable', '<cfdi/>', ${q(yo)}, now() from comprobaciones c where c.id = ${enPartes({ organizacion })}`,
    select: sees,
    inserts: organization,
  },
  comprobacion_pdfs: {
    grants: 'select',
    row: (r) => `comprobacion_id = ${una(r, 'por_revisar')}`,
    select: sees,
  },
  comprobacion_revisiones: {
    grants:
      'insert(admitido,comprobacion_id,motivo,organizacion_id,proyecto_id,revisada_en,revisada_por) select',
    row: (r) => `comprobacion_id = ${conResto(r)}`,
    // Nothing more, of what its last payment opened again.
    insert: ({ yo, organizacion }) =>
      `(comprobacion_id, proyecto_id, organizacion_id, admitido, motivo, revisada_por, revisada_en)
       select c.id, c.proyecto_id, c.organizacion_id, 0, 'Ese pago no es de este proyecto.', ${q(yo)}, now()
         from comprobaciones c where c.id = ${conResto({ organizacion })}`,
    select: sees,
    inserts: ['administrador'],
  },
  saldos_partida: {
    grants: 'select',
    row: (r) => `proyecto_id = (select proyecto_id from comprobaciones where id = ${una(r, 'por_revisar')})`,
    select: sees,
  },
};
