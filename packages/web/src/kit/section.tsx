import type { ReactNode } from 'react';

/** One part of the kit with its states. */
export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="mb-14 space-y-5">
    <h2 id={id} className="border-b border-line pb-2 text-xl font-semibold">
      {title}
    </h2>
    {children}
  </section>
);

/** Parts beside each other. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
