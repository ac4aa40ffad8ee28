import { compareMontos, formatMonto, type Monto, toCentavos } from '@portal/domain/kernel/money';
import type { ReactNode } from 'react';
import { ChartFigure } from './chart-figure.tsx';
import { cn } from './cn.ts';
import './chart.css';

/** What happens to the same pesos, in its order. */
const steps = [
  { id: 'asked', label: 'Pedido' },
  { id: 'approved', label: 'Aprobado' },
  { id: 'disbursed', label: 'Ministrado' },
  { id: 'proven', label: 'Comprobado' },
] as const;

export type MoneyStep = (typeof steps)[number]['id'];

export type MoneyBarProps = {
  /** What is drawn: names the figure. */
  label: string;
  /** What the bar is measured on, and what that is: 'Presupuesto'. Without one, what was asked. `said`: it stands over the bar already. */
  total?: { readonly label: string; readonly monto: Monto; readonly said?: boolean } | null;
  /** What is known of each step; what is not known is left out, and is not zero. */
  montos: Readonly<Partial<Record<MoneyStep, Monto>>>;
  /** The most that may be asked, in percent of the total. */
  ceiling?: { readonly label: string; readonly percent: number };
  /** Said while nothing is known. */
  empty: string;
  /** Of one case on its own page: high, with the figure at each edge and its steps named beneath (look.md 2.11). */
  large?: boolean;
  /** Total and steps named over the bar with their amounts, without centavos where there are none: instead of a sentence. */
  listed?: boolean;
  /** In a row among others: the bar alone, its sentence read aloud and shown on hover. */
  small?: boolean;
  /** Steps by another name. */
  names?: Readonly<Partial<Record<MoneyStep, string>>>;
  /** What is no part of the bar, and is told with it: what came back. */
  besides?: readonly { readonly label: string; readonly monto: Monto }[];
  /** Where the peso is, in a sentence; the steps in their order, unless told. */
  text?: ReactNode;
};

const most = (a: Monto, b: Monto): Monto => (compareMontos(a, b) < 0 ? b : a);

/** A length of the bar, in percent with two decimals. */
const share = (part: Monto, whole: Monto): number => {
  const all = toCentavos(whole);
  return all === 0n ? 0 : Number((toCentavos(part) * 10_000n) / all) / 100;
};

/** Of nothing there is no fill: its edge would be a mark. */
const isSome = ({ monto }: { readonly monto: Monto }): boolean => compareMontos(monto, '0.00') > 0;

/** A figure needs so many parts of 100 to itself over a bar; what has less room stands among the steps and in the table. */
const ROOM = 16;

type Known = { readonly id: MoneyStep; readonly label: string; readonly monto: Monto };

/** The steps that have room for their figure at their edge, from the widest: the outer edge is what one looks for first. */
const atTheirEdge = (known: readonly Known[], whole: Monto): readonly (Known & { readonly at: number })[] => {
  const widest = known
    .map((step) => ({ ...step, at: share(step.monto, whole) }))
    .toSorted((a, b) => b.at - a.at);
  return widest.reduce<readonly (Known & { readonly at: number })[]>((kept, step) => {
    const nearest = kept.at(-1)?.at ?? 100 + ROOM;
    return step.at >= ROOM && nearest - step.at >= ROOM ? [...kept, step] : kept;
  }, []);
};

/** The figure of each edge over the bar: for the eye, beside the steps that say all of them. */
const Edges = ({ known, whole }: { known: readonly Known[]; whole: Monto }) => (
  <div aria-hidden="true" className="relative hidden h-6 sm:block">
    {atTheirEdge(known, whole).map(({ id, monto, at }) => (
      <span
        key={id}
        style={{ right: `${100 - at}%` }}
        className="figures absolute bottom-0.5 border-r border-line-strong pr-1.5 text-xs font-medium whitespace-nowrap text-ink-soft"
      >
        {formatMonto(monto)}
      </span>
    ))}
  </div>
);

const pesos = (monto: Monto): string => formatMonto(monto).replace(/\.00$/, '');

