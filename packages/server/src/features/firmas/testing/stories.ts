import { randomBytes, randomUUID } from 'node:crypto';
import type { LadoDeFirma } from '@portal/domain/features/firmas/public';
import { documentOf } from '../../../../test/records.ts';
import type { Person, Scene } from '../../../../test/scene.ts';
import { cerOf, type Emitido, sellar } from '../../../demo/efirma.ts';
import { type ActorUow, requireActor, runAs } from '../../../platform/db/index.ts';
import { AHORA, intermedia, MIGUEL, raiz, TERESA } from '../../../platform/efirma/testing/personas.ts';
import { abrirFirma, pedirReto, registrarFirmaElectronica, type TextoNuevo } from '../public.ts';

/** Runs `work` as the account of a person, as a request of a stage does, at the moment that the certificates of tests are made for. */
export const actAs = async <T>(
  scene: Scene,
  { browser }: Person,
  work: (uow: ActorUow) => Promise<T>,
  now: Date = AHORA,
): Promise<T> => {
  const token = randomBytes(16).toString('hex');
  await scene.portal.db.pools.owner.query(
    `insert into sesiones (usuario_id, token, expira_en, organizacion_id)
     select $1, app.huella($2), now() + interval '1 hour', m.organizacion_id
       from (values (1)) as una left join membresias m on m.usuario_id = $1 limit 1`,
    [browser.usuarioId, token],
  );
  return runAs(scene.portal.db, token, { mode: 'write' }, (uow) => work({ ...requireActor(uow), now }));
};

export const HASH = 'ab'.repeat(32);

/** A text of the case of an organization, which nobody opened yet. */
export const textoDe = async (
  scene: Scene,
  owner: Person,
  change: Partial<TextoNuevo> = {},
): Promise<TextoNuevo> => {
  const { rows } = await scene.portal.db.pools.owner.query<{ proyecto_id: string }>(
    'select proyecto_id from pre_registros where id = $1',
    [scene.sent[owner.organizacionId ?? '']],
  );
  return {
    clase: 'convenio',
    entidad: 'convenio',
    entidadId: randomUUID(),
    proyectoId: rows[0]?.proyecto_id ?? '',
    organizacionId: owner.organizacionId ?? '',
    folio: 'CONV-2026-001',
    version: 1,
    sha256: HASH,
    archivoId: null,
    preparadoEn: new Date(AHORA.getTime() - 86_400_000),
    firmantes: {
      fundacion: {
        nombre: 'Miguel Ángel Ñúñez',
        cargo: 'Director general',
        rfc: MIGUEL.rfc,
        usuarioId: null,
      },
      organizacion: {
        nombre: 'Teresa Hernández García',
        cargo: 'Representante legal',
        rfc: TERESA.rfc,
        usuarioId: null,
      },
    },
    ...change,
  };
};

/** Opens a text for signature as who administers the portal, who holds every permission. */
export const abrir = async (
  scene: Scene,
  owner: Person,
  change: Partial<TextoNuevo> = {},
): Promise<string> => {
  const texto = await textoDe(scene, owner, change);
  const { textoId } = await actAs(scene, scene.people.administrador, (uow) => abrirFirma(uow, texto));
  return textoId;
};

/** Signs a side with an e.firma, as the browser does it. */
export const firmar = async (
  scene: Scene,
  person: Person,
  textoId: string,
  lado: LadoDeFirma,
  con: Emitido,
  seal: (cadena: string) => Buffer = (cadena) => sellar(con, cadena),
) => {
  const reto = await actAs(scene, person, (uow) =>
    pedirReto(uow, { textoId, lado, certificado: cerOf(con).toString('base64') }),
  );
  return actAs(scene, person, (uow) =>
    registrarFirmaElectronica(uow, {
      textoId,
      retoId: reto.id,
      sello: seal(reto.cadena).toString('base64'),
    }),
  );
};

/** The root and the intermediate of tests, as who administers uploads them. */
export const confiar = async (scene: Scene): Promise<void> => {
  for (const autoridad of [raiz, intermedia])
    await scene.people.administrador.browser.send('POST', '/autoridades-certificadoras', {
      certificado: cerOf(autoridad).toString('base64'),
    });
};

/** A PDF of the case of an organization, in the slot of signed copies: what stands for a scan. With an id, the bytes of that one again. */
export const escaneoDe = async (scene: Scene, owner: Person, otraVez?: string): Promise<string> => {
  const { id } = await documentOf(scene, { registro: scene.sent[owner.organizacionId ?? ''] ?? '' });
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
    `with azar as (select replace(gen_random_uuid()::text, '-', '') as x), papel as (
       insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
       select gen_random_uuid(), left(x, 2) || '/' || substr(x, 3, 2) || '/' || x, 'firmado.pdf', 'pdf', 'application/pdf', 1,
              coalesce((select a.sha256 from archivos a join documentos o on o.archivo_id = a.id where o.id = $2::uuid), x || x), d.creado_por
         from azar, documentos d where d.id = $1 returning id
     )
     insert into documentos (entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por, vigente)
     select d.entidad, d.entidad_id, 'copia_firmada', d.version + (select count(*) from documentos o where o.entidad_id = d.entidad_id),
            papel.id, d.organizacion_id, d.creado_por, false
       from papel, documentos d where d.id = $1 returning id`,
    [id, otraVez ?? null],
  );
  return rows[0]?.id ?? '';
};
