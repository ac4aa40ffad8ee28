import {
  type Cuerpo,
  contar,
  type Escrutinio,
  type ResumenDePunto,
  type Voto,
} from '@portal/domain/features/sesiones-colegiadas/public';
import { makeAprobacion } from './make-aprobacion.ts';
import type { TestPortal } from './portal.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

type Pool = TestPortal['db']['pools']['owner'];

const only = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('There is nothing to make this session from.');
  return row;
};

/** The seat of an account in a body; given where it has none there. */
export const makeSeat = async (owner: Pool, cuerpo: Cuerpo, usuario: string, by: string): Promise<Made> => {
  const { rows } = await owner.query<{ id: string }>(
    'select id from miembros_de_cuerpo where usuario_id = $1 and cuerpo = $2 and hasta is null',
    [usuario, cuerpo],
  );
  if (rows[0]) return { id: rows[0].id, version: 1 };
  const { rows: made } = await owner.query<{ id: string }>(
    `insert into miembros_de_cuerpo (cuerpo, usuario_id, cargo, desde, created_by)
     values ($1, $2, 'vocalia', (now() at time zone 'America/Chihuahua')::date - 400, $3) returning id`,
    [cuerpo, usuario, by],
  );
  return { id: only(made).id, version: 1 };
};

const resumenDePrueba: ResumenDePunto = {
  nombre: 'Cancha viva',
  organizacion: 'Una organización',
  problema: 'La cancha está cerrada por las tardes.',
  queHara: 'Abrirla con entrenadores.',
  comoSeSabra: 'Niñas y niños que entrenan: de 0 a 200.',
  solicitado: '2000000.00',
  aprobado: '1950000.00',
  porcentaje: '78.43',
  techo: 80,
  personas: '200',
  meses: 12,
  municipios: ['Juárez'],
  calificacion: { texto: '82.0', tono: 'success', criterios: [] },
  dictamen: 'Aprobación',
  condiciones: [],
  observaciones: [],
  riesgos: [],
};

export type ComoSesion = {
  /** How far it is: its vote was opened, cast on by `consejera`, counted; it is closed, or called off. */
  readonly hasta?: 'convocada' | 'en_sesion' | 'abierta' | 'votada' | 'contada' | 'cerrada' | 'cancelada';
  readonly aprobacion?: string;
  readonly lugar?: string;
};

const pasos = ['convocada', 'en_sesion', 'abierta', 'votada', 'contada', 'cerrada'] as const;

/**
 * A session of the council, of today, of which `consejera` is a member, with one project of the owner's organization on its agenda, made by
 * SQL as far as it is asked: she is there, and said that she has no interest.
 */
export const makeSesion = async (
  scene: Scene,
  duena: Person,
  { hasta = 'convocada', aprobacion, lugar = 'Sala de prueba' }: ComoSesion = {},
): Promise<Made & { readonly punto: string; readonly aprobacion: string }> => {
  const { owner } = scene.portal.db.pools;
  const { coordinador, administrador, consejera } = scene.people;
  const [por, ella] = [coordinador.browser.usuarioId ?? '', consejera.browser.usuarioId ?? ''];
  const asiento = await makeSeat(owner, 'consejo', ella, administrador.browser.usuarioId ?? '');
  const suya = aprobacion ?? (await makeAprobacion(scene, duena, { etapa: 'votacion' })).id;
  const { id } = only(
    (
      await owner.query<{ id: string }>(
        `insert into sesiones_colegiadas (cuerpo, fecha, lugar, requeridos, created_by)
         values ('consejo', date_trunc('day', now(), 'America/Chihuahua') + interval '23 hours 59 minutes', $2, 1, $1) returning id`,
        [por, lugar],
      )
    ).rows,
  );
  const { id: punto } = only(
    (
      await owner.query<{ id: string }>(
        `insert into puntos_de_sesion (sesion_id, orden, aprobacion_id, ronda, proyecto_id, folio, nombre, organizacion)
         select $1, 1, a.id, a.ronda, a.proyecto_id, a.folio, coalesce(a.nombre_proyecto, 'Sin nombre'), a.nombre_organizacion
           from aprobaciones a where a.id = $2 returning id`,
        [id, suya],
      )
    ).rows,
  );
  await owner.query('insert into resumenes_de_punto (punto_id, resumen) values ($1, $2)', [
    punto,
    JSON.stringify(resumenDePrueba),
  ]);
  await owner.query(
    `insert into asistencias (sesion_id, miembro_id, usuario_id, presente, registrada_por) values ($1, $2, $3, true, $4)`,
    [id, asiento.id, ella, por],
  );
  await owner.query(
    'insert into declaraciones_de_interes (punto_id, usuario_id, conflicto) values ($1, $2, false)',
    [punto, ella],
  );
  const step = (change: string, values: readonly unknown[] = []) =>
    owner.query(`update sesiones_colegiadas set version = version + 1, ${change} where id = $1`, [
      id,
      ...values,
    ]);
  const upTo = pasos.findIndex((paso) => paso === hasta);
  if (hasta === 'cancelada') await step("estado = 'cancelada', motivo = 'No hubo sala.'");
  if (upTo >= 1) await step("estado = 'en_sesion', abierta_en = now()");
  if (upTo >= 2)
    await owner.query("update puntos_de_sesion set estado = 'abierto', abierto_en = now() where id = $1", [
      punto,
    ]);
  if (upTo >= 3)
    await owner.query("insert into votos_de_punto (punto_id, usuario_id, voto) values ($1, $2, 'aprobado')", [
      punto,
      ella,
    ]);
  if (upTo >= 4) await count(owner, punto, por);
  if (upTo >= 5) await step("estado = 'cerrada', cerrada_en = now()");
  const { rows } = await owner.query<{ version: number }>(
    'select version from sesiones_colegiadas where id = $1',
    [id],
  );
  return { id, version: only(rows).version, punto, aprobacion: suya };
};

