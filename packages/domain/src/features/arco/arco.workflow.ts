import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow, type Guard } from '../../kernel/workflow.ts';
import { requireWritten } from '../../kernel/written.ts';
import { conMotivo } from '../../stage/guards.ts';
import { elReloj } from '../../stage/rules.ts';
import { DIAS_PARA_REQUERIR } from './arco.plazos.ts';
import { quienAtiende, suTitular } from './arco.policy.ts';
import { type EstadoDeArco, infoDeEstado, TEXTO_MINIMO } from './arco.schema.ts';

/** What the rules look at: the locked row, today's date, and whether the actor asked for it. */
export type ArcoSubject = {
  readonly estado: EstadoDeArco;
  readonly esSuya: boolean;
  /** It came by mail from the actor's own address. */
  readonly deSuCorreo: boolean;
  /** An account asked for it; otherwise it came by mail, and staff write for the person. */
  readonly conCuenta: boolean;
  /** The last day of the term that runs is over. */
  readonly vencida: boolean;
  /** Information was asked for once already. */
  readonly pedida: boolean;
  /** The days to ask for information are over. */
  readonly tardeParaRequerir: boolean;
  /** The term that runs was extended already. */
  readonly prorrogada: boolean;
};

type G = Guard<ArcoSubject>;

/** Nobody attends the own request: who answers is not who asks. */
const ajena: G = {
  code: 'solicitud_propia',
  message: 'Es tu propia solicitud: la atiende otra persona.',
  passes: (s) => !s.esSuya && !s.deSuCorreo,
};

const unaVez: G = {
  code: 'informacion_ya_pedida',
  message: 'La información faltante se puede pedir una sola vez, y ya se pidió.',
  passes: (s) => !s.pedida,
};

const aTiempoDePedir: G = {
  code: 'tarde_para_requerir',
  message: `La información faltante se pide en los ${DIAS_PARA_REQUERIR} días hábiles siguientes a la recepción, y ya pasaron.`,
  passes: (s) => !s.tardeParaRequerir,
};

const enTiempo: G = {
  code: 'plazo_vencido',
  message: 'El plazo ya terminó.',
  passes: (s) => !s.vencida,
};

const terminado: G = {
  code: 'plazo_vigente',
  message: 'El plazo todavía no termina.',
  passes: (s) => s.vencida,
};

const sinProrroga: G = {
  code: 'ya_prorrogada',
  message: 'Este plazo ya se amplió, y se amplía una sola vez.',
  passes: (s) => !s.prorrogada,
};

const sinCuenta: G = {
  code: 'la_entrega_su_titular',
  message: 'Quien hizo la solicitud tiene cuenta: responde en el portal.',
  passes: (s) => !s.conCuenta,
};

const conTexto = requireWritten<ArcoSubject>({
  campo: 'texto',
  code: 'falta_texto',
  message: `Escribe al menos ${TEXTO_MINIMO} caracteres.`,
  minimo: TEXTO_MINIMO,
});

/**
 * The way of a request about personal data, with the terms of `arco.plazos.ts` (Ley Federal de Protección de Datos Personales
 * en Posesión de los Particulares, DOF 20-03-2025, arts. 27–33). An answer that is late is still owed: only extending, asking
 * and bringing information have a last day.
 */
export const arcoWorkflow = defineWorkflow<Actor, ArcoSubject>()({
  id: 'arco',
  initial: 'recibida',
  creation: {
    action: 'registrar',
    label: 'Enviar solicitud',
    event: 'arco.recibida',
    notify: ['titular', 'atienden_arco'],
  },
  states: infoDeEstado,
  transitions: {
    declararProcedente: {
      label: 'Responder que procede',
      from: ['recibida'],
      to: 'por_cumplir',
      who: [quienAtiende],
      guards: [ajena, conTexto],
      event: 'arco.procedente',
      notify: ['titular'],
      tone: 'primary',
    },
    declararImprocedente: {
      label: 'Responder que no procede',
      from: ['recibida'],
      to: 'improcedente',
      who: [quienAtiende],
      guards: [ajena, conTexto],
      event: 'arco.improcedente',
      notify: ['titular'],
      tone: 'secondary',
    },
    cumplir: {
      label: 'Marcar como cumplida',
      from: ['por_cumplir'],
      to: 'cumplida',
      who: [quienAtiende],
      guards: [ajena, conTexto],
      event: 'arco.cumplida',
      notify: ['titular'],
      tone: 'primary',
    },
    pedirInformacion: {
      label: 'Pedir información',
      from: ['recibida'],
      to: 'informacion_solicitada',
      who: [quienAtiende],
      guards: [ajena, unaVez, aTiempoDePedir, conTexto],
      event: 'arco.informacion-pedida',
      notify: ['titular'],
      tone: 'secondary',
    },
    entregarInformacion: {
      label: 'Entregar la información',
      from: ['informacion_solicitada'],
      to: 'recibida',
      who: [suTitular],
      guards: [enTiempo, conTexto],
      event: 'arco.informacion-entregada',
      notify: ['atienden_arco'],
      tone: 'primary',
    },
    registrarInformacion: {
      label: 'Registrar la información que llegó',
      from: ['informacion_solicitada'],
      to: 'recibida',
      who: [quienAtiende],
      guards: [ajena, sinCuenta, conTexto],
      event: 'arco.informacion-registrada',
      notify: ['atienden_arco'],
      tone: 'primary',
    },
    prorrogar: {
      label: 'Ampliar el plazo',
      from: ['recibida', 'por_cumplir'],
      to: null,
      who: [quienAtiende],
      guards: [ajena, sinProrroga, enTiempo, conMotivo],
      event: 'arco.prorrogada',
      notify: ['titular'],
      tone: 'secondary',
    },
    cerrarSinInformacion: {
      label: 'Tener por no presentada',
      from: ['informacion_solicitada'],
      to: 'no_presentada',
      who: [elReloj],
      guards: [terminado],
      event: 'arco.no-presentada',
      notify: ['titular', 'atienden_arco'],
    },
  },
});

export type AccionDeArco = keyof typeof arcoWorkflow.transitions;
