/** The clock of the portal under test: a story moves it instead of waiting for a date. */
import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often the portal looks whether its clock was moved, in milliseconds. */
export const LECTURA = 50;

/** Where the portal under test reads how far its clock stands from the machine's, in milliseconds. */
export const archivoDelReloj = (datos: string): string => join(datos, 'reloj-de-prueba');

/** Milliseconds ahead of the machine's clock; 0 while nobody has moved it. */
export const leerReloj = (datos: string): number => {
  try {
    return Number(readFileSync(archivoDelReloj(datos), 'utf8'));
  } catch {
    return 0;
  }
};

const settled = (): Promise<void> => sleep(LECTURA * 4);

/** Puts the portal's clock at a moment; it goes on from there until {@link devolverReloj}. */
export const ponerReloj = async (datos: string, moment: Date): Promise<void> => {
  const file = archivoDelReloj(datos);
  await writeFile(`${file}.nuevo`, String(moment.getTime() - Date.now()));
  await rename(`${file}.nuevo`, file);
  await settled();
};

/** Puts it back to the machine's time: every story that moved it ends so, for those that follow. */
export const devolverReloj = async (datos: string): Promise<void> => {
  await rm(archivoDelReloj(datos), { force: true });
  await settled();
};
