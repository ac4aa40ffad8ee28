import type { Person, Scene } from './scene.ts';
import { DE_PRUEBA } from './table-rights.firmas.ts';

/**
 * Texts of the case of an organization, each with what one table is tried by: the first waits for its signers, with a challenge of the owner
 * and a scan; the second has a signer still to be named; the third is signed by its organization; of the fourth the owner used what it was
 * asked.
 */
export const makeWallOfFirmas = async (scene: Scene, owner: Person): Promise<void> => {
  const { owner: pool } = scene.portal.db.pools;
  const client = await pool.connect();
  const por = scene.people.administrador.browser.usuarioId;
  try {
    await client.query('begin');
    const texts: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { rows } = await client.query<{ id: string }>(
        `insert into textos_por_firmar (proyecto_id, organizacion_id, clase, entidad, entidad_id, folio, version, sha256, preparado_en, created_by)
         select proyecto_id, organizacion_id, 'convenio', 'convenio', gen_random_uuid(), 'CONV-2026-001', $3, repeat('a', 64), now(), $2
           from pre_registros where id = $1 returning id`,
        [scene.sent[owner.organizacionId ?? ''], por, DE_PRUEBA + n],
      );
      const id = rows[0]?.id ?? '';
      texts.push(id);
      await client.query(
        `insert into firmantes (texto_id, lado, nombre, cargo, rfc) values
           ($1, 'fundacion', 'Miguel', 'Director', 'NUMM800101AB1'), ($1, 'organizacion', 'Teresa', 'Presidenta', 'HEGT7610034S2')`,
        [id],
      );
    }
    const [waiting, unnamed, signed, asked] = texts;
    const challenge = async (texto: string | undefined, used: boolean): Promise<string> => {
      const { rows } = await client.query<{ id: string }>(
        `insert into retos_de_firma (texto_id, lado, usuario_id, certificado, cadena, emitido_en, vence_en, usado_en)
         values ($1, 'organizacion', $2, '\\x00', 'x', now(), now() + interval '10 minutes', case when $3 then now() end) returning id`,
        [texto, owner.browser.usuarioId, used],
      );
      return rows[0]?.id ?? '';
    };
    await challenge(waiting, false);
    await challenge(asked, true);
    const reto = await challenge(signed, true);
    await client.query(
      `insert into firmas (texto_id, lado, tipo, nombre, rfc, usuario_id, firmada_en, reto_id, certificado, no_certificado, cadena, sello, comprobaciones)
       select texto_id, lado, 'electronica', 'De prueba', 'HEGT7610034S2', usuario_id, usado_en, id, certificado, '00000000000000000001', cadena,
              'AAAA', '{"sello":"verificada","vigencia":"verificada","tipo":"verificada","rfc":"verificada","cadena":"verificada"}'
         from retos_de_firma where id = $1`,
      [reto],
    );
    await client.query(
      `with azar as (select replace(gen_random_uuid()::text, '-', '') as x), de as (
         select d.* from documentos d join textos_por_firmar t on t.proyecto_id = d.proyecto_id and t.id = $1
          where d.entidad = 'pre-registro' and d.vigente limit 1
       ), papel as (
         insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
         select gen_random_uuid(), left(x, 2) || '/' || substr(x, 3, 2) || '/' || x, 'firmado.pdf', 'pdf', 'application/pdf', 1, x || x, de.creado_por
           from azar, de returning id
       )
       insert into documentos (entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
       select de.entidad, de.entidad_id, 'copia_firmada', 1, papel.id, de.organizacion_id, de.creado_por from de, papel`,
      [waiting],
    );
    // Of the foundation's side, so that the organization's may still be tried.
    await client.query(
      `insert into escaneos_de_firma (texto_id, lados, documento_id, firmado_el, registrado_por)
       select t.id, '{fundacion}', d.id, (now() at time zone 'America/Chihuahua')::date, $2 from textos_por_firmar t
         join documentos d on d.proyecto_id = t.proyecto_id and d.ranura = 'copia_firmada' and d.vigente
        where t.id = $1 limit 1`,
      [waiting, owner.browser.usuarioId],
    );
    await client.query(
      `insert into firma_recordatorios (texto_id, lado, dia, proyecto_id, organizacion_id, enviado_por, enviado_en)
       select id, 'organizacion', (now() at time zone 'America/Chihuahua')::date, proyecto_id, organizacion_id, $2, now()
         from textos_por_firmar where id = $1`,
      [waiting, por],
    );
    await client.query(
      `insert into autoridades_certificadoras (certificado, huella, nombre, raiz, desde, hasta, subida_por)
       values ('\\x00', repeat('f', 64), 'de-prueba', true, now(), now(), $1)`,
      [por],
    );
    await client.query('commit');
    // The one whose signer is still to be named: a text without both never is committed.
    await client.query("delete from firmantes where texto_id = $1 and lado = 'organizacion'", [unnamed]);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};
