/** The auditor's file of a case is asked for, downloaded and verified offline; and one byte changed in it is found. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { primero } from '../soporte/rutas.ts';

const run = promisify(execFile);

/** Runs what came in the file, with Node alone: its exit code and what it says. */
const verificar = async (folder: string): Promise<{ readonly salida: number; readonly dice: string }> => {
  try {
    const { stdout } = await run(process.execPath, ['verificar.mjs'], { cwd: folder, env: {} });
    return { salida: 0, dice: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { salida: code, dice: stdout };
  }
};

test('an administrator asks for the file of a case, leaves, is told that it is there, and verifies it without the portal', async ({
  persona,
}) => {
  const page = await persona('administrador', '/proyectos');
  const id = await primero(page.request, '/api/v1/proyectos?etapa[]=seguimiento');
  await page.goto(`/proyectos/${id}`);
  const parte = page.getByRole('region', { name: 'Expediente para auditoría' });
  await parte.getByRole('button', { name: 'Pedir el expediente' }).click();
  const descargar = parte.getByRole('button', { name: 'Descargar el ZIP' });
  await expect(descargar).toBeVisible({ timeout: 60_000 });
  await retrato(page, 'expediente-para-auditoria');

  const [file] = await Promise.all([page.waitForEvent('download'), descargar.click()]);
  expect(file.suggestedFilename()).toMatch(/^Expediente-.+\.zip$/u);
  const huella = await parte.getByText(/^[0-9a-f]{64}$/u).innerText();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'expediente-'));
  try {
    await run('unzip', ['-q', await file.path(), '-d', folder]);
    await test.step('everything is in its place, and the hash is the one on the screen', async () => {
      const { salida, dice } = await verificar(folder);
      expect(dice).toContain('TODO COINCIDE');
      expect([0, 2]).toContain(salida);
      expect(dice).toContain(huella);
    });
    await test.step('one byte changed is found', async () => {
      const movimientos = path.join(folder, 'dinero', 'movimientos.csv');
      const bytes = await readFile(movimientos);
      bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 1;
      await writeFile(movimientos, bytes);
      const { salida, dice } = await verificar(folder);
      expect(salida).toBe(1);
      expect(dice).toContain('dinero/movimientos.csv: su contenido cambió.');
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  await test.step('anybody is told that the manifest is the foundation’s', async () => {
    await parte.getByRole('link', { name: /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/u }).click();
    await expect(
      page.getByRole('heading', { name: 'La fundación armó este expediente para auditoría' }),
    ).toBeVisible();
    await expect(page.getByText(huella)).toBeVisible();
  });
});
