import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow } from '../../kernel/workflow.ts';
import { conMotivo } from '../../stage/guards.ts';
import {
  type CartaSubject,
  conSuPago,
  enMarcha,
  otraQueAprueba,
  otraQueEscribe,
  pagoSuyo,
  sinFiniquito,
} from './cartas.guards.ts';
import { gestorDeCartas, pagadorDeCartas, quienLaEscribe } from './cartas.policy.ts';
import { CARTA } from './cartas.schema.ts';

export type { CartaSubject } from './cartas.guards.ts';

/** The table of product.md §3 (Carta) with part2.md SW-10 and rules.md 86 and 89: written, sent, approved by another, paid by a third. */
export const cartaWorkflow = defineWorkflow<Actor, CartaSubject>()({
  id: CARTA,
  initial: 'generada',
  // Nobody hears of it until it is sent.
  creation: { action: 'registrar', label: 'Registrar carta', event: 'carta.registrada', notify: [] },
  states: {
    generada: { label: 'Generada', tone: 'neutral' },
    enviada: { label: 'Enviada', tone: 'progress' },
    aprobada: { label: 'Aprobada', tone: 'info' },
    pagada: { label: 'Pagada', tone: 'success', final: true },
    rechazada: { label: 'Rechazada', tone: 'danger', final: true },
  },
  transitions: {
    enviar: {
      label: 'Enviar',
      from: ['generada'],
      to: 'enviada',
      who: [quienLaEscribe],
      guards: [sinFiniquito, enMarcha],
      event: 'carta.enviada',
      notify: ['organizacion', 'gestores_ministraciones'],
      tone: 'primary',
    },
    aprobar: {
      label: 'Aprobar',
      from: ['enviada'],
      to: 'aprobada',
      who: [gestorDeCartas],
      guards: [otraQueEscribe, enMarcha],
      event: 'carta.aprobada',
      notify: ['organizacion', 'pagadores'],
      tone: 'primary',
    },
    pagar: {
      label: 'Registrar pago',
      from: ['aprobada'],
      to: 'pagada',
      who: [pagadorDeCartas],
      guards: [otraQueEscribe, otraQueAprueba, conSuPago, pagoSuyo],
      event: 'carta.pagada',
      notify: ['organizacion', 'gestores_ministraciones'],
      tone: 'primary',
    },
    rechazar: {
      label: 'Rechazar',
      from: ['enviada', 'aprobada'],
      to: 'rechazada',
      who: [gestorDeCartas, pagadorDeCartas],
      guards: [conMotivo],
      event: 'carta.rechazada',
      notify: ['organizacion', 'gestores_ministraciones'],
      tone: 'danger',
      ask: 'motivo',
    },
  },
});

export type AccionCarta = keyof typeof cartaWorkflow.transitions;
