import { randomUUID } from 'node:crypto';
import type { EstadoMinistracion } from '@portal/domain/features/ministraciones/ministraciones.schema';
import type pg from 'pg';
import { type MadeConvenio, makeConvenio } from './make-convenio.ts';
import { makeOpinion } from './make-opinion.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** What it is made as: its state, and whether a refund of its deposit waits to be confirmed, or was. */
export type ComoMinistracion = {
  readonly estado?: EstadoMinistracion;
  readonly reintegro?: 'registrado' | 'confirmado';
};

export type MadeMinistracion = Made & {
  readonly seguimiento: string;
  readonly convenio: MadeConvenio;
  /** A receipt that was handed in for its next step. */
  readonly comprobante: string;
  readonly reintegro: string | null;
};

/** What each of them asks for. */
export const PEDIDO = '1000000.00';
export const CONCEPTOS = 'Honorarios de talleristas y material del primer semestre.';
export const NOTA = 'Se revisó la condición de su calendario y el expediente completo.';

const only = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('There is nothing to make this ministración from.');
  return row;
};

let counter = 0;

/** A convenio in force of the owner's organization and its execution, by SQL; with the opinion 32-D that asking for money needs. */
export const makeEjecucion = async (scene: Scene, owner: Person) => {
  const convenio = await makeConvenio(scene, owner, { estado: 'vigente', corre: true });
  await makeOpinion(scene, convenio.organizacion);
  const pool = scene.portal.db.pools.owner;
  const { rows } = await pool.query<{ id: string; version: number }>(
    `insert into seguimientos (folio, proyecto_id, organizacion_id, convenio_id, convenio_numero, nombre_organizacion, nombre_proyecto, created_by)
     select folio, proyecto_id, organizacion_id, id, numero, nombre_organizacion, nombre_proyecto, $2 from convenios where id = $1
     returning id, version`,
    [convenio.id, scene.people.coordinador.browser.usuarioId],
  );
  await pool.query("update proyectos set version = version + 1, etapa = 'seguimiento' where id = $1", [
    convenio.proyecto,
  ]);
  return { ...only(rows), convenio };
};

/** A paper in a slot of a ministración, as whoever brings it hands it in. */
export const makePaper = async (
  client: pg.ClientBase,
  id: string,
  ranura: string,
  por: string | null | undefined,
) => {
  const { rows } = await client.query<{ id: string }>(
    `with azar as (select replace(gen_random_uuid()::text, '-', '') as x), file as (
       insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
       select gen_random_uuid(), left(x, 2) || '/' || substr(x, 3, 2) || '/' || x, 'spei.pdf', 'pdf', 'application/pdf', 1, x || x, $3
         from azar returning id
     )
     insert into documentos (entidad, entidad_id, ranura, version, vigente, archivo_id, organizacion_id, creado_por)
     select 'ministracion', m.id, $2, 1 + (select count(*) from documentos d where d.entidad_id = m.id and d.ranura = $2), not exists (
              select from documentos d where d.entidad_id = m.id and d.ranura = $2), file.id, m.organizacion_id, $3
       from file, ministraciones m where m.id = $1 returning id`,
    [id, ranura, por],
  );
  return only(rows).id;
};

