import {
  AUTORIDAD,
  type AutoridadCertificadora,
  puedeCuidarAutoridades,
} from '@portal/domain/features/firmas/public';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { appendLog } from '../../platform/audit/index.ts';
import { type ActorUow, isUniqueViolation, type Tx } from '../../platform/db/index.ts';
import { describeAuthority } from '../../platform/efirma/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { refusal } from './firmas.texto.ts';

const assertAdministers = ({ actor }: ActorUow): void => {
  if (!puedeCuidarAutoridades(actor)) throw new AppError('prohibido');
};

const authorities = (tx: Tx) =>
  tx
    .selectFrom('autoridades_certificadoras as a')
    .innerJoin('usuarios as u', 'u.id', 'a.subida_por')
    .select([
      'a.id',
      'a.nombre',
      'a.raiz',
      'a.desde',
      'a.hasta',
      'a.huella',
      'a.created_at',
      'u.nombre as subida_por',
      'a.desactivada_en',
    ])
    .orderBy('a.raiz', 'desc')
    .orderBy('a.nombre')
    .orderBy('a.id');
type Row = Awaited<ReturnType<ReturnType<typeof authorities>['executeTakeFirstOrThrow']>>;

const present = (row: Row): AutoridadCertificadora => ({
  id: row.id,
  nombre: row.nombre,
  raiz: row.raiz,
  desde: row.desde.toISOString(),
  hasta: row.hasta.toISOString(),
  huella: row.huella,
  subidaEn: row.created_at.toISOString(),
  subidaPor: row.subida_por,
  desactivadaEn: row.desactivada_en?.toISOString() ?? null,
});

const getAutoridad = async (tx: Tx, id: string): Promise<AutoridadCertificadora> => {
  const found = await authorities(tx).where('a.id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return present(found);
};

const note = async (
  uow: ActorUow,
  accion: 'subir' | 'desactivar' | 'activar',
  { id, nombre, huella }: Pick<AutoridadCertificadora, 'id' | 'nombre' | 'huella'>,
): Promise<void> => {
  await emitEvent(uow.tx, {
    tipo: `${AUTORIDAD}.cambiada`,
    entidad: AUTORIDAD,
    entidadId: id,
    actorId: uow.actor.usuarioId,
    audiencia: 'bitacora',
  });
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: `${AUTORIDAD}.${accion}`,
    entidad: AUTORIDAD,
    entidadId: id,
    datos: { nombre, huella },
  });
};

/** Every authority that was ever uploaded. Errors: 403. */
export const listAutoridades = async (uow: ActorUow): Promise<AutoridadCertificadora[]> => {
  assertAdministers(uow);
  return (await authorities(uow.tx).execute()).map(present);
};

/** Uploads the certificate of an authority. Errors: 403; 422 beside `certificado`; 409 `autoridad_repetida`. */
export const subirAutoridad = async (uow: ActorUow, base64: string): Promise<AutoridadCertificadora> => {
  assertAdministers(uow);
  const certificado = Buffer.from(base64, 'base64');
  const read = describeAuthority(certificado);
  if (!read) throw refusal('datos_invalidos', 'autoridad_ilegible', 'certificado');
  const { sound, ...said } = read;
  if (!sound) throw refusal('datos_invalidos', 'autoridad_debil', 'certificado');
  try {
    const { id } = await uow.tx
      .insertInto('autoridades_certificadoras')
      .values({ certificado, ...said, subida_por: uow.actor.usuarioId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await note(uow, 'subir', { id, ...said });
    return await getAutoridad(uow.tx, id);
  } catch (error) {
    if (isUniqueViolation(error)) throw refusal('conflicto', 'autoridad_repetida');
    throw error;
  }
};

/** What an authority counts for from now on; what was verified by it stays as it is. Asked twice it is the same. Errors: 403; 404. */
export const reconocerAutoridad = async (
  uow: ActorUow,
  id: string,
  reconocida: boolean,
): Promise<AutoridadCertificadora> => {
  assertAdministers(uow);
  const before = await getAutoridad(uow.tx, id);
  if ((before.desactivadaEn === null) === reconocida) return before;
  await uow.tx
    .updateTable('autoridades_certificadoras')
    .set({
      desactivada_en: reconocida ? null : uow.now,
      desactivada_por: reconocida ? null : uow.actor.usuarioId,
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await note(uow, reconocida ? 'activar' : 'desactivar', before);
  return getAutoridad(uow.tx, id);
};
