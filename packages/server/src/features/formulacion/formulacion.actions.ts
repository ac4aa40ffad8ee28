import { createHash } from 'node:crypto';
import type {
  CausaDeVersion,
  GuardarSeccionInput,
} from '@portal/domain/features/formulacion/formulacion.shapes';
import {
  aplicarCambios,
  bytesCanonicos,
  type Formulacion,
  filasDeOtraSeccion,
  formulacionMessages,
  formulacionVacia,
  formularios,
  type ParaQuien,
  problemasAlGuardar,
  puedeEscribir,
  puedeRedactar,
  revisarFechasPasadas,
  type SeccionDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import type { Answers } from '@portal/domain/kernel/answers';
import { today } from '@portal/domain/kernel/dates';
import { AppError, type Issue, notFound, refusalsIn } from '@portal/domain/kernel/errors';
import type { Form } from '@portal/domain/kernel/form';
import { owns } from '@portal/domain/kernel/policy';
import { saveSection } from '@portal/domain/kernel/section-save';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { presentSection } from './formulacion.present.ts';
import {
  ENTIDAD,
  type FormulacionRow,
  findFormulacion,
  findSection,
  formulacionOf,
  insertFormulacion,
  listSections,
  openSections,
  type SeccionPorGuardar,
  type SeccionRow,
  takeTurn,
  updateSection,
} from './formulacion.repo.ts';
import { insertVersion } from './formulacion.versiones.repo.ts';

const refusal = refusalsIn(formulacionMessages.errores);
const invalid = (issues: readonly Issue[]): AppError =>
  new AppError('datos_invalidos', { code: issues[0]?.code ?? 'datos_invalidos', issues });

/** Refuses whom the section is not open for: 403 who never writes it, 409 when it is closed now. */
const assertOpen = (uow: ActorUow, row: FormulacionRow, seccion: SeccionDeFormulacion): void => {
  const { actor } = uow;
  const suya = !actor.esPersonal && owns(actor, { organizacionId: row.organizacion_id });
  if (!(suya || puedeRedactar(actor))) throw new AppError('prohibido', { code: 'rol_no_autorizado' });
  const abierta = { secciones: row.abiertas, para: row.para };
  if (!puedeEscribir(abierta, seccion, suya ? 'organizacion' : 'personal'))
    throw refusal('conflicto', 'seccion_cerrada');
};

/** The section was saved since: what is kept of it travels with the refusal, to be put together with what was typed. */
const sectionConflict = (row: SeccionRow): AppError =>
  new AppError('conflicto', {
    code: 'seccion_cambio',
    message: formulacionMessages.errores.seccion_cambio,
    actual: presentSection(row),
  });

/** The ids of rows that the other sections have already, as `filasDeOtraSeccion` reads them. */
const withForeign = (seccion: SeccionDeFormulacion, ajenas: readonly string[]): Formulacion => {
  const vacia = formulacionVacia();
  const otra = seccion === 'ficha' ? 'alcance' : 'ficha';
  return {
    ...vacia,
    secciones: { ...vacia.secciones, [otra]: { filas: ajenas.map((fila) => ({ fila })) } },
  };
};

/** Which answers of a section a save changed, for the log: never what they say. */
const changedFields = (antes: Answers, ahora: Answers): string[] =>
  Object.keys(ahora).filter((id) => JSON.stringify(antes[id] ?? null) !== JSON.stringify(ahora[id] ?? null));

/** What is to be kept of a section after a save upon its version; throws every refusal of what was sent. */
const judge = (uow: ActorUow, row: SeccionPorGuardar, input: GuardarSeccionInput): Answers | null => {
  const { seccion } = input;
  if (!input.version.startsWith(`${seccion}.`))
    throw refusal('datos_invalidos', 'version_de_otra_seccion', 'version');
  if (input.version !== `${seccion}.${row.version}`) throw sectionConflict(row);
  const respuestas = aplicarCambios(row.respuestas, input);
  const issues = [
    ...problemasAlGuardar(seccion, respuestas),
    ...(seccion === 'ficha' ? revisarFechasPasadas(respuestas, today(uow.now), row.respuestas) : []),
  ];
  if (issues.length > 0) throw invalid(issues);
  const foreign = filasDeOtraSeccion(withForeign(seccion, row.ajenas), seccion, respuestas);
  if (foreign.length > 0) throw invalid(foreign);
  const form: Form = formularios[seccion];
  const kept = { versiones: { [seccion]: row.version }, respuestas: row.respuestas };
  const saved = saveSection(form, kept, { seccion, version: input.version, respuestas });
  if (!saved.ok) throw saved.reason === 'conflicto' ? sectionConflict(row) : invalid(saved.issues);
  return saved.kept === kept ? null : saved.kept.respuestas;
};

const trace = async (
  uow: ActorUow,
  row: FormulacionRow,
  accion: string,
  datos: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: `${ENTIDAD}.${accion}`,
    entidad: ENTIDAD,
    entidadId: row.proyecto_id,
    organizacionId: row.organizacion_id,
    datos,
  });
};

/**
 * Saves what changed of one section upon the version that it was typed upon; nothing else of the design moves, and a save that
 * changes nothing raises no version. One save at a time in a case.
 *
 * Errors: 404 not in sight, 403 not this account's to write, 409 `seccion_cerrada`, 409 `seccion_cambio` with what is kept,
 * 422 with everything that keeps it from being a section at all.
 */
