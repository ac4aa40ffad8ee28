import { reviewMessages as m } from '@portal/domain/stage/review-messages';
import { CheckCheck, MessageSquarePlus } from 'lucide-react';
import { memo, type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';

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

export type ObserveMenuProps = {
  titulo: string;
  /** The parts of what is judged as a whole. Keep it stable. */
  parts: readonly { readonly campo: string; readonly etiqueta: string }[];
  /** Marks a part as not valid and goes to its comment. Keep it stable. */
  onObserve: (campo: string) => void;
};

/** Says something of one part of what is judged as a whole: which one is chosen by its name. */
export const ObserveMenu = memo(function ObserveMenu({ titulo, parts, onObserve }: ObserveMenuProps) {
  const chosen = useRef<string | null>(null);
  return (
    <DropdownMenu
      items={parts.map(({ campo, etiqueta }) => ({
        label: etiqueta,
        onSelect: () => {
          chosen.current = campo;
        },
      }))}
      // The focus goes to the comment, and not back here.
      onClosed={(event) => {
        if (!chosen.current) return;
        event.preventDefault();
        onObserve(chosen.current);
        chosen.current = null;
      }}
      trigger={
        <Button
          size="sm"
          variant="ghost"
          icon={<MessageSquarePlus aria-hidden="true" className="size-4" />}
          className="max-md:mt-1 max-md:w-full"
        >
          {m.observarCampo}
          <span className="sr-only">{` de ${titulo}`}</span>
        </Button>
      }
    />
  );
});
