import type { Tone } from '@portal/domain/kernel/workflow';
import { cn } from './cn.ts';

export type ProgressProps = {
  /** 0 to 100. */
  value: number;
  label: string;
  /** What is read and shown instead of '40 %': 'Paso 2 de 3'. */
  valueText?: string;
  hideText?: boolean;
  /** Below 1,024 px its words and its bar share one line. */
  inline?: boolean;
  tone?: Extract<Tone, 'progress' | 'success' | 'danger' | 'warning'>;
};

const fills = {
  progress: 'bg-accent',
  success: 'bg-success-ink',
  warning: 'bg-warning-ink',
  danger: 'bg-danger',
} as const;

/** How much is done, as a bar and in words. */
export const Progress = ({
  value,
  label,
  valueText,
  hideText = false,
  inline = false,
  tone = 'progress',
}: ProgressProps) => {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className={cn(inline && 'max-lg:flex max-lg:items-center max-lg:gap-3')}>
      {!hideText && (
        <div
          className={cn(
            'figures mb-1.5 flex items-baseline justify-between gap-3 text-sm',
            inline && 'max-lg:mb-0 max-lg:shrink-0',
          )}
        >
          <span className="font-medium">{valueText ?? label}</span>
          <span className="shrink-0 whitespace-nowrap text-ink-soft">{percent} %</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={valueText ? `${valueText}, ${percent} %` : `${percent} %`}
        className={cn('h-2 overflow-hidden rounded-full bg-neutral-soft', inline && 'max-lg:flex-1')}
      >
        <div
          className={cn('h-full rounded-full transition-[width] duration-300 ease-out', fills[tone])}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
};
