import type { Rendimiento, Rendimientos } from '@portal/domain/features/rendimientos/rendimientos.shapes';
import { rendimientoWorkflow } from '@portal/domain/features/rendimientos/rendimientos.workflow';
import { subtractMontos } from '@portal/domain/kernel/money';
import { actionsFor } from '@portal/domain/kernel/workflow';
import { suOrganizacion } from '@portal/domain/stage/rules';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Contexto, RendimientoRow } from './rendimientos.repo.ts';
import { impedimentosDe, mesesLibres, subjectOf } from './rendimientos.run.ts';

const LA_FUNDACION = 'La fundación';
const UNA_PERSONA = 'Una persona';
/**
 * Who did something and when; null: nobody did. Somebody whose name is not the reader's to know is the foundation, or nobody in
 * particular of the organization.
 */
const quien = (id: string | null, nombre: string | null, en: Date | null, oculta = LA_FUNDACION) =>
  id === null || en === null ? null : { por: { id, nombre: nombre ?? oculta }, en: en.toISOString() };

const reintegroDe = (row: RendimientoRow): Rendimiento['reintegro'] => {
  const registrado = quien(row.reintegro_por, row.reintegro_nombre, row.reintegro_en);
  if (registrado === null || row.reintegro_fecha === null || row.reintegro_documento_id === null) return null;
  return {
    fecha: row.reintegro_fecha,
    documento: { id: row.reintegro_documento_id, nombre: row.reintegro_documento_nombre },
    registrado,
    confirmado: quien(row.reintegrado_por, row.reintegrado_nombre, row.reintegrado_en),
  };
};

/** One as its reader may see it, with the buttons that it has now. */
export const presentRendimiento = (uow: ActorUow, row: RendimientoRow): Rendimiento => {
  const corregido = quien(row.corregido_por, row.corrector_nombre, row.corregido_en);
  const revisado = quien(
    row.revisado_por,
    row.revisor_nombre,
    row.revisado_en,
    row.estado === 'retirado' ? UNA_PERSONA : LA_FUNDACION,
  );
  return {
    id: row.id,
    folio: row.folio,
    version: row.version,
    seguimientoId: row.seguimiento_id,
    proyecto: { folio: row.proyecto_folio, nombre: row.nombre_proyecto },
    organizacion: row.nombre_organizacion,
    ministracionId: row.ministracion_id,
    estado: row.estado,
    mes: row.mes,
    monto: row.monto,
    documento: { id: row.documento_id, nombre: row.documento_nombre },
    registrado: {
      por: { id: row.created_by, nombre: row.creador_nombre ?? UNA_PERSONA },
      en: row.created_at.toISOString(),
    },
    revisado: revisado && { ...revisado, motivo: row.motivo },
    reintegro: reintegroDe(row),
    corregido: corregido && { ...corregido, motivo: row.corregido_motivo ?? '' },
    acciones: actionsFor(rendimientoWorkflow, uow.actor, subjectOf(uow, row)),
  };
};

/** All of a seguimiento: what is owed of it, each month, and what may be registered. */
export const presentRendimientos = (
  uow: ActorUow,
  contexto: Contexto,
  rows: readonly RendimientoRow[],
): Rendimientos => {
  const { confirmado, reintegrado } = contexto;
  const puede = suOrganizacion.allows(uow.actor, { organizacionId: contexto.organizacion_id });
  return {
    id: contexto.id,
    saldo: { confirmado, reintegrado, porReintegrar: subtractMontos(confirmado, reintegrado) },
    rendimientos: rows.map((row) => presentRendimiento(uow, row)),
    registrar: {
      puede,
      impedimentos: puede ? [...impedimentosDe(contexto, uow.now)] : [],
      meses: puede ? [...mesesLibres(contexto, uow.now)] : [],
      ministracionId: contexto.ministracion,
    },
  };
};
