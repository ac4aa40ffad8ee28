import { ministracionMessages as m } from '@portal/domain/features/ministraciones/ministraciones.messages';
import { History } from 'lucide-react';

/** Says that a dialog opens with what was written in it before, and not sent. */
export const Recuperado = () => (
  <p role="status" className="flex items-start gap-2 text-sm text-ink-soft">
    <History aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    {m.recuperado}
  </p>
);
