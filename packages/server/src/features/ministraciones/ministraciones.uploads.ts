import { documentoSchema, ranuraEstandar } from '@portal/domain/features/documentos/public';
import { papelesDeMinistracion } from '@portal/domain/features/ministraciones/ministraciones.papeles';
import { COMPROBANTE, REINTEGRO } from '@portal/domain/features/ministraciones/ministraciones.schema';
import {
  type AccionMinistracion,
  ministracionWorkflow,
} from '@portal/domain/features/ministraciones/ministraciones.workflow';
import { idSchema } from '@portal/domain/kernel/shapes';
import { decide } from '@portal/domain/kernel/workflow';
import { z } from 'zod';
import type { ActorUow } from '../../platform/db/index.ts';
import { assertTakesDocuments, uploadRoute, uploads } from '../../stage/uploads.ts';
import { attachDocument, presentDocumento } from '../documentos/public.ts';
import { ENTIDAD, type MinistracionRow, ministraciones } from './ministraciones.repo.ts';
import { subjectOf } from './ministraciones.run.ts';

/** Where receipts are handed in: each is a paper of its own, and which of them counts the deposit and the refund say. */

/** Refuses a receipt where the step that it belongs to would be refused, whatever is still to be written of it. */
const assertTakes = (uow: ActorUow, row: MinistracionRow, action: AccionMinistracion): MinistracionRow => {
  assertTakesDocuments(
    decide(ministracionWorkflow, action, uow.actor, subjectOf(uow, row)),
    'La ministración no recibe comprobantes ahora.',
  );
  return row;
};

const comprobante = (
  ranura: typeof COMPROBANTE | typeof REINTEGRO,
  action: AccionMinistracion,
  { ayuda, summary }: { readonly ayuda: string; readonly summary: string },
) =>
  uploadRoute({
    path: `/ministraciones/:id/documentos/${ranura}`,
    tags: ['Ministraciones'],
    summary,
    params: z.object({ id: idSchema }),
    answer: z.object({ documento: documentoSchema }),
    slot: () => ({ ...ranuraEstandar(papelesDeMinistracion[ranura], ayuda), extensiones: ['pdf'] as const }),
    may: async (uow, { id }) => assertTakes(uow, await ministraciones.get(uow, id), action).organizacion_id,
    keep: async (uow, archivo, { params: { id } }) => {
      const row = assertTakes(uow, await ministraciones.get(uow, id), action);
      const documento = await attachDocument(uow, {
        entidad: ENTIDAD,
        entidadId: row.id,
        ranura,
        archivo,
        aparte: true,
        organizacionId: row.organizacion_id,
        // Its step tells it.
        audiencia: 'personal',
      });
      return { documento: presentDocumento(documento) };
    },
  });

export const ministracionUploads = uploads([
  comprobante(COMPROBANTE, 'depositar', {
    ayuda: 'El comprobante del banco, en PDF.',
    summary: 'Sube el comprobante de un depósito, antes de registrarlo',
  }),
  comprobante(REINTEGRO, 'registrarReintegro', {
    ayuda: 'El comprobante del banco, en PDF.',
    summary: 'Sube el comprobante de un reintegro, antes de registrarlo',
  }),
]);
