import { lazy } from 'react';

export { Cancelado } from './cancelado.ts';
export { AccountCard } from './components/account-card.tsx';
export { BrokenLink, LinkProblem } from './components/link-problem.tsx';
export { SignInWaiting } from './components/sign-in-waiting.tsx';
export { useLinkToken } from './link-token.ts';
export { useConfirmado } from './use-confirmado.ts';

// Whoever is already signed in loads none of it.
const screens = () => import('./components/screens.ts');

/** The sign-in card. */
export const SignInScreen = lazy(() =>
  screens().then(({ SignInScreen: component }) => ({ default: component })),
);

/** The sign-in dialog over a page whose session ended. */
export const ReSignIn = lazy(() => screens().then(({ ReSignIn: component }) => ({ default: component })));

/** The dialog over a page of an organization that is not the active one of the session any more. */
export const OtraOrganizacion = lazy(() =>
  import('./components/otra-organizacion.tsx').then(({ OtraOrganizacion: component }) => ({
    default: component,
  })),
);

/** Which organization is active, and the way to another one. */
export const OrganizacionActiva = lazy(() =>
  import('./components/organizacion-activa.tsx').then(({ OrganizacionActiva: component }) => ({
    default: component,
  })),
);

/** The screen of staff who have to set up two-step verification before anything else. */
export const RequiredSecondFactor = lazy(() =>
  import('./components/required-second-factor.tsx').then(({ RequiredSecondFactor: component }) => ({
    default: component,
  })),
);

/** The screen of an account that has not accepted the privacy notice in force. */
export const AcceptNotice = lazy(() =>
  import('./components/accept-notice.tsx').then(({ AcceptNotice: component }) => ({ default: component })),
);

/** Puts `useConfirmado` at work for the page inside. */
export const ConfirmIdentity = lazy(() =>
  import('./components/confirm-identity.tsx').then(({ ConfirmIdentity: component }) => ({
    default: component,
  })),
);
