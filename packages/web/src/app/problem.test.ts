import { expect, it } from 'vitest';
import { problemFromResponse, problemOf } from './problem.ts';

it('an answer without words of ours is the portal that is not there, not the line', () => {
  const { problem } = problemFromResponse(502, '<html>Bad Gateway</html>');
  expect(problem).toMatchObject({ status: 502, code: 'error_interno' });
  expect(problem.message).toMatch(/^El portal no respondió\. No es tu conexión/);
  // What the portal itself says is kept, with its reference.
  const own = {
    code: 'error_interno',
    message: 'Algo falló de nuestro lado.',
    issues: [],
    referencia: 'abc',
  };
  expect(problemOf(problemFromResponse(500, own))).toEqual({ ...own, status: 500 });
  expect(problemFromResponse(418, null).problem.message).not.toMatch(/conexión/);
});
