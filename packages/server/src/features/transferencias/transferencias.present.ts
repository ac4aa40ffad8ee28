import { faltasDelMomento, puedeSalir } from '@portal/domain/features/transferencias/transferencias.juicio';
import type {
  Transferencia,
  Transferencias,
} from '@portal/domain/features/transferencias/transferencias.shapes';
import {
  type TransferenciaSubject,
  transferenciaWorkflow,
} from '@portal/domain/features/transferencias/transferencias.workflow';
import { actionsFor } from '@portal/domain/kernel/workflow';
import { suOrganizacion } from '@portal/domain/stage/rules';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Contexto, TransferenciaRow } from './transferencias.repo.ts';

const LA_FUNDACION = 'La fundación';
const UNA_PERSONA = 'Una persona';
/** Somebody whose name is not the reader's to know is the foundation, or nobody in particular of the organization. */
const persona = (id: string, nombre: string | null, oculta = LA_FUNDACION) => ({
  id,
  nombre: nombre ?? oculta,
});

/** A transfer as its reader may see it, with the buttons that it has now. */
export const presentTransferencia = (
  { actor }: ActorUow,
  row: TransferenciaRow,
  subject: TransferenciaSubject,
): Transferencia => ({
  id: row.id,
  folio: row.folio,
  version: row.version,
  seguimientoId: row.seguimiento_id,
  proyecto: { folio: row.proyecto_folio, nombre: row.nombre_proyecto },
  organizacion: row.nombre_organizacion,
  estado: row.estado,
  de: { id: row.de, concepto: row.de_concepto },
  a: { id: row.a, concepto: row.a_concepto },
  monto: row.monto,
  motivo: row.motivo,
  sustituida: row.estado === 'aprobada' && !row.plan_vigente,
  solicitada: {
    por: persona(row.created_by, row.creador_nombre, UNA_PERSONA),
    en: row.created_at.toISOString(),
  },
  resuelta:
    row.resuelta_por === null || row.resuelta_en === null
      ? null
      : {
          por: persona(
            row.resuelta_por,
            row.resolutor_nombre,
            row.estado === 'retirada' ? UNA_PERSONA : LA_FUNDACION,
          ),
          en: row.resuelta_en.toISOString(),
          motivo: row.motivo_rechazo,
        },
  acciones: actionsFor(transferenciaWorkflow, actor, subject),
});

/** All of a seguimiento: what may leave each line, and each transfer. */
export const presentTransferencias = (
  { actor }: ActorUow,
  { id, organizacion_id, marco }: Contexto,
  transferencias: readonly Transferencia[],
): Transferencias => {
  const puede = suOrganizacion.allows(actor, { organizacionId: organizacion_id });
  return {
    id,
    porcentaje: marco.porcentaje,
    partidas: marco.partidas.map((una) => ({
      id: una.id,
      concepto: una.concepto,
      original: una.original,
      importe: una.importe,
      puedeSalir: puedeSalir(una, marco.porcentaje),
    })),
    transferencias: [...transferencias],
    solicitar: {
      puede,
      impedimentos: puede
        ? [
            ...faltasDelMomento(marco),
            ...(marco.partidas.length > 1
              ? []
              : [{ path: '', code: 'una_partida', message: 'El plan tiene una sola partida.' }]),
          ]
        : [],
    },
  };
};
