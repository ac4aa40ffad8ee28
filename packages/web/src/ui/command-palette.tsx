import { CornerDownLeft, Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { LiveRegion } from './a11y.tsx';
import { useBackCloses } from './back-closes.ts';
import { CloseButton } from './close-button.tsx';
import { cn } from './cn.ts';
import { Kbd } from './kbd.tsx';

export type PaletteItem = {
  /** Unique in the whole palette. */
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly icon?: ReactNode;
};

export type PaletteGroup = {
  readonly id: string;
  readonly title: string;
  readonly items: readonly PaletteItem[];
};

export type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Name of the dialog and of the list. */
  title: string;
  placeholder: string;
  value: string;
  onValueChange: (value: string) => void;
  groups: readonly PaletteGroup[];
  /** Above the list or instead of it: a hint, that it is searching, that nothing was found, what failed. */
  status?: ReactNode;
  /** What a screen reader hears when the results change. */
  announcement: string;
  /** `apart`: with Ctrl or Cmd, for a tab of its own. True where the page behind keeps the focus for itself. */
  onChoose: (id: string, apart: boolean) => boolean;
};

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  PageDown: (at, last) => Math.min(at + 5, last),
  PageUp: (at) => Math.max(at - 5, 0),
};

/**
 * A box to type in and a plain list of what it finds, by groups: the focus stays in the box, arrows move the choice,
 * Enter takes it, Esc closes. At the top of the window, where the keyboard of a phone leaves room.
 */
export const CommandPalette = ({
  open,
  onOpenChange,
  title,
  placeholder,
  value,
  onValueChange,
  groups,
  status,
  announcement,
  onChoose,
}: CommandPaletteProps) => {
  const id = useId();
  const items = groups.flatMap((group) => group.items);
  const [active, setActive] = useState<string | null>(null);
  const at = Math.max(
    0,
    items.findIndex((item) => item.id === active),
  );
  const current = items[at];
  const list = useRef<HTMLDivElement>(null);
  const stay = useRef(false);
  const opener = useRef<Element | null>(null);
  useBackCloses(open, () => onOpenChange(false));

  // Another text, another first choice.
  useEffect(() => setActive(null), [value]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.id]);

  const choose = (item: PaletteItem, apart: boolean) => {
    stay.current = onChoose(item.id, apart);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step && items.length > 0) {
      event.preventDefault();
      setActive(items[step(at, items.length - 1)]?.id ?? null);
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current, event.ctrlKey || event.metaKey);
    }
  };

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-[rgb(8_12_16/0.5)]" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!stay.current && opener.current instanceof HTMLElement) opener.current.focus();
            stay.current = false;
          }}
          className="fixed inset-x-0 top-0 z-50 flex max-h-dvh animate-rise flex-col border-b border-line bg-raised shadow-pop outline-none md:inset-x-auto md:top-[12vh] md:left-1/2 md:max-h-[70vh] md:w-[40rem] md:max-w-[calc(100%-3rem)] md:-translate-x-1/2 md:rounded-xl md:border"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <div className="flex items-center gap-3 border-b border-line py-2 pr-14 pl-4">
            <Search aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <input
              role="combobox"
              aria-label={title}
              aria-expanded={items.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={current ? `${id}-${current.id}` : undefined}
              type="text"
              inputMode="search"
              enterKeyHint="go"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={100}
              value={value}
              placeholder={placeholder}
              onChange={(event) => onValueChange(event.target.value)}
              onKeyDown={onKeyDown}
              className="min-h-11 min-w-0 flex-1 bg-transparent text-base outline-none"
            />
          </div>
          <LiveRegion>{announcement}</LiveRegion>
          {status && (
            <div
              className={cn('px-4 py-3 text-sm text-ink-soft', items.length > 0 && 'border-b border-line')}
            >
              {status}
            </div>
          )}
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={title}
            className={cn('min-h-0 overflow-y-auto p-2', items.length === 0 && 'hidden')}
          >
            {groups.map((group) => (
              <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`} className="pb-1">
                <p
                  id={`${id}-group-${group.id}`}
                  role="presentation"
                  className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint"
                >
                  {group.title}
                </p>
                {group.items.map((item) => (
                  <Option
                    key={item.id}
                    id={`${id}-${item.id}`}
                    item={item}
                    selected={item.id === current?.id}
                    onPoint={() => setActive(item.id)}
                    onChoose={(apart) => choose(item, apart)}
                  />
                ))}
              </div>
            ))}
          </div>
          <p
            aria-hidden="true"
            className="hidden items-center gap-4 border-t border-line px-4 py-2 text-xs text-ink-soft md:flex"
          >
            <span>
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> para moverte
            </span>
            <span>
              <Kbd>Enter</Kbd> para abrir
            </span>
            <span>
              <Kbd>Esc</Kbd> para cerrar
            </span>
          </p>
          <CloseButton />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

type OptionProps = {
  id: string;
  item: PaletteItem;
  selected: boolean;
  onPoint: () => void;
  onChoose: (apart: boolean) => void;
};

const Option = ({ id, item, selected, onPoint, onChoose }: OptionProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={selected}
    onPointerMove={() => !selected && onPoint()}
    // The focus stays in the box.
    onMouseDown={(event) => event.preventDefault()}
    onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    className={cn(
      'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 text-sm outline-none',
      selected && 'bg-accent-soft text-accent-ink',
    )}
  >
    {item.icon && (
      <span aria-hidden="true" className={cn('shrink-0 [&_svg]:size-4.5', !selected && 'text-ink-soft')}>
        {item.icon}
      </span>
    )}
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{item.title}</span>
      {item.detail && (
        <span className={cn('block truncate text-xs', !selected && 'text-ink-soft')}>{item.detail}</span>
      )}
    </span>
    {selected && <CornerDownLeft aria-hidden="true" className="hidden size-4 shrink-0 md:block" />}
  </div>
);