export const guardarSeccion = async (uow: ActorUow, input: GuardarSeccionInput): Promise<SeccionRow> => {
  if (!(await takeTurn(uow.tx, input.id))) throw notFound();
  const [row, seccion] = await Promise.all([
    findFormulacion(uow.tx, input.id),
    findSection(uow.tx, input.id, input.seccion),
  ]);
  if (!(row && seccion)) throw notFound();
  assertOpen(uow, row, input.seccion);
  const respuestas = judge(uow, seccion, input);
  if (respuestas === null) return seccion;
  const escrita = { por: uow.actor.usuarioId, en: uow.now };
  const { version } = seccion;
  const done = await updateSection(uow.tx, {
    proyecto: input.id,
    seccion: input.seccion,
    version,
    respuestas,
    ...escrita,
  });
  if (!done) throw sectionConflict(seccion);
  await emitEvent(uow.tx, {
    tipo: 'formulacion.guardada',
    entidad: ENTIDAD,
    entidadId: input.id,
    organizacionId: row.organizacion_id,
    actorId: uow.actor.usuarioId,
    datos: { seccion: input.seccion, version: version + 1 },
  });
  await trace(uow, row, 'guardarSeccion', {
    seccion: input.seccion,
    seccionVersion: version + 1,
    campos: changedFields(seccion.respuestas, respuestas),
  });
  return {
    ...seccion,
    version: version + 1,
    respuestas,
    guardada_por: uow.actor.usuarioId,
    guardada_por_nombre: uow.actor.nombre,
    guardada_en: uow.now,
  };
};

/** What a stage opens, for whom; sections that it does not name are nobody's. */
export type Apertura = {
  readonly proyectoId: string;
  readonly secciones: readonly SeccionDeFormulacion[];
  readonly para: ParaQuien;
};

/**
 * Says who may write which sections of a case from now on, in the transaction of the stage that decides it; row-level security
 * obeys it. Staff opens; the organization may only close, by sending.
 */
export const abrirFormulacion = async (
  uow: ActorUow,
  { proyectoId, secciones, para }: Apertura,
): Promise<void> => {
  if (!(await openSections(uow.tx, proyectoId, secciones, para))) throw notFound();
};

/** Nobody writes any of it from now on. */
export const cerrarFormulacion = (uow: ActorUow, proyectoId: string): Promise<void> =>
  abrirFormulacion(uow, { proyectoId, secciones: [], para: 'nadie' });

/**
 * The design of a case that a stage begins, with the ficha that it was opened with. A case whose first record was deleted keeps
 * what was written: only its ficha is written anew.
 */
export const crearFormulacion = async (
  uow: ActorUow,
  { proyectoId, organizacionId, ficha }: { proyectoId: string; organizacionId: string; ficha: Answers },
): Promise<void> => {
  const escrita = { por: uow.actor.usuarioId, en: uow.now };
  const nueva = { proyecto: proyectoId, organizacion: organizacionId, ficha, ...escrita };
  if (await insertFormulacion(uow.tx, nueva)) return;
  const antes = await findSection(uow.tx, proyectoId, 'ficha');
  if (!antes) throw notFound();
  await abrirFormulacion(uow, { proyectoId, secciones: ['ficha'], para: 'ambas' });
  await updateSection(uow.tx, {
    proyecto: proyectoId,
    seccion: 'ficha',
    version: antes.version,
    respuestas: { ...antes.respuestas, ...ficha },
    ...escrita,
  });
};

/** The design as it stands, and how often each section was saved. */
export type FormulacionLeida = {
  readonly row: FormulacionRow;
  readonly secciones: readonly SeccionRow[];
  readonly formulacion: Formulacion;
  readonly versiones: Readonly<Record<SeccionDeFormulacion, number>>;
};

/** The design of a case in sight; undefined where it has none. */
export const leerFormulacion = async (
  { tx }: Pick<ActorUow, 'tx'>,
  proyectoId: string,
): Promise<FormulacionLeida | undefined> => {
  const [row, secciones] = await Promise.all([findFormulacion(tx, proyectoId), listSections(tx, proyectoId)]);
  if (!row) return;
  return {
    row,
    secciones,
    formulacion: formulacionOf(secciones),
    versiones: Object.fromEntries(secciones.map(({ seccion, version }) => [seccion, version])) as Record<
      SeccionDeFormulacion,
      number
    >,
  };
};

/** The design of a case that has one from its first moment. @throws AppError 404 where it is out of sight. */
export const formulacionDe = async (
  uow: Pick<ActorUow, 'tx'>,
  proyectoId: string,
): Promise<FormulacionLeida> => {
  const leida = await leerFormulacion(uow, proyectoId);
  if (!leida) throw notFound();
  return leida;
};

/**
 * Cuts a version of the whole, in the transaction of the stage that asks for it, and answers its number: the canonical bytes,
 * their SHA-256 and the schema that they follow. Take the turn first (`apartarFormulacion`), so that nobody saves between.
 */
export const cortarVersion = async (
  uow: ActorUow,
  { row, formulacion }: FormulacionLeida,
  causa: CausaDeVersion,
): Promise<number> => {
  const contenido = Buffer.from(bytesCanonicos(formulacion));
  const sha256 = createHash('sha256').update(contenido).digest('hex');
  const numero = await insertVersion(uow.tx, {
    proyecto: row.proyecto_id,
    organizacion: row.organizacion_id,
    causa,
    esquema: formulacion.esquema,
    contenido,
    sha256,
    por: uow.actor.usuarioId,
  });
  await trace(uow, row, 'cortarVersion', { numero, causa, sha256 });
  return numero;
};
