import { type MadeMinistracion, makeEjecucion, makeMinistracion, PEDIDO } from './make-ministracion.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** What it is made as: its state, its type, and which side wrote it. */
export type ComoCarta = {
  readonly estado?: 'generada' | 'enviada' | 'aprobada' | 'pagada' | 'rechazada';
  readonly tipo?: 'solicitud' | 'instruccion' | 'comprobacion' | 'reintegro';
};
export type MadeCarta = Made & {
  readonly seguimiento: string;
  /** The deposit that may pay it, or pays it; null: there is none. */
  readonly ministracion: MadeMinistracion | null;
};

export const DESCRIPCION = 'Se solicita la primera entrega para los talleres del semestre.';

let counter = 0;

/** A carta of the owner's organization that has come to a state: it writes and sends it, the coordinador approves, the administrador pays. */
export const makeCarta = async (
  scene: Scene,
  owner: Person,
  { estado = 'generada', tipo = 'solicitud' }: ComoCarta = {},
): Promise<MadeCarta> => {
  const pagable = estado === 'aprobada' || estado === 'pagada';
  const ministracion = pagable ? await makeMinistracion(scene, owner, { estado: 'depositada' }) : null;
  const seguimiento = ministracion?.seguimiento ?? (await makeEjecucion(scene, owner)).id;
  const { coordinador, administrador } = scene.people;
  const [gestor, paga] = [coordinador.browser.usuarioId, administrador.browser.usuarioId];
  const pool = scene.portal.db.pools.owner;
  const suya = tipo === 'solicitud' || tipo === 'comprobacion';
  const autor = suya ? owner.browser.usuarioId : paga;
  counter += 1;
  const { rows } = await pool.query<{ id: string }>(
    `insert into cartas (folio, seguimiento_id, proyecto_id, organizacion_id, tipo, fecha, monto, descripcion, de_la_organizacion,
                         nombre_organizacion, proyecto_folio, nombre_proyecto, created_by)
     select $2, s.id, s.proyecto_id, s.organizacion_id, $3, (now() at time zone 'America/Chihuahua')::date, $4, $5, $6, s.nombre_organizacion, s.folio,
            coalesce(s.nombre_proyecto, ''), $7
       from seguimientos s where s.id = $1 returning id`,
    [seguimiento, `CART-2020-${String(100 + counter)}`, tipo, PEDIDO, DESCRIPCION, suya, autor],
  );
  const id = rows[0]?.id ?? '';
  const step = (set: string, values: readonly unknown[]) =>
    pool.query(`update cartas set ${set}, version = version + 1, updated_at = now() where id = $1`, [
      id,
      ...values,
    ]);
  if (estado !== 'generada') await step("estado = 'enviada', enviada_por = $2, enviada_en = now()", [autor]);
  if (pagable) await step("estado = 'aprobada', aprobada_por = $2, aprobada_en = now()", [gestor]);
  if (estado === 'pagada')
    await step(
      `estado = 'pagada', pagada_por = $2, pagada_en = now(), ministracion_id = $3,
       comprobante_id = (select m.comprobante_id from ministraciones m where m.id = $3)`,
      [paga, ministracion?.id],
    );
  if (estado === 'rechazada')
    await step("estado = 'rechazada', rechazada_por = $2, rechazada_en = now(), motivo = $3", [
      gestor,
      'El monto no corresponde al calendario.',
    ]);
  const { rows: ahora } = await pool.query<{ version: number }>('select version from cartas where id = $1', [
    id,
  ]);
  return { id, version: ahora[0]?.version ?? 1, seguimiento, ministracion };
};

/** What the second wall is tried on: one in each state. */
export const makeWallOfCartas = async (scene: Scene, owner: Person): Promise<void> => {
  for (const estado of ['generada', 'enviada', 'aprobada', 'pagada', 'rechazada'] as const)
    await makeCarta(scene, owner, { estado });
};
