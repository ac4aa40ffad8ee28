import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

/** A passkey as it is kept: what proves an answer, and what authenticators want to know next time. */
export type Passkey = {
  readonly credencialId: string;
  readonly clavePublica: Uint8Array;
  readonly contador: number;
  readonly transportes: readonly string[];
};

/** Judges whether a challenge is one of ours and waiting; spends it. */
type Challenge = (challenge: string) => Promise<boolean>;

/**
 * WebAuthn for one portal (ADR 0013): the relying party is the host of its public address, and a passkey counts only
 * when the authenticator verified the person. `origin` is the page that asks, which the guard of origins has let pass.
 */
export type Passkeys = {
  registrationOptions(account: {
    readonly usuarioId: string;
    readonly email: string;
    readonly nombre: string;
    readonly existing: readonly Passkey[];
  }): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** The new passkey, or null when the answer proves none. */
  register(
    response: unknown,
    challenge: Challenge,
    origin: string | null,
  ): Promise<(Passkey & { readonly respaldada: boolean }) | null>;
  /** `allowed` empty: any passkey that the browser finds. */
  requestOptions(allowed: readonly Passkey[]): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** What to remember of a good answer, or null. A counter that went backwards is a copy: null. */
  verify(
    response: unknown,
    passkey: Passkey,
    challenge: Challenge,
    origin: string | null,
  ): Promise<{ readonly contador: number; readonly respaldada: boolean } | null>;
};

const RP_NAME = 'Gestión de Proyectos';

/** The ways to reach an authenticator (WebAuthn Level 3, 5.8.4). */
const ways = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The ways that a browser tells, which nothing proves: one that is not known is left out, as the standard asks. */
const waysOf = (told: unknown): readonly string[] =>
  Array.isArray(told) ? ways.filter((way) => told.includes(way)) : [];

const descriptorOf = ({ credencialId, transportes }: Passkey) => ({
  id: credencialId,
  transports: [...transportes],
});

/** Sets WebAuthn up for a portal at `publicUrl`. */
export const createPasskeys = (publicUrl: string): Passkeys => {
  const { hostname: rpID, origin: own } = new URL(publicUrl);
  /** On a trial machine the page may come by another port of the same host. */
  const origins = (origin: string | null): string[] =>
    origin !== null && URL.canParse(origin) && new URL(origin).hostname === rpID ? [own, origin] : [own];

  return {
    registrationOptions: ({ usuarioId, email, nombre, existing }) =>
      generateRegistrationOptions({
        rpName: RP_NAME,
        rpID,
        userID: Uint8Array.from(Buffer.from(usuarioId)),
        userName: email,
        userDisplayName: nombre,
        attestationType: 'none',
        excludeCredentials: existing.map(descriptorOf),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    async register(response, challenge, origin) {
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: response as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origins(origin),
          expectedRPID: rpID,
          requireUserVerification: true,
        });
        if (!verified) return null;
        const { credential, credentialBackedUp } = registrationInfo;
        return {
          credencialId: credential.id,
          clavePublica: credential.publicKey,
          contador: credential.counter,
          transportes: waysOf(credential.transports),
          respaldada: credentialBackedUp,
        };
      } catch {
        // The library throws on every kind of wrong answer; none of its words are for the person.
        return null;
      }
    },

    requestOptions: (allowed) =>
      generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        ...(allowed.length > 0 ? { allowCredentials: allowed.map(descriptorOf) } : {}),
      }),

    async verify(response, passkey, challenge, origin) {
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: response as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origins(origin),
          expectedRPID: rpID,
          credential: {
            id: passkey.credencialId,
            publicKey: Uint8Array.from(passkey.clavePublica),
            counter: passkey.contador,
            transports: [...passkey.transportes],
          },
          requireUserVerification: true,
        });
        if (!verified) return null;
        return {
          contador: authenticationInfo.newCounter,
          respaldada: authenticationInfo.credentialBackedUp,
        };
      } catch {
        return null;
      }
    },
  };
};
