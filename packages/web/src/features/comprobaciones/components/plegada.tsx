import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A part of the tab that opens when it is asked for. */
export const Plegada = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <details className="group">
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md border border-line bg-surface px-3 py-2 [&::-webkit-details-marker]:hidden">
      <h2 className="font-semibold">{titulo}</h2>
      <ChevronDown
        aria-hidden="true"
        className="ml-auto size-4 shrink-0 transition-transform group-open:rotate-180"
      />
    </summary>
    <div className="pt-4">{children}</div>
  </details>
);
