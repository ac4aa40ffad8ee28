import {
  type EstadoDeFirmas,
  type FirmaDeTexto,
  type PistaDeFirma,
  puedeConfirmarEscaneo,
  puedeFirmar,
  type TipoDeFirma,
} from '@portal/domain/features/firmas/public';
import type { ActorUow } from '../../platform/db/index.ts';
import {
  escaneosEnEspera,
  findTextoDe,
  firmantesDe,
  firmasDeTexto,
  getTexto,
  type Texto,
} from './firmas.repo.ts';

type FirmaRow = Awaited<ReturnType<typeof firmasDeTexto>>[number];

const presentFirma = (row: FirmaRow): FirmaDeTexto => ({
  tipo: row.tipo === 'fisica' ? 'fisica' : 'electronica',
  nombre: row.nombre,
  rfc: row.rfc,
  firmadaEn: row.firmada_en.toISOString(),
  noCertificado: row.no_certificado,
  certificado: row.certificado?.toString('base64') ?? null,
  cadena: row.cadena,
  sello: row.sello,
  comprobaciones: row.comprobaciones as FirmaDeTexto['comprobaciones'],
  firmadoEl: row.firmado_el,
  documentoId: row.documento_id,
});

const readEstado = async ({ tx, actor }: ActorUow, texto: Texto): Promise<EstadoDeFirmas> => {
  const [firmantes, firmas, escaneos] = await Promise.all([
    firmantesDe(tx, texto.id),
    firmasDeTexto(tx, texto.id),
    escaneosEnEspera(tx, texto.id),
  ]);
  const open = texto.completoEn === null && texto.retiradoEn === null;
  const pistas = firmantes.map(({ abiertoEn, ...firmante }): PistaDeFirma => {
    const firma = firmas.find(({ lado }) => lado === firmante.lado);
    const escaneo = open && !firma ? escaneos.find(({ lados }) => lados.includes(firmante.lado)) : undefined;
    return {
      ...firmante,
      preparadoEn: texto.preparadoEn.toISOString(),
      enviadoEn: texto.enviadoEn.toISOString(),
      abiertoEn: abiertoEn?.toISOString() ?? null,
      porConfirmar: escaneo
        ? {
            escaneoId: escaneo.id,
            documentoId: escaneo.documento_id,
            firmadoEl: escaneo.firmado_el,
            registradoEn: escaneo.registrado_en.toISOString(),
            puedeConfirmar: puedeConfirmarEscaneo(actor, escaneo.registrado_por),
          }
        : null,
      firma: firma ? presentFirma(firma) : null,
      puedeFirmar: open && !firma && firmante.rfc !== null && puedeFirmar(actor, firmante, texto),
    };
  });
  return {
    textoId: texto.id,
    clase: texto.clase,
    folio: texto.folio,
    version: texto.version,
    sha256: texto.sha256,
    pistas,
    completa: texto.completoEn !== null,
    tipo: texto.tipo as TipoDeFirma | null,
    completaEn: texto.completoEn?.toISOString() ?? null,
    retiradoEn: texto.retiradoEn?.toISOString() ?? null,
  };
};

/** Where the signatures of a text are. Errors: 404. */
export const estadoDeFirmas = async (uow: ActorUow, textoId: string): Promise<EstadoDeFirmas> =>
  readEstado(uow, await getTexto(uow.tx, textoId));

/** The same of the text of a record that was not taken back; null without one. */
export const firmasDe = async (
  uow: ActorUow,
  de: { readonly entidad: string; readonly entidadId: string },
): Promise<EstadoDeFirmas | null> => {
  const texto = await findTextoDe(uow.tx, de);
  return texto ? readEstado(uow, texto) : null;
};
