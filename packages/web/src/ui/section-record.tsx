import { MessageSquareWarning } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { cn } from './cn.ts';

export type RecordFact = {
  /** Id of the fact's place on the page, to be led to (`focusField`). */
  id: string;
  label: string;
  value: ReactNode;
  /** Over all columns. */
  wide?: boolean;
  /** What the review said of it. */
  observation?: string;
};

export type RecordSection = {
  id: string;
  title: string;
  /** Its name in the nav, where it is a shorter one: '1. Organización'. */
  short?: string;
  /** How many of its facts were observed; said beside its name in the nav. */
  observed?: number;
  children: ReactNode;
};

/** What the review said, at the place that it speaks of. */
export const ObservationNote = ({ children }: { children: ReactNode }) => (
  <span className="mt-2 flex max-w-prose gap-1.5 rounded-md border border-danger-line bg-danger-soft px-3 py-2 text-sm text-danger-ink">
    <MessageSquareWarning aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span className="min-w-0">
      <span className="font-medium">Observación de la revisión: </span>
      {children}
    </span>
  </span>
);

/** Facts of a section in two columns from 768 px, three from 1280; what is missing reads 'Sin capturar'. */
export const RecordFacts = ({ facts }: { facts: readonly RecordFact[] }) => (
  <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2 xl:grid-cols-3">
    {facts.map(({ id, label, value, wide, observation }) => (
      <div
        key={id}
        id={id}
        tabIndex={observation ? -1 : undefined}
        className={cn(
          'min-w-0',
          wide && 'md:col-span-2 xl:col-span-3',
          observation && 'border-l-2 border-danger pl-3',
        )}
      >
        <dt className="text-sm text-ink-soft">{label}</dt>
        <dd className="mt-0.5 max-w-prose break-words whitespace-pre-line">
          {value === undefined || value === null || value === '' ? (
            <span className="text-ink-faint">Sin capturar</span>
          ) : (
            value
          )}
          {observation && <ObservationNote>{observation}</ObservationNote>}
        </dd>
      </div>
    ))}
  </dl>
);

const headingId = (id: string): string => `seccion-${id}`;

/** How long what is drawn late may still move a heading that was gone to, in milliseconds. */
const SETTLES = 3_000;

/** Keeps a heading where it was brought while the page above it grows: until the reader moves, or for three seconds. */
const holdInPlace = (heading: HTMLElement): void => {
  const controller = new AbortController();
  const watch = new ResizeObserver(() => heading.scrollIntoView({ block: 'start' }));
  watch.observe(document.body);
  const stop = (): void => {
    watch.disconnect();
    controller.abort();
    clearTimeout(over);
  };
  const over = setTimeout(stop, SETTLES);
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(event, stop, { passive: true, signal: controller.signal });
};

/** Goes to a section of the page: its heading comes into view and takes the focus. */
export const goToSection = (id: string): void => {
  const heading = document.getElementById(headingId(id));
  if (!heading) return;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
  holdInPlace(heading);
};

/**
 * The section that is being read: the last one whose heading passed the upper third of the window, the first before any did. At
 * the end of the page, where the headings below come no higher, the one that was gone to, else the last.
 */
const useReading = (ids: readonly string[]): string | undefined => {
  const [reading, setReading] = useState(ids[0]);
  const all = ids.join(' ');
  useEffect(() => {
    const read = (): void => {
      const shown = all.split(' ');
      const headings = shown.map((id) => document.getElementById(headingId(id)));
      const passed = headings.findLastIndex(
        (heading) => scrollY > 0 && heading && heading.getBoundingClientRect().top <= innerHeight / 3,
      );
      const chosen = headings.findIndex((heading) => heading === document.activeElement);
      const end = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      const last = scrollY > 0 ? shown.length - 1 : 0;
      setReading(shown[end ? (chosen > passed ? chosen : last) : Math.max(passed, 0)]);
    };
    read();
    const events = ['scroll', 'resize', 'focusin'];
    for (const event of events) addEventListener(event, read, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, read);
    };
  }, [all]);
  return reading;
};

export type SectionRecordProps = {
  /** What is read: 'Secciones del pre-registro'. */
  label: string;
  sections: readonly RecordSection[];
  /** The section that is opened by its address. */
  start?: string | undefined;
  /** Above the nav, told which section is being read. */
  head?: (reading: string | undefined) => ReactNode;
};

/** A record to read and to print: one document of sections, and from 1024 px a column with their names beside it. */
export const SectionRecord = ({ label, sections, start, head }: SectionRecordProps) => {
  const reading = useReading(sections.map(({ id }) => id));
  useEffect(() => {
    if (start) goToSection(start);
  }, [start]);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
      <div data-print="no" className="space-y-3 top-28 lg:sticky">
        {head?.(reading)}
        <nav aria-label={label}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-1 lg:grid-cols-1 lg:gap-0.5">
            {sections.map(({ id, title, short = title, observed = 0 }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => goToSection(id)}
                  aria-current={reading === id ? 'location' : undefined}
                  className={cn(
                    'flex min-h-11 w-full items-center gap-2 rounded-md px-3 text-left text-sm -outline-offset-2 lg:min-h-10',
                    reading === id
                      ? 'bg-accent-soft font-semibold text-accent-ink'
                      : 'text-ink-soft hover:bg-hover hover:text-ink',
                  )}
                >
                  <span className="min-w-0">{short}</span>
                  {observed > 0 && (
                    <span className="ml-auto inline-flex items-center gap-1 text-xs font-medium text-danger-ink">
                      <MessageSquareWarning aria-hidden="true" className="size-3.5" />
                      <span className="sr-only">, observaciones: </span>
                      {observed}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="min-w-0 divide-y divide-line">
        {sections.map(({ id, title, children }) => (
          <section key={id} aria-labelledby={headingId(id)} className="py-5 first:pt-0 last:pb-0">
            <h2 id={headingId(id)} tabIndex={-1} className="mb-4 scroll-mt-20 text-lg font-semibold">
              {title}
            </h2>
            {children}
          </section>
        ))}
      </div>
    </div>
  );
};
