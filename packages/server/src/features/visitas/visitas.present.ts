import { puedeVisitar } from '@portal/domain/features/visitas/visitas.policy';
import { estadosConMinuta } from '@portal/domain/features/visitas/visitas.schema';
import type { FilaVisita, Visita, Visitas } from '@portal/domain/features/visitas/visitas.shapes';
import { visitaWorkflow } from '@portal/domain/features/visitas/visitas.workflow';
import { actionsFor } from '@portal/domain/kernel/workflow';
import type { ActorUow } from '../../platform/db/index.ts';
import { presentDocumento } from '../documentos/public.ts';
import type { readContexto, VisitaRow } from './visitas.repo.ts';
import { type Escrito, llego, subjectOf } from './visitas.run.ts';

const LA_FUNDACION = 'La fundación';
const UNA_PERSONA = 'Una persona';
/** Somebody whose name is not the reader's to know: an organization is told that the foundation took the step, as its history says. */
const persona = (id: string, nombre: string | null, oculta = LA_FUNDACION) => ({
  id,
  nombre: nombre ?? oculta,
});
const paso = (id: string | null, nombre: string | null, en: Date | null, oculta = LA_FUNDACION) =>
  id === null || en === null ? null : { por: persona(id, nombre, oculta), en: en.toISOString() };

/** Of the list nothing is written: what is missing of a minute is told on its page. */
const SIN_LEER: Escrito = { pagina: { version: 0, respuestas: {} }, fotos: [] };

const filaDe = (uow: ActorUow, row: VisitaRow, escrito: Escrito): FilaVisita => ({
  id: row.id,
  folio: row.folio,
  version: row.version,
  estado: row.estado,
  cuando: row.cuando.toISOString(),
  lugar: row.lugar,
  proposito: row.proposito,
  acciones: actionsFor(visitaWorkflow, uow.actor, subjectOf(uow, row, escrito)),
});

/** A visit as its reader may see it, with the buttons that it has now. */
export const presentVisita = (uow: ActorUow, row: VisitaRow, escrito: Escrito): Visita => {
  const escribe = puedeVisitar(uow.actor);
  return {
    ...filaDe(uow, row, escrito),
    seguimientoId: row.seguimiento_id,
    proyectoId: row.proyecto_id,
    proyecto: { folio: row.proyecto_folio, nombre: row.nombre_proyecto },
    organizacion: row.nombre_organizacion,
    programada: { por: persona(row.created_by, row.creador_nombre), en: row.created_at.toISOString() },
    cambio: row.motivo_cambio,
    cancelada:
      row.cancelada_por === null || row.cancelada_en === null
        ? null
        : {
            por: persona(row.cancelada_por, row.cancelada_nombre),
            en: row.cancelada_en.toISOString(),
            motivo: row.motivo ?? '',
          },
    realizada: paso(row.realizada_por, row.realizada_nombre, row.realizada_en),
    respondida: paso(row.respondida_por, row.respondida_nombre, row.respondida_en, UNA_PERSONA),
    observaciones: row.observaciones,
    documento: escribe || estadosConMinuta.includes(row.estado) ? escrito.pagina : null,
    fotos: escrito.fotos.map(presentDocumento),
    documentoId: row.documento_id,
    puedeEscribir: escribe && !row.cerrado && row.estado === 'programada' && llego(uow, row),
  };
};

type Contexto = NonNullable<Awaited<ReturnType<typeof readContexto>>>;

/** The visits of a seguimiento, and whether its reader programmes them. */
export const presentVisitas = (uow: ActorUow, contexto: Contexto, rows: readonly VisitaRow[]): Visitas => ({
  id: contexto.id,
  folioProyecto: contexto.folio,
  visitas: rows.map((row) => filaDe(uow, row, SIN_LEER)),
  puedeProgramar: puedeVisitar(uow.actor) && !contexto.cerrado,
});
