import { marchaDeReportes } from '@portal/domain/features/avances/public';
import {
  estatusDe,
  porcentajeDe,
  ritmoDe,
  transcurridoDe,
} from '@portal/domain/features/seguimiento/estatus';
import {
  ministra,
  type Ritmo,
  type SeguimientoEstado,
} from '@portal/domain/features/seguimiento/seguimiento.schema';
import type {
  Cartera,
  FilaSeguimiento,
  Seguimiento,
  SeguimientoPorAbrir,
} from '@portal/domain/features/seguimiento/seguimiento.shapes';
import {
  type SeguimientoSubject,
  seguimientoWorkflow,
} from '@portal/domain/features/seguimiento/seguimiento.workflow';
import { type Fecha, today } from '@portal/domain/kernel/dates';
import { type Actor, veTodo } from '@portal/domain/kernel/policy';
import { actionsFor } from '@portal/domain/kernel/workflow';
import type { Inhabiles } from '@portal/domain/kernel/working-days';
import { presentCase } from '../../stage/present-case.ts';
import type { Detalle, MarchaRow } from './seguimiento.detalle.repo.ts';
import type { CarteraRow, MarchaDeFila } from './seguimiento.marcha.repo.ts';
import type { PorAbrirRow } from './seguimiento.origen.repo.ts';
import type { SeguimientoRow } from './seguimiento.repo.ts';

/** Names of staff are not the organization's to read. */
const FUNDACION = 'Fundación';

/** Timing of what is executed (S15); of what is being settled none, whose periods end that day and whose vigencia does not. */
const ritmoEn = (
  vigencia: MarchaRow['vigencia'],
  avance: number | null,
  { hoy, estado }: { readonly hoy: Fecha; readonly estado: SeguimientoEstado },
): Ritmo | null =>
  estado === 'terminado' || estado === 'en_liquidacion'
    ? null
    : ritmoDe(avance, transcurridoDe(vigencia, hoy));

/** What its reports say of it (SL-04), and how it goes (S15). */
const marchaDe = (
  { estado, finiquitado_en }: Pick<SeguimientoRow, 'estado' | 'finiquitado_en'>,
  marcha: MarchaRow,
  hoy: Fecha,
  inhabiles: Inhabiles,
) => {
  const terminado = estado === 'terminado';
  const { avance, proximo, diasDeRetraso } = marchaDeReportes(
    marcha.vigencia,
    marcha.reportes,
    { hoy, terminado },
    inhabiles,
  );
  const ejercido = marcha.comprobado === null ? null : porcentajeDe(marcha.comprobado, marcha.total);
  const suspendido = estado === 'suspendido';
  return {
    avance,
    proximo,
    ritmo: ritmoEn(marcha.vigencia, avance, { hoy, estado }),
    estatus: estatusDe({
      finiquito: finiquitado_en !== null,
      terminado,
      suspendido,
      diasDeRetraso,
      ejercido,
      avance,
    }),
  };
};

type Fila = {
  readonly id: string;
  readonly folio: string;
  readonly convenio_numero: string;
  readonly proyecto_id: string;
  readonly nombre_organizacion: string;
  readonly nombre_proyecto: string | null;
  readonly estado: string;
  readonly version: number;
};

export const presentFila = (row: Fila & MarchaDeFila, hoy: Fecha): FilaSeguimiento => {
  const estado = row.estado as SeguimientoEstado;
  return {
    id: row.id,
    folio: row.folio,
    convenio: row.convenio_numero,
    proyectoId: row.proyecto_id,
    proyecto: row.nombre_proyecto,
    organizacion: row.nombre_organizacion,
    montoTotal: row.total,
    depositado: row.depositado,
    montoEjercido: row.comprobado,
    avanceFisico: row.avance,
    ritmo: ritmoEn(row.vigencia, row.avance, { hoy, estado }),
    proximoReporte: row.vence,
    estatus: row.estatus,
    estado,
    version: row.version,
  };
};

export const presentPorAbrir = (row: PorAbrirRow): SeguimientoPorAbrir => ({
  convenioId: row.id,
  numero: row.numero,
  folio: row.folio,
  nombre: row.nombre,
  organizacion: { id: row.organizacion_id, nombre: row.organizacion },
  proyectoId: row.proyecto_id,
  desde: row.desde.toISOString(),
  cuentas: [...row.cuentas],
});

/** The eight figures (SW-02) of what is in execution, what is suspended or being settled included. */
export const presentCartera = ({ pendientes, avance, ...cifras }: CarteraRow): Cartera => ({
  ...cifras,
  ministracionesPendientes: pendientes,
  avancePromedio: avance,
});

export const presentSeguimiento = (
  row: SeguimientoRow,
  {
    detalle,
    marcha,
    subject,
    inhabiles,
  }: {
    readonly detalle: Detalle;
    readonly marcha: MarchaRow;
    readonly subject: SeguimientoSubject;
    readonly inhabiles: Inhabiles;
  },
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Seguimiento => {
  const { avance, proximo, ritmo, estatus } = marchaDe(row, marcha, today(now), inhabiles);
  return {
    id: row.id,
    folio: row.folio,
    version: row.version,
    estado: row.estado,
    estatus,
    nombre: row.nombre_proyecto,
    organizacion: { id: row.organizacion_id, nombre: row.organizacion_nombre },
    proyecto: presentCase(row),
    convenio: { id: row.convenio_id, numero: row.convenio_numero },
    vigencia: detalle.vigencia,
    dinero: {
      total: marcha.total,
      solicitado: marcha.solicitado,
      aprobado: marcha.aprobado,
      depositado: marcha.depositado,
      comprobado: marcha.comprobado,
      reintegrado: marcha.reintegrado,
    },
    avance,
    ritmo,
    proximoReporte: proximo,
    actividades: detalle.actividades.map((una) => ({ ...una })),
    acuerdos: detalle.acuerdos.map((uno) => ({ ...uno })),
    ministracionesPendientes: ministra(row.estado) ? marcha.pendientes : 0,
    motivo: row.motivo,
    suspendidoEn: row.suspendido_en?.toISOString() ?? null,
    liquidadoEn: row.liquidado_en?.toISOString() ?? null,
    finiquito:
      row.finiquito_folio === null || row.finiquitado_en === null
        ? null
        : { folio: row.finiquito_folio, en: row.finiquitado_en.toISOString() },
    creadoPor: { id: row.created_by, nombre: row.creador_nombre ?? FUNDACION },
    creadoEn: row.created_at.toISOString(),
    actualizadoEn: row.updated_at.toISOString(),
    acciones: actionsFor(seguimientoWorkflow, actor, subject),
    responsable:
      row.responsable_id !== null && veTodo(actor)
        ? { id: row.responsable_id, nombre: row.responsable_nombre ?? FUNDACION }
        : null,
  };
};
