import type { DocumentoDeRepositorio } from '@portal/domain/features/repositorio/repositorio.contract';
import { repositorioMessages } from '@portal/domain/features/repositorio/repositorio.messages';
import {
  type AccionDeRepositorio,
  repositorioWorkflow,
} from '@portal/domain/features/repositorio/repositorio.workflow';
import type { ActionView } from '@portal/domain/kernel/workflow';
import { MOTIVO_MINIMO } from '@portal/domain/kernel/written';
import { useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, CircleCheck, Pencil, Send, Trash2, Undo2, Upload } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { ReasonDialog } from '../../../stage/reason-dialog.tsx';
import { ActionBar, type ActionLook, menuOfActions } from '../../../ui/action-bar.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { MenuItem } from '../../../ui/dropdown-menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWide } from '../../../ui/use-media.ts';
import { useAccion } from '../repositorio.queries.ts';

const { toasts } = repositorioMessages;

// Their fields travel only to whoever writes.
const EditarDialog = lazy(() =>
  import('./editar-dialog.tsx').then(({ EditarDialog: component }) => ({ default: component })),
);
const VersionDialog = lazy(() =>
  import('./version-dialog.tsx').then(({ VersionDialog: component }) => ({ default: component })),
);

const icono = (Icon: typeof Pencil): ReactNode => <Icon aria-hidden="true" className="size-4" />;

const iconos: Readonly<Record<AccionDeRepositorio, ReactNode>> = {
  activar: icono(CircleCheck),
  enviarARevision: icono(Send),
  editar: icono(Pencil),
  subirVersion: icono(Upload),
  devolver: icono(Undo2),
  archivar: icono(Archive),
  reactivar: icono(ArchiveRestore),
  eliminar: icono(Trash2),
};

const looks: Partial<Record<AccionDeRepositorio, ActionLook>> = Object.fromEntries(
  Object.entries(repositorioWorkflow.transitions).map(([action, { tone }]) => [
    action,
    { tone, icon: iconos[action as AccionDeRepositorio] },
  ]),
);

type Pregunta = {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly done: string;
  readonly conMotivo?: true;
};

/** What each step of its state asks first. */
const preguntas: Readonly<
  Record<'enviarARevision' | 'devolver' | 'activar' | 'archivar' | 'reactivar', Pregunta>
> = {
  enviarARevision: {
    title: 'Enviar a revisión',
    text: 'Quien gestiona los documentos lo revisa y lo activa.',
    label: 'Enviar a revisión',
    done: toasts.enviado,
  },
  devolver: {
    title: 'Devolver a borrador',
    text: 'Vuelve a quien lo subió, que lee el motivo y puede corregirlo.',
    label: 'Devolver documento',
    done: toasts.devuelto,
    conMotivo: true,
  },
  activar: {
    title: 'Activar el documento',
    text: 'Queda a la vista de quien puede verlo por su nivel de acceso.',
    label: 'Activar documento',
    done: toasts.activado,
  },
  archivar: {
    title: 'Archivar el documento',
    text: 'Se conserva con todas sus versiones y se puede descargar, pero ya no cambia.',
    label: 'Archivar documento',
    done: toasts.archivado,
    conMotivo: true,
  },
  reactivar: {
    title: 'Volver a activar el documento',
    text: 'Otra vez se puede editar y recibir versiones.',
    label: 'Volver a activar',
    done: toasts.reactivado,
    conMotivo: true,
  },
};

type AccionConPregunta = keyof typeof preguntas;

type Ofrecidas = readonly ActionView<AccionDeRepositorio>[];

/**
 * What the server offers, by its place in the head: the step of its state stands out, what changes it stands beside where there
 * is room, the rest and what is blocked with its reason are behind '…'. A new version has its button with the versions
 * (`versiones.tsx`) where it can be pressed.
 */
