import type { TemaDeLogo } from '@portal/domain/features/fundacion/public';
import type { ReactNode } from 'react';
import { Logo, type Picture } from '../ui/logo.tsx';
import { API } from './api-path.ts';
import { useSession } from './session.ts';

/** The foundation's logo of a ground, where it has one; another picture has another address. */
const useLogo = (): ((tema: TemaDeLogo) => Picture | null) => {
  const logos = useSession().data?.fundacion?.logos;
  return (tema) => {
    const logo = logos?.[tema];
    return logo ? { src: `${API}/logos/${logo.id}`, ancho: logo.ancho, alto: logo.alto } : null;
  };
};

/** The foundation's logo, or what stands in its place. */
export const FoundationLogo = ({ fallback, className }: { fallback: ReactNode; className?: string }) => {
  const of = useLogo();
  return <Logo claro={of('claro')} oscuro={of('oscuro')} fallback={fallback} className={className} />;
};
