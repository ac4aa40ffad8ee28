import type { Issue } from '../../kernel/errors.ts';
import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow, type Guard } from '../../kernel/workflow.ts';
import { requireWritten } from '../../kernel/written.ts';
import { conMotivo, requireNoIssues } from '../../stage/guards.ts';
import { administrador, gestorDeAprobacion, suOrganizacion } from '../../stage/rules.ts';
import type { Decision } from '../sesiones-colegiadas/public.ts';
import { APROBACION, type EstadoAprobacion, type EtapaDeRonda, tituloDeEtapa } from './aprobacion.schema.ts';

/** What the rules look at: the locked record, its round, and what follows from them, computed by the server. */
export type AprobacionSubject = {
  readonly estado: EstadoAprobacion;
  readonly organizacionId: string;
  /** The stage of the round that is open, or was the last. */
  readonly etapa: EtapaDeRonda;
  /** All that is wrong of what the action closes: oficio, answer, scores or dictamen. */
  readonly faltas: readonly Issue[];
  /** Evaluators who were asked, and how many of them sent their scores. */
  readonly evaluadores: { readonly pedidos: number; readonly enviados: number };
  /** The actor is one of them and has not sent its scores. */
  readonly porEvaluar: boolean;
  /** What both bodies say together; null until both closed it. */
  readonly decision: Decision | null;
  /** The case was archived with the rejection. */
  readonly archivado: boolean;
  /** Conditions of what was approved that nobody fulfilled yet. */
  readonly condicionesAbiertas: number;
  /** A convenio was opened from it: no new round (C21). */
  readonly tieneConvenio: boolean;
};

type G = Guard<AprobacionSubject>;

const enEtapa = (etapa: EtapaDeRonda): G => ({
  code: `fuera_de_${etapa}`,
  message: `El proyecto no está en «${tituloDeEtapa[etapa]}».`,
  passes: (s) => s.etapa === etapa,
});

/** What is wrong is of the stage that is open: of another one nothing is said, to its organization least of all. */
const completo = (deEtapa: EtapaDeRonda, code: string, message: string): G =>
  requireNoIssues<AprobacionSubject>({
    code,
    message,
    faltas: ({ etapa, faltas }) => (etapa === deEtapa ? faltas : []),
  });

const algunEvaluador: G = {
  code: 'sin_evaluadores',
  message: 'Asigna al menos a una persona que evalúe.',
  passes: ({ evaluadores }) => evaluadores.pedidos > 0,
};

const todosEvaluaron: G = {
  code: 'faltan_evaluaciones',
  message: 'Faltan evaluaciones por enviar.',
  passes: ({ evaluadores }) => evaluadores.enviados >= evaluadores.pedidos,
};

const porEvaluar: G = {
  code: 'no_evalua',
  message: 'No tienes una evaluación pendiente en este proyecto.',
  passes: (s) => s.porEvaluar,
};

const decidio = (decision: Decision): G => ({
  code: `no_${decision}`,
  message: 'El consejo y el comité no decidieron eso.',
  passes: (s) => s.decision === decision,
});

const sinArchivar: G = {
  code: 'archivado',
  message: 'El proyecto ya se archivó.',
  passes: (s) => !s.archivado,
};

const sinConvenio: G = {
  code: 'tiene_convenio',
  message: 'Ya existe un convenio abierto desde esta aprobación.',
  passes: (s) => !s.tieneConvenio,
};

const conCondiciones: G = {
  code: 'sin_condiciones',
  message: 'No hay condicionantes por cumplir.',
  passes: (s) => s.condicionesAbiertas > 0,
};

const MINIMO_DECISION = 20;
const conMotivoDeDecision: G = requireWritten<AprobacionSubject>({
  campo: 'motivo',
  code: 'falta_motivo_de_decision',
  message: `El motivo de la decisión debe tener al menos ${MINIMO_DECISION} caracteres.`,
  minimo: MINIMO_DECISION,
});

/** With what a condition was fulfilled: the written reason of a change of what is approved (rule 36). */
const conNota: G = requireWritten<AprobacionSubject>({
  campo: 'nota',
  code: 'falta_nota',
  message: 'Escribe con qué se cumplió.',
  minimo: 1,
});

