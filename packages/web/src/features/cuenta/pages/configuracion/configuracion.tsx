import type { Permiso } from '@portal/domain/kernel/policy';
import { useParams } from '@tanstack/react-router';
import {
  Bell,
  KeyRound,
  Landmark,
  type LucideIcon,
  MonitorSmartphone,
  Palette,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { NotFoundPage } from '../../../../app/pages.tsx';
import { useUsuario } from '../../../../app/session.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionNav } from '../../../../ui/section-nav.tsx';
import { FundacionEnConfiguracion } from '../../../fundacion/public.ts';
import { NotificationPreferences } from '../../../notificaciones/public.ts';
import { CardSkeletons } from '../../components/account-state.tsx';
import { ConfirmIdentity } from '../../components/confirm-identity.tsx';

type Section = {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly Content: ComponentType;
  /** Only for who holds it. */
  readonly permiso?: Permiso;
};

/** In the order in which they stand. */
const sections: readonly Section[] = [
  {
    id: 'perfil',
    label: 'Perfil',
    icon: UserRound,
    Content: lazy(() => import('./perfil.tsx').then(({ Perfil }) => ({ default: Perfil }))),
  },
  {
    id: 'seguridad',
    label: 'Seguridad',
    icon: KeyRound,
    Content: lazy(() => import('./seguridad.tsx').then(({ Seguridad }) => ({ default: Seguridad }))),
  },
  {
    id: 'sesiones',
    label: 'Sesiones',
    icon: MonitorSmartphone,
    Content: lazy(() => import('./sesiones.tsx').then(({ Sesiones }) => ({ default: Sesiones }))),
  },
  { id: 'notificaciones', label: 'Notificaciones', icon: Bell, Content: NotificationPreferences },
  {
    id: 'privacidad',
    label: 'Privacidad',
    icon: ShieldCheck,
    Content: lazy(() => import('./privacidad.tsx').then(({ Privacidad }) => ({ default: Privacidad }))),
  },
  {
    id: 'apariencia',
    label: 'Apariencia',
    icon: Palette,
    Content: lazy(() => import('./apariencia.tsx').then(({ Apariencia }) => ({ default: Apariencia }))),
  },
  {
    id: 'fundacion',
    label: 'Fundación',
    icon: Landmark,
    Content: FundacionEnConfiguracion,
    permiso: 'administrar_sistema',
  },
];

/** Configuración: one section at a time, which one stands in the address. */
export const ConfiguracionPage = () => {
  const { seccion = '' }: { seccion?: string } = useParams({ strict: false });
  const { permisos } = useUsuario();
  const suyas = sections.filter(({ permiso }) => !permiso || permisos.includes(permiso));
  const open = suyas.find(({ id }) => id === seccion);
  if (!open) return <NotFoundPage />;
  const { label, Content } = open;
  return (
    <ConfirmIdentity>
      <PageHeader
        title={label}
        tabTitle={`${label} · Configuración`}
        crumbs={[{ label: 'Configuración', href: '/configuracion' }, { label }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
        <SectionNav
          label="Configuración"
          items={suyas.map((section) => ({
            href: `/configuracion/${section.id}`,
            label: section.label,
            icon: section.icon,
            active: section === open,
          }))}
        />
        <div className="min-w-0 max-w-4xl">
          <Suspense fallback={<CardSkeletons count={2} />}>
            <Content />
          </Suspense>
        </div>
      </div>
    </ConfirmIdentity>
  );
};
