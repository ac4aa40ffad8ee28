import type { Plan } from '@portal/domain/features/acuerdos/public';
import type { Fecha } from '@portal/domain/kernel/dates';
import { formatFolio, foundationYear } from '@portal/domain/kernel/folio';
import type { Monto } from '@portal/domain/kernel/money';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import { type ActorUow, nextFolio, type Tx } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';

/** What the records, events and log entries of an acuerdo are called. */
export const ENTIDAD = 'acuerdo';

/** What was signed, as the acuerdo `original` keeps it. */
export type Firmado = {
  readonly convenioId: string;
  readonly proyectoId: string;
  readonly organizacionId: string;
  readonly textoId: string;
  readonly formulacionVersion: number;
  readonly fecha: Fecha;
  readonly total: Monto;
  readonly vigencia: { readonly inicio: Fecha; readonly fin: Fecha };
  readonly descripcion: string;
  readonly plan: Plan;
  readonly ministraciones: readonly {
    readonly numero: number;
    readonly fecha: Fecha;
    readonly importe: Monto;
    readonly condicion: string;
    readonly hito: string | null;
  }[];
};

/** Rows of one table in one statement, whatever their number: arrays of a column each would name every type twice. */
const insertRows = async (
  tx: Tx,
  table:
    | 'partidas'
    | 'plan_partidas'
    | 'plan_actividades'
    | 'plan_indicadores'
    | 'plan_hitos'
    | 'plan_ministraciones',
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${table === 'partidas' ? sql`on conflict do nothing` : sql``}`.execute(tx);
};

/** What a modificatorio says that both signed, as the next acuerdo keeps it. */
export type Modificado = {
  readonly convenioId: string;
  readonly proyectoId: string;
  readonly organizacionId: string;
  readonly modificatorioId: string;
  readonly tipo: 'prorroga' | 'modificacion';
  readonly fecha: Fecha;
  readonly total: Monto;
  readonly vigencia: { readonly inicio: Fecha; readonly fin: Fecha };
  readonly descripcion: string;
  /** What the foundation gives of each line; null: as it is. */
  readonly partidas: readonly { readonly partida: string; readonly importe: Monto }[] | null;
  /** The whole schedule; null: as it is. */
  readonly ministraciones: Firmado['ministraciones'] | null;
};

const nextAcuerdo = async ({ tx, now }: ActorUow): Promise<string> => {
  const anio = foundationYear(now);
  return formatFolio('ACU', anio, await nextFolio(tx, 'ACU', anio));
};

const told = async (
  uow: ActorUow,
  { id, organizacionId }: { readonly id: string; readonly organizacionId: string },
  datos: { readonly folio: string } & Readonly<Record<string, unknown>>,
): Promise<void> => {
  const record = { entidad: ENTIDAD, entidadId: id, organizacionId };
  await emitEvent(uow.tx, {
    ...record,
    tipo: 'acuerdo.firmado',
    actorId: uow.actor.usuarioId,
    datos: { folio: datos.folio },
  });
  await appendLog(uow.tx, { ...record, actor: uow.actor, ip: uow.ip, accion: `${ENTIDAD}.firmar`, datos });
};

/**
 * Writes the acuerdo `original` of a convenio with its plan, in the transaction of the last signature: total, vigencia and design are
 * those of the signed text, which the database compares; lines and ministraciones come to the total, to the cent. Answers its folio.
 */
export const firmarOriginal = async (uow: ActorUow, firmado: Firmado): Promise<string> => {
  const { tx, now, actor } = uow;
  const folio = await nextAcuerdo(uow);
  const suyo = { proyecto_id: firmado.proyectoId, organizacion_id: firmado.organizacionId };
  const { id } = await tx
    .insertInto('acuerdos')
    .values({
      ...suyo,
      folio,
      convenio_id: firmado.convenioId,
      numero: 1,
      tipo: 'original',
      fecha: firmado.fecha,
      total: firmado.total,
      vigencia_inicio: firmado.vigencia.inicio,
      vigencia_fin: firmado.vigencia.fin,
      descripcion: firmado.descripcion,
      texto_id: firmado.textoId,
      formulacion_version: firmado.formulacionVersion,
      created_by: actor.usuarioId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const suyos = { acuerdo_id: id, ...suyo };
  const { partidas, actividades, indicadores, hitos } = firmado.plan;
  await insertRows(
    tx,
    'partidas',
    partidas.map((una) => ({ id: una.id, ...suyo })),
  );
  await insertRows(
    tx,
    'plan_partidas',
    partidas.map(({ id: partida, ...una }, i) => ({ ...suyos, partida, orden: i + 1, ...una })),
  );
  await insertRows(
    tx,
    'plan_actividades',
    actividades.map(({ id: actividad, ...una }, i) => ({ ...suyos, actividad, orden: i + 1, ...una })),
  );
  await insertRows(
    tx,
    'plan_indicadores',
    indicadores.map(({ id: indicador, lineaBase, ...uno }, i) => ({
      ...suyos,
      indicador,
      orden: i + 1,
      linea_base: lineaBase,
      ...uno,
    })),
  );
  await insertRows(
    tx,
    'plan_hitos',
    hitos.map(({ id: hito, ...uno }, i) => ({ ...suyos, hito, orden: i + 1, ...uno })),
  );
  await insertRows(
    tx,
    'plan_ministraciones',
    firmado.ministraciones.map((una) => ({ ...suyos, ...una })),
  );
  await told(
    uow,
    { id, organizacionId: firmado.organizacionId },
    {
      folio,
      total: firmado.total,
      partidas: partidas.length,
      ministraciones: firmado.ministraciones.length,
    },
  );
  return folio;
};

/** The tables of a plan that a modification takes over as they are. */
const HEREDADAS = ['plan_actividades', 'plan_indicadores', 'plan_hitos'] as const;
const columnasDe = {
  plan_actividades: ['actividad', 'orden', 'nombre', 'inicio', 'fin', 'responsable'],
  plan_indicadores: ['indicador', 'orden', 'nivel', 'nombre', 'unidad', 'linea_base', 'meta', 'frecuencia'],
  plan_hitos: ['hito', 'orden', 'clase', 'nombre', 'fecha'],
  plan_ministraciones: ['numero', 'fecha', 'importe', 'condicion', 'hito'],
} as const;

/** Rows of the plan before, as the plan of the acuerdo that follows it. */
const heredar = async (
  tx: Tx,
  tabla: keyof typeof columnasDe,
  { de, a }: { readonly de: string; readonly a: string },
): Promise<void> => {
  const columnas = sql.join(
    ['proyecto_id', 'organizacion_id', ...columnasDe[tabla]].map((una) => sql.ref(una)),
  );
  await sql`
    insert into ${sql.table(tabla)} (acuerdo_id, ${columnas})
    select ${a}::uuid, ${columnas} from ${sql.table(tabla)} where acuerdo_id = ${de}::uuid`.execute(tx);
};

/** Lines of the plan before, with what the foundation gives now. */
const heredarPartidas = async (
  tx: Tx,
  { de, a }: { readonly de: string; readonly a: string },
  partidas: Modificado['partidas'],
): Promise<void> => {
  await sql`
    insert into plan_partidas (acuerdo_id, partida, proyecto_id, organizacion_id, orden, rubro, concepto, actividad, importe, contrapartida)
    select ${a}::uuid, p.partida, p.proyecto_id, p.organizacion_id, p.orden, p.rubro, p.concepto, p.actividad,
           coalesce(n.importe, p.importe), p.contrapartida
      from plan_partidas p
      left join jsonb_to_recordset(${JSON.stringify(partidas ?? [])}::jsonb) as n (partida uuid, importe numeric) on n.partida = p.partida
     where p.acuerdo_id = ${de}::uuid`.execute(tx);
};

/**
 * Writes the acuerdo that a modificatorio makes of the last one, with its plan, in the transaction of the last signature: what is not
 * modified is taken over, and the database holds it to what was signed. Answers its folio.
 */
export const firmarModificado = async (uow: ActorUow, modificado: Modificado): Promise<string> => {
  const { tx, now, actor } = uow;
  const antes = await tx
    .selectFrom('acuerdos')
    .select(['id', 'numero', 'formulacion_version', 'suspendido'])
    .where('convenio_id', '=', modificado.convenioId)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const folio = await nextAcuerdo(uow);
  const suyo = { proyecto_id: modificado.proyectoId, organizacion_id: modificado.organizacionId };
  const { id } = await tx
    .insertInto('acuerdos')
    .values({
      ...suyo,
      folio,
      convenio_id: modificado.convenioId,
      numero: antes.numero + 1,
      tipo: modificado.tipo,
      fecha: modificado.fecha,
      total: modificado.total,
      vigencia_inicio: modificado.vigencia.inicio,
      vigencia_fin: modificado.vigencia.fin,
      descripcion: modificado.descripcion,
      // What is suspended stays so: only its own acuerdo lifts it.
      suspendido: antes.suspendido,
      modificatorio_id: modificado.modificatorioId,
      formulacion_version: antes.formulacion_version,
      created_by: actor.usuarioId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pasa = { de: antes.id, a: id };
  await heredarPartidas(tx, pasa, modificado.partidas);
  for (const tabla of HEREDADAS) await heredar(tx, tabla, pasa);
  const { ministraciones } = modificado;
  if (ministraciones)
    await insertRows(
      tx,
      'plan_ministraciones',
      ministraciones.map((una) => ({ acuerdo_id: id, ...suyo, ...una })),
    );
  else await heredar(tx, 'plan_ministraciones', pasa);
  await told(
    uow,
    { id, organizacionId: modificado.organizacionId },
    {
      folio,
      tipo: modificado.tipo,
      total: modificado.total,
      vigenciaFin: modificado.vigencia.fin,
    },
  );
  return folio;
};

/** What suspends the execution of a convenio, lifts the suspension, or settles it. */
export type ActoDeEjecucion = 'suspender' | 'reanudar' | 'liquidar';
const tipoDeActo = { suspender: 'suspension', reanudar: 'modificacion', liquidar: 'liquidacion' } as const;

export type DeEjecucion = {
  readonly convenioId: string;
  readonly proyectoId: string;
  readonly organizacionId: string;
  readonly acto: ActoDeEjecucion;
  readonly fecha: Fecha;
  readonly descripcion: string;
};

/** What was written, as its letter says it. */
export type Escrito = {
  readonly folio: string;
  readonly total: Monto;
  readonly vigencia: { readonly inicio: Fecha; readonly fin: Fecha };
};

/**
 * Writes the acuerdo that suspends, resumes or settles an execution (rule 86), with the total, the vigencia and the plan of the last one. The
 * seguimiento is moved in the same transaction, which the database asks for.
 */
export const acordarEjecucion = async (uow: ActorUow, acordado: DeEjecucion): Promise<Escrito> => {
  const { tx, now, actor } = uow;
  const antes = await tx
    .selectFrom('acuerdos')
    .select([
      'id',
      'numero',
      'formulacion_version',
      'suspendido',
      sql<Monto>`total::text`.as('total'),
      sql<Fecha>`vigencia_inicio::text`.as('inicio'),
      sql<Fecha>`vigencia_fin::text`.as('fin'),
    ])
    .where('convenio_id', '=', acordado.convenioId)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const folio = await nextAcuerdo(uow);
  const tipo = tipoDeActo[acordado.acto];
  const { id } = await tx
    .insertInto('acuerdos')
    .values({
      proyecto_id: acordado.proyectoId,
      organizacion_id: acordado.organizacionId,
      folio,
      convenio_id: acordado.convenioId,
      numero: antes.numero + 1,
      tipo,
      fecha: acordado.fecha,
      total: antes.total,
      vigencia_inicio: antes.inicio,
      vigencia_fin: antes.fin,
      // What was suspended is settled as it stood.
      suspendido: acordado.acto === 'liquidar' ? antes.suspendido : acordado.acto === 'suspender',
      descripcion: acordado.descripcion,
      formulacion_version: antes.formulacion_version,
      created_by: actor.usuarioId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pasa = { de: antes.id, a: id };
  await heredarPartidas(tx, pasa, null);
  for (const tabla of HEREDADAS) await heredar(tx, tabla, pasa);
  await heredar(tx, 'plan_ministraciones', pasa);
  await told(uow, { id, organizacionId: acordado.organizacionId }, { folio, tipo, total: antes.total });
  return { folio, total: antes.total, vigencia: { inicio: antes.inicio, fin: antes.fin } };
};

/** The lines of the acuerdo in force, in their order: each with what was transferred to it, or from it, since the plan was written. */
export const partidasDe = async (tx: Tx, acuerdoId: string) => {
  const { rows } = await sql<{
    partida: string;
    concepto: string;
    importe: Monto;
    contrapartida: Monto;
  }>`
    select partida, concepto, (importe + app.transferido(proyecto_id, partida))::numeric(14,2)::text as importe, contrapartida::text
      from plan_partidas where acuerdo_id = ${acuerdoId} order by orden`.execute(tx);
  return rows;
};

/** The lines that hold in a case as one word, which is another once any of them is; null: nothing is agreed in sight. */
export const planVisto = async (tx: Tx, proyectoId: string): Promise<string | null> => {
  const { rows } = await sql<{
    visto: string | null;
  }>`select app.plan_visto(${proyectoId}::uuid) as visto`.execute(tx);
  return rows[0]?.visto ?? null;
};

/** What was proven of each line of a case, by its id. */
export const comprobadoDe = async (tx: Tx, proyectoId: string): Promise<Readonly<Record<string, Monto>>> => {
  const { rows } = await sql<{ partida: string; comprobado: Monto }>`
    select partida, comprobado::text from saldos_partida where proyecto_id = ${proyectoId}::uuid`.execute(tx);
  return Object.fromEntries(rows.map(({ partida, comprobado }) => [partida, comprobado]));
};

/** What is out of a convenio: asked for, approved or paid, and not come back (rule 82). */
export const solicitadoDe = async (tx: Tx, proyectoId: string): Promise<Monto> => {
  const { rows } = await sql<{ monto: Monto }>`
    select (solicitado - reintegrado)::numeric(14,2)::text as monto from saldos where proyecto_id = ${proyectoId}::uuid`.execute(
    tx,
  );
  return rows[0]?.monto ?? '0.00';
};

/** The same as {@link apartarAcuerdo}, of the case of a convenio in sight. */
export const apartarAcuerdoDelConvenio = async (tx: Tx, convenioId: string): Promise<void> => {
  await sql`select app.apartar_acuerdo(c.proyecto_id) from convenios c where c.id = ${convenioId}::uuid`.execute(
    tx,
  );
};

/** The acuerdo that is in force in a case, under its lock until the transaction ends; null where it has none. */
export const apartarAcuerdo = async (tx: Tx, proyectoId: string): Promise<string | null> => {
  const { rows } = await sql<{
    id: string | null;
  }>`select app.apartar_acuerdo(${proyectoId}::uuid) as id`.execute(tx);
  return rows[0]?.id ?? null;
};