const ofrecidasDe = ({ acciones }: DocumentoDeRepositorio, wide: boolean) => {
  const offered = (acciones as Ofrecidas).filter(
    ({ action, enabled }) => action !== 'subirVersion' || !enabled,
  );
  const there = (names: readonly AccionDeRepositorio[]) =>
    names.filter((name) => offered.some(({ action, enabled }) => enabled && action === name));
  const [primary = null] = there(['activar', 'enviarARevision', 'reactivar']);
  const beside = wide ? there(['devolver', 'editar']) : [];
  const seen: readonly AccionDeRepositorio[] = primary ? [...beside, primary] : beside;
  return {
    seen: offered.filter(({ action }) => seen.includes(action)),
    places: { primary, beside, more: [] },
    rest: offered.filter(({ action }) => !seen.includes(action)),
  };
};

export type DialogoDeDocumento = AccionDeRepositorio | null;

/** The entries of the head's '…'. */
export const menuDe = (
  documento: DocumentoDeRepositorio,
  wide: boolean,
  onDialogo: (accion: DialogoDeDocumento) => void,
): MenuItem[] => menuOfActions(ofrecidasDe(documento, wide).rest, looks, onDialogo);

/** The buttons of the head: what is done with the document now. */
export const Botones = ({
  documento,
  onDialogo,
}: {
  documento: DocumentoDeRepositorio;
  onDialogo: (accion: DialogoDeDocumento) => void;
}) => {
  const { seen, places } = ofrecidasDe(documento, useWide());
  return (
    <ActionBar
      head
      label="Acciones del documento"
      acciones={seen}
      looks={looks}
      places={places}
      onAction={onDialogo}
    />
  );
};

/** What each of the actions on a document asks first. */
export const Acciones = ({
  documento,
  dialogo,
  onDialogo,
}: {
  documento: DocumentoDeRepositorio;
  /** What is open; another part of the page may open it too. */
  dialogo: DialogoDeDocumento;
  onDialogo: (accion: DialogoDeDocumento) => void;
}) => {
  const navigate = useNavigate();
  const eliminar = useAccion(client.repositorio.eliminar);
  const cerrar = () => onDialogo(null);
  const pregunta = dialogo !== null && dialogo in preguntas ? (dialogo as AccionConPregunta) : null;
  return (
    <>
      {pregunta && <Preguntar accion={pregunta} documento={documento} onClose={cerrar} />}
      <Suspense>
        {dialogo === 'editar' && <EditarDialog documento={documento} onClose={cerrar} />}
        {dialogo === 'subirVersion' && <VersionDialog documento={documento} onClose={cerrar} />}
      </Suspense>
      <ReasonDialog
        record={dialogo === 'eliminar' ? documento : null}
        onClose={cerrar}
        title="Eliminar el documento"
        description={`«${documento.nombre}» deja de aparecer para todas las personas. Su rastro queda en la bitácora.`}
        confirmLabel="Eliminar documento"
        run={(input) => eliminar.mutateAsync(input)}
        done={{ title: toasts.eliminado, text: `${documento.folio} · ${documento.nombre}` }}
        failed={toasts.accionError}
        onDone={() => void navigate({ to: '/documentos', replace: true })}
      />
    </>
  );
};

const Preguntar = ({
  accion,
  documento: { id, version, nombre },
  onClose,
}: {
  accion: AccionConPregunta;
  documento: DocumentoDeRepositorio;
  onClose: () => void;
}) => {
  const { title, text, label, done, conMotivo } = preguntas[accion];
  const hacer = useAccion(
    (
      { motivo, ...sobre }: { id: string; version: number; motivo: string },
      options: { context: { idempotencyKey: string } },
    ) =>
      accion === 'activar' || accion === 'enviarARevision'
        ? client.repositorio[accion](sobre, options)
        : client.repositorio[accion]({ ...sobre, motivo }, options),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      confirmLabel={label}
      reason={conMotivo && { label: 'Motivo', min: MOTIVO_MINIMO }}
      onConfirm={async (motivo) => {
        try {
          await hacer.mutateAsync({ id, version, motivo });
          toast.success(done, nombre);
        } catch (error) {
          toast.destructive(toasts.accionError, problemOf(error).message);
          throw error;
        }
      }}
    />
  );
};
