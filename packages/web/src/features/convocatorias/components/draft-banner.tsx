import type { Borrador } from '@portal/domain/features/borradores/public';
import type { ReactNode } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

export type DraftBannerProps = {
  /** The draft as it was read; nothing is shown of one that holds neither an answer nor a paper. */
  readonly borrador: Borrador | null | undefined;
  /** Those of its data that count as an answer; all of them unless told. */
  readonly answers?: (datos: Borrador['datos']) => Borrador['datos'];
  readonly title: string;
  /** The form, where it goes on. */
  readonly href: string;
  readonly children: (borrador: Borrador) => ReactNode;
};

const all = (datos: Borrador['datos']) => datos;

/** What this account left half written, one click away. */
export const DraftBanner = ({ borrador, answers = all, title, href, children }: DraftBannerProps) => {
  const started =
    borrador && (borrador.documentos.length > 0 || Object.values(answers(borrador.datos)).some(Boolean));
  if (!started) return null;
  return (
    <Banner
      title={title}
      actions={
        <ButtonLink size="sm" href={href}>
          Continuar donde te quedaste
        </ButtonLink>
      }
    >
      {children(borrador)}
    </Banner>
  );
};