/** The table of product.md §3 (Aprobación) with part2.md AW, the rounds of rule 74, and the ways out of stages.md §4. */
export const aprobacionWorkflow = defineWorkflow<Actor, AprobacionSubject>()({
  id: APROBACION,
  initial: 'en_evaluacion',
  creation: {
    action: 'abrir',
    label: 'Nueva Evaluación',
    event: 'aprobacion.abierta',
    notify: ['organizacion'],
  },
  states: {
    en_evaluacion: { label: 'En evaluación', tone: 'progress' },
    aprobado: { label: 'Aprobado', tone: 'success', final: true },
    // Until it is archived another round may follow (R 74).
    rechazado: { label: 'Rechazado', tone: 'danger' },
    diferido: { label: 'Diferido', tone: 'warning' },
    desistido: { label: 'Desistido', tone: 'neutral', final: true },
    cancelado: { label: 'Cancelado', tone: 'neutral', final: true },
  },
  transitions: {
    emitirOficio: {
      label: 'Enviar Oficio',
      from: ['en_evaluacion'],
      to: null,
      who: [gestorDeAprobacion],
      guards: [
        enEtapa('oficio'),
        completo('oficio', 'oficio_incompleto', 'Hay datos por corregir en el oficio.'),
      ],
      event: 'aprobacion.oficio-enviado',
      notify: ['organizacion'],
      tone: 'primary',
    },
    responder: {
      label: 'Enviar Respuesta',
      from: ['en_evaluacion'],
      to: null,
      who: [suOrganizacion],
      guards: [
        enEtapa('respuesta'),
        completo('respuesta', 'respuesta_incompleta', 'Hay observaciones por responder.'),
      ],
      event: 'aprobacion.respondida',
      notify: ['gestores_aprobaciones'],
      tone: 'primary',
    },
    asignarEvaluadores: {
      label: 'Asignar evaluadores',
      from: ['en_evaluacion'],
      to: null,
      who: [gestorDeAprobacion],
      guards: [enEtapa('dictamen')],
      event: 'aprobacion.evaluadores-asignados',
      notify: ['evaluadores'],
      audiencia: 'personal',
      tone: 'secondary',
    },
    enviarEvaluacion: {
      label: 'Enviar evaluación',
      from: ['en_evaluacion'],
      to: null,
      who: [gestorDeAprobacion],
      guards: [
        enEtapa('dictamen'),
        porEvaluar,
        completo('dictamen', 'evaluacion_incompleta', 'Falta calificar criterios.'),
      ],
      event: 'aprobacion.evaluacion-enviada',
      notify: [],
      audiencia: 'personal',
      tone: 'primary',
    },
    emitirDictamen: {
      label: 'Emitir Dictamen',
      from: ['en_evaluacion'],
      to: null,
      who: [gestorDeAprobacion],
      guards: [
        enEtapa('dictamen'),
        algunEvaluador,
        todosEvaluaron,
        completo('dictamen', 'dictamen_incompleto', 'Hay datos por corregir en el dictamen.'),
      ],
      // That the project waits for its vote everybody sees; what the dictamen says, its organization after the decision.
      event: 'aprobacion.dictaminada',
      notify: [],
      tone: 'primary',
    },
    aprobar: {
      label: 'Registrar la aprobación',
      from: ['en_evaluacion'],
      to: 'aprobado',
      who: [gestorDeAprobacion],
      guards: [enEtapa('votacion'), decidio('aprobado'), conMotivoDeDecision],
      event: 'aprobacion.aprobada',
      notify: ['organizacion'],
      tone: 'primary',
    },
    rechazar: {
      label: 'Registrar el rechazo',
      from: ['en_evaluacion'],
      to: 'rechazado',
      who: [gestorDeAprobacion],
      guards: [enEtapa('votacion'), decidio('rechazado'), conMotivoDeDecision],
      event: 'aprobacion.rechazada',
      notify: ['organizacion'],
      tone: 'danger',
    },
    diferir: {
      label: 'Registrar que se difiere',
      from: ['en_evaluacion'],
      to: 'diferido',
      who: [gestorDeAprobacion],
      guards: [enEtapa('votacion'), decidio('diferido'), conMotivoDeDecision],
      event: 'aprobacion.diferida',
      notify: ['organizacion'],
      tone: 'secondary',
    },
    nuevaRonda: {
      label: 'Nueva Aprobación',
      from: ['diferido', 'rechazado'],
      to: 'en_evaluacion',
      who: [gestorDeAprobacion],
      guards: [sinArchivar, sinConvenio, conMotivo],
      event: 'aprobacion.nueva-ronda',
      notify: ['organizacion'],
      tone: 'primary',
      ask: 'motivo',
    },
    archivar: {
      label: 'Archivar Proyecto',
      from: ['rechazado'],
      to: null,
      who: [gestorDeAprobacion],
      guards: [sinArchivar],
      event: 'aprobacion.archivada',
      notify: ['organizacion'],
      tone: 'danger',
    },
    cumplirCondicion: {
      label: 'Dar por cumplida',
      from: ['aprobado'],
      to: null,
      who: [gestorDeAprobacion],
      guards: [conCondiciones, conNota],
      event: 'aprobacion.condicion-cumplida',
      notify: ['organizacion'],
      tone: 'secondary',
    },
    desistir: {
      label: 'Desistir',
      from: ['en_evaluacion', 'diferido'],
      to: 'desistido',
      who: [suOrganizacion],
      guards: [conMotivo],
      event: 'aprobacion.desistida',
      notify: ['gestores_aprobaciones'],
      tone: 'danger',
      ask: 'motivo',
    },
    cancelar: {
      label: 'Cancelar el proyecto',
      from: ['en_evaluacion', 'diferido'],
      to: 'cancelado',
      who: [administrador],
      guards: [conMotivo],
      event: 'aprobacion.cancelada',
      notify: ['organizacion'],
      tone: 'danger',
      ask: 'motivo',
    },
  },
});

export type AccionAprobacion = keyof typeof aprobacionWorkflow.transitions;
