import { useEffect } from 'react';
import { problemOf } from '../app/problem.ts';
import { toast } from '../ui/toast.ts';

/** The toast of a failed reading; one of the same id takes its place. Its text defaults to the server's words. */
export type FailedToast = { readonly id: string; readonly title: string; readonly text?: string };

/** Tells that something could not be read, once for each time that it failed. */
export const useFailedToast = (error: Error | null, failed: FailedToast | undefined): void => {
  const { id, title, text } = failed ?? {};
  useEffect(() => {
    if (error && title) toast.destructive(title, text ?? problemOf(error).message, { id });
  }, [error, id, title, text]);
};
