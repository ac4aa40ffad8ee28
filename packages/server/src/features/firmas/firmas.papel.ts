import {
  type EstadoDeFirmas,
  type LadoDeFirma,
  ladosDeFirma,
  MIN_MOTIVO,
  puedeConfirmarEscaneo,
  puedeRegistrarEscaneo,
} from '@portal/domain/features/firmas/public';
import { countCodePoints } from '@portal/domain/kernel/characters';
import { today } from '@portal/domain/kernel/dates';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { estadoDeFirmas } from './firmas.estado.ts';
import { firmantesDe, firmasDeTexto, holdTexto, type Texto } from './firmas.repo.ts';
import { orSamePerson, refusal } from './firmas.texto.ts';
import { noteTexto } from './firmas.traza.ts';

/** A text that takes signatures still. */
const holdOpen = async (uow: ActorUow, textoId: string): Promise<Texto> => {
  const texto = await holdTexto(uow.tx, textoId);
  if (texto.completoEn) throw refusal('conflicto', 'texto_completo');
  if (texto.retiradoEn) throw refusal('conflicto', 'texto_cerrado');
  return texto;
};

/**
 * Registers the scan of a signed paper; it is no signature before a second person compared it. Errors: 403; 404; 409 `lado_firmado`,
 * `escaneo_en_espera`, `texto_completo`, `texto_cerrado`; 422 `escaneo_ajeno`, `escaneo_de_otro_texto`, `fecha_de_firma`.
 */
export const registrarFirmaFisica = async (
  uow: ActorUow,
  escaneo: {
    readonly textoId: string;
    readonly lados: readonly LadoDeFirma[];
    readonly documentoId: string;
    readonly firmadoEl: string;
  },
): Promise<EstadoDeFirmas> => {
  const texto = await holdOpen(uow, escaneo.textoId);
  if (!puedeRegistrarEscaneo(uow.actor, texto)) throw new AppError('prohibido');
  const lados = ladosDeFirma.filter((lado) => escaneo.lados.includes(lado));
  if ((await firmasDeTexto(uow.tx, texto.id)).some(({ lado }) => lados.includes(lado as LadoDeFirma)))
    throw refusal('conflicto', 'lado_firmado');
  if (escaneo.firmadoEl < today(texto.preparadoEn) || escaneo.firmadoEl > today(uow.now))
    throw refusal('datos_invalidos', 'fecha_de_firma', 'firmadoEl');
  await withRefusals(
    {
      escaneo_ajeno: () => refusal('datos_invalidos', 'escaneo_ajeno', 'documentoId'),
      escaneo_de_otro_texto: () => refusal('datos_invalidos', 'escaneo_de_otro_texto', 'documentoId'),
      escaneo_en_espera: () => refusal('conflicto', 'escaneo_en_espera'),
    },
    () =>
      uow.tx
        .insertInto('escaneos_de_firma')
        .values({
          texto_id: texto.id,
          lados,
          documento_id: escaneo.documentoId,
          firmado_el: escaneo.firmadoEl,
          registrado_por: uow.actor.usuarioId,
        })
        .execute(),
  );
  await noteTexto(uow, texto, { accion: 'escanear', evento: 'escaneado', datos: { lados } });
  return estadoDeFirmas(uow, texto.id);
};

/**
 * A second person says that the scan is the text with its signatures, and they are kept; or that it is not, and another one may come.
 * Errors: 403 `misma_persona`; 404; 409 `escaneo_resuelto`, `lado_firmado`, `texto_completo`, `texto_cerrado`; 422 `motivo_corto`.
 */
export const confirmarFirmaFisica = async (
  uow: ActorUow,
  {
    textoId,
    escaneoId,
    confirma,
    motivo = '',
  }: {
    readonly textoId: string;
    readonly escaneoId: string;
    readonly confirma: boolean;
    readonly motivo?: string | undefined;
  },
): Promise<EstadoDeFirmas> => {
  const texto = await holdOpen(uow, textoId);
  const escaneo = await uow.tx
    .selectFrom('escaneos_de_firma')
    .select(['id', 'lados', 'registrado_por', 'resuelto_en'])
    .where('id', '=', escaneoId)
    .where('texto_id', '=', textoId)
    .executeTakeFirst();
  if (!escaneo) throw notFound();
  if (escaneo.registrado_por === uow.actor.usuarioId) throw refusal('prohibido', 'misma_persona');
  if (!puedeConfirmarEscaneo(uow.actor, escaneo.registrado_por)) throw new AppError('prohibido');
  if (escaneo.resuelto_en) throw refusal('conflicto', 'escaneo_resuelto');
  if (!confirma && countCodePoints(motivo.trim()) < MIN_MOTIVO)
    throw refusal('datos_invalidos', 'motivo_corto', 'motivo');
  const lados = escaneo.lados as LadoDeFirma[];
  if (
    confirma &&
    (await firmasDeTexto(uow.tx, textoId)).some(({ lado }) => lados.includes(lado as LadoDeFirma))
  )
    throw refusal('conflicto', 'lado_firmado');
  await uow.tx
    .updateTable('escaneos_de_firma')
    .set({
      resuelto_por: uow.actor.usuarioId,
      resuelto_en: uow.now,
      confirmado: confirma,
      motivo: confirma ? null : motivo,
    })
    .where('id', '=', escaneoId)
    .executeTakeFirstOrThrow();
  if (confirma) {
    const firmantes = await firmantesDe(uow.tx, textoId);
    await orSamePerson(() =>
      uow.tx
        .insertInto('firmas')
        .values(
          firmantes
            .filter(({ lado }) => lados.includes(lado))
            .map(({ lado, nombre, rfc }) => ({
              texto_id: textoId,
              lado,
              tipo: 'fisica',
              nombre,
              rfc,
              usuario_id: uow.actor.usuarioId,
              firmada_en: uow.now,
              escaneo_id: escaneoId,
            })),
        )
        .execute(),
    );
  }
  const estado = await estadoDeFirmas(uow, textoId);
  await noteTexto(uow, texto, {
    accion: confirma ? 'confirmar' : 'rechazar',
    evento: estado.completa ? 'completo' : confirma ? 'firmado' : 'rechazado',
    datos: { lados, ...(confirma ? {} : { motivo }) },
  });
  return estado;
};
