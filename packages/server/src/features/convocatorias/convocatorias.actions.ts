import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import { puedeGestionar } from '@portal/domain/features/convocatorias/convocatorias.policy';
import {
  FORMULARIO,
  FORMULARIO_ADENDA,
  tipoDeRanura,
} from '@portal/domain/features/convocatorias/convocatorias.schema';
import type {
  CrearInput,
  EditarInput,
  QuitarDocumentoInput,
  VersionInput,
} from '@portal/domain/features/convocatorias/convocatorias.shapes';
import {
  normalizarTerminos,
  revisarApertura,
  revisarTerminos,
  type Terminos,
} from '@portal/domain/features/convocatorias/convocatorias.terminos';
import { convocatoriaWorkflow } from '@portal/domain/features/convocatorias/convocatorias.workflow';
import { today } from '@portal/domain/kernel/dates';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { MotivoInput } from '@portal/domain/kernel/record-shapes';
import type { ActorUow, Uow } from '../../platform/db/index.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import { runTransition } from '../../platform/workflow/run-transition.ts';
import { deleteDraft, lockDraft } from '../borradores/public.ts';
import { type DocumentoVigente, listDocuments, moveDocuments } from '../documentos/public.ts';
import { avisoDe } from './convocatorias.aviso.ts';
import { subjectOf } from './convocatorias.present.ts';
import {
  type ConvocatoriaPatch,
  type ConvocatoriaRow,
  columnsOfTerms,
  convocatorias,
  criteriosDeOtra,
  insertConvocatoria,
} from './convocatorias.repo.ts';

/** Name of a call in the log, the events and the documents. */
export const ENTIDAD = convocatoriaWorkflow.id;

/**
 * The terms as they are kept; `guardada` is the opening that the draft has already. Errors: 422 with everything that is
 * wrong.
 */
const goodTerms = (uow: Uow, typed: Terminos, guardada: string | null = null): Terminos => {
  const issues = [...revisarTerminos(typed), ...revisarApertura(typed, today(uow.now), guardada)];
  if (issues.length > 0) throw new AppError('datos_invalidos', { issues });
  return normalizarTerminos(typed);
};

/** Errors: 422 when a criterion has the id of one of another call; nothing is kept of what was sent. */
const onlyOwnRows = async (uow: ActorUow, id: string | null, { criterios }: Terminos): Promise<void> => {
  const theirs = await criteriosDeOtra(uow.tx, id, criterios);
  if (theirs.length > 0)
    throw new AppError('datos_invalidos', {
      issues: theirs.map((fila) => ({
        path: `criterios.${fila}.nombre`,
        code: 'fila_de_otro_registro',
        message: convocatoriaMessages.errores.fila_de_otro_registro,
      })),
    });
};

/** Forgets what the actor was typing, once it was kept. */
export const discardDraft = async (
  uow: ActorUow,
  formulario: string,
  registro: string | null,
): Promise<void> => {
  const draft = await lockDraft(uow, formulario, { registro });
  if (draft) await deleteDraft(uow, draft.id);
};

/** Gives the papers of the actor's draft to the call; what they are, as they were. */
export const takeDraftPapers = async (
  uow: ActorUow,
  formulario: string,
  registro: string | null,
  convocatoriaId: string,
): Promise<DocumentoVigente[]> => {
  const draft = await lockDraft(uow, formulario, { registro });
  const papers = draft ? await listDocuments(uow, 'borrador', draft.id) : [];
  if (draft && papers.length > 0)
    await moveDocuments(
      uow,
      { entidad: 'borrador', entidadId: draft.id },
      { entidad: ENTIDAD, entidadId: convocatoriaId, organizacionId: null },
    );
  return papers;
};

/**
 * Keeps a new call as a draft, with the papers that the account uploaded for it, and answers its id.
 * Errors: 403 who may not manage calls, 422 with everything that is wrong with the terms.
 */
export const createConvocatoria = async (uow: ActorUow, input: CrearInput): Promise<string> => {
  const { actor } = uow;
  if (!puedeGestionar(actor)) throw new AppError('prohibido');
  const terms = goodTerms(uow, input);
  await onlyOwnRows(uow, null, terms);
  const { id } = await runCreation(uow, {
    workflow: convocatoriaWorkflow,
    organizacionId: null,
    insert: async () => {
      const made = await insertConvocatoria(uow.tx, terms, actor.usuarioId);
      await takeDraftPapers(uow, FORMULARIO, null, made);
      await discardDraft(uow, FORMULARIO, null);
      return made;
    },
  });
  return id;
};

