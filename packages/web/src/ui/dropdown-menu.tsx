import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { Kbd } from './kbd.tsx';
import { BareLink } from './link.tsx';

export type MenuItem =
  | {
      kind?: 'action';
      label: string;
      icon?: ReactNode;
      onSelect: () => void;
      disabled?: boolean;
      /** Under its label: why it is disabled, or what it does. */
      detail?: string;
      /** The key that does the same. */
      keys?: string;
      danger?: boolean;
    }
  | { kind: 'link'; label: string; icon?: ReactNode; href: string; newTab?: true }
  | { kind: 'separator' };

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none data-[disabled]:cursor-not-allowed data-[disabled]:text-ink-faint data-[highlighted]:bg-hover md:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0';

export type DropdownMenuProps = {
  /** The button that opens it; it needs a name. */
  trigger: ReactNode;
  items?: readonly MenuItem[];
  /** Above the items, e.g. who is signed in. */
  header?: ReactNode;
  children?: ReactNode;
  align?: 'start' | 'end';
  /** Where the page says when it is open. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** It was closed: `preventDefault` keeps the focus from going back to its button. */
  onClosed?: (event: Event) => void;
};

/**
 * A menu of actions. Drawn in place, not at the end of the page, so that it stays inside its landmark.
 * Arrows, Home, End, first letters (forgotten after 1 s) and Esc work.
 */
export const DropdownMenu = ({
  trigger,
  items = [],
  header,
  children,
  align = 'end',
  open,
  onOpenChange,
  onClosed,
}: DropdownMenuProps) => (
  <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Content
      onCloseAutoFocus={onClosed}
      align={align}
      sideOffset={6}
      collisionPadding={8}
      className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-rise overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-pop"
    >
      {header}
      {children}
      {items.map((item, i) => {
        if (item.kind === 'separator')
          return <Radix.Separator key={`separador-${i}`} className="-mx-1.5 my-1.5 h-px bg-line" />;
        if (item.kind === 'link')
          return (
            <Radix.Item key={item.label} asChild className={itemClass}>
              <BareLink href={item.href} {...(item.newTab && { target: '_blank', rel: 'noopener' })}>
                {item.icon}
                {item.label}
              </BareLink>
            </Radix.Item>
          );
        return (
          <Radix.Item
            key={item.label}
            disabled={item.disabled}
            onSelect={item.onSelect}
            className={cn(itemClass, item.danger && 'text-danger-ink', item.detail && 'py-1.5')}
          >
            {item.icon}
            <span className="min-w-0 flex-1">
              {item.label}
              {item.detail && (
                <span className="block max-w-64 text-xs text-pretty text-ink-faint">{item.detail}</span>
              )}
            </span>
            {item.keys && (
              <span aria-hidden="true">
                <Kbd>{item.keys}</Kbd>
              </span>
            )}
          </Radix.Item>
        );
      })}
    </Radix.Content>
  </Radix.Root>
);

/** A choice of one among few inside a menu, e.g. the theme. */
export const MenuChoice = ({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  onChange: (value: string) => void;
}) => (
  <Radix.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
    <Radix.Label className="px-2.5 pt-1 pb-1 text-xs text-ink-faint">{label}</Radix.Label>
    {options.map((option) => (
      <Radix.RadioItem
        key={option.value}
        value={option.value}
        onSelect={(event) => event.preventDefault()}
        className={cn(itemClass, 'data-[state=checked]:font-medium data-[state=checked]:text-accent-ink')}
      >
        {option.icon}
        <span className="flex-1">{option.label}</span>
        <Radix.ItemIndicator aria-hidden="true">✓</Radix.ItemIndicator>
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
);
