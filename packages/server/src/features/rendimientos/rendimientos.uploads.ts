import { documentoSchema, ranuraEstandar } from '@portal/domain/features/documentos/public';
import { MINISTRACION } from '@portal/domain/features/ministraciones/public';
import { papelesDeRendimiento } from '@portal/domain/features/rendimientos/rendimientos.papeles';
import { puedePagar, puedeRevisar } from '@portal/domain/features/rendimientos/rendimientos.policy';
import {
  ESTADO_DE_CUENTA,
  REINTEGRO_DE_RENDIMIENTO,
} from '@portal/domain/features/rendimientos/rendimientos.schema';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { idSchema } from '@portal/domain/kernel/shapes';
import { suOrganizacion } from '@portal/domain/stage/rules';
import { z } from 'zod';
import type { ActorUow } from '../../platform/db/index.ts';
import { uploadRoute, uploads } from '../../stage/uploads.ts';
import { attachDocument, presentDocumento } from '../documentos/public.ts';
import { lugarDe } from './rendimientos.repo.ts';
import { refusal } from './rendimientos.run.ts';

/** Where the papers of bank interest are handed in, upon a deposit: each is a paper of its own, and which is of what its record says. */

type Ranura = typeof ESTADO_DE_CUENTA | typeof REINTEGRO_DE_RENDIMIENTO;

/** A deposit upon which this account hands it in: its organization the statement, who pays the receipt. Errors: 404, 403, 409. */
const assertTakes = async (uow: ActorUow, id: string, ranura: Ranura) => {
  const lugar = await lugarDe(uow.tx, id);
  if (!lugar) throw notFound();
  const suya =
    ranura === ESTADO_DE_CUENTA
      ? suOrganizacion.allows(uow.actor, { organizacionId: lugar.organizacion_id })
      : puedeRevisar(uow.actor) || puedePagar(uow.actor);
  if (!suya) throw new AppError('prohibido');
  if (lugar.estado !== 'depositada' && lugar.estado !== 'comprobada')
    throw refusal('conflicto', 'sin_deposito');
  return lugar;
};

const papel = (ranura: Ranura, { ayuda, summary }: { readonly ayuda: string; readonly summary: string }) =>
  uploadRoute({
    path: `/ministraciones/:id/documentos/${ranura}`,
    tags: ['Rendimientos'],
    summary,
    params: z.object({ id: idSchema }),
    answer: z.object({ documento: documentoSchema }),
    slot: () => ({ ...ranuraEstandar(papelesDeRendimiento[ranura], ayuda), extensiones: ['pdf'] as const }),
    may: async (uow, { id }) => (await assertTakes(uow, id, ranura)).organizacion_id,
    keep: async (uow, archivo, { params: { id } }) => {
      const lugar = await assertTakes(uow, id, ranura);
      const documento = await attachDocument(uow, {
        entidad: MINISTRACION,
        entidadId: lugar.id,
        ranura,
        archivo,
        aparte: true,
        organizacionId: lugar.organizacion_id,
        // Its step tells what the foundation hands in.
        audiencia: ranura === ESTADO_DE_CUENTA ? 'organizacion' : 'personal',
      });
      return { documento: presentDocumento(documento) };
    },
  });

export const rendimientoUploads = uploads([
  papel(ESTADO_DE_CUENTA, {
    ayuda: 'El del mes, en PDF.',
    summary: 'Sube el estado de cuenta de un mes, antes de registrar sus rendimientos',
  }),
  papel(REINTEGRO_DE_RENDIMIENTO, {
    ayuda: 'El comprobante del banco, en PDF.',
    summary: 'Sube el comprobante con que volvió un rendimiento, antes de registrarlo',
  }),
]);
