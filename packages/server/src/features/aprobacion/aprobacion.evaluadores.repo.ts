import { rubricaPorOmision } from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { CriterioDeRubrica, Puntajes } from '@portal/domain/features/aprobacion/calificacion';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import type { DeQuien } from './aprobacion.rondas.repo.ts';

/** Who scores a round, what each says, and what they say together. */

type Cuenta = { readonly id: string; readonly nombre: string };

/** The accounts that may score projects, by name; of a case, none that belongs to its organization. */
export const listEvaluators = async (tx: Tx, organizacion: string | null = null): Promise<Cuenta[]> => {
  const { rows } = await sql<Cuenta>`
    select u.id, u.nombre from usuarios u join roles r on r.id = u.rol_id
     where u.estado = 'activo' and u.email_verificado and r.es_personal and r.alcance = 'todo'
       and r.permisos @> '{gestionar_aprobaciones,ver_proyectos}'
       and not exists (select from membresias m where m.usuario_id = u.id and m.organizacion_id = ${organizacion}::uuid)
     order by u.nombre, u.id`.execute(tx);
  return rows;
};

/** The weighted criteria of the call that the case came by; those of the foundation where there are none (S8). */
export const rubricOf = async (tx: Tx, proyecto: string): Promise<readonly CriterioDeRubrica[]> => {
  const { rows } = await sql<{ criterios: readonly CriterioDeRubrica[] }>`
    select v.criterios from proyectos y join convocatorias v on v.id = y.convocatoria_id where y.id = ${proyecto}`.execute(
    tx,
  );
  const criterios = (rows[0]?.criterios ?? []).map(({ id, nombre, peso }) => ({ id, nombre, peso }));
  const suma = criterios.reduce((total, { peso }) => total + peso, 0);
  return suma === 100 && criterios.every(({ peso }) => Number.isInteger(peso))
    ? criterios
    : rubricaPorOmision;
};

/** Somebody who may have read what others say of a round; `retirado`: taken out of it, and else by writing its dictamen. */
export type YaLeyo = { readonly nombre: string; readonly retirado: boolean };

/**
 * Who of these gave up scoring a round that others scored, by being taken out of it or by writing its dictamen: they may have
 * read what others say, and do not score it.
 */
export const gaveUp = async (tx: Tx, ronda: string, cuentas: readonly string[]): Promise<YaLeyo[]> => {
  const { rows } = await sql<YaLeyo>`
    select u.nombre, exists (
             select from aprobacion_evaluadores e
              where e.ronda_id = ${ronda}::uuid and e.evaluador = u.id and e.retirado_en is not null) as retirado
      from usuarios u
     where u.id = any(${[...cuentas]}::uuid[]) and app.renuncio_a_evaluar(${ronda}::uuid, u.id)
     order by u.nombre`.execute(tx);
  return rows;
};

/** The points of each evaluator where all have sent; none before. Without names: whoever takes somebody out may read none of them. */
export const sentScores = async (tx: Tx, ronda: string): Promise<readonly Puntajes[]> => {
  const { rows } = await sql<{ puntajes: Puntajes }>`
    select puntajes from app.puntajes_por_promediar(${ronda}::uuid) as puntajes`.execute(tx);
  return rows.map(({ puntajes }) => puntajes);
};

/** Asks these to score a round, those who were taken out before again; takes out these others. */
export const setEvaluators = async (
  tx: Tx,
  de: DeQuien,
  ronda: string,
  {
    pedidos,
    retirados,
    en,
  }: { readonly pedidos: readonly string[]; readonly retirados: readonly string[]; readonly en: Date },
): Promise<void> => {
  if (pedidos.length > 0)
    await tx
      .insertInto('aprobacion_evaluadores')
      .values(
        pedidos.map((evaluador) => ({
          ronda_id: ronda,
          evaluador,
          proyecto_id: de.proyecto,
          organizacion_id: de.organizacion,
          asignado_en: en,
        })),
      )
      .onConflict((oc) => oc.columns(['ronda_id', 'evaluador']).doUpdateSet({ retirado_en: null }))
      .execute();
  if (retirados.length > 0)
    await tx
      .updateTable('aprobacion_evaluadores')
      .set({ retirado_en: en })
      .where('ronda_id', '=', ronda)
      .where('evaluador', 'in', [...retirados])
      .execute();
};

type Suya = { readonly ronda: string; readonly evaluador: string; readonly version: number };

/** Keeps one's own scores upon the version that they were typed upon; false where they were saved since. */
export const saveScores = async (
  tx: Tx,
  de: DeQuien,
  { ronda, evaluador, version }: Suya,
  {
    puntajes,
    comentario,
    en,
  }: { readonly puntajes: Puntajes; readonly comentario: string; readonly en: Date },
): Promise<boolean> => {
  const escrita = { puntajes: JSON.stringify(puntajes), comentario, guardada_en: en };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('aprobacion_evaluaciones')
      .values({
        ronda_id: ronda,
        evaluador,
        proyecto_id: de.proyecto,
        organizacion_id: de.organizacion,
        version: 1,
        ...escrita,
      })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('aprobacion_evaluaciones')
    .set({ ...escrita, version: version + 1 })
    .where('ronda_id', '=', ronda)
    .where('evaluador', '=', evaluador)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Says that this account sent its scores of a round. */
export const markSent = async (tx: Tx, ronda: string, evaluador: string, en: Date): Promise<void> => {
  await tx
    .updateTable('aprobacion_evaluadores')
    .set({ enviada_en: en })
    .where('ronda_id', '=', ronda)
    .where('evaluador', '=', evaluador)
    .where('enviada_en', 'is', null)
    .executeTakeFirstOrThrow();
};

/** Keeps the score of a round; null: somebody who was asked later has not sent. */
export const keepScore = async (
  tx: Tx,
  de: DeQuien,
  ronda: string,
  calificacion: { readonly partes: number; readonly de: number } | null,
): Promise<void> => {
  const valor = { partes: calificacion?.partes ?? null, de: calificacion?.de ?? null };
  await tx
    .insertInto('aprobacion_calificaciones')
    .values({ ronda_id: ronda, proyecto_id: de.proyecto, organizacion_id: de.organizacion, ...valor })
    .onConflict((oc) => oc.column('ronda_id').doUpdateSet(valor))
    .execute();
};
