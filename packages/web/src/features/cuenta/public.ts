import { lazy } from 'react';

// Whoever is already signed in loads none of it.
const screens = () => import('./components/screens.ts');

/** The sign-in card. */
export const SignInScreen = lazy(() =>
  screens().then(({ SignInScreen: component }) => ({ default: component })),
);

/** The sign-in dialog over a page whose session ended. */
export const ReSignIn = lazy(() => screens().then(({ ReSignIn: component }) => ({ default: component })));
