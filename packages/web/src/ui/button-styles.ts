import { cva, type VariantProps } from 'class-variance-authority';

/** Looks shared by Button, ButtonLink and IconButton. A page has one `primary`. */
export const buttonStyles = cva(
  [
    'inline-flex items-center justify-center gap-2 rounded-md text-center font-medium whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,box-shadow] duration-(--dur-1)',
    'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary:
          'bg-accent text-on-accent hover:bg-accent-hover disabled:bg-neutral-soft disabled:text-ink-faint aria-disabled:bg-neutral-soft aria-disabled:text-ink-faint',
        secondary:
          'border border-line-strong bg-surface text-ink hover:bg-hover disabled:border-line disabled:bg-surface disabled:text-ink-faint aria-disabled:border-line aria-disabled:bg-surface aria-disabled:text-ink-faint',
        ghost:
          'text-ink-soft hover:bg-hover hover:text-ink disabled:bg-transparent disabled:text-ink-faint aria-disabled:bg-transparent aria-disabled:text-ink-faint',
        danger:
          'border border-danger bg-surface text-danger-ink hover:border-danger-hover hover:bg-danger-soft disabled:border-line disabled:bg-surface disabled:text-ink-faint aria-disabled:border-line aria-disabled:bg-surface aria-disabled:text-ink-faint',
        'danger-solid':
          'bg-danger text-on-danger hover:bg-danger-hover disabled:bg-neutral-soft disabled:text-ink-faint',
      },
      size: {
        md: 'min-h-control px-4 text-base md:text-sm',
        sm: 'min-h-control-sm px-3 text-sm',
        icon: 'size-icon',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

export type ButtonLook = VariantProps<typeof buttonStyles>;
