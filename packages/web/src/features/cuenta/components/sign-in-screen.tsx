import { Banner } from '../../../ui/banner.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { Demo } from '../cuenta.queries.ts';
import { AVISO_HREF } from '../cuenta.rutas.ts';
import { useSecondStep } from '../use-second-step.ts';
import { AccountCard } from './account-card.tsx';
import { ACCESO } from './account-frame.tsx';
import { DemoUsers } from './demo-users.tsx';
import { QuickAccess } from './quick-access.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInForm } from './sign-in-form.tsx';

/**
 * The sign-in card (A§2 'Login gate'); its tabs and the box of test users exist in demo mode only. An
 * account with two-step verification is asked for its code after its password.
 */
export const SignInScreen = ({ demo, suspended = false }: { demo: Demo; suspended?: boolean }) => {
  const step = useSecondStep();
  if (step.due)
    return (
      <AccountCard title="Verificación en dos pasos" subtitle="Falta un paso para entrar a tu cuenta">
        <SecondStep demo={demo} step={step} />
      </AccountCard>
    );
  const form = <SignInForm demo={demo} expired={step.expired} />;
  return (
    <AccountCard {...ACCESO} footer={<TextLink href={AVISO_HREF}>Aviso de privacidad</TextLink>}>
      {suspended && (
        <div className="mb-6">
          <Banner tone="danger" title="Tu cuenta fue suspendida" live>
            Tu sesión se cerró y lo que guardaste sigue en el portal. Escribe a la fundación para reactivar tu
            cuenta.
          </Banner>
        </div>
      )}
      {demo ? (
        <>
          <Tabs
            label="Formas de entrar"
            tabs={[
              { value: 'sesion', label: 'Iniciar Sesión', content: form },
              { value: 'rapido', label: 'Acceso Rápido', content: <QuickAccess demo={demo} /> },
            ]}
          />
          <DemoUsers demo={demo} />
        </>
      ) : (
        form
      )}
    </AccountCard>
  );
};
