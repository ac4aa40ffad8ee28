import { randomBytes, randomUUID } from 'node:crypto';
import { type ActorName, q, readers, type TableRights } from './table-actors.ts';

/**
 * Signatures: a text of the case of `miembro` that waits for its signers, with what each table holds of it (`makeWallOfFirmas`). Whoever
 * sees the case reads who signed; a challenge is of whoever asked for it.
 */

const ofTheCase: readonly ActorName[] = ['miembro', 'colega', ...readers, 'consejera'];
const organization: readonly ActorName[] = ['miembro', 'colega'];
const leads: readonly ActorName[] = ['administrador'];

/** Version of the text that is tried, and of those that wait for a row. */
export const DE_PRUEBA = 777;
const texto = (version: number): string =>
  `(select t.id from textos_por_firmar t where t.version = ${version})`;
const deTexto = (version: number) => () => `texto_id = ${texto(version)}`;
const from = (version: number, columns: string, values: string): string =>
  `(${columns}) select ${values} from textos_por_firmar t where t.version = ${version}`;
const comprobaciones =
  '{"sello":"verificada","vigencia":"verificada","tipo":"verificada","rfc":"verificada","cadena":"verificada","revocacion":"no_consultada"}';

export const firmasRights: Readonly<Record<string, TableRights>> = {
  autoridades_certificadoras: {
    grants:
      'insert(certificado,desde,hasta,huella,nombre,raiz,subida_por) select update(desactivada_en,desactivada_por)',
    row: () => "nombre = 'de-prueba'",
    insert: ({ yo }) =>
      `(certificado, huella, nombre, raiz, desde, hasta, subida_por)
       values ('\\x00', '${randomBytes(32).toString('hex')}', 'Otra', true, now(), now(), ${q(yo)})`,
    set: 'desactivada_en = now(), desactivada_por = app.usuario_id()',
    select: leads,
    inserts: leads,
    update: leads,
  },
  textos_por_firmar: {
    grants:
      'insert(archivo_id,clase,created_by,entidad,entidad_id,folio,organizacion_id,preparado_en,proyecto_id,sha256,version) select update(motivo,retirado_en,retirado_por)',
    row: () => `version = ${DE_PRUEBA}`,
    // Its signers are asked for at the end of the transaction, which is not reached here.
    insert: ({ yo, organizacion, proyecto }) =>
      `(proyecto_id, organizacion_id, clase, entidad, entidad_id, folio, version, sha256, preparado_en, created_by)
       values (${q(proyecto)}, ${q(organizacion)}, 'convenio', 'convenio', '${randomUUID()}', 'CONV-1', 1, repeat('a', 64), now(), ${q(yo)})`,
    set: "retirado_en = now(), retirado_por = app.usuario_id(), motivo = 'Una prueba.'",
    select: ofTheCase,
    inserts: leads,
    update: leads,
  },
  firmantes: {
    grants: 'insert(cargo,lado,nombre,rfc,texto_id,usuario_id) select update(abierto_en)',
    row: () => `${deTexto(DE_PRUEBA)()} and lado = 'organizacion'`,
    insert: () =>
      from(DE_PRUEBA + 1, 'texto_id, lado, nombre, cargo', "t.id, 'organizacion', 'Alguien', 'Cargo'"),
    set: 'abierto_en = now()',
    select: ofTheCase,
    // Only with the text that one opened oneself.
    inserts: leads,
    update: organization,
  },
  retos_de_firma: {
    grants: 'insert(cadena,certificado,emitido_en,lado,texto_id,usuario_id,vence_en) select update(usado_en)',
    row: deTexto(DE_PRUEBA),
    insert: ({ yo }) =>
      from(
        DE_PRUEBA,
        'texto_id, lado, usuario_id, certificado, cadena, emitido_en, vence_en',
        `t.id, 'organizacion', ${q(yo)}, '\\x00', 'x', now(), now() + interval '10 minutes'`,
      ),
    set: 'usado_en = emitido_en',
    select: ['miembro'],
    inserts: organization,
    update: ['miembro'],
  },
  escaneos_de_firma: {
    grants:
      'insert(documento_id,firmado_el,lados,registrado_por,texto_id) select update(confirmado,motivo,resuelto_en,resuelto_por)',
    row: deTexto(DE_PRUEBA),
    insert: ({ yo }) =>
      `(texto_id, lados, documento_id, firmado_el, registrado_por)
       select t.id, '{organizacion}', d.id, (now() at time zone 'America/Chihuahua')::date, ${q(yo)} from textos_por_firmar t
         join documentos d on d.proyecto_id = t.proyecto_id and d.ranura = 'copia_firmada' and d.vigente
        where t.version = ${DE_PRUEBA} limit 1`,
    set: 'confirmado = true, resuelto_en = now(), resuelto_por = app.usuario_id()',
    select: ofTheCase,
    inserts: [...organization, ...leads],
    update: leads,
  },
  firma_recordatorios: {
    grants: 'insert(dia,enviado_en,enviado_por,lado,organizacion_id,proyecto_id,texto_id) select',
    row: deTexto(DE_PRUEBA),
    insert: ({ yo }) =>
      from(
        DE_PRUEBA + 3,
        'texto_id, lado, dia, proyecto_id, organizacion_id, enviado_por, enviado_en',
        `t.id, 'organizacion', (now() at time zone 'America/Chihuahua')::date, t.proyecto_id, t.organizacion_id, ${q(yo)}, now()`,
      ),
    // Never the organization that is written to.
    select: leads,
    inserts: leads,
  },
  firmas: {
    grants:
      'insert(cadena,certificado,comprobaciones,escaneo_id,firmada_en,lado,no_certificado,nombre,reto_id,rfc,sello,texto_id,tipo,usuario_id) select',
    row: deTexto(DE_PRUEBA + 2),
    // By the challenge of who acts, which only `miembro` has used.
    insert: ({ yo }) =>
      `(texto_id, lado, tipo, nombre, rfc, usuario_id, firmada_en, reto_id, certificado, no_certificado, cadena, sello, comprobaciones)
       select r.texto_id, r.lado, 'electronica', 'De prueba', 'HEGT7610034S2', ${q(yo)}, r.usado_en, r.id, r.certificado,
              '00000000000000000001', r.cadena, 'AAAA', '${comprobaciones}'
         from retos_de_firma r where r.texto_id = ${texto(DE_PRUEBA + 3)}`,
    select: ofTheCase,
    inserts: ['miembro'],
  },
};
