import {
  abiertos,
  type Causa,
  type Derecho,
  type EstadoDeArco,
  type Via,
} from '@portal/domain/features/arco/arco.schema';
import type { ListarInput } from '@portal/domain/features/arco/arco.shapes';
import { type Fecha } from '@portal/domain/kernel/dates';
import type { Actor } from '@portal/domain/kernel/policy';
import { addWorkingDays } from '@portal/domain/kernel/working-days';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { closed, keysetOf, type SortColumn } from '../../platform/db/keyset.ts';
import { type Carried, pagesOf } from '../../platform/db/list-page.ts';
import { ownWords } from '../../platform/db/text-search.ts';
import { recordStore } from '../../stage/record-store.ts';

/** A request as the rules and the presenter need it; dates are 'YYYY-MM-DD' of the foundation. */
export type ArcoRow = {
  readonly id: string;
  readonly folio: string;
  readonly derecho: Derecho;
  readonly asunto: string;
  readonly descripcion: string;
  readonly estado: EstadoDeArco;
  readonly version: number;
  readonly via: Via;
  /** Whose data it is, by account; null where it came by mail. */
  readonly usuario_id: string | null;
  readonly titular_nombre: string;
  readonly titular_email: string;
  readonly recibida_el: Fecha;
  readonly responder_antes: Fecha;
  readonly prorroga_respuesta: string | null;
  readonly informacion_pedida: string | null;
  readonly informacion_pedida_el: Fecha | null;
  readonly informacion_antes: Fecha | null;
  readonly informacion_entregada: string | null;
  readonly informacion_entregada_el: Fecha | null;
  readonly procede: boolean | null;
  readonly causa: Causa | null;
  readonly respuesta: string | null;
  readonly respondida_el: Fecha | null;
  readonly cumplir_antes: Fecha | null;
  readonly prorroga_cumplimiento: string | null;
  readonly cumplimiento: string | null;
  readonly cumplida_el: Fecha | null;
  readonly vence_el: Fecha | null;
  readonly created_at: Date;
  /** It belongs to a person, never to an organization. */
  readonly organizacion_id: null;
};

const plain = [
  'id',
  'folio',
  'derecho',
  'asunto',
  'descripcion',
  'estado',
  'version',
  'via',
  'usuario_id',
  'titular_nombre',
  'titular_email',
  'prorroga_respuesta',
  'informacion_pedida',
  'informacion_entregada',
  'procede',
  'causa',
  'respuesta',
  'prorroga_cumplimiento',
  'cumplimiento',
  'created_at',
] as const;

const days = [
  'recibida_el',
  'responder_antes',
  'informacion_pedida_el',
  'informacion_antes',
  'informacion_entregada_el',
  'respondida_el',
  'cumplir_antes',
  'cumplida_el',
  'vence_el',
] as const;

const joined = (tx: Tx) =>
  tx
    .selectFrom('solicitudes_arco as s')
    .select(plain.map((column) => `s.${column}` as const))
    .select(days.map((column) => sql<string>`${sql.ref(`s.${column}`)}::text`.as(column)))
    .select(sql<null>`null::uuid`.as('organizacion_id'))
    .$castTo<ArcoRow>();

const sortColumns: Readonly<Record<ListarInput['orden'], SortColumn>> = {
  vence: { column: 'vence_orden', type: 'bigint' },
  recibida: { column: 'recibida_orden', type: 'bigint' },
  folio: { column: 'folio_orden', type: 'bigint' },
};

/** Días hábiles ahead at which a term counts as about to end. */
const POR_VENCER = 5;

/** Row-level security says which requests are in sight; this narrows them. */
const filtered = (tx: Tx, query: ListarInput, hoy: Fecha) => {
  let q = tx.selectFrom('solicitudes_arco');
  if (query.estado?.length) q = q.where('estado', 'in', closed(query.estado));
  if (query.derecho?.length) q = q.where('derecho', 'in', closed(query.derecho));
  const limite = addWorkingDays(hoy, POR_VENCER);
  // How late the foundation is: what waits for the person is nobody's delay.
  if (query.situacion)
    q = q
      .where('estado', 'in', closed(['recibida', 'por_cumplir']))
      .where(
        query.situacion === 'atrasada'
          ? sql<boolean>`vence_el < ${hoy}::date`
          : query.situacion === 'por_vencer'
            ? sql<boolean>`vence_el between ${hoy}::date and ${limite}::date`
            : sql<boolean>`vence_el > ${limite}::date`,
      );
  return q;
};

/** The requests in sight, by pages or batches, as of a day. */
export const listArco = (tx: Tx, query: ListarInput, hoy: Fecha) => {
  const keys = keysetOf(query, sortColumns);
  const text = query.q?.trim();
  return pagesOf(tx, {
    keys,
    base: filtered(tx, query, hoy),
    columns: ['id'],
    around: (page) =>
      joined(tx)
        .innerJoin(page, 'p.id', 's.id')
        .select(['p.clave', 'p.ordenada'])
        .$castTo<ArcoRow & Carried>(),
    words: text ? ownWords(tx, 'solicitudes_arco', { text, everything: true }) : null,
  });
};

/** Most requests of one account that its page shows. */
const MIAS = 100;

/** The requests of an account, newest first. */
export const listMine = (tx: Tx, usuarioId: string): Promise<ArcoRow[]> =>
  joined(tx)
    .where('s.usuario_id', '=', usuarioId)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .limit(MIAS)
    .execute();

