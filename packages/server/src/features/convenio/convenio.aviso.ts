import { formatDate, formatDeadline } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import type { ConvenioPatch, ConvenioRow } from './convenio.repo.ts';

/** The deadline of what the organization was asked for comes near. */
export const POR_VENCER = 'convenio.entrega-por-vencer';

/** Somebody of the foundation commented a clause of the draft. */
export const COMENTADO = 'convenio.clausula-comentada';

/** What the letters of a convenio tell, kept with each event. */
export type AvisoDeConvenio = {
  /** PROJ-. */
  readonly folio: string;
  /** CONV-; '' while it has none. */
  readonly numero: string;
  /** Of the project; '' where nobody said it. */
  readonly nombre: string;
  readonly organizacion: string;
  /** What is agreed, in pesos. */
  readonly monto: string;
  /** Until when what was asked for is to be given; '' of what is about none. */
  readonly vence: string;
  /** '1 de enero de 2027 – 31 de enero de 2028'; '' without. */
  readonly vigencia: string;
  /** Who signed, and whose signature is missing; '' of what is about none. */
  readonly firmo: string;
  readonly falta: string;
  readonly motivo: string;
  /** Of a comment: the clause, and what was said; '' of what is about none. */
  readonly clausula: string;
  readonly comentario: string;
};

type Told = Pick<ConvenioRow, 'folio' | 'nombre_proyecto' | 'organizacion_nombre' | 'aprobado'> &
  Partial<
    Pick<ConvenioRow, 'numero' | 'monto' | 'limite_entrega' | 'motivo' | 'vigencia_inicio' | 'vigencia_fin'>
  >;

/** What is told of a record as it stands after the action, and of what else the action is about. */
export const avisoDe = (
  row: Told,
  patch: ConvenioPatch = {},
  dicho: Partial<Pick<AvisoDeConvenio, 'firmo' | 'falta' | 'clausula' | 'comentario'>> = {},
): AvisoDeConvenio => {
  const ahora = { ...row, ...patch };
  return {
    folio: ahora.folio,
    numero: ahora.numero ?? '',
    nombre: ahora.nombre_proyecto ?? '',
    organizacion: ahora.organizacion_nombre,
    monto: formatMonto(ahora.monto ?? ahora.aprobado),
    vence: ahora.limite_entrega ? formatDeadline(ahora.limite_entrega) : '',
    vigencia:
      ahora.vigencia_inicio && ahora.vigencia_fin
        ? `${formatDate(ahora.vigencia_inicio)} – ${formatDate(ahora.vigencia_fin)}`
        : '',
    firmo: dicho.firmo ?? '',
    falta: dicho.falta ?? '',
    clausula: dicho.clausula ?? '',
    comentario: dicho.comentario ?? '',
    motivo: patch.motivo ?? patch.motivo_eliminacion ?? ahora.motivo ?? '',
  };
};