const count = async (owner: Pool, punto: string, por: string): Promise<void> => {
  const { rows } = await owner.query<{ voto: Voto }>('select voto from votos_de_punto where punto_id = $1', [
    punto,
  ]);
  const cuenta = contar(
    rows.map(({ voto }) => ({ presente: true, fuera: false, voto })),
    1,
  );
  await owner.query(
    `update puntos_de_sesion set estado = 'cerrado', cerrado_en = now(), cerrado_por = $2, escrutinio = $3 where id = $1`,
    [punto, por, JSON.stringify(cuenta)],
  );
};

/** A session that counted this for a project; of its members nothing is said. Answers what the round notes of it. */
export const makeCounted = async (
  owner: Pool,
  aprobacion: string,
  cuerpo: Cuerpo,
  cuenta: Escrutinio,
  por: string,
): Promise<{ readonly sesionId: string; readonly fecha: Date }> => {
  // What was counted is held against votes, of which there are none here.
  await owner.query('alter table puntos_de_sesion disable trigger user');
  const { rows } = await owner.query<{ sesionId: string; fecha: Date }>(
    `with sesion as (
       insert into sesiones_colegiadas (cuerpo, estado, fecha, lugar, requeridos, abierta_en, cerrada_en, created_by)
       values ($2, 'cerrada', date_trunc('second', now()), 'Sala de prueba', $3, now(), now(), $4) returning id, fecha
     ), punto as (
       insert into puntos_de_sesion (sesion_id, orden, aprobacion_id, ronda, proyecto_id, folio, nombre, organizacion, estado,
                                     abierto_en, cerrado_en, cerrado_por, escrutinio)
       select sesion.id, 1, a.id, a.ronda, a.proyecto_id, a.folio, 'Uno', 'Otra', 'cerrado', now(), now(), $4, $5
         from sesion, aprobaciones a where a.id = $1
     )
     select id as "sesionId", fecha from sesion`,
    [aprobacion, cuerpo, cuenta.requeridos, por, JSON.stringify(cuenta)],
  );
  await owner.query('alter table puntos_de_sesion enable trigger user');
  return only(rows);
};

/**
 * What the second wall is tried on: a session of each kind, one of which is half written; what was counted of a project in a session
 * of the committee, which its round has not noted; and a project that is on no agenda.
 */
export const makeWallOfSesion = async (scene: Scene, duena: Person): Promise<void> => {
  const { owner } = scene.portal.db.pools;
  await makeSesion(scene, duena, { lugar: 'Entera' });
  const { id, punto } = await makeSesion(scene, duena, { lugar: 'A medias' });
  for (const table of ['declaraciones_de_interes', 'resumenes_de_punto']) {
    await owner.query(`alter table ${table} disable trigger user`);
    await owner.query(`delete from ${table} where punto_id = $1`, [punto]);
    await owner.query(`alter table ${table} enable trigger user`);
  }
  await owner.query('delete from asistencias where sesion_id = $1', [id]);
  await makeSesion(scene, duena, { lugar: 'Votada', hasta: 'votada' });
  await makeSesion(scene, duena, { lugar: 'Abierta', hasta: 'abierta' });
  await makeSesion(scene, duena, { lugar: 'Cerrada', hasta: 'cerrada' });
  await makeAprobacion(scene, duena, { etapa: 'votacion' });
};
