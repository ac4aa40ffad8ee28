import type { ReactNode } from 'react';

/** Announces its text when it changes; stays in the page, empty, while there is nothing to say. */
export const LiveRegion = ({ children, urgent = false }: { children: ReactNode; urgent?: boolean }) => (
  <div role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'} className="sr-only">
    {children}
  </div>
);

/** First stop of the Tab key: over the menu, straight to the content. */
export const SkipLink = ({ target = 'contenido' }: { target?: string }) => (
  <a
    href={`#${target}`}
    data-print="no"
    className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-accent px-4 py-2.5 font-medium text-on-accent focus:translate-y-0"
  >
    Saltar al contenido
  </a>
);
