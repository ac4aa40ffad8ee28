import { randomUUID } from 'node:crypto';
import { filaDePrueba } from '@portal/domain/features/convenio/testing/pasos';
import { fromCentavos } from '@portal/domain/kernel/money';
import type { Pool } from 'pg';
import { makeEjecucion } from '../../../../test/make-ministracion.ts';
import type { Person, Scene } from '../../../../test/scene.ts';

/** Random histories of money, from a seed: the same every time, so that what fails can be looked at. */

/** Numbers from 0 to 1, as good as random (mulberry32). */
export const azarDe = (semilla: number) => {
  let estado = semilla;
  return (): number => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const tipos = [
  'solicitado',
  'solicitud_liberada',
  'aprobado',
  'depositado',
  'depositado',
  'reintegrado',
  'comprobado',
  'comprobado',
  'comprobacion_liberada',
  'admitido',
  'comprobacion_cancelada',
  'rendimiento',
] as const;
const deUnaPartida: ReadonlySet<string> = new Set([
  'comprobado',
  'comprobacion_liberada',
  'admitido',
  'comprobacion_cancelada',
]);

/** Moves money of a case as the database takes it; what the ledger refuses did not happen. */
export const mover = async (
  owner: Pool,
  proyecto: string,
  tipo: string,
  centavos: bigint,
): Promise<boolean> => {
  try {
    await owner.query(
      `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, partida, causa, causa_id)
       select id, organizacion_id, $2, $3, $4, 'prueba', $5 from proyectos where id = $1`,
      [
        proyecto,
        tipo,
        fromCentavos(centavos),
        deUnaPartida.has(tipo) ? filaDePrueba(91) : null,
        randomUUID(),
      ],
    );
    return true;
  } catch {
    return false;
  }
};

export type Lugar = {
  readonly convocatoria: string | null;
  readonly region: string | null;
  readonly eje: string | null;
  /** As the Alcance keeps it: '08019 08037'. */
  readonly municipios: string;
};

/** Says of a case which call, region, eje and municipalities it is of, as its design would. */
export const situar = async (owner: Pool, proyecto: string, lugar: Lugar): Promise<void> => {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      "update proyectos set convocatoria_id = $2, region = $3, eje = $4, tipo_solicitud = case when $2::uuid is null then 'solicitud_organizacion' else 'convocatoria' end where id = $1",
      [proyecto, lugar.convocatoria, lugar.region, lugar.eje],
    );
    await client.query('set local session_replication_role = origin');
    await client.query(
      `update formulacion_secciones set respuestas = respuestas || jsonb_build_object('municipios', $2::text), version = version + 1,
              guardada_en = now() where proyecto_id = $1 and seccion = 'alcance'`,
      [proyecto, lugar.municipios],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/** A case in execution with a history of its own. Answers its id. */
export const contarHistoria = async (
  scene: Scene,
  owner: Person,
  lugar: Lugar,
  azar: () => number,
): Promise<string> => {
  const { convenio } = await makeEjecucion(scene, owner);
  const pool = scene.portal.db.pools.owner;
  await situar(pool, convenio.proyecto, lugar);
  // Amounts that do not divide evenly among two, three or seven municipalities.
  const monto = (hasta: number) => BigInt(1 + Math.floor(azar() * hasta));
  const pedido = 60_000_001n + monto(100_000_000);
  for (const tipo of ['solicitado', 'aprobado']) await mover(pool, convenio.proyecto, tipo, pedido);
  for (let paso = 0; paso < 14; paso++) {
    const tipo = tipos[Math.floor(azar() * tipos.length)] ?? 'depositado';
    await mover(pool, convenio.proyecto, tipo, monto(40_000_000));
  }
  return convenio.proyecto;
};
