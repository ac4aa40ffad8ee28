import { makeConvenio } from './make-convenio.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** What it is made as: its state; with `modificatorio`, something lies at signature to change its convenio. */
export type ComoSeguimiento = {
  readonly estado?: 'en_ejecucion' | 'suspendido' | 'terminado';
  readonly modificatorio?: boolean;
};

export type MadeSeguimiento = Made & {
  readonly proyecto: string;
  readonly convenio: string;
  readonly organizacion: string;
};

const MOTIVO = 'La sede se inundó y no se puede trabajar en ella.';

let counter = 0;

/** The acuerdo that suspends it, with the plan of the one before. */
const SUSPENSION = `
  with nuevo as (
    insert into acuerdos (folio, convenio_id, proyecto_id, organizacion_id, numero, tipo, fecha, total, vigencia_inicio, vigencia_fin,
                          suspendido, descripcion, formulacion_version, created_by)
    select $2, a.convenio_id, a.proyecto_id, a.organizacion_id, 2, 'suspension', current_date, a.total, a.vigencia_inicio, a.vigencia_fin,
           true, $3, a.formulacion_version, a.created_by
      from acuerdos a where a.convenio_id = $1 and a.numero = 1
    returning id, convenio_id)
  select n.id, a.id as antes from nuevo n join acuerdos a on a.convenio_id = n.convenio_id and a.numero = 1`;

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
    if (estado === 'suspendido') {
      await client.query(
        "update seguimientos set version = version + 1, updated_at = now(), estado = 'suspendido', motivo = $2, suspendido_en = now() where id = $1",
        [id, MOTIVO],
      );
      const { rows: acuerdos } = await client.query<{ id: string; antes: string }>(SUSPENSION, [
        made.id,
        `ACU-2019-${String(100 + n)}`,
        MOTIVO,
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

/** What the second wall is tried on: one in execution, one suspended, and a convenio in force that waits for its own. */
export const makeWallOfSeguimiento = async (scene: Scene, owner: Person): Promise<void> => {
  await makeSeguimiento(scene, owner);
  await makeSeguimiento(scene, owner, { estado: 'suspendido' });
  await makeConvenio(scene, owner, { estado: 'vigente', corre: true });
};
