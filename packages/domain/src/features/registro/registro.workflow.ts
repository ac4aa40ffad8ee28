import type { Issue } from '../../kernel/errors.ts';
import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow, type Guard } from '../../kernel/workflow.ts';
import { conMotivo, requireNoIssues } from '../../stage/guards.ts';
import type { MarcaVigente } from '../../stage/review.ts';
import { algunInvalido, invalidosComentados, vistoBuenoOJustificacion } from '../../stage/review-guards.ts';
import { administrador, quienElimina, revisor, suOrganizacion } from '../../stage/rules.ts';
import type { CampoDeRevision } from './registro.revision.ts';
import { type EstadoRegistro, estadosAbiertos, REGISTRO } from './registro.schema.ts';

/** What the rules look at: the locked row and what follows from it, computed by the server. */
export type RegistroSubject = {
  readonly estado: EstadoRegistro;
  readonly organizacionId: string;
  /** All that the design lacks (`revisarCoherencia`), by section and place: 'presupuesto.lineas.{fila}.rubro'. */
  readonly faltas: readonly Issue[];
  /** The review card as it stands after the action's own marks. */
  readonly marcas: readonly MarcaVigente<CampoDeRevision>[];
  /** Something that was observed changed since changes were requested. */
  readonly cambioLoObservado: boolean;
  /** A co-diseño was opened from it: it no longer goes back. */
  readonly tieneCodiseno: boolean;
};

const completo = requireNoIssues<RegistroSubject>({
  code: 'registro_incompleto',
  message: 'Faltan datos para finalizar el registro.',
  faltas: ({ faltas }) => faltas,
});

const atendioObservaciones: Guard<RegistroSubject> = {
  code: 'sin_cambios',
  message: 'Cambia al menos una de las secciones observadas antes de enviar el registro otra vez.',
  passes: (s) => s.estado !== 'requiere_cambios' || s.cambioLoObservado,
};

const sinCodiseno: Guard<RegistroSubject> = {
  code: 'tiene_codiseno',
  message: 'Ya existe un co-diseño abierto desde este registro.',
  passes: (s) => !s.tieneCodiseno,
};

/** The table of product.md §3 (Registro), with the labels of the seed (RL-09), the ways out of stages.md §4 and the way back of part2.md S24. */
export const registroWorkflow = defineWorkflow<Actor, RegistroSubject>()({
  id: REGISTRO,
  initial: 'borrador',
  creation: {
    action: 'abrir',
    label: 'Generar Folio y Continuar',
    event: 'registro.abierto',
    notify: ['organizacion'],
  },
  states: {
    borrador: { label: 'En captura', tone: 'progress' },
    pendiente_validacion: { label: 'Pendiente validación', tone: 'neutral' },
    requiere_cambios: { label: 'Requiere cambios', tone: 'warning' },
    validado: { label: 'Validado', tone: 'success', final: true },
    rechazado: { label: 'Rechazado', tone: 'danger', final: true },
    desistido: { label: 'Desistido', tone: 'neutral', final: true },
    cancelado: { label: 'Cancelado', tone: 'neutral', final: true },
  },
  transitions: {
    finalizar: {
      label: 'Finalizar',
      from: ['borrador', 'requiere_cambios'],
      to: 'pendiente_validacion',
      who: [suOrganizacion],
      guards: [completo, atendioObservaciones],
      event: 'registro.enviado',
      notify: ['revisores'],
      tone: 'primary',
    },
    guardarValidaciones: {
      label: 'Guardar Validaciones',
      from: ['pendiente_validacion'],
      to: null,
      who: [revisor],
      event: 'registro.validaciones-guardadas',
      notify: [],
      audiencia: 'personal',
      tone: 'secondary',
      place: 'guardar',
    },
    solicitarCambios: {
      label: 'Solicitar Cambios',
      from: ['pendiente_validacion'],
      to: 'requiere_cambios',
      who: [revisor],
      guards: [algunInvalido, invalidosComentados],
      event: 'registro.cambios-solicitados',
      notify: ['organizacion'],
      tone: 'secondary',
      place: 'observar',
    },
    validar: {
      label: 'Validar Registro',
      from: ['pendiente_validacion'],
      to: 'validado',
      who: [revisor],
      guards: [vistoBuenoOJustificacion],
      event: 'registro.validado',
      notify: ['organizacion'],
      tone: 'primary',
      place: 'aprobar',
      ask: 'justificacion',
    },
    rechazar: {
      label: 'Rechazar',
      from: ['pendiente_validacion', 'requiere_cambios'],
      to: 'rechazado',
      who: [revisor],
      guards: [conMotivo],
      event: 'registro.rechazado',
      notify: ['organizacion'],
      tone: 'danger',
      ask: 'motivo',
    },
    desistir: {
      label: 'Desistir',
      from: estadosAbiertos,
      to: 'desistido',
      who: [suOrganizacion],
      guards: [conMotivo],
      event: 'registro.desistido',
      notify: ['revisores'],
      tone: 'danger',
    },
    cancelar: {
      label: 'Cancelar el proyecto',
      from: estadosAbiertos,
      to: 'cancelado',
      who: [administrador],
      guards: [conMotivo],
      event: 'registro.cancelado',
      notify: ['organizacion'],
      tone: 'danger',
      ask: 'motivo',
    },
    reabrir: {
      label: 'Reabrir',
      from: ['rechazado', 'validado'],
      to: 'pendiente_validacion',
      who: [administrador],
      guards: [sinCodiseno, conMotivo],
      event: 'registro.reabierto',
      notify: ['organizacion', 'revisores'],
      tone: 'secondary',
      ask: 'motivo',
    },
    eliminar: {
      label: 'Eliminar',
      from: ['borrador', 'pendiente_validacion', 'rechazado'],
      to: null,
      who: [quienElimina],
      guards: [conMotivo],
      event: 'registro.eliminado',
      notify: ['organizacion'],
      tone: 'danger',
      ask: 'motivo',
    },
  },
});

export type AccionRegistro = keyof typeof registroWorkflow.transitions;
