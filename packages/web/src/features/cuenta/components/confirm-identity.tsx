import { codigosDeCuenta } from '@portal/domain/features/usuarios/public';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { callAuth, useUsuario } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { Cancelado } from '../cancelado.ts';
import { cuentaQuery } from '../configuracion.queries.ts';
import { askPasskey, LLAVE_INTERRUMPIDA, passkeysSupported } from '../passkeys.ts';
import { requerido, useAccountForm } from '../use-account-form.ts';
import { type Confirmado, ConfirmadoContext } from '../use-confirmado.ts';
import { AccountName } from './account-name.tsx';
import { FormProblem } from './form-problem.tsx';

type Waiting = { readonly confirm: () => void; readonly cancel: () => void };

/** Puts `useConfirmado` at work for what is inside: the question, and the action done again after it. */
export const ConfirmIdentity = ({ children }: { children: ReactNode }) => {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const run = useCallback<Confirmado>(async (action) => {
    try {
      return await action();
    } catch (error) {
      if (problemOf(error).code !== 'reautenticacion_requerida') throw error;
    }
    try {
      await new Promise<void>((resolve, reject) =>
        setWaiting({ confirm: resolve, cancel: () => reject(new Cancelado()) }),
      );
    } finally {
      setWaiting(null);
    }
    return action();
  }, []);
  return (
    <ConfirmadoContext value={run}>
      {children}
      <Dialog
        open={waiting !== null}
        onOpenChange={(open) => !open && waiting?.cancel()}
        title="Confirma que eres tú"
        description="Lo pedimos antes de mostrar o cambiar lo más delicado: cómo se entra a tu cuenta y a dónde se deposita. Vale por 5 minutos."
      >
        {waiting && <Proof {...waiting} />}
      </Dialog>
    </ConfirmadoContext>
  );
};

const Proof = ({ confirm, cancel }: Waiting) => {
  const { email } = useUsuario();
  const { mutateAsync: prove } = useMutation({
    mutationFn: (proof: Record<string, unknown>) => callAuth('POST', 'reautenticacion', proof),
  });
  const form = useAccountForm({
    initial: { contrasena: '' },
    validate: ({ contrasena }) => requerido('contrasena', contrasena, codigosDeCuenta.contrasena_requerida),
    send: async ({ contrasena }) => {
      await prove({ contrasena });
      confirm();
    },
  });
  const hasPasskey = (useQueryClient().getQueryData(cuentaQuery.queryKey)?.llaves.length ?? 0) > 0;
  const [byPasskey, asking] = useOnce(async () => {
    try {
      const options = await callAuth<PublicKeyCredentialRequestOptionsJSON>(
        'POST',
        'reautenticacion/opciones',
        {},
      );
      await prove({ llave: await askPasskey(options) });
      confirm();
    } catch (error) {
      const { code, message } = problemOf(error);
      if (code !== LLAVE_INTERRUMPIDA) toast.destructive('No pudimos confirmar que eres tú', message);
    }
  });
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormProblem problem={form.problem} title="No pudimos confirmar que eres tú" />
      <AccountName email={email} />
      <PasswordField {...form.field('contrasena')} label="Contraseña" autoComplete="current-password" />
      {hasPasskey && passkeysSupported() && (
        <Button
          busy={asking}
          icon={<KeyRound aria-hidden="true" className="size-4" />}
          onClick={() => void byPasskey()}
          className="w-full md:w-auto"
        >
          Usar una llave de acceso
        </Button>
      )}
      <div className="flex flex-col-reverse gap-2 pt-1 md:flex-row md:justify-end">
        <Button onClick={cancel}>Cancelar</Button>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel="Confirmando...">
          Continuar
        </Button>
      </div>
    </form>
  );
};
