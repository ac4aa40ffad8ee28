import { cn } from './cn.ts';

type CifraProps = {
  label: string;
  n: number | string;
  aside?: string;
  /** Of amounts, that need the room: smaller, and never broken. */
  tight?: boolean;
};

/** A figure read from afar, with what it counts and a smaller one beside it; in a `<dl>`. */
export const Cifra = ({ label, n, aside, tight = false }: CifraProps) => (
  <div className="rounded-lg border border-line bg-surface p-4">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd
      className={cn(
        'mt-1 font-semibold',
        tight ? 'figures text-xl whitespace-nowrap lg:text-2xl' : 'cifra text-2xl',
      )}
    >
      {n.toLocaleString('es-MX')}
      {aside && <span className="figures ml-2 text-sm font-normal text-ink-soft">{aside}</span>}
    </dd>
  </div>
);
