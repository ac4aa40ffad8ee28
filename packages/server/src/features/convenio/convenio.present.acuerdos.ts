import { folioDeModificatorio } from '@portal/domain/features/convenio/modificatorio.schema';
import type { AcuerdoDeConvenio, Modificatorio } from '@portal/domain/features/convenio/modificatorio.shapes';
import type { RepresentanteDeConvenio } from '@portal/domain/features/convenio/representante.shapes';
import type { EstadoDeFirmas } from '@portal/domain/features/firmas/public';
import type { AcuerdoRow, Detalle, RepresentanteRow } from './convenio.detalle.repo.ts';
import type { ConvenioRow } from './convenio.repo.ts';
import { comoViajan } from './convenio.texto.ts';

/** The agreements of a convenio as the wire carries them. */

/** Names of staff are not the organization's to read. */
const FUNDACION = 'Fundación';

/** `abrePdf`: the actor may open what was signed. */
export const presentAcuerdo = (row: AcuerdoRow, abrePdf: boolean): AcuerdoDeConvenio => ({
  id: row.id,
  folio: row.folio,
  numero: row.numero,
  tipo: row.tipo,
  modificatorio: row.modificatorio,
  fecha: row.fecha,
  total: row.total,
  vigencia: { inicio: row.vigencia_inicio, fin: row.vigencia_fin },
  ministraciones: row.ministraciones.map((una) => ({ ...una })),
  motivo: row.motivo,
  emitidoId: abrePdf ? row.emitido_id : null,
});

export const presentRepresentante = (row: RepresentanteRow): RepresentanteDeConvenio => ({
  id: row.id,
  nombre: row.nombre,
  cargo: row.cargo,
  desde: row.desde,
  documento: { id: row.documento_id, nombre: row.documento_nombre },
  registradoPor: { id: row.registrado_por, nombre: row.registrado_nombre ?? FUNDACION },
  registradoEn: new Date(row.registrado_en).toISOString(),
});

/** What lies at signature to modify it; null without. */
export const presentModificatorio = (
  { numero }: Pick<ConvenioRow, 'numero'>,
  { modificatorio: row }: Pick<Detalle, 'modificatorio'>,
  { firmas, abrePdf }: { readonly firmas: EstadoDeFirmas | null; readonly abrePdf: boolean },
): Modificatorio | null =>
  row && {
    id: row.id,
    numero: row.numero,
    folio: folioDeModificatorio(numero ?? '', row.numero),
    tipo: row.tipo,
    motivo: row.motivo,
    total: row.total,
    vigencia: { inicio: row.vigencia_inicio, fin: row.vigencia_fin },
    ministraciones: row.ministraciones && row.ministraciones.map((una) => ({ ...una })),
    propuestoPor: { id: row.propuesto_por, nombre: row.propuesto_nombre ?? FUNDACION },
    propuestoEn: new Date(row.propuesto_en).toISOString(),
    emitidoId: abrePdf ? row.emitido_id : null,
    sha256: row.archivo_sha256,
    bloques: comoViajan(row.bloques),
    firmas,
  };
