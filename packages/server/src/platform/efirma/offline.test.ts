import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eFirmaMessages } from '@portal/domain/kernel/e-firma';
import { CSD_DE_PRUEBA, FIEL_DE_PRUEBA } from '@portal/domain/kernel/testing/certificados-de-prueba';
import { describe, expect, test } from 'vitest';
import { cerOf, keyOf } from '../../demo/efirma.ts';
import { judgeCertificate, readAuthority } from './index.ts';
import { AHORA, good, intermedia, raiz, TERESA, TEXTO, teresa, trust } from './testing/personas.ts';

const base64 = (text: string) => Buffer.from(text, 'base64');

describe('the certificates that the SAT publishes for trying', () => {
  test('are read, and come from nobody whom the store knows', () => {
    const fiel = judgeCertificate({
      certificate: base64(FIEL_DE_PRUEBA),
      at: new Date('2020-01-01T00:00:00Z'),
      trust,
      expectedRfc: TERESA.rfc,
      expectedMoral: 'AAA010101AAA',
    });
    expect(fiel.comprobaciones).toMatchObject({
      vigencia: 'verificada',
      tipo: 'verificada',
      rfc: 'verificada',
      cadena: 'fallida',
    });
    const csd = judgeCertificate({ certificate: base64(CSD_DE_PRUEBA), at: AHORA, trust, expectedRfc: null });
    expect(csd.problemas[0]?.message).toBe(eFirmaMessages.es_csd);
    expect(readAuthority(base64(FIEL_DE_PRUEBA))).toBeNull();
  });
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe('docs/firmas.md: anybody verifies a signature with openssl, without the portal', () => {
  const commands = () =>
    [
      ...readFileSync(new URL('../../../../../docs/firmas.md', import.meta.url), 'utf8').matchAll(
        /```sh\n(.*?)```/gsu,
      ),
    ]
      .map(([, script]) => script)
      .join('\n');

  test.skipIf(!hasOpenssl)(
    'the commands of the page say that it holds, and of one letter more that it does not (skipped where there is no openssl)',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'firma-'));
      try {
        const write = (name: string, what: string | Buffer) => writeFileSync(join(folder, name), what);
        write('firmante.cer', cerOf(teresa));
        write('raiz.cer', cerOf(raiz));
        write('intermedia.cer', cerOf(intermedia));
        write('sello.txt', good.seal.toString('base64'));
        write('cadena.txt', TEXTO);
        write('convenio.pdf', 'the text');
        const openssl = () =>
          spawnSync('sh', ['-ec', commands()], {
            cwd: folder,
            encoding: 'utf8',
            env: { PATH: process.env['PATH'] ?? '', MOMENTO: String(AHORA.getTime() / 1000) },
          });
        const { status, stdout } = openssl();
        expect(stdout).toContain('Verified OK');
        expect(stdout).toContain('firmante.pem: OK');
        expect(stdout).toContain('*convenio.pdf');
        expect(stdout).toContain(TERESA.rfc);
        expect(status).toBe(0);
        write('cadena.txt', `${TEXTO}x`);
        expect(openssl().status).not.toBe(0);
        // And the key that was made opens with its password, and with no other.
        write('firmante.key', keyOf(teresa, 'Clave-1'));
        const open = (word: string) =>
          execFileSync(
            'openssl',
            ['pkcs8', '-inform', 'DER', '-in', 'firmante.key', '-passin', `pass:${word}`],
            {
              cwd: folder,
              stdio: 'pipe',
              encoding: 'utf8',
            },
          );
        expect(open('Clave-1')).toContain('PRIVATE KEY');
        expect(() => open('Clave-2')).toThrow();
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});
