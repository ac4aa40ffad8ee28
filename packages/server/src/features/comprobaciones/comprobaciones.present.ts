import type {
  Comprobacion,
  Comprobaciones,
} from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { comprobacionWorkflow } from '@portal/domain/features/comprobaciones/comprobaciones.workflow';
import type { Issue } from '@portal/domain/kernel/errors';
import { addMontos, subtractMontos } from '@portal/domain/kernel/money';
import { actionsFor } from '@portal/domain/kernel/workflow';
import { suOrganizacion } from '@portal/domain/stage/rules';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Contexto } from './comprobaciones.contexto.repo.ts';
import type { ComprobacionRow } from './comprobaciones.repo.ts';
import { subjectOf } from './comprobaciones.run.ts';

const LA_FUNDACION = 'La fundación';
const UNA_PERSONA = 'Una persona';
/** Somebody whose name is not the reader's to know is the foundation, or nobody in particular of the organization. */
const persona = (id: string, nombre: string | null, oculta = LA_FUNDACION) => ({
  id,
  nombre: nombre ?? oculta,
});

const canceladaDe = (row: ComprobacionRow): Comprobacion['cancelada'] =>
  row.cancelada_por === null ||
  row.cancelada_en === null ||
  row.cancelada_verificada === null ||
  row.cancelada_evidencia === null
    ? null
    : {
        por: persona(row.cancelada_por, row.cancelador_nombre),
        en: row.cancelada_en.toISOString(),
        verificada: row.cancelada_verificada,
        motivo: row.cancelada_motivo ?? '',
        evidencia: { id: row.cancelada_evidencia, nombre: row.evidencia_nombre ?? '' },
      };

const retiradaDe = (row: ComprobacionRow): Comprobacion['retirada'] =>
  row.retirada_por === null || row.retirada_en === null
    ? null
    : {
        por: persona(row.retirada_por, row.retirador_nombre, UNA_PERSONA),
        en: row.retirada_en.toISOString(),
        motivo: row.retirada_motivo ?? '',
      };

const pagosDe = ({ metodo_pago, total, pagos }: ComprobacionRow): Comprobacion['pagos'] =>
  metodo_pago !== 'PPD' || total === null
    ? null
    : {
        pagado: addMontos('0.00', ...pagos.map(({ pagado }) => pagado)),
        de: total,
        items: pagos.map(({ uuid, fecha, pagado, sello, certificado, entregado_en }) => ({
          uuid,
          fecha,
          pagado,
          sello,
          certificado,
          entregadoEn: new Date(entregado_en).toISOString(),
        })),
      };

const facturaDe = (row: ComprobacionRow): Comprobacion['factura'] =>
  row.uuid === null || row.total === null || row.sello === null
    ? null
    : {
        uuid: row.uuid,
        emisor: { rfc: row.emisor_rfc ?? '', nombre: row.emisor_nombre ?? '' },
        fecha: row.fecha,
        total: row.total,
        concepto: row.concepto ?? '',
        metodoPago: row.metodo_pago,
        sello: row.sello,
        certificado: row.certificado,
      };

/** Of an expense without CFDI there is nothing to ask the SAT; of one that is not paid in parts, no rest. */
const accionesDe = (uow: ActorUow, row: ComprobacionRow): Comprobacion['acciones'] => {
  const subject = subjectOf(uow, row);
  return actionsFor(comprobacionWorkflow, uow.actor, subject).filter(
    ({ action }) =>
      (action !== 'declararCancelada' || row.clase === 'cfdi') &&
      (action !== 'agregarPago' || row.metodo_pago === 'PPD') &&
      ((action !== 'admitirResto' && action !== 'admitirMas') || subject.pagosNuevos),
  );
};

/** A comprobación as its reader may see it, with the buttons that it has now. */
export const presentComprobacion = (uow: ActorUow, row: ComprobacionRow): Comprobacion => ({
  id: row.id,
  folio: row.folio,
  version: row.version,
  seguimientoId: row.seguimiento_id,
  proyectoId: row.proyecto_id,
  terminado: row.terminado,
  proyecto: { folio: row.proyecto_folio, nombre: row.nombre_proyecto },
  organizacion: row.nombre_organizacion,
  ministracion: { id: row.ministracion_id, folio: row.ministracion_folio, numero: row.ministracion_numero },
  partida: { id: row.partida, rubro: row.linea?.rubro ?? '', concepto: row.linea?.concepto ?? '' },
  clase: row.clase,
  estado: row.estado,
  fecha: row.fecha,
  monto: row.monto,
  porcentaje: row.porcentaje,
  admitido: row.estado === 'rechazada' ? '0.00' : row.admitido,
  factura: facturaDe(row),
  motivo: row.motivo_sin_cfdi,
  documento: { id: row.documento_id, nombre: row.documento_nombre },
  pdf: row.pdf === null ? null : { estado: row.pdf, dice: row.pdf_dice },
  registrada: {
    por: persona(row.created_by, row.creador_nombre, UNA_PERSONA),
    en: row.created_at.toISOString(),
  },
  revisada:
    row.revisada_por === null || row.revisada_en === null
      ? null
      : {
          por: persona(row.revisada_por, row.revisor_nombre),
          en: row.revisada_en.toISOString(),
          motivo: row.motivo,
        },
  porRevisar: row.estado === 'admitida_en_parte' && subjectOf(uow, row).pagosNuevos,
  revisiones: row.revisiones.map(({ admitido, motivo, revisada_por, nombre, revisada_en }) => ({
    admitido,
    motivo,
    por: persona(revisada_por, nombre),
    en: new Date(revisada_en).toISOString(),
  })),
  cancelada: canceladaDe(row),
  retirada: retiradaDe(row),
  pagos: pagosDe(row),
  acciones: accionesDe(uow, row),
});

const TERMINADO =
  'La ejecución del proyecto terminó: ya no se comprueba ningún gasto, y lo que falte se reintegra a la fundación.';
const impedimentosDe = ({ terminado, rfc, depositos }: Contexto): Issue[] => [
  ...(terminado ? [{ path: '', code: 'terminado', message: TERMINADO }] : []),
  ...(rfc === null
    ? [{ path: '', code: 'sin_rfc', message: 'Tu organización no tiene RFC: regístralo para comprobar.' }]
    : []),
  ...(depositos.length === 0
    ? [{ path: '', code: 'sin_deposito', message: 'Todavía no se deposita ninguna ministración.' }]
    : []),
];

/** All of a seguimiento: its balances, the lines of its budget, the deposits that wait, and how many expenses there are. */
export const presentComprobaciones = (
  uow: ActorUow,
  contexto: Contexto,
  gastos: Comprobaciones['gastos'],
): Comprobaciones => {
  const { depositado, reintegrado, comprobado, admitido, partidas, depositos } = contexto;
  const puede = suOrganizacion.allows(uow.actor, { organizacionId: contexto.organizacion_id });
  return {
    id: contexto.id,
    saldo: {
      depositado,
      reintegrado,
      comprobado,
      admitido,
      porComprobar: subtractMontos(depositado, addMontos(reintegrado, comprobado)),
    },
    partidas: [...partidas],
    ministraciones: depositos
      .filter(({ estado }) => estado === 'depositada')
      .map(({ id, folio, numero, monto, porComprobar }) => ({ id, folio, numero, monto, porComprobar })),
    gastos,
    comprobar: { puede, impedimentos: puede ? impedimentosDe(contexto) : [] },
  };
};
