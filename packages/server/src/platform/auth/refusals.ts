import type { AppError } from '@portal/domain/kernel/errors';

/** SQLSTATE of `app.rechazar`: the message of the error is one of our codes. */
const REFUSAL = 'GP001';

/** The code that a trigger or a function of the database refused with, or null for any other failure. */
export const refusalCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && error.code === REFUSAL ? error.message : null;

/**
 * Runs `work`; a refusal worded by the database becomes the `AppError` that `refusals` has for its code.
 * The transaction is lost either way.
 */
export const withRefusals = async <T>(
  refusals: Readonly<Record<string, () => AppError>>,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const refusal = refusals[refusalCode(error) ?? ''];
    throw refusal ? refusal() : error;
  }
};
