import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import {
  impedimentoParaPostular,
  impedimentoPorAudiencia,
} from '@portal/domain/features/convocatorias/convocatorias.plazo';
import type { Audiencia } from '@portal/domain/features/convocatorias/convocatorias.schema';
import { AppError } from '@portal/domain/kernel/errors';
import type { Uow } from '../../platform/db/index.ts';
import { ventanaDe } from './convocatorias.present.ts';
import { type ConvocatoriaRow, convocatorias, findConvocatoriaInLine } from './convocatorias.repo.ts';

/** What another slice may know of a call. */
type Convocada = Pick<
  ConvocatoriaRow,
  | 'id'
  | 'titulo'
  | 'estado'
  | 'dirigida_a'
  | 'fecha_apertura'
  | 'fecha_cierre'
  | 'abre_en'
  | 'cierra_en'
  | 'presupuesto'
>;

const refusal = (code: string, message: string, path = 'convocatoria'): AppError =>
  new AppError('datos_invalidos', { code, message, issues: [{ path, code, message }] });

/**
 * Refuses an application to a call whose window is not open at this instant of the server's clock, whatever the closing
 * job did (rules 42, 44), or that is not for this kind of applicant. Takes the call's row until the transaction
 * ends: a cancellation or closing at the same moment comes wholly before or wholly after. Call it in the write transaction
 * before taking a folio, so that all senders lock in the same order.
 * Errors: 422 convocatoria_no_encontrada, convocatoria_no_abierta, convocatoria_cerrada (with date and hour),
 * convocatoria_cancelada, convocatoria_no_dirigida; the issue stands at 'convocatoria'.
 */
export const assertOpenForApplication = async (
  uow: Uow,
  application: { readonly convocatoriaId: string; readonly organizacionTipo: Audiencia },
): Promise<Convocada> => {
  const call = await findConvocatoriaInLine(uow.tx, application.convocatoriaId);
  if (!call)
    throw refusal('convocatoria_no_encontrada', convocatoriaMessages.errores.convocatoria_no_encontrada);
  const impedimento = impedimentoParaPostular(ventanaDe(call), application.organizacionTipo, uow.now);
  if (impedimento) throw refusal(impedimento.code, impedimento.message);
  return call;
};

/**
 * Refuses that whoever applied to a call becomes, by a correction, a kind of applicant that the call does not address
 * (rule 42). Errors: 422 convocatoria_no_dirigida, beside `path`.
 */
export const assertStillAddressed = async (
  uow: Uow,
  application: {
    readonly convocatoriaId: string;
    readonly organizacionTipo: Audiencia;
    readonly path: string;
  },
): Promise<void> => {
  const call = await convocatorias.find(uow, application.convocatoriaId);
  const impedimento = call && impedimentoPorAudiencia(ventanaDe(call), application.organizacionTipo);
  if (impedimento) throw refusal(impedimento.code, impedimento.message, application.path);
};
