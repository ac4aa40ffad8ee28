import { keptMessages as m } from '@portal/domain/stage/kept-messages';
import { History } from 'lucide-react';
import type { Recovery } from './use-kept-form.ts';

/** Says that a dialog opens with what was written in it before and not sent, or sent without an answer. */
export const RecoveredNote = ({ como }: { como: Recovery }) =>
  como && (
    <p role="status" className="flex items-start gap-2 text-sm text-ink-soft">
      <History aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {como === 'escrito' ? m.recuperado : m.sinRespuesta}
    </p>
  );
