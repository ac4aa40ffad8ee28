import { documentoSchema } from '@portal/domain/features/documentos/public';
import { esNombreDeArchivo, MAX_COMENTARIO } from '@portal/domain/features/repositorio/repositorio.datos';
import { repositorioMessages } from '@portal/domain/features/repositorio/repositorio.messages';
import { puedeSubir } from '@portal/domain/features/repositorio/repositorio.policy';
import {
  FORMULARIO,
  MAX_ARCHIVOS,
  ranuraDelRepositorio,
} from '@portal/domain/features/repositorio/repositorio.schema';
import { repositorioWorkflow } from '@portal/domain/features/repositorio/repositorio.workflow';
import { AppError, notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { idSchema, textoSchema, versionSchema } from '@portal/domain/kernel/shapes';
import { decide } from '@portal/domain/kernel/workflow';
import { z } from 'zod';
import type { ActorUow } from '../../platform/db/index.ts';
import type { ReceivedFile } from '../../platform/files/index.ts';
import { inputOf } from '../../platform/http/input.ts';
import { runTransition } from '../../platform/workflow/run-transition.ts';
import { assertTakesDocuments, uploadRoute, uploads } from '../../stage/uploads.ts';
import { lockOrCreateDraft } from '../borradores/public.ts';
import {
  attachDocument,
  type DocumentoVigente,
  listDocuments,
  presentDocumento,
  type UploadFields,
} from '../documentos/public.ts';
import { ENTIDAD, RANURA } from './repositorio.actions.ts';
import { subjectOf } from './repositorio.present.ts';
import { type RepositorioRow, repositorio } from './repositorio.repo.ts';

const { errores } = repositorioMessages;
const tags = ['Repositorio'];

const refuse = refusalsIn(errores);

/** Names without special characters (B§9). */
const assertName = ({ nombre }: ReceivedFile): void => {
  if (!esNombreDeArchivo(nombre)) throw refuse('datos_invalidos', 'nombre_de_archivo', 'archivo');
};

/** Refuses a version where the table would: not in sight, not yours, or archived. */
const assertMay = (uow: ActorUow, row: RepositorioRow | undefined): void => {
  if (!row) throw notFound();
  assertTakesDocuments(
    decide(repositorioWorkflow, 'subirVersion', uow.actor, subjectOf(row, uow.actor)),
    errores.archivado,
  );
};

/** Keeps a file in the account's draft until it is registered; at most ten lie there (B§9). */
export const keepInDraft = async (uow: ActorUow, archivo: ReceivedFile): Promise<DocumentoVigente> => {
  assertName(archivo);
  const draft = await lockOrCreateDraft(uow, FORMULARIO, {});
  const lying = await listDocuments(uow, 'borrador', draft.id);
  const taken = new Set(lying.map(({ ranura }) => ranura));
  // The draft is locked: no other upload takes the same one.
  const free = Array.from({ length: MAX_ARCHIVOS }, (_, i) => `${RANURA}_${i + 1}`).find(
    (slot) => !taken.has(slot),
  );
  if (!free) throw refuse('datos_invalidos', 'demasiados_archivos', 'archivo');
  return attachDocument(uow, {
    entidad: 'borrador',
    entidadId: draft.id,
    ranura: free,
    archivo,
    organizacionId: uow.actor.organizacionId,
    enRepositorio: true,
  });
};

const versionFields = z.object({
  /** The version of the record that the page saw. */
  version: z.coerce.number().pipe(versionSchema),
  comentario: textoSchema({ max: MAX_COMENTARIO }).default(''),
});

/** Keeps a file as the next version of a document; the ones before stay (rule 51). */
export const keepVersion = async (
  uow: ActorUow,
  id: string,
  archivo: ReceivedFile,
  campos: UploadFields,
): Promise<{ documento: DocumentoVigente; version: number }> => {
  assertName(archivo);
  const { version, comentario } = inputOf(versionFields, campos);
  let documento: DocumentoVigente | undefined;
  await runTransition(uow, {
    workflow: repositorioWorkflow,
    store: repositorio,
    action: 'subirVersion',
    id,
    version,
    subject: (row) => subjectOf(row, uow.actor),
    patch: () => ({}),
    after: async () => {
      documento = await attachDocument(uow, {
        entidad: ENTIDAD,
        entidadId: id,
        ranura: RANURA,
        archivo,
        organizacionId: uow.actor.organizacionId,
        comentario,
        enRepositorio: true,
        traced: false,
      });
    },
    log: () => ({
      documento: documento?.id,
      archivo: documento?.version,
      sha256: archivo.sha256,
      bytes: archivo.bytes,
      ...(comentario ? { comentario } : {}),
    }),
  });
  if (!documento) throw new Error('The version was saved without its file');
  return { documento, version: version + 1 };
};

/** The two places of the repository where a file is uploaded: for a registration, and as the next version of a document. */
export const repositorioUploads = uploads([
  uploadRoute({
    path: '/repositorio/borrador/documentos',
    tags,
    summary: 'Sube un archivo para registrarlo como documento',
    params: z.object({}),
    answer: z.object({ documento: documentoSchema }),
    slot: () => ranuraDelRepositorio,
    enRepositorio: true,
    may: async ({ actor }) => {
      if (!puedeSubir(actor)) throw new AppError('prohibido');
      return actor.organizacionId;
    },
    keep: async (uow, archivo) => ({ documento: presentDocumento(await keepInDraft(uow, archivo)) }),
  }),
  uploadRoute({
    path: '/repositorio/:id/versiones',
    tags,
    summary: 'Sube la siguiente versión de un documento',
    params: z.object({ id: idSchema }),
    fields: z.object({
      version: z.string().regex(/^[0-9]{1,9}$/u),
      comentario: textoSchema({ max: MAX_COMENTARIO }).optional(),
    }),
    answer: z.object({ documento: documentoSchema, version: versionSchema }),
    slot: () => ranuraDelRepositorio,
    enRepositorio: true,
    may: async (uow, { id }) => {
      assertMay(uow, await repositorio.find(uow, id));
      return uow.actor.organizacionId;
    },
    check: (_uow, _slot, campos) => void inputOf(versionFields, campos),
    keep: async (uow, archivo, { params: { id } }, campos) => {
      const kept = await keepVersion(uow, id, archivo, campos);
      return { documento: presentDocumento(kept.documento), version: kept.version };
    },
  }),
]);
