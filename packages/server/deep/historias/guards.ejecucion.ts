import { type Guards, isMotiveless, motives, pass } from './guards.base.ts';

// ── Seguimiento ──

/**
 * A suspension, its end and the liquidación ask for the words of an acuerdo. What an example settled has nothing open; what is settled
 * in a history has no final report, and no finiquito before it.
 */
const seguimiento: Guards = {
  memory: {},
  variants: { suspender: motives, reanudar: motives, liquidar: motives },
  judge: (memory, { action, variant }) => {
    if (action === 'finiquitar') return pass(memory, memory.abierto !== true);
    return pass(action === 'liquidar' ? { ...memory, abierto: true } : memory, !isMotiveless(variant));
  },
  along: { finiquitar: 'proyecto.concluir' },
  enabled: (memory, { action }) => action !== 'finiquitar' || memory.abierto !== true,
};

// ── Ministración ──

/** Who asked, approved and pays are three, which stands beside the record: the examples approve with another than who asks. */
const ministracion: Guards = {
  memory: {},
  variants: { rechazar: motives },
};

// ── Comprobación ──

/** Who proved it and who judges it are two, which stands beside the record. */
const comprobacion: Guards = {
  memory: {},
  variants: { rechazar: motives },
};

// ── Transferencia ──

/** Who asked for it and who judges it are two, which stands beside the record; another expense beside it, that no history makes. */
const transferencia: Guards = {
  memory: {},
  variants: { rechazar: motives },
  judge: (memory, { variant }) => pass(memory, !isMotiveless(variant)),
};

// ── Rendimiento ──

/** Who registers, confirms and sees it come back are several, as the examples have it; its papers stand beside the record. */
const rendimiento: Guards = {
  memory: {},
  variants: { rechazar: motives, descartarReintegro: motives },
};

// ── Carta ──

/** Who wrote it and who approves are two, as the examples have it; what pays it stands beside it. */
const carta: Guards = {
  memory: {},
  variants: { rechazar: motives },
  // One that was not sent is its side's alone; the examples are the organization's.
  hidden: (estado, who) =>
    estado === 'generada' &&
    ['administrador', 'coordinador', 'analista', 'consultor', 'consejera'].includes(who),
};

// ── Reporte de avance ──

/** What it says stands in a page of its own, which the examples have written; a period is closed by another record. */
const avance: Guards = {
  memory: {},
  variants: { solicitarCambios: motives },
};

// ── Visita ──

/** Its minute stands in a page of its own with its pictures, which the examples have written; another day is said with its reason. */
const visita: Guards = {
  memory: {},
  variants: { reprogramar: motives, cancelar: motives },
};

/** Those of what follows a convenio. */
export const guardsOfEjecucion = {
  seguimiento,
  ministracion,
  comprobacion,
  transferencia,
  rendimiento,
  carta,
  avance,
  visita,
};
