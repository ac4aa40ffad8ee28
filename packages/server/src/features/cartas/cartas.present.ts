import { DETENIDA } from '@portal/domain/features/cartas/cartas.guards';
import { tiposPara } from '@portal/domain/features/cartas/cartas.policy';
import type { Carta, Cartas, PagoDeCarta } from '@portal/domain/features/cartas/cartas.shapes';
import { cartaWorkflow } from '@portal/domain/features/cartas/cartas.workflow';
import { actionsFor } from '@portal/domain/kernel/workflow';
import type { ActorUow } from '../../platform/db/index.ts';
import type { CartaRow, PagoRow, readContexto } from './cartas.repo.ts';
import { subjectOf } from './cartas.run.ts';

const LA_FUNDACION = 'La fundación';
const UNA_PERSONA = 'Una persona';
/** Somebody whose name is not the reader's to know: an organization is told that the foundation took the step, as its history says. */
const persona = (id: string, nombre: string | null, oculta = LA_FUNDACION) => ({
  id,
  nombre: nombre ?? oculta,
});
const paso = (id: string | null, nombre: string | null, en: Date | null, oculta = LA_FUNDACION) =>
  id === null || en === null ? null : { por: persona(id, nombre, oculta), en: en.toISOString() };
const pagoDe = (row: PagoRow): PagoDeCarta => ({
  ministracionId: row.ministracion_id,
  folio: row.folio,
  fecha: row.fecha,
  comprobante: { id: row.comprobante_id, nombre: row.comprobante_nombre },
});

/** A carta as its reader may see it, with the buttons that it has now. */
export const presentCarta = (uow: ActorUow, row: CartaRow): Carta => {
  const [pago] = row.pagos;
  const suya = row.de_la_organizacion ? UNA_PERSONA : LA_FUNDACION;
  return {
    id: row.id,
    folio: row.folio,
    version: row.version,
    seguimientoId: row.seguimiento_id,
    proyectoId: row.proyecto_id,
    proyecto: { folio: row.proyecto_folio, nombre: row.nombre_proyecto },
    organizacion: row.nombre_organizacion,
    tipo: row.tipo,
    fecha: row.fecha,
    monto: row.monto,
    descripcion: row.descripcion,
    observaciones: row.observaciones,
    estado: row.estado,
    deLaOrganizacion: row.de_la_organizacion,
    generada: { por: persona(row.created_by, row.creador_nombre, suya), en: row.created_at.toISOString() },
    enviada: paso(row.enviada_por, row.enviada_nombre, row.enviada_en, suya),
    aprobada: paso(row.aprobada_por, row.aprobada_nombre, row.aprobada_en),
    pagada: paso(row.pagada_por, row.pagada_nombre, row.pagada_en),
    pago: row.pagada_por !== null && pago ? pagoDe(pago) : null,
    rechazada:
      row.rechazada_por === null || row.rechazada_en === null
        ? null
        : {
            por: persona(row.rechazada_por, row.rechazada_nombre),
            en: row.rechazada_en.toISOString(),
            motivo: row.motivo ?? '',
          },
    documentoId: row.documento_id,
    pagos: row.estado === 'aprobada' ? row.pagos.map(pagoDe) : [],
    acciones: actionsFor(cartaWorkflow, uow.actor, subjectOf(uow, row)),
  };
};

type Contexto = NonNullable<Awaited<ReturnType<typeof readContexto>>>;

/** The cartas of a seguimiento, with what its reader may write. */
export const presentCartas = (uow: ActorUow, contexto: Contexto, rows: readonly CartaRow[]): Cartas => ({
  id: contexto.id,
  folioProyecto: contexto.folio,
  cartas: rows.map((row) => presentCarta(uow, row)),
  tipos: contexto.con_finiquito
    ? []
    : [...tiposPara(uow.actor, { organizacionId: contexto.organizacion_id })],
  detenida: contexto.admite_pagos ? null : DETENIDA,
});
