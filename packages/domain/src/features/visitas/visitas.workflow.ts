import type { Issue } from '../../kernel/errors.ts';
import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow, type Guard } from '../../kernel/workflow.ts';
import { requireWritten } from '../../kernel/written.ts';
import { conMotivo, requireNoIssues } from '../../stage/guards.ts';
import { suOrganizacion } from '../../stage/rules.ts';
import { gestorDeVisitas } from './visitas.policy.ts';
import { CERRADO, type EstadoVisita, MIN_OBSERVACIONES, VISITA } from './visitas.schema.ts';

/** What the rules look at, computed by the server from the locked rows. */
export type VisitaSubject = {
  readonly estado: EstadoVisita;
  readonly organizacionId: string;
  /** Its execution is over, with its finiquito or before there were any: nothing of it is written any more. */
  readonly cerrado: boolean;
  /** Its day has come, by the calendar of Chihuahua. */
  readonly llego: boolean;
  /** What is missing of its minute. */
  readonly faltas: readonly Issue[];
};

type G = Guard<VisitaSubject>;

const abierto: G = { code: 'con_finiquito', message: CERRADO, passes: ({ cerrado }) => !cerrado };

const suDia: G = {
  code: 'todavia_no',
  message: 'La visita se registra desde el día en que está programada.',
  passes: ({ llego }) => llego,
};

const minutaCompleta = requireNoIssues<VisitaSubject>({
  code: 'minuta_incompleta',
  message: 'Hay datos por completar en la minuta.',
  faltas: ({ faltas }) => faltas,
});

const conObservaciones = requireWritten<VisitaSubject>({
  campo: 'observaciones',
  code: 'faltan_observaciones',
  message: `Escribe tus observaciones, con al menos ${MIN_OBSERVACIONES} caracteres.`,
  minimo: MIN_OBSERVACIONES,
});

/** A site visit: programmed and told in its minute by the staff, answered by the organization, which changes nothing of the minute. */
export const visitaWorkflow = defineWorkflow<Actor, VisitaSubject>()({
  id: VISITA,
  initial: 'programada',
  creation: {
    action: 'programar',
    label: 'Programar visita',
    event: 'visita.programada',
    notify: ['organizacion'],
  },
  states: {
    programada: { label: 'Programada', tone: 'info' },
    realizada: { label: 'Realizada', tone: 'progress' },
    conforme: { label: 'Conforme', tone: 'success', final: true },
    con_observaciones: { label: 'Con observaciones', tone: 'warning', final: true },
    cancelada: { label: 'Cancelada', tone: 'neutral', final: true },
  },
  transitions: {
    reprogramar: {
      label: 'Reprogramar',
      from: ['programada'],
      to: null,
      who: [gestorDeVisitas],
      guards: [abierto, conMotivo],
      event: 'visita.reprogramada',
      notify: ['organizacion'],
      tone: 'secondary',
      ask: 'motivo',
    },
    registrar: {
      label: 'Registrar visita',
      from: ['programada'],
      to: 'realizada',
      who: [gestorDeVisitas],
      guards: [abierto, suDia, minutaCompleta],
      event: 'visita.realizada',
      notify: ['organizacion'],
      tone: 'primary',
    },
    cancelar: {
      label: 'Cancelar visita',
      from: ['programada'],
      to: 'cancelada',
      who: [gestorDeVisitas],
      guards: [abierto, conMotivo],
      event: 'visita.cancelada',
      notify: ['organizacion'],
      tone: 'danger',
      ask: 'motivo',
    },
    conformar: {
      label: 'Dar conformidad',
      from: ['realizada'],
      to: 'conforme',
      who: [suOrganizacion],
      guards: [abierto],
      event: 'visita.conformada',
      notify: ['gestores_ministraciones'],
      tone: 'primary',
    },
    observar: {
      label: 'Agregar observaciones',
      from: ['realizada'],
      to: 'con_observaciones',
      who: [suOrganizacion],
      guards: [abierto, conObservaciones],
      event: 'visita.observada',
      notify: ['gestores_ministraciones'],
      tone: 'secondary',
    },
  },
});

export type AccionVisita = keyof typeof visitaWorkflow.transitions;
