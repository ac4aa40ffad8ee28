import { randomUUID } from 'node:crypto';
import type { EstadoComprobacion } from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import { factura } from '../src/platform/cfdi/testing/facturas.ts';
import { type MadeMinistracion, makeMinistracion, makePaper } from './make-ministracion.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

export type ComoComprobacion = {
  readonly estado?: EstadoComprobacion;
  /** Who judged it; without one the coordinador. */
  readonly revisa?: string | null | undefined;
  /** PPD: paid in parts. */
  readonly metodo?: string;
  /** Its invoice was paid whole after that. */
  readonly pagada?: boolean;
};

export type MadeGasto = Made & {
  readonly ministracion: string;
  readonly seguimiento: string;
  readonly uuid: string;
  readonly rfc: string;
  readonly partida: string;
  readonly proyecto: string;
  /** What the SAT answered, handed in for declaring its CFDI cancelled. */
  readonly verificacion: string;
};

/** What each of them proves. */
export const GASTO = '1000.00';

export type MadeDeposito = MadeMinistracion & {
  /** A line of its budget, and the RFC of its organization. */
  readonly partida: string;
  readonly rfc: string;
  /** A PDF of an invoice that was handed in, and evidence of an expense. */
  readonly factura: string;
  readonly evidencia: string;
};

const only = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('There is nothing to make this comprobación from.');
  return row;
};

export const RFC = 'OCA010203AB1';

/** A ministración that was deposited, with all that proving an expense of it asks for. */
export const makeDeposito = async (scene: Scene, owner: Person): Promise<MadeDeposito> => {
  const made = await makeMinistracion(scene, owner, { estado: 'depositada' });
  const pool = scene.portal.db.pools.owner;
  const { rows } = await pool.query<{ partida: string; rfc: string }>(
    `with suya as (update organizaciones set rfc_declarado = coalesce(rfc, rfc_declarado, $2) where id = $1
                   returning id, coalesce(rfc, rfc_declarado) as rfc)
     select q.partida, suya.rfc from suya join plan_partidas q on q.organizacion_id = suya.id
      where q.acuerdo_id = (select acuerdo_id from ministraciones where id = $3) order by q.importe desc limit 1`,
    [made.convenio.organizacion, RFC, made.id],
  );
  const client = await pool.connect();
  try {
    const [pdf, evidencia] = [
      await makePaper(client, made.id, 'factura_pdf', owner.browser.usuarioId),
      await makePaper(client, made.id, 'evidencia_gasto', owner.browser.usuarioId),
    ];
    return { ...made, ...only(rows), factura: pdf, evidencia };
  } finally {
    client.release();
  }
};

/** A payment of its invoice, of its day. */
const PAGO =
  'insert into comprobacion_pagos (comprobacion_id, proyecto_id, organizacion_id, uuid, huella, fecha, pagado, anterior, insoluto, sello, xml, entregado_por, entregado_en)';
const deSuFactura = (cual: number): string =>
  `id, proyecto_id, organizacion_id, gen_random_uuid()::text, encode(sha256(convert_to(folio || 'P${cual}', 'UTF8')), 'hex'), fecha`;

let counter = 0;

