import { reviewMessages as m } from '@portal/domain/stage/review-messages';
import { CheckCheck, ListPlus, ListX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

export type SectionHeadProps = {
  id: string;
  titulo: string;
  decididos: number;
  de: number;
  /** Marks what is undecided of it as valid; absent where nothing is. */
  onRest?: (() => void) | undefined;
  /** At the end of the line. */
  children?: ReactNode;
};

/** The head of a section whose fields are decided one by one. */
export const SectionHead = ({ id, titulo, decididos, de, onRest, children }: SectionHeadProps) => (
  <div className="flex min-h-10 flex-wrap items-center gap-x-3 border-b border-line bg-canvas px-3.5 md:px-5">
    <h3 id={`revision-seccion-${id}`} className="text-sm font-semibold">
      {titulo}
    </h3>
    <p className="text-xs text-ink-faint">{m.decididos(decididos, de)}</p>
    <div className="ml-auto flex items-center gap-1" data-print="no">
      {onRest && (
        <Button
          size="sm"
          variant="ghost"
          icon={<CheckCheck aria-hidden="true" className="size-4" />}
          onClick={onRest}
        >
          {m.pasoValido}
        </Button>
      )}
      {children}
    </div>
  </div>
);

export type PartsToggleProps = {
  /** How many parts there are to be marked by themselves. */
  n: number;
  titulo: string;
  open: boolean;
  onToggle: () => void;
};

/** Shows the parts of what is judged as a whole, or only those that something was said of. */
export const PartsToggle = ({ n, titulo, open, onToggle }: PartsToggleProps) => (
  <div data-print="no" className="border-b border-line bg-surface px-2 py-1 md:px-3.5">
    <Button
      size="sm"
      variant="ghost"
      aria-expanded={open}
      icon={
        open ? (
          <ListX aria-hidden="true" className="size-4" />
        ) : (
          <ListPlus aria-hidden="true" className="size-4" />
        )
      }
      onClick={onToggle}
    >
      {open ? m.menosPartes : m.partes(n)}
      <span className="sr-only">{`: ${titulo}`}</span>
    </Button>
  </div>
);
