import {
  type ClaseDeTexto,
  esDelLado,
  firmasMessages,
  type LadoDeFirma,
  ladosDeFirma,
  MIN_MOTIVO,
  puedeAbrirFirma,
} from '@portal/domain/features/firmas/public';
import { countCodePoints, normalizeLine } from '@portal/domain/kernel/characters';
import { AppError, refusalsIn } from '@portal/domain/kernel/errors';
import { checkRfc } from '@portal/domain/kernel/rfc';
import { type ActorUow, isUniqueViolation } from '../../platform/db/index.ts';
import { findTextoDe, firmantesDe, getTexto, holdTexto } from './firmas.repo.ts';
import { noteTexto } from './firmas.traza.ts';

export const refusal = refusalsIn(firmasMessages.errores);

/** Who signs for a side. */
export type FirmanteDeTexto = {
  readonly nombre: string;
  readonly cargo: string;
  /** Of the person; without it that side signs on paper only. */
  readonly rfc: string | null;
  /** Null: whoever of that side may sign. */
  readonly usuarioId: string | null;
};

export type TextoNuevo = {
  readonly clase: ClaseDeTexto;
  /** The record whose text it is, by the entity of its workflow. */
  readonly entidad: string;
  readonly entidadId: string;
  readonly proyectoId: string;
  readonly organizacionId: string;
  readonly folio: string;
  readonly version: number;
  /** Of its PDF, in small hexadecimal. */
  readonly sha256: string;
  /** The PDF, where the portal keeps it; the database compares its hash. */
  readonly archivoId: string | null;
  readonly preparadoEn: Date;
  readonly firmantes: Readonly<Record<LadoDeFirma, FirmanteDeTexto>>;
};

const same = (one: string | null, other: string | null): boolean => one !== null && one === other;

/** The two signers as they are kept. Errors: 422 beside `firmantes.<lado>.rfc`; 422 `firmantes_iguales`. */
const readFirmantes = (firmantes: TextoNuevo['firmantes']) => {
  const read = ladosDeFirma.map((lado) => {
    const { nombre, cargo, rfc, usuarioId } = firmantes[lado];
    const path = `firmantes.${lado}.rfc`;
    const checked = rfc === null ? null : checkRfc(rfc, { tipo: 'fisica', path });
    if (checked && checked.errors.length > 0)
      throw new AppError('datos_invalidos', { issues: checked.errors });
    return {
      lado,
      nombre: normalizeLine(nombre),
      cargo: normalizeLine(cargo),
      rfc: checked?.rfc ?? null,
      usuario_id: usuarioId,
    };
  });
  const [one, other] = read;
  if (
    one &&
    other &&
    (same(one.rfc, other.rfc) || same(one.usuario_id, other.usuario_id) || same(one.nombre, other.nombre))
  )
    throw refusal('datos_invalidos', 'firmantes_iguales', 'firmantes');
  return read;
};

/** Two signers whom the database takes for one person: by their accents, say. */
export const orSamePerson = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw refusal('datos_invalidos', 'firmantes_iguales', 'firmantes');
    throw error;
  }
};

/**
 * Opens a text for signature in the caller's transaction: from here on what is signed is its hash. Errors: 403; 409 `texto_abierto`
 * where the record has one; 422 `firmantes_iguales`.
 */
export const abrirFirma = async (
  uow: ActorUow,
  { firmantes, ...nuevo }: TextoNuevo,
): Promise<{ readonly textoId: string }> => {
  if (!puedeAbrirFirma(uow.actor)) throw new AppError('prohibido');
  const named = readFirmantes(firmantes);
  if (await findTextoDe(uow.tx, nuevo)) throw refusal('conflicto', 'texto_abierto');
  const { id } = await uow.tx
    .insertInto('textos_por_firmar')
    .values({
      proyecto_id: nuevo.proyectoId,
      organizacion_id: nuevo.organizacionId,
      clase: nuevo.clase,
      entidad: nuevo.entidad,
      entidad_id: nuevo.entidadId,
      folio: nuevo.folio,
      version: nuevo.version,
      sha256: nuevo.sha256,
      archivo_id: nuevo.archivoId,
      preparado_en: nuevo.preparadoEn,
      created_by: uow.actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await orSamePerson(() =>
    uow.tx
      .insertInto('firmantes')
      .values(named.map((firmante) => ({ ...firmante, texto_id: id })))
      .execute(),
  );
  await noteTexto(
    uow,
    { ...nuevo, id },
    { accion: 'abrir', evento: 'abierto', datos: { sha256: nuevo.sha256 } },
  );
  return { textoId: id };
};

/** Takes a text back: what was asked to be signed of it is signed no more. Errors: 403; 404; 409 `texto_completo`, `texto_cerrado`; 422. */
export const retirarFirma = async (uow: ActorUow, textoId: string, motivo: string): Promise<void> => {
  const texto = await holdTexto(uow.tx, textoId);
  if (!puedeAbrirFirma(uow.actor)) throw new AppError('prohibido');
  if (texto.completoEn) throw refusal('conflicto', 'texto_completo');
  if (texto.retiradoEn) throw refusal('conflicto', 'texto_cerrado');
  if (countCodePoints(motivo.trim()) < MIN_MOTIVO) throw refusal('datos_invalidos', 'motivo_corto', 'motivo');
  await uow.tx
    .updateTable('textos_por_firmar')
    .set({ retirado_en: uow.now, retirado_por: uow.actor.usuarioId, motivo })
    .where('id', '=', textoId)
    .executeTakeFirstOrThrow();
  await noteTexto(uow, texto, { accion: 'retirar', evento: 'retirado', datos: { motivo } });
};

/** Notes that the actor's side opened the text, the first time; silent for who is of no side, and afterwards. Errors: 404. */
export const anotarApertura = async (uow: ActorUow, textoId: string): Promise<void> => {
  const texto = await getTexto(uow.tx, textoId);
  if (texto.retiradoEn || texto.completoEn) return;
  const firmantes = await firmantesDe(uow.tx, textoId);
  for (const { lado, abiertoEn } of firmantes) {
    if (abiertoEn || !esDelLado(uow.actor, lado, texto)) continue;
    const { numUpdatedRows } = await uow.tx
      .updateTable('firmantes')
      .set({ abierto_en: uow.now })
      .where('texto_id', '=', textoId)
      .where('lado', '=', lado)
      .where('abierto_en', 'is', null)
      .executeTakeFirstOrThrow();
    // Of two who open it at once, one is the first.
    if (numUpdatedRows === 1n)
      await noteTexto(uow, texto, { accion: 'leer', evento: 'leido', datos: { lado } });
  }
};
