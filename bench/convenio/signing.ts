/** What signing costs in the browser of an old machine: the portal's own module, as it is bundled, in a page that is slowed. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { leerCertificadoDePersona } from '@portal/domain/kernel/certificado';
import {
  bytesDe,
  CONTRASENA_DE_PRUEBA,
  FIEL_DE_PRUEBA,
  LLAVE_DE_PRUEBA,
} from '@portal/domain/kernel/testing/certificados-de-prueba';
import { bundleModule } from '../../packages/web/build/module.ts';
import { findChromium } from '../../tools/chromium.ts';
import { root } from '../../tools/lib/run.ts';
import { SLOWER } from '../lib/trace.ts';

const SIGNED = 15;
const SCRIPT = '/firmar.js';
const MODULE = join(root, 'packages/web/src/features/firmas/components/firmar.ts');
const CADENA = `||1.0|CONVENIO|CONV-2026-001|1|${'a'.repeat(64)}|HEGT7610034S2|ORGANIZACION|30001000000300023685|2026-11-20T12:30:00-06:00||`;

type Asked = {
  readonly llave: number[];
  readonly contrasena: string;
  readonly modulo: string;
  readonly cadena: string;
  readonly script: string;
};

/** In the page: the module comes while the person looks for its files; then a key is opened once, and seals once. */
const signOnce = async ({ llave, contrasena, modulo, cadena, script }: Asked): Promise<number> => {
  const { abrirLlave, prepararLlave } = (await import(script)) as {
    readonly prepararLlave: () => void;
    readonly abrirLlave: (
      bytes: Uint8Array,
      contrasena: string,
      de: { readonly llave: { readonly modulo: string } },
    ) => Promise<{ readonly sellar: (cadena: string) => Promise<string> }>;
  };
  prepararLlave();
  await new Promise((chosen) => setTimeout(chosen, 500));
  const began = performance.now();
  const open = await abrirLlave(Uint8Array.from(llave), contrasena, { llave: { modulo } });
  await open.sellar(cadena);
  return performance.now() - began;
};

/** Milliseconds from the password that was typed to the seal, each in a page of its own that has signed nothing yet. */
export const measureSigning = async (): Promise<number[]> => {
  const code = await bundleModule(MODULE);
  const certificado = leerCertificadoDePersona(bytesDe(FIEL_DE_PRUEBA));
  if (!certificado?.llave.modulo) throw new Error('The certificate that is measured is not read.');
  const asked = {
    llave: [...bytesDe(LLAVE_DE_PRUEBA)],
    contrasena: CONTRASENA_DE_PRUEBA,
    modulo: certificado.llave.modulo,
    cadena: CADENA,
    script: SCRIPT,
  };
  const server = createServer((request, response) => {
    const script = request.url === SCRIPT;
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html');
    response.end(script ? code : '<!doctype html><title>Firma</title>');
  }).listen(0, '127.0.0.1');
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
  try {
    const taken: number[] = [];
    for (let n = 0; n < SIGNED; n += 1) {
      const page = await browser.newPage();
      // The browser's own cryptography is there for pages that came safely, which a machine's own are.
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      taken.push(await page.evaluate<number, Asked>(signOnce, asked));
      await page.close();
    }
    return taken;
  } finally {
    await browser.close();
    server.close();
  }
};
