import {
  type Correo,
  codigosDeCorreos,
  type EstadoDeCorreo,
  type FallaDeCorreo,
  type FilaDeCorreo,
  type FilaDeMensaje,
  MAX_OTROS,
  puedeReintentarse,
  puedeReportarseRebote,
} from '@portal/domain/features/notificaciones/public';
import { AppError, notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { closed, keyset } from '../../platform/db/keyset.ts';
import { type Carried, pagesOf } from '../../platform/db/list-page.ts';
import { ownWords } from '../../platform/db/text-search.ts';
import { MAX_ATTEMPTS } from '../../platform/mail/index.ts';
import { findDireccion } from './direcciones.repo.ts';

export type CorreosQuery = {
  readonly q?: string;
  readonly cursor?: string;
  readonly limite: number;
  readonly estado?: readonly EstadoDeCorreo[];
};

type Row = {
  id: string;
  plantilla: string;
  para: string;
  asunto: string;
  estado: string;
  intentos: number;
  proximo_intento_en: Date | null;
  falla: string | null;
  por_rebote: boolean;
  creado_en: Date;
  enviado_en: Date | null;
};

const columns = [
  'id',
  'plantilla',
  'para',
  'asunto',
  'estado',
  'intentos',
  'proximo_intento_en',
  'falla',
  'por_rebote',
  'creado_en',
  'enviado_en',
] as const;

/** A row of the outbox as it travels. */
export const presentCorreo = (row: Row): FilaDeCorreo => ({
  id: row.id,
  plantilla: row.plantilla,
  para: row.para,
  asunto: row.asunto,
  estado: row.estado as EstadoDeCorreo,
  intentos: row.intentos,
  proximoIntentoEn: row.proximo_intento_en?.toISOString() ?? null,
  falla: row.falla as FallaDeCorreo | null,
  porRebote: row.por_rebote,
  creadoEn: row.creado_en.toISOString(),
  enviadoEn: row.enviado_en?.toISOString() ?? null,
});

/** The mails in scope and filter; only the administrator sees any at all (row-level security). */
const partsOf = (uow: ActorUow, query: CorreosQuery) => {
  const keys = keyset({
    sort: { column: 'creado_en', type: 'timestamptz' },
    descending: true,
    cursor: query.cursor,
    limit: query.limite,
  });
  const all = uow.tx.selectFrom('correos');
  const text = query.q?.trim();
  return {
    keys,
    base: query.estado?.length ? all.where('correos.estado', 'in', closed(query.estado)) : all,
    words: text ? ownWords(uow.tx, 'correos', { text, everything: true }) : null,
  };
};

/** The outbox, newest first and a row a mail, by pages or batches. */
export const correosOf = (uow: ActorUow, query: CorreosQuery) =>
  pagesOf(uow.tx, {
    ...partsOf(uow, query),
    columns,
    around: (shown) => uow.tx.selectFrom(shown).selectAll('p').$castTo<Row & Carried>(),
  });

/** The same message: the mails of one letter that were queued together. */
const sameMessage = (other: string, mail: string) => sql<boolean>`
  ${sql.ref(`${other}.creado_en`)} = ${sql.ref(`${mail}.creado_en`)}
  and ${sql.ref(`${other}.plantilla`)} = ${sql.ref(`${mail}.plantilla`)}
  and ${sql.ref(`${other}.asunto`)} = ${sql.ref(`${mail}.asunto`)}`;

type Otro = FilaDeMensaje['otros']['primeros'][number];
type MensajeRow = Row &
  Carried & { otros: number; primeros: Otro[]; estados: FilaDeMensaje['otros']['estados'] };

const presentMensaje = (row: MensajeRow): FilaDeMensaje => ({
  ...presentCorreo(row),
  otros: { n: row.otros, primeros: row.primeros, estados: row.estados },
});

/**
 * One page of the outbox, a row a message: the first of its mails that the filter lets through, and to whom else it went. What
 * is searched for is looked for among mails, each of which is then a row.
 */
export const listCorreos = async (uow: ActorUow, query: CorreosQuery) => {
  const { keys, base, words } = partsOf(uow, query);
  const estados = query.estado?.length ? closed(query.estado) : null;
  const messages = words
    ? base
    : base.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('correos as otro')
              .select(sql`1`.as('uno'))
              .where(sameMessage('otro', 'correos'))
              .whereRef('otro.id', '<', 'correos.id')
              .$if(estados !== null, (some) => some.where('otro.estado', 'in', estados ?? [])),
          ),
        ),
      );
  const { rows, ...page } = await pagesOf(uow.tx, {
    keys,
    base: messages,
    columns,
    around: (shown) =>
      uow.tx
        .selectFrom(shown)
        .leftJoinLateral(
          sql<{ otros: number; primeros: Otro[]; estados: FilaDeMensaje['otros']['estados'] }>`(
            select coalesce(sum(e.n), 0)::int as otros,
                   coalesce(jsonb_object_agg(e.estado, e.n), '{}') as estados,
                   coalesce(
                     (select jsonb_agg(jsonb_build_object('id', t.id, 'para', t.para, 'estado', t.estado) order by t.para)
                        from (select m.id, m.para, m.estado from correos m
                               where ${sameMessage('m', 'p')} and m.id <> p.id order by m.para limit 3) t),
                     '[]') as primeros
              from (select m.estado, count(*) as n from correos m
                     where ${sameMessage('m', 'p')} and m.id <> p.id group by m.estado) e)`.as('d'),
          (join) => join.onTrue(),
        )
        .selectAll('p')
        .select(['d.otros', 'd.primeros', 'd.estados'])
        .$castTo<MensajeRow>(),
    words,
  }).page();
  return { ...page, items: rows.map(presentMensaje) };
};

