import type { toast as Sonner } from 'sonner';

type ToastOptions = {
  /** Milliseconds; 4000 unless said otherwise (seed, section 9). */
  duration?: number;
  /** Replaces the toast with the same id instead of adding one. */
  id?: string;
  action?: { label: string; onClick: () => void };
};

type Show = (sonner: typeof Sonner) => void;

/** What draws toasts, while it stands in the page; its code comes after the first screen's, which has nothing to tell yet. */
let drawn: typeof Sonner | null = null;
/** What was told before it stood. */
let untold: Show[] = [];
let fetchCode: () => void = () => undefined;

const show = (one: Show): void => {
  if (drawn) return one(drawn);
  untold.push(one);
  fetchCode();
};

/** How the code of what draws toasts is brought, when the first is told before it came. */
export const fetchToasterWith = (fetch: () => void): void => {
  fetchCode = fetch;
  if (untold.length > 0) fetch();
};

/** Toasts are drawn from now on, those told meanwhile first; what is given back ends it. */
export const drawToasts = (sonner: typeof Sonner): (() => void) => {
  drawn = sonner;
  for (const one of untold.splice(0)) one(sonner);
  return () => {
    drawn = null;
  };
};

/** Short notices. A toast never claims what did not happen, and nothing is said only here. */
export const toast = {
  /** Something was done: title, and what follows from it. */
  success: (title: string, description?: string, options?: ToastOptions): void =>
    show((sonner) => void sonner.success(title, { description, ...options })),
  /** Something to know. */
  info: (title: string, description?: string, options?: ToastOptions): void =>
    show((sonner) => void sonner.info(title, { description, ...options })),
  /** The seed's destructive style: title 'Error' or more specific, description what happened and what to do. */
  destructive: (title: string, description?: string, options?: ToastOptions): void =>
    show((sonner) => void sonner.error(title, { description, ...options })),
  /** Takes this one away, or all. */
  dismiss: (id?: string): void => {
    if (drawn) drawn.dismiss(id);
    else if (id === undefined) untold = [];
    else untold.push((sonner) => void sonner.dismiss(id));
  },
};
