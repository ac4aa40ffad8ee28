import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge<'control' | 'figures'>({
  extend: { theme: { animate: ['rise', 'fade', 'slide', 'slide-end', 'shimmer'], shadow: ['card', 'pop'] } },
});

/** Joins class names; of two that set the same property the later one wins, so a caller can adjust a part. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
