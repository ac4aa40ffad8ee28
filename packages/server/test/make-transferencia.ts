import { randomUUID } from 'node:crypto';
import type { EstadoTransferencia } from '@portal/domain/features/transferencias/transferencias.schema';
import type pg from 'pg';
import { makeEjecucion } from './make-ministracion.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

export type ComoTransferencia = { readonly estado?: EstadoTransferencia };
export type MadeTransferencia = Made & { readonly seguimiento: string; readonly proyecto: string };

/** What each of them asks for, and why. */
export const TRANSFERIDO = '1000.00';
export const MOTIVO = 'El material costó menos de lo que se había previsto.';
/** What the plan gives the line that it leaves, and the one that it goes to. */
export const [SALE, LLEGA] = ['1550000.00', '400000.00'];

/** A second line in the plan of a case, of what the first one had: written beside the triggers, which keep a plan as it was signed. */
export const partirPlan = async (pool: pg.Pool, proyecto: string): Promise<{ de: string; a: string }> => {
  const a = randomUUID();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const { rows } = await client.query<{ de: string }>(
      `with otra as (insert into partidas (proyecto_id, id, organizacion_id)
                     select proyecto_id, $2, organizacion_id from partidas where proyecto_id = $1 returning id)
       insert into plan_partidas (acuerdo_id, partida, proyecto_id, organizacion_id, orden, rubro, concepto, importe, contrapartida)
       select q.acuerdo_id, otra.id, q.proyecto_id, q.organizacion_id, q.orden + 1, q.rubro, 'Traslados', $3, 0
         from plan_partidas q, otra where q.proyecto_id = $1
       returning (select q.partida from plan_partidas q where q.proyecto_id = $1 limit 1) as de`,
      [proyecto, a, LLEGA],
    );
    const de = rows[0]?.de ?? '';
    await client.query('update plan_partidas set importe = $3 where partida = $1 and proyecto_id = $2', [
      de,
      proyecto,
      SALE,
    ]);
    await client.query('commit');
    return { de, a };
  } finally {
    client.release();
  }
};

/** A project in execution whose plan has two lines. */
export const makePlanDeDosLineas = async (scene: Scene, owner: Person) => {
  const { id, convenio } = await makeEjecucion(scene, owner);
  return {
    id,
    version: 1,
    proyecto: convenio.proyecto,
    ...(await partirPlan(scene.portal.db.pools.owner, convenio.proyecto)),
  };
};

let counter = 0;

/** Asks for it by SQL, as the owner's side. */
export const pedirTransferencia = async (
  session: Pick<pg.ClientBase, 'query'>,
  { id, de, a }: { readonly id: string; readonly de: string; readonly a: string },
  por: string | null | undefined,
  monto = TRANSFERIDO,
): Promise<string> => {
  counter += 1;
  const folio = `TRA-2020-${String(100 + counter)}`;
  const { rows } = await session.query<{ id: string }>(
    `insert into transferencias (folio, seguimiento_id, proyecto_id, organizacion_id, base_id, de, a, monto, motivo, proyecto_folio, nombre_proyecto,
                                 nombre_organizacion, created_by)
     select $2, s.id, s.proyecto_id, s.organizacion_id, app.plan_base(s.proyecto_id), $3, $4, $5, $6, s.folio, coalesce(s.nombre_proyecto, ''),
            s.nombre_organizacion, $7
       from seguimientos s where s.id = $1 returning id`,
    [id, folio, de, a, monto, MOTIVO, por],
  );
  return rows[0]?.id ?? '';
};

export const aprobarTransferencia = (
  session: Pick<pg.ClientBase, 'query'>,
  id: string,
  por: string | null | undefined,
) =>
  session.query(
    `update transferencias set estado = 'aprobada', resuelta_por = $2, resuelta_en = now(), version = version + 1, updated_at = now() where id = $1`,
    [id, por],
  );

/** A transfer of the owner's organization between two lines of its plan, by SQL: the coordinador judges it. */
export const makeTransferencia = async (
  scene: Scene,
  owner: Person,
  { estado = 'solicitada' }: ComoTransferencia = {},
): Promise<MadeTransferencia> => {
  const plan = await makePlanDeDosLineas(scene, owner);
  const pool = scene.portal.db.pools.owner;
  const id = await pedirTransferencia(pool, plan, owner.browser.usuarioId);
  const gestor = scene.people.coordinador.browser.usuarioId;
  if (estado === 'aprobada') await aprobarTransferencia(pool, id, gestor);
  if (estado === 'rechazada' || estado === 'retirada')
    await pool.query(
      `update transferencias set estado = $2, resuelta_por = $3, resuelta_en = now(), version = version + 1, updated_at = now(),
              motivo_rechazo = case $2 when 'rechazada' then 'No se explica para qué se necesita.' end where id = $1`,
      [id, estado, estado === 'rechazada' ? gestor : owner.browser.usuarioId],
    );
  return {
    id,
    version: estado === 'solicitada' ? 1 : 2,
    seguimiento: plan.id,
    proyecto: plan.proyecto,
  };
};

/** What the second wall is tried on: one that waits, and one that was approved. */
export const makeWallOfTransferencias = async (scene: Scene, owner: Person): Promise<void> => {
  await makeTransferencia(scene, owner);
  await makeTransferencia(scene, owner, { estado: 'aprobada' });
};
