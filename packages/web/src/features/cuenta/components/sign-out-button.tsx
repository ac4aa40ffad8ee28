import { useSignOut } from '../../../app/use-sign-out.ts';
import { Button } from '../../../ui/button.tsx';

/** The way out of a screen that stands in place of the portal. */
export const SignOutButton = () => {
  const signOut = useSignOut();
  return <Button onClick={() => void signOut()}>Cerrar Sesión</Button>;
};
