import { mesDe } from '@portal/domain/features/rendimientos/rendimientos.meses';
import type { EstadoRendimiento } from '@portal/domain/features/rendimientos/rendimientos.schema';
import { addDays, today } from '@portal/domain/kernel/dates';
import type pg from 'pg';
import { makeMinistracion, makePaper } from './make-ministracion.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

export type ComoRendimiento = {
  readonly estado?: EstadoRendimiento;
  /** Who confirms it; without one the coordinador. */
  readonly revisa?: string | null | undefined;
};
export type MadeRendimiento = Made & {
  readonly ministracion: string;
  readonly seguimiento: string;
  /** Papers that were handed in upon its deposit, for what is registered next. */
  readonly estadoDeCuenta: string;
  readonly recibo: string;
};

/** What each of them earned. */
export const GANADO = '250.75';

/** A deposit with the papers of what it earned, of which nothing is registered. */
export const makeCuenta = async (scene: Scene, owner: Person) => {
  const made = await makeMinistracion(scene, owner, { estado: 'depositada' });
  const client = await scene.portal.db.pools.owner.connect();
  try {
    // Its vigencia began two months ago, and its deposit came a month later, which has ended.
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `update acuerdos set vigencia_inicio = date_trunc('month', now() at time zone 'America/Chihuahua')::date - interval '2 months'
        where proyecto_id = (select proyecto_id from ministraciones where id = $1)`,
      [made.id],
    );
    await client.query(
      `update ministraciones set fecha_deposito = date_trunc('month', now() at time zone 'America/Chihuahua')::date - interval '1 month'
        where id = $1`,
      [made.id],
    );
    await client.query('commit');
    const estadoDeCuenta = await makePaper(client, made.id, 'estado_de_cuenta', owner.browser.usuarioId);
    return {
      ...made,
      estadoDeCuenta,
      recibo: await makePaper(
        client,
        made.id,
        'reintegro_rendimiento',
        scene.people.coordinador.browser.usuarioId,
      ),
    };
  } finally {
    client.release();
  }
};

let counter = 0;

/** The last month that has ended, 'YYYY-MM' of Chihuahua. */
export const mesTerminado = (): string => mesDe(addDays(`${mesDe(today(new Date()))}-01`, -1));

/** Registers it by SQL, of the last month that has ended, as the owner's side. */
export const registrarRendimiento = async (
  session: Pick<pg.ClientBase, 'query'>,
  { id, estadoDeCuenta }: { readonly id: string; readonly estadoDeCuenta: string },
  por: string | null | undefined,
  monto = GANADO,
  mes = mesTerminado(),
): Promise<string> => {
  counter += 1;
  const folio = `REN-2020-${String(100 + counter)}`;
  const { rows } = await session.query<{ id: string }>(
    `insert into rendimientos (folio, ministracion_id, seguimiento_id, proyecto_id, organizacion_id, proyecto_folio, nombre_proyecto,
                               nombre_organizacion, mes, registrado_el, monto, documento_id, created_by)
     select $2, m.id, s.id, s.proyecto_id, s.organizacion_id, s.folio, coalesce(s.nombre_proyecto, ''), s.nombre_organizacion,
            $6::date, (now() at time zone 'America/Chihuahua')::date, $3, $4, $5
       from ministraciones m join seguimientos s on s.id = m.seguimiento_id where m.id = $1 returning id`,
    [id, folio, monto, estadoDeCuenta, por, `${mes}-01`],
  );
  return rows[0]?.id ?? '';
};

/** One of the owner's organization, by SQL: the coordinador confirms it; of its refund, whoever of the foundation asks is the second to see it. */
export const makeRendimiento = async (
  scene: Scene,
  owner: Person,
  { estado = 'registrado', revisa }: ComoRendimiento = {},
): Promise<MadeRendimiento> => {
  const cuenta = await makeCuenta(scene, owner);
  const { coordinador, administrador } = scene.people;
  const [gestor, otro] = [revisa ?? coordinador.browser.usuarioId, administrador.browser.usuarioId];
  const client = await scene.portal.db.pools.owner.connect();
  let version = 1;
  try {
    await client.query('begin');
    const id = await registrarRendimiento(client, cuenta, owner.browser.usuarioId);
    const step = async (change: string, values: readonly unknown[]) => {
      version += 1;
      await client.query(
        `update rendimientos set ${change}, version = version + 1, updated_at = now() where id = $1`,
        [id, ...values],
      );
    };
    const move = (tipo: string, por: string | null | undefined) =>
      client.query(
        `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id, actor_id)
         select proyecto_id, organizacion_id, $2, monto, 'rendimiento', id, $3 from rendimientos where id = $1`,
        [id, tipo, por],
      );
    if (estado === 'retirado')
      await step("estado = 'retirado', revisado_por = $2, revisado_en = now()", [owner.browser.usuarioId]);
    else if (estado === 'rechazado')
      await step(
        "estado = 'rechazado', revisado_por = $2, revisado_en = now(), motivo = 'No es de esta cuenta.'",
        [gestor],
      );
    else if (estado !== 'registrado') {
      await step("estado = 'confirmado', revisado_por = $2, revisado_en = now()", [gestor]);
      await move('rendimiento', gestor);
      if (estado !== 'confirmado' && estado !== 'corregido')
        await step(
          `estado = 'en_reintegro', reintegro_por = $2, reintegro_en = now(), reintegro_documento_id = $3,
           reintegro_fecha = (now() at time zone 'America/Chihuahua')::date`,
          [owner.browser.usuarioId, cuenta.recibo],
        );
      if (estado === 'reintegrado') {
        await step("estado = 'reintegrado', reintegrado_por = $2, reintegrado_en = now()", [otro]);
        await move('rendimiento_reintegrado', otro);
      }
    }
    if (estado === 'corregido') {
      await step(
        "estado = 'corregido', corregido_por = $2, corregido_en = now(), corregido_motivo = 'El estado de cuenta dice otra cantidad.'",
        [otro],
      );
      await move('rendimiento_corregido', otro);
    }
    await client.query('commit');
    return {
      id,
      version,
      ministracion: cuenta.id,
      seguimiento: cuenta.seguimiento,
      estadoDeCuenta: cuenta.estadoDeCuenta,
      recibo: cuenta.recibo,
    };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/** What the second wall is tried on: one that waits, one whose refund waits, and one that was refused. */
export const makeWallOfRendimientos = async (scene: Scene, owner: Person): Promise<void> => {
  await makeRendimiento(scene, owner);
  await makeRendimiento(scene, owner, { estado: 'en_reintegro' });
  const { ministracion } = await makeRendimiento(scene, owner, { estado: 'rechazado' });
  // And another statement, for what is registered anew.
  const client = await scene.portal.db.pools.owner.connect();
  try {
    await makePaper(client, ministracion, 'estado_de_cuenta', owner.browser.usuarioId);
  } finally {
    client.release();
  }
};
