/** The colour of a score (C9). */
export const tintas = {
  success: 'text-success-ink',
  warning: 'text-warning-ink',
  danger: 'text-danger-ink',
} as const;
