import { compareMontos, formatMonto, type Monto, toCentavos } from '@portal/domain/kernel/money';
import { ChartFigure } from './chart-figure.tsx';

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
  /** What the bar is measured on, and what that is: 'Presupuesto'. Without one, what was asked. */
  total?: { readonly label: string; readonly monto: Monto } | null;
  /** What is known of each step; what is not known is left out, and is not zero. */
  montos: Readonly<Partial<Record<MoneyStep, Monto>>>;
  /** The most that may be asked, in percent of the total. */
  ceiling?: { readonly label: string; readonly percent: number };
  /** Said while nothing is known. */
  empty: string;
};

const most = (a: Monto, b: Monto): Monto => (compareMontos(a, b) < 0 ? b : a);

/** A length of the bar, in percent with two decimals. */
const share = (part: Monto, whole: Monto): number => {
  const all = toCentavos(whole);
  return all === 0n ? 0 : Number((toCentavos(part) * 10_000n) / all) / 100;
};

/**
 * The money of one thing on one bar: what was asked as an edge, and within it what was approved, disbursed and proven, each darker
 * than the one before. What nobody knows yet is a track with its sentence, never a zero.
 */
export const MoneyBar = ({ label, total, montos, ceiling, empty }: MoneyBarProps) => {
  const known = steps.flatMap((step) => {
    const monto = montos[step.id];
    return monto === undefined ? [] : [{ ...step, monto }];
  });
  const whole = known.reduce<Monto | null>(
    (sum, { monto }) => (sum === null ? monto : most(sum, monto)),
    total?.monto ?? null,
  );
  const bar = (
    <div aria-hidden="true" data-fill="track" className="relative h-3 rounded-sm">
      {whole !== null &&
        known.map(({ id, monto }) => (
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
        {total && (
          <p className="mb-1.5 text-sm text-ink-soft">
            {total.label} <span className="figures font-semibold text-ink">{formatMonto(total.monto)}</span>
          </p>
        )}
        {total && bar}
        <p className={total ? 'mt-1.5 text-sm text-ink-soft' : 'text-sm text-ink-soft'}>{empty}</p>
      </section>
    );
  const rows = [...(total ? [{ label: total.label, monto: total.monto }] : []), ...known].map(
    ({ label: name, monto }) => [name, formatMonto(monto)],
  );
  return (
    <ChartFigure
      label={label}
      text={
        <>
          {rows.map(([name, monto]) => `${name} ${monto}`).join(' · ')}
          {ceiling && ` · ${ceiling.label}`}
        </>
      }
      table={{ columns: ['Concepto', 'Monto'], rows }}
    >
      {bar}
    </ChartFigure>
  );
};
