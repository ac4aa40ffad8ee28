import { addDays, formatDateTime, formatMediumDate, formatTime, today } from '@portal/domain/kernel/dates';
import type { Tone } from '@portal/domain/kernel/workflow';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { FolioText } from './folio-text.tsx';
import { toneIcons, toneInk } from './tone.tsx';

export type DayLogItem = {
  readonly id: string;
  /** What happened, in words: 'Inició sesión'. */
  readonly title: string;
  /** What it was about: a folio. */
  readonly about?: string | null;
  /** Who did it; absent where all of it is told of one person. */
  readonly who?: string | null;
  /** ISO 8601. */
  readonly at: string;
  readonly body?: ReactNode;
  readonly tone?: Tone;
};

/** 'Hoy', 'Ayer', or its date: how a list of moments names a day. */
export const dayName = (day: string, now: string): string =>
  day === now ? 'Hoy' : day === addDays(now, -1) ? 'Ayer' : formatMediumDate(day);

/** What happened, newest first, one line each with its hour at the end, under the day of the foundation's zone. */
export const DayLog = ({ items, label }: { items: readonly DayLogItem[]; label: string }) => {
  const now = today(new Date());
  const days = items.map(({ at }) => today(at));
  return (
    <ol aria-label={label} className="text-sm">
      {items.map(({ id, title, about, who, at, body, tone }, i) => {
        const day = days[i] ?? now;
        const Icon = tone && tone !== 'neutral' ? toneIcons[tone] : null;
        return (
          <li key={id}>
            {day !== days[i - 1] && (
              <p
                className={cn('border-b border-line pb-1 text-xs font-medium text-ink-soft', i > 0 && 'pt-3')}
              >
                {dayName(day, now)}
              </p>
            )}
            <div className="flex min-h-8 items-baseline gap-2 py-1.5">
              {Icon && tone && (
                <Icon aria-hidden="true" className={cn('size-4 shrink-0 self-center', toneInk[tone])} />
              )}
              <p className="min-w-0 flex-1">
                <FolioText>{title}</FolioText>
                {about && <span className="folio"> · {about}</span>}
                {who && <span className="text-ink-soft"> · {who}</span>}
              </p>
              <time
                dateTime={at}
                title={formatDateTime(at)}
                className="figures shrink-0 text-xs text-ink-faint"
              >
                {formatTime(at)}
              </time>
            </div>
            {body && <div className="pb-2 text-ink-soft wrap-anywhere whitespace-pre-line">{body}</div>}
          </li>
        );
      })}
    </ol>
  );
};
