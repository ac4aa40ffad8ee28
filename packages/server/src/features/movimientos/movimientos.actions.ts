import { compareMontos, type Monto } from '@portal/domain/kernel/money';
import { sql } from 'kysely';
import type { ActorUow, Tx } from '../../platform/db/index.ts';

/** What a movement is of: a version of the text of a convenio, or what modifies one. None commits twice. */
type Causa = 'convenio-texto' | 'convenio-modificatorio';

export type DeUnTexto = {
  readonly proyectoId: string;
  readonly organizacionId: string;
  readonly textoId: string;
  readonly monto: Monto;
  /** Absent: the text of the convenio itself. */
  readonly causa?: Causa;
};

const mover = async (uow: ActorUow, tipo: 'comprometido' | 'liberado', de: DeUnTexto): Promise<void> => {
  await uow.tx
    .insertInto('movimientos')
    .values({
      tipo,
      proyecto_id: de.proyectoId,
      organizacion_id: de.organizacionId,
      monto: de.monto,
      causa: de.causa ?? ('convenio-texto' satisfies Causa),
      causa_id: de.textoId,
      actor_id: uow.actor.usuarioId,
      ocurrio_en: uow.now,
    })
    .execute();
};

/**
 * Commits the amount of a text that opens for signature. The database takes the call's row first and refuses what its budget has no
 * room for (`presupuesto_agotado`), whoever else commits at the same moment.
 */
export const comprometer = (uow: ActorUow, de: DeUnTexto): Promise<void> => mover(uow, 'comprometido', de);

/** Sets free what a text that was taken back had committed. */
export const liberar = (uow: ActorUow, de: DeUnTexto): Promise<void> => mover(uow, 'liberado', de);

/** Money of a case that a step moves: of a ministración, or of a refund that two people saw. */
type DeUnPaso = {
  readonly proyecto_id: string;
  readonly organizacion_id: string;
  readonly causa_id: string;
  readonly monto: Monto;
};

const paso =
  (tipo: string, causa: 'ministracion' | 'reintegro' | 'rendimiento' | 'finiquito' | 'convenio-terminado') =>
  async (uow: ActorUow, de: DeUnPaso): Promise<void> => {
    await uow.tx
      .insertInto('movimientos')
      .values({ ...de, tipo, causa, actor_id: uow.actor.usuarioId, ocurrio_en: uow.now })
      .execute();
  };

/**
 * What is asked for, approved and deposited of a case, each once for its ministración. The database takes the acuerdo first, and refuses
 * what it has no room for (`excede_acuerdo`) or what stands still (`pagos_detenidos`), whoever else asks at the same moment.
 */
export const solicitado = paso('solicitado', 'ministracion');
export const aprobado = paso('aprobado', 'ministracion');
export const depositado = paso('depositado', 'ministracion');

/** Sets free what was asked for, and what was approved of it, once it is refused or taken back. */
export const solicitudLiberada = paso('solicitud_liberada', 'ministracion');
export const aprobacionLiberada = paso('aprobacion_liberada', 'ministracion');

/** What an expense moves, of its line of the budget. */
export type DeUnGasto = DeUnPaso & { readonly partida: string };

const gasto =
  (tipo: string) =>
  async (uow: ActorUow, de: DeUnGasto): Promise<void> => {
    await uow.tx
      .insertInto('movimientos')
      .values({ ...de, tipo, causa: 'comprobacion', actor_id: uow.actor.usuarioId, ocurrio_en: uow.now })
      .execute();
  };

/**
 * What is proven of a deposit, what of it is admitted, and what a judgement sets free. The database refuses more than the line of the plan
 * gives (`excede_partida`), whoever else proves at the same moment.
 */
export const comprobado = gasto('comprobado');
export const admitido = gasto('admitido');
export const comprobacionLiberada = gasto('comprobacion_liberada');
/** Of a CFDI that turned out cancelled, all that was admitted: neither proven nor admitted any more. */
export const comprobacionCancelada = gasto('comprobacion_cancelada');

/** What is admitted later of the rest of an expense, by a further review: proven again, and admitted at once. */
export const restoAdmitido = async (uow: ActorUow, de: DeUnGasto): Promise<void> => {
  for (const tipo of ['comprobado', 'admitido'])
    await uow.tx
      .insertInto('movimientos')
      .values({
        ...de,
        tipo,
        causa: 'comprobacion-revision',
        actor_id: uow.actor.usuarioId,
        ocurrio_en: uow.now,
      })
      .execute();
};

/** What came back of a deposit: a deposit itself is never undone (rule 87). */
export const reintegrado = paso('reintegrado', 'reintegro');

/** What a deposit earned, once it was confirmed; and what came back of it, which makes no room to ask for more. */
export const rendimiento = paso('rendimiento', 'rendimiento');
export const rendimientoReintegrado = paso('rendimiento_reintegrado', 'rendimiento');

/** Against what was confirmed with a wrong amount: first what of it had come back, which is registered again with what is right. */
export const rendimientoCorregido = async (
  uow: ActorUow,
  de: DeUnPaso,
  reintegrado: boolean,
): Promise<void> => {
  if (reintegrado) await paso('rendimiento_reintegro_corregido', 'rendimiento')(uow, de);
  await paso('rendimiento_corregido', 'rendimiento')(uow, de);
};

/** What a finiquito gives back to the call: what its case had committed of it and did not spend. */
export const liberadoConFiniquito = paso('liberado', 'finiquito');

/**
 * What a convenio that ends before its time gives back to the call: all that it had committed, because nothing of it was paid. Answers how
 * much. The database refuses it where money was asked for meanwhile (`ejecucion_sin_liquidar`).
 */
export const liberarAlTerminar = async (uow: ActorUow, de: Omit<DeUnPaso, 'monto'>): Promise<Monto> => {
  const saldo = await uow.tx
    .selectFrom('saldos')
    .select('comprometido')
    .where('proyecto_id', '=', de.proyecto_id)
    .executeTakeFirst();
  const monto = saldo?.comprometido ?? '0.00';
  if (compareMontos(monto, '0.00') > 0) await paso('liberado', 'convenio-terminado')(uow, { ...de, monto });
  return monto;
};

/** What is left of the budget of a case's call beside the others, under the call's lock; null where it came by none. */
export const restanteBajoCandado = async (tx: Tx, proyectoId: string): Promise<Monto | null> => {
  const { rows } = await sql<{ restante: string | null }>`
    select app.restante_para_convenio(${proyectoId}::uuid)::text as restante`.execute(tx);
  return rows[0]?.restante ?? null;
};
