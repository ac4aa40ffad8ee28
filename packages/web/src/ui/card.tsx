import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

export type CardProps = {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  className?: string;
  /** Edge to edge content, e.g. a table. */
  flush?: boolean;
  /** A sheet that must leave room for others in the first window: with less air around its title. */
  tight?: boolean;
  /**
   * `sheet`: what one works on, a white sheet with an edge. `page`: what is only read, on the page itself under a rule.
   */
  surface?: 'sheet' | 'page';
};

/** One subject; with a title it is a named region. A card never lies in a card. */
export const Card = ({
  title,
  description,
  actions,
  footer,
  children,
  className,
  flush = false,
  tight = false,
  surface = 'sheet',
}: CardProps) => {
  const id = useId();
  const side = surface === 'sheet' ? 'px-4 md:px-6' : '';
  return (
    <section
      data-card=""
      aria-labelledby={title ? id : undefined}
      className={cn(surface === 'sheet' && 'rounded-lg border border-line bg-surface', className)}
    >
      {title && (
        <div
          className={cn(
            'flex flex-wrap items-start justify-between gap-3',
            side,
            surface === 'sheet'
              ? tight
                ? 'items-center pt-3'
                : 'pt-4 md:pt-5'
              : 'border-b border-line pb-2',
          )}
        >
          <div className="min-w-0">
            <h2 id={id} className={cn('font-semibold', surface === 'sheet' ? 'text-lg' : 'text-base')}>
              {title}
            </h2>
            {description && <p className="mt-1 max-w-prose text-sm text-ink-soft">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {children && (
        <div
          className={cn(
            flush && title && surface === 'sheet' && (tight ? 'mt-3' : 'mt-4'),
            !flush && (surface === 'sheet' ? (tight ? 'px-4 pt-2 pb-4 md:px-6' : 'p-4 md:p-6') : 'pt-4'),
          )}
        >
          {children}
        </div>
      )}
      {footer && <div className={cn('flex flex-wrap gap-3 border-t border-line py-3', side)}>{footer}</div>}
    </section>
  );
};
