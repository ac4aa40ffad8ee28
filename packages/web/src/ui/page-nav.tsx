import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';
import type { ListPage } from './list-state.ts';

export type PageNavProps = {
  /** 'Páginas de pre-registros'. */
  label: string;
  page: Pick<ListPage<unknown>, 'anterior' | 'siguiente'>;
  onGo: (cursor: string | null) => void;
};

/** Back and forth between the pages of a list; nothing when there is only one. */
export const PageNav = ({ label, page, onGo }: PageNavProps) =>
  (page.anterior || page.siguiente) && (
    <nav aria-label={label} className="flex gap-2" data-print="no">
      <Button
        size="sm"
        disabled={!page.anterior}
        onClick={() => onGo(page.anterior)}
        icon={<ChevronLeft aria-hidden="true" className="size-4" />}
      >
        Anterior
      </Button>
      <Button size="sm" disabled={!page.siguiente} onClick={() => onGo(page.siguiente)}>
        Siguiente
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </nav>
  );
