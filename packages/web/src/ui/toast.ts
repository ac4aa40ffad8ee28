import { toast as sonner } from 'sonner';

type ToastOptions = {
  /** Milliseconds; 4000 unless said otherwise (seed, section 9). */
  duration?: number;
  /** Replaces the toast with the same id instead of adding one. */
  id?: string;
  action?: { label: string; onClick: () => void };
};

/** Short notices. A toast never claims what did not happen, and nothing is said only here. */
export const toast = {
  /** Something was done: title, and what follows from it. */
  success: (title: string, description?: string, options?: ToastOptions) =>
    sonner.success(title, { description, ...options }),
  /** Something to know. */
  info: (title: string, description?: string, options?: ToastOptions) =>
    sonner.info(title, { description, ...options }),
  /** The seed's destructive style: title 'Error' or more specific, description what happened and what to do. */
  destructive: (title: string, description?: string, options?: ToastOptions) =>
    sonner.error(title, { description, ...options }),
  dismiss: (id?: string) => sonner.dismiss(id),
};
