import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow, type Guard } from '../../kernel/workflow.ts';
import { requireWritten } from '../../kernel/written.ts';
import {
  administrador,
  firmanteDeConvenio,
  gestorDeAprobacion,
  gestorDeCodiseno,
  gestorDeConvenio,
  revisor,
  suOrganizacion,
} from '../../stage/rules.ts';
import { etiquetaDeEtapa } from './proyectos.etapas.ts';

/**
 * The stages that a proyecto can reach as the portal stands. A later stage brings its own: its state here,
 * the hand-off that leads to it, and its reader of dates (`EtapaDeProyecto`) on the server.
 */
export type EtapaAlcanzable =
  | 'pre_registro'
  | 'registro'
  | 'co_diseno'
  | 'aprobacion'
  | 'convenio'
  | 'seguimiento'
  | 'concluido'
  | 'no_aceptado';

/** What the rules look at, computed by the server from the locked row. */
export type ProyectoSubject = {
  readonly estado: EtapaAlcanzable;
  /** A registro has been opened from its pre-registration: the case no longer goes back. */
  readonly tieneRegistro: boolean;
  /** A co-diseño has been opened from its registro. */
  readonly tieneCodiseno: boolean;
  readonly organizacionId: string;
};

type G = Guard<ProyectoSubject>;

const sinRegistro: G = {
  code: 'tiene_registro',
  message: 'Ya existe un registro abierto desde este pre-registro.',
  passes: (s) => !s.tieneRegistro,
};

const sinCodiseno: G = {
  code: 'tiene_codiseno',
  message: 'Ya existe un co-diseño abierto desde este registro.',
  passes: (s) => !s.tieneCodiseno,
};

const conMotivo: G = requireWritten({
  campo: 'motivo',
  code: 'falta_motivo',
  message: 'Escribe el motivo.',
  minimo: 1,
});

/**
 * The spine (product.md §2): each move is made by the stage that ends or is reopened, inside its own
 * transition, never by hand. How long a reason must be is the stage's rule.
 */
export const proyectoWorkflow = defineWorkflow<Actor, ProyectoSubject>()({
  id: 'proyecto',
  initial: 'pre_registro',
  creation: { action: 'abrir', label: 'Abrir el proyecto', event: 'proyecto.abierto', notify: [] },
  states: {
    pre_registro: { label: etiquetaDeEtapa.pre_registro, tone: 'info' },
    registro: { label: etiquetaDeEtapa.registro, tone: 'progress' },
    co_diseno: { label: etiquetaDeEtapa.co_diseno, tone: 'progress' },
    aprobacion: { label: etiquetaDeEtapa.aprobacion, tone: 'progress' },
    convenio: { label: etiquetaDeEtapa.convenio, tone: 'progress' },
    // The last stage of the line: it is concluded by its finiquito.
    seguimiento: { label: etiquetaDeEtapa.seguimiento, tone: 'progress' },
    concluido: { label: etiquetaDeEtapa.concluido, tone: 'success', final: true },
    no_aceptado: { label: etiquetaDeEtapa.no_aceptado, tone: 'danger', final: true },
  },
  transitions: {
    pasarARegistro: {
      label: 'Pasar a registro',
      from: ['pre_registro'],
      to: 'registro',
      who: [revisor],
      event: 'proyecto.en-registro',
      notify: [],
    },
    pasarACodiseno: {
      label: 'Pasar a co-diseño',
      from: ['registro'],
      to: 'co_diseno',
      who: [revisor],
      event: 'proyecto.en-codiseno',
      notify: [],
    },
    pasarAAprobacion: {
      label: 'Pasar a aprobación',
      from: ['co_diseno'],
      to: 'aprobacion',
      who: [gestorDeCodiseno],
      event: 'proyecto.en-aprobacion',
      notify: [],
    },
    pasarAConvenio: {
      label: 'Pasar a convenio',
      from: ['aprobacion'],
      to: 'convenio',
      who: [gestorDeAprobacion],
      event: 'proyecto.en-convenio',
      notify: [],
    },
    pasarASeguimiento: {
      label: 'Pasar a seguimiento',
      from: ['convenio'],
      to: 'seguimiento',
      who: [gestorDeConvenio],
      event: 'proyecto.en-seguimiento',
      notify: [],
    },
    concluir: {
      label: 'Concluir',
      from: ['seguimiento'],
      to: 'concluido',
      who: [administrador, firmanteDeConvenio],
      event: 'proyecto.concluido',
      notify: [],
    },
    archivar: {
      label: 'Archivar',
      from: ['aprobacion'],
      to: 'no_aceptado',
      who: [gestorDeAprobacion],
      guards: [conMotivo],
      event: 'proyecto.archivado',
      notify: [],
      tone: 'danger',
    },
    noAceptar: {
      label: 'No aceptar',
      from: ['pre_registro', 'registro'],
      to: 'no_aceptado',
      who: [revisor],
      guards: [conMotivo],
      event: 'proyecto.no-aceptado',
      notify: [],
      tone: 'danger',
    },
    desistir: {
      label: 'Desistir',
      from: ['registro', 'co_diseno', 'aprobacion', 'convenio'],
      to: 'no_aceptado',
      who: [suOrganizacion],
      guards: [conMotivo],
      event: 'proyecto.desistido',
      notify: [],
      tone: 'danger',
    },
    cancelar: {
      label: 'Cancelar',
      from: ['registro', 'co_diseno', 'aprobacion', 'convenio'],
      to: 'no_aceptado',
      who: [administrador],
      guards: [conMotivo],
      event: 'proyecto.cancelado',
      notify: [],
      tone: 'danger',
    },
    reabrir: {
      label: 'Reabrir',
      from: ['registro', 'no_aceptado'],
      to: 'pre_registro',
      who: [administrador],
      guards: [sinRegistro, conMotivo],
      event: 'proyecto.reabierto',
      notify: [],
    },
    volverARegistro: {
      label: 'Volver a registro',
      from: ['co_diseno', 'no_aceptado'],
      to: 'registro',
      who: [administrador],
      guards: [sinCodiseno, conMotivo],
      event: 'proyecto.de-vuelta-en-registro',
      notify: [],
    },
    eliminar: {
      label: 'Eliminar',
      from: ['pre_registro', 'no_aceptado'],
      to: null,
      who: [administrador],
      guards: [conMotivo],
      event: 'proyecto.eliminado',
      notify: [],
      tone: 'danger',
    },
  },
});

export type AccionProyecto = keyof typeof proyectoWorkflow.transitions;
