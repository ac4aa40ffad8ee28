import { slices, type WorkflowTable } from '@portal/domain/app';
import { z } from 'zod';
import { wordOf } from '../../test/access-table.ts';
import { operations } from '../../test/api.ts';
import { type Example, examples, subjectOf } from '../../test/examples.ts';
import type { Identity } from '../../test/scene.ts';

/** A workflow as the histories walk it: everything but its guards follows from the lists that it is in. */
export type Flow = {
  readonly id: string;
  readonly workflow: WorkflowTable;
  /** Actions that somebody may ask for, in table order, each with its operation; the others go along with these. */
  readonly actions: readonly string[];
  /** The same, with those that the races alone walk. */
  readonly raced: readonly string[];
  /** Examples that make a record to begin a history with, each in the state that its operation needs. */
  readonly starts: readonly string[];
  /** The operation that shows one record, where the slice has one. */
  readonly obtener: string | null;
  readonly listar: string | null;
  /** The operation that bears a record. */
  readonly crear: string | null;
};

/** 'pre-registro' → 'preRegistro': the name of a slice in the contract. */
const camel = (id: string): string => id.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());

const operationNamed = (...names: readonly string[]): string | null =>
  names.find((name) => operations.some((operation) => operation.name === name)) ?? null;

/** The same, when its answer is one record: what bears several at once, all or none, is walked by tests of its own. */
const bearerNamed = (...names: readonly string[]): string | null => {
  const name = operationNamed(...names.filter((one) => !apart.includes(one)));
  const output = operations.find((operation) => operation.name === name)?.output;
  return output instanceof z.ZodObject && 'id' in output.shape ? name : null;
};

/**
 * Walked by tests of their own: what stands for one action of each side and answers more than the record, what names
 * another record, which no repetition of it names again, what is borne of another record, and what is sent upon the version of one's own
 * scores.
 */
const apart: readonly string[] = [
  'aprobacion.enviarEvaluacion',
  'avance.escribir',
  'carta.registrar',
  'codiseno.comentar',
  'ministracion.solicitar',
  'comprobacion.comprobar',
  'transferencia.solicitar',
  'rendimiento.registrar',
  'sesionColegiada.agregarPunto',
  'visita.programar',
];

/**
 * Raced, and otherwise walked by tests of their own: what is done to a text at signature, and offered only while there is one. Who
 * signs asks first what to sign, which leaves its trace; the last signature makes the convenio firmado with it, two acts in one.
 */
const signatures: readonly string[] = [
  // Of another record's deposit.
  'carta.pagar',
  // The receipt of each is handed in before it, and the refund that another confirms is a row of its own.
  'ministracion.depositar',
  // What the SAT answered is handed in before it, by another one than who admitted it.
  'comprobacion.declararCancelada',
  // The payment that opens the rest comes by another side, after the first judgement.
  'comprobacion.admitirResto',
  'comprobacion.admitirMas',
  'ministracion.registrarReintegro',
  'ministracion.confirmarReintegro',
  'ministracion.descartarReintegro',
  'rendimiento.registrarReintegro',
  'rendimiento.confirmarReintegro',
  'rendimiento.descartarReintegro',
  // By another one than who confirmed it.
  'rendimiento.declararErroneo',
  'convenio.firmar',
  'convenio.registrarEscaneo',
  'convenio.confirmarEscaneo',
  'convenio.retirarModificatorio',
];

/** Every workflow of app.ts. */
export const flows: readonly Flow[] = slices.flatMap(({ id, workflow }) => {
  if (!workflow) return [];
  const slice = camel(id);
  const raced = Object.keys(workflow.transitions).filter((action) => {
    const name = operationNamed(`${slice}.${action}`);
    return name !== null && !apart.includes(name);
  });
  const actions = raced.filter((action) => !signatures.includes(`${slice}.${action}`));
  const obtener = operationNamed(`${slice}.obtener`);
  const starts = Object.keys(examples).filter((name) => {
    const subject = subjectOf(name);
    const walked = subject === obtener || raced.some((action) => subject === `${slice}.${action}`);
    // What is one person's is no organization's, by which the model knows who sees a record.
    return walked && examples[name]?.make !== undefined && examples[name].of !== 'persona';
  });
  return [
    {
      id,
      workflow,
      actions,
      raced,
      starts,
      obtener,
      listar: operationNamed(`${slice}.listar`),
      crear: bearerNamed(`${slice}.${workflow.creation.action}`, `${slice}.crear`),
    },
  ];
});

export const operationOf = (flow: Flow, action: string): string => `${camel(flow.id)}.${action}`;

/** Whether who asks says which version of the record it saw; without, what it saw is told by something smaller. */
export const takesVersion = (flow: Flow, action: string): boolean => {
  const input = operations.find(({ name }) => name === operationOf(flow, action))?.input;
  return !(input instanceof z.ZodObject) || 'version' in input.shape;
};

export const exampleOfAction = (flow: Flow, action: string): Example => {
  const example = examples[operationOf(flow, action)];
  if (!example) throw new Error(`test/examples.ts has no example of ${operationOf(flow, action)}`);
  return example;
};

/** What the hand-written table says of an action (or of reading) for somebody. */
export const wordFor = (flow: Flow, action: string | null, who: Identity): string => {
  const first = operationOf(flow, flow.actions[0] ?? '');
  // Whose right does not reach the page of a record may meet it all the same in what it does to it (an invited organization).
  const seen = flow.obtener && wordOf(flow.obtener, who) !== 'veda' ? flow.obtener : first;
  const name = action === null ? seen : operationOf(flow, action);
  const word = wordOf(name, who);
  if (word === undefined) throw new Error(`test/access-table.ts has no row of ${name}`);
  return word;
};
