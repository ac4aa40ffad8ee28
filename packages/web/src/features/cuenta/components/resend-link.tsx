import { mensajesDeSesion } from '@portal/domain/features/usuarios/public';
import { useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { reenviarConfirmacion } from '../cuenta.queries.ts';

/** Another confirmation mail to the address that was just typed; never tells whether it waits for one (rule 5). */
export const ResendLink = ({
  email,
  size = 'sm',
}: {
  readonly email: string;
  readonly size?: 'sm' | 'md';
}) => {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await reenviarConfirmacion(email);
      toast.success(mensajesDeSesion.enlaceReenviado.titulo, mensajesDeSesion.enlaceReenviado.detalle);
    } catch (error) {
      toast.destructive('No pudimos enviar el enlace', problemOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size={size} busy={busy} busyLabel="Enviando..." onClick={() => void send()}>
      Enviar otro enlace
    </Button>
  );
};
