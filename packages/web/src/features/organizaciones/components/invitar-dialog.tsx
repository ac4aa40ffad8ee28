import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import {
  DIAS_DE_INVITACION,
  type RolEnOrganizacion,
} from '@portal/domain/features/organizaciones/organizaciones.schema';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../organizaciones.acciones.ts';
import { opcionesDeRol } from './rol-dialog.tsx';

const { toasts } = organizacionesMessages;

type Props = { id: string; open: boolean; onClose: () => void };

/** Invites somebody by address to form part of the organization. */
export const InvitarDialog = ({ id, open, onClose }: Props) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title="Invitar a un colega"
    description={`Le enviaremos un enlace que sirve una sola vez y vence en ${DIAS_DE_INVITACION} días. Entra con ese correo o crea su cuenta con él.`}
  >
    {open && <Cuerpo id={id} onClose={onClose} />}
  </Dialog>
);

const Cuerpo = ({ id, onClose }: Pick<Props, 'id' | 'onClose'>) => {
  const [email, setEmail] = useState('');
  const [rol, setRol] = useState<RolEnOrganizacion>('colaborador');
  const [error, setError] = useState<string>();
  const invitar = useAccion(client.organizaciones.invitar);

  const enviar = async () => {
    if (invitar.isPending) return;
    if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim()))
      return setError('Escribe un correo válido, por ejemplo nombre@organizacion.mx.');
    try {
      await invitar.mutateAsync({ id, email, rol });
      toast.success(toasts.invitado, email.trim());
      onClose();
    } catch (failure) {
      const { issues, message } = problemOf(failure);
      setError(issues.find(({ path }) => path === 'email')?.message ?? message);
    }
  };

  return (
    <DialogForm onSubmit={enviar}>
      <TextField
        name="email"
        label="Correo"
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        value={email}
        onChange={(value) => {
          setEmail(value);
          setError(undefined);
        }}
        error={error}
      />
      <RadioGroup
        name="rol"
        label="Rol en la organización"
        layout="column"
        value={rol}
        onChange={(value) => setRol(value as RolEnOrganizacion)}
        options={opcionesDeRol}
      />
      <DialogFormActions
        submit="Enviar invitación"
        busy={invitar.isPending}
        busyLabel="Enviando..."
        onCancel={onClose}
      />
    </DialogForm>
  );
};
