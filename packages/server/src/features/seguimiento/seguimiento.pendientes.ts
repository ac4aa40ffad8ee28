import { dineroPorCerrar, porCerrar } from '@portal/domain/features/seguimiento/public';
import { puedeAbrir, puedeFiniquitar } from '@portal/domain/features/seguimiento/seguimiento.policy';
import { compareMontos, formatMonto } from '@portal/domain/kernel/money';
import { veTodo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendiente, Pendientes } from '../../platform/slice.ts';
import { MOSTRADOS } from '../../stage/to-do.ts';
import { readCierres } from './seguimiento.cierre.repo.ts';
import { listWaiting } from './seguimiento.origen.repo.ts';

/** Of those that are being settled, the first that are looked at. */
const EN_LIQUIDACION = 25;

/** The convenios in force whose execution nobody began, the longest waiting first. */
const porAbrir = async (uow: ActorUow): Promise<Pendiente[]> =>
  (await listWaiting(uow.tx, {}, MOSTRADOS)).map((row) => ({
    id: `seguimiento.por-abrir:${row.id}`,
    clase: 'por_atender' as const,
    registro: {
      folio: row.folio,
      nombre: row.nombre ?? row.organizacion,
      junto: row.nombre === null ? null : row.organizacion,
    },
    titulo: `El convenio ${row.numero} está vigente y espera su seguimiento`,
    detalle: row.organizacion,
    accion: 'Iniciar el seguimiento',
    enlace: `/seguimiento-operativo/crear?convenio=${row.id}`,
    vence: null,
    desde: row.desde,
  }));

type PorFiniquitar = {
  readonly id: string;
  readonly folio: string;
  readonly nombre: string | null;
  readonly organizacion: string;
  readonly desde: Date;
};

/** What somebody else settled and nothing is open of, the longest waiting first: few are being settled at once. */
const porFiniquitar = async ({ tx, actor }: ActorUow): Promise<Pendiente[]> => {
  const { rows } = await sql<PorFiniquitar>`
    select id, folio, nombre_proyecto as nombre, nombre_organizacion as organizacion, updated_at as desde from seguimientos
     where estado = 'en_liquidacion' and liquidado_por <> ${actor.usuarioId} order by updated_at, id limit ${EN_LIQUIDACION}`.execute(
    tx,
  );
  const cierres = await readCierres(
    tx,
    rows.map(({ id }) => id),
  );
  const listos = new Set(
    cierres.filter((uno) => porCerrar(uno).length === 0).map((uno) => uno.seguimientoId),
  );
  return rows
    .filter(({ id }) => listos.has(id))
    .slice(0, MOSTRADOS)
    .map((row) => ({
      id: `seguimiento.por-finiquitar:${row.id}`,
      clase: 'por_atender' as const,
      registro: {
        folio: row.folio,
        nombre: row.nombre ?? row.organizacion,
        junto: row.nombre === null ? null : row.organizacion,
      },
      titulo: `La liquidación de ${row.folio} está lista para finiquito`,
      detalle: 'No queda nada por comprobar, reintegrar ni revisar.',
      accion: 'Emitir finiquito',
      enlace: `/seguimiento-operativo/${row.id}`,
      vence: null,
      desde: row.desde,
    }));
};

type PorCerrarRow = {
  readonly id: string;
  readonly folio: string;
  readonly estado: string;
  readonly desde: Date;
};

/**
 * Of what is being settled, or ended without its finiquito, what the organization still has of the money; its report, its CFDIs and its
 * visits their own slices tell.
 */
const porDevolver = async ({ tx }: ActorUow, organizacionId: string): Promise<Pendiente[]> => {
  const { rows } = await sql<PorCerrarRow>`
    select id, folio, estado, coalesce(liquidado_en, updated_at) as desde from seguimientos
     where organizacion_id = ${organizacionId}::uuid and (estado = 'en_liquidacion' or estado = 'terminado' and finiquitado_en is null)
     order by coalesce(liquidado_en, updated_at), id limit ${EN_LIQUIDACION}`.execute(tx);
  if (rows.length === 0) return [];
  const cierres = await readCierres(
    tx,
    rows.map(({ id }) => id),
  );
  return rows
    .flatMap(({ id, folio, estado, desde }): Pendiente[] => {
      const cierre = cierres.find(({ seguimientoId }) => seguimientoId === id);
      const falta = cierre ? dineroPorCerrar(cierre) : '0.00';
      if (compareMontos(falta, '0.00') <= 0) return [];
      const terminado = estado === 'terminado';
      return [
        {
          id: `seguimiento.por-devolver:${id}`,
          titulo: terminado
            ? `Reintegra ${formatMonto(falta)} de ${folio}`
            : `Comprueba o reintegra ${formatMonto(falta)} de ${folio}`,
          detalle: terminado
            ? 'La ejecución terminó: ya no se comprueba otro gasto.'
            : 'El proyecto está en liquidación: sin esto no se emite su finiquito.',
          accion: terminado ? 'Ver lo comprobado' : 'Comprobar',
          enlace: `/seguimiento-operativo/${id}?pestana=comprobacion`,
          vence: null,
          desde,
        },
      ];
    })
    .slice(0, MOSTRADOS);
};

/** What waits for the actor: of an organization, the money that it still has; of the foundation, what is to be opened, and what is ready for its finiquito. */
export const seguimientoPendientes = async (uow: ActorUow): Promise<Pendientes> => {
  const { actor } = uow;
  if (actor.organizacionId) return { items: await porDevolver(uow, actor.organizacionId) };
  if (!veTodo(actor)) return { items: [] };
  return {
    items: [
      ...(puedeAbrir(actor) ? await porAbrir(uow) : []),
      ...(puedeFiniquitar(actor) ? await porFiniquitar(uow) : []),
    ],
  };
};
