import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import {
  DIAS_DE_INVITACION,
  type RolEnOrganizacion,
} from '@portal/domain/features/organizaciones/organizaciones.schema';
import { type FormEvent, useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../organizaciones.queries.ts';
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

  const enviar = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
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
    <form noValidate onSubmit={(event) => void enviar(event)} className="space-y-5">
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
      <div className="flex flex-col-reverse gap-2 pt-1 md:flex-row md:justify-end">
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="primary" busy={invitar.isPending} busyLabel="Enviando...">
          Enviar invitación
        </Button>
      </div>
    </form>
  );
};
