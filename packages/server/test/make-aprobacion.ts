import { rubricaPorOmision } from '@portal/domain/features/aprobacion/aprobacion.schema';
import type pg from 'pg';
import {
  dictamenDePrueba,
  MOTIVO,
  oficioDePrueba,
  puntajesDePrueba,
  respuestaDePrueba,
} from '../src/features/aprobacion/testing/pages.ts';
import { makeCodiseno } from './examples.codiseno.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

const first = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('There is nothing to make this record from.');
  return row;
};

/** The condition of those that {@link makeAprobacion} makes. */
export const CONDICION = '00000000-0000-4000-8000-0000000000c1';

/** A completed co-diseño of the owner's organization, whose case waits for its evaluation. */
export const makeCompleted = (scene: Scene, owner: Person) =>
  makeCodiseno(scene, owner, { estado: 'completado' });

const etapas = ['oficio', 'respuesta', 'dictamen', 'votacion', 'decision'] as const;
export type EtapaHecha = (typeof etapas)[number];

/** What it is made as: the stage of its round, whether all scores are in, and how it was decided or ended. */
export type ComoAprobacion = {
  readonly etapa?: EtapaHecha;
  readonly enviadas?: boolean;
  readonly estado?: string;
};

/** A round in the making, on a connection of its own. */
class Ronda {
  readonly #client: pg.ClientBase;
  readonly made: Made & { ronda: string; organizacion: string; proyecto: string };
  readonly gestores: readonly string[];
  readonly autor: string | null;
  /** Whose what hangs on the round is: the first three values of each insert. */
  readonly #de: readonly string[];

  constructor(client: pg.ClientBase, made: Ronda['made'], gestores: readonly string[], autor: string | null) {
    this.#client = client;
    this.made = made;
    this.gestores = gestores;
    this.autor = autor;
    this.#de = [made.ronda, made.proyecto, made.organizacion];
  }

  async insert(table: string, columns: string, values: string, more: readonly unknown[] = []): Promise<void> {
    await this.#client.query(
      `insert into ${table} (ronda_id, proyecto_id, organizacion_id, ${columns}) values ($1, $2, $3, ${values})`,
      [...this.#de, ...more],
    );
  }

  async page(clase: string, respuestas: unknown, quien: string | null | undefined): Promise<void> {
    await this.insert(
      'aprobacion_documentos',
      'clase, version, respuestas, guardado_por, guardado_en',
      '$4, 1, $5, $6, now()',
      [clase, JSON.stringify(respuestas), quien],
    );
  }

  async step(change: string, values: readonly unknown[] = []): Promise<void> {
    await this.#client.query(`update aprobacion_rondas set ${change} where id = $1`, [
      this.made.ronda,
      ...values,
    ]);
  }

  async record(change: string, values: readonly unknown[] = []): Promise<void> {
    await this.#client.query(
      `update aprobaciones set version = version + 1, updated_at = now(), ${change} where id = $1`,
      [this.made.id, ...values],
    );
  }

  /** Cuts the next version of the design, and answers its number. */
  async cut(causa: string): Promise<number> {
    const { rows } = await this.#client.query<{ numero: number }>(
      `insert into formulacion_versiones (proyecto_id, organizacion_id, numero, causa, esquema, contenido, sha256, created_by)
       select proyecto_id, organizacion_id, (select max(numero) + 1 from formulacion_versiones where proyecto_id = $1), $2,
              esquema, contenido, sha256, created_by
         from formulacion_versiones where proyecto_id = $1 and numero = 1 returning numero`,
      [this.made.proyecto, causa],
    );
    return first(rows).numero;
  }

  async open(secciones: string): Promise<void> {
    await this.#client.query(
      `update formulaciones set para = case $2::text when '{}' then 'nadie' else 'organizacion' end, abiertas = $2::text[]
        where proyecto_id = $1`,
      [this.made.proyecto, secciones],
    );
  }

  /** Says of every evaluator that it sent, as itself. */
  async sendScores(): Promise<void> {
    for (const evaluador of this.gestores) {
      await this.#client.query("select set_config('app.usuario_id', $1, true)", [evaluador]);
      await this.#client.query(
        'update aprobacion_evaluadores set enviada_en = now() where ronda_id = $1 and evaluador = $2',
        [this.made.ronda, evaluador],
      );
    }
    await this.#client.query("select set_config('app.usuario_id', '', true)");
    await this.#client.query(
      'update aprobacion_calificaciones set partes = 16400, de = 2 where ronda_id = $1',
      [this.made.ronda],
    );
  }
}

