import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { BYTES_DE_CODIGO, codigoDe } from '@portal/domain/features/oficios/oficios.codigo';
import type { Example } from './example.ts';
import { type Made, makeProyecto } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** The file of a case of the owner's organization, ready to be taken. */
export const makeExpediente = async (scene: Scene, owner: Person): Promise<Made> => {
  const { id: proyecto } = await makeProyecto(scene, owner);
  const { key, bytes, sha256 } = await scene.portal.parts.files.store.put(Readable.from([Buffer.from('PK')]));
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
    `insert into expedientes_de_auditoria (proyecto_id, alcance, pedido_por, estado, clave, bytes, zip_sha256, manifiesto_sha256,
                                           indice_sha256, codigo, terminado_en, vence_en)
     values ($1, 'todo', $2, 'listo', $3, $4, $5, $5, $5, $6, now(), now() + interval '7 days') returning id`,
    [
      proyecto,
      scene.people.administrador.browser.usuarioId,
      key,
      bytes,
      sha256,
      codigoDe(randomBytes(BYTES_DE_CODIGO)),
    ],
  );
  return { id: rows[0]?.id ?? '', version: 1 };
};

/** A case whose file may be asked for: what is under way elsewhere ended, since an account has three at most. */
const askable = async (scene: Scene, owner: Person): Promise<Made> => {
  await scene.portal.db.pools.owner.query(
    "update expedientes_de_auditoria set estado = 'fallido', terminado_en = now() where terminado_en is null",
  );
  return makeProyecto(scene, owner);
};

/** A valid use of every operation of the auditor's file. */
export const auditExamples: Readonly<Record<string, Example>> = {
  'auditoria.listar': {
    of: 'organizacion',
    make: makeProyecto,
    ask: ({ id }) => ({ url: `/auditoria/proyectos/${id}` }),
  },
  'auditoria.pedir': {
    table: 'expedientes_de_auditoria',
    ask: async (_record, _who, scene) => ({
      url: `/auditoria/proyectos/${(await askable(scene, scene.people.duena)).id}`,
      body: {},
    }),
  },
  'GET /api/v1/auditoria/:id/contenido': {
    of: 'organizacion',
    make: makeExpediente,
    ask: ({ id }) => ({ url: `/auditoria/${id}/contenido` }),
  },
};
