import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import { puedeAbrir } from '@portal/domain/features/aprobacion/aprobacion.policy';
import type { AbrirAprobacionInput } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { aprobacionWorkflow } from '@portal/domain/features/aprobacion/aprobacion.workflow';
import { AppError, notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { parseMonto } from '@portal/domain/kernel/money';
import type { Actor } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import { apartarFormulacion } from '../formulacion/public.ts';
import { avisoDe } from './aprobacion.aviso.ts';
import { rubricOf } from './aprobacion.evaluadores.repo.ts';
import { caseOfCodiseno, lockOrigin } from './aprobacion.origen.repo.ts';
import { insertAprobacion } from './aprobacion.repo.ts';
import { insertRound } from './aprobacion.rondas.repo.ts';

const refusal = refusalsIn(aprobacionMessages.errores);

/** What a ficha asks for, as an amount; null where it says none. */
const montoOf = (escrito: string | null): string | null => {
  const leido = parseMonto(escrito ?? '');
  return leido.ok ? leido.monto : null;
};

/**
 * Opens the evaluation of a completed co-diseño with its first round, scored by the criteria of its call (S8).
 *
 * Errors: 403 who may not, 404 no such co-diseño in sight, 409 `ya_tiene_aprobacion`, 422 `codiseno_no_completado`.
 */
export const abrirAprobacion = async (uow: ActorUow, input: AbrirAprobacionInput): Promise<string> => {
  if (!puedeAbrir(uow.actor)) throw new AppError('prohibido');
  const proyectoId = await caseOfCodiseno(uow.tx, input.codisenoId);
  // No other evaluation is opened beside this one.
  if (!(proyectoId && (await apartarFormulacion(uow.tx, proyectoId)))) throw notFound();
  const origen = await lockOrigin(uow.tx, input.codisenoId, proyectoId);
  if (!origen) throw notFound();
  if (origen.aprobacion_id) throw refusal('conflicto', 'ya_tiene_aprobacion', 'codisenoId');
  if (origen.estado !== 'completado' || origen.etapa !== 'aprobacion')
    throw refusal('datos_invalidos', 'codiseno_no_completado', 'codisenoId');
  const { folio, nombre, organizacion, organizacion_id: organizacionId } = origen;
  const rubrica = await rubricOf(uow.tx, proyectoId);
  const { id } = await runCreation(uow, {
    workflow: aprobacionWorkflow,
    organizacionId,
    insert: async () => {
      const aprobacion = await insertAprobacion(uow.tx, {
        folio,
        proyectoId,
        organizacionId,
        codisenoId: input.codisenoId,
        organizacion,
        nombre,
        solicitado: montoOf(origen.solicitado),
        createdBy: uow.actor.usuarioId,
      });
      await insertRound(
        uow.tx,
        { proyecto: proyectoId, organizacion: organizacionId },
        { aprobacion, numero: 1, rubrica, en: uow.now },
      );
      return aprobacion;
    },
    aviso: () => avisoDe({ folio, nombre_proyecto: nombre, organizacion_nombre: organizacion, ronda: 1 }),
    datos: { folio },
    log: { ronda: 1 },
  });
  return id;
};

/** Where the evaluation of a case that has none is opened from its co-diseño, for who may. */
export const aperturaDesde = (actor: Actor, codiseno: string | undefined) =>
  codiseno !== undefined && puedeAbrir(actor)
    ? { etiqueta: aprobacionMessages.actos.abrir, enlace: `/aprobacion/crear?codiseno=${codiseno}` }
    : undefined;
