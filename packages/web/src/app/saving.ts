import { AutosaveDelayed, AutosaveRefused } from '../ui/autosave-types.ts';
import { problemOf } from './problem.ts';

/** Refusals that end by waiting. Every other 4xx, but for a session that is over, is for good. */
const passing = [408, 429];

/** A save that failed, in the terms of the autosave: why it waits, or that it was refused; a lost connection as it is. */
export const inTermsOfSaving = (error: unknown): unknown => {
  const { status, code, message } = problemOf(error);
  if (status === 401) return new AutosaveDelayed('sesion');
  if (code === 'sin_conexion') return error;
  if (status === 0 || status >= 500 || passing.includes(status)) return new AutosaveDelayed('portal');
  return new AutosaveRefused(message);
};
