import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { Problema } from '../../app/problem.ts';

/** Passkeys ('llaves de acceso') as the browser offers them; the library comes only when one is used. */
const library = () => import('@simplewebauthn/browser');

/** The code of a question that another one took the place of: nothing has to be said. */
export const LLAVE_INTERRUMPIDA = 'llave_interrumpida';

const words: Readonly<Record<string, readonly [code: string, message: string]>> = {
  AbortError: [LLAVE_INTERRUMPIDA, 'Se interrumpió la llave de acceso.'],
  NotAllowedError: [
    'llave_cancelada',
    'No se usó ninguna llave de acceso: se canceló o se acabó el tiempo. Intenta de nuevo.',
  ],
  InvalidStateError: ['llave_repetida', 'Este dispositivo ya guarda una llave de acceso de tu cuenta.'],
  NotSupportedError: ['llave_no_admitida', 'Este dispositivo no puede guardar llaves de acceso.'],
  ConstraintError: [
    'llave_no_admitida',
    'Este dispositivo no puede guardar llaves de acceso: activa antes su bloqueo de pantalla.',
  ],
  SecurityError: [
    'llave_en_otra_direccion',
    'Las llaves de acceso no funcionan en esta dirección. Abre el portal en su dirección de siempre.',
  ],
};

/** What the browser threw, in our words: those that it brings are for programmers, and in English. */
const said = (error: unknown): Problema => {
  const [code, message] = words[error instanceof Error ? error.name : ''] ?? [
    'llave_fallida',
    'El navegador no pudo usar la llave de acceso. Intenta de nuevo.',
  ];
  return new Problema({ status: 0, code, message, issues: [] });
};

/** True where passkeys exist at all: a browser of these years on a secure address. */
export const passkeysSupported = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** True where the browser offers passkeys among the suggestions of the e-mail field. */
export const passkeyAutofillSupported = async (): Promise<boolean> =>
  passkeysSupported() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/**
 * Asks the person for one of their passkeys; `autofill` waits for a choice in the e-mail field instead.
 * @throws Problema, with the code `LLAVE_INTERRUMPIDA` when another question took its place.
 */
export const askPasskey = async (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  { autofill = false }: { readonly autofill?: boolean } = {},
): Promise<AuthenticationResponseJSON> => {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch((error: unknown) => {
    throw said(error);
  });
};

/** Makes a passkey on this device or on another one. @throws Problema. */
export const createPasskey = async (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> => {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw said(error);
  });
};

/** Ends a question that waits in the e-mail field. */
export const stopAskingPasskey = async (): Promise<void> => {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
};
