// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSubmissionKey } from './use-submission-key.ts';

it('one submission has one key until it was answered: a double click and a retry act once, the same once more is another', () => {
  const { result } = renderHook(() => useSubmissionKey());
  const { keyOf, done } = result.current;
  const aprobar = { seccion: 'ficha', versionDeSeccion: 'ficha.3' };
  const primera = keyOf(aprobar);
  expect(keyOf({ ...aprobar })).toBe(primera);
  const otra = keyOf({ ...aprobar, versionDeSeccion: 'ficha.4' });
  expect(otra).not.toBe(primera);
  // A lost answer is asked for again; one that came is not.
  expect(keyOf({ ...aprobar, versionDeSeccion: 'ficha.4' })).toBe(otra);
  done();
  expect(keyOf({ ...aprobar, versionDeSeccion: 'ficha.4' })).not.toBe(otra);
});