/** Saves the terms of a draft (rule 28: 409 when somebody was faster). */
export const editConvocatoria = async (uow: ActorUow, input: EditarInput): Promise<void> => {
  const { id, version, ...typed } = input;
  await runTransition(uow, {
    workflow: convocatoriaWorkflow,
    store: convocatorias,
    action: 'editar',
    id,
    version,
    subject: (row) => subjectOf(row, [], uow.now),
    // Judged once the table let it through: who may not edit is told so, and not what is wrong with the terms.
    patch: (row) => columnsOfTerms(goodTerms(uow, typed, row.fecha_apertura)),
    after: () => onlyOwnRows(uow, id, typed),
  });
  await discardDraft(uow, FORMULARIO, id);
};

/** Publishes a complete draft: from here on its terms are frozen (rule 44). */
export const publish = async (uow: ActorUow, { id, version }: VersionInput): Promise<void> => {
  const documentos = await listDocuments(uow, ENTIDAD, id);
  await runTransition(uow, {
    workflow: convocatoriaWorkflow,
    store: convocatorias,
    action: 'publicar',
    id,
    version,
    subject: (row) => subjectOf(row, documentos, uow.now),
    patch: () => ({ publicada_en: uow.now }),
    aviso: (row) => avisoDe(row),
  });
};

/** The columns that each of the actions below writes. */
const patches: Readonly<
  Record<
    'cerrar' | 'concluir' | 'cancelar' | 'eliminar',
    (uow: Uow, row: ConvocatoriaRow, motivo: string) => ConvocatoriaPatch
  >
> = {
  cerrar: ({ now }, row, motivo) => ({ cerrada_en: now, motivo: now < row.cierra_en ? motivo : null }),
  concluir: () => ({}),
  cancelar: ({ now }, row, motivo) => ({ cerrada_en: row.cerrada_en ?? now, motivo }),
  eliminar: ({ now, actor }, _row, motivo) => ({
    eliminado_en: now,
    eliminado_por: actor?.usuarioId,
    motivo_eliminacion: motivo,
  }),
};

/**
 * Closes, concludes, cancels or deletes (a draft only; rule 33). A reason where the table asks for one. The portal itself
 * closes as nobody (`uow.actor` null).
 */
export const act = async (
  uow: Uow,
  action: keyof typeof patches,
  input: VersionInput & Partial<Pick<MotivoInput, 'motivo'>>,
): Promise<void> => {
  const motivo = input.motivo?.trim() ?? '';
  await runTransition(uow, {
    workflow: convocatoriaWorkflow,
    store: convocatorias,
    action,
    id: input.id,
    version: input.version,
    input,
    subject: (row) => subjectOf(row, [], uow.now),
    patch: (row) => patches[action](uow, row, motivo),
    aviso: avisoDe,
    log: () => (motivo ? { motivo } : {}),
  });
};

/** Takes an additional document from a draft; its bytes stay as a version that no longer counts. Bases are replaced. */
export const withdrawPaper = async (uow: ActorUow, input: QuitarDocumentoInput): Promise<void> => {
  const { id, version, documento } = input;
  const papers = await listDocuments(uow, ENTIDAD, id);
  await runTransition(uow, {
    workflow: convocatoriaWorkflow,
    store: convocatorias,
    action: 'editar',
    id,
    version,
    subject: (row) => subjectOf(row, [], uow.now),
    patch: () => ({}),
    after: async () => {
      const paper = papers.find((p) => p.id === documento);
      if (!paper) throw notFound();
      if (tipoDeRanura(paper.ranura) === 'bases')
        throw new AppError('datos_invalidos', {
          code: 'bases_se_reemplazan',
          message: convocatoriaMessages.errores.bases_se_reemplazan,
        });
      await uow.tx.updateTable('documentos').set({ vigente: false }).where('id', '=', documento).execute();
    },
    log: () => ({ documento }),
  });
};

/** Takes a paper from the actor's own draft of a call or an addendum: nobody else ever saw it, nothing of it stays. */
export const withdrawDraftPaper = async (uow: ActorUow, documento: string): Promise<void> => {
  if (!puedeGestionar(uow.actor)) throw new AppError('prohibido');
  const { numDeletedRows } = await uow.tx
    .deleteFrom('documentos as d')
    .where('d.id', '=', documento)
    .where('d.entidad', '=', 'borrador')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('borradores as b')
          .whereRef('b.id', '=', 'd.entidad_id')
          .where('b.formulario', 'in', [FORMULARIO, FORMULARIO_ADENDA])
          .select('b.id'),
      ),
    )
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
};
