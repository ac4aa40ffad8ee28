import { escritoDe } from '@portal/domain/features/avances/avances.form';
import { periodosDe, situacionDe } from '@portal/domain/features/avances/avances.periodos';
import { estadosEscribibles } from '@portal/domain/features/avances/avances.schema';
import type { Avance, Avances } from '@portal/domain/features/avances/avances.shapes';
import { avanceWorkflow } from '@portal/domain/features/avances/avances.workflow';
import { type Fecha, type Instante, today } from '@portal/domain/kernel/dates';
import { actionsFor } from '@portal/domain/kernel/workflow';
import type { Inhabiles } from '@portal/domain/kernel/working-days';
import { suOrganizacion } from '@portal/domain/stage/rules';
import type { ActorUow } from '../../platform/db/index.ts';
import { type DocumentoVigente, presentDocumento } from '../documentos/public.ts';
import type { AvanceRow, Calendario, Pagina, PlanRow } from './avances.repo.ts';
import { type Escrito, subjectOf } from './avances.run.ts';

const LA_FUNDACION = 'La fundación';
const UNA_PERSONA = 'Una persona';
/** Somebody whose name is not the reader's to know: an organization is told that the foundation took the step, as its history says. */
const persona = (id: string, nombre: string | null, oculta = LA_FUNDACION) => ({
  id,
  nombre: nombre ?? oculta,
});
const paso = (id: string | null, nombre: string | null, en: Date | null, oculta = LA_FUNDACION) =>
  id === null || en === null ? null : { por: persona(id, nombre, oculta), en: en.toISOString() };

/** It came after its day, or has not come and its day is over. */
const tardeDe = (vence: Fecha, recibido: Instante | null, hoy: Fecha): boolean =>
  (recibido === null ? hoy : today(recibido)) > vence;

const deSuOrganizacion = (uow: ActorUow, organizacionId: string): boolean =>
  suOrganizacion.allows(uow.actor, { organizacionId });

/** A report as its reader may see it, with the buttons that it has now. */
export const presentAvance = (
  uow: ActorUow,
  row: AvanceRow,
  escrito: Escrito,
  documentos: readonly DocumentoVigente[],
): Avance => {
  const suyo = deSuOrganizacion(uow, row.organizacion_id);
  return {
    id: row.id,
    version: row.version,
    seguimientoId: row.seguimiento_id,
    proyectoId: row.proyecto_id,
    folioProyecto: row.folio,
    nombre: row.nombre_proyecto,
    organizacion: row.nombre_organizacion,
    numero: row.numero,
    inicio: row.inicio,
    fin: row.fin,
    vence: row.vence,
    estado: row.estado,
    tarde: tardeDe(row.vence, row.recibido_en, today(uow.now)),
    enviado: paso(row.enviado_por, row.enviado_nombre, row.enviado_en, UNA_PERSONA),
    resuelto: paso(row.resuelto_por, row.resuelto_nombre, row.resuelto_en),
    comentario: row.comentario,
    fisico: row.fisico,
    documento: suyo || row.estado !== 'borrador' ? escrito.pagina : null,
    documentos: documentos.map(presentDocumento),
    indicadores: [...escrito.plan.indicadores],
    actividades: [...escrito.plan.actividades],
    puedeEscribir: suyo && !row.con_finiquito && estadosEscribibles.includes(row.estado),
    acciones: actionsFor(avanceWorkflow, uow.actor, subjectOf(uow, row, escrito)),
  };
};

/** The calendar of an execution with its reports, and what the last one that was approved says of the plan in force. */
export const presentAvances = (
  uow: ActorUow,
  calendario: Calendario,
  plan: PlanRow,
  aprobado: { readonly numero: number; readonly fisico: number | null; readonly pagina: Pagina } | null,
  inhabiles: Inhabiles,
): Avances => {
  const hoy = today(uow.now);
  const { reportes, terminado } = calendario;
  const suyo = deSuOrganizacion(uow, calendario.organizacion_id);
  const dicho = (campo: 'indicadores' | 'actividades', id: string): string | null =>
    (aprobado && escritoDe(aprobado.pagina.respuestas, campo, id)) || null;
  return {
    id: calendario.id,
    folioProyecto: calendario.folio,
    escribe: suyo,
    avance: aprobado?.fisico ?? null,
    periodos: periodosDe(calendario, reportes, inhabiles).map(({ numero, inicio, fin, vence }) => {
      const reporte = reportes.find((uno) => uno.numero === numero) ?? null;
      const situacion = situacionDe({ numero, inicio, fin, vence }, reportes, { hoy, terminado });
      return {
        numero,
        inicio,
        fin,
        vence,
        situacion,
        reporte: reporte && {
          id: reporte.id,
          estado: reporte.estado,
          tarde: tardeDe(vence, reporte.recibidoEl, hoy),
          fisico: reporte.fisico,
        },
        puedeEscribir:
          suyo && reporte === null && !terminado && situacion !== 'cerrado' && situacion !== 'por_venir',
      };
    }),
    aprobado: aprobado?.numero ?? null,
    indicadores: plan.indicadores.map((uno) => ({ ...uno, valor: dicho('indicadores', uno.id) })),
    actividades: plan.actividades.map((una) => {
      const porcentaje = dicho('actividades', una.id);
      return { ...una, porcentaje: porcentaje === null ? null : Number(porcentaje) };
    }),
  };
};
