import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { type ButtonLook, buttonStyles } from './button-styles.ts';
import { cn } from './cn.ts';
import { BareLink, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** Work under way: a second click does nothing and the button keeps the focus. */
    busy?: boolean;
    /** Replaces the text while busy: 'Iniciando...'. */
    busyLabel?: string;
    icon?: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

/**
 * A button. While `busy` it stays focusable (aria-disabled, never `disabled`), so that the keyboard user
 * is not thrown to the top of the page, and it neither clicks nor submits.
 */
export const Button = ({
  variant,
  size,
  busy = false,
  busyLabel,
  icon,
  type = 'button',
  className,
  children,
  onClick,
  ...props
}: ButtonProps) => (
  <button
    {...props}
    type={type}
    aria-busy={busy || undefined}
    aria-disabled={busy || props['aria-disabled'] || undefined}
    className={cn(buttonStyles({ variant, size }), busy && 'cursor-progress', className)}
    onClick={(event) => {
      if (busy) return event.preventDefault();
      onClick?.(event);
    }}
  >
    {busy ? <Spinner /> : icon}
    {busy ? (busyLabel ?? children) : children}
  </button>
);

/** A link that looks like a button: for going somewhere, never for doing something. */
export const ButtonLink = ({
  variant,
  size,
  icon,
  className,
  children,
  ...props
}: LinkProps & ButtonLook & { icon?: ReactNode }) => (
  <BareLink data-print="no" {...props} className={cn(buttonStyles({ variant, size }), className)}>
    {icon}
    {children}
  </BareLink>
);
