import type pg from 'pg';
import { makeConvenio } from './make-convenio.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

/**
 * What it is made as: its state; with `modificatorio`, something lies at signature to change its convenio. What is being settled was
 * settled by the coordinador, and its final report is approved: nothing is open of it.
 */
export type ComoSeguimiento = {
  readonly estado?: 'en_ejecucion' | 'suspendido' | 'en_liquidacion' | 'terminado';
  readonly modificatorio?: boolean;
};

export type MadeSeguimiento = Made & {
  readonly proyecto: string;
  readonly convenio: string;
  readonly organizacion: string;
};

const MOTIVO = 'La sede se inundó y no se puede trabajar en ella.';

let counter = 0;

/** The acuerdo that suspends or settles it, with the plan of the one before. */
const ACUERDO = `
  with nuevo as (
    insert into acuerdos (folio, convenio_id, proyecto_id, organizacion_id, numero, tipo, fecha, total, vigencia_inicio, vigencia_fin,
                          suspendido, descripcion, formulacion_version, created_by)
    select $2, a.convenio_id, a.proyecto_id, a.organizacion_id, 2, $4, (now() at time zone 'America/Chihuahua')::date, a.total, a.vigencia_inicio, a.vigencia_fin,
           $4 = 'suspension', $3, a.formulacion_version, $5
      from acuerdos a where a.convenio_id = $1 and a.numero = 1
    returning id, convenio_id)
  select n.id, a.id as antes from nuevo n join acuerdos a on a.convenio_id = n.convenio_id and a.numero = 1`;

/** The final report of what is settled today: written and sent by its organization, approved by the foundation. */
export const reportar = async (
  client: pg.ClientBase | pg.Pool,
  seguimiento: string,
  owner: Person,
  aprueba: string | null | undefined,
): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    `with nuevo as (
       insert into avances (seguimiento_id, proyecto_id, organizacion_id, acuerdo_id, folio, nombre_organizacion, numero, inicio, fin, vence, created_by)
       select s.id, s.proyecto_id, s.organizacion_id, a.id, s.folio, s.nombre_organizacion, 1, a.vigencia_inicio,
              (now() at time zone 'America/Chihuahua')::date, (now() at time zone 'America/Chihuahua')::date + 20, $2
         from seguimientos s join acuerdos a on a.convenio_id = s.convenio_id where s.id = $1 order by a.numero desc limit 1
       returning id, proyecto_id, organizacion_id)
     insert into avance_paginas (avance_id, proyecto_id, organizacion_id, version, respuestas, guardado_por, guardado_en)
     select id, proyecto_id, organizacion_id, 1, '{}', $2, now() from nuevo returning avance_id as id`,
    [seguimiento, owner.browser.usuarioId],
  );
  const reporte = rows[0]?.id;
  await client.query(
    `update avances set version = 2, updated_at = now(), estado = 'enviado', fisico = 100, recibido_en = now(), enviado_por = $2, enviado_en = now()
      where id = $1`,
    [reporte, owner.browser.usuarioId],
  );
  await client.query(
    `update avances set version = 3, updated_at = now(), estado = 'aprobado', resuelto_por = $2, resuelto_en = now() where id = $1`,
    [reporte, aprueba],
  );
};

/**
 * The seguimiento of a convenio of the owner's organization whose vigencia began ten days ago, by SQL: the coordinador opened it. With
 * `suspendido`, its acuerdo is the second one of the convenio.
 */
export const makeSeguimiento = async (
  scene: Scene,
  owner: Person,
  { estado = 'en_ejecucion', modificatorio = false }: ComoSeguimiento = {},
): Promise<MadeSeguimiento> => {
  const made = await makeConvenio(scene, owner, { estado: 'vigente', corre: true, modificatorio });
  counter += 1;
  const n = counter;
  const client = await scene.portal.db.pools.owner.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `insert into seguimientos (folio, proyecto_id, organizacion_id, convenio_id, convenio_numero, nombre_organizacion, nombre_proyecto, created_by)
       select folio, proyecto_id, organizacion_id, id, numero, nombre_organizacion, nombre_proyecto, $2 from convenios where id = $1 returning id`,
      [made.id, scene.people.coordinador.browser.usuarioId],
    );
    const id = rows[0]?.id ?? '';
    await client.query(
      "update proyectos set version = version + 1, etapa = 'seguimiento', etapa_desde = now() where id = $1",
      [made.proyecto],
    );
    if (estado === 'suspendido' || estado === 'en_liquidacion') {
      const escribe = scene.people.coordinador.browser.usuarioId;
      await client.query(
        `update seguimientos set version = version + 1, updated_at = now(), estado = $2, motivo = $3,
                suspendido_en = case $2 when 'suspendido' then now() end,
                liquidado_por = case $2 when 'en_liquidacion' then $4::uuid end, liquidado_en = case $2 when 'en_liquidacion' then now() end
          where id = $1`,
        [id, estado, MOTIVO, escribe],
      );
      const { rows: acuerdos } = await client.query<{ id: string; antes: string }>(ACUERDO, [
        made.id,
        `ACU-2019-${String(100 + n)}`,
        MOTIVO,
        estado === 'suspendido' ? 'suspension' : 'liquidacion',
        escribe,
      ]);
      const de = [acuerdos[0]?.id, acuerdos[0]?.antes];
      await client.query(
        `insert into plan_partidas (acuerdo_id, partida, proyecto_id, organizacion_id, orden, rubro, concepto, actividad, importe, contrapartida)
         select $1, partida, proyecto_id, organizacion_id, orden, rubro, concepto, actividad, importe, contrapartida from plan_partidas where acuerdo_id = $2`,
        de,
      );
      await client.query(
        `insert into plan_ministraciones (acuerdo_id, numero, proyecto_id, organizacion_id, fecha, importe, condicion, hito)
         select $1, numero, proyecto_id, organizacion_id, fecha, importe, condicion, hito from plan_ministraciones where acuerdo_id = $2`,
        de,
      );
      if (estado === 'en_liquidacion') await reportar(client, id, owner, escribe);
    }
    if (estado === 'terminado')
      await client.query(
        "update seguimientos set version = version + 1, updated_at = now(), estado = 'terminado', terminado_en = now() where id = $1",
        [id],
      );
    await client.query('commit');
    return {
      id,
      version: estado === 'en_ejecucion' ? 1 : 2,
      proyecto: made.proyecto,
      convenio: made.id,
      organizacion: made.organizacion,
    };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/** What the second wall is tried on: one in execution, one suspended, one that is being settled, and a convenio in force that waits for its own. */
export const makeWallOfSeguimiento = async (scene: Scene, owner: Person): Promise<void> => {
  await makeSeguimiento(scene, owner);
  await makeSeguimiento(scene, owner, { estado: 'suspendido' });
  await makeSeguimiento(scene, owner, { estado: 'en_liquidacion' });
  await makeConvenio(scene, owner, { estado: 'vigente', corre: true });
};
