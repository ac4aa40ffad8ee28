import { createHash, randomUUID } from 'node:crypto';
import { TIPO_DE_PARTE } from '@portal/domain/features/documentos/public';
import { newKey } from '../src/platform/files/index.ts';
import type { Example } from './example.ts';

const BYTES = 'hola';
const sha256 = createHash('sha256').update(BYTES).digest('hex');

/** An upload in parts of one person where it stands, of which nothing came yet. */
const begun: Pick<Example, 'of' | 'make'> = {
  of: 'persona',
  make: async (scene, owner) => {
    const id = randomUUID();
    await scene.portal.db.pools.owner.query(
      `with abierta as (
         insert into subidas (id, usuario_id, organizacion_id, bytes, clave, vence_en)
           values ($1, $2, app.organizacion_preferida($2), $3, $4, now() + interval '1 day')
         returning id)
       insert into subidas_por_partes (subida_id, lugar, nombre, bytes, sha256)
       select id, '/pre-registros/borrador/documentos/rfc', 'acta.pdf', $3, $5 from abierta`,
      [id, owner.browser.usuarioId, BYTES.length, newKey(), sha256],
    );
    return { id, version: 1 };
  },
};

/** What the routes of uploads in parts are tried with. */
export const uploadExamples: Readonly<Record<string, Example>> = {
  'POST /api/v1/subidas': {
    ask: () => ({
      url: '/subidas',
      body: {
        lugar: '/pre-registros/borrador/documentos/rfc',
        nombre: 'acta.pdf',
        bytes: BYTES.length,
        sha256,
      },
    }),
  },
  'GET /api/v1/subidas/:id': { ...begun, ask: ({ id }) => ({ url: `/subidas/${id}` }) },
  'PATCH /api/v1/subidas/:id': {
    ...begun,
    table: 'subidas',
    ask: ({ id }) => ({
      url: `/subidas/${id}`,
      raw: { payload: BYTES, headers: { 'content-type': TIPO_DE_PARTE, 'upload-offset': '0' } },
    }),
  },
  'DELETE /api/v1/subidas/:id': { ...begun, table: 'subidas', ask: ({ id }) => ({ url: `/subidas/${id}` }) },
};
