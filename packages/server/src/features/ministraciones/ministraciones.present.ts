import { tipoPropuesto } from '@portal/domain/features/ministraciones/ministraciones.schema';
import type {
  Ministracion,
  Ministraciones,
} from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { impedimentos } from '@portal/domain/features/ministraciones/ministraciones.solicitud';
import { ministracionWorkflow } from '@portal/domain/features/ministraciones/ministraciones.workflow';
import { leeCuentaDelConvenio } from '@portal/domain/features/organizaciones/public';
import { ministra } from '@portal/domain/features/seguimiento/public';
import { clabeBank } from '@portal/domain/kernel/clabe';
import { today } from '@portal/domain/kernel/dates';
import { actionsFor } from '@portal/domain/kernel/workflow';
import { suOrganizacion } from '@portal/domain/stage/rules';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Contexto } from './ministraciones.contexto.repo.ts';
import type { MinistracionRow, ReintegroRow } from './ministraciones.repo.ts';
import { reintegradoDe, subjectOf } from './ministraciones.run.ts';
import { disponibleDe, marcoDe, noMinistradoDe } from './ministraciones.solicitar.ts';

const LA_FUNDACION = 'La fundación';
const UNA_PERSONA = 'Una persona';
/** Somebody whose name is not the reader's to know: an organization is told that the foundation took the step, as its history says. */
const persona = (id: string, nombre: string | null, oculta = LA_FUNDACION) => ({
  id,
  nombre: nombre ?? oculta,
});
const paso = (id: string | null, nombre: string | null, en: Date | null) =>
  id === null || en === null ? null : { por: persona(id, nombre), en: en.toISOString() };
const cuentaDe = (banco: string, final: string) => ({ final: `•••• ${final}`, banco: clabeBank(banco) });
const instante = (de: string): string => new Date(de).toISOString();

const presentReintegro = (row: ReintegroRow): Ministracion['reintegros'][number] => ({
  id: row.id,
  monto: row.monto,
  fecha: row.fecha,
  motivo: row.motivo,
  documento: { id: row.documento_id, nombre: row.documento_nombre },
  registrado: { por: persona(row.registrado_por, row.registrado_nombre), en: instante(row.registrado_en) },
  confirmado:
    row.confirmado_por === null || row.confirmado_en === null
      ? null
      : { por: persona(row.confirmado_por, row.confirmado_nombre), en: instante(row.confirmado_en) },
  descartado:
    row.descartado_por === null || row.descartado_en === null
      ? null
      : {
          por: persona(row.descartado_por, row.descartado_nombre),
          en: instante(row.descartado_en),
          motivo: row.motivo_descarte ?? '',
        },
});

/** A ministración as its reader may see it, with the buttons that it has now. */
export const presentMinistracion = (uow: ActorUow, row: MinistracionRow): Ministracion => ({
  id: row.id,
  folio: row.folio,
  version: row.version,
  seguimientoId: row.seguimiento_id,
  proyectoId: row.proyecto_id,
  proyecto: { folio: row.proyecto_folio, nombre: row.nombre_proyecto },
  organizacion: row.beneficiario,
  numero: row.numero,
  tipo: row.tipo,
  monto: row.monto,
  conceptos: row.conceptos,
  beneficiario: row.beneficiario,
  cuenta: cuentaDe(row.cuenta_banco, row.cuenta_final),
  estado: row.estado,
  plan: row.plan,
  solicitada: {
    por: persona(row.created_by, row.creador_nombre, UNA_PERSONA),
    en: row.created_at.toISOString(),
  },
  aprobada: paso(row.aprobada_por, row.aprobada_nombre, row.aprobada_en),
  nota: row.nota,
  depositada: paso(row.depositada_por, row.depositada_nombre, row.depositada_en),
  deposito:
    row.fecha_deposito === null || row.rastreo === null || row.comprobante_id === null
      ? null
      : {
          fecha: row.fecha_deposito,
          rastreo: row.rastreo,
          comprobante: { id: row.comprobante_id, nombre: row.comprobante_nombre ?? '' },
        },
  cerrada:
    row.cerrada_por === null || row.cerrada_en === null
      ? null
      : {
          por: persona(
            row.cerrada_por,
            row.cerrada_nombre,
            row.estado === 'retirada' ? UNA_PERSONA : LA_FUNDACION,
          ),
          en: row.cerrada_en.toISOString(),
          motivo: row.motivo,
        },
  // It carries the whole account: not offered to whom it would not open.
  cartaId: leeCuentaDelConvenio(uow.actor, { organizacionId: row.organizacion_id }) ? row.carta_id : null,
  reintegros: row.reintegros.map(presentReintegro),
  reintegrado: reintegradoDe(row),
  comprobado: row.comprobado,
  donativo: row.donativo && {
    uuid: row.donativo.uuid,
    fecha: row.donativo.fecha,
    total: row.donativo.total,
    autorizacion: row.donativo.autorizacion,
    sello: row.donativo.sello,
    certificado: row.donativo.certificado,
    entregado: {
      por: persona(row.donativo.entregado_por, row.donativo.entregado_nombre, UNA_PERSONA),
      en: instante(row.donativo.entregado_en),
    },
  },
  donativoPendiente: row.debe_donativo,
  // Nobody presses 'comprobar' or 'reabrir': the judgement that completes it, and what undoes that, bring them along.
  acciones: actionsFor(ministracionWorkflow, uow.actor, subjectOf(uow, row)).filter(
    ({ action }) => action !== 'comprobar' && action !== 'reabrir',
  ),
});

/** All of a seguimiento: the money, the planned ones that nobody asked for or nobody can any more, and those that were asked for. */
export const presentMinistraciones = (
  uow: ActorUow,
  contexto: Contexto,
  rows: readonly MinistracionRow[],
): Ministraciones => {
  const { planeadas, ocupadas, cuenta } = contexto;
  const sigue = ministra(contexto.estado);
  const puede = sigue && suOrganizacion.allows(uow.actor, { organizacionId: contexto.organizacion_id });
  const sinSolicitar = planeadas
    .filter(({ numero }) => !ocupadas.includes(numero))
    .map((una) => ({ ...una, tipo: tipoPropuesto(una.numero, planeadas.length) }));
  return {
    id: contexto.id,
    folioProyecto: contexto.proyecto_folio,
    saldo: {
      total: contexto.total,
      solicitado: contexto.solicitado,
      aprobado: contexto.aprobado,
      depositado: contexto.depositado,
      reintegrado: contexto.reintegrado,
      disponible: disponibleDe(contexto),
      noMinistrado: noMinistradoDe(contexto),
    },
    beneficiario: contexto.beneficiario,
    cuenta: cuenta === null ? null : cuentaDe(cuenta.slice(0, 3), cuenta.slice(3)),
    porSolicitar: sigue ? sinSolicitar : [],
    noMinistradas: sigue ? [] : sinSolicitar,
    ministraciones: rows.map((row) => presentMinistracion(uow, row)),
    solicitar: { puede, impedimentos: puede ? impedimentos(marcoDe(contexto, today(uow.now))) : [] },
  };
};
