import type { AnyContractRouter } from '@orpc/contract';
import { borradoresContract } from './features/borradores/public.ts';
import { modulosContract } from './features/modulos/public.ts';
import { correosContract, notificacionesContract } from './features/notificaciones/public.ts';
import {
  preRegistroContract,
  preRegistroForm,
  preRegistroMessages,
  preRegistroWorkflow,
} from './features/pre-registro/public.ts';
import type { Form } from './kernel/form.ts';
import type { Actor } from './kernel/policy.ts';
import type { Workflow } from './kernel/workflow.ts';

/** What a slice shows to docs, checks and shared tests; it makes only what it needs. */
export type DomainSlice = {
  readonly id: string;
  readonly contract?: AnyContractRouter;
  readonly form?: Form;
  // A workflow's own state and subject types stay inside the slice; readers of the registry look at the table only.
  readonly workflow?: WorkflowTable;
  readonly messages?: object;
};

/** The part of a workflow that documents and lists read. */
export type WorkflowTable = Pick<
  Workflow<string, string, Actor, never>,
  'id' | 'initial' | 'creation' | 'states' | 'transitions'
>;

/** The slices of the domain floor. */
export const slices: readonly DomainSlice[] = [
  {
    id: 'pre-registro',
    contract: preRegistroContract,
    form: preRegistroForm,
    workflow: preRegistroWorkflow,
    messages: preRegistroMessages,
  },
  { id: 'borradores', contract: borradoresContract },
  { id: 'modulos', contract: modulosContract },
  { id: 'notificaciones', contract: notificacionesContract },
  { id: 'correos', contract: correosContract },
];
