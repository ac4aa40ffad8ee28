import { puedeAdjuntar, ranuras } from '@portal/domain/features/arco/arco.papeles';
import { diasQueQuedan, requerirAntes, turnoDe } from '@portal/domain/features/arco/arco.plazos';
import { atiendeArco } from '@portal/domain/features/arco/arco.policy';
import type { FilaDeArco, SolicitudArco } from '@portal/domain/features/arco/arco.shapes';
import { type ArcoSubject, arcoWorkflow } from '@portal/domain/features/arco/arco.workflow';
import { type Fecha, today } from '@portal/domain/kernel/dates';
import type { Actor } from '@portal/domain/kernel/policy';
import { actionsFor } from '@portal/domain/kernel/workflow';
import { type DocumentoVigente, presentDocumento } from '../documentos/public.ts';
import type { ArcoRow } from './arco.repo.ts';

/** What the workflow's rules look at; the clock decides, not the job. */
export const subjectOf = (row: ArcoRow, actor: Actor | null, hoy: Fecha): ArcoSubject => ({
  estado: row.estado,
  esSuya: actor !== null && row.usuario_id === actor.usuarioId,
  deSuCorreo: actor !== null && row.usuario_id === null && row.titular_email === actor.email.toLowerCase(),
  conCuenta: row.usuario_id !== null,
  vencida: row.vence_el !== null && row.vence_el < hoy,
  pedida: row.informacion_pedida !== null,
  tardeParaRequerir: requerirAntes(row.recibida_el) < hoy,
  prorrogada: (row.estado === 'por_cumplir' ? row.prorroga_cumplimiento : row.prorroga_respuesta) !== null,
});

/** One row of the inbox as the wire carries it. */
export const presentFila = (row: ArcoRow, now: Date): FilaDeArco => ({
  id: row.id,
  folio: row.folio,
  derecho: row.derecho,
  asunto: row.asunto,
  estado: row.estado,
  via: row.via,
  titular: { nombre: row.titular_nombre, email: row.titular_email },
  recibidaEl: row.recibida_el,
  vence: row.vence_el === null ? null : { el: row.vence_el, quedan: diasQueQuedan(row.vence_el, today(now)) },
  turno: turnoDe[row.estado],
  version: row.version,
});

/** A request as the wire carries it, with its papers and what this account may do with it today. */
export const presentSolicitud = (
  row: ArcoRow,
  documentos: readonly DocumentoVigente[],
  actor: Actor,
  now: Date,
): SolicitudArco => {
  const subject = subjectOf(row, actor, today(now));
  return {
    ...presentFila(row, now),
    descripcion: row.descripcion,
    esSuya: subject.esSuya,
    conCuenta: subject.conCuenta,
    responderAntes: row.responder_antes,
    cumplirAntes: row.cumplir_antes,
    prorrogas: { respuesta: row.prorroga_respuesta, cumplimiento: row.prorroga_cumplimiento },
    informacion:
      row.informacion_pedida !== null && row.informacion_pedida_el !== null && row.informacion_antes !== null
        ? {
            pedida: row.informacion_pedida,
            pedidaEl: row.informacion_pedida_el,
            antes: row.informacion_antes,
            entregada: row.informacion_entregada,
            entregadaEl: row.informacion_entregada_el,
          }
        : null,
    respuesta:
      row.procede !== null && row.respuesta !== null && row.respondida_el !== null
        ? { procede: row.procede, causa: row.causa, texto: row.respuesta, el: row.respondida_el }
        : null,
    cumplimiento:
      row.cumplimiento !== null && row.cumplida_el !== null
        ? { texto: row.cumplimiento, el: row.cumplida_el }
        : null,
    creadaEn: row.created_at.toISOString(),
    documentos: documentos.map(presentDocumento),
    adjunta: ranuras.flatMap(({ id }) =>
      puedeAdjuntar(id, subject, atiendeArco(actor)) === 'si' ? [id] : [],
    ),
    acciones: actionsFor(arcoWorkflow, actor, subject),
  };
};
