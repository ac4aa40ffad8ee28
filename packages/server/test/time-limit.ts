/**
 * The moment (seconds since 1970) after which no further test begins: PRUEBAS_HASTA. `.ci/run` sets it, so that a machine that is
 * too slow for the whole tells what it reached instead of being cut off without a word. What did not begin is counted
 * apart, never as passed.
 */
const limit = Number(process.env.PRUEBAS_HASTA ?? Number.POSITIVE_INFINITY) * 1000;

export const NO_TIME_LEFT = 'PRUEBAS_HASTA: the time was over';

export const isTimeOver = (): boolean => Date.now() > limit;
