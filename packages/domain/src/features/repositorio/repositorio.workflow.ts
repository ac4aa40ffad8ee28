import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow } from '../../kernel/workflow.ts';
import { conMotivo } from '../../stage/guards.ts';
import { quienGestiona, suAutor, suAutorEnBorrador } from './repositorio.policy.ts';
import type { EstadoDeDocumento } from './repositorio.schema.ts';

/** What the rules look at: the locked row, and whether the actor uploaded it. */
export type RepositorioSubject = {
  readonly estado: EstadoDeDocumento;
  readonly esSuyo: boolean;
};

/** The table of the states of a document (B§4; product.md §4 'Documentos'). Whoever uploaded it works on the draft; the foundation does the rest. */
export const repositorioWorkflow = defineWorkflow<Actor, RepositorioSubject>()({
  id: 'repositorio',
  initial: 'borrador',
  creation: { action: 'registrar', label: 'Registrar', event: 'repositorio.registrado', notify: [] },
  states: {
    borrador: { label: 'Borrador', tone: 'neutral' },
    revision: { label: 'En revisión', tone: 'info' },
    activo: { label: 'Activo', tone: 'success' },
    archivado: { label: 'Archivado', tone: 'neutral' },
  },
  transitions: {
    activar: {
      label: 'Activar',
      from: ['revision'],
      to: 'activo',
      who: [quienGestiona],
      event: 'repositorio.activado',
      notify: ['autor'],
      tone: 'primary',
    },
    enviarARevision: {
      label: 'Enviar a revisión',
      from: ['borrador'],
      to: 'revision',
      who: [quienGestiona, suAutor],
      event: 'repositorio.enviado-a-revision',
      notify: ['gestores_documentales'],
      tone: 'primary',
    },
    editar: {
      label: 'Editar',
      from: ['borrador', 'revision', 'activo'],
      to: null,
      who: [quienGestiona, suAutorEnBorrador],
      event: 'repositorio.editado',
      notify: [],
      tone: 'secondary',
    },
    subirVersion: {
      label: 'Subir versión',
      from: ['borrador', 'revision', 'activo'],
      to: null,
      who: [quienGestiona, suAutorEnBorrador],
      event: 'repositorio.version-subida',
      notify: [],
      tone: 'secondary',
    },
    devolver: {
      label: 'Devolver a borrador',
      from: ['revision'],
      to: 'borrador',
      who: [quienGestiona],
      guards: [conMotivo],
      event: 'repositorio.devuelto',
      notify: ['autor'],
      ask: 'motivo',
      tone: 'secondary',
    },
    archivar: {
      label: 'Archivar',
      from: ['activo'],
      to: 'archivado',
      who: [quienGestiona],
      guards: [conMotivo],
      event: 'repositorio.archivado',
      notify: ['autor'],
      ask: 'motivo',
      tone: 'secondary',
    },
    reactivar: {
      label: 'Volver a activar',
      from: ['archivado'],
      to: 'activo',
      who: [quienGestiona],
      guards: [conMotivo],
      event: 'repositorio.reactivado',
      notify: ['autor'],
      ask: 'motivo',
      tone: 'secondary',
    },
    eliminar: {
      label: 'Eliminar',
      from: ['borrador', 'revision', 'archivado'],
      to: null,
      who: [quienGestiona, suAutorEnBorrador],
      guards: [conMotivo],
      event: 'repositorio.eliminado',
      notify: ['autor'],
      ask: 'motivo',
      tone: 'danger',
    },
  },
});

export type AccionDeRepositorio = keyof typeof repositorioWorkflow.transitions;
