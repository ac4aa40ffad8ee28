import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { TextLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TwoLines } from '../ui/two-lines.tsx';

export type HangingHeaderProps = {
  readonly title: string;
  /** What tells it from others of its kind: its folio, its amount. */
  readonly facts?: ReactNode;
  /** PROJ-, and what the project is called; '' where nobody said it. */
  readonly proyecto: { readonly folio: string; readonly nombre: string };
  readonly organizacion: string;
  readonly seguimientoId: string;
  /** The way to all of its seguimiento. */
  readonly todas: { readonly pestana: string; readonly label: string };
};

/** The head of a record that hangs on a seguimiento: what it is, and of which project of whom, with the way there. */
export const HangingHeader = ({
  title,
  facts,
  proyecto: { folio, nombre },
  organizacion,
  seguimientoId,
  todas,
}: HangingHeaderProps) => (
  <PageHeader
    title={title}
    description={
      <>
        {facts && <span className="block">{facts}</span>}
        {/* Whose it is has a line of its own on a telephone: a long name of the project would hide it. */}
        <TwoLines of="el nombre del proyecto">
          <TextLink href={`/seguimiento-operativo/${seguimientoId}`}>
            {[folio, nombre].filter(Boolean).join(' · ')}
          </TextLink>
        </TwoLines>
        <span className="max-md:hidden"> · </span>
        <span className="block wrap-anywhere md:inline">{organizacion}</span>
      </>
    }
    actions={
      <ButtonLink href={`/seguimiento-operativo/${seguimientoId}?pestana=${todas.pestana}`}>
        {todas.label}
      </ButtonLink>
    }
  />
);
