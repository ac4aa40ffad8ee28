import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/**
 * Collects young garbage now, while little of it is still in use. Left alone V8 does so in the middle of a batch, takes what
 * is in use then for old, and lets the memory of old things grow to several times what is needed before it looks at them.
 */
export const sweep = (): void => {
  if (typeof collect === 'function') collect({ type: 'minor' });
};
