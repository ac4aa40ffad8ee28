/** What the server does with a signature. */
import { isGood } from '../../packages/server/src/platform/efirma/index.ts';
import { verifyWith } from '../../packages/server/src/platform/efirma/testing/personas.ts';

const VERIFIED = 200;

/** Milliseconds of each verification of a seal, its certificate and its chain, as the server makes it. */
export const measureVerification = (): number[] => {
  const once = (): number => {
    const began = performance.now();
    if (!isGood(verifyWith())) throw new Error('The signature that is measured does not hold.');
    return performance.now() - began;
  };
  once();
  return Array.from({ length: VERIFIED }, once);
};
