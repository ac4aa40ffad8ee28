import { ChartFigure } from './chart-figure.tsx';

export type BulletBarProps = {
  /** What is measured: names the figure. */
  label: string;
  /** Each as a number to be drawn, and as it is written. */
  base: { readonly value: number; readonly text: string };
  meta: { readonly value: number; readonly text: string };
  /** Null while nothing is known of it, which is not zero. */
  avance: { readonly value: number; readonly text: string } | null;
  /** What the three are called. */
  words: { readonly base: string; readonly meta: string; readonly avance: string; readonly unknown: string };
};

/** A value on the way from its base to its meta, in percent of the way; what goes beyond it is drawn to the edge. */
const placeOf = (value: number, base: number, meta: number): number =>
  base === meta
    ? value >= meta
      ? 100
      : 0
    : Math.max(0, Math.min(100, ((value - base) / (meta - base)) * 100));

/** One indicator: where it began, where it goes, and where it is (look.md 2.5). A meta below its base is reached downwards. */
export const BulletBar = ({ label, base, meta, avance, words }: BulletBarProps) => (
  <ChartFigure
    label={label}
    text={[
      `${words.base} ${base.text}`,
      `${words.meta} ${meta.text}`,
      `${words.avance} ${avance?.text ?? words.unknown}`,
    ].join(' · ')}
    table={{
      columns: ['Concepto', 'Valor'],
      rows: [
        [words.base, base.text],
        [words.meta, meta.text],
        [words.avance, avance?.text ?? words.unknown],
      ],
    }}
  >
    <div data-fill="track" className="relative h-4 rounded-sm">
      {avance && (
        <div
          data-fill="1"
          style={{ width: `${placeOf(avance.value, base.value, meta.value)}%` }}
          className="absolute inset-y-1 left-0 rounded-sm"
        />
      )}
      <span className="absolute inset-y-0 left-0 w-0.5 bg-line-strong" />
      <span className="absolute -inset-y-0.5 right-0 w-0.5 bg-ink" />
    </div>
  </ChartFigure>
);
