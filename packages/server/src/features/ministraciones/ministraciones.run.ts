import {
  depositoCubierto,
  depositoSinCubrir,
} from '@portal/domain/features/ministraciones/ministraciones.guards';
import { ministracionMessages } from '@portal/domain/features/ministraciones/ministraciones.messages';
import {
  type AccionMinistracion,
  type MinistracionSubject,
  ministracionWorkflow,
} from '@portal/domain/features/ministraciones/ministraciones.workflow';
import { today } from '@portal/domain/kernel/dates';
import { notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { addMontos, type Monto, subtractMontos } from '@portal/domain/kernel/money';
import { sql } from 'kysely';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { runTransition, type TransitionRequest } from '../../platform/workflow/run-transition.ts';
import { apartarAcuerdo } from '../acuerdos/public.ts';
import { avisoDe } from './ministraciones.aviso.ts';
import {
  casoDe,
  type MinistracionPatch,
  type MinistracionRow,
  ministraciones,
} from './ministraciones.repo.ts';

export const refusal = refusalsIn(ministracionMessages.errores);

/** What the database refuses, in our words: somebody was faster, or what was said is not so. */
export const conRechazos = <T>(work: () => Promise<T>): Promise<T> =>
  withRefusals(
    {
      pagos_detenidos: () => refusal('conflicto', 'pagos_detenidos'),
      excede_acuerdo: () => refusal('conflicto', 'excede_acuerdo', 'monto'),
      factura_repetida: () => refusal('conflicto', 'factura_repetida', 'xml'),
      con_finiquito: () => refusal('conflicto', 'con_finiquito'),
      rastreo_repetido: () => refusal('conflicto', 'rastreo_repetido', 'rastreo'),
      comprobante_repetido: () => refusal('conflicto', 'comprobante_repetido', 'documentoId'),
      comprobante_ajeno: () => refusal('datos_invalidos', 'comprobante_ajeno', 'documentoId'),
    },
    work,
  );

/** Of a deposit, what came back, and what was registered as coming back and waits. */
export const reintegradoDe = (row: MinistracionRow): Monto =>
  addMontos(...row.reintegros.filter((uno) => uno.confirmado_en !== null).map(({ monto }) => monto));
const porReintegrar = (row: MinistracionRow): Monto =>
  row.depositada_por === null
    ? '0.00'
    : subtractMontos(
        row.monto,
        addMontos(
          row.comprobado,
          ...row.reintegros.filter((uno) => uno.descartado_en === null).map(({ monto }) => monto),
        ),
      );
/** Of a deposit, what was neither admitted as spent nor came back. */
const porCubrir = (row: MinistracionRow): Monto =>
  subtractMontos(row.monto, addMontos(row.admitido, reintegradoDe(row)));

/** The refund that waits to be confirmed; with an id, that one alone. */
export const reintegroAbierto = (row: MinistracionRow, id?: string) =>
  row.reintegros.find(
    (uno) => uno.confirmado_en === null && uno.descartado_en === null && (id === undefined || uno.id === id),
  );

/** The locked row as the rules look at it, for who acts. */
export const subjectOf = (
  { actor, now }: ActorUow,
  row: MinistracionRow,
  reintegroId?: string,
): MinistracionSubject => {
  const abierto = reintegroAbierto(row, reintegroId);
  return {
    estado: row.estado,
    organizacionId: row.organizacion_id,
    yo: actor.usuarioId,
    solicitadaPor: row.created_by,
    aprobadaPor: row.aprobada_por,
    aprobadaEl: row.aprobada_en ? today(row.aprobada_en) : null,
    depositadaEl: row.fecha_deposito,
    hoy: today(now),
    // Judged by time wherever it decides (rule 80), whether or not its job ran.
    vigente: row.en_vigor && row.vigencia_fin >= today(now),
    detenida: row.detenida,
    porCubrir: porCubrir(row),
    porReintegrar: porReintegrar(row),
    esOsc: row.es_osc,
    conReceptor: row.rfc_fundacion !== null,
    conFiniquito: row.con_finiquito,
    usoDelComprobante: null,
    reintegro: abierto ? { registradoPor: abierto.registrado_por } : null,
  };
};

type Request = TransitionRequest<
  MinistracionRow['estado'],
  AccionMinistracion,
  MinistracionSubject,
  MinistracionRow,
  MinistracionPatch
>;

/** Where the bytes of a receipt count already, by its folio; '' where it is not the actor's to know, null: nowhere. */
const usoDe = async (
  { tx }: ActorUow,
  documentoId: string,
  ministracionId: string,
): Promise<string | null> => {
  const { rows } = await sql<{ folio: string | null }>`
    select app.uso_de_comprobante(${documentoId}::uuid, ${ministracionId}::uuid) as folio`.execute(tx);
  return rows[0]?.folio ?? null;
};

/** Runs an action of the table: what is agreed of its case is locked first, and the record after it (rule 82). */
export const run = async (
  uow: ActorUow,
  {
    reintegroId,
    comprobanteId,
    ...request
  }: Omit<Request, 'workflow' | 'store' | 'subject'> & {
    readonly reintegroId?: string;
    /** The receipt that it is registered with. */
    readonly comprobanteId?: string;
  },
): Promise<void> => {
  const caso = await casoDe(uow.tx, request.id);
  if (caso === null) throw notFound();
  await apartarAcuerdo(uow.tx, caso);
  await conRechazos(() =>
    runTransition(uow, {
      workflow: ministracionWorkflow,
      store: ministraciones,
      subject: async (row) => ({
        ...subjectOf(uow, row, reintegroId),
        usoDelComprobante: comprobanteId === undefined ? null : await usoDe(uow, comprobanteId, row.id),
      }),
      ...request,
    }),
  );
};

/** Whose what hangs on a record is. */
export const suyo = (row: Pick<MinistracionRow, 'proyecto_id' | 'organizacion_id'>) => ({
  proyecto_id: row.proyecto_id,
  organizacion_id: row.organizacion_id,
});

/**
 * Says that a deposit is proven once what was admitted and what came back cover it; until then nothing happens. Brought along by the
 * judgement or the refund that completes it, under the lock of its acuerdo.
 */
export const darPorComprobada = async (uow: ActorUow, id: string): Promise<void> => {
  const row = await ministraciones.get(uow, id);
  if (row.estado !== 'depositada' || !depositoCubierto.passes(subjectOf(uow, row), {})) return;
  await run(uow, {
    action: 'comprobar',
    id,
    patch: () => ({}),
    aviso: (uno) => avisoDe(uno),
    log: ({ numero, monto }) => ({ numero, monto }),
  });
};

/** Its other way: one that was proven waits again once what covered it was cancelled; of any other nothing happens. */
export const reabrirSiFalta = async (uow: ActorUow, id: string): Promise<void> => {
  const row = await ministraciones.get(uow, id);
  if (row.estado !== 'comprobada' || !depositoSinCubrir.passes(subjectOf(uow, row), {})) return;
  await run(uow, {
    action: 'reabrir',
    id,
    patch: () => ({}),
    log: ({ numero, monto }) => ({ numero, monto }),
  });
};
