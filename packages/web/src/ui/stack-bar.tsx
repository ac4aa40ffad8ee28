import type { Tone } from '@portal/domain/kernel/workflow';
import type { ReactNode } from 'react';
import { ChartFigure } from './chart-figure.tsx';

export type StackPart = {
  readonly id: string;
  readonly label: string;
  readonly description?: ReactNode;
  /** Part of 100. */
  readonly percent: number;
  /** Of a state, its tone, the same in every drawing; 'cerrado' where it is over. Else a fill by its place. */
  readonly fill?: Exclude<Tone, 'progress' | 'warning'> | 'cerrado';
};

export type StackBarProps = {
  label: string;
  parts: readonly StackPart[];
  /** Heading of the names in the table: 'Criterio'. */
  noun: string;
  /** Heading of the figures in the table: 'Peso'. */
  measure: string;
  /** What the bar says at once; what weighs most, unless told. */
  text?: ReactNode;
  /** The page has the figures beside it: the bar names its parts, and says none again. */
  told?: boolean;
};

const FILLS = 6;
/** A segment narrower than this part of 100 has no room for its figure. */
const ROOM = 7;

const inWords = (percent: number): string => `${percent.toLocaleString('es-MX')} %`;

/** The parts by weight, those that weigh the same as they came; what is missing to 100 has no part. */
export const byWeight = (parts: readonly StackPart[]): readonly StackPart[] =>
  parts.filter(({ percent }) => percent > 0).toSorted((a, b) => b.percent - a.percent);

/** What weighs most, as a sentence. */
const sentence = ([first, second, ...rest]: readonly StackPart[]): string => {
  if (!first) return 'Todavía no tiene partes.';
  if (!second) return `Solo cuenta ${first.label}.`;
  const two = first.percent + second.percent;
  return rest.length === 0
    ? `${first.label} y ${second.label} suman ${inWords(two)}.`
    : `Lo que más pesa: ${first.label} y ${second.label}, que suman ${inWords(two)}.`;
};

/**
 * One whole as a single bar whose segments are as long as they weigh, the heaviest first; its list beneath has name, figure and
 * mark of each. Parts that do not reach 100 leave track; beyond it they are drawn in proportion.
 */
export const StackBar = ({ label, parts, noun, measure, text, told = false }: StackBarProps) => {
  const sorted = byWeight(parts);
  const total = sorted.reduce((sum, { percent }) => sum + percent, 0);
  const whole = Math.max(100, total);
  const fillOf = (part: StackPart, at: number) => part.fill ?? String((at % FILLS) + 1);
  return (
    <ChartFigure
      label={label}
      spoken
      quiet={told}
      text={text ?? sentence(sorted)}
      table={{
        columns: [noun, measure],
        rows: sorted.map(({ label: name, percent }) => [name, inWords(percent)]),
      }}
    >
      <div aria-hidden="true" className="flex gap-0.5">
        {sorted.map((part, at) => (
          <div key={part.id} style={{ width: `${(part.percent / whole) * 100}%` }} className="min-w-0">
            <div data-fill={fillOf(part, at)} className="h-8 rounded-sm" />
            <p className="figures mt-1 text-xs font-medium whitespace-nowrap text-ink-soft">
              {!told && part.percent >= ROOM && inWords(part.percent)}
            </p>
          </div>
        ))}
        {total < 100 && <div data-fill="track" className="h-8 min-w-0 flex-1 rounded-sm" />}
      </div>
      <ol
        aria-label={label}
        className={told ? 'mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm' : 'mt-3 divide-y divide-line'}
      >
        {sorted.map((part, at) => (
          <li
            key={part.id}
            className={
              told
                ? 'flex items-baseline gap-x-2'
                : 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 py-2'
            }
          >
            <span aria-hidden="true" data-fill={fillOf(part, at)} className="size-3 self-center rounded-sm" />
            <span className="font-medium">{part.label}</span>
            {!told && (
              <span className="figures font-semibold whitespace-nowrap">{inWords(part.percent)}</span>
            )}
            {part.description && (
              <div className="col-start-2 max-w-prose text-sm text-ink-soft">{part.description}</div>
            )}
          </li>
        ))}
      </ol>
    </ChartFigure>
  );
};
