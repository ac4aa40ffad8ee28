import { AccountState } from '../../components/account-state.tsx';
import { EmailCard } from '../../components/email-card.tsx';
import { ProfileCard } from '../../components/profile-card.tsx';
import { useCuenta } from '../../configuracion.queries.ts';

/** Who the person is: data and e-mail. */
export const Perfil = () => (
  <AccountState query={useCuenta()} cards={2}>
    {({ perfil, cambioDeCorreo }) => (
      <div className="space-y-6">
        <ProfileCard perfil={perfil} />
        <EmailCard perfil={perfil} cambioDeCorreo={cambioDeCorreo} />
      </div>
    )}
  </AccountState>
);
