import {
  choquesDe,
  comentariosMovidos,
  marcasMovidas,
  type RevisionEnviada,
  rutaDeChoque,
  textoDeChoque,
} from '@portal/domain/features/pre-registro/pre-registro.cotejo';
import { envioDe } from '@portal/domain/features/pre-registro/pre-registro.envio';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { aplicarMarcas } from '@portal/domain/features/pre-registro/pre-registro.revision';
import type { RevisionInput } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import {
  type AccionPreRegistro,
  preRegistroWorkflow,
} from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { isRealDate, today } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import { runTransition, versionConflict } from '../../platform/workflow/run-transition.ts';
import { versionFor } from '../../platform/workflow/version.ts';
import type { DocumentoVigente } from '../documentos/public.ts';
import { adoptPapers, confirmRfc } from '../organizaciones/public.ts';
import { moveProyecto } from '../proyectos/public.ts';
import { avisoDe } from './pre-registro.aviso.ts';
import { expedienteOf, subjectOf } from './pre-registro.present.ts';
import {
  documentsOf,
  type PreRegistroPatch,
  type PreRegistroRow,
  preRegistros,
} from './pre-registro.repo.ts';

type ReviewAction = Extract<
  AccionPreRegistro,
  'guardarValidaciones' | 'enviarARevision' | 'solicitarCambios' | 'aprobar'
>;

/** The date of the 32-D as the record tells it; what is not a date of the past is not taken over. */
const issueOfOpinion = (row: PreRegistroRow, hoy: string): string | null => {
  const fecha = row.respuestas.opinion_fecha ?? '';
  return isRealDate(fecha) && fecha <= hoy ? fecha : null;
};

/** Refuses with 409 what would overwrite a newer mark of somebody else, naming field, author, moment and value. */
const assertNoClash = (
  uow: ActorUow,
  row: PreRegistroRow,
  documentos: readonly DocumentoVigente[],
  enviada: RevisionEnviada,
): void => {
  const { comentarios_revisor: texto, comentarios_por: autor, comentarios_en: en } = row;
  const choques = choquesDe(
    expedienteOf(row, documentos),
    {
      marcas: row.validacion_administrativa,
      comentarios: { texto, autor, en: en?.toISOString() ?? null },
    },
    enviada,
  );
  if (choques.length === 0) return;
  const autores = new Map(Object.entries(row.autores ?? {}));
  throw new AppError('conflicto', {
    code: 'marca_mas_reciente',
    message: preRegistroMessages.errores.marca_mas_reciente,
    issues: choques.map((choque) => ({
      path: rutaDeChoque(choque),
      code: choque.motivo === 'dato' ? 'dato_cambiado' : 'marca_mas_reciente',
      message: textoDeChoque(choque, { autores, yo: uow.actor.usuarioId, ahora: uow.now }),
    })),
  });
};

/**
 * Stores the reviewer's marks and comments and, unless only saving, moves the record. Each mark says what it is based
 * on: marks of different fields by two people merge, a newer one of the same field is never overwritten (rule 28).
 * Saving alone merges whatever the version; who decides must have seen the record as it stands (rule 40).
 * Errors: those of `runTransition`, and 409 `marca_mas_reciente` with one issue for each field.
 */
export const saveReview = async (
  uow: ActorUow,
  action: ReviewAction,
  input: RevisionInput,
): Promise<void> => {
  // Read once the row is locked, so that marks and files are judged together.
  let documentos: readonly DocumentoVigente[] = [];
  const { comentariosRevisor: comentarios, comentariosBase } = input;
  const movidas = marcasMovidas(input.marcas);
  const quien = { autor: uow.actor.usuarioId, en: uow.now.toISOString() };
  const marksOf = (row: PreRegistroRow) =>
    aplicarMarcas(expedienteOf(row, documentos), row.validacion_administrativa, movidas, quien);
  const textOf = (row: PreRegistroRow) =>
    comentariosMovidos(row.comentarios_revisor, { comentarios, comentariosBase });
  const sentOf = (row: PreRegistroRow) =>
    envioDe(expedienteOf(row, documentos), marksOf(row), textOf(row), quien);
  const commentsOf = (row: PreRegistroRow): PreRegistroPatch => {
    const texto = textOf(row);
    return texto === row.comentarios_revisor
      ? {}
      : { comentarios_revisor: texto, comentarios_por: uow.actor.usuarioId, comentarios_en: uow.now };
  };
  await runTransition(uow, {
    workflow: preRegistroWorkflow,
    store: preRegistros,
    action,
    id: input.id,
    assertBase: (row) => {
      const alDia = versionFor(uow.actor, row) === input.version;
      assertNoClash(uow, row, documentos, { marcas: input.marcas, comentarios, comentariosBase, alDia });
      if (!alDia && action !== 'guardarValidaciones') throw versionConflict();
    },
    input,
    subject: async (row) => {
      documentos = await documentsOf(uow, row.id);
      return subjectOf(row, documentos, marksOf(row));
    },
    patch: (row) => ({
      validacion_administrativa: marksOf(row),
      ...commentsOf(row),
      revisado_por: uow.actor.usuarioId,
      // The reason of a former reopening has had its say once the record moves on.
      ...(action === 'guardarValidaciones' ? {} : { motivo: null, fecha_revision: uow.now }),
      ...(action === 'solicitarCambios' ? { observaciones_enviadas: sentOf(row) } : {}),
      ...(action === 'aprobar' ? { justificacion: input.justificacion?.trim() || null } : {}),
    }),
    aviso: (row, patch) => avisoDe({ ...row, ...patch }, action === 'solicitarCambios'),
    after: async (row) => {
      if (action !== 'aprobar') return;
      await confirmRfc(uow, { organizacionId: row.organizacion_id, rfc: row.rfc });
      await adoptPapers(uow, {
        organizacionId: row.organizacion_id,
        folio: row.folio,
        documentos,
        emitido: { comprobante_sat: issueOfOpinion(row, today(uow.now)) },
      });
      await moveProyecto(uow, 'pasarARegistro', row.proyecto_id);
    },
    log: () => (input.justificacion?.trim() ? { justificacion: input.justificacion.trim() } : {}),
  });
};
