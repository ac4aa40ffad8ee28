import { useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Credenciales, reenviarConfirmacion } from '../cuenta.queries.ts';

/** Another confirmation mail with what was just typed. */
export const ResendLink = ({
  email,
  contrasena,
  aceptaAviso,
}: Credenciales & { readonly aceptaAviso?: number }) => {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await reenviarConfirmacion({ email, contrasena, aceptaAviso });
      toast.success(
        'Te enviamos otro enlace',
        'Revisa tu email para confirmar tu cuenta. Vence en 30 minutos.',
      );
    } catch (error) {
      toast.destructive('No pudimos enviar el enlace', problemOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" busy={busy} busyLabel="Enviando..." onClick={() => void send()}>
      Enviar otro enlace
    </Button>
  );
};
