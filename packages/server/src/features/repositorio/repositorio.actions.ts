import { randomUUID } from 'node:crypto';
import {
  type DatosDeDocumento,
  type DatosGuardados,
  normalizarDatos,
  revisarDatos,
} from '@portal/domain/features/repositorio/repositorio.datos';
import { repositorioMessages } from '@portal/domain/features/repositorio/repositorio.messages';
import { puedeSubir } from '@portal/domain/features/repositorio/repositorio.policy';
import { FORMULARIO, MAX_ARCHIVOS } from '@portal/domain/features/repositorio/repositorio.schema';
import type {
  EditarInput,
  RegistrarInput,
  VersionInput,
} from '@portal/domain/features/repositorio/repositorio.shapes';
import { repositorioWorkflow } from '@portal/domain/features/repositorio/repositorio.workflow';
import { AppError, type Issue, notFound } from '@portal/domain/kernel/errors';
import type { MotivoInput } from '@portal/domain/kernel/record-shapes';
import type { ActorUow } from '../../platform/db/index.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import { runTransition } from '../../platform/workflow/run-transition.ts';
import { deleteDraft, lockDraft } from '../borradores/public.ts';
import { adoptDocument, listDocuments } from '../documentos/public.ts';
import { avisoDe } from './repositorio.aviso.ts';
import { subjectOf } from './repositorio.present.ts';
import {
  columnsOfDatos,
  findCaso,
  insertDocumento,
  listActive,
  type RepositorioPatch,
  repositorio,
} from './repositorio.repo.ts';

/** Name of a document in the log, the events and among the documents of records; and of the slot of its file. */
export const ENTIDAD = repositorioWorkflow.id;
export const RANURA = 'repositorio';

const { errores } = repositorioMessages;
const issue = (path: string, code: keyof typeof errores): Issue => ({ path, code, message: errores[code] });

/**
 * Whose case a document names, and what is wrong with case and people: not in sight, another organization's, no account any
 * more. `antes`: whom it was opened to already.
 */
const namesIssues = async (
  { tx, actor }: ActorUow,
  { proyecto, abiertoA }: Pick<DatosDeDocumento, 'proyecto' | 'abiertoA'>,
  antes: readonly string[],
): Promise<{ readonly issues: Issue[]; readonly organizacion: string | null }> => {
  const fresh = abiertoA.filter((id) => !antes.includes(id));
  const [caso, active] = await Promise.all([
    proyecto === null ? undefined : findCaso(tx, proyecto),
    listActive(tx, fresh),
  ]);
  const theirs = !actor.esPersonal && caso?.organizacion_id !== actor.organizacionId;
  return {
    organizacion: caso?.organizacion_id ?? null,
    issues: [
      ...(proyecto !== null && (!caso || theirs) ? [issue('proyecto', 'proyecto_fuera_de_alcance')] : []),
      ...(fresh.some((id) => !active.includes(id)) ? [issue('abiertoA', 'persona_desconocida')] : []),
    ],
  };
};

const refuse = (issues: readonly Issue[]): void => {
  const [first] = issues;
  if (first)
    throw new AppError('datos_invalidos', { code: first.code, message: first.message, issues: [...issues] });
};

/** What is wrong with the files of a registration: none, too many, or not among those that the account uploaded. */
const fileIssues = (archivos: RegistrarInput['archivos'], uploaded: ReadonlySet<string>): Issue[] => {
  const { campos } = repositorioMessages;
  if (archivos.length === 0) return [{ path: 'archivos', code: 'requerido', message: campos.archivos }];
  if (archivos.length > MAX_ARCHIVOS) return [issue('archivos', 'demasiados_archivos')];
  return archivos.flatMap(({ documento }, i) =>
    uploaded.has(documento) && archivos.findIndex((other) => other.documento === documento) === i
      ? []
      : [issue(`archivos.${i}.documento`, 'archivo_ya_registrado')],
  );
};

/**
 * Registers one document for each uploaded file, the other answers shared (C8), all or none, and answers their ids. What was
 * uploaded and is not named stays in the draft. Errors: 403 who may not file, 422 with everything that is wrong.
 */
