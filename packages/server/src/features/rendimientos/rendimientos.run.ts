import { mesDe, mesesDe } from '@portal/domain/features/rendimientos/rendimientos.meses';
import { rendimientoMessages } from '@portal/domain/features/rendimientos/rendimientos.messages';
import type {
  AccionInput,
  MotivoInput,
  RegistrarInput,
  RegistrarReintegroInput,
} from '@portal/domain/features/rendimientos/rendimientos.shapes';
import {
  type AccionRendimiento,
  type RendimientoSubject,
  rendimientoWorkflow,
} from '@portal/domain/features/rendimientos/rendimientos.workflow';
import { today } from '@portal/domain/kernel/dates';
import { AppError, type Issue, notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { suOrganizacion } from '@portal/domain/stage/rules';
import { sql } from 'kysely';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import { runTransition } from '../../platform/workflow/run-transition.ts';
import { apartarAcuerdo } from '../acuerdos/public.ts';
import { rendimiento, rendimientoCorregido, rendimientoReintegrado } from '../movimientos/public.ts';
import { avisoDe } from './rendimientos.aviso.ts';
import {
  type Contexto,
  casoDe,
  lugarDe,
  type RendimientoPatch,
  type RendimientoRow,
  readContexto,
  rendimientos,
} from './rendimientos.repo.ts';

export const refusal = refusalsIn(rendimientoMessages.errores);

/** What the database refuses, in our words: somebody was faster, or what was said is not so. */
const conRechazos = <T>(work: () => Promise<T>): Promise<T> =>
  withRefusals(
    {
      mes_fuera: () => refusal('conflicto', 'mes_fuera', 'mes'),
      mes_corriente: () => refusal('conflicto', 'mes_corriente', 'mes'),
      rendimientos_del_mes: () => refusal('conflicto', 'mes_repetido', 'mes'),
      papel_ajeno: () => refusal('datos_invalidos', 'papel_ajeno', 'documentoId'),
      con_finiquito: () => refusal('conflicto', 'con_finiquito'),
      comprobante_repetido: () => refusal('conflicto', 'comprobante_repetido', 'documentoId'),
    },
    work,
  );

/** The row as the rules look at it, for who acts. */
export const subjectOf = (
  { actor, now }: Pick<ActorUow, 'actor' | 'now'>,
  row: RendimientoRow,
): RendimientoSubject => ({
  estado: row.estado,
  organizacionId: row.organizacion_id,
  yo: actor.usuarioId,
  registradoPor: row.created_by,
  reintegroPor: row.reintegro_por,
  revisadoPor: row.revisado_por,
  conFiniquito: row.con_finiquito,
  hoy: today(now),
  desde: `${row.mes}-01`,
  usoDelComprobante: null,
});

const falta = (path: string, code: keyof typeof rendimientoMessages.errores): Issue => ({
  path,
  code,
  message: rendimientoMessages.errores[code],
});

/** Months of the execution that may be registered still, the last one first. */
export const mesesLibres = (contexto: Contexto, now: Date): readonly string[] =>
  mesesDe(contexto, today(now))
    .filter((mes) => !contexto.meses.includes(mes))
    .toReversed();

/** What keeps anything from being registered. */
export const impedimentosDe = (contexto: Contexto, now: Date): readonly Issue[] =>
  contexto.terminado
    ? [falta('', 'terminado')]
    : contexto.ministracion === null
      ? [falta('', 'sin_deposito')]
      : mesesLibres(contexto, now).length === 0
        ? [falta('', 'sin_meses')]
        : [];

/** Why a month that is not registered yet cannot be. */
const porQueNo = ({ inicio, primerDeposito }: Contexto, mes: string, now: Date) => {
  if (mes === mesDe(today(now))) return 'mes_corriente';
  const antes = primerDeposito !== null && mes < mesDe(primerDeposito) && mes >= mesDe(inicio);
  return antes ? 'antes_del_deposito' : 'mes_fuera';
};

/**
 * The organization registers what its account earned in a month. Judged under the lock of the acuerdo, and by the database again. Answers its id.
 *
 * Errors: 404 not in sight, 403 of another's, 422 with everything that is wrong, 409 where somebody else was faster.
 */
export const registrar = async (uow: ActorUow, input: RegistrarInput): Promise<string> => {
  const { tx, now, actor } = uow;
  const lugar = await lugarDe(tx, input.ministracionId);
  const visto = lugar && (await readContexto(tx, lugar.seguimiento_id));
  if (!lugar || !visto) throw notFound();
  if (!suOrganizacion.allows(actor, { organizacionId: lugar.organizacion_id }))
    throw new AppError('prohibido');
  await apartarAcuerdo(tx, visto.proyecto_id);
  const contexto = (await readContexto(tx, lugar.seguimiento_id)) ?? visto;
  const repetido = contexto.meses.includes(input.mes);
  const issues: Issue[] = [
    ...(contexto.terminado ? [falta('', 'terminado')] : []),
    ...(lugar.estado === 'depositada' || lugar.estado === 'comprobada' ? [] : [falta('', 'sin_deposito')]),
    ...(repetido
      ? [falta('mes', 'mes_repetido')]
      : mesesLibres(contexto, now).includes(input.mes)
        ? []
        : [falta('mes', porQueNo(contexto, input.mes, now))]),
  ];
  if (issues.length > 0) {
    const { code, message } = refusal('datos_invalidos', 'rendimiento_incompleto');
    throw new AppError('datos_invalidos', { code, message, issues });
  }
  const { proyecto_id, organizacion_id, proyecto_folio, nombre_proyecto, nombre_organizacion } = contexto;
  const dicho = { proyecto_folio, nombre_proyecto, nombre_organizacion, monto: input.monto };
  return conRechazos(async () => {
    const { id } = await runCreation(uow, {
      workflow: rendimientoWorkflow,
      organizacionId: organizacion_id,
      serie: 'REN',
      insert: async (folio) => {
        const row = await tx
          .insertInto('rendimientos')
          .values({
            ...dicho,
            folio,
            ministracion_id: lugar.id,
            seguimiento_id: contexto.id,
            proyecto_id,
            organizacion_id,
            mes: `${input.mes}-01`,
            registrado_el: today(now),
            documento_id: input.documentoId,
            created_by: actor.usuarioId,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return row.id;
      },
      aviso: (folio) => avisoDe({ folio, ...dicho, mes: input.mes }),
      log: { monto: input.monto, mes: input.mes },
    });
    return id;
  });
};

type Paso = {
  readonly input: AccionInput;
  readonly patch: (uow: ActorUow) => RendimientoPatch;
  readonly motivo?: string;
  /** The receipt that its refund is registered with. */
  readonly comprobanteId?: string;
  readonly after?: (row: RendimientoRow) => Promise<void>;
};

/** Where the bytes of a receipt count already, by its folio; '' where it is not the actor's to know, null: nowhere. */
const usoDe = async ({ tx }: ActorUow, documentoId: string, id: string): Promise<string | null> => {
  const { rows } = await sql<{ folio: string | null }>`
    select app.uso_de_comprobante_de_rendimiento(${documentoId}::uuid, ${id}::uuid) as folio`.execute(tx);
  return rows[0]?.folio ?? null;
};

const dar = async (
  uow: ActorUow,
  action: AccionRendimiento,
  { input, patch, motivo, comprobanteId, after }: Paso,
): Promise<void> => {
  const { id, version } = input;
  const caso = await casoDe(uow.tx, id);
  if (!caso) throw notFound();
  await apartarAcuerdo(uow.tx, caso.proyecto_id);
  await conRechazos(() =>
    runTransition<
      RendimientoRow['estado'],
      AccionRendimiento,
      RendimientoSubject,
      RendimientoRow,
      RendimientoPatch
    >(uow, {
      workflow: rendimientoWorkflow,
      store: rendimientos,
      subject: async (row) => ({
        ...subjectOf(uow, row),
        usoDelComprobante: comprobanteId === undefined ? null : await usoDe(uow, comprobanteId, row.id),
      }),
      action,
      id,
      version,
      input,
      patch: () => patch(uow),
      aviso: (row) => avisoDe(row, motivo),
      ...(after ? { after } : {}),
      log: (row) => ({
        monto: row.monto,
        mes: row.mes,
        ...(motivo === undefined ? {} : { motivo }),
      }),
    }),
  );
};

const revisado = ({ actor, now }: ActorUow): RendimientoPatch => ({
  revisado_por: actor.usuarioId,
  revisado_en: now,
});
const suyo = (row: RendimientoRow) => ({
  proyecto_id: row.proyecto_id,
  organizacion_id: row.organizacion_id,
  causa_id: row.id,
  monto: row.monto,
});

/** Another person confirms it: from here on it is owed. Errors: those of the table. */
export const confirmar = (uow: ActorUow, input: AccionInput): Promise<void> =>
  dar(uow, 'confirmar', { input, patch: revisado, after: (row) => rendimiento(uow, suyo(row)) });

/** Refuses it with its reason: its month may be registered anew. Errors: those of the table. */
export const rechazar = (uow: ActorUow, input: MotivoInput): Promise<void> => {
  const motivo = input.motivo.trim();
  return dar(uow, 'rechazar', { input, motivo, patch: (de) => ({ ...revisado(de), motivo }) });
};

/** The organization takes it back. Errors: those of the table. */
export const retirar = (uow: ActorUow, input: AccionInput): Promise<void> =>
  dar(uow, 'retirar', { input, patch: revisado });

/**
 * Registers that it came back, with its receipt; another person confirms it. Errors: those of the table; 422 `papel_ajeno`, 422
 * `comprobante_repetido` where its bytes are the receipt of a deposit, of what came back of one, or of another project's interest.
 */
export const registrarReintegro = (uow: ActorUow, input: RegistrarReintegroInput): Promise<void> =>
  dar(uow, 'registrarReintegro', {
    input,
    patch: ({ actor, now }) => ({
      reintegro_fecha: input.fecha,
      reintegro_documento_id: input.documentoId,
      reintegro_por: actor.usuarioId,
      reintegro_en: now,
    }),
    comprobanteId: input.documentoId,
  });

/** Another person confirms that it came back: it is owed no more. Errors: those of the table. */
export const confirmarReintegro = (uow: ActorUow, input: AccionInput): Promise<void> =>
  dar(uow, 'confirmarReintegro', {
    input,
    patch: ({ actor, now }) => ({ reintegrado_por: actor.usuarioId, reintegrado_en: now }),
    after: (row) => rendimientoReintegrado(uow, suyo(row)),
  });

/**
 * Declares that what was confirmed is wrong: it leaves the balances, with what of it had come back, by movements against them; its papers stay
 * and its month is registered anew. Errors: those of the table.
 */
export const declararErroneo = (uow: ActorUow, input: MotivoInput): Promise<void> => {
  const motivo = input.motivo.trim();
  return dar(uow, 'declararErroneo', {
    input,
    motivo,
    patch: ({ actor, now }) => ({
      corregido_por: actor.usuarioId,
      corregido_en: now,
      corregido_motivo: motivo,
    }),
    after: (row) => rendimientoCorregido(uow, suyo(row), row.estado === 'reintegrado'),
  });
};

/** A refund that was registered wrongly, with why: the log keeps it, and it is owed again. Errors: those of the table. */
export const descartarReintegro = (uow: ActorUow, input: MotivoInput): Promise<void> =>
  dar(uow, 'descartarReintegro', {
    input,
    motivo: input.motivo.trim(),
    patch: () => ({
      reintegro_fecha: null,
      reintegro_documento_id: null,
      reintegro_por: null,
      reintegro_en: null,
    }),
  });
