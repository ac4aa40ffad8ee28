import type { Fecha } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import type { Monto } from '../../kernel/money.ts';
import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow, type Guard } from '../../kernel/workflow.ts';
import { MOTIVO_MINIMO, requireReason, requireWritten } from '../../kernel/written.ts';
import { conMotivo, requireNoIssues } from '../../stage/guards.ts';
import { elReloj, gestor } from '../../stage/rules.ts';
import type { EstadoConvocatoria } from './convocatorias.schema.ts';

/** What the rules look at: the locked row and what follows from it, computed by the server. */
export type ConvocatoriaSubject = {
  readonly estado: EstadoConvocatoria;
  /** All that is missing or wrong for publishing. */
  readonly faltas: readonly Issue[];
  /** The closing date is over, by the server's clock. */
  readonly vencida: boolean;
  readonly fechaCierre: Fecha;
  readonly presupuesto: Monto | null;
  /** What is wrong with the addendum's own terms: dates and amounts that are none. */
  readonly faltasDeAdenda: readonly Issue[];
};

export { MOTIVO_MINIMO } from '../../kernel/written.ts';

type G = Guard<ConvocatoriaSubject>;

/** Closing at the published date needs no words; closing before it takes time away from people. */
const conMotivoSiAnticipa: G = requireReason((s) => !s.vencida);

const terminosCompletos = requireNoIssues<ConvocatoriaSubject>({
  code: 'terminos_incompletos',
  message: 'Faltan datos para publicar la convocatoria.',
  faltas: (s) => s.faltas,
});

const plazoAbierto: G = {
  code: 'plazo_vencido',
  message: 'La fecha de cierre ya pasó: la convocatoria no admite adendas.',
  passes: (s) => !s.vencida,
};

const conTexto: G = requireWritten({
  campo: 'texto',
  code: 'falta_texto',
  message: `Explica la adenda, con al menos ${MOTIVO_MINIMO} caracteres.`,
  minimo: MOTIVO_MINIMO,
});

const adendaValida = requireNoIssues<ConvocatoriaSubject>({
  code: 'adenda_invalida',
  message: 'Hay datos por corregir en la adenda.',
  faltas: (s) => s.faltasDeAdenda,
});

const nuevoCierre = (input: unknown): string => {
  const value =
    typeof input === 'object' && input !== null ? (input as { fechaCierre?: unknown }).fechaCierre : '';
  return typeof value === 'string' ? value.trim() : '';
};

/** An addendum gives more time, never less (rule 44). */
const soloProrroga: G = {
  code: 'cierre_no_posterior',
  message: 'La nueva fecha de cierre debe ser posterior a la actual.',
  passes: (s, input) => {
    const cierre = nuevoCierre(input);
    return cierre === '' || cierre > s.fechaCierre;
  },
  details: () => [
    {
      code: 'cierre_no_posterior',
      path: 'fechaCierre',
      message: 'La nueva fecha de cierre debe ser posterior a la actual.',
    },
  ],
};

/** The table of product.md §3 (Convocatoria). */
export const convocatoriaWorkflow = defineWorkflow<Actor, ConvocatoriaSubject>()({
  id: 'convocatoria',
  initial: 'borrador',
  creation: { action: 'crear', label: 'Guardar borrador', event: 'convocatoria.creada', notify: [] },
  states: {
    borrador: { label: 'Borrador', tone: 'neutral' },
    activa: { label: 'Activa', tone: 'success' },
    en_evaluacion: { label: 'En evaluación', tone: 'progress' },
    cerrada: { label: 'Cerrada', tone: 'neutral', final: true },
    cancelada: { label: 'Cancelada', tone: 'danger', final: true },
  },
  transitions: {
    editar: {
      label: 'Guardar cambios',
      from: ['borrador'],
      to: null,
      who: [gestor],
      event: 'convocatoria.editada',
      notify: [],
    },
    publicar: {
      label: 'Publicar Convocatoria',
      from: ['borrador'],
      to: 'activa',
      who: [gestor],
      guards: [terminosCompletos],
      event: 'convocatoria.publicada',
      notify: ['destinatarios'],
      audiencia: 'publica',
      tone: 'primary',
    },
    publicarAdenda: {
      label: 'Publicar adenda',
      from: ['activa'],
      to: null,
      who: [gestor],
      guards: [plazoAbierto, conTexto, adendaValida, soloProrroga],
      event: 'convocatoria.adenda-publicada',
      notify: ['interesados'],
      audiencia: 'publica',
      tone: 'secondary',
    },
    cerrar: {
      label: 'Cerrar',
      from: ['activa'],
      to: 'en_evaluacion',
      who: [gestor, elReloj],
      guards: [conMotivoSiAnticipa],
      event: 'convocatoria.cerrada',
      notify: ['gestores'],
      audiencia: 'publica',
      tone: 'secondary',
    },
    concluir: {
      label: 'Concluir',
      from: ['en_evaluacion'],
      to: 'cerrada',
      who: [gestor],
      event: 'convocatoria.concluida',
      notify: [],
      audiencia: 'publica',
      tone: 'primary',
    },
    cancelar: {
      label: 'Cancelar convocatoria',
      from: ['activa', 'en_evaluacion'],
      to: 'cancelada',
      who: [gestor],
      guards: [conMotivo],
      event: 'convocatoria.cancelada',
      notify: ['interesados'],
      audiencia: 'publica',
      tone: 'danger',
    },
    eliminar: {
      label: 'Eliminar',
      from: ['borrador'],
      to: null,
      who: [gestor],
      guards: [conMotivo],
      event: 'convocatoria.eliminada',
      notify: [],
      tone: 'danger',
    },
  },
});

export type AccionConvocatoria = keyof typeof convocatoriaWorkflow.transitions;