/** An expense of the owner's organization that has come to a state: it proves, the coordinador judges. */
export const makeComprobacion = async (
  scene: Scene,
  owner: Person,
  { estado = 'por_revisar', revisa, metodo, pagada = false }: ComoComprobacion = {},
): Promise<MadeGasto> => {
  const {
    id: ministracion,
    seguimiento,
    partida,
    rfc,
    factura: pdf,
    convenio,
  } = await makeDeposito(scene, owner);
  const gestor = revisa ?? scene.people.coordinador.browser.usuarioId;
  const declara = scene.people.administrador.browser.usuarioId;
  const uuid = randomUUID();
  counter += 1;
  const folio = `COMP-2020-${String(100 + counter)}`;
  const client = await scene.portal.db.pools.owner.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `insert into comprobaciones (folio, ministracion_id, seguimiento_id, proyecto_id, organizacion_id, partida, proyecto_folio, nombre_proyecto,
                                   nombre_organizacion, clase, fecha, monto, uuid, huella, emisor_rfc, emisor_nombre, concepto, total, sello, xml, documento_id, created_by, metodo_pago)
       select $2, m.id, m.seguimiento_id, m.proyecto_id, m.organizacion_id, $3, m.proyecto_folio, m.nombre_proyecto, m.beneficiario,
              'cfdi', (now() at time zone 'America/Chihuahua')::date, $4, $5::text, encode(sha256(convert_to($5::text, 'UTF8')), 'hex'), 'PAP010203AB1', 'Papelería', 'Papel', 1160, 'valido', $6, $7, $8, $9
         from ministraciones m where m.id = $1 returning id`,
      [
        ministracion,
        folio,
        partida,
        GASTO,
        uuid,
        factura({ uuid, receptor: rfc }),
        pdf,
        owner.browser.usuarioId,
        metodo ?? null,
      ],
    );
    const { id } = only(rows);
    const move = (tipo: string, monto: string, por: string | null | undefined) =>
      client.query(
        `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, partida, causa, causa_id, actor_id)
         values ($1, $2, $3, $4, $5, 'comprobacion', $6, $7)`,
        [convenio.proyecto, convenio.organizacion, tipo, monto, partida, id, por],
      );
    await move('comprobado', GASTO, owner.browser.usuarioId);
    const paga = (pagado: number, anterior: number, insoluto: number, cuando: string) =>
      client.query(
        `${PAGO} select ${deSuFactura(insoluto)}, ${pagado}, ${anterior}, ${insoluto}, 'no_verificable', '<cfdi/>', created_by, ${cuando}
           from comprobaciones where id = $1`,
        [id],
      );
    // What it is admitted for at first.
    if (pagada) await paga(400, 1160, 760, 'now()');
    if (estado === 'retirada') {
      await client.query(
        `update comprobaciones set estado = 'retirada', retirada_por = created_by, retirada_en = now(), retirada_motivo = $2, version = 2,
                updated_at = now() where id = $1`,
        [id, 'Es de otro concepto del presupuesto.'],
      );
      await move('comprobacion_liberada', GASTO, owner.browser.usuarioId);
    } else if (estado !== 'por_revisar') {
      // What is cancelled was admitted whole.
      const juicio = estado === 'cancelada' ? 'admitida' : estado;
      const admitido = { admitida: GASTO, admitida_en_parte: '400.00', rechazada: null }[juicio];
      const libre = { admitida: null, admitida_en_parte: '600.00', rechazada: GASTO }[juicio];
      await client.query(
        `update comprobaciones set estado = $2, revisada_por = $3, revisada_en = now(), admitido = $4, motivo = $5, version = 2, updated_at = now()
          where id = $1`,
        [id, juicio, gestor, admitido, libre === null ? null : 'No es un gasto de este proyecto.'],
      );
      if (admitido !== null) await move('admitido', admitido, gestor);
      if (libre !== null) await move('comprobacion_liberada', libre, gestor);
    }
    if (pagada) await paga(760, 760, 0, "clock_timestamp() + interval '1 second'");
    const verificacion = await makePaper(client, ministracion, 'verificacion_sat', declara);
    if (estado === 'cancelada') {
      await client.query(
        `update comprobaciones set estado = 'cancelada', cancelada_por = $2, cancelada_en = now(), cancelada_motivo = $3, cancelada_evidencia = $4,
                cancelada_verificada = (now() at time zone 'America/Chihuahua')::date, version = version + 1, updated_at = now() where id = $1`,
        [id, declara, 'El emisor la canceló después de cobrarla.', verificacion],
      );
      await move('comprobacion_cancelada', GASTO, declara);
    }
    await client.query('commit');
    const version = { por_revisar: 1, cancelada: 3 }[estado as 'cancelada'] ?? 2;
    return {
      id,
      version,
      ministracion,
      seguimiento,
      uuid,
      rfc,
      partida,
      proyecto: convenio.proyecto,
      verificacion,
    };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/** What the second wall is tried on: one that waits, and one that was judged. */
export const makeWallOfComprobaciones = async (scene: Scene, owner: Person): Promise<void> => {
  await makeComprobacion(scene, owner);
  await makeComprobacion(scene, owner, { estado: 'admitida' });
  const { id } = await makeComprobacion(scene, owner, { metodo: 'PPD' });
  await scene.portal.db.pools.owner.query(
    `${PAGO} select ${deSuFactura(0)}, 100, total, total - 100, 'no_verificable', '<cfdi/>', created_by, now() from comprobaciones where id = $1`,
    [id],
  );
  // One whose rest was judged once already, and whose last payment came after that.
  const resto = await makeComprobacion(scene, owner, {
    estado: 'admitida_en_parte',
    metodo: 'PPD',
    pagada: true,
  });
  await scene.portal.db.pools.owner.query(
    `insert into comprobacion_revisiones (comprobacion_id, proyecto_id, organizacion_id, admitido, motivo, revisada_por, revisada_en)
     select id, proyecto_id, organizacion_id, 0, 'Ese pago no es de este proyecto.', revisada_por, revisada_en from comprobaciones where id = $1`,
    [resto.id],
  );
};
