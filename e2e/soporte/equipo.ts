/** What the portal keeps on a device: its worker, what was read and what was typed. */
import type { Page } from '@playwright/test';

/** Until the worker serves this page, with everything that its pages are made of. */
export const conTrabajador = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });

/** The rows of one of this device's databases, as text. */
const enElEquipo = (page: Page, base: string, almacen: string): Promise<string> =>
  page.evaluate(
    ([name, store]) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains(store ?? '')) {
            database.close();
            return resolve('');
          }
          const reading = database.transaction(store ?? '').objectStore(store ?? '');
          const keys = reading.getAllKeys();
          const rows = reading.getAll();
          rows.onsuccess = () => {
            database.close();
            resolve(JSON.stringify([keys.result, rows.result]));
          };
        };
      }),
    [base, almacen],
  );

/** What was read, by what it was asked by. */
export const leido = (page: Page) => enElEquipo(page, 'gestion-de-proyectos-guardado', 'respuestas');
/** What was typed and not sent. */
export const escrito = (page: Page) => enElEquipo(page, 'gestion-de-proyectos', 'borradores');