export const registerDocuments = async (uow: ActorUow, input: RegistrarInput): Promise<string[]> => {
  const { actor } = uow;
  if (!puedeSubir(actor)) throw new AppError('prohibido');
  const { archivos, versionComentario, ...shared } = input;
  const draft = await lockDraft(uow, FORMULARIO, {});
  const uploaded = new Set((draft ? await listDocuments(uow, 'borrador', draft.id) : []).map(({ id }) => id));
  const names = await namesIssues(uow, shared, []);
  const named = archivos.map(({ nombre }) => ({ ...shared, nombre }));
  refuse([
    ...fileIssues(archivos, uploaded),
    ...named.flatMap((datos, i) =>
      revisarDatos(datos, actor).flatMap((one) => {
        if (one.path === 'nombre') return [{ ...one, path: `archivos.${i}.nombre` }];
        return i === 0 ? [one] : [];
      }),
    ),
    ...(named.length === 0 ? revisarDatos({ ...shared, nombre: '-' }, actor) : []),
    ...names.issues,
  ]);
  const ids: string[] = [];
  for (const [i, { documento }] of archivos.entries()) {
    const datos = normalizarDatos(named[i] ?? { ...shared, nombre: '' });
    ids.push(await registerOne(uow, datos, documento, names.organizacion, versionComentario));
    uploaded.delete(documento);
  }
  if (draft && uploaded.size === 0) await deleteDraft(uow, draft.id);
  return ids;
};

const registerOne = async (
  uow: ActorUow,
  datos: DatosGuardados,
  documentoId: string,
  organizacion: string | null,
  comentario: string,
): Promise<string> => {
  const { id } = await runCreation(uow, {
    workflow: repositorioWorkflow,
    serie: 'DOC',
    organizacionId: datos.nivelAcceso === 'restringido' ? null : organizacion,
    insert: async (folio) => {
      const made = await insertDocumento(uow.tx, randomUUID(), folio, datos, uow.actor.usuarioId);
      await adoptDocument(uow, {
        documentoId,
        entidad: ENTIDAD,
        entidadId: made,
        ranura: RANURA,
        organizacionId: uow.actor.organizacionId,
        comentario,
      });
      return made;
    },
    log: { nivelAcceso: datos.nivelAcceso, categoria: datos.categoria },
  });
  return id;
};

/** Saves what is said of a document. Errors: as {@link runTransition}; 422 with everything that is wrong. */
export const editDocument = async (uow: ActorUow, input: EditarInput): Promise<void> => {
  const { id, version, ...typed } = input;
  const row = await repositorio.get(uow, id);
  const names = await namesIssues(uow, typed, row.abierto_a);
  const issues = [...revisarDatos(typed, uow.actor), ...names.issues];
  const datos = issues.length > 0 ? null : normalizarDatos(typed);
  await runTransition(uow, {
    workflow: repositorioWorkflow,
    store: repositorio,
    action: 'editar',
    id,
    version,
    subject: (locked) => subjectOf(locked, uow.actor),
    patch: () => {
      // Judged after role and version: who may not edit learns nothing of what is wrong.
      refuse(issues);
      return datos ? columnsOfDatos(datos) : {};
    },
    log: (before) => ({
      ...(datos && datos.nivelAcceso !== before.nivel_acceso
        ? { nivelAntes: before.nivel_acceso, nivelAcceso: datos.nivelAcceso }
        : {}),
      ...(datos && datos.proyecto !== before.proyecto_id ? { proyecto: datos.proyecto } : {}),
    }),
  });
};

type Move = 'enviarARevision' | 'devolver' | 'activar' | 'archivar' | 'reactivar' | 'eliminar';

const patches: Readonly<Record<Move, (uow: ActorUow, motivo: string) => RepositorioPatch>> = {
  enviarARevision: () => ({}),
  devolver: (_uow, motivo) => ({ motivo }),
  activar: () => ({ motivo: null }),
  archivar: (_uow, motivo) => ({ motivo }),
  reactivar: (_uow, motivo) => ({ motivo }),
  eliminar: ({ now, actor }, motivo) => ({
    eliminado_en: now,
    eliminado_por: actor.usuarioId,
    motivo_eliminacion: motivo,
  }),
};

/** Moves a document, or deletes it (rule 33). A reason where the table asks for one. Errors: as {@link runTransition}. */
export const moveDocument = async (
  uow: ActorUow,
  action: Move,
  input: VersionInput & Partial<Pick<MotivoInput, 'motivo'>>,
): Promise<void> => {
  const motivo = input.motivo?.trim() ?? '';
  await runTransition(uow, {
    workflow: repositorioWorkflow,
    store: repositorio,
    action,
    id: input.id,
    version: input.version,
    input,
    subject: (row) => subjectOf(row, uow.actor),
    patch: () => patches[action](uow, motivo),
    aviso: (row) => avisoDe(row, motivo),
    log: () => (motivo ? { motivo } : {}),
  });
};

/** Takes a file from the actor's own draft: nobody else ever saw it, nothing of it stays. Errors: 404. */
export const withdrawUpload = async (uow: ActorUow, documento: string): Promise<void> => {
  const draft = await lockDraft(uow, FORMULARIO, {});
  if (!draft) throw notFound();
  const { numDeletedRows } = await uow.tx
    .deleteFrom('documentos')
    .where('id', '=', documento)
    .where('entidad', '=', 'borrador')
    .where('entidad_id', '=', draft.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
};
