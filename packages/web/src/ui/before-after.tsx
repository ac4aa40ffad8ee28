import { type ReactNode, useMemo } from 'react';
import { wordDiff } from './word-diff.ts';

export type BeforeAfterProps = {
  before: string;
  after: string;
  beforeLabel?: string;
  afterLabel?: string;
  /** Name of what changed, for screen readers: 'Misión'. */
  label: string;
  /** Two versions of equal standing: nothing is struck as if it were wrong. */
  neutral?: boolean;
};

const Pane = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0 rounded-md border border-line bg-surface p-3">
    <p className="mb-1 text-xs font-semibold text-ink-soft">{title}</p>
    <div className="text-sm whitespace-pre-wrap">{children}</div>
  </div>
);

type PartProps = { neutral: boolean; children: ReactNode };

const Equal = ({ children }: { children: ReactNode }) => (
  <mark className="rounded-sm bg-accent-soft text-accent-ink">{children}</mark>
);

const Removed = ({ neutral, children }: PartProps) =>
  neutral ? (
    <Equal>{children}</Equal>
  ) : (
    <del className="rounded-sm bg-danger-soft text-danger-ink decoration-danger">{children}</del>
  );

const Added = ({ neutral, children }: PartProps) =>
  neutral ? (
    <Equal>{children}</Equal>
  ) : (
    <ins className="rounded-sm bg-success-soft text-success-ink underline decoration-success-ink underline-offset-3">
      {children}
    </ins>
  );

const empty = <span className="text-ink-faint">Sin texto</span>;

/** Two versions side by side (one above the other on phones): what was taken out is struck, what was put in underlined. */
export const BeforeAfter = ({
  before,
  after,
  beforeLabel = 'Antes',
  afterLabel = 'Ahora',
  label,
  neutral = false,
}: BeforeAfterProps) => {
  const parts = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <div role="group" aria-label={`Cambios en ${label}`} className="grid gap-3 md:grid-cols-2">
      <Pane title={beforeLabel}>
        {before === ''
          ? empty
          : parts.map((part, i) =>
              part.kind === 'ins' ? null : part.kind === 'del' ? (
                <Removed key={`${i}-${part.text}`} neutral={neutral}>
                  {part.text}
                </Removed>
              ) : (
                <span key={`${i}-${part.text}`}>{part.text}</span>
              ),
            )}
      </Pane>
      <Pane title={afterLabel}>
        {after === ''
          ? empty
          : parts.map((part, i) =>
              part.kind === 'del' ? null : part.kind === 'ins' ? (
                <Added key={`${i}-${part.text}`} neutral={neutral}>
                  {part.text}
                </Added>
              ) : (
                <span key={`${i}-${part.text}`}>{part.text}</span>
              ),
            )}
      </Pane>
    </div>
  );
};