let oficios = 0;

const enviar = async (ronda: Ronda): Promise<void> => {
  const version = await ronda.cut('oficio_enviado');
  await ronda.step(
    `etapa = 'respuesta', oficio_numero = $2, enviado_en = now() - interval '2 days', enviado_por = $3, plazo_dias = 15,
     plazo_tipo = 'naturales', vence_en = now() + interval '13 days', version_antes = $4`,
    [`OFI-2001-${String((oficios += 1)).padStart(3, '0')}`, ronda.gestores[0], version],
  );
  await ronda.record(
    "etapa = 'respuesta', vence_en = (select vence_en from aprobacion_rondas where id = $2)",
    [ronda.made.ronda],
  );
  await ronda.open('{marco_logico}');
  await ronda.page('respuesta', respuestaDePrueba(), ronda.autor);
};

const responder = async (ronda: Ronda): Promise<void> => {
  const version = await ronda.cut('oficio_respondido');
  await ronda.step(
    "etapa = 'dictamen', respondida_en = now() - interval '1 day', respondida_por = $2, version_despues = $3",
    [ronda.autor, version],
  );
  await ronda.record("etapa = 'dictamen', vence_en = null");
  await ronda.open('{}');
  await ronda.insert('aprobacion_calificaciones', 'partes, de', 'null, null');
  for (const evaluador of ronda.gestores) {
    await ronda.insert('aprobacion_evaluadores', 'evaluador, asignado_en', '$4, now()', [evaluador]);
    await ronda.insert(
      'aprobacion_evaluaciones',
      'evaluador, puntajes, version, guardada_en',
      '$4, $5, 1, now()',
      [evaluador, JSON.stringify(puntajesDePrueba(82))],
    );
  }
  await ronda.page('dictamen', dictamenDePrueba(), ronda.gestores[0]);
};

const dictaminar = async (ronda: Ronda): Promise<void> => {
  await ronda.insert(
    'aprobacion_dictamenes',
    'emitido_en, emitido_por, final, monto',
    'now(), $4, $5, 1950000',
    [ronda.gestores[0], 'aprobacion_condicionada'],
  );
  await ronda.insert(
    'aprobacion_condiciones',
    'fila, orden, texto, fecha',
    "$4, 1, 'Presentar el convenio con el DIF.', '2099-01-15'",
    [CONDICION],
  );
  await ronda.step("etapa = 'votacion'");
  await ronda.record("etapa = 'votacion'");
};

const decidir = async (ronda: Ronda, decision: string): Promise<void> => {
  const [aFavor, enContra] = { aprobado: [5, 0], rechazado: [0, 5] }[decision] ?? [2, 2];
  const [gestor] = ronda.gestores;
  for (const cuerpo of ['consejo', 'comite'])
    await ronda.insert(
      'aprobacion_votaciones',
      'cuerpo, sesion_id, fecha, resultado, causa, a_favor, en_contra, abstenciones, presentes, requeridos, anotada_por',
      '$4, gen_random_uuid(), now(), $5, $6, $7, $8, 0, 5, 3, $9',
      [
        cuerpo,
        decision === 'diferido' ? 'abstencion' : decision,
        decision === 'diferido' ? 'empate' : 'mayoria',
        aFavor,
        enContra,
        gestor,
      ],
    );
  await ronda.step("etapa = 'decision', decision = $2, motivo = $3, decidida_en = now(), decidida_por = $4", [
    decision,
    MOTIVO.motivo,
    gestor,
  ]);
  await ronda.record("etapa = 'decision', estado = $2, motivo = $3, monto_aprobado = $4", [
    decision,
    MOTIVO.motivo,
    decision === 'aprobado' ? '1950000.00' : null,
  ]);
};

const decisiones = ['aprobado', 'rechazado', 'diferido'];

/** Brings a round as far as it is asked, one stage after the other. */
const bring = async (ronda: Ronda, { etapa, enviadas, estado = '' }: ComoAprobacion): Promise<void> => {
  const decidida = decisiones.includes(estado);
  const hasta = etapas.indexOf(decidida ? 'decision' : (etapa ?? 'oficio'));
  await ronda.page('oficio', oficioDePrueba(), ronda.gestores[0]);
  if (hasta >= 1) await enviar(ronda);
  if (hasta >= 2) await responder(ronda);
  if (hasta >= 3 || enviadas) await ronda.sendScores();
  if (hasta >= 3) await dictaminar(ronda);
  if (decidida) await decidir(ronda, estado);
  if (estado === 'desistido' || estado === 'cancelado')
    await ronda.record('estado = $2, motivo = $3, vence_en = null', [estado, MOTIVO.motivo]);
};

