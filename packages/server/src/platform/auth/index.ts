export { addressKey, type Backoff, createBackoff, createQuota, type Quota, type Wait } from './backoff.ts';
export { LINK_SECONDS, type Origin, tokenFingerprint } from './better-auth.ts';
export {
  createSessionCookie,
  SESSION_ABSOLUTE_SECONDS,
  SESSION_SECONDS,
  type SessionCookie,
} from './cookies.ts';
export { createIdentity, type Identity, type IdentityTx, SignUpRace } from './identity.ts';
export { comesFromPortal, guardOrigin, safeRedirect } from './origin.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { refusalCode, withRefusals } from './refusals.ts';
