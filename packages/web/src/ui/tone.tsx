import type { Tone } from '@portal/domain/kernel/workflow';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleSlash,
  CircleX,
  Info,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';

/** The shape that goes with each tone, so that colour is never alone. */
export const toneIcons: Readonly<Record<Tone, LucideIcon>> = {
  neutral: CircleDashed,
  info: Info,
  progress: CircleDot,
  warning: TriangleAlert,
  success: CircleCheck,
  danger: CircleAlert,
};

/** The same for what has ended without success: neither waiting nor urgent, which the shapes of the two tones would say. */
export const endIcons: Readonly<Partial<Record<Tone, LucideIcon>>> = {
  neutral: CircleSlash,
  danger: CircleX,
};

/** Soft background, line and ink of each tone (AA in both themes). */
export const toneClasses: Readonly<Record<Tone, string>> = {
  neutral: 'border-neutral-line bg-neutral-soft text-neutral-ink',
  info: 'border-info-line bg-info-soft text-info-ink',
  progress: 'border-progress-line bg-progress-soft text-progress-ink',
  warning: 'border-warning-line bg-warning-soft text-warning-ink',
  success: 'border-success-line bg-success-soft text-success-ink',
  danger: 'border-danger-line bg-danger-soft text-danger-ink',
};

/** Ink alone, for an icon or a figure on the page's own ground. */
export const toneInk: Readonly<Record<Tone, string>> = {
  neutral: 'text-neutral-ink',
  info: 'text-info-ink',
  progress: 'text-progress-ink',
  warning: 'text-warning-ink',
  success: 'text-success-ink',
  danger: 'text-danger-ink',
};
