import './chart.css';

export type TallyPart = {
  readonly id: string;
  /** Names its figure, where the count is told part by part. */
  readonly label?: string;
  readonly n: number;
  readonly fill: 'success' | 'neutral' | 'danger';
};

export type TallyBarProps = {
  parts: readonly TallyPart[];
  /** The count in a sentence, where each part has no room for its own figure. */
  words?: string;
};

/** A count as one whole, its parts in the order in which they are given, and each with its figure below. */
export const TallyBar = ({ parts, words }: TallyBarProps) => {
  const total = parts.reduce((suma, { n }) => suma + n, 0);
  return (
    <div>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {total === 0 ? (
          <div data-fill="track" className="flex-1" />
        ) : (
          parts
            .filter(({ n }) => n > 0)
            .map(({ id, n, fill }) => (
              <div key={id} data-fill={fill} style={{ width: `${(n * 100) / total}%` }} />
            ))
        )}
      </div>
      {words ? (
        <p className="figures mt-1.5 text-sm font-medium">{words}</p>
      ) : (
        <dl className="mt-3 grid grid-cols-3 gap-3 text-sm">
          {parts.map(({ id, label, n, fill }) => (
            <div key={id}>
              <dt className="flex items-center gap-1.5 text-ink-soft">
                <span aria-hidden="true" data-fill={fill} className="size-2.5 shrink-0 rounded-sm" />
                {label}
              </dt>
              <dd className="figures text-lg font-semibold">{n}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
};
