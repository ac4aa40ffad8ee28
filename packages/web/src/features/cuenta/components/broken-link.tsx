import type { ReactNode } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** The address came without its token: cut by a mail program, or copied in part. */
export const BrokenLink = ({
  href,
  label,
  children,
}: {
  href: string;
  label: string;
  children?: ReactNode;
}) => (
  <Banner
    tone="warning"
    title="El enlace está incompleto"
    actions={
      <ButtonLink size="sm" href={href}>
        {label}
      </ButtonLink>
    }
  >
    Ábrelo directamente desde el correo o copia la dirección completa. {children}
  </Banner>
);
