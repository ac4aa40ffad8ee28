import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type {
  AccionInput,
  AdmitirEnParteInput,
  MotivoInput,
} from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import {
  type AccionComprobacion,
  type ComprobacionSubject,
  comprobacionWorkflow,
} from '@portal/domain/features/comprobaciones/comprobaciones.workflow';
import { today } from '@portal/domain/kernel/dates';
import { notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { type Monto, subtractMontos } from '@portal/domain/kernel/money';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { runTransition, type TransitionRequest } from '../../platform/workflow/run-transition.ts';
import { apartarAcuerdo } from '../acuerdos/public.ts';
import { darPorComprobada } from '../ministraciones/public.ts';
import { admitido, comprobacionLiberada } from '../movimientos/public.ts';
import { avisoDe } from './comprobaciones.aviso.ts';
import {
  type ComprobacionPatch,
  type ComprobacionRow,
  casoDe,
  comprobaciones,
} from './comprobaciones.repo.ts';

export const refusal = refusalsIn(comprobacionMessages.errores);

/** What the database refuses, in our words: somebody was faster, or what was said is not so. */
export const conRechazos = <T>(work: () => Promise<T>): Promise<T> =>
  withRefusals(
    {
      no_se_puede_comprobar: () => refusal('conflicto', 'no_se_puede_comprobar'),
      factura_repetida: () => refusal('conflicto', 'factura_repetida', 'xml'),
      excede_prorrateo: () => refusal('conflicto', 'excede_prorrateo', 'monto'),
      evidencia_repetida: () => refusal('conflicto', 'evidencia_repetida', 'documentoId'),
      factura_cancelada: () => refusal('conflicto', 'factura_cancelada'),
      pago_encimado: () => refusal('conflicto', 'pago_encimado', 'xml'),
      excede_partida: () => refusal('conflicto', 'excede_partida', 'monto'),
      sin_pago_nuevo: () => refusal('conflicto', 'sin_pago_nuevo'),
      excede_factura: () => refusal('conflicto', 'excede_factura', 'xml'),
      pdf_de_otra: () => refusal('conflicto', 'pdf_de_otra'),
      ppd_sin_pago: () => refusal('conflicto', 'ppd_sin_pago', 'monto'),
      excede_deposito: () => refusal('conflicto', 'excede_deposito', 'monto'),
      con_finiquito: () => refusal('conflicto', 'con_finiquito'),
      papel_ajeno: () => refusal('datos_invalidos', 'papel_ajeno', 'documentoId'),
    },
    work,
  );

/** Whether payments of its invoice came after its last review. */
const conPagosNuevos = ({ revisada_en, revisiones, pagos }: ComprobacionRow): boolean =>
  revisada_en !== null &&
  pagos.some(
    ({ entregado_en }) =>
      new Date(entregado_en) > revisada_en &&
      revisiones.every((otra) => new Date(entregado_en) > new Date(otra.revisada_en)),
  );

/** The locked row as the rules look at it, for who acts. */
export const subjectOf = ({ actor, now }: ActorUow, row: ComprobacionRow): ComprobacionSubject => ({
  estado: row.estado,
  organizacionId: row.organizacion_id,
  yo: actor.usuarioId,
  registradaPor: row.created_by,
  monto: row.monto,
  clase: row.clase,
  fecha: row.fecha,
  hoy: today(now),
  revisadaPor: row.revisada_por,
  admitido: row.admitido,
  ampliadaPor: row.revisiones
    .filter(({ admitido }) => admitido !== '0.00')
    .map(({ revisada_por }) => revisada_por),
  pagosNuevos: conPagosNuevos(row),
  tope: row.tope,
  pdf: row.pdf,
  conFiniquito: row.con_finiquito,
});

/** The movement of a comprobación, of its line. */
export const suyo = (row: Pick<ComprobacionRow, 'id' | 'proyecto_id' | 'organizacion_id' | 'partida'>) => ({
  proyecto_id: row.proyecto_id,
  organizacion_id: row.organizacion_id,
  partida: row.partida,
  causa_id: row.id,
});

type Paso = Omit<
  TransitionRequest<
    ComprobacionRow['estado'],
    AccionComprobacion,
    ComprobacionSubject,
    ComprobacionRow,
    ComprobacionPatch
  >,
  'workflow' | 'store' | 'subject'
>;

/** Runs an action of the table: what is agreed of its case is locked first, and the record after it (rule 82). */
export const mover = async (uow: ActorUow, paso: Paso): Promise<void> => {
  const caso = await casoDe(uow.tx, paso.id);
  if (caso === null) throw notFound();
  await apartarAcuerdo(uow.tx, caso);
  await conRechazos(() =>
    runTransition(uow, {
      workflow: comprobacionWorkflow,
      store: comprobaciones,
      subject: (row) => subjectOf(uow, row),
      ...paso,
    }),
  );
};

type Juicio = {
  readonly action: AccionComprobacion;
  readonly input: AccionInput & { readonly motivo?: string; readonly monto?: string };
  /** What is admitted of so much; null: nothing. */
  readonly admite: (monto: Monto) => Monto | null;
};

/** Judges an expense: what is admitted, and what is set free, go into the ledger with it, and the ministración that it completes is proven. */
const juzgar = async (uow: ActorUow, { action, input, admite }: Juicio): Promise<void> => {
  const { id, version } = input;
  const motivo = input.motivo?.trim();
  let ministracion = '';
  await mover(uow, {
    action,
    id,
    version,
    input,
    patch: (row) => {
      const parte = admite(row.monto);
      return {
        revisada_por: uow.actor.usuarioId,
        revisada_en: uow.now,
        ...(parte === null ? {} : { admitido: parte }),
        ...(motivo === undefined ? {} : { motivo }),
      };
    },
    aviso: (row) =>
      avisoDe(row, { admitido: admite(row.monto) ?? '0.00', ...(motivo === undefined ? {} : { motivo }) }),
    after: async (row) => {
      ministracion = row.ministracion_id;
      const parte = admite(row.monto);
      const libre = parte === null ? row.monto : subtractMontos(row.monto, parte);
      if (parte !== null) await admitido(uow, { ...suyo(row), monto: parte });
      if (libre !== '0.00') await comprobacionLiberada(uow, { ...suyo(row), monto: libre });
    },
    log: (row) => ({ monto: row.monto, admitido: admite(row.monto) ?? '0.00' }),
  });
  await darPorComprobada(uow, ministracion);
};

/** Admits all of it. Errors: those of the table. */
export const admitir = (uow: ActorUow, input: AccionInput): Promise<void> =>
  juzgar(uow, { action: 'admitir', input, admite: (monto) => monto });

/** Admits a part, and says why not all. Errors: those of the table. */
export const admitirEnParte = (uow: ActorUow, input: AdmitirEnParteInput): Promise<void> =>
  juzgar(uow, { action: 'admitirEnParte', input, admite: () => input.monto });

/** Refuses it with its reason: its invoice may be proven again. Errors: those of the table. */
export const rechazar = (uow: ActorUow, input: MotivoInput): Promise<void> =>
  juzgar(uow, { action: 'rechazar', input, admite: () => null });

/**
 * Its organization withdraws what nobody judged: its amount is set free, and its invoice and its evidence may prove another expense.
 * Errors: those of the table.
 */
export const retirar = (uow: ActorUow, { id, version, motivo }: MotivoInput): Promise<void> => {
  const dicho = motivo.trim();
  return mover(uow, {
    action: 'retirar',
    id,
    version,
    input: { motivo: dicho },
    patch: () => ({ retirada_por: uow.actor.usuarioId, retirada_en: uow.now, retirada_motivo: dicho }),
    aviso: (row) => avisoDe(row, { motivo: dicho }),
    after: (row) => comprobacionLiberada(uow, { ...suyo(row), monto: row.monto }),
    log: (row) => ({ monto: row.monto, factura: row.uuid }),
  });
};
