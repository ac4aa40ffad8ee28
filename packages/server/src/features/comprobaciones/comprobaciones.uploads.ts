import { papelesDeComprobacion } from '@portal/domain/features/comprobaciones/comprobaciones.papeles';
import {
  EVIDENCIA,
  FACTURA,
  VERIFICACION,
} from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import { comprobacionWorkflow } from '@portal/domain/features/comprobaciones/comprobaciones.workflow';
import { documentoSchema, ranuraEstandar } from '@portal/domain/features/documentos/public';
import { MINISTRACION } from '@portal/domain/features/ministraciones/public';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { idSchema } from '@portal/domain/kernel/shapes';
import { decide } from '@portal/domain/kernel/workflow';
import { suOrganizacion } from '@portal/domain/stage/rules';
import { z } from 'zod';
import type { ActorUow } from '../../platform/db/index.ts';
import { assertTakesDocuments, uploadRoute, uploads } from '../../stage/uploads.ts';
import { attachDocument, presentDocumento } from '../documentos/public.ts';
import { lugarDe } from './comprobaciones.contexto.repo.ts';
import { type ComprobacionRow, comprobaciones } from './comprobaciones.repo.ts';
import { refusal, subjectOf } from './comprobaciones.run.ts';

/** Where the papers of an expense are handed in, upon its ministración: each is a paper of its own, and which is of what the comprobación says. */

/** A deposit of the actor's own organization that waits to be proven. Errors: 404, 403, 409. */
const assertTakes = async (uow: ActorUow, id: string) => {
  const lugar = await lugarDe(uow.tx, id);
  if (!lugar) throw notFound();
  if (!suOrganizacion.allows(uow.actor, { organizacionId: lugar.organizacion_id }))
    throw new AppError('prohibido');
  if (lugar.estado !== 'depositada') throw refusal('conflicto', 'no_se_puede_comprobar');
  return lugar;
};

const papel = (
  ranura: typeof FACTURA | typeof EVIDENCIA,
  { ayuda, summary }: { readonly ayuda: string; readonly summary: string },
) =>
  uploadRoute({
    path: `/ministraciones/:id/documentos/${ranura}`,
    tags: ['Comprobaciones'],
    summary,
    params: z.object({ id: idSchema }),
    answer: z.object({ documento: documentoSchema }),
    slot: () => ({
      ...ranuraEstandar(papelesDeComprobacion[ranura], ayuda),
      extensiones: ranura === FACTURA ? (['pdf'] as const) : (['pdf', 'jpg', 'jpeg', 'png'] as const),
    }),
    may: async (uow, { id }) => (await assertTakes(uow, id)).organizacion_id,
    keep: async (uow, archivo, { params: { id } }) => {
      const lugar = await assertTakes(uow, id);
      const documento = await attachDocument(uow, {
        entidad: MINISTRACION,
        entidadId: lugar.id,
        ranura,
        archivo,
        aparte: true,
        organizacionId: lugar.organizacion_id,
      });
      return { documento: presentDocumento(documento) };
    },
  });

/** Refuses what shows a cancellation where declaring it would be refused, whatever is still to be written of it. */
const assertCancela = (uow: ActorUow, row: ComprobacionRow): ComprobacionRow => {
  assertTakesDocuments(
    decide(comprobacionWorkflow, 'declararCancelada', uow.actor, subjectOf(uow, row)),
    'La comprobación no recibe la verificación del SAT ahora.',
  );
  return row;
};

const verificacion = uploadRoute({
  path: `/comprobaciones/:id/documentos/${VERIFICACION}`,
  tags: ['Comprobaciones'],
  summary: 'Sube la verificación del SAT de un CFDI cancelado, antes de declararlo',
  params: z.object({ id: idSchema }),
  answer: z.object({ documento: documentoSchema }),
  slot: () => ({
    ...ranuraEstandar(papelesDeComprobacion[VERIFICACION], 'La respuesta del SAT, en PDF o en imagen.'),
    extensiones: ['pdf', 'jpg', 'jpeg', 'png'] as const,
  }),
  may: async (uow, { id }) => assertCancela(uow, await comprobaciones.get(uow, id)).organizacion_id,
  keep: async (uow, archivo, { params: { id } }) => {
    const row = assertCancela(uow, await comprobaciones.get(uow, id));
    const documento = await attachDocument(uow, {
      entidad: MINISTRACION,
      entidadId: row.ministracion_id,
      ranura: VERIFICACION,
      archivo,
      aparte: true,
      organizacionId: row.organizacion_id,
      // The declaration tells it.
      audiencia: 'personal',
    });
    return { documento: presentDocumento(documento) };
  },
});

export const comprobacionUploads = uploads([
  papel(FACTURA, {
    ayuda: 'La representación impresa, en PDF.',
    summary: 'Sube el PDF de una factura, antes de comprobarla',
  }),
  papel(EVIDENCIA, {
    ayuda: 'Recibo, contrato o foto que lo pruebe.',
    summary: 'Sube la evidencia de un gasto sin CFDI, antes de comprobarlo',
  }),
  verificacion,
]);
