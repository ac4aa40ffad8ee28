import {
  formularios,
  revisarFechasPasadas,
  seccionesDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import { tieneCodiseno } from '@portal/domain/features/proyectos/public';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import { puedeAbrir } from '@portal/domain/features/registro/registro.policy';
import type { AbrirRegistroInput, FinalizarInput } from '@portal/domain/features/registro/registro.shapes';
import {
  type AccionRegistro,
  type RegistroSubject,
  registroWorkflow,
} from '@portal/domain/features/registro/registro.workflow';
import { type Answers, textOf } from '@portal/domain/kernel/answers';
import { today } from '@portal/domain/kernel/dates';
import { AppError, notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { checkForm, type Form, prune } from '@portal/domain/kernel/form';
import { parseMonto } from '@portal/domain/kernel/money';
import type { MotivoInput } from '@portal/domain/kernel/record-shapes';
import type { ActorUow } from '../../platform/db/index.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import { runTransition } from '../../platform/workflow/run-transition.ts';
import { deleteDraft, lockDraft } from '../borradores/public.ts';
import {
  abrirFormulacion,
  apartarFormulacion,
  cerrarFormulacion,
  cortarVersion,
  crearFormulacion,
  type FormulacionLeida,
  formulacionDe,
} from '../formulacion/public.ts';
import { moveProyecto } from '../proyectos/public.ts';
import { avisoDe } from './registro.aviso.ts';
import { lockOrigin } from './registro.origen.repo.ts';
import { subjectOf } from './registro.present.ts';
import { insertRegistro, type RegistroPatch, registros } from './registro.repo.ts';

const refusal = refusalsIn(registroMessages.errores);

/** Opens all sections for the organization, as borrador and requiere_cambios have it. */
export const abrirCaptura = (uow: ActorUow, proyectoId: string): Promise<void> =>
  abrirFormulacion(uow, { proyectoId, secciones: seccionesDeFormulacion, para: 'organizacion' });

/** The case that a pre-registro opens a registro in, under its lock. Errors: 404, 422 not validated, 409 has one. */
const originOf = async (uow: ActorUow, preRegistroId: string) => {
  const origen = await lockOrigin(uow.tx, preRegistroId);
  if (!origen) throw notFound();
  if (origen.registro_id) throw refusal('conflicto', 'ya_tiene_registro', 'preRegistroId');
  if (origen.estado !== 'validado' || origen.etapa !== 'registro')
    throw refusal('datos_invalidos', 'pre_registro_no_validado', 'preRegistroId');
  return origen;
};

/** What the actor typed of the ficha before it was sent: kept under the pre-registro that it is for. */
const descartarBorrador = async (uow: ActorUow, preRegistroId: string): Promise<void> => {
  const draft = await lockDraft(uow, formularios.ficha.id, { borrador: preRegistroId });
  if (draft) await deleteDraft(uow, draft.id);
};

/**
 * Step 1: opens the registro of a validated pre-registro with its ficha, in one transaction: folio, record, design and its
 * opening for the organization. The case takes the folio; one that has a PROJ- from a deleted registro keeps it (stages.md §4).
 *
 * Errors: 403 who may not, 404 no such pre-registro in sight, 409 `ya_tiene_registro`, 422 `pre_registro_no_validado`, 422 with
 * every issue of the ficha. Of a refused one no number is used.
 */
export const abrirRegistro = async (uow: ActorUow, input: AbrirRegistroInput): Promise<string> => {
  if (!puedeAbrir(uow.actor)) throw new AppError('prohibido');
  const origen = await originOf(uow, input.preRegistroId);
  const form: Form = formularios.ficha;
  const ficha = prune(form, input.ficha as Answers);
  const issues = [...checkForm(form, ficha), ...revisarFechasPasadas(ficha, today(uow.now))];
  const monto = parseMonto(textOf(ficha.monto_solicitado));
  if (issues.length > 0 || !monto.ok) throw new AppError('datos_invalidos', { issues });

  const { proyecto_id: proyectoId, organizacion_id: organizacionId } = origen;
  const nombre = textOf(ficha.nombre_oficial);
  const insert = async (folio: string): Promise<string> => {
    const id = await insertRegistro(uow.tx, {
      folio,
      proyectoId,
      organizacionId,
      preRegistroId: origen.pre_registro_id,
      preRegistroFolio: origen.folio,
      organizacion: origen.organizacion,
      nombre,
      monto: monto.monto,
      createdBy: uow.actor.usuarioId,
    });
    await crearFormulacion(uow, { proyectoId, organizacionId, ficha });
    await descartarBorrador(uow, origen.pre_registro_id);
    await abrirCaptura(uow, proyectoId);
    return id;
  };
  const suyo = origen.proyecto_folio.startsWith('PROJ-') ? origen.proyecto_folio : null;
  const common = {
    workflow: registroWorkflow,
    organizacionId,
    aviso: (folio: string) => ({
      folio: suyo ?? folio,
      nombre,
      organizacion: origen.organizacion,
      motivo: '',
      observaciones: '',
    }),
  };
  const { id } = await (suyo === null
    ? runCreation(uow, { ...common, serie: 'PROJ', insert })
    : runCreation(uow, { ...common, insert: () => insert(suyo), datos: { folio: suyo } }));
  return id;
};

/**
 * Sends the registro: refused with everything that the design lacks, and cut as the next version, which nobody changes. From
 * then on nobody writes any section.
 */
export const finalizar = async (uow: ActorUow, input: FinalizarInput): Promise<void> => {
  let leida: FormulacionLeida | undefined;
  const numero = (): number => (leida?.row.ultima_version ?? 0) + 1;
  await runTransition(uow, {
    workflow: registroWorkflow,
    store: registros,
    action: 'finalizar',
    id: input.id,
    version: input.version,
    subject: async (row) => {
      // What is judged is what is cut: nobody saves from here on.
      await apartarFormulacion(uow.tx, row.proyecto_id);
      leida = await formulacionDe(uow, row.proyecto_id);
      return subjectOf(row, leida);
    },
    patch: (): RegistroPatch => ({ version_enviada: numero(), enviado_en: uow.now }),
    aviso: (row) => avisoDe(row, false),
    after: async (row) => {
      if (leida) await cortarVersion(uow, leida, 'registro_enviado');
      await cerrarFormulacion(uow, row.proyecto_id);
    },
    log: () => ({ numero: numero() }),
  });
};

/** How the case goes along with what ends its registro, or takes it up again. */
const moveOfCase = {
  rechazar: 'noAceptar',
  reabrir: 'volverARegistro',
  desistir: 'desistir',
  cancelar: 'cancelar',
} as const;

/** Rejects, reopens, withdraws, cancels or deletes with a written reason (rules 33, 36; part2.md S24). */
export const act = async (
  uow: ActorUow,
  action: Extract<AccionRegistro, 'rechazar' | 'reabrir' | 'desistir' | 'cancelar' | 'eliminar'>,
  input: MotivoInput,
): Promise<void> => {
  const motivo = input.motivo.trim();
  const { usuarioId } = uow.actor;
  await runTransition(uow, {
    workflow: registroWorkflow,
    store: registros,
    action,
    id: input.id,
    version: input.version,
    input,
    // Whatever its design says: a reason is all that is asked.
    subject: (row): RegistroSubject => ({
      estado: row.estado,
      organizacionId: row.organizacion_id,
      faltas: [],
      marcas: [],
      cambioLoObservado: false,
      tieneCodiseno: tieneCodiseno(row.etapas_abiertas),
    }),
    patch: (): RegistroPatch => {
      if (action === 'eliminar')
        return { eliminado_en: uow.now, eliminado_por: usuarioId, motivo_eliminacion: motivo };
      if (action === 'desistir') return { motivo };
      const dicho = { motivo, fecha_revision: uow.now };
      if (action === 'cancelar') return dicho;
      // What was justified goes with the decision that is taken back.
      return { ...dicho, revisado_por: usuarioId, ...(action === 'reabrir' ? { justificacion: null } : {}) };
    },
    aviso: (row, patch) => avisoDe({ ...row, ...patch }, false),
    after: async (row) => {
      await cerrarFormulacion(uow, row.proyecto_id);
      if (action !== 'eliminar') await moveProyecto(uow, moveOfCase[action], row.proyecto_id, motivo);
    },
    log: () => ({ motivo }),
  });
};
