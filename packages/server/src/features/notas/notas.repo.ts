import type { AgregarNotaInput, Nota } from '@portal/domain/features/notas/public';
import type { Etapa } from '@portal/domain/features/proyectos/public';
import { sql } from 'kysely';
import type { ActorUow, Tx } from '../../platform/db/index.ts';

/** The case that a note is about, in sight of the actor. */
export const findCase = (tx: Tx, proyectoId: string): Promise<{ readonly id: string } | undefined> =>
  tx
    .selectFrom('proyectos')
    .select('id')
    .where('id', '=', proyectoId)
    .where('eliminado_en', 'is', null)
    .executeTakeFirst();

/** Whether the case is there; who writes to it holds the turn, so that two at the same moment are counted in order. */
export const lockCase = async (tx: Tx, proyectoId: string): Promise<boolean> => {
  const found = await findCase(tx, proyectoId);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notas:${proyectoId}`}, 0))`.execute(tx);
  return found !== undefined;
};

/** Notes of the case that stand. */
export const countNotes = async (tx: Tx, proyectoId: string): Promise<number> => {
  const { n } = await tx
    .selectFrom('notas')
    .where('proyecto_id', '=', proyectoId)
    .where('retirada_en', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

const selectNotes = (tx: Tx) =>
  tx
    .selectFrom('notas as n')
    .innerJoin('usuarios as u', 'u.id', 'n.autor')
    .select(['n.id', 'n.etapa', 'n.campo', 'n.texto', 'n.autor', 'u.nombre', 'n.creado_en'])
    .where('n.retirada_en', 'is', null)
    .$castTo<{
      id: string;
      etapa: Etapa;
      campo: string | null;
      texto: string;
      autor: string;
      nombre: string;
      creado_en: Date;
    }>();

type Row = Awaited<ReturnType<ReturnType<typeof selectNotes>['executeTakeFirstOrThrow']>>;

const present = ({ id, etapa, campo, texto, autor, nombre, creado_en }: Row): Nota => ({
  id,
  etapa,
  campo,
  texto,
  autor: { id: autor, nombre },
  creadoEn: creado_en.toISOString(),
});

/** The notes of a case that stand, newest first. */
export const listNotes = async (tx: Tx, proyectoId: string): Promise<Nota[]> => {
  const rows = await selectNotes(tx)
    .where('n.proyecto_id', '=', proyectoId)
    .orderBy('n.creado_en', 'desc')
    .orderBy('n.id', 'desc')
    .execute();
  return rows.map(present);
};

/** Writes a note in the actor's name. */
export const insertNote = async (
  uow: ActorUow,
  { proyectoId, etapa, campo, texto }: AgregarNotaInput,
): Promise<Nota> => {
  const { id } = await uow.tx
    .insertInto('notas')
    .values({ proyecto_id: proyectoId, etapa, campo: campo ?? null, texto, autor: uow.actor.usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return present(await selectNotes(uow.tx).where('n.id', '=', id).executeTakeFirstOrThrow());
};

/** Withdraws a note of the actor's own; undefined when there is none that stands. */
export const withdrawNote = (
  uow: ActorUow,
  id: string,
): Promise<
  { readonly proyecto_id: string; readonly etapa: string; readonly campo: string | null } | undefined
> =>
  uow.tx
    .updateTable('notas')
    .set({ retirada_en: uow.now })
    .where('id', '=', id)
    .where('autor', '=', uow.actor.usuarioId)
    .where('retirada_en', 'is', null)
    .returning(['proyecto_id', 'etapa', 'campo'])
    .executeTakeFirst();
