import { FilePlus2 } from 'lucide-react';
import { ButtonLink } from '../ui/button.tsx';

/** How a record of a stage is begun: the primary button of its list. */
export const NewLink = ({ href, children }: { href: string; children: string }) => (
  <ButtonLink variant="primary" href={href} icon={<FilePlus2 aria-hidden="true" className="size-4" />}>
    {children}
  </ButtonLink>
);
