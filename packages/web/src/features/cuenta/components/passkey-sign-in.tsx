import { mensajesDeSesion } from '@portal/domain/features/usuarios/public';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { type Problem, problemOf } from '../../../app/problem.ts';
import { callAuth } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Demo, useIniciarSesion } from '../cuenta.queries.ts';
import {
  askPasskey,
  LLAVE_INTERRUMPIDA,
  passkeyAutofillSupported,
  passkeysSupported,
  stopAskingPasskey,
} from '../passkeys.ts';

const options = (): Promise<PublicKeyCredentialRequestOptionsJSON> => callAuth('POST', 'llave/opciones', {});

type PasskeySignInProps = {
  demo: Demo;
  autofill?: boolean;
  /** Shows what failed where the button is, in place of a toast; null when it is tried again. */
  onProblem?: (problem: Problem | null) => void;
};

/**
 * Enters with a passkey, which counts as both factors: by the button, or, with `autofill`, chosen among
 * the suggestions of the e-mail field where the browser offers them there.
 */
export const PasskeySignIn = ({ demo, autofill = false, onProblem }: PasskeySignInProps) => {
  const { mutateAsync: iniciar } = useIniciarSesion(demo, { callado: onProblem !== undefined });
  const enter = useEffectEvent(async (respuesta: Awaited<ReturnType<typeof askPasskey>>) => {
    // What failed was told by the sign-in itself.
    await iniciar({ respuesta }).catch(() => undefined);
  });

  useEffect(() => {
    if (!autofill) return;
    let left = false;
    let asking = false;
    const wait = async () => {
      if (!(await passkeyAutofillSupported()) || left) return;
      const optionsJSON = await options();
      if (left) return;
      asking = true;
      await enter(await askPasskey(optionsJSON, { autofill: true }));
    };
    // It is an offer in passing: where it cannot be made, nobody asked for it.
    wait().catch(() => undefined);
    return () => {
      left = true;
      if (asking) void stopAskingPasskey();
    };
  }, [autofill]);

  const [press, busy] = useOnce(async () => {
    onProblem?.(null);
    let respuesta: Awaited<ReturnType<typeof askPasskey>>;
    try {
      respuesta = await askPasskey(await options());
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === LLAVE_INTERRUMPIDA) return;
      if (onProblem) onProblem(problem);
      else toast.destructive(mensajesDeSesion.errorAlIniciar, problem.message);
      return;
    }
    await iniciar({ respuesta }).catch((error) => onProblem?.(problemOf(error)));
  });

  if (!passkeysSupported())
    return (
      <p className="text-center text-sm text-ink-soft">
        Este navegador no admite llaves de acceso; entra con tu contraseña.
      </p>
    );
  return (
    <Button
      className="w-full"
      busy={busy}
      busyLabel="Iniciando..."
      icon={<KeyRound aria-hidden="true" className="size-4" />}
      onClick={() => void press()}
    >
      Entrar con llave de acceso
    </Button>
  );
};
