import { Banner } from '../../../ui/banner.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { Demo } from '../cuenta.queries.ts';
import { AccountCard } from './account-card.tsx';
import { DemoUsers } from './demo-users.tsx';
import { QuickAccess } from './quick-access.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in card (A§2 'Login gate'); its tabs and the box of test users exist in demo mode only. */
export const SignInScreen = ({ demo, suspended = false }: { demo: Demo; suspended?: boolean }) => (
  <AccountCard title="Sistema de Gestión" subtitle="Acceso al Portal">
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
            { value: 'sesion', label: 'Iniciar Sesión', content: <SignInForm demo={demo} /> },
            { value: 'rapido', label: 'Acceso Rápido', content: <QuickAccess demo={demo} /> },
          ]}
        />
        <DemoUsers demo={demo} />
      </>
    ) : (
      <SignInForm demo={null} />
    )}
  </AccountCard>
);
