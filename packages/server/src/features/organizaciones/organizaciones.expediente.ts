import {
  COPIA_FIRMADA,
  estadoDePapel,
  type FechasDePapel,
  muestraClabe,
  type PapelId,
  revisarFechas,
  tipoDePapel,
  venceDe,
} from '@portal/domain/features/organizaciones/organizaciones.papeles';
import {
  abreCaratula,
  leeCuentaDelConvenio,
  llevaExpediente,
} from '@portal/domain/features/organizaciones/organizaciones.policy';
import type {
  Expediente,
  FecharPapelInput,
} from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { type Fecha, formatDate, today } from '@portal/domain/kernel/dates';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { ReceivedFile } from '../../platform/files/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import {
  attachDocument,
  type DocumentoVigente,
  type Owner,
  presentDocumento,
  shareDocument,
} from '../documentos/public.ts';
import { loadOrganizacion, refusal } from './organizaciones.actions.ts';
import {
  EXPEDIENTE,
  expiredBorrowed,
  findCurrentPapel,
  findFileOf,
  insertPapel,
  listPapeles,
  type PapelRow,
  savePapelDates,
} from './organizaciones.papeles.repo.ts';

const presentVersion = (row: PapelRow) => ({
  documento: presentDocumento({ ...row, sha256: '' }),
  emitidoEn: row.emitido_en,
  venceEn: row.vence_en,
  subidoPor: row.subido_por ?? 'Otra cuenta',
  origen: row.origen,
});

/** The dossier as the wire carries it: each paper with its state today and its earlier versions. */
export const showExpediente = async (uow: ActorUow, organizacionId: string): Promise<Expediente> => {
  const { id } = await loadOrganizacion(uow, organizacionId);
  const rows = await listPapeles(uow.tx, id);
  const hoy = today(uow.now);
  const abre = abreCaratula(uow.actor, { organizacionId: id });
  return {
    puedeSubir: llevaExpediente(uow.actor, { organizacionId: id }),
    papeles: rows
      .filter((row) => row.vigente)
      .map((row) => ({
        tipo: row.tipo,
        version: row.version_de_fechas,
        ...presentVersion(row),
        estado: estadoDePapel(row.vence_en, hoy),
        reservado: muestraClabe(row.tipo) && !abre,
        anteriores: rows.filter((other) => other.tipo === row.tipo && !other.vigente).map(presentVersion),
      })),
  };
};

/** Refuses (403 `clabe_reservada`) the file that shows the CLABE to whoever may not read it. */
export const assertOpensPaper = (
  uow: ActorUow,
  documento: { readonly ranura: string; readonly organizacionId: string | null },
): void => {
  const { ranura, organizacionId } = documento;
  const suya = { organizacionId: organizacionId ?? '' };
  if (ranura === COPIA_FIRMADA && !leeCuentaDelConvenio(uow.actor, suya))
    throw refusal('prohibido', 'clabe_reservada');
  if (muestraClabe(ranura) && !(organizacionId && abreCaratula(uow.actor, { organizacionId })))
    throw refusal('prohibido', 'clabe_reservada');
};

/**
 * The same of the papers of a payment in these slots of a record: banks write the account whole on a statement and on a receipt, and
 * whoever reads the convenio with it reads them.
 */
export const reservaCuenta =
  (deEntidad: string, ranuras: readonly string[]) =>
  (
    uow: ActorUow,
    {
      entidad,
      ranura,
      organizacionId,
    }: { readonly entidad: string; readonly ranura: string; readonly organizacionId: string | null },
  ): void => {
    if (entidad !== deEntidad || !ranuras.includes(ranura)) return;
    if (!leeCuentaDelConvenio(uow.actor, { organizacionId: organizacionId ?? '' }))
      throw refusal('prohibido', 'clabe_reservada');
  };

/** Refuses dates that cannot be those of such a paper: 422 with what is wrong. */
export const assertDates = (tipo: PapelId, fechas: FechasDePapel, now: Date): void => {
  const issues = revisarFechas(tipo, fechas, today(now));
  if (issues.length > 0) throw new AppError('datos_invalidos', { issues });
};

/** Refuses who may not touch this dossier: 404 not in sight, 403 not yours to keep. */
export const assertKeepsExpediente = async (uow: ActorUow, organizacionId: string): Promise<void> => {
  await loadOrganizacion(uow, organizacionId);
  if (!llevaExpediente(uow.actor, { organizacionId })) throw new AppError('prohibido');
};

/** The dates of an upload as its form sends them: text, '' or absent for none; a missing expiry follows from the rule. */
export const readDates = (tipo: PapelId, campos: Readonly<Record<string, string>>): FechasDePapel => {
  const text = (name: string): string | null => campos[name]?.trim() || null;
  const emitidoEn = text('emitidoEn');
  if (campos.venceEn !== undefined) return { emitidoEn, venceEn: text('venceEn') };
  const real =
    emitidoEn !== null && revisarFechas('', { emitidoEn, venceEn: null }, '9999-12-31').length === 0;
  return { emitidoEn, venceEn: real ? venceDe(tipo, emitidoEn) : null };
};

/**
 * Puts a received file into the dossier: the first of its type, or a new version. Errors: 404, 403, 422 with what is
 * wrong with the dates, 422 cuota_agotada.
 */
