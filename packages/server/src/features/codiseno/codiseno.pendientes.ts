import { puedeAbrir } from '@portal/domain/features/codiseno/codiseno.policy';
import { faseDe } from '@portal/domain/features/codiseno/codiseno.schema';
import { ZONA } from '@portal/domain/kernel/dates';
import { type Actor, veTodo } from '@portal/domain/kernel/policy';
import { type RawBuilder, sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendiente, Pendientes } from '../../platform/slice.ts';
import { type CaseToDo, MOSTRADOS, toAttend } from '../../stage/to-do.ts';
import { waiting } from './codiseno.origen.repo.ts';
import type { Turno } from './codiseno.repo.ts';

/** A co-diseño; of one that is to be opened, its registro. */
type Espera = CaseToDo & {
  readonly que: 'en_progreso' | 'pausado' | 'por_abrir';
  readonly sesion: number;
};

/** The co-diseños that wait for one side, the longest first. One that is paused waits for nobody before its day. */
const waitingFor = ({ now }: ActorUow, turno: Turno, suyos: RawBuilder<unknown>) => sql`
  (select estado as que, id, folio, nombre_proyecto as proyecto, nombre_organizacion as organizacion, sesion, turno_desde as desde
     from co_disenos
    where turno = ${turno} and ${suyos}
      and (estado = 'en_progreso' or reanuda_el <= (${now}::timestamptz at time zone ${sql.lit(ZONA)})::date)
    order by turno_desde, id limit ${MOSTRADOS + 1})`;

/** The registros whose co-diseño is to be opened, the longest waiting first. */
const waitingToBeOpened = sql`
  (select 'por_abrir' as que, id, folio, proyecto, organizacion, 1 as sesion, desde from (${waiting.toDo(MOSTRADOS + 1)}) p)`;

/** What the organization was asked. */
const asked = (row: Espera): Pendiente => ({
  id: `codiseno.por-atender:${row.id}`,
  clase: 'por_atender',
  titulo: `Atiende los comentarios del co-diseño ${row.folio}`,
  detalle: faseDe(row.sesion),
  accion: 'Atender comentarios',
  enlace: `/co-diseno/${row.id}`,
  vence: null,
  desde: row.desde,
});

const palabras = {
  en_progreso: {
    clave: 'en-sesion',
    titulo: ({ folio }: Espera) => `El co-diseño ${folio} espera a la fundación`,
    detalle: ({ organizacion, sesion }: Espera) => `${organizacion} · ${faseDe(sesion)}`,
    accion: 'Ir a la sesión',
    enlace: ({ id }: Espera) => `/co-diseno/${id}`,
  },
  pausado: {
    clave: 'por-reanudar',
    titulo: ({ folio }: Espera) => `Llegó el día de reanudar el co-diseño ${folio}`,
    detalle: ({ organizacion, sesion }: Espera) => `${organizacion} · ${faseDe(sesion)}`,
    accion: 'Reanudar',
    enlace: ({ id }: Espera) => `/co-diseno/${id}`,
  },
  por_abrir: {
    clave: 'por-abrir',
    titulo: ({ folio }: Espera) => `El registro ${folio} espera su co-diseño`,
    detalle: ({ organizacion }: Espera) => organizacion,
    accion: 'Abrir co-diseño',
    enlace: ({ id }: Espera) => `/co-diseno/crear?registro=${id}`,
  },
} as const;

/** What the foundation leads on, or opens. */
const toLead = (row: Espera): Pendiente => {
  const { clave, titulo, detalle, accion, enlace } = palabras[row.que];
  return toAttend(row, {
    id: `codiseno.${clave}:${row.id}`,
    titulo: titulo(row),
    detalle: detalle(row),
    accion,
    enlace: enlace(row),
  });
};

const leads = (actor: Actor): boolean => veTodo(actor) && puedeAbrir(actor);

/** What waits for the actor in the co-diseño: comments to attend, sessions to lead, co-diseños to open. */
export const codisenoPendientes = async (uow: ActorUow): Promise<Pendientes> => {
  const { actor, tx } = uow;
  const { organizacionId } = actor;
  if (organizacionId) {
    const suyos = waitingFor(uow, 'organizacion', sql`organizacion_id = ${organizacionId}`);
    const { rows } = await sql<Espera>`select * from ${suyos} q order by desde, id`.execute(tx);
    return { items: rows.slice(0, MOSTRADOS).map(asked) };
  }
  if (!leads(actor)) return { items: [] };
  const { rows } = await sql<Espera>`
    select * from (${waitingFor(uow, 'fundacion', sql`true`)} union all ${waitingToBeOpened}) q order by desde, id`.execute(
    tx,
  );
  return {
    items: rows.slice(0, MOSTRADOS).map(toLead),
    ...(rows.length > MOSTRADOS
      ? {
          resto: {
            texto: 'Ver los co-diseños que esperan a la fundación',
            enlace: '/co-diseno?turno=fundacion&orden=desde&sentido=asc',
          },
        }
      : {}),
  };
};
