import {
  type Compuesto,
  type CrearCompuestoInput,
  componeReportes,
  type EditarCompuestoInput,
  MAX_COMPUESTOS,
} from '@portal/domain/features/reportes/public';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { DatosPersonales } from '../../platform/slice.ts';
import {
  cabeOtro,
  deleteCompuesto,
  findCompuesto,
  insertCompuesto,
  saveCompuesto,
  subscribe,
} from './reportes.compuestos.repo.ts';

type At = { readonly id: string; readonly version: number };
type Accion = 'crear' | 'editar' | 'eliminar' | 'suscribir' | 'desuscribir';

/** Who did what with which report; never what it holds. */
const trace = (uow: ActorUow, accion: Accion, id: string, compartido: boolean): Promise<void> =>
  appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: `reporte.${accion}`,
    entidad: 'reporte',
    entidadId: id,
    datos: { compartido },
  });

const stale = () => new AppError('conflicto', { code: 'version_distinta' });

/** A report in sight. Error: 404. */
export const take = async (uow: ActorUow, id: string): Promise<Compuesto> => {
  const compuesto = await findCompuesto(uow, id);
  if (!compuesto) throw notFound();
  return compuesto;
};

/** One of the actor's own, upon its version. Errors: 404; 403 of somebody else's; 409 `version_distinta`. */
const takeOwn = async (uow: ActorUow, { id, version }: At): Promise<Compuesto> => {
  const compuesto = await take(uow, id);
  if (!compuesto.propio) throw new AppError('prohibido');
  if (compuesto.version !== version) throw stale();
  return compuesto;
};

const assertComposes = ({ actor }: ActorUow): void => {
  if (!componeReportes(actor)) throw new AppError('prohibido');
};

/** Errors: 403 for who does not hold crear_reportes; 422 `demasiados_reportes`. */
export const createCompuesto = async (uow: ActorUow, input: CrearCompuestoInput): Promise<Compuesto> => {
  assertComposes(uow);
  if (!(await cabeOtro(uow)))
    throw new AppError('datos_invalidos', {
      code: 'demasiados_reportes',
      message: `Ya tienes ${MAX_COMPUESTOS} reportes. Elimina alguno para guardar otro.`,
    });
  const id = await insertCompuesto(uow, input);
  await trace(uow, 'crear', id, input.compartido);
  return take(uow, id);
};

/** Errors: 403; 404; 409 `version_distinta`. */
export const editCompuesto = async (
  uow: ActorUow,
  { id, version, ...escrito }: EditarCompuestoInput,
): Promise<Compuesto> => {
  assertComposes(uow);
  await takeOwn(uow, { id, version });
  if (!(await saveCompuesto(uow, { id, version }, escrito))) throw stale();
  await trace(uow, 'editar', id, escrito.compartido);
  return take(uow, id);
};

/** Of its author, also when it composes no more. Errors: 403; 404; 409 `version_distinta`. */
export const removeCompuesto = async (uow: ActorUow, at: At): Promise<void> => {
  const { compartido } = await takeOwn(uow, at);
  if (!(await deleteCompuesto(uow, at))) throw stale();
  await trace(uow, 'eliminar', at.id, compartido);
};

/** Begins or ends the monthly letter of a report in sight, for the actor alone. Error: 404. */
export const setSubscription = async (uow: ActorUow, id: string, suscrito: boolean): Promise<Compuesto> => {
  const { compartido } = await take(uow, id);
  // A second press is no second act, and the log tells none.
  if (await subscribe(uow, id, suscrito))
    await trace(uow, suscrito ? 'suscribir' : 'desuscribir', id, compartido);
  return take(uow, id);
};

/** The reports that the account composed, and those that it gets by mail, for the download of its own data. */
export const reportesPersonales: DatosPersonales = async ({ tx, actor }) => ({
  reportes: await tx
    .selectFrom('reportes')
    .select(['nombre', 'definicion', 'compartido', 'created_at as creadoEn'])
    .where('autor', '=', actor.usuarioId)
    .orderBy('created_at')
    .orderBy('id')
    .execute(),
  reportesPorCorreo: await tx
    .selectFrom('reporte_suscripciones')
    .select(['reporte_id as reporte', 'created_at as desde'])
    .where('usuario_id', '=', actor.usuarioId)
    .orderBy('created_at')
    .execute(),
});