export const uploadPapel = async (
  uow: ActorUow,
  papel: {
    readonly organizacionId: string;
    readonly tipo: PapelId;
    readonly archivo: ReceivedFile;
    readonly fechas: FechasDePapel;
  },
): Promise<void> => {
  const { organizacionId, tipo, archivo, fechas } = papel;
  await assertKeepsExpediente(uow, organizacionId);
  assertDates(tipo, fechas, uow.now);
  const documento = await attachDocument(uow, {
    entidad: EXPEDIENTE,
    entidadId: organizacionId,
    ranura: tipo,
    archivo,
    organizacionId,
  });
  await insertPapel(uow.tx, { documentoId: documento.id, organizacionId, tipo, ...fechas, now: uow.now });
};

/** Corrects the dates of a current paper. Errors: 404, 403, 409 another version, 422 with what is wrong. */
export const datePapel = async (uow: ActorUow, input: FecharPapelInput): Promise<void> => {
  await assertKeepsExpediente(uow, input.id);
  const current = await findCurrentPapel(uow.tx, input.id, input.tipo);
  if (!current) throw notFound();
  const fechas = { emitidoEn: input.emitidoEn, venceEn: input.venceEn };
  assertDates(input.tipo, fechas, uow.now);
  const at = { documentoId: current.documentoId, version: input.version };
  if (!(await savePapelDates(uow.tx, at, fechas, uow.now)))
    throw new AppError('conflicto', { code: 'version_distinta' });
  const about = { entidad: EXPEDIENTE, entidadId: input.id, organizacionId: input.id };
  const datos = { tipo: input.tipo, ...fechas };
  await emitEvent(uow.tx, { tipo: 'papel.fechado', ...about, actorId: uow.actor.usuarioId, datos });
  await appendLog(uow.tx, { actor: uow.actor, ip: uow.ip, accion: `${EXPEDIENTE}.fechar`, ...about, datos });
};

/** What the slot of a record is told of an expired paper. */
export const expiredMessage = (label: string, vence: Fecha): string =>
  `«${label}» venció el ${formatDate(vence)}. Sube uno vigente.`;

/**
 * Puts the current paper of the actor's own dossier into a slot of a record or draft of the same organization.
 * The caller has checked that the record may change.
 * Errors: 404 `papel_no_esta`, 422 `papel_vencido` beside the slot when its last day has passed.
 */
export const borrowPaper = async (
  uow: ActorUow,
  place: Owner & { readonly ranura: string; readonly organizacionId: string },
): Promise<DocumentoVigente> => {
  const { organizacionId, ranura } = place;
  const current = await findCurrentPapel(uow.tx, organizacionId, ranura);
  if (!current)
    throw new AppError('no_encontrado', {
      code: 'papel_no_esta',
      message: refusal('conflicto', 'papel_no_esta').message,
    });
  if (estadoDePapel(current.venceEn, today(uow.now)) === 'vencido')
    throw refusal('datos_invalidos', 'papel_vencido', `documentos.${ranura}`);
  return shareDocument(uow, { ...place, documentoId: current.documentoId });
};

/** Issues of the documents of a record about to be sent that are papers of the dossier and have expired since. */
export const expiredPaperIssues = async (
  uow: ActorUow,
  documentos: readonly DocumentoVigente[],
): Promise<{ path: string; code: string; message: string }[]> => {
  const expired = await expiredBorrowed(
    uow,
    documentos.map(({ id }) => id),
    today(uow.now),
  );
  return expired.map(({ ranura, venceEn }) => ({
    path: `documentos.${ranura}`,
    code: 'papel_vencido',
    message: expiredMessage(tipoDePapel(ranura)?.label ?? ranura, venceEn),
  }));
};

/**
 * The papers of a validated record become the current ones of the expedienteOf, by reference to the same files: not a paper
 * that is there already, nor one older than what the organization has put there meanwhile. `emitido` holds the dates of
 * issue that the record tells; where it tells none, the expiry is counted from the day the file was received.
 * One entry of the log tells it all.
 */
export const adoptPapers = async (
  uow: ActorUow,
  record: {
    readonly organizacionId: string;
    readonly folio: string;
    readonly documentos: readonly DocumentoVigente[];
    readonly emitido: Readonly<Partial<Record<string, Fecha | null>>>;
  },
): Promise<void> => {
  const { organizacionId, folio } = record;
  const adopted: string[] = [];
  for (const documento of record.documentos) {
    const tipo = tipoDePapel(documento.ranura)?.id;
    const file = tipo && (await findFileOf(uow.tx, documento.id));
    if (!tipo || !file) continue;
    const current = await findCurrentPapel(uow.tx, organizacionId, tipo);
    if (current && (current.archivoId === file.archivoId || current.recibidoEn > file.recibidoEn)) continue;
    const emitidoEn = record.emitido[tipo] ?? null;
    const { id } = await shareDocument(uow, {
      entidad: EXPEDIENTE,
      entidadId: organizacionId,
      ranura: tipo,
      organizacionId,
      documentoId: documento.id,
      traced: false,
    });
    await insertPapel(uow.tx, {
      documentoId: id,
      organizacionId,
      tipo,
      emitidoEn,
      venceEn: venceDe(tipo, emitidoEn ?? today(file.recibidoEn)),
      origen: folio,
      now: uow.now,
    });
    adopted.push(tipo);
  }
  if (adopted.length === 0) return;
  const about = { entidad: EXPEDIENTE, entidadId: organizacionId, organizacionId };
  const datos = { folio, papeles: adopted };
  await emitEvent(uow.tx, { tipo: 'expediente.actualizado', ...about, actorId: uow.actor.usuarioId, datos });
  await appendLog(uow.tx, { actor: uow.actor, ip: uow.ip, accion: `${EXPEDIENTE}.adoptar`, ...about, datos });
};
