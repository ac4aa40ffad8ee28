/**
 * How late answers come, in milliseconds: always after everything that already waits, as from a real server, so that a
 * test that looks at once fails at its first run and not on a busy machine.
 * `PRUEBAS_DEMORA=100 npx vitest run --project web` makes React as slow.
 */
export const DELAY = Number(process.env.PRUEBAS_DEMORA ?? 0);

const { setTimeout } = globalThis;

/** Passes when an answer would come. */
export const later = (): Promise<void> => new Promise((done) => void setTimeout(done, DELAY));
