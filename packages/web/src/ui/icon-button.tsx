import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { buttonStyles } from './button-styles.ts';
import { cn } from './cn.ts';
import { BareLink } from './link.tsx';
import { Tooltip } from './tooltip.tsx';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'size' | 'icon'> & {
  /** Read by screen readers and shown as tooltip: 'Editar PR-2026-001'. */
  label: string;
  /** Tooltip when shorter than the label. */
  hint?: string;
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
};

/** A button of one icon; its name is always there for screen readers and, after 700 ms, for everyone. */
export const IconButton = ({ label, hint, children, side, variant = 'ghost', ...props }: IconButtonProps) => (
  <Tooltip text={hint ?? label} side={side}>
    <Button {...props} variant={variant} size="icon" aria-label={label}>
      {props.busy ? null : children}
    </Button>
  </Tooltip>
);

/** The same look for going somewhere. */
export const IconLink = ({
  label,
  hint,
  href,
  newTab = false,
  children,
}: {
  label: string;
  hint?: string;
  href: string;
  /** Beside this page, which stays. */
  newTab?: boolean;
  children: ReactNode;
}) => (
  <Tooltip text={hint ?? label}>
    <BareLink
      href={href}
      aria-label={label}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      className={cn(buttonStyles({ variant: 'ghost', size: 'icon' }))}
    >
      {children}
    </BareLink>
  </Tooltip>
);
