import type { Issue } from '../../kernel/errors.ts';
import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow, type Guard } from '../../kernel/workflow.ts';
import { conMotivo, formularioCompleto, requireNoIssues } from '../../stage/guards.ts';
import type { MarcaVigente } from '../../stage/review.ts';
import {
  algunInvalido,
  invalidosComentados,
  ningunInvalido,
  vistoBuenoOJustificacion,
} from '../../stage/review-guards.ts';
import { administrador, capturista, revisor, suOrganizacion } from '../../stage/rules.ts';
import { identidad } from './pre-registro.form.ts';
import type { CampoDeRevision } from './pre-registro.revision.ts';
import { type EstadoPreRegistro, estadosAbiertos, estadosDeTabla } from './pre-registro.schema.ts';

/** What the rules look at: the locked row and what follows from it, computed by the server. */
export type PreRegistroSubject = {
  readonly estado: EstadoPreRegistro;
  readonly organizacionId: string;
  /** All that the submit check finds wrong with the stored answers. */
  readonly faltas: readonly Issue[];
  /** Labels of the required documents that are missing. */
  readonly documentosFaltantes: readonly string[];
  /** The review card as it stands after the action's own marks. */
  readonly marcas: readonly MarcaVigente<CampoDeRevision>[];
  /** A field that was observed, or the documents, changed since changes were requested. */
  readonly cambioLoObservado: boolean;
  /** A registro has been opened from it: it can no longer be reopened. */
  readonly tieneRegistro: boolean;
};

export { MOTIVO_MINIMO } from '../../kernel/written.ts';

type G = Guard<PreRegistroSubject>;

const identifica = (path: string): boolean => identidad.some((field) => field === path);
/** Nor is anything kept that no text may hold, or more of it than its maximum (rules 47 and 50). */
const nunca: readonly string[] = ['caracter_no_admitido', 'muy_largo'];
/** An edit may leave other things for later, these never. */
const inaplazables = (s: PreRegistroSubject) =>
  s.faltas.filter(({ path, code }) => identifica(path) || nunca.includes(code));

const identificado = requireNoIssues<PreRegistroSubject>({
  code: formularioCompleto.code,
  message: formularioCompleto.message,
  faltas: inaplazables,
});

const documentosCompletos: G = {
  code: 'documentos_faltantes',
  message: 'Faltan documentos.',
  passes: (s) => s.documentosFaltantes.length === 0,
  details: (s) => [
    {
      code: 'documentos_faltantes',
      message: `Faltan: ${s.documentosFaltantes.join(', ')}`,
      path: 'documentos',
    },
  ],
};

const atendioObservaciones: G = {
  code: 'sin_cambios',
  message: 'Cambia al menos un dato observado, o un documento, antes de solicitar otra revisión.',
  passes: (s) => s.estado !== 'requiere_cambios' || s.cambioLoObservado,
};

const sinRegistro: G = {
  code: 'tiene_registro',
  message: 'Ya existe un registro abierto desde este pre-registro.',
  passes: (s) => !s.tieneRegistro,
};

const PENDIENTES = ['pendiente_validacion', 'en_revision'] as const;

/** The table of product.md §3 (Pre-registro); states and labels of A§4. */
export const preRegistroWorkflow = defineWorkflow<Actor, PreRegistroSubject>()({
  id: 'pre-registro',
  initial: 'pendiente_validacion',
  creation: { action: 'enviar', label: 'Finalizar', event: 'pre-registro.enviado', notify: ['revisores'] },
  states: estadosDeTabla,
  transitions: {
    editar: {
      label: 'Guardar cambios',
      from: estadosAbiertos,
      to: null,
      who: [suOrganizacion, capturista],
      guards: [identificado],
      event: 'pre-registro.editado',
      notify: [],
    },
    solicitarRevision: {
      label: 'Solicitar nueva revisión',
      from: ['requiere_cambios', 'pendiente_validacion'],
      to: 'en_revision',
      who: [suOrganizacion],
      guards: [formularioCompleto, documentosCompletos, atendioObservaciones],
      event: 'pre-registro.revision-solicitada',
      notify: ['revisores'],
      tone: 'primary',
    },
    guardarValidaciones: {
      label: 'Guardar Validaciones',
      from: estadosAbiertos,
      to: null,
      who: [revisor],
      event: 'pre-registro.validaciones-guardadas',
      notify: [],
      audiencia: 'personal',
      tone: 'secondary',
      place: 'guardar',
    },
    enviarARevision: {
      label: 'Enviar a Revisión',
      from: ['pendiente_validacion', 'requiere_cambios'],
      to: 'en_revision',
      who: [revisor],
      guards: [ningunInvalido],
      event: 'pre-registro.en-revision',
      notify: ['organizacion'],
      tone: 'secondary',
      place: 'enviar',
    },
    solicitarCambios: {
      label: 'Solicitar Cambios',
      from: PENDIENTES,
      to: 'requiere_cambios',
      who: [revisor],
      guards: [algunInvalido, invalidosComentados],
      event: 'pre-registro.cambios-solicitados',
      notify: ['organizacion'],
      tone: 'secondary',
      place: 'observar',
    },
    aprobar: {
      label: 'Aprobar Registro',
      from: PENDIENTES,
      to: 'validado',
      who: [revisor],
      guards: [vistoBuenoOJustificacion],
      event: 'pre-registro.validado',
      notify: ['organizacion'],
      tone: 'primary',
      place: 'aprobar',
      ask: 'justificacion',
    },
    rechazar: {
      label: 'Rechazar',
      from: estadosAbiertos,
      to: 'rechazado',
      who: [revisor],
      guards: [conMotivo],
      event: 'pre-registro.rechazado',
      notify: ['organizacion'],
      tone: 'danger',
      ask: 'motivo',
    },
    reabrir: {
      label: 'Reabrir',
      from: ['rechazado', 'validado'],
      to: 'en_revision',
      who: [administrador],
      guards: [sinRegistro, conMotivo],
      event: 'pre-registro.reabierto',
      notify: ['organizacion', 'revisores'],
      tone: 'secondary',
      ask: 'motivo',
    },
    eliminar: {
      label: 'Eliminar',
      from: ['pendiente_validacion', 'rechazado'],
      to: null,
      who: [administrador],
      guards: [conMotivo],
      event: 'pre-registro.eliminado',
      notify: ['organizacion'],
      tone: 'danger',
      ask: 'motivo',
    },
  },
});

export type AccionPreRegistro = keyof typeof preRegistroWorkflow.transitions;
