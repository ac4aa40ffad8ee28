import { CalendarDays } from 'lucide-react';
import { Popover } from 'radix-ui';
import { lazy, Suspense, useState } from 'react';
import { cn } from './cn.ts';
import { dateMask } from './date-mask.ts';
import { dateInWords, digitsOfIso, isoOfDigits } from './date-text.ts';
import { MaskedField } from './masked-field.tsx';
import { Skeleton } from './skeleton.tsx';
import type { TextFieldProps } from './text-field.tsx';

const DateCalendar = lazy(() => import('./date-calendar.tsx'));

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'after' | 'prefix' | 'suffix' | 'ref'> & {
  /** Bounds, 'YYYY-MM-DD', inclusive. */
  min?: string;
  max?: string;
};

/**
 * A date typed as dd/mm/aaaa or picked from a calendar. `value` is 'YYYY-MM-DD'; while the typed text is not yet
 * a date the field reports what is typed ('31/02/2026'), so that the form's check can say that it does not exist.
 */
export const DateField = ({ value, onChange, min, max, ...props }: DateFieldProps) => {
  const [open, setOpen] = useState(false);
  const digits = digitsOfIso(value) || dateMask.parse(value);
  const inWords = dateInWords(value);
  return (
    <MaskedField
      {...props}
      mask={dateMask}
      value={digits}
      onChange={(typed) => onChange(isoOfDigits(typed) || dateMask.show(typed))}
      inputMode="numeric"
      autoComplete={props.autoComplete ?? 'off'}
      placeholder="dd/mm/aaaa"
      inputClassName="figures"
      className={props.className ?? 'max-w-72'}
      after={(id) => (
        // Room for the words, so that they move nothing when they come; an error stands right below its field.
        <p id={id} className={cn('text-xs text-ink-faint', props.error ? 'not-empty:mt-1' : 'mt-1 min-h-5')}>
          {inWords}
        </p>
      )}
      suffix={
        <Popover.Root modal open={open} onOpenChange={setOpen}>
          <Popover.Trigger asChild>
            <button
              type="button"
              disabled={props.disabled}
              aria-label={`Abrir calendario de ${props.label}`}
              className="-mr-2 -my-px grid size-icon place-items-center rounded-sm hover:bg-hover md:size-8"
            >
              <CalendarDays aria-hidden="true" className="size-4" />
            </button>
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content
              aria-label={`Calendario de ${props.label}`}
              align="end"
              sideOffset={8}
              collisionPadding={8}
              className="z-50 animate-rise rounded-lg border border-line bg-raised p-3 shadow-pop"
            >
              <Suspense fallback={<Skeleton className="h-80 w-70" />}>
                <DateCalendar
                  value={value}
                  min={min}
                  max={max}
                  onPick={(iso) => {
                    onChange(iso);
                    setOpen(false);
                  }}
                />
              </Suspense>
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      }
    />
  );
};
