import { puedeGestionar, puedePagar } from '@portal/domain/features/ministraciones/ministraciones.policy';
import { ministra, type SeguimientoEstado } from '@portal/domain/features/seguimiento/public';
import { addDays, endOfDay, type Fecha, today } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { veTodo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendiente, Pendientes } from '../../platform/slice.ts';
import { MOSTRADOS } from '../../stage/to-do.ts';

/** Days before a planned date from which it waits to be asked for. */
const ANTES = 15;

type Esperando = {
  readonly id: string;
  readonly folio: string;
  readonly numero: number;
  readonly monto: string;
  readonly beneficiario: string;
  readonly nombre: string;
  readonly desde: Date;
};

const registroDe = ({ folio, nombre, beneficiario }: Esperando) => ({
  folio,
  nombre: nombre || beneficiario,
  junto: nombre ? beneficiario : null,
});

/** One that waits for its next step, and where its seguimiento stands. */
type EnSuPaso = Esperando & { readonly ejecucion: SeguimientoEstado };

/**
 * Those in a state that this person may take further: who did a step before does not do the next. While a project is suspended nothing of it is
 * paid (rule 86), so that nobody is asked to.
 */
const inState = async (
  { tx, actor }: ActorUow,
  estado: 'solicitada' | 'aprobada',
): Promise<readonly EnSuPaso[]> => {
  const { rows } = await sql<EnSuPaso>`
    select m.id, m.folio, m.numero, m.monto::text, m.beneficiario, m.nombre_proyecto as nombre, coalesce(m.aprobada_en, m.created_at) as desde,
           s.estado as ejecucion
      from ministraciones m join seguimientos s on s.id = m.seguimiento_id
     where m.estado = ${sql.lit(estado)} and (m.estado = 'solicitada' or s.estado <> 'suspendido') and m.created_by <> ${actor.usuarioId} and m.aprobada_por is distinct from ${actor.usuarioId}
     order by m.updated_at, m.id limit ${MOSTRADOS}`.execute(tx);
  return rows;
};

const porHacer = (
  row: Esperando,
  { clave, titulo, accion }: { readonly clave: string; readonly titulo: string; readonly accion: string },
): Pendiente => ({
  id: `ministracion.${clave}:${row.id}`,
  clase: 'por_atender',
  registro: registroDe(row),
  titulo,
  detalle: `${formatMonto(row.monto)} para ${row.beneficiario}.`,
  accion,
  enlace: `/ministraciones/${row.id}`,
  vence: null,
  desde: row.desde,
});

/** Its next step; of what is being settled nothing is approved or paid any more, and what was asked for is refused. */
const porSeguir = (row: EnSuPaso, paso: Parameters<typeof porHacer>[1]): Pendiente =>
  porHacer(
    row,
    ministra(row.ejecucion)
      ? paso
      : {
          ...paso,
          titulo: `Rechaza la ministración ${row.folio}, que ya no se paga`,
          accion: 'Rechazar ministración',
        },
  );

/** Refunds that somebody else registered. */
const toConfirm = async ({ tx, actor }: ActorUow): Promise<readonly Esperando[]> => {
  const { rows } = await sql<Esperando>`
    select m.id, m.folio, m.numero, r.monto::text, m.beneficiario, m.nombre_proyecto as nombre, r.registrado_en as desde
      from ministracion_reintegros r join ministraciones m on m.id = r.ministracion_id
     where r.confirmado_en is null and r.descartado_en is null and r.registrado_por <> ${actor.usuarioId}
     order by r.registrado_en, r.id limit ${MOSTRADOS}`.execute(tx);
  return rows;
};

type PorPedir = {
  readonly seguimiento: string;
  readonly folio: string;
  readonly numero: number;
  readonly fecha: Fecha;
  readonly importe: string;
  readonly condicion: string;
};

/** What the organization planned to ask for by now, and did not. */
const toAsk = async ({ tx, now }: ActorUow, organizacionId: string): Promise<Pendiente[]> => {
  const { rows } = await sql<PorPedir>`
    select s.id as seguimiento, c.folio, p.numero, p.fecha::text, p.importe::text, p.condicion
      from seguimientos s
      join convenios c on c.id = s.convenio_id and c.estado = 'vigente'
      join lateral (select x.* from acuerdos x where x.convenio_id = c.id order by x.numero desc limit 1) a
        on not a.suspendido and a.tipo <> 'liquidacion'
      join plan_ministraciones p on p.acuerdo_id = a.id and p.fecha <= ${addDays(today(now), ANTES)}::date
     where s.organizacion_id = ${organizacionId} and s.estado = 'en_ejecucion'
       and not exists (select from ministraciones m
                        where m.seguimiento_id = s.id and m.numero = p.numero and m.estado not in ('rechazada', 'retirada'))
     order by p.fecha, p.numero limit ${MOSTRADOS}`.execute(tx);
  return rows.map(({ seguimiento, folio, numero, fecha, importe, condicion }) => ({
    id: `ministracion.por-solicitar:${seguimiento}:${numero}`,
    titulo: `Solicita la ministración ${numero} de ${folio}`,
    detalle: `${formatMonto(importe)}. ${condicion}`,
    accion: 'Solicitar',
    enlace: `/seguimiento-operativo/${seguimiento}?pestana=ministraciones`,
    vence: endOfDay(fecha),
    desde: null,
  }));
};

