import { LoaderCircle } from 'lucide-react';
import { cn } from './cn.ts';

/** Decoration for work under way; the words beside it say what is happening. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden="true" className={cn('size-4 animate-spin', className)} />
);