/** Those of an account that hold every word, newest first. */
export const searchMine = (tx: Tx, usuarioId: string, texto: string, limit: number): Promise<ArcoRow[]> =>
  joined(tx)
    .where('s.usuario_id', '=', usuarioId)
    .where(sql<boolean>`app.coincide(s.busqueda, ${texto})`)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .execute();

/** The request of a folio, among those in sight; undefined without. */
export const findByFolio = (tx: Tx, folio: string): Promise<ArcoRow | undefined> =>
  joined(tx).where('s.folio', '=', folio).executeTakeFirst();

/** How many requests of an account are open. Another one of it being made at this moment waits, or was waited for. */
export const countOpen = async (tx: Tx, usuarioId: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('arco:' || ${usuarioId}::text, 0))`.execute(tx);
  const { n } = await tx
    .selectFrom('solicitudes_arco')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('usuario_id', '=', usuarioId)
    .where('estado', 'in', closed(abiertos))
    .executeTakeFirstOrThrow();
  return Number(n);
};

export type NewArco = {
  readonly folio: string;
  readonly derecho: Derecho;
  readonly asunto: string;
  readonly descripcion: string;
  readonly via: Via;
  readonly usuarioId: string | null;
  readonly nombre: string;
  readonly email: string;
  readonly recibidaEl: Fecha;
  readonly responderAntes: Fecha;
  readonly createdBy: string;
};

/** Inserts the request, received, and answers its id. */
export const insertArco = async (tx: Tx, nueva: NewArco): Promise<string> => {
  const { id } = await tx
    .insertInto('solicitudes_arco')
    .values({
      folio: nueva.folio,
      derecho: nueva.derecho,
      asunto: nueva.asunto,
      descripcion: nueva.descripcion,
      via: nueva.via,
      usuario_id: nueva.usuarioId,
      titular_nombre: nueva.nombre,
      titular_email: nueva.email,
      recibida_el: nueva.recibidaEl,
      responder_antes: nueva.responderAntes,
      created_by: nueva.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Columns that an action may write; each action names its own (rule 30). */
export type ArcoPatch = Partial<
  Pick<
    ArcoRow,
    | 'responder_antes'
    | 'prorroga_respuesta'
    | 'informacion_pedida'
    | 'informacion_pedida_el'
    | 'informacion_antes'
    | 'informacion_entregada'
    | 'informacion_entregada_el'
    | 'procede'
    | 'causa'
    | 'respuesta'
    | 'respondida_el'
    | 'cumplir_antes'
    | 'prorroga_cumplimiento'
    | 'cumplimiento'
    | 'cumplida_el'
  >
>;

/** The table of the slice: what is read, locked and written of one request. */
export const solicitudes = recordStore({
  table: 'solicitudes_arco',
  alias: 's',
  select: joined,
  deletes: false,
  columns: (patch: ArcoPatch) => patch,
});

/** The ids of those whose information was not brought in time, oldest first, at most `limit`: for the job. */
export const listUnanswered = async (tx: Tx, hoy: Fecha, limit: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('solicitudes_arco')
    .select('id')
    .where('estado', '=', 'informacion_solicitada')
    .where(sql<boolean>`informacion_antes < ${hoy}::date`)
    .orderBy('informacion_antes')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Those whose term ends until a day, and were not told that it is over: for the job. */
export const listRunning = (tx: Tx, hasta: Fecha): Promise<ArcoRow[]> =>
  joined(tx)
    .where('s.estado', 'in', closed(abiertos))
    .where(sql<boolean>`s.vence_el <= ${hasta}::date`)
    .where(
      sql<boolean>`not exists (select from avisos_de_arco a where a.solicitud_id = s.id and a.vence_el = s.vence_el and a.umbral = -1)`,
    )
    .orderBy('s.vence_el')
    .orderBy('s.id')
    .execute();

/** Notes that a reminder was given of a term; false when it had been already. */
export const noteReminder = async (tx: Tx, id: string, vence: Fecha, umbral: number): Promise<boolean> => {
  const noted = await tx
    .insertInto('avisos_de_arco')
    .values({ solicitud_id: id, vence_el: vence, umbral })
    .onConflict((oc) => oc.doNothing())
    .returning('umbral')
    .executeTakeFirst();
  return noted !== undefined;
};

/**
 * What waits for an account, the nearest term first: what was asked of it, and, where it attends requests, those of others that
 * are to be answered or fulfilled.
 */
export const listWaiting = (
  tx: Tx,
  { usuarioId, email }: Pick<Actor, 'usuarioId' | 'email'>,
  atiende: boolean,
  limit: number,
): Promise<ArcoRow[]> => {
  const suyas = joined(tx)
    .where('s.usuario_id', '=', usuarioId)
    .where('s.estado', '=', 'informacion_solicitada');
  // What runs, said once for all of it: its index is in the order of the terms, and ten are soon found.
  const query = atiende
    ? joined(tx)
        .where('s.estado', 'in', closed(abiertos))
        .where((eb) =>
          eb.or([
            eb.and([eb('s.usuario_id', '=', usuarioId), eb('s.estado', '=', 'informacion_solicitada')]),
            eb.and([
              sql<boolean>`s.usuario_id is distinct from ${usuarioId}::uuid and s.titular_email <> ${email}`,
              eb('s.estado', 'in', closed(['recibida', 'por_cumplir'])),
            ]),
          ]),
        )
    : suyas;
  return query.orderBy('s.vence_el').orderBy('s.id').limit(limit).execute();
};
