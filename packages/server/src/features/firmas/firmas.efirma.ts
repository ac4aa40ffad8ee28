import {
  claseEnCadena,
  type EstadoDeFirmas,
  type LadoDeFirma,
  MINUTOS_DE_RETO,
  puedeFirmar,
  type RetoDeFirma,
  rolEnCadena,
} from '@portal/domain/features/firmas/public';
import { cadenaDeFirma, instanteConZona } from '@portal/domain/kernel/e-firma';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import { isGood, judgeCertificate, type Verificacion, verifySignature } from '../../platform/efirma/index.ts';
import { estadoDeFirmas } from './firmas.estado.ts';
import {
  type Firmante,
  firmanteDe,
  firmasDeTexto,
  holdTexto,
  type Texto,
  trustStore,
} from './firmas.repo.ts';
import { orSamePerson, refusal } from './firmas.texto.ts';
import { noteTexto } from './firmas.traza.ts';

/** Everything that is wrong with a signature, beside where it came from. */
const refuseSignature = ({ problemas }: Verificacion, path: string): AppError => {
  const [first] = problemas;
  return new AppError('datos_invalidos', {
    ...first,
    issues: problemas.map((problema) => ({ path, ...problema })),
  });
};

/** The side of a text, for whoever may sign it now. Errors: 404; 403 `no_firma`; 409 `texto_cerrado`, `texto_completo`, `lado_firmado`; 422. */
const holdLado = async (
  uow: ActorUow,
  textoId: string,
  lado: LadoDeFirma,
): Promise<{ readonly texto: Texto; readonly firmante: Firmante & { readonly rfc: string } }> => {
  const texto = await holdTexto(uow.tx, textoId);
  const firmante = await firmanteDe(uow.tx, textoId, lado);
  if (!puedeFirmar(uow.actor, firmante, texto)) throw refusal('prohibido', 'no_firma');
  if (texto.completoEn) throw refusal('conflicto', 'texto_completo');
  if (texto.retiradoEn) throw refusal('conflicto', 'texto_cerrado');
  if ((await firmasDeTexto(uow.tx, textoId)).some((firma) => firma.lado === lado))
    throw refusal('conflicto', 'lado_firmado');
  const { rfc } = firmante;
  if (rfc === null) throw refusal('datos_invalidos', 'firmante_sin_rfc');
  return { texto, firmante: { ...firmante, rfc } };
};

/**
 * What to sign for a side, with this certificate: the whole string, with the server's instant. A certificate that would be refused with
 * its seal is refused here, before anybody types a password for it. Errors: as `holdLado`; 422 beside `certificado`.
 */
export const pedirReto = async (
  uow: ActorUow,
  reto: { readonly textoId: string; readonly lado: LadoDeFirma; readonly certificado: string },
): Promise<RetoDeFirma> => {
  const { texto, firmante } = await holdLado(uow, reto.textoId, reto.lado);
  const certificate = Buffer.from(reto.certificado, 'base64');
  const trust = await trustStore(uow.tx);
  const judged = judgeCertificate({
    certificate,
    at: uow.now,
    trust,
    expectedRfc: firmante.rfc,
    expectedMoral: firmante.rfcDelLado,
  });
  if (judged.problemas.length > 0 || !judged.certificado) throw refuseSignature(judged, 'certificado');
  // An empty store says nothing about anybody: what it did not verify is not signed with.
  if (judged.comprobaciones.cadena !== 'verificada') throw refusal('conflicto', 'sin_autoridades');
  const cadena = cadenaDeFirma({
    clase: claseEnCadena[texto.clase],
    folio: texto.folio,
    version: texto.version,
    sha256: texto.sha256,
    rfc: firmante.rfc,
    rol: rolEnCadena[reto.lado],
    noCertificado: judged.certificado.noCertificado,
    instante: instanteConZona(uow.now),
  });
  const vence = new Date(uow.now.getTime() + MINUTOS_DE_RETO * 60_000);
  const { id } = await uow.tx
    .insertInto('retos_de_firma')
    .values({
      texto_id: texto.id,
      lado: reto.lado,
      usuario_id: uow.actor.usuarioId,
      certificado: certificate,
      cadena,
      emitido_en: uow.now,
      vence_en: vence,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, cadena, venceEn: vence.toISOString() };
};

/**
 * Verifies a seal over what was asked, and keeps the signature; the last one makes the text complete. Errors: as `holdLado`; 404 a
 * challenge of somebody else, or of another text; 409 `reto_usado`, `reto_vencido`; 422 beside `sello`, with everything that failed.
 */
export const registrarFirmaElectronica = async (
  uow: ActorUow,
  firma: { readonly textoId: string; readonly retoId: string; readonly sello: string },
): Promise<EstadoDeFirmas> => {
  const reto = await uow.tx
    .selectFrom('retos_de_firma')
    .selectAll()
    .where('id', '=', firma.retoId)
    .where('texto_id', '=', firma.textoId)
    .executeTakeFirst();
  if (!reto) throw notFound();
  const lado = reto.lado as LadoDeFirma;
  if (reto.usado_en) throw refusal('conflicto', 'reto_usado');
  const { texto, firmante } = await holdLado(uow, firma.textoId, lado);
  if (uow.now > reto.vence_en) throw refusal('conflicto', 'reto_vencido');
  const found = verifySignature({
    certificate: reto.certificado,
    seal: Buffer.from(firma.sello, 'base64'),
    text: reto.cadena,
    at: reto.emitido_en,
    trust: await trustStore(uow.tx),
    expectedRfc: firmante.rfc,
    expectedMoral: firmante.rfcDelLado,
  });
  if (!found.certificado || found.problemas.length > 0) throw refuseSignature(found, 'sello');
  if (!isGood(found)) throw refusal('conflicto', 'sin_autoridades');
  const { numUpdatedRows } = await uow.tx
    .updateTable('retos_de_firma')
    .set({ usado_en: uow.now })
    .where('id', '=', reto.id)
    .where('usado_en', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw refusal('conflicto', 'reto_usado');
  const { certificado } = found;
  await orSamePerson(() =>
    uow.tx
      .insertInto('firmas')
      .values({
        texto_id: texto.id,
        lado,
        tipo: 'electronica',
        nombre: certificado.titular.nombre,
        rfc: firmante.rfc,
        usuario_id: uow.actor.usuarioId,
        firmada_en: uow.now,
        reto_id: reto.id,
        certificado: reto.certificado,
        no_certificado: certificado.noCertificado,
        cadena: reto.cadena,
        sello: Buffer.from(firma.sello, 'base64').toString('base64'),
        comprobaciones: JSON.stringify(found.comprobaciones),
      })
      .execute(),
  );
  const estado = await estadoDeFirmas(uow, texto.id);
  await noteTexto(uow, texto, {
    accion: 'firmar',
    evento: estado.completa ? 'completo' : 'firmado',
    datos: { lado, certificado: certificado.noCertificado },
  });
  return estado;
};
