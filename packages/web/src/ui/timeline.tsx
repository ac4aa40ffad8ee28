import type { Tone } from '@portal/domain/kernel/workflow';
import { Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { FolioText } from './folio-text.tsx';
import { toneIcons, toneInk } from './tone.tsx';

export type TimelineItem = {
  id: string;
  /** What happened, in words: 'Cambios solicitados'. */
  title: string;
  /** Who, and a date in words. */
  meta: string;
  /** Machine date of the same moment, ISO 8601. */
  dateTime?: string;
  /** The record that it speaks of, under what happened. */
  of?: ReactNode;
  body?: ReactNode;
  tone?: Tone;
};

/** What happened, newest first unless given otherwise. */
export const Timeline = ({ items, label }: { items: readonly TimelineItem[]; label: string }) => (
  <ol aria-label={label}>
    {items.map(({ id, title, of, meta, dateTime, body, tone = 'neutral' }, i) => {
      // A dashed circle, the neutral of badges, would read here as something still to be done.
      const Icon = tone === 'neutral' ? Circle : toneIcons[tone];
      return (
        <li key={id} className="relative flex gap-3 pb-6 last:pb-0">
          {i < items.length - 1 && (
            <span aria-hidden="true" className="absolute top-7 bottom-1 left-[0.5625rem] w-px bg-line" />
          )}
          <Icon
            aria-hidden="true"
            className={cn(
              'mt-0.5 size-5 shrink-0 bg-surface',
              toneInk[tone],
              tone === 'neutral' && 'fill-current p-1.5',
            )}
          />
          <div className="min-w-0">
            <p className="text-sm font-medium">
              <FolioText>{title}</FolioText>
            </p>
            {of && <p className="text-sm">{of}</p>}
            <p className="text-sm text-ink-soft">
              {dateTime ? <time dateTime={dateTime}>{meta}</time> : meta}
            </p>
            {body && <div className="mt-2 text-sm">{body}</div>}
          </div>
        </li>
      );
    })}
  </ol>
);
