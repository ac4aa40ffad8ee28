import { gestionMessages } from '@portal/domain/features/usuarios/gestion.messages';
import type { Usuario } from '@portal/domain/features/usuarios/gestion.shapes';
import {
  type EstadoDeUsuario,
  estadoDeUsuario,
  estadosDeUsuario,
} from '@portal/domain/features/usuarios/usuarios.estados';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { Loaded } from '../../../stage/loaded.tsx';
import { useEditUpon } from '../../../stage/use-edit-upon.ts';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion, usuariosQueries } from '../usuarios.queries.ts';
import { CampoRol, Campos, faltas, idDe } from './campos.tsx';

const { toasts } = gestionMessages;

/** What can be met by somebody else's change: every value a text. */
type Editado = Record<
  'nombre' | 'apellidos' | 'telefono' | 'cargo' | 'departamento' | 'rolId' | 'estado',
  string
>;

const etiquetas: Readonly<Record<keyof Editado, string>> = {
  nombre: 'Nombre',
  apellidos: 'Apellidos',
  telefono: 'Teléfono',
  cargo: 'Cargo',
  departamento: 'Departamento',
  rolId: 'Rol',
  estado: 'Estado',
};

const cambioAjeno = { title: 'Esta cuenta cambió', said: 'Alguien guardó otros datos mientras la editabas.' };

const escritoDe = (usuario: Usuario): Editado => ({
  nombre: usuario.nombrePila ?? usuario.nombre,
  apellidos: usuario.apellidos ?? '',
  telefono: usuario.telefono ?? '',
  cargo: usuario.cargo ?? '',
  departamento: usuario.departamento ?? '',
  rolId: usuario.rol.id,
  estado: usuario.estado,
});

/** 'Editar': what is known of a person, its role and its state. */
export const EditarDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const usuario = useQuery(usuariosQueries.uno(id));
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title="Editar usuario"
      description={usuario.data && `${usuario.data.folio} · ${usuario.data.email}`}
    >
      <Loaded query={usuario}>{(data) => <Cuerpo usuario={data} onClose={onClose} />}</Loaded>
    </Dialog>
  );
};

const Cuerpo = ({ usuario, onClose }: { usuario: Usuario; onClose: () => void }) => {
  const [motivo, setMotivo] = useState('');
  const { data: filtros } = useQuery(usuariosQueries.filtros());
  const editar = useAccion(client.usuarios.editar);
  const { form, base, save, busy, conflict } = useEditUpon({
    record: usuario,
    valuesOf: escritoDe,
    labels: etiquetas,
    fieldId: idDe,
    check: (escrito, { esPersonal }) => faltas(escrito, esPersonal),
    send: ({ estado, ...escrito }, { id, version }) =>
      editar.mutateAsync({ id, version, ...escrito, estado: estado as EstadoDeUsuario, motivo }),
    latest: () => client.usuarios.obtener({ id: usuario.id }),
    onSaved: ({ nombre }) => {
      toast.success(toasts.guardado, nombre);
      onClose();
    },
    failed: toasts.guardarError,
  });
  const { estado, rolId } = form.values;
  const deja = estado !== base.estado && estado !== 'activo';
  const enPalabras = (key: string, value: unknown): string => {
    if (key === 'rolId') return filtros?.roles.find(({ id }) => id === value)?.nombre ?? String(value);
    if (key === 'estado') return estadoDeUsuario[value as EstadoDeUsuario].label;
    return String(value);
  };

  return (
    <DialogForm onSubmit={save}>
      <ErrorSummary {...form.summary} />
      <Campos campo={form.field} opcionales={!base.esPersonal} />
      <div className="grid gap-5 md:grid-cols-2">
        {base.esPersonal && <CampoRol {...form.field('rolId')} actual={base.rol} />}
        {base.invitacion === null && (
          <SelectField
            {...form.field('estado')}
            label="Estado"
            placeholder={null}
            options={estadosDeUsuario.map((value) => ({ value, label: estadoDeUsuario[value].label }))}
            help="Suspendido: no puede entrar. Inactivo: hay que activarla."
          />
        )}
      </div>
      {deja && (
        <TextArea
          id={idDe('motivo')}
          name="motivo"
          label="Motivo"
          help="Queda en la bitácora. Sus sesiones se cierran al guardar."
          value={motivo}
          onChange={setMotivo}
          error={form.errorOf('motivo')}
          min={10}
          max={2000}
          rows={3}
        />
      )}
      {rolId !== base.rol.id && (
        <p className="text-sm text-ink-soft">
          Al cambiar de rol se cierran sus sesiones, y se lo decimos por correo.
        </p>
      )}
      <DialogFormActions submit="Guardar cambios" busy={busy} onCancel={onClose} />
      <ConflictDialog {...conflict} words={cambioAjeno} format={enPalabras} />
    </DialogForm>
  );
};
