import { AppError, type Issue } from '@portal/domain/kernel/errors';
import type { z } from 'zod';
import { toIssue } from './issues.ts';

/** What a schema found wrong, each with the place that it stands at. */
export const issuesOf = (error: z.ZodError): Issue[] => error.issues.map(toIssue);

/**
 * What a route beside the contract was sent, by its schema; nothing counts as {}.
 * @throws AppError 422 with everything that is wrong.
 */
export const inputOf = <T>(schema: z.ZodType<T>, sent: unknown): T => {
  const { data, error } = schema.safeParse(sent ?? {});
  if (error) throw new AppError('datos_invalidos', { issues: issuesOf(error) });
  return data;
};
