import { bibliotecaMessages } from '@portal/domain/features/biblioteca/biblioteca.messages';
import type { FirmaPendiente, RecordarFirmaInput } from '@portal/domain/features/biblioteca/firmas.shapes';
import { esDelLado } from '@portal/domain/features/firmas/public';
import { diffDays, today } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import type { Actor } from '@portal/domain/kernel/policy';
import { daysInWords } from '@portal/domain/kernel/waiting';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { assertBiblioteca } from './biblioteca.policy.ts';
import { type AvisoDeFirma, RECORDADA } from './firmas.notices.ts';
import {
  hayQuienFirme,
  insertRecordatorio,
  listPendientes,
  type PendienteRow,
  recordadoEl,
} from './firmas.repo.ts';

const esMia = ({ lado, usuario_id, organizacion_id }: PendienteRow, actor: Actor): boolean =>
  esDelLado(actor, lado, { organizacionId: organizacion_id }) &&
  (usuario_id === null || usuario_id === actor.usuarioId);

/** Where it is signed: the page of its convenio, or of its case where none is in sight. */
const paginaDe = ({ convenio_id, clase, proyecto_id }: PendienteRow): string => {
  if (convenio_id === null) return `/proyectos/${proyecto_id}`;
  return clase === 'acuerdo' ? `/convenio/${convenio_id}?paso=finalizado` : `/convenio/${convenio_id}`;
};

export const presentFirma = (row: PendienteRow, { actor }: ActorUow): FirmaPendiente => {
  const mia = esMia(row, actor);
  return {
    textoId: row.texto_id,
    lado: row.lado,
    clase: row.clase,
    folio: row.folio,
    organizacion: row.organizacion,
    proyecto: { id: row.proyecto_id, folio: row.proyecto_folio, nombre: row.proyecto_nombre },
    firmante: { nombre: row.nombre, cargo: row.cargo },
    desde: row.enviado_en.toISOString(),
    abiertoEn: row.abierto_en?.toISOString() ?? null,
    otraFirmo: row.otra_firmo,
    copiaPorConfirmar: row.copia,
    mia,
    recordado: row.recordado_en
      ? { en: row.recordado_en.toISOString(), por: row.recordado_por ?? '', veces: row.veces }
      : null,
    puedeRecordar: !row.hoy,
    enlace: paginaDe(row),
  };
};

/**
 * Writes to whoever must sign, at most once a day for each signature: asked again, it says when it was and sends nothing. Errors: 403, and
 * 404 `firma_no_pendiente` where the signature is not missing, or not in sight; 409 `nadie_que_recordar` where whoever must sign has no
 * account that would hear of it.
 */
export const recordarFirma = async (uow: ActorUow, { textoId, lado }: RecordarFirmaInput) => {
  assertBiblioteca(uow);
  const { tx, actor, now, ip } = uow;
  const [row] = await listPendientes(uow, { de: 'todas' }, { limit: 1, uno: { textoId, lado } });
  if (!row)
    throw new AppError('no_encontrado', {
      code: 'firma_no_pendiente',
      message: bibliotecaMessages.errores.firma_no_pendiente,
    });
  if (!(await hayQuienFirme(tx, row)))
    throw new AppError('conflicto', {
      code: 'nadie_que_recordar',
      message: bibliotecaMessages.errores.nadie_que_recordar,
    });
  const dia = today(now);
  if (!(await insertRecordatorio(tx, row, { dia, por: actor.usuarioId, en: now })))
    return { enviado: false, en: ((await recordadoEl(tx, row, dia)) ?? now).toISOString() };
  const dias = Math.max(0, diffDays(today(row.enviado_en), dia));
  const aviso: AvisoDeFirma = {
    folio: row.folio,
    organizacion: row.organizacion,
    proyecto: row.proyecto_nombre ?? row.proyecto_folio,
    firmante: `${row.nombre}, ${row.cargo}`,
    espera: daysInWords(dias),
    lado,
    usuario: row.usuario_id ?? '',
    pagina: paginaDe(row),
  };
  const registro =
    row.convenio_id === null
      ? { entidad: 'proyecto', entidadId: row.proyecto_id }
      : { entidad: 'convenio', entidadId: row.convenio_id };
  await emitEvent(tx, {
    ...registro,
    tipo: RECORDADA,
    organizacionId: row.organizacion_id,
    actorId: actor.usuarioId,
    datos: { folio: row.folio, lado },
    aviso,
  });
  await appendLog(tx, {
    ...registro,
    actor,
    ip,
    accion: 'convenio.recordarFirma',
    organizacionId: row.organizacion_id,
    datos: { numero: row.folio, lado },
  });
  return { enviado: true, en: now.toISOString() };
};
