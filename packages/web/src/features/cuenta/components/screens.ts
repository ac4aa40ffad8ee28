export { ReSignIn } from './re-sign-in.tsx';
export { SignInScreen } from './sign-in-screen.tsx';
