import { AccountState } from '../../components/account-state.tsx';
import { PasskeysCard } from '../../components/passkeys-card.tsx';
import { PasswordCard } from '../../components/password-card.tsx';
import { SecondFactorCard } from '../../components/second-factor-card.tsx';
import { useCuenta } from '../../configuracion.queries.ts';

/** How one enters: password, two-step verification, passkeys. */
export const Seguridad = () => (
  <AccountState query={useCuenta()} cards={3}>
    {({ perfil, segundoFactor, llaves }) => (
      <div className="space-y-6">
        <PasswordCard perfil={perfil} segundoFactor={segundoFactor.activo} />
        <SecondFactorCard segundoFactor={segundoFactor} />
        <PasskeysCard llaves={llaves} />
      </div>
    )}
  </AccountState>
);
