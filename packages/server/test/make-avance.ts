import { periodosDe } from '@portal/domain/features/avances/avances.periodos';
import { makeSeguimiento } from './make-seguimiento.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** What it is made as: its state; of a period that is over, unless `enCurso`. */
export type ComoAvance = {
  readonly estado?: 'borrador' | 'enviado' | 'en_correccion' | 'aprobado';
  readonly enCurso?: boolean;
  /** Nothing is written of it yet. */
  readonly sinEscribir?: boolean;
};

export type MadeAvance = Made & { readonly seguimiento: string };

export const LOGROS = 'Se abrieron dos talleres y comenzó el acompañamiento a las familias.';

/** A plan of one indicator and one activity of half a year. */
const PLAN = `
  with a as (select * from acuerdos where proyecto_id = $1 order by numero desc limit 1), i as (
    insert into plan_indicadores (acuerdo_id, indicador, proyecto_id, organizacion_id, orden, nivel, nombre, unidad, linea_base, meta)
    select id, gen_random_uuid(), proyecto_id, organizacion_id, 900, 'proposito', 'Jóvenes que siguen en la escuela', 'jóvenes', '20', '120' from a)
  insert into plan_actividades (acuerdo_id, actividad, proyecto_id, organizacion_id, orden, nombre, inicio, fin, responsable)
  select id, gen_random_uuid(), proyecto_id, organizacion_id, 900, 'Talleres de oficios', vigencia_inicio, vigencia_inicio + 180, 'Coordinación' from a`;

/** What is written of the whole plan: 70 of each indicator, 40 % of each activity. */
const PAGINA = `
  insert into avance_paginas (avance_id, proyecto_id, organizacion_id, version, respuestas, guardado_por, guardado_en)
  select v.id, v.proyecto_id, v.organizacion_id, 1, jsonb_build_object(
           'logros', $2::text,
           'indicadores', (select coalesce(jsonb_agg(jsonb_build_object('fila', i.indicador, 'valor', '70')), '[]')
                             from plan_indicadores i where i.acuerdo_id = v.acuerdo_id),
           'actividades', (select coalesce(jsonb_agg(jsonb_build_object('fila', t.actividad, 'porcentaje', '40')), '[]')
                             from plan_actividades t where t.acuerdo_id = v.acuerdo_id)), v.created_by, now()
    from avances v where v.id = $1`;

/**
 * An execution of the owner's organization whose vigencia began 130 days ago, with a plan to report on: by SQL, as the triggers of the
 * acuerdo let nobody move its dates.
 */
export const makeReportable = async (scene: Scene, owner: Person) => {
  const made = await makeSeguimiento(scene, owner);
  const client = await scene.portal.db.pools.owner.connect();
  try {
    // Without the triggers of this session alone: a lock on their tables would meet whoever else is at work.
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `update acuerdos set vigencia_inicio = (now() at time zone 'America/Chihuahua')::date - 130, vigencia_fin = (now() at time zone 'America/Chihuahua')::date + 235 where proyecto_id = $1`,
      [made.proyecto],
    );
    await client.query(
      `update convenios set vigencia_inicio = (now() at time zone 'America/Chihuahua')::date - 130, vigencia_fin = (now() at time zone 'America/Chihuahua')::date + 235 where id = $1`,
      [made.convenio],
    );
    await client.query(PLAN, [made.proyecto]);
    await client.query('select app.llevar_marchas(array[$1::uuid])', [made.proyecto]);
    await client.query('commit');
    return made;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/** A report of the owner's organization that has come to a state: the owner writes and sends it, the coordinador reviews it. */
export const makeAvance = async (
  scene: Scene,
  owner: Person,
  { estado = 'borrador', enCurso = false, sinEscribir = false }: ComoAvance = {},
): Promise<MadeAvance> => {
  const { id: seguimiento, proyecto } = await makeReportable(scene, owner);
  const pool = scene.portal.db.pools.owner;
  const { rows: vigencias } = await pool.query<{ inicio: string; fin: string }>(
    'select vigencia_inicio::text as inicio, vigencia_fin::text as fin from acuerdos where proyecto_id = $1 order by numero desc limit 1',
    [proyecto],
  );
  const [vigencia] = vigencias;
  const periodo = vigencia && periodosDe(vigencia)[enCurso ? 1 : 0];
  if (!periodo) throw new Error('There is no period to report on.');
  const { rows } = await pool.query<{ id: string }>(
    `insert into avances (seguimiento_id, proyecto_id, organizacion_id, acuerdo_id, folio, nombre_proyecto, nombre_organizacion,
                          numero, inicio, fin, vence, created_by)
     select s.id, s.proyecto_id, s.organizacion_id,
            (select a.id from acuerdos a where a.proyecto_id = s.proyecto_id order by a.numero desc limit 1), s.folio,
            coalesce(s.nombre_proyecto, ''), s.nombre_organizacion, $2, $3, $4, $5, $6
       from seguimientos s where s.id = $1 returning id`,
    [seguimiento, periodo.numero, periodo.inicio, periodo.fin, periodo.vence, owner.browser.usuarioId],
  );
  const id = rows[0]?.id ?? '';
  if (!sinEscribir) await pool.query(PAGINA, [id, LOGROS]);
  let version = 1;
  const pasa = async (cambios: string, por: string | null | undefined): Promise<void> => {
    version += 1;
    await pool.query(
      `update avances set version = version + 1, updated_at = now(), ${cambios} where id = $1`,
      [id, por],
    );
  };
  if (estado !== 'borrador')
    await pasa(
      "estado = 'enviado', fisico = 40, recibido_en = now(), enviado_por = $2, enviado_en = now()",
      owner.browser.usuarioId,
    );
  if (estado === 'aprobado')
    await pasa(
      "estado = 'aprobado', resuelto_por = $2, resuelto_en = now()",
      scene.people.coordinador.browser.usuarioId,
    );
  if (estado === 'en_correccion')
    await pasa(
      "estado = 'en_correccion', resuelto_por = $2, resuelto_en = now(), comentario = 'Faltan las listas de asistencia.'",
      scene.people.coordinador.browser.usuarioId,
    );
  return { id, version, seguimiento };
};

/** What the second wall is tried on: one that is written, one that is to be, one that was sent, and one that was approved. */
export const makeWallOfAvances = async (scene: Scene, owner: Person): Promise<void> => {
  await makeAvance(scene, owner);
  await makeAvance(scene, owner, { sinEscribir: true });
  await makeAvance(scene, owner, { estado: 'enviado' });
  await makeAvance(scene, owner, { estado: 'aprobado' });
};
