import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene, type Person, type Scene } from '../../../test/scene.ts';
import { cerOf } from '../../demo/efirma.ts';
import { AHORA, TERESA, teresa } from '../../platform/efirma/testing/personas.ts';
import { pedirReto } from './public.ts';
import { abrir, actAs, confiar, firmar, HASH } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let scene: Scene;
let duena: Person;
let textoId: string;

beforeAll(async () => {
  scene = await createScene(portal);
  ({ duena } = scene.people);
  await confiar(scene);
});
beforeEach(async () => {
  textoId = await abrir(scene, duena);
});

describe('what the database holds whatever the code above it says', () => {
  const asOwner = (statement: string, ...values: unknown[]) => owner.query(statement, values);

  it('texts, signers and signatures are not rewritten, nor signatures taken away', async () => {
    await firmar(scene, duena, textoId, 'organizacion', teresa);
    for (const statement of [
      "update textos_por_firmar set sha256 = repeat('0', 64) where id = $1",
      'update textos_por_firmar set version = 2 where id = $1',
      "update firmantes set rfc = 'AAAA010101AAA' where texto_id = $1",
      "update firmas set sello = 'AAAA' where texto_id = $1",
      'delete from firmas where texto_id = $1',
      "update retos_de_firma set cadena = 'x' where texto_id = $1",
    ])
      await expect(asOwner(statement, textoId), statement).rejects.toThrow(/rewritten|asked once/u);
  });

  it('one person is never both signers: not by RFC, certificate, account nor name', async () => {
    // Whoever named the same RFC twice is refused before any signature.
    await expect(
      asOwner(
        `with t as (insert into textos_por_firmar (proyecto_id, organizacion_id, clase, entidad, entidad_id, folio, version, sha256, preparado_en, created_by)
           select proyecto_id, organizacion_id, clase, entidad, gen_random_uuid(), folio, version, sha256, preparado_en, created_by
             from textos_por_firmar where id = $1 returning id)
         insert into firmantes (texto_id, lado, nombre, cargo, rfc) select t.id, l, l, 'Cargo', 'HEGT7610034S2' from t, unnest('{fundacion,organizacion}'::text[]) l`,
        textoId,
      ),
    ).rejects.toThrow(/firmantes_rfc/u);
    // The same account on both sides, which the policies would let pass for one that is of both.
    await firmar(scene, duena, textoId, 'organizacion', teresa);
    const copia = (columnas: string, valores: string) =>
      asOwner(
        `insert into firmas (texto_id, lado, tipo, nombre, rfc, usuario_id, firmada_en, reto_id, certificado, no_certificado, cadena, sello, comprobaciones)
         select texto_id, 'fundacion', tipo, ${valores} from firmas where texto_id = $1 returning ${columnas}`,
        textoId,
      );
    await expect(
      copia(
        'id',
        'nombre, rfc, usuario_id, firmada_en, reto_id, certificado, no_certificado, cadena, sello, comprobaciones',
      ),
    ).rejects.toThrow(/not what was asked/u);
    const { rows } = await asOwner(
      "select indexname from pg_indexes where tablename = 'firmas' and indexdef like 'CREATE UNIQUE%(texto_id,%' order by 1",
    );
    expect(rows.map(({ indexname }) => indexname)).toEqual([
      'firmas_lado',
      'firmas_no_certificado',
      'firmas_nombre',
      'firmas_rfc',
      'firmas_usuario',
    ]);
  });

  it('a signature that says that something failed, or was not looked at, is none', async () => {
    const { id, cadena } = await actAs(scene, duena, (uow) =>
      pedirReto(uow, { textoId, lado: 'organizacion', certificado: cerOf(teresa).toString('base64') }),
    );
    await asOwner('update retos_de_firma set usado_en = $2 where id = $1', id, AHORA);
    const write = (comprobaciones: object) =>
      asOwner(
        `insert into firmas (texto_id, lado, tipo, nombre, rfc, usuario_id, firmada_en, reto_id, certificado, no_certificado, cadena, sello, comprobaciones)
         select texto_id, lado, 'electronica', 'Teresa', $2, usuario_id, usado_en, id, certificado, '30001000000500000001', cadena, 'AAAA', $3::jsonb
           from retos_de_firma where id = $1`,
        id,
        TERESA.rfc,
        JSON.stringify(comprobaciones),
      );
    const good = {
      sello: 'verificada',
      vigencia: 'verificada',
      tipo: 'verificada',
      rfc: 'verificada',
      cadena: 'verificada',
      revocacion: 'no_consultada',
    };
    for (const bad of [
      { ...good, cadena: 'no_consultada' },
      { ...good, sello: 'fallida' },
      { ...good, revocacion: 'fallida' },
    ])
      await expect(write(bad)).rejects.toThrow(/not what was asked/u);
    expect(cadena).toContain(HASH);
    await expect(write(good)).resolves.toMatchObject({ rowCount: 1 });
  });

  it('a text of a file has the hash of that file', async () => {
    const { rows } = await owner.query<{ id: string; sha256: string }>(
      "select id, sha256 from archivos where mime = 'application/pdf' limit 1",
    );
    const [archivo] = rows;
    await expect(abrir(scene, duena, { archivoId: archivo?.id ?? '' })).rejects.toMatchObject({
      code: 'restriccion',
    });
    expect(
      await abrir(scene, duena, { archivoId: archivo?.id ?? '', sha256: archivo?.sha256 ?? '' }),
    ).toEqual(expect.any(String));
  });
});
