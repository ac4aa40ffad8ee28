import {
  codigosDeCuenta,
  MINIMO_CON_SEGUNDO_FACTOR,
  MINIMO_CONTRASENA,
  type Perfil,
  revisarContrasena,
} from '@portal/domain/features/usuarios/public';
import { useState } from 'react';
import { callAuth } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCambio } from '../configuracion.queries.ts';
import { requerido, useAccountForm } from '../use-account-form.ts';
import { FormProblem } from './form-problem.tsx';
import { NewPassword } from './new-password.tsx';

type PasswordCardProps = { perfil: Perfil; segundoFactor: boolean };

/** The password, and its change. */
export const PasswordCard = (props: PasswordCardProps) => {
  const [open, setOpen] = useState(false);
  return (
    <Card
      title="Contraseña"
      description="Usa una que no tengas en ningún otro lugar. Una frase de varias palabras es larga y fácil de recordar."
    >
      <Button onClick={() => setOpen(true)}>Cambiar contraseña</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Cambiar contraseña"
        description="Al cambiarla cerraremos tus demás sesiones; esta sigue abierta."
      >
        {open && <ChangePassword {...props} onDone={() => setOpen(false)} />}
      </Dialog>
    </Card>
  );
};

const closed = (n: number): string =>
  n === 0
    ? 'No había otras sesiones abiertas.'
    : n === 1
      ? 'Cerramos 1 sesión más.'
      : `Cerramos ${n} sesiones más.`;

const ChangePassword = ({ perfil, segundoFactor, onDone }: PasswordCardProps & { onDone: () => void }) => {
  const { mutateAsync: cambiar } = useCambio((input: { actual: string; nueva: string }) =>
    callAuth<{ cerradas: number }>('POST', 'contrasena', input),
  );
  const form = useAccountForm({
    initial: { actual: '', nueva: '' },
    validate: ({ actual, nueva }) => {
      const weak = revisarContrasena(nueva, { email: perfil.email, nombre: perfil.nombre, segundoFactor });
      return [
        ...requerido('actual', actual, codigosDeCuenta.contrasena_requerida),
        ...(weak ? [{ ...weak, path: 'nueva' }] : []),
      ];
    },
    send: async (input) => {
      const { cerradas } = await cambiar(input);
      toast.success('Contraseña cambiada', closed(cerradas));
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormProblem problem={form.problem} title="No pudimos cambiar la contraseña" />
      {/* For the browser's password manager, which keeps the new one with this account. */}
      <input type="hidden" name="email" autoComplete="username" value={perfil.email} />
      <PasswordField {...form.field('actual')} label="Contraseña actual" autoComplete="current-password" />
      <NewPassword
        {...form.field('nueva')}
        label="Contraseña nueva"
        minimum={segundoFactor ? MINIMO_CON_SEGUNDO_FACTOR : MINIMO_CONTRASENA}
      />
      <div className="flex flex-col-reverse gap-2 pt-1 md:flex-row md:justify-end">
        <Button onClick={onDone}>Cancelar</Button>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel="Guardando...">
          Cambiar contraseña
        </Button>
      </div>
    </form>
  );
};
