import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge<'control' | 'figures' | 'cifra' | 'folio'>({
  extend: {
    theme: {
      animate: ['rise', 'fade', 'slide', 'slide-end', 'grow', 'shimmer', 'stop'],
      shadow: ['card', 'pop'],
      spacing: ['control', 'control-sm', 'icon', 'row', 'gap', 'page'],
    },
  },
});

/** Joins class names; of two that set the same property the later one wins, so a caller can adjust a part. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
