/** The clock of the portal under test: a story moves it instead of waiting for a date. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
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

/** Where it says how far it stands since it last looked. */
const archivoLeido = (datos: string): string => `${archivoDelReloj(datos)}.leido`;

/** Says that the portal under test goes by this clock now. */
export const decirReloj = (datos: string, offset: number): void => {
  const file = archivoLeido(datos);
  writeFileSync(`${file}.nuevo`, String(offset));
  renameSync(`${file}.nuevo`, file);
};

/** Passes when the portal has seen the clock as it was put. */
const settled = async (datos: string): Promise<void> => {
  const wanted = leerReloj(datos);
  while (Number(await readFile(archivoLeido(datos), 'utf8').catch(() => 0)) !== wanted) await sleep(LECTURA);
};

/** Puts the portal's clock at a moment; it goes on from there until {@link devolverReloj}. */
export const ponerReloj = async (datos: string, moment: Date): Promise<void> => {
  const file = archivoDelReloj(datos);
  await writeFile(`${file}.nuevo`, String(moment.getTime() - Date.now()));
  await rename(`${file}.nuevo`, file);
  await settled(datos);
};

/** Puts it back to the machine's time: every story that moved it ends so, for those that follow. */
export const devolverReloj = async (datos: string): Promise<void> => {
  await rm(archivoDelReloj(datos), { force: true });
  await settled(datos);
};
