import { randomUUID } from 'node:crypto';
import {
  BYTES_POR_CUENTA_AL_DIA,
  CUOTA_POR_ORGANIZACION,
  codigosDeArchivo,
  SUBIDAS_A_LA_VEZ,
} from '@portal/domain/features/documentos/public';
import {
  CUOTA_DEL_REPOSITORIO,
  MAX_ARCHIVOS,
  repositorioMessages,
} from '@portal/domain/features/repositorio/public';
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

/** The refusal of one more upload while others are under way. */
export const tooManyAtOnce = (): AppError =>
  new AppError('demasiados_intentos', {
    code: 'subidas_simultaneas',
    message: codigosDeArchivo.subidas_simultaneas,
    retryAfter: A_MOMENT,
  });

const repositoryFull = (): AppError =>
  new AppError('datos_invalidos', {
    code: 'repositorio_lleno',
    message: repositorioMessages.errores.repositorio_lleno,
  });

const refusals: Readonly<Record<string, () => AppError>> = {
  cuota_agotada: () =>
    new AppError('datos_invalidos', { code: 'cuota_agotada', message: codigosDeArchivo.cuota_agotada }),
  limite_diario: () =>
    new AppError('demasiados_intentos', {
      code: 'limite_diario',
      message: codigosDeArchivo.limite_diario,
      retryAfter: AN_HOUR,
    }),
  repositorio_lleno: () => repositoryFull(),
  subidas_simultaneas: tooManyAtOnce,
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

/** The same in the room of the foundation's repository (C28), ten uploads at once. Errors: also 422 repositorio_lleno. */
export const openRepositoryRoom = async (uow: ActorUow, bytes: number): Promise<Room> => {
  const room = { id: randomUUID(), clave: newKey() };
  const { rows } = await sql<{ no: string | null }>`
    select app.abrir_subida_al_repositorio(
      ${room.id}, ${bytes}, ${room.clave}, ${CUOTA_DEL_REPOSITORIO}, ${BYTES_POR_CUENTA_AL_DIA},
      ${MAX_ARCHIVOS}, make_interval(mins => ${OPEN_MINUTES})
    ) as no`.execute(uow.tx);
  const no = rows[0]?.no;
  if (no) throw refusals[no]?.() ?? new Error(`abrir_subida_al_repositorio: ${no}`);
  return room;
};

/** Refuses (422 repositorio_lleno) what does not fit; holds the lock of its quota until the transaction ends (rule 56). */
export const assertRepositoryRoom = async (uow: ActorUow, bytes: number): Promise<void> => {
  const { rows } = await sql<{ usados: string }>`select app.espacio_del_repositorio(true) as usados`.execute(
    uow.tx,
  );
  if (Number(rows[0]?.usados ?? 0) + bytes > CUOTA_DEL_REPOSITORIO) throw repositoryFull();
};

/**
 * Closes an upload with the bytes that came. False when it was closed already: its file must not be kept then, and
 * whoever closed it first has seen to its bytes.
 */
export const closeRoom = async (uow: ActorUow, { id }: Pick<Room, 'id'>, bytes: number): Promise<boolean> => {
  const { rows } = await sql<{ closed: boolean }>`
    select app.cerrar_subida(${id}, ${bytes}) as closed`.execute(uow.tx);
  return rows[0]?.closed === true;
};
