export { addressKey, type Backoff, createBackoff, createQuota, type Quota, type Wait } from './backoff.ts';
export { LINK_SECONDS, type Origin, tokenFingerprint } from './better-auth.ts';
export {
  createSessionCookie,
  createStepCookie,
  newToken,
  SESSION_ABSOLUTE_SECONDS,
  SESSION_SECONDS,
  type SessionCookie,
  STEP_SECONDS,
} from './cookies.ts';
export { createIdentity, type Identity, type IdentityTx, SignUpRace } from './identity.ts';
export { comesFromPortal, guardOrigin, safeRedirect } from './origin.ts';
export {
  createPasskeys,
  type Passkey,
  type Passkeys,
} from './passkeys.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { refusalCode, withRefusals } from './refusals.ts';
export { createSessionUse, type SessionUse } from './session-use.ts';
export { totpAddress, totpSecret, totpStep } from './totp.ts';
export { createVault, type Vault } from './vault.ts';
