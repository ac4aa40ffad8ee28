import { FoundationLogo } from '../../../app/brand.tsx';
import { useFundacion } from '../../../app/session.ts';
import { ACCESO, type AccountCardProps, AccountFrame, Mark } from './account-frame.tsx';

/** The foundation's logo, or the portal's mark, and its name. */
export const FoundationBrand = () => (
  <>
    <FoundationLogo
      className="mx-auto h-11 w-auto max-w-56"
      fallback={<Mark className="mx-auto size-11" />}
    />
    <p className="mt-1 truncate text-sm font-medium text-ink-soft">{useFundacion()}</p>
  </>
);

/** The frame of every page before signing in: one card on a quiet ground. */
export const AccountCard = (props: AccountCardProps) => (
  <>
    <title>{`${props.title === ACCESO.title ? ACCESO.subtitle : props.title} · Gestión de Proyectos`}</title>
    <AccountFrame {...props} brand={<FoundationBrand />} />
  </>
);