type Named = { readonly id?: MoneyStep | 'track'; readonly label: string; readonly monto: Monto };

/** What each fill is, with its amount; what is no part of the bar has none. */
const Steps = ({ known, label, short }: { known: readonly Named[]; label: string; short?: boolean }) => (
  <ul aria-label={label} className="mb-1.5 flex flex-wrap gap-x-6 gap-y-1 text-ink">
    {known.map(({ id, label: name, monto }) => (
      <li key={name} className="flex items-baseline gap-x-2">
        {id && <span aria-hidden="true" data-fill={id} className="size-3 self-center rounded-sm" />}
        <span className="text-ink-soft">{name}</span>
        <span className="figures font-semibold whitespace-nowrap">
          {short ? pesos(monto) : formatMonto(monto)}
        </span>
      </li>
    ))}
  </ul>
);

/**
 * The money of one thing on one bar: what was asked as an edge, and within it what was approved, disbursed and proven, each darker
 * than the one before. What nobody knows yet is a track with its sentence, never a zero.
 */
export const MoneyBar = ({
  label,
  total,
  montos,
  ceiling,
  empty,
  large = false,
  listed = false,
  small = false,
  names = {},
  besides = [],
  text,
}: MoneyBarProps) => {
  const known = steps.flatMap((step) => {
    const monto = montos[step.id];
    return monto === undefined ? [] : [{ ...step, label: names[step.id] ?? step.label, monto }];
  });
  const whole = known.reduce<Monto | null>(
    (sum, { monto }) => (sum === null ? monto : most(sum, monto)),
    total?.monto ?? null,
  );
  const bar = (
    <div
      aria-hidden="true"
      data-fill="track"
      className={cn('relative rounded-sm', large ? 'h-10' : small ? 'h-1.5' : 'h-3')}
    >
      {whole !== null &&
        known
          .filter(isSome)
          .map(({ id, monto }) => (
            <div
              key={id}
              data-fill={id}
              style={{ width: `${share(monto, whole)}%` }}
              className="absolute inset-y-0 left-0 rounded-sm"
            />
          ))}
      {ceiling && total && (
        <span
          style={{ left: `${(ceiling.percent * share(total.monto, whole ?? total.monto)) / 100}%` }}
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink"
        />
      )}
    </div>
  );
  if (small)
    return (
      <div role="img" aria-label={label} title={label}>
        {bar}
      </div>
    );
  const [only] = known;
  if (only && known.length === 1 && !total)
    // One amount measured on itself is a full bar that says nothing.
    return (
      <section aria-label={label}>
        <p className="text-sm text-ink-soft">
          {only.label}{' '}
          <span className="figures text-base font-semibold text-ink">{formatMonto(only.monto)}</span>
        </p>
      </section>
    );
  if (known.length === 0)
    return (
      <section aria-label={label}>
        {total && !total.said && (
          <p className="mb-1.5 text-sm text-ink-soft">
            {total.label} <span className="figures font-semibold text-ink">{formatMonto(total.monto)}</span>
          </p>
        )}
        {total && bar}
        <p className={total ? 'mt-1.5 text-sm text-ink-soft' : 'text-sm text-ink-soft'}>{empty}</p>
      </section>
    );
  const all: readonly Named[] = [
    ...(total ? [{ ...total, id: 'track' as const }] : []),
    ...known,
    ...besides,
  ];
  const rows = all.map(({ label: name, monto }) => [name, formatMonto(monto)]);
  return (
    <ChartFigure
      label={label}
      beside={listed}
      text={
        <>
          {large && <Steps known={known} label={label} />}
          {listed ? (
            <Steps known={all} label={label} short />
          ) : (
            (text ??
            rows
              .slice(total?.said ? 1 : 0)
              .map(([name, monto]) => `${name} ${monto}`)
              .join(' · '))
          )}
          {ceiling && ` · ${ceiling.label}`}
        </>
      }
      table={{ columns: ['Concepto', 'Monto'], rows }}
    >
      {large && whole !== null && <Edges known={known} whole={whole} />}
      {bar}
    </ChartFigure>
  );
};
