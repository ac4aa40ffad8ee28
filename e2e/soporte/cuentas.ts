/** Signing in as the demo's people. Stories about the sign-in itself use the screen; all others come in this way. */
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { nowhere } from '../../packages/server/test/isolation.ts';
import { root, run } from '../../tools/lib/run.ts';

/** Keys of the demo accounts (packages/server/src/features/usuarios/usuarios.demo.ts). */
export type CuentaDemo =
  | 'administrador'
  | 'coordinador'
  | 'analista'
  | 'consultor'
  | 'consejero'
  | 'usuario1'
  | 'usuario2';

/** Address of the portal of this run. */
export const base = (): string => {
  const url = process.env.E2E_URL;
  if (!url) throw new Error('E2E_URL is missing: run the stories with playwright.config.ts');
  return url;
};

/** The data folder of the portal of this run. */
export const datos = (): string => {
  const folder = process.env.E2E_DATOS;
  if (!folder) throw new Error('E2E_DATOS is missing: run the stories with playwright.config.ts');
  return folder;
};

/** Signs the page's context in as a demo account. Its cookie holds for every page of the context. */
export const iniciarSesion = async (page: Page, cuenta: CuentaDemo): Promise<void> => {
  const answer = await page.request.post(`${base()}/api/auth/demo`, {
    data: { cuenta },
    headers: { origin: base() },
  });
  expect(answer.status(), `sign-in of ${cuenta}`).toBe(200);
};

/** The same, and opens `path`. */
export const entrar = async (page: Page, cuenta: CuentaDemo, path = '/'): Promise<void> => {
  await iniciarSesion(page, cuenta);
  await page.goto(path);
};

/** Signs out by the API and forgets everything that the browser kept. */
export const salir = async (page: Page): Promise<void> => {
  await page.request.delete(`${base()}/api/auth/sesion`, { headers: { origin: base() } });
  await page.context().clearCookies();
};

/** Runs a program of this folder beside the portal of this run, on its data. */
const ejecutar = async (programa: string, ...args: readonly string[]): Promise<void> => {
  const { code, output } = await run(process.execPath, [join(root, 'e2e', 'soporte', programa), ...args], {
    cwd: nowhere,
    env: { DATOS: datos(), DEMO: 'si' },
  });
  expect(code, output).toBe(0);
};

/** Suspends an account while it works, around the portal by its database: for stories that are not about who suspends. */
export const suspender = (email: string): Promise<void> => ejecutar('suspender-cuenta.ts', email);

/** Writes another name into an entry of the log, behind the portal's back. */
export const falsificar = (numero: string, nombre: string): Promise<void> =>
  ejecutar('falsificar-bitacora.ts', numero, nombre);

/** Closes what is overdue by the moved clock, now instead of at the next sweep. */
export const cerrarVencidas = (): Promise<void> => ejecutar('cerrar-vencidas.ts');
