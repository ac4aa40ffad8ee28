import {
  type Canal,
  type ClaseDeAviso,
  clasesDeAviso,
  codigosDeNotificaciones,
  type Entrega,
  type Preferencia,
  preferenciasVigentes,
} from '@portal/domain/features/notificaciones/public';
import { AppError } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow, Tx } from '../../platform/db/index.ts';

type Row = { readonly canal: string; readonly entrega: string };

const toPreferencia = (row: Row): Preferencia => ({
  canal: row.canal as Canal,
  entrega: row.entrega as Entrega,
});

/** What these accounts chose for a kind; who chose nothing is not in it. */
export const findPreferencias = async (
  tx: Tx,
  clase: ClaseDeAviso,
  usuarios: readonly string[],
): Promise<ReadonlyMap<string, Preferencia>> => {
  if (usuarios.length === 0) return new Map();
  const rows = await tx
    .selectFrom('preferencias_de_aviso')
    .select(['usuario_id', 'canal', 'entrega'])
    .where('clase', '=', clase)
    // One parameter, however many they are: a query takes 65,535.
    .where(sql<boolean>`usuario_id = any(${[...usuarios]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.usuario_id, toPreferencia(row)]));
};

/** What one account chose, by kind. */
export const findPreferenciasOf = async (
  tx: Tx,
  usuarioId: string,
): Promise<ReadonlyMap<string, Preferencia>> => {
  const rows = await tx
    .selectFrom('preferencias_de_aviso')
    .select(['clase', 'canal', 'entrega'])
    .where('usuario_id', '=', usuarioId)
    .execute();
  return new Map(rows.map((row) => [row.clase, toPreferencia(row)]));
};

/** Every kind with what holds for the actor. */
export const listPreferencias = async (uow: ActorUow) =>
  preferenciasVigentes(await findPreferenciasOf(uow.tx, uow.actor.usuarioId));

/** Keeps the actor's choice for a kind; the log keeps it too, for the day on which somebody was not told. 409 for a mandatory kind. */
export const savePreferencia = async (
  uow: ActorUow,
  clase: ClaseDeAviso,
  { canal, entrega }: Preferencia,
): Promise<void> => {
  if (clasesDeAviso[clase].obligatoria !== null)
    throw new AppError('conflicto', {
      code: 'clase_obligatoria',
      message: codigosDeNotificaciones.clase_obligatoria,
    });
  await uow.tx
    .insertInto('preferencias_de_aviso')
    .values({ usuario_id: uow.actor.usuarioId, clase, canal, entrega })
    .onConflict((oc) => oc.columns(['usuario_id', 'clase']).doUpdateSet({ canal, entrega }))
    .execute();
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: 'preferencia.guardar',
    entidad: 'usuario',
    entidadId: uow.actor.usuarioId,
    datos: { clase, canal, entrega },
  });
};
