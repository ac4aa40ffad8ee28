import { randomUUID } from 'node:crypto';
import {
  BYTES_POR_CUENTA_AL_DIA,
  CUOTA_POR_ORGANIZACION,
  codigosDeArchivo,
  SUBIDAS_A_LA_VEZ,
} from '@portal/domain/features/documentos/public';
import { AppError } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import { newKey } from '../../platform/files/index.ts';

/** Room that was given to one upload, and where its bytes will lie. */
export type Room = { readonly id: string; readonly clave: string };

/** Longer than any upload takes (a request ends after two minutes): what is still open then was cut off. */
export const OPEN_MINUTES = 15;

const AN_HOUR = 3_600;
/** As often as a browser asks again by itself. */
const A_MOMENT = 5;

const refusals: Readonly<Record<string, () => AppError>> = {
  cuota_agotada: () =>
    new AppError('datos_invalidos', { code: 'cuota_agotada', message: codigosDeArchivo.cuota_agotada }),
  limite_diario: () =>
    new AppError('demasiados_intentos', {
      code: 'limite_diario',
      message: codigosDeArchivo.limite_diario,
      retryAfter: AN_HOUR,
    }),
  subidas_simultaneas: () =>
    new AppError('demasiados_intentos', {
      code: 'subidas_simultaneas',
      message: codigosDeArchivo.subidas_simultaneas,
      retryAfter: A_MOMENT,
    }),
};

/**
 * Gives room for `bytes` more to the actor, in the organization's quota or, without one, in the account's own, before a
 * byte is kept. What is open elsewhere counts too. Errors: 422 cuota_agotada, 429 limite_diario and subidas_simultaneas.
 */
export const openRoom = async (
  uow: ActorUow,
  organizacionId: string | null,
  bytes: number,
): Promise<Room> => {
  const room = { id: randomUUID(), clave: newKey() };
  const { rows } = await sql<{ no: string | null }>`
    select app.abrir_subida(
      ${room.id}, ${organizacionId}, ${bytes}, ${room.clave}, ${CUOTA_POR_ORGANIZACION}, ${BYTES_POR_CUENTA_AL_DIA},
      ${SUBIDAS_A_LA_VEZ}, make_interval(mins => ${OPEN_MINUTES})
    ) as no`.execute(uow.tx);
  const no = rows[0]?.no;
  if (no) throw refusals[no]?.() ?? new Error(`abrir_subida: ${no}`);
  return room;
};

/**
 * Closes an upload with the bytes that came. False when it was closed already: its file must not be kept then, and
 * whoever closed it first has seen to its bytes.
 */
export const closeRoom = async (uow: ActorUow, { id }: Room, bytes: number): Promise<boolean> => {
  const { rows } = await sql<{ closed: boolean }>`
    select app.cerrar_subida(${id}, ${bytes}) as closed`.execute(uow.tx);
  return rows[0]?.closed === true;
};
