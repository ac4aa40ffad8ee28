import type { DocumentoDeRepositorio } from '@portal/domain/features/repositorio/repositorio.contract';
import { escribirTags, revisarDatos } from '@portal/domain/features/repositorio/repositorio.datos';
import { repositorioMessages } from '@portal/domain/features/repositorio/repositorio.messages';
import { client } from '../../../app/api.ts';
import { useUsuario } from '../../../app/session.ts';
import { useEditUpon } from '../../../stage/use-edit-upon.ts';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../repositorio.queries.ts';
import { Campos } from './campos.tsx';
import {
  comoDatos,
  type Escrito,
  enPalabras,
  escribirPersonas,
  escribirProyecto,
  etiquetas,
  idDe,
} from './escrito.ts';

const { toasts } = repositorioMessages;

const cambioAjeno = {
  title: 'Este documento cambió',
  said: 'Alguien guardó otros datos mientras lo editabas.',
};

const escritoDe = (documento: DocumentoDeRepositorio): Escrito => ({
  nombre: documento.nombre,
  categoria: documento.categoria,
  descripcion: documento.descripcion,
  nivelAcceso: documento.nivelAcceso,
  tags: escribirTags(documento.tags),
  proyecto: escribirProyecto(documento.proyecto),
  abiertoA: escribirPersonas(documento.abiertoA),
});

type Props = { documento: DocumentoDeRepositorio; onClose: () => void };

/** 'Editar': what is said of a document. Its file changes only by another version. */
export const EditarDialog = ({ documento, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    size="lg"
    title="Editar documento"
    description={documento.folio}
  >
    <Cuerpo documento={documento} onClose={onClose} />
  </Dialog>
);

const Cuerpo = ({ documento, onClose }: Props) => {
  const { esPersonal } = useUsuario();
  const editar = useAccion(client.repositorio.editar);
  const { form, save, busy, conflict } = useEditUpon({
    record: documento,
    valuesOf: escritoDe,
    labels: etiquetas,
    fieldId: idDe,
    check: (escrito) => revisarDatos(comoDatos(escrito), { esPersonal }),
    send: (escrito, { id, version }) => {
      const { abiertoA, ...rest } = comoDatos(escrito);
      return editar.mutateAsync({ id, version, ...rest, abiertoA: [...abiertoA] });
    },
    latest: () => client.repositorio.obtener({ id: documento.id }),
    onSaved: ({ nombre }) => {
      toast.success(toasts.guardado, nombre);
      onClose();
    },
    failed: toasts.guardarError,
  });

  return (
    <DialogForm onSubmit={save}>
      <ErrorSummary {...form.summary} />
      <TextField {...form.field('nombre')} label={etiquetas.nombre} autoComplete="off" />
      <Campos escrito={form.values} issues={form.issues} onChange={form.write} />
      <DialogFormActions submit="Guardar cambios" busy={busy} onCancel={onClose} />
      <ConflictDialog {...conflict} words={cambioAjeno} format={enPalabras} />
    </DialogForm>
  );
};
