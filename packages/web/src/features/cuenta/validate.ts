import type { Issue } from '@portal/domain/kernel/errors';
import type { ZodType } from 'zod';

/** Everything that a schema of the domain finds wrong, as the server would say it. */
export const issuesOf = (schema: ZodType, value: unknown): readonly Issue[] => {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    code: issue.code,
    message: issue.message,
  }));
};
