import type { Tx } from '../../platform/db/index.ts';

/** What one person reads of a notice, as the bell and the digest keep it. */
export type Words = {
  readonly evento: { readonly id: string; readonly tipo: string };
  readonly usuarioId: string;
  readonly organizacionId: string | null;
  readonly titulo: string;
  readonly cuerpo: string;
  readonly enlace: string | null;
};

/** A notice that waits for the digest. */
export type Waiting = {
  readonly id: string;
  readonly tipo: string;
  readonly titulo: string;
  readonly cuerpo: string;
  readonly enlace: string | null;
};

export type Reader = { readonly id: string; readonly nombre: string; readonly email: string };

/** Keeps a notice for the account's next digest; again is fine. */
export const defer = async (tx: Tx, { evento, usuarioId, titulo, cuerpo, enlace }: Words): Promise<void> => {
  await tx
    .insertInto('avisos_por_resumir')
    .values({ usuario_id: usuarioId, evento_id: evento.id, tipo: evento.tipo, titulo, cuerpo, enlace })
    .onConflict((oc) => oc.constraint('avisos_por_resumir_una_vez').doNothing())
    .execute();
};

/** The accounts for which something waits. */
export const findReaders = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom('avisos_por_resumir')
    .select('usuario_id')
    .distinct()
    .where('resumido_en', 'is', null)
    .orderBy('usuario_id')
    .execute();
  return rows.map((row) => row.usuario_id);
};

/** The account, locked so that two runs of the digest go one after the other; undefined unless active and confirmed. */
export const lockReader = (tx: Tx, id: string): Promise<Reader | undefined> =>
  tx
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'email'])
    .where('id', '=', id)
    .where('estado', '=', 'activo')
    .where('email_verificado', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** What waits for an account, oldest first. */
export const listWaiting = (tx: Tx, usuarioId: string): Promise<Waiting[]> =>
  tx
    .selectFrom('avisos_por_resumir')
    .select(['id', 'tipo', 'titulo', 'cuerpo', 'enlace'])
    .where('usuario_id', '=', usuarioId)
    .where('resumido_en', 'is', null)
    .orderBy('creado_en')
    .orderBy('evento_id')
    .execute();

/** The mail of this key, if there is one. */
export const findMailByKey = async (tx: Tx, claveUnica: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('correos')
    .select('id')
    .where('clave_unica', '=', claveUnica)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Takes notices out of the waiting list: told in a mail, or (null) given up because their reader wants no mail. */
export const settle = async (
  tx: Tx,
  ids: readonly string[],
  correoId: string | null,
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable('avisos_por_resumir')
    .set({ resumido_en: now, correo_id: correoId })
    .where('id', 'in', [...ids])
    .execute();
};