/** A ministración of the owner's organization that has come to a state: it asks, the coordinador approves, the administrador pays. */
export const makeMinistracion = async (
  scene: Scene,
  owner: Person,
  { estado = 'solicitada', reintegro }: ComoMinistracion = {},
): Promise<MadeMinistracion> => {
  const { id: seguimiento, convenio } = await makeEjecucion(scene, owner);
  const { coordinador, administrador } = scene.people;
  const [gestor, paga] = [coordinador.browser.usuarioId, administrador.browser.usuarioId];
  const client = await scene.portal.db.pools.owner.connect();
  // What it went through on its way there.
  const pasos: readonly string[] =
    {
      aprobada: ['aprobada'],
      depositada: ['aprobada', 'depositada'],
      comprobada: ['aprobada', 'depositada'],
    }[estado as 'aprobada'] ?? [];
  counter += 1;
  const folio = `MIN-2020-${String(100 + counter)}`;
  // Each deposit's own, whoever makes another one meanwhile.
  const rastreo = `ABC${String(123456 + counter)}`;
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `insert into ministraciones (folio, seguimiento_id, convenio_id, proyecto_id, organizacion_id, acuerdo_id, numero, tipo, monto, conceptos,
                                   beneficiario, proyecto_folio, nombre_proyecto, cuenta_banco, cuenta_final, created_by)
       select $2, s.id, s.convenio_id, s.proyecto_id, s.organizacion_id, a.id, 1, 'inicial', $3, $4, s.nombre_organizacion, s.folio,
              coalesce(s.nombre_proyecto, ''), '012', '7890', $5
         from seguimientos s join acuerdos a on a.convenio_id = s.convenio_id where s.id = $1 returning id`,
      [seguimiento, folio, PEDIDO, CONCEPTOS, owner.browser.usuarioId],
    );
    const { id } = only(rows);
    const move = (tipo: string, por: string | null | undefined, causa = 'ministracion', de = id) =>
      client.query(
        `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id, actor_id) values ($1, $2, $3, $4, $5, $6, $7)`,
        [convenio.proyecto, convenio.organizacion, tipo, PEDIDO, causa, de, por],
      );
    const step = (set: string, values: readonly unknown[]) =>
      client.query(
        `update ministraciones set ${set}, version = version + 1, updated_at = now() where id = $1`,
        [id, ...values],
      );
    await move('solicitado', owner.browser.usuarioId);
    if (pasos.includes('aprobada')) {
      await step("estado = 'aprobada', aprobada_por = $2, aprobada_en = now(), nota = $3", [gestor, NOTA]);
      await move('aprobado', gestor);
    }
    let comprobante = randomUUID() as string;
    if (pasos.includes('aprobada')) comprobante = await makePaper(client, id, 'comprobante_deposito', paga);
    if (pasos.includes('depositada')) {
      await step(
        "estado = 'depositada', depositada_por = $2, depositada_en = now(), fecha_deposito = (now() at time zone 'America/Chihuahua')::date, rastreo = $4, comprobante_id = $3",
        [paga, comprobante, rastreo],
      );
      await move('depositado', paga);
      comprobante = await makePaper(client, id, 'comprobante_reintegro', gestor);
    }
    let devuelto: string | null = null;
    // It came back, whole.
    const devolver = async (confirmado: boolean) => {
      const { rows: hechos } = await client.query<{ id: string }>(
        `insert into ministracion_reintegros (ministracion_id, proyecto_id, organizacion_id, monto, fecha, motivo, documento_id, registrado_por, registrado_en)
         select id, proyecto_id, organizacion_id, monto, (now() at time zone 'America/Chihuahua')::date, 'Se depositó de más en una cuenta equivocada.', $2, $3, now()
           from ministraciones where id = $1 returning id`,
        [id, comprobante, owner.browser.usuarioId],
      );
      devuelto = only(hechos).id;
      if (!confirmado) return;
      await client.query(
        'update ministracion_reintegros set confirmado_por = $2, confirmado_en = now() where id = $1',
        [devuelto, paga],
      );
      await move('reintegrado', paga, 'reintegro', devuelto);
    };
    if (reintegro) await devolver(reintegro === 'confirmado');
    // What came back covers its deposit.
    if (estado === 'comprobada') {
      if (reintegro === undefined) await devolver(true);
      await step("estado = 'comprobada'", []);
    }
    if (estado === 'rechazada' || estado === 'retirada') {
      const quien = estado === 'rechazada' ? gestor : owner.browser.usuarioId;
      await step('estado = $2, cerrada_por = $3, cerrada_en = now(), motivo = $4', [
        estado,
        quien,
        estado === 'rechazada' ? 'La condición todavía no se cumple.' : null,
      ]);
      await move('solicitud_liberada', quien);
    }
    const { rows: ahora } = await client.query<{ version: number }>(
      'select version from ministraciones where id = $1',
      [id],
    );
    await client.query('commit');
    return { id, version: only(ahora).version, seguimiento, convenio, comprobante, reintegro: devuelto };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/** What the second wall is tried on: one in each state, and a refund that waits. */
export const makeWallOfMinistraciones = async (scene: Scene, owner: Person): Promise<void> => {
  for (const estado of ['solicitada', 'aprobada', 'depositada', 'rechazada', 'retirada'] as const)
    await makeMinistracion(scene, owner, { estado });
  await makeMinistracion(scene, owner, { estado: 'depositada', reintegro: 'registrado' });
};
