import type { Frase } from '@portal/domain/features/frases/public';
import { puedeEditarFrase } from '@portal/domain/features/frases/public';
import type { Etapa } from '@portal/domain/features/proyectos/public';
import { sql } from 'kysely';
import type { ActorUow, Tx } from '../../platform/db/index.ts';
import { saveAt } from '../../platform/db/save-at.ts';

/** What is written of a phrase; without a field it is for any, of any stage. */
export type Escrita = {
  readonly texto: string;
  readonly etapa: Etapa;
  readonly campo?: string | undefined;
  readonly compartida: boolean;
};

const columnsOf = ({ texto, etapa, campo, compartida }: Escrita) => ({
  texto,
  etapa: campo === undefined ? null : etapa,
  campo: campo ?? null,
  compartida,
});

const selectPhrases = (tx: Tx) =>
  tx
    .selectFrom('frases as f')
    .innerJoin('usuarios as u', 'u.id', 'f.autor')
    .select(['f.id', 'f.texto', 'f.campo', 'f.compartida', 'f.autor', 'u.nombre', 'f.usos', 'f.version']);

type Row = Awaited<ReturnType<ReturnType<typeof selectPhrases>['executeTakeFirstOrThrow']>>;

const present = ({ actor }: ActorUow, { autor, nombre, ...row }: Row): Frase => ({
  ...row,
  autor: { id: autor, nombre },
  editable: puedeEditarFrase(actor, { compartida: row.compartida, autorId: autor }),
});

/** The phrases in sight of the actor for the reviews of a stage: its own and the shared ones, the most used first. */
export const listPhrases = async (uow: ActorUow, etapa: Etapa): Promise<Frase[]> => {
  const rows = await selectPhrases(uow.tx)
    .where(({ eb, or }) => or([eb('f.etapa', 'is', null), eb('f.etapa', '=', etapa)]))
    // Said here as well, so that an index answers; row-level security repeats it.
    .where(({ eb, or }) => or([eb('f.compartida', '=', true), eb('f.autor', '=', uow.actor.usuarioId)]))
    .orderBy('f.usos', 'desc')
    .orderBy('f.id')
    .execute();
  return rows.map((row) => present(uow, row));
};

/** A phrase in sight of the actor. */
export const findPhrase = async (uow: ActorUow, id: string): Promise<Frase | undefined> => {
  const row = await selectPhrases(uow.tx).where('f.id', '=', id).executeTakeFirst();
  return row && present(uow, row);
};

/**
 * How many there are of the kind that is written, the actor's own or those that are shared, beside `salvo`; and whether one
 * says the same. Whoever asks holds the turn, so that two at the same moment are counted in order.
 */
export const countPhrases = async (
  { tx, actor }: ActorUow,
  { texto, compartida }: Escrita,
  salvo: string | null,
): Promise<{ readonly cuantas: number; readonly repetida: boolean }> => {
  const turno = `frases:${compartida ? 'compartidas' : actor.usuarioId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turno}, 0))`.execute(tx);
  let rows = tx.selectFrom('frases').where('compartida', '=', compartida);
  if (!compartida) rows = rows.where('autor', '=', actor.usuarioId);
  if (salvo !== null) rows = rows.where('id', '<>', salvo);
  const { n, iguales } = await rows
    .select(({ fn, eb }) => [
      fn.countAll<string>().as('n'),
      fn.count<string>(eb.case().when('texto', '=', texto).then(1).end()).as('iguales'),
    ])
    .executeTakeFirstOrThrow();
  return { cuantas: Number(n), repetida: Number(iguales) > 0 };
};

/** Writes a phrase in the actor's name; its id. */
export const insertPhrase = async (uow: ActorUow, escrita: Escrita): Promise<string> => {
  const { id } = await uow.tx
    .insertInto('frases')
    .values({ ...columnsOf(escrita), autor: uow.actor.usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Changes a phrase at its version; false when somebody was faster. */
export const savePhrase = (
  uow: ActorUow,
  at: { readonly id: string; readonly version: number },
  escrita: Escrita,
): Promise<boolean> =>
  saveAt(uow.tx.updateTable('frases').set({ ...columnsOf(escrita), version: at.version + 1 }), at);

/** Deletes a phrase at its version; false when somebody was faster. */
export const deletePhrase = async (
  { tx }: ActorUow,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('frases')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Counts one more use; false where the actor sees no such phrase. */
export const countUse = async ({ tx }: ActorUow, id: string): Promise<boolean> => {
  const { rows } = await sql<{ hay: boolean }>`select app.usar_frase(${id}::uuid) as hay`.execute(tx);
  return rows[0]?.hay ?? false;
};