/** One mail without its words; 404 when it is not in sight. */
export const findCorreoById = async (uow: ActorUow, id: string): Promise<Correo> => {
  const row = await uow.tx
    .selectFrom('correos')
    .select([...columns, 'reservado', 'se_muestra', 'ultimo_error'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const otros = await uow.tx
    .selectFrom('correos as otro')
    .innerJoin('correos as este', (join) => join.on(sameMessage('otro', 'este')))
    .select(['otro.id', 'otro.para', 'otro.estado'])
    .where('este.id', '=', id)
    .whereRef('otro.id', '<>', 'este.id')
    .orderBy('otro.para')
    .limit(MAX_OTROS)
    .execute();
  return {
    ...presentCorreo(row),
    otros: otros.map((otro) => ({ ...otro, estado: otro.estado as EstadoDeCorreo })),
    reservado: row.reservado && !row.se_muestra,
    ultimoError: row.ultimo_error,
    maximoDeIntentos: MAX_ATTEMPTS,
    rebote: await findDireccion(uow, row.para),
  };
};

const refuse = refusalsIn(codigosDeCorreos);

/** The two forms of a mail's words. */
export type PalabrasDeCorreo = { readonly texto: string; readonly html: string };

/**
 * The words of a mail, through app.leer_correo (0016), which decides again and writes into the log who read them. In a
 * write transaction. Errors: 403, 404, 403 `correo_reservado` when it carries a personal link.
 */
export const readCorreo = async (uow: ActorUow, id: string): Promise<PalabrasDeCorreo> => {
  const refusals = {
    prohibido: () => new AppError('prohibido'),
    no_encontrado: notFound,
    correo_reservado: () => refuse('prohibido', 'correo_reservado'),
  };
  const { rows } = await withRefusals(refusals, () =>
    sql<{ palabras: PalabrasDeCorreo }>`
      select app.leer_correo(${id}::uuid, ${uow.ip}::inet) as palabras`.execute(uow.tx),
  );
  const [row] = rows;
  if (!row) throw notFound();
  return row.palabras;
};

/** Puts a failed, kept or bounced mail back in the queue, with its attempts counted anew; 409 in any other state, and while its address bounces. */
export const retryCorreo = async (uow: ActorUow, id: string): Promise<Correo> => {
  const correo = await findCorreoById(uow, id);
  if (puedeReintentarse(correo.estado) && correo.rebote) throw refuse('conflicto', 'direccion_rebotada');
  const retried = await uow.tx
    .updateTable('correos')
    .set({ estado: 'pendiente' })
    .where('id', '=', id)
    .where('estado', 'in', ['fallido', 'retenido', 'rebotado'])
    .executeTakeFirst();
  if (retried.numUpdatedRows === 0n) throw refuse('conflicto', 'correo_no_reintentable');
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: 'correo.reintentar',
    entidad: 'correo',
    entidadId: id,
    organizacionId: null,
    datos: {},
  });
  return findCorreoById(uow, id);
};

/** Notes that a mail came back with a message of return: it is 'rebotado' and its address gets nothing more. 409 unless it left. */
export const reportRebote = async (uow: ActorUow, id: string, motivo: string): Promise<Correo> => {
  const { estado } = await findCorreoById(uow, id);
  if (!puedeReportarseRebote(estado)) throw refuse('conflicto', 'correo_sin_rebote');
  await sql`select app.reportar_rebote(${id}::uuid, ${motivo})`.execute(uow.tx);
  const correo = await findCorreoById(uow, id);
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: 'correo.reportar-rebote',
    entidad: 'correo',
    entidadId: id,
    datos: { motivo },
  });
  return correo;
};