/** Where the case went with the end of it. */
const etapaDelCaso: Readonly<Record<string, string>> = {
  aprobado: 'convenio',
  desistido: 'no_aceptado',
  cancelado: 'no_aceptado',
};

/**
 * An aprobación of the owner's organization whose round has come to a stage, with all that the stage asks for written, by SQL: the
 * coordinador leads it, and scores it together with the administrador.
 */
export const makeAprobacion = async (
  scene: Scene,
  owner: Person,
  como: ComoAprobacion = {},
): Promise<Made & { readonly proyecto: string; readonly ronda: string }> => {
  const { id: codiseno, proyecto } = await makeCompleted(scene, owner);
  const { coordinador, administrador } = scene.people;
  const gestores = [coordinador.browser.usuarioId ?? '', administrador.browser.usuarioId ?? ''];
  const client = await scene.portal.db.pools.owner.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<Made & { ronda: string; organizacion: string }>(
      `with nueva as (
         insert into aprobaciones (folio, proyecto_id, organizacion_id, codiseno_id, nombre_organizacion, nombre_proyecto, solicitado, created_by)
         select c.folio, c.proyecto_id, c.organizacion_id, c.id, c.nombre_organizacion, c.nombre_proyecto, 2000000, $2
           from co_disenos c where c.id = $1
         returning id, version, proyecto_id, organizacion_id
       ), ronda as (
         insert into aprobacion_rondas (aprobacion_id, proyecto_id, organizacion_id, numero, abierta_en, rubrica)
         select id, proyecto_id, organizacion_id, 1, now() - interval '3 days', $3 from nueva returning id
       )
       select nueva.id, nueva.version, ronda.id as ronda, nueva.organizacion_id as organizacion from nueva, ronda`,
      [codiseno, gestores[0], JSON.stringify(rubricaPorOmision)],
    );
    const made = { ...first(rows), proyecto };
    await bring(new Ronda(client, made, gestores, owner.browser.usuarioId), como);
    const etapa = etapaDelCaso[como.estado ?? ''];
    if (etapa)
      await client.query('update proyectos set version = version + 1, etapa = $2 where id = $1', [
        proyecto,
        etapa,
      ]);
    const { rows: ahora } = await client.query<{ version: number }>(
      'select version from aprobaciones where id = $1',
      [made.id],
    );
    await client.query('commit');
    return { id: made.id, version: first(ahora).version, proyecto, ronda: made.ronda };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/**
 * What the second wall is tried on: a round at every stage, one that is being scored whose page, scores and score are gone, one
 * whose dictamen is half issued, and a co-diseño that waits.
 */
export const makeWallOfAprobacion = async (scene: Scene, owner: Person): Promise<void> => {
  const { owner: pool } = scene.portal.db.pools;
  await makeAprobacion(scene, owner);
  await makeAprobacion(scene, owner, { etapa: 'dictamen' });
  const { ronda: incompleta } = await makeAprobacion(scene, owner, { etapa: 'dictamen' });
  await pool.query("delete from aprobacion_documentos where ronda_id = $1 and clase = 'dictamen'", [
    incompleta,
  ]);
  for (const table of ['aprobacion_evaluaciones', 'aprobacion_calificaciones'])
    await pool.query(`delete from ${table} where ronda_id = $1`, [incompleta]);
  const { ronda: aMedias } = await makeAprobacion(scene, owner, { etapa: 'dictamen', enviadas: true });
  await pool.query(
    `insert into aprobacion_dictamenes (ronda_id, proyecto_id, organizacion_id, emitido_en, emitido_por, final)
     select id, proyecto_id, organizacion_id, now(), enviado_por, 'rechazo' from aprobacion_rondas where id = $1`,
    [aMedias],
  );
  await makeAprobacion(scene, owner, { etapa: 'votacion' });
  await makeAprobacion(scene, owner, { estado: 'aprobado' });
  await makeAprobacion(scene, owner, { estado: 'diferido' });
  await makeCompleted(scene, owner);
};
