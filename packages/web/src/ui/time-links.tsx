import { cn } from './cn.ts';

export type TimeLink = {
  readonly id: string;
  /** Which row, from 0, and where on the scale in parts of 100: the end of one bar and the beginning of another. */
  readonly from: { readonly row: number; readonly at: number };
  readonly to: { readonly row: number; readonly at: number };
  /** It begins before the other has ended: drawn broken and in the ink of advice. */
  readonly late: boolean;
  /** One of its ends is looked at. */
  readonly strong: boolean;
};

/** Half a bar, and how far a line goes beyond the end of one. */
const BAR = '0.625rem';
const OUT = '7px';

const middle = (row: number): string => `(var(--row) * ${row} + var(--mid))`;
/** Top and height of what lies between two heights, the first above. */
const between = (top: string, bottom: string) => ({
  top: `calc(${top})`,
  height: `calc(${bottom} - ${top})`,
});

const Head = ({ towards, left, top }: { towards: 'down' | 'up' | 'right'; left: string; top: string }) => (
  <span
    data-head=""
    style={{ left: `calc(${left})`, top: `calc(${top})` }}
    className={cn(
      'absolute bg-current',
      towards === 'right' && 'h-2 w-1.5 -translate-y-1/2 [clip-path:polygon(0_0,100%_50%,0_100%)]',
      towards === 'down' && 'h-1.5 w-2 -translate-x-1/2 [clip-path:polygon(0_0,100%_0,50%_100%)]',
      towards === 'up' && 'h-1.5 w-2 -translate-x-1/2 [clip-path:polygon(50%_0,100%_100%,0_100%)]',
    )}
  />
);

/** Along the row of the first to over the beginning of the second, and then straight to it. */
const Straight = ({ from, to }: TimeLink) => {
  const down = to.row > from.row;
  const [mine, other] = [middle(from.row), middle(to.row)];
  const edge = down ? `(${other} - ${BAR} - 6px)` : `(${other} + ${BAR} + 6px)`;
  return (
    <>
      <span
        style={{
          left: `${from.at}%`,
          width: `calc(${to.at - from.at}% + ${OUT})`,
          ...(down ? between(mine, edge) : between(edge, mine)),
        }}
        className={cn('absolute border-r', down ? 'rounded-tr-lg border-t' : 'rounded-br-lg border-b')}
      />
      <Head towards={down ? 'down' : 'up'} left={`${to.at}% + ${OUT}`} top={down ? edge : `${edge} - 6px`} />
    </>
  );
};

/** Out of the first, back along the edge of its row, and into the second from before it. */
const Back = ({ from, to }: TimeLink) => {
  const down = to.row > from.row;
  const edge = `(var(--row) * ${down ? from.row + 1 : from.row})`;
  const [mine, other] = [middle(from.row), middle(to.row)];
  return (
    <>
      <span
        style={{ left: `${from.at}%`, width: OUT, ...(down ? between(mine, edge) : between(edge, mine)) }}
        className={cn(
          'absolute border-r',
          down ? 'rounded-r-md border-y border-b-0' : 'rounded-r-md border-y border-t-0',
        )}
      />
      <span
        style={{
          left: `calc(${to.at}% - ${OUT})`,
          width: `calc(${from.at - to.at}% + ${OUT} + ${OUT})`,
          top: `calc(${edge})`,
        }}
        className="absolute h-0 border-t"
      />
      <span
        style={{
          left: `calc(${to.at}% - ${OUT})`,
          width: OUT,
          ...(down ? between(edge, other) : between(other, edge)),
        }}
        className={cn('absolute border-l', down ? 'rounded-bl-md border-b' : 'rounded-tl-md border-t')}
      />
      <Head towards="right" left={`${to.at}% - 6px`} top={other} />
    </>
  );
};

/**
 * What waits for what, over lanes of one height: `--row` is that of a row, `--mid` where its bar's middle lies in it. For the eye:
 * the rows say it in words.
 */
export const TimeLinks = ({ links }: { links: readonly TimeLink[] }) => (
  <div aria-hidden="true" className="pointer-events-none absolute inset-0">
    {links
      // What is looked at lies over the others.
      .toSorted((a, b) => Number(a.strong) - Number(b.strong))
      .map((link) => (
        <div
          key={link.id}
          data-link={link.id}
          data-late={link.late || undefined}
          data-strong={link.strong || undefined}
          className={cn(
            '[&_span]:border-current',
            link.late ? 'text-warning-ink [&_span]:border-dashed' : 'text-ink-faint',
            link.strong && '[&_span]:border-2 [&_span]:border-current',
            link.strong && !link.late && 'text-accent-ink',
          )}
        >
          {link.to.at < link.from.at ? <Back {...link} /> : <Straight {...link} />}
        </div>
      ))}
  </div>
);
