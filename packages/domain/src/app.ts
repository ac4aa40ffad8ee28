import type { AnyContractRouter } from '@orpc/contract';
import { bitacoraContract, bitacoraMessages } from './features/bitacora/public.ts';
import { borradoresContract } from './features/borradores/public.ts';
import { busquedaContract, busquedaMessages } from './features/busqueda/public.ts';
import {
  borradorDeAdenda,
  borradorDeConvocatoria,
  convocatoriaContract,
  convocatoriaMessages,
  convocatoriaWorkflow,
} from './features/convocatorias/public.ts';
import { inicioContract, inicioMessages } from './features/inicio/public.ts';
import {
  invitacionContract,
  invitacionMessages,
  invitacionWorkflow,
} from './features/invitaciones/public.ts';
import { modulosContract } from './features/modulos/public.ts';
import { notasContract, notasMessages } from './features/notas/public.ts';
import { correosContract, notificacionesContract } from './features/notificaciones/public.ts';
import { oficioContract, oficioMessages } from './features/oficios/public.ts';
import { organizacionesContract, organizacionesMessages } from './features/organizaciones/public.ts';
import {
  preRegistroContract,
  preRegistroForm,
  preRegistroMessages,
  preRegistroModulo,
  preRegistroWorkflow,
} from './features/pre-registro/public.ts';
import { proyectoContract, proyectoMessages, proyectoWorkflow } from './features/proyectos/public.ts';
import {
  cuentaContract,
  estadisticasContract,
  gestionMessages,
  usuariosContract,
} from './features/usuarios/public.ts';
import type { DraftShape, Form } from './kernel/form.ts';
import type { Modulo } from './kernel/modulo.ts';
import type { Actor } from './kernel/policy.ts';
import type { Workflow } from './kernel/workflow.ts';

/** What a slice shows to docs, checks and shared tests; it makes only what it needs. */
export type DomainSlice = {
  readonly id: string;
  readonly contract?: AnyContractRouter;
  readonly form?: Form;
  /** What the autosave keeps beside the form: pages that are no {@link Form}. */
  readonly drafts?: readonly DraftShape[];
  // A workflow's own state and subject types stay inside the slice; readers of the registry look at the table only.
  readonly workflow?: WorkflowTable;
  /** `historial` words what the log keeps of its records, by action. */
  readonly messages?: object & { readonly historial?: Readonly<Record<string, string>> };
  /** Only a stage: its badge, its place in the menu, its card on the dashboard. */
  readonly modulo?: Modulo;
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
    modulo: preRegistroModulo,
  },
  {
    id: 'convocatoria',
    contract: convocatoriaContract,
    workflow: convocatoriaWorkflow,
    messages: convocatoriaMessages,
    drafts: [borradorDeConvocatoria, borradorDeAdenda],
  },
  {
    id: 'invitacion',
    contract: invitacionContract,
    workflow: invitacionWorkflow,
    messages: invitacionMessages,
  },
  { id: 'proyecto', contract: proyectoContract, workflow: proyectoWorkflow, messages: proyectoMessages },
  { id: 'oficio', contract: oficioContract, messages: oficioMessages },
  { id: 'organizaciones', contract: organizacionesContract, messages: organizacionesMessages },
  { id: 'notas', contract: notasContract, messages: notasMessages },
  { id: 'borradores', contract: borradoresContract },
  { id: 'modulos', contract: modulosContract },
  { id: 'inicio', contract: inicioContract, messages: inicioMessages },
  { id: 'busqueda', contract: busquedaContract, messages: busquedaMessages },
  { id: 'notificaciones', contract: notificacionesContract },
  { id: 'bitacora', contract: bitacoraContract, messages: bitacoraMessages },
  { id: 'estadisticas', contract: estadisticasContract },
  { id: 'correos', contract: correosContract },
  { id: 'cuenta', contract: cuentaContract },
  { id: 'usuarios', contract: usuariosContract, messages: gestionMessages },
];
