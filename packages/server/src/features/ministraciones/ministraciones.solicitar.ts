import type { SolicitarInput } from '@portal/domain/features/ministraciones/ministraciones.shapes';
import {
  faltasDeSolicitud,
  type MarcoDeSolicitud,
  numeroExtraordinario,
} from '@portal/domain/features/ministraciones/ministraciones.solicitud';
import { ministracionWorkflow } from '@portal/domain/features/ministraciones/ministraciones.workflow';
import { ministra } from '@portal/domain/features/seguimiento/public';
import { type Fecha, today } from '@portal/domain/kernel/dates';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { addMontos, type Monto, subtractMontos } from '@portal/domain/kernel/money';
import { suOrganizacion } from '@portal/domain/stage/rules';
import type { ActorUow } from '../../platform/db/index.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import { apartarAcuerdo } from '../acuerdos/public.ts';
import { solicitado } from '../movimientos/public.ts';
import { avisoDe } from './ministraciones.aviso.ts';
import { type Contexto, casoDeSeguimiento, readContexto } from './ministraciones.contexto.repo.ts';
import { conRechazos, refusal } from './ministraciones.run.ts';

const sinDeuda = (monto: Monto): Monto => (monto.startsWith('-') ? '0.00' : monto);

/** What is agreed, without what is out and did not come back. */
const quedaDe = ({ total, solicitado: asked, reintegrado }: Contexto): Monto =>
  sinDeuda(subtractMontos(addMontos(total, reintegrado), asked));

/** What may still be asked for; nothing, once its seguimiento is settled or over. */
export const disponibleDe = (contexto: Contexto): Monto =>
  ministra(contexto.estado) ? quedaDe(contexto) : '0.00';

/** Of what was agreed, what nobody asked for and nobody can any more; nothing before its seguimiento is settled or over. */
export const noMinistradoDe = ({ estado, total, solicitado: asked }: Contexto): Monto =>
  ministra(estado) ? '0.00' : sinDeuda(subtractMontos(total, asked));

/** The context as the rules of asking look at it. */
export const marcoDe = (contexto: Contexto, hoy: Fecha): MarcoDeSolicitud => ({
  vigente: contexto.en_vigor && contexto.vigencia_fin >= hoy,
  enEjecucion: contexto.estado === 'en_ejecucion',
  detenida: contexto.detenida,
  opinionVence: contexto.opinion_vence,
  hoy,
  cuenta: contexto.cuenta !== null,
  planeadas: contexto.planeadas,
  ocupadas: contexto.ocupadas,
  // That it is settled or over is told by itself.
  disponible: quedaDe(contexto),
});

/**
 * The organization asks for a ministración: of a number of the plan, or an extraordinaria, which the server numbers. What may be asked is
 * judged under the lock of the acuerdo; the account is frozen, and the ledger says what was asked. Answers its id.
 *
 * Errors: 404 not in sight, 403 of another's, 422 with everything that is wrong, 409 where somebody else was faster.
 */
export const solicitar = async (uow: ActorUow, input: SolicitarInput): Promise<string> => {
  const { tx, actor, now } = uow;
  const caso = await casoDeSeguimiento(tx, input.seguimientoId);
  if (caso === null) throw notFound();
  await apartarAcuerdo(tx, caso);
  const contexto = await readContexto(tx, input.seguimientoId);
  if (!contexto) throw notFound();
  const organizacionId = contexto.organizacion_id;
  if (!suOrganizacion.allows(actor, { organizacionId })) throw new AppError('prohibido');
  const conceptos = input.conceptos.trim();
  const faltas = faltasDeSolicitud(
    { tipo: input.tipo, numero: input.numero ?? null, monto: input.monto, conceptos },
    marcoDe(contexto, today(now)),
  );
  if (faltas.length > 0) {
    const { code, message } = refusal('datos_invalidos', 'solicitud_incompleta');
    throw new AppError('datos_invalidos', { code, message, issues: faltas });
  }
  const numero = input.numero ?? numeroExtraordinario(contexto.planeadas.length, contexto.usadas);
  const cuenta = contexto.cuenta ?? '';
  const suyo = { proyecto_id: contexto.proyecto_id, organizacion_id: organizacionId };
  const { beneficiario, proyecto_folio, nombre_proyecto } = contexto;
  return conRechazos(async () => {
    const { id } = await runCreation(uow, {
      workflow: ministracionWorkflow,
      organizacionId,
      serie: 'MIN',
      insert: async (folio) => {
        const row = await tx
          .insertInto('ministraciones')
          .values({
            ...suyo,
            folio,
            seguimiento_id: contexto.id,
            convenio_id: contexto.convenio_id,
            acuerdo_id: contexto.acuerdo_id,
            numero,
            tipo: input.tipo,
            monto: input.monto,
            conceptos,
            beneficiario,
            proyecto_folio,
            nombre_proyecto,
            cuenta_banco: cuenta.slice(0, 3),
            cuenta_final: cuenta.slice(3),
            created_by: actor.usuarioId,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return row.id;
      },
      aviso: (folio) =>
        avisoDe({ folio, numero, monto: input.monto, beneficiario, proyecto_folio, nombre_proyecto }),
      datos: { numero },
      log: { tipo: input.tipo, monto: input.monto },
    });
    await solicitado(uow, { ...suyo, causa_id: id, monto: input.monto });
    return id;
  });
};
