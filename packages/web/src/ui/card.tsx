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
};

/** A sheet of paper for one subject; with a title it is a named region. */
export const Card = ({
  title,
  description,
  actions,
  footer,
  children,
  className,
  flush = false,
}: CardProps) => {
  const id = useId();
  return (
    <section
      data-card=""
      aria-labelledby={title ? id : undefined}
      className={cn('rounded-lg border border-line bg-surface shadow-card', className)}
    >
      {title && (
        <div className="flex flex-wrap items-start justify-between gap-3 px-4 pt-4 md:px-6 md:pt-5">
          <div className="min-w-0">
            <h2 id={id} className="text-lg font-semibold">
              {title}
            </h2>
            {description && <p className="mt-1 max-w-prose text-sm text-ink-soft">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {children && <div className={flush ? (title ? 'mt-4' : '') : 'p-4 md:p-6'}>{children}</div>}
      {footer && <div className="flex flex-wrap gap-3 border-t border-line px-4 py-3 md:px-6">{footer}</div>}
    </section>
  );
};
