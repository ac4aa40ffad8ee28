import { countCodePoints } from '../../kernel/characters.ts';
import type { Fecha } from '../../kernel/dates.ts';
import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow, type Guard } from '../../kernel/workflow.ts';
import { comprobanteSinUsar, conMotivo } from '../../stage/guards.ts';
import { suOrganizacion } from '../../stage/rules.ts';
import { quienPaga, revisorDeRendimientos } from './rendimientos.policy.ts';
import { type EstadoRendimiento, MIN_MOTIVO, RENDIMIENTO } from './rendimientos.schema.ts';

export type RendimientoSubject = {
  readonly estado: EstadoRendimiento;
  readonly organizacionId: string;
  /** Who acts, who registered it, and who registered its refund: identity goes before permission (part2.md C30). */
  readonly yo: string;
  readonly registradoPor: string;
  readonly reintegroPor: string | null;
  /** Who confirmed it; null before. */
  readonly revisadoPor: string | null;
  /** Its case has its finiquito: nothing of it is written any more. */
  readonly conFiniquito: boolean;
  readonly hoy: Fecha;
  /** First day of its month. */
  readonly desde: Fecha;
  /** What the receipt that it is registered with counts for already. */
  readonly usoDelComprobante: string | null;
};

type G = Guard<RendimientoSubject>;

const otraPersona: G = {
  code: 'misma_persona',
  message: 'Quien registró el rendimiento no puede revisarlo: lo hace otra persona.',
  passes: ({ yo, registradoPor }) => yo !== registradoPor,
};

const otraQueReintegra: G = {
  code: 'quien_registro',
  message: 'Quien registró el reintegro no puede confirmarlo: lo hace otra persona.',
  passes: ({ yo, reintegroPor }) => yo !== reintegroPor,
};

const faltasDeFecha = ({ hoy, desde }: RendimientoSubject, input: unknown) => {
  const fecha = (input as { readonly fecha?: string } | undefined)?.fecha ?? '';
  if (fecha > hoy)
    return [
      {
        path: 'fecha',
        code: 'fecha_futura',
        message: 'La fecha del reintegro no puede ser posterior a hoy.',
      },
    ];
  return fecha < desde
    ? [
        {
          path: 'fecha',
          code: 'fecha_anterior',
          message: 'La fecha del reintegro no puede ser anterior a su mes.',
        },
      ]
    : [];
};
/** Judged once something was written. */
const fechaDeReintegro: G = {
  code: 'fecha_de_reintegro',
  message: 'Revisa la fecha del reintegro.',
  passes: (subject, input) => input === undefined || faltasDeFecha(subject, input).length === 0,
  details: faltasDeFecha,
};

const otraQueConfirma: G = {
  code: 'quien_confirmo',
  message: 'Quien confirmó el rendimiento no puede declararlo erróneo: lo hace otra persona.',
  passes: ({ yo, revisadoPor }) => yo !== revisadoPor,
};

const sinFiniquito: G = {
  code: 'con_finiquito',
  message: 'El proyecto ya tiene su finiquito: nada de su seguimiento se puede cambiar.',
  passes: ({ conFiniquito }) => !conFiniquito,
};

const faltasDeCorreccion = (_subject: RendimientoSubject, input: unknown) =>
  countCodePoints(((input as { readonly motivo?: string } | undefined)?.motivo ?? '').trim()) < MIN_MOTIVO
    ? [
        {
          path: 'motivo',
          code: 'motivo_corto',
          message: `Explica qué está mal, en al menos ${MIN_MOTIVO} caracteres.`,
        },
      ]
    : [];
/** Judged once something was written. */
const conQueEstaMal: G = {
  code: 'motivo_requerido',
  message: 'Explica qué está mal.',
  passes: (subject, input) => input === undefined || faltasDeCorreccion(subject, input).length === 0,
  details: faltasDeCorreccion,
};

/** The table of the interest that a deposit bore: it is the foundation's, beyond what was deposited, and comes back whole (ADR 0068). */
export const rendimientoWorkflow = defineWorkflow<Actor, RendimientoSubject>()({
  id: RENDIMIENTO,
  initial: 'registrado',
  creation: {
    action: 'registrar',
    label: 'Registrar rendimiento',
    event: 'rendimiento.registrado',
    notify: ['gestores_ministraciones'],
  },
  states: {
    registrado: { label: 'Por confirmar', tone: 'progress' },
    confirmado: { label: 'Por reintegrar', tone: 'warning' },
    en_reintegro: { label: 'Reintegro por confirmar', tone: 'progress' },
    reintegrado: { label: 'Reintegrado', tone: 'success' },
    rechazado: { label: 'Rechazado', tone: 'danger', final: true },
    retirado: { label: 'Retirado', tone: 'neutral', final: true },
    corregido: { label: 'Declarado erróneo', tone: 'danger', final: true },
  },
  transitions: {
    confirmar: {
      label: 'Confirmar',
      from: ['registrado'],
      to: 'confirmado',
      who: [revisorDeRendimientos],
      guards: [otraPersona],
      event: 'rendimiento.confirmado',
      notify: ['organizacion'],
      tone: 'primary',
    },
    rechazar: {
      label: 'Rechazar',
      from: ['registrado'],
      to: 'rechazado',
      who: [revisorDeRendimientos],
      guards: [otraPersona, conMotivo],
      event: 'rendimiento.rechazado',
      notify: ['organizacion'],
      tone: 'danger',
      ask: 'motivo',
    },
    retirar: {
      label: 'Retirar registro',
      from: ['registrado'],
      to: 'retirado',
      who: [suOrganizacion],
      event: 'rendimiento.retirado',
      notify: ['gestores_ministraciones'],
      tone: 'secondary',
    },
    registrarReintegro: {
      label: 'Registrar reintegro',
      from: ['confirmado'],
      to: 'en_reintegro',
      who: [revisorDeRendimientos, quienPaga],
      guards: [fechaDeReintegro, comprobanteSinUsar],
      event: 'rendimiento.reintegro-registrado',
      notify: ['gestores_ministraciones', 'pagadores'],
      tone: 'secondary',
    },
    confirmarReintegro: {
      label: 'Confirmar reintegro',
      from: ['en_reintegro'],
      to: 'reintegrado',
      who: [revisorDeRendimientos, quienPaga],
      guards: [otraQueReintegra],
      event: 'rendimiento.reintegro-confirmado',
      notify: ['organizacion', 'gestores_ministraciones'],
      tone: 'primary',
    },
    descartarReintegro: {
      label: 'Descartar reintegro',
      from: ['en_reintegro'],
      to: 'confirmado',
      who: [revisorDeRendimientos, quienPaga],
      guards: [conMotivo],
      event: 'rendimiento.reintegro-descartado',
      notify: ['gestores_ministraciones'],
      tone: 'secondary',
      ask: 'motivo',
    },
    // Nothing is rewritten: it leaves the balances by movements against it, and its month is open again.
    declararErroneo: {
      label: 'Declarar erróneo',
      from: ['confirmado', 'en_reintegro', 'reintegrado'],
      to: 'corregido',
      who: [revisorDeRendimientos],
      guards: [otraPersona, otraQueConfirma, sinFiniquito, conQueEstaMal],
      event: 'rendimiento.declarado-erroneo',
      notify: ['organizacion', 'gestores_ministraciones'],
      tone: 'danger',
      ask: 'motivo',
    },
  },
});

export type AccionRendimiento = keyof typeof rendimientoWorkflow.transitions;
