import { AppError } from '@portal/domain/kernel/errors';
import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

const refusal = (take: () => unknown): AppError | null => {
  try {
    take();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

it('an account has as many as it may, and a node; whoever is refused reads for how long', () => {
  const places = createPlaces({ perAccount: 1, perNode: 2 });
  const leave = places.take('ana');
  expect(refusal(() => places.take('ana'))).toMatchObject({
    status: 429,
    code: 'exportacion_en_curso',
    retryAfter: 10,
  });
  places.take('eva');
  expect(refusal(() => places.take('ivo'))).toMatchObject({ status: 429, code: 'exportaciones_ocupadas' });
  leave();
  leave();
  expect(refusal(() => places.take('ana'))).toBeNull();
  expect(refusal(() => places.take('ivo'))?.code).toBe('exportaciones_ocupadas');
});
