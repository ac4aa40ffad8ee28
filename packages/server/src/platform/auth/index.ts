export {
  addressKey,
  type Backoff,
  blockKey,
  createBackoff,
  createQuota,
  type Quota,
  siteKey,
  type Wait,
  type Who,
} from './backoff.ts';
export { LINK_SECONDS, type Origin, tokenFingerprint } from './better-auth.ts';
export {
  createDeviceCookie,
  createSessionCookie,
  createStepCookie,
  newToken,
  SESSION_ABSOLUTE_SECONDS,
  SESSION_SECONDS,
  type SessionCookie,
  STEP_SECONDS,
} from './cookies.ts';
export { createIdentity, type Identity, type IdentityTx } from './identity.ts';
export { comesFromPortal, foreignOrigin, guardOrigin, isOwnErrand, safeRedirect } from './origin.ts';
export {
  createPasskeys,
  type Passkey,
  type Passkeys,
} from './passkeys.ts';
export { hashPassword, hashPasswordWith, verifyPassword } from './passwords.ts';
export { assertReauthenticated } from './reauth.ts';
export { refusalCode, withRefusals } from './refusals.ts';
export { needsSecondFactor } from './second-factor.ts';
export { createSessionUse, type SessionUse } from './session-use.ts';
export { totpAddress, totpSecret, totpStep } from './totp.ts';
export { createVault, type Vault } from './vault.ts';
