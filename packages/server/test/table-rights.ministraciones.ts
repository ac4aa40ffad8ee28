import { type ActorName, q, readers, type TableRights, type Values } from './table-actors.ts';

const organization: readonly ActorName[] = ['miembro', 'colega'];
const sees: readonly ActorName[] = [...organization, ...readers, 'consejera'];
const leads: readonly ActorName[] = ['administrador'];

/** Its ministración in a state: what the test made of each (`makeWallOfMinistraciones`). */
const una = (r: Pick<Values, 'organizacion'>, estado: string, mas = 'true'): string =>
  `(select m.id from ministraciones m where m.organizacion_id = ${q(r.organizacion)} and m.estado = '${estado}' and ${mas} order by m.folio limit 1)`;
const conReintegro = 'exists (select from ministracion_reintegros x where x.ministracion_id = m.id)';

const conDonativo = 'exists (select from ministracion_donativos x where x.ministracion_id = m.id)';

/** The tables of the ministraciones: by hand from rules 20, 30 and 81 to 87. */
export const ministracionRights: Readonly<Record<string, TableRights>> = {
  ministraciones: {
    grants:
      'insert(acuerdo_id,beneficiario,conceptos,convenio_id,created_by,cuenta_banco,cuenta_final,folio,monto,nombre_proyecto,numero,organizacion_id,proyecto_folio,proyecto_id,seguimiento_id,tipo) select(acuerdo_id,aprobada_en,aprobada_por,beneficiario,busqueda,cerrada_en,cerrada_por,comprobante_id,conceptos,convenio_id,created_at,created_by,cuenta_banco,cuenta_final,depositada_en,depositada_por,estado,fecha_deposito,folio,id,monto,motivo,nombre_proyecto,nota,numero,organizacion_id,proyecto_folio,proyecto_id,rastreo,seguimiento_id,tipo,updated_at,version) update(aprobada_en,aprobada_por,cerrada_en,cerrada_por,comprobante_id,depositada_en,depositada_por,estado,fecha_deposito,motivo,nota,rastreo,updated_at,version)',
    row: (r) => `id = ${una(r, 'depositada', `not ${conReintegro}`)}`,
    // Of an execution whose first ask was taken back.
    insert: ({ yo, organizacion }) =>
      `(folio, seguimiento_id, convenio_id, proyecto_id, organizacion_id, acuerdo_id, numero, tipo, monto, conceptos, beneficiario,
        proyecto_folio, nombre_proyecto, cuenta_banco, cuenta_final, created_by)
       select 'MIN-2020-9999', seguimiento_id, convenio_id, proyecto_id, organizacion_id, acuerdo_id, 1, 'inicial', 1000, conceptos, beneficiario,
              proyecto_folio, nombre_proyecto, cuenta_banco, cuenta_final, ${q(yo)} from ministraciones where id = ${una({ organizacion }, 'retirada')}`,
    // What nothing but a refund does to one that was paid: it stays as it is.
    set: 'version = version + 1',
    select: sees,
    inserts: organization,
    // The organization, with the donativo that it hands in.
    update: [...organization, ...leads],
  },
  ministracion_cuentas: {
    grants: 'select',
    row: (r) => `ministracion_id = ${una(r, 'depositada')}`,
    // Its propietario, and who approves or pays.
    select: ['miembro', 'administrador'],
  },
  ministracion_reintegros: {
    grants:
      'insert(documento_id,fecha,ministracion_id,monto,motivo,organizacion_id,proyecto_id,registrado_en,registrado_por) select update(confirmado_en,confirmado_por,descartado_en,descartado_por,motivo_descarte)',
    row: (r) => `ministracion_id = ${una(r, 'depositada', conReintegro)}`,
    insert: ({ yo, organizacion }) =>
      `(ministracion_id, proyecto_id, organizacion_id, monto, fecha, motivo, documento_id, registrado_por, registrado_en)
       select m.id, m.proyecto_id, m.organizacion_id, 1, (now() at time zone 'America/Chihuahua')::date, 'Un motivo que se puede leer después.', d.id, ${q(yo)}, now()
         from ministraciones m join documentos d on d.entidad_id = m.id and d.ranura = 'comprobante_reintegro'
        where m.id = ${una({ organizacion }, 'depositada', `not ${conReintegro}`)}`,
    set: 'confirmado_por = app.usuario_id(), confirmado_en = now()',
    select: sees,
    inserts: leads,
    update: leads,
  },
  ministracion_donativos: {
    grants:
      'insert(autorizacion,certificado,emisor_rfc,entregado_en,entregado_por,fecha,huella,ministracion_id,numero,organizacion_id,proyecto_id,receptor_rfc,sello,total,uuid,xml) select',
    row: (r) => `ministracion_id = ${una(r, 'depositada', conDonativo)}`,
    // The next one of the same deposit.
    insert: ({ yo, organizacion }) =>
      `(ministracion_id, proyecto_id, organizacion_id, numero, uuid, huella, emisor_rfc, receptor_rfc, fecha, total, autorizacion, sello, xml,
        entregado_por, entregado_en)
       select d.ministracion_id, d.proyecto_id, d.organizacion_id, 2, gen_random_uuid()::text, encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'),
              d.emisor_rfc, d.receptor_rfc, d.fecha, d.total, d.autorizacion, d.sello, d.xml, ${q(yo)}, now()
         from ministracion_donativos d where d.ministracion_id = ${una({ organizacion }, 'depositada', conDonativo)} and d.numero = 1`,
    select: sees,
    inserts: organization,
  },
};