type Depositada = {
  readonly id: string;
  readonly folio: string;
  readonly monto: string;
  readonly proyecto: string;
  readonly seguimiento: string;
  readonly desde: Date;
  readonly donativo: boolean;
  readonly comprobacion: boolean;
};

/**
 * What the organization owes of its deposits: a CFDI de donativo, and a first expense proven. The oldest first. Of what is being settled,
 * the seguimiento tells the money.
 */
const toAnswer = async ({ tx }: ActorUow, organizacionId: string): Promise<Pendiente[]> => {
  const { rows } = await sql<Depositada>`
    select q.* from (
      select m.id, m.folio, m.monto::text, m.proyecto_folio as proyecto, m.seguimiento_id as seguimiento, m.depositada_en as desde,
             s.finiquitado_en is null and app.debe_donativo(m) as donativo,
             m.estado = 'depositada' and s.estado not in ('en_liquidacion', 'terminado')
               and not exists (select from comprobaciones c where c.ministracion_id = m.id) as comprobacion
        from ministraciones m join seguimientos s on s.id = m.seguimiento_id
       where m.organizacion_id = ${organizacionId} and m.estado in ('depositada', 'comprobada')) q
     where q.donativo or q.comprobacion
     order by q.desde, q.id limit ${MOSTRADOS}`.execute(tx);
  return rows.flatMap(({ id, folio, monto, proyecto, seguimiento, desde, donativo, comprobacion }) => [
    ...(donativo
      ? [
          {
            id: `ministracion.donativo:${id}`,
            titulo: `CFDI de donativo pendiente de ${folio}`,
            detalle: `Emítelo a la fundación por ${formatMonto(monto)} y sube su XML. ${proyecto}.`,
            accion: 'Entregar CFDI',
            enlace: `/ministraciones/${id}`,
            vence: null,
            desde,
          },
        ]
      : []),
    ...(comprobacion
      ? [
          {
            id: `ministracion.sin-comprobar:${id}`,
            titulo: `Comprueba el depósito ${folio}`,
            detalle: `De ${formatMonto(monto)} todavía no se comprueba ningún gasto. ${proyecto}.`,
            accion: 'Comprobar',
            enlace: `/seguimiento-operativo/${seguimiento}?pestana=comprobacion`,
            vence: null,
            desde,
          },
        ]
      : []),
  ]);
};

/** What waits for the actor: to ask by its planned date, to approve, to pay, or to confirm what came back. */
export const ministracionPendientes = async (uow: ActorUow): Promise<Pendientes> => {
  const { actor } = uow;
  if (actor.organizacionId) {
    const [porPedir, porEntregar] = await Promise.all([
      toAsk(uow, actor.organizacionId),
      toAnswer(uow, actor.organizacionId),
    ]);
    return { items: [...porPedir, ...porEntregar] };
  }
  const [gestiona, paga] = [puedeGestionar(actor), puedePagar(actor)];
  if (!veTodo(actor) || !(gestiona || paga)) return { items: [] };
  const [porAprobar, porPagar, porConfirmar] = await Promise.all([
    gestiona ? inState(uow, 'solicitada') : [],
    paga ? inState(uow, 'aprobada') : [],
    toConfirm(uow),
  ]);
  const items = [
    ...porAprobar.map((row) =>
      porSeguir(row, {
        clave: 'por-aprobar',
        titulo: `Revisa la ministración ${row.folio}`,
        accion: 'Revisar ministración',
      }),
    ),
    ...porPagar.map((row) =>
      porSeguir(row, {
        clave: 'por-pagar',
        titulo: `Paga la ministración ${row.folio}`,
        accion: 'Pagar ministración',
      }),
    ),
    ...porConfirmar.map((row) =>
      porHacer(row, {
        clave: 'por-confirmar',
        titulo: `Confirma el reintegro de ${row.folio}`,
        accion: 'Confirmar reintegro',
      }),
    ),
  ].toSorted((a, b) => (a.desde?.getTime() ?? 0) - (b.desde?.getTime() ?? 0));
  return { items: items.slice(0, MOSTRADOS) };
};
