import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { isGood, judgeCertificate, verifySignature } from '../platform/efirma/index.ts';
import { INTERMEDIA_DE_DEMO, RAIZ_DE_DEMO } from './efirma.autoridad.ts';
import { eFirmaDeDemo } from './efirma.persona.ts';
import { cerOf, keyOf, sellar } from './efirma.ts';

const ahora = new Date('2026-11-20T18:30:00Z');
const trust = [RAIZ_DE_DEMO, INTERMEDIA_DE_DEMO].map((base64) => Buffer.from(base64, 'base64'));
const BAEZA = { nombre: 'Fernando Baeza Núñez', rfc: 'BANF700101AB1' };

describe('the e.firma of the demo', () => {
  test('signs where the authority of the demo is trusted, and nowhere else', () => {
    const suya = eFirmaDeDemo(BAEZA, ahora);
    const signed = {
      certificate: cerOf(suya),
      seal: sellar(suya, 'x'),
      text: 'x',
      at: ahora,
      expectedRfc: BAEZA.rfc,
    };
    expect(isGood(verifySignature({ ...signed, trust }))).toBe(true);
    expect(isGood(verifySignature({ ...signed, trust: trust.slice(0, 1) }))).toBe(false);
  });

  test('has one that ended, and a CSD, each refused in its words', () => {
    const why = (como: 'vencida' | 'csd') =>
      judgeCertificate({
        certificate: cerOf(eFirmaDeDemo(BAEZA, ahora, como)),
        at: ahora,
        trust,
        expectedRfc: BAEZA.rfc,
      }).problemas.map(({ message }) => message);
    expect(why('vencida')).toEqual(['Tu e.firma venció el 21 de octubre de 2026.']);
    expect(why('csd')).toEqual(['Subiste un sello digital (CSD); necesitas tu e.firma.']);
  });

  test.skipIf(spawnSync('openssl', ['version']).status !== 0)(
    'its key opens with its password by openssl (skipped where there is none)',
    () => {
      const key = keyOf(eFirmaDeDemo(BAEZA, ahora), 'Puente-Rojo-Colibri-7');
      const open = (word: string) =>
        spawnSync('openssl', ['pkcs8', '-inform', 'DER', '-passin', `pass:${word}`], { input: key }).status;
      expect([open('Puente-Rojo-Colibri-7'), open('otra')]).toEqual([0, 1]);
    },
  );
});
