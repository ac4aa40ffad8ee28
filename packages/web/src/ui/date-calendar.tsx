import { DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { dateOfIso, isoOfDate } from './date-text.ts';

export type DateCalendarProps = { value: string; onPick: (iso: string) => void; min?: string; max?: string };

/** The month calendar; loaded only when it is opened (see date-field.tsx). Weeks start on Monday. */
const DateCalendar = ({ value, onPick, min, max }: DateCalendarProps) => {
  const before = min ? dateOfIso(min) : undefined;
  const after = max ? dateOfIso(max) : undefined;
  return (
    <DayPicker
      mode="single"
      autoFocus
      locale={es}
      required
      captionLayout="dropdown"
      startMonth={before ?? new Date(1940, 0)}
      endMonth={after ?? new Date(new Date().getFullYear() + 15, 11)}
      defaultMonth={dateOfIso(value)}
      selected={dateOfIso(value)}
      onSelect={(date) => date && onPick(isoOfDate(date))}
      disabled={[...(before ? [{ before }] : []), ...(after ? [{ after }] : [])]}
      labels={{
        labelNext: () => 'Mes siguiente',
        labelPrevious: () => 'Mes anterior',
        labelMonthDropdown: () => 'Mes',
        labelYearDropdown: () => 'Año',
      }}
      classNames={{
        root: 'figures text-sm',
        months: 'relative',
        month_caption: 'flex h-10 items-center justify-center px-12',
        dropdowns: 'flex gap-1',
        dropdown_root:
          'relative rounded-sm hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus',
        dropdown: 'absolute inset-0 cursor-pointer opacity-0',
        caption_label:
          'flex items-center gap-1 px-1.5 py-1 font-medium capitalize [&_svg]:size-3.5 [&_svg]:fill-current',
        nav: 'absolute inset-x-0 top-0 flex h-10 items-center justify-between',
        button_previous:
          'z-10 grid size-icon place-items-center rounded-md hover:bg-hover [&_svg]:size-4 [&_svg]:fill-current',
        button_next:
          'z-10 grid size-icon place-items-center rounded-md hover:bg-hover [&_svg]:size-4 [&_svg]:fill-current',
        month_grid: 'mt-1 border-collapse',
        weekday: 'size-10 text-xs font-medium text-ink-faint',
        day: 'p-0 text-center',
        day_button:
          'size-10 rounded-md hover:bg-hover disabled:text-ink-faint disabled:line-through disabled:hover:bg-transparent',
        today:
          '[&>button]:font-bold [&>button]:text-accent-ink [&>button]:underline [&>button]:underline-offset-4',
        selected: '[&>button]:bg-accent! [&>button]:text-on-accent!',
        outside: 'text-ink-faint',
      }}
    />
  );
};

export default DateCalendar;
