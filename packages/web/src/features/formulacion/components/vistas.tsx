import { cn } from '../../../ui/cn.ts';

export type VistasProps<V extends string> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  vistas: readonly { readonly value: V; readonly label: string }[];
};

/** The ways in which one thing is looked at, one at a time. */
export const Vistas = <V extends string>({ label, value, onChange, vistas }: VistasProps<V>) => (
  <div role="group" aria-label={label} data-print="no" className="flex flex-wrap gap-1">
    {vistas.map((vista) => (
      <button
        key={vista.value}
        type="button"
        aria-pressed={vista.value === value}
        onClick={() => onChange(vista.value)}
        className={cn(
          'min-h-control-sm rounded-md px-3 text-sm font-medium',
          vista.value === value
            ? 'bg-accent-soft text-accent-ink'
            : 'text-ink-soft hover:bg-hover hover:text-ink',
        )}
      >
        {vista.label}
      </button>
    ))}
  </div>
);
