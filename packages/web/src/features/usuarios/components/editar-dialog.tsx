import { gestionMessages } from '@portal/domain/features/usuarios/gestion.messages';
import type { Usuario } from '@portal/domain/features/usuarios/gestion.shapes';
import {
  type EstadoDeUsuario,
  estadoDeUsuario,
  estadosDeUsuario,
} from '@portal/domain/features/usuarios/usuarios.estados';
import { mergeAnswers } from '@portal/domain/kernel/merge';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Loaded } from '../../../stage/loaded.tsx';
import { saveUpon } from '../../../stage/save-upon.ts';
import type { ConflictWords } from '../../../ui/conflict.ts';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '../../../ui/dialog-form.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion, usuariosQueries } from '../usuarios.queries.ts';
import { CampoRol, Campos, faltas, idDe, useEscrito } from './campos.tsx';

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

const cambioAjeno: ConflictWords = {
  title: 'Esta cuenta cambió',
  description:
    'Alguien guardó otros datos mientras la editabas. Elige con qué versión te quedas en cada dato que cambió en las dos; lo demás ya está junto.',
  theirs: 'Lo guardado en el portal',
  mine: 'Lo que escribiste',
  useTheirs: 'Usar todo lo guardado',
  useMine: 'Usar todo lo que escribí',
};

const escritoDe = (usuario: Usuario): Editado => ({
  nombre: usuario.nombrePila ?? usuario.nombre,
  apellidos: usuario.apellidos ?? '',
  telefono: usuario.telefono ?? '',
  cargo: usuario.cargo ?? '',
  departamento: usuario.departamento ?? '',
  rolId: usuario.rol.id,
  estado: usuario.estado,
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const comoEditado = (answers: Readonly<Record<string, unknown>>): Editado =>
  Object.fromEntries(Object.keys(etiquetas).map((key) => [key, textOf(answers[key])])) as Editado;

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
  // What the edit began from: a live refresh of the page does not move it.
  const [base, setBase] = useState(usuario);
  const [motivo, setMotivo] = useState('');
  const [ajeno, setAjeno] = useState<Usuario | null>(null);
  const form = useEscrito<Editado>(escritoDe(usuario));
  const { data: filtros } = useQuery(usuariosQueries.filtros());
  const editar = useAccion(client.usuarios.editar);
  const { escrito } = form;
  const deja = escrito.estado !== base.estado && escrito.estado !== 'activo';
  const original = escritoDe(base);

  const guardar = async (datos: Editado, desde: Usuario): Promise<void> => {
    const found = faltas(datos, desde.esPersonal);
    form.mostrar(found);
    if (found.length > 0) return;
    try {
      const saved = await saveUpon(datos, desde, {
        send: (juntos, { id, version }) => {
          const { estado, ...rest } = comoEditado(juntos);
          return editar.mutateAsync({ id, version, ...rest, estado: estado as EstadoDeUsuario, motivo });
        },
        latest: () => client.usuarios.obtener({ id: desde.id }),
        answersOf: escritoDe,
        labels: etiquetas,
        onJoined: (juntos, ahora) => {
          setBase(ahora);
          form.setEscrito(comoEditado(juntos));
        },
        onConflict: setAjeno,
      });
      if (!saved) return;
      toast.success(toasts.guardado, saved.nombre);
      onClose();
    } catch (error) {
      const { issues, message } = problemOf(error);
      form.mostrar(issues);
      toast.destructive(toasts.guardarError, message);
    }
  };
  const [enviar, ocupado] = useOnce(() => guardar(escrito, base));
  const resolver = (elegido: Editado) => {
    if (!ajeno) return;
    setBase(ajeno);
    form.setEscrito(elegido);
    setAjeno(null);
    void guardar(elegido, ajeno);
  };
  const juntos = ajeno && mergeAnswers(original, escrito, escritoDe(ajeno));
  const enPalabras = (key: string, value: unknown): string => {
    if (key === 'rolId') return filtros?.roles.find(({ id }) => id === value)?.nombre ?? textOf(value);
    if (key === 'estado') return estadoDeUsuario[value as EstadoDeUsuario].label;
    return textOf(value);
  };

  return (
    <DialogForm onSubmit={enviar}>
      <ErrorSummary issues={form.issues} fieldId={idDe} attempt={form.vuelta} />
      <Campos campo={form.campo} opcionales={!base.esPersonal} />
      <div className="grid gap-5 md:grid-cols-2">
        {base.esPersonal && <CampoRol {...form.campo('rolId')} actual={base.rol} />}
        {base.invitacion === null && (
          <SelectField
            {...form.campo('estado')}
            label="Estado"
            placeholder={null}
            options={estadosDeUsuario.map((estado) => ({
              value: estado,
              label: estadoDeUsuario[estado].label,
            }))}
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
          error={form.issues.find(({ path }) => path === 'motivo')?.message}
          min={10}
          max={2000}
          rows={3}
        />
      )}
      {escrito.rolId !== base.rol.id && (
        <p className="text-sm text-ink-soft">
          Al cambiar de rol se cierran sus sesiones, y se lo decimos por correo.
        </p>
      )}
      <DialogFormActions submit="Guardar cambios" busy={ocupado} onCancel={onClose} />
      <ConflictDialog
        words={cambioAjeno}
        conflict={juntos && { mine: comoEditado(juntos.mine), theirs: comoEditado(juntos.theirs) }}
        labels={etiquetas}
        format={enPalabras}
        onResolve={(choice) => {
          if (!juntos) return;
          if (choice === 'mine') resolver(comoEditado(juntos.mine));
          else if (choice === 'theirs') resolver(comoEditado(juntos.theirs));
          else resolver(comoEditado(choice.merged));
        }}
      />
    </DialogForm>
  );
};
