import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow } from '../../kernel/workflow.ts';
import { comprobanteSinUsar, conMotivo } from '../../stage/guards.ts';
import { suOrganizacion } from '../../stage/rules.ts';
import {
  algoPorReintegrar,
  conComprobante,
  conNota,
  conReceptor,
  convenioVigente,
  depositoCubierto,
  depositoSinCubrir,
  deUnaOsc,
  type MinistracionSubject,
  otraQueAprueba,
  otraQueRegistra,
  otraQueSolicita,
  pagosEnMarcha,
  reintegroCompleto,
  reintegroPorConfirmar,
  sinFiniquito,
} from './ministraciones.guards.ts';
import { gestorDeMinistraciones, pagador } from './ministraciones.policy.ts';
import { MINISTRACION } from './ministraciones.schema.ts';

export type { MinistracionSubject } from './ministraciones.guards.ts';

/** The table of product.md §3 (Ministración) with part2.md SW-05…SW-08, C30 and rules.md 81–87: three people, and evidence of each step. */
export const ministracionWorkflow = defineWorkflow<Actor, MinistracionSubject>()({
  id: MINISTRACION,
  initial: 'solicitada',
  creation: {
    action: 'solicitar',
    label: 'Solicitar ministración',
    event: 'ministracion.solicitada',
    notify: ['gestores_ministraciones'],
  },
  states: {
    solicitada: { label: 'Solicitada', tone: 'progress' },
    aprobada: { label: 'Aprobada', tone: 'info' },
    depositada: { label: 'Depositada', tone: 'success' },
    comprobada: { label: 'Comprobada', tone: 'success' },
    rechazada: { label: 'Rechazada', tone: 'danger', final: true },
    retirada: { label: 'Retirada', tone: 'neutral', final: true },
  },
  transitions: {
    aprobar: {
      label: 'Aprobar',
      from: ['solicitada'],
      to: 'aprobada',
      who: [gestorDeMinistraciones],
      guards: [otraQueSolicita, convenioVigente, pagosEnMarcha, conNota],
      event: 'ministracion.aprobada',
      notify: ['organizacion', 'pagadores'],
      tone: 'primary',
    },
    depositar: {
      label: 'Registrar depósito',
      from: ['aprobada'],
      to: 'depositada',
      who: [pagador],
      guards: [
        otraQueSolicita,
        otraQueAprueba,
        convenioVigente,
        pagosEnMarcha,
        conComprobante,
        comprobanteSinUsar,
      ],
      event: 'ministracion.depositada',
      notify: ['organizacion', 'gestores_ministraciones'],
      tone: 'primary',
    },
    // Brought along by the judgement or the refund that completes it: nobody presses it.
    comprobar: {
      label: 'Dar por comprobada',
      from: ['depositada'],
      to: 'comprobada',
      who: [gestorDeMinistraciones, pagador],
      guards: [depositoCubierto],
      event: 'ministracion.comprobada',
      notify: ['organizacion'],
      tone: 'primary',
    },
    // Brought along by the CFDI that turned out cancelled, whose notice says what is owed: nobody presses it.
    reabrir: {
      label: 'Volver a depositada',
      from: ['comprobada'],
      to: 'depositada',
      who: [gestorDeMinistraciones, pagador],
      guards: [depositoSinCubrir],
      event: 'ministracion.reabierta',
      notify: [],
      tone: 'secondary',
    },
    rechazar: {
      label: 'Rechazar',
      from: ['solicitada', 'aprobada'],
      to: 'rechazada',
      who: [gestorDeMinistraciones, pagador],
      guards: [conMotivo],
      event: 'ministracion.rechazada',
      notify: ['organizacion'],
      tone: 'danger',
      ask: 'motivo',
    },
    retirar: {
      label: 'Retirar solicitud',
      from: ['solicitada'],
      to: 'retirada',
      who: [suOrganizacion],
      event: 'ministracion.retirada',
      notify: ['gestores_ministraciones'],
      tone: 'secondary',
    },
    entregarDonativo: {
      label: 'Entregar CFDI de donativo',
      from: ['depositada', 'comprobada'],
      to: null,
      who: [suOrganizacion],
      guards: [deUnaOsc, conReceptor, sinFiniquito],
      event: 'ministracion.donativo-entregado',
      notify: ['gestores_ministraciones'],
      tone: 'secondary',
    },
    registrarReintegro: {
      label: 'Registrar reintegro',
      from: ['depositada'],
      to: null,
      who: [gestorDeMinistraciones, pagador],
      guards: [algoPorReintegrar, reintegroCompleto, comprobanteSinUsar],
      event: 'ministracion.reintegro-registrado',
      notify: ['gestores_ministraciones', 'pagadores'],
      tone: 'secondary',
    },
    confirmarReintegro: {
      label: 'Confirmar reintegro',
      from: ['depositada'],
      to: null,
      who: [gestorDeMinistraciones, pagador],
      guards: [reintegroPorConfirmar, otraQueRegistra],
      event: 'ministracion.reintegro-confirmado',
      notify: ['organizacion', 'gestores_ministraciones'],
      tone: 'primary',
    },
    descartarReintegro: {
      label: 'Descartar reintegro',
      from: ['depositada'],
      to: null,
      who: [gestorDeMinistraciones, pagador],
      guards: [reintegroPorConfirmar, conMotivo],
      event: 'ministracion.reintegro-descartado',
      notify: ['gestores_ministraciones'],
      tone: 'secondary',
    },
  },
});

export type AccionMinistracion = keyof typeof ministracionWorkflow.transitions;
