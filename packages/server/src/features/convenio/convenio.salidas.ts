import type { AccionInput, MotivoInput } from '@portal/domain/features/convenio/convenio.shapes';
import { vigenciaEn } from '@portal/domain/features/convenio/vigencia';
import { today } from '@portal/domain/kernel/dates';
import type { Monto } from '@portal/domain/kernel/money';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { apartarAcuerdoDelConvenio } from '../acuerdos/public.ts';
import { cerrarFormulacion } from '../formulacion/public.ts';
import { liberarAlTerminar } from '../movimientos/public.ts';
import { moveProyecto } from '../proyectos/public.ts';
import { avisoDe } from './convenio.aviso.ts';
import { soltarTexto } from './convenio.firma.ts';
import { convenios } from './convenio.repo.ts';
import { looking, refusal, run } from './convenio.run.ts';

/** Steps 5 to 7, and how it ends. */

/** Registers what was signed. Errors: those of the table, with everything that step 5 lacks. */
export const registrar = (uow: ActorUow, { id, version }: AccionInput): Promise<void> =>
  run(uow, {
    action: 'registrar',
    id,
    version,
    subject: looking(uow, 'registrar').subject,
    patch: () => ({ registrado_en: uow.now }),
    aviso: (row) => avisoDe(row),
    log: ({ numero }) => ({ numero }),
  });

/** Puts in force what is planned and has begun. Errors: those of the table. */
const entrarEnVigor = (uow: ActorUow, id: string): Promise<void> =>
  run(uow, {
    action: 'entrarEnVigor',
    id,
    subject: looking(uow, 'entrarEnVigor').subject,
    patch: () => ({}),
    aviso: (row) => avisoDe(row),
    log: ({ numero }) => ({ numero }),
  });

/**
 * Completes the financial plan: with it the convenio is finished, and in force from the first day of its vigencia on; where that day
 * has come, at once (S21).
 *
 * Errors: those of the table, with everything that step 6 lacks.
 */
export const planear = async (uow: ActorUow, { id, version }: AccionInput): Promise<void> => {
  await run(uow, {
    action: 'planear',
    id,
    version,
    subject: looking(uow, 'planear').subject,
    patch: () => ({ planeado_en: uow.now }),
    aviso: (row) => avisoDe(row),
    log: ({ numero }) => ({ numero }),
  });
  const { vigencia_inicio: inicio, vigencia_fin: fin } = await convenios.get(uow, id);
  if (inicio !== null && fin !== null && vigenciaEn(today(uow.now), { inicio, fin }) === 'corre')
    await entrarEnVigor(uow, id);
};

/** Tells both sides by bell and letter (C23). Errors: those of the table. */
export const notificar = (uow: ActorUow, { id, version }: AccionInput): Promise<void> =>
  run(uow, {
    action: 'notificar',
    id,
    version,
    subject: looking(uow, 'notificar').subject,
    patch: () => ({ notificado_en: uow.now }),
    aviso: (row) => avisoDe(row),
    log: ({ numero }) => ({ numero }),
  });

/**
 * Ends it before its time, with a written reason, while no money of its execution is out or on its way: what it had committed of its call
 * is the call's again. The acuerdo is taken first, so that none is asked for meanwhile.
 *
 * Errors: those of the table; 409 `ejecucion_sin_liquidar` where somebody was faster.
 */
export const terminar = async (uow: ActorUow, input: MotivoInput): Promise<void> => {
  const motivo = input.motivo.trim();
  const patch = { motivo, terminado_en: uow.now };
  let liberado: Monto = '0.00';
  await apartarAcuerdoDelConvenio(uow.tx, input.id);
  await withRefusals({ ejecucion_sin_liquidar: () => refusal('conflicto', 'ejecucion_sin_liquidar') }, () =>
    run(uow, {
      action: 'terminar',
      id: input.id,
      version: input.version,
      input,
      subject: looking(uow, 'terminar').subject,
      patch: () => patch,
      aviso: (row) => avisoDe(row, patch),
      after: async ({ id, proyecto_id, organizacion_id }) => {
        liberado = await liberarAlTerminar(uow, { proyecto_id, organizacion_id, causa_id: id });
      },
      log: ({ numero }) => ({ numero, motivo, liberado }),
    }),
  );
};

/** It is over with the finiquito of its execution, in whose transaction this is. Errors: those of the table. */
export const finiquitarConvenio = (uow: ActorUow, id: string, finiquito: string): Promise<void> =>
  run(uow, {
    action: 'finiquitar',
    id,
    subject: looking(uow, 'finiquitar').subject,
    patch: () => ({ motivo: `Finiquito ${finiquito}`, terminado_en: uow.now }),
    log: ({ numero }) => ({ numero, finiquito }),
  });

/** Withdraws or cancels the project with a written reason, until it was signed: the case ends here, and what it had committed is free. */
export const salir =
  (action: 'desistir' | 'cancelar') =>
  (uow: ActorUow, input: MotivoInput): Promise<void> => {
    const motivo = input.motivo.trim();
    const patch = { motivo, terminado_en: uow.now, texto_id: null };
    return run(uow, {
      action,
      id: input.id,
      version: input.version,
      input,
      subject: looking(uow, action).subject,
      patch: () => patch,
      aviso: (row) => avisoDe(row, patch),
      after: async (row) => {
        await soltarTexto(uow, row, motivo);
        await cerrarFormulacion(uow, row.proyecto_id);
        await moveProyecto(uow, action, row.proyecto_id, motivo);
      },
      log: () => ({ motivo }),
    });
  };

/** Takes a draft out of the lists, with its reason: the project waits for its convenio again (S6). Errors: those of the table. */
export const eliminar = (uow: ActorUow, input: MotivoInput): Promise<void> => {
  const motivo = input.motivo.trim();
  const patch = { eliminado_en: uow.now, eliminado_por: uow.actor.usuarioId, motivo_eliminacion: motivo };
  return run(uow, {
    action: 'eliminar',
    id: input.id,
    version: input.version,
    input,
    subject: looking(uow, 'eliminar').subject,
    patch: () => patch,
    aviso: (row) => avisoDe(row, patch),
    after: (row) => cerrarFormulacion(uow, row.proyecto_id),
    log: () => ({ motivo }),
  });
};
