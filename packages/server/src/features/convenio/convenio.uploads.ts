import { convenioWorkflow } from '@portal/domain/features/convenio/convenio.workflow';
import { documentoSchema, ranuraEstandar } from '@portal/domain/features/documentos/public';
import { COPIA_FIRMADA } from '@portal/domain/features/organizaciones/public';
import { idSchema } from '@portal/domain/kernel/shapes';
import { decide } from '@portal/domain/kernel/workflow';
import { z } from 'zod';
import type { ActorUow } from '../../platform/db/index.ts';
import { assertTakesDocuments, uploadRoute, uploads } from '../../stage/uploads.ts';
import { attachDocument, presentDocumento } from '../documentos/public.ts';
import { papelesDeConvenio } from './convenio.papeles.ts';
import { type ConvenioRow, convenios, ENTIDAD } from './convenio.repo.ts';
import { NOMBRAMIENTO } from './convenio.representante.ts';
import { looking } from './convenio.run.ts';

/**
 * Where the scan of what was signed on paper is uploaded, and the paper of a new representative: each is a version, and which of them
 * counts the signatures and the record of representatives say.
 */

const ranura = {
  ...ranuraEstandar(
    papelesDeConvenio[COPIA_FIRMADA],
    'El PDF completo, con las firmas de las dos partes o de una.',
  ),
  extensiones: ['pdf'],
} as const;

const nombramiento = {
  ...ranuraEstandar(
    papelesDeConvenio[NOMBRAMIENTO],
    'El acta o el poder que nombra a quien representa a la organización.',
  ),
  extensiones: ['pdf'],
} as const;

/** Refuses the paper of a representative where recording one would be refused, whatever is still to be written. */
const assertTakesNombramiento = async (uow: ActorUow, row: ConvenioRow): Promise<ConvenioRow> => {
  const subject = await looking(uow, 'cambiarRepresentante').subject(row);
  assertTakesDocuments(
    decide(convenioWorkflow, 'cambiarRepresentante', uow.actor, subject, {}),
    'El convenio no cambia ahora de representante.',
  );
  return row;
};

/** Refuses a scan where registering one would be refused. */
const assertTakes = async (uow: ActorUow, row: ConvenioRow): Promise<ConvenioRow> => {
  const subject = await looking(uow, 'registrarEscaneo').subject(row);
  assertTakesDocuments(
    decide(convenioWorkflow, 'registrarEscaneo', uow.actor, subject, {}),
    'El convenio no recibe copias firmadas ahora.',
  );
  return row;
};

export const convenioUploads = uploads([
  uploadRoute({
    path: `/convenios/:id/documentos/${COPIA_FIRMADA}`,
    tags: ['Convenio'],
    summary: 'Sube la copia firmada en papel, que otra persona revisa',
    params: z.object({ id: idSchema }),
    answer: z.object({ documento: documentoSchema }),
    slot: () => ranura,
    may: async (uow, { id }) => (await assertTakes(uow, await convenios.get(uow, id))).organizacion_id,
    keep: async (uow, archivo, { params: { id } }) => {
      const row = await assertTakes(uow, await convenios.get(uow, id));
      const documento = await attachDocument(uow, {
        entidad: ENTIDAD,
        entidadId: row.id,
        ranura: COPIA_FIRMADA,
        archivo,
        organizacionId: row.organizacion_id,
      });
      return { documento: presentDocumento(documento) };
    },
  }),
  uploadRoute({
    path: `/convenios/:id/documentos/${NOMBRAMIENTO}`,
    tags: ['Convenio'],
    summary: 'Sube el nombramiento o el poder de quien representa ahora a la organización',
    params: z.object({ id: idSchema }),
    answer: z.object({ documento: documentoSchema }),
    slot: () => nombramiento,
    may: async (uow, { id }) =>
      (await assertTakesNombramiento(uow, await convenios.get(uow, id))).organizacion_id,
    keep: async (uow, archivo, { params: { id } }) => {
      const row = await assertTakesNombramiento(uow, await convenios.get(uow, id));
      const documento = await attachDocument(uow, {
        entidad: ENTIDAD,
        entidadId: row.id,
        ranura: NOMBRAMIENTO,
        archivo,
        organizacionId: row.organizacion_id,
      });
      return { documento: presentDocumento(documento) };
    },
  }),
]);
