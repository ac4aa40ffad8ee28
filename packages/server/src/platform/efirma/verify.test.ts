import { constants, createPrivateKey, generateKeyPairSync, privateEncrypt, sign } from 'node:crypto';
import { eFirmaMessages } from '@portal/domain/kernel/e-firma';
import { describe, expect, test } from 'vitest';
import { cerOf, crearAutoridad, crearEFirma, keyOf, sellar } from '../../demo/efirma.ts';
import { isGood, judgeCertificate, readCertificate } from './index.ts';
import {
  good,
  intermedia,
  MIGUEL,
  miguel,
  otraIntermedia,
  otraRaiz,
  raiz,
  TERESA,
  TEXTO,
  teresa,
  trust,
  VIGENCIA,
  verifyWith,
} from './testing/personas.ts';

const codes = (change: Parameters<typeof verifyWith>[0]) =>
  verifyWith(change).problemas.map(({ code }) => code);

describe('a signature', () => {
  test('that holds: every check was made, but the revocation, which nobody asks', () => {
    const found = verifyWith();
    expect(found.comprobaciones).toEqual({
      sello: 'verificada',
      vigencia: 'verificada',
      tipo: 'verificada',
      rfc: 'verificada',
      cadena: 'verificada',
      revocacion: 'no_consultada',
    });
    expect(found.problemas).toEqual([]);
    expect(isGood(found)).toBe(true);
    expect(found.certificado?.titular).toMatchObject({ nombre: TERESA.nombre, curp: TERESA.curp });
  });

  test('of who represents a persona moral is that person’s', () => {
    const moral = crearEFirma(
      { nombre: 'ASOCIACIÓN CIVIL', rfc: `AAA010101AAA / ${TERESA.rfc}`, curp: ` / ${TERESA.curp}` },
      VIGENCIA,
      intermedia,
    );
    const signed = { certificate: cerOf(moral), seal: sellar(moral, TEXTO) };
    expect(isGood(verifyWith({ ...signed, expectedMoral: 'AAA010101AAA' }))).toBe(true);
    // Of another company that the same person represents it is nobody's here.
    for (const expectedMoral of ['CAJ101010AB1', null]) {
      const found = verifyWith({ ...signed, expectedMoral });
      expect(found.comprobaciones).toMatchObject({ rfc: 'fallida', sello: 'verificada' });
      expect(found.problemas.map(({ code }) => code)).toEqual(['rfc_ajeno']);
    }
  });

  test('what was not looked at is never said to be verified', () => {
    const found = verifyWith({ trust: [], expectedRfc: null });
    expect(found.comprobaciones).toMatchObject({
      cadena: 'no_consultada',
      rfc: 'no_consultada',
      sello: 'verificada',
    });
    expect(isGood(found)).toBe(false);
    expect(judgeCertificate(good).comprobaciones.sello).toBe('no_consultada');
  });
});

describe('what fails says what, in the words of mexico.md', () => {
  test('a CSD, and any certificate that is no person’s e.firma', () => {
    const csd = crearEFirma({ ...TERESA, unidad: 'Matriz' }, VIGENCIA, intermedia);
    const found = verifyWith({ certificate: cerOf(csd), seal: sellar(csd, TEXTO) });
    expect(found.comprobaciones).toMatchObject({ tipo: 'fallida', sello: 'verificada' });
    expect(found.problemas[0]?.message).toBe(eFirmaMessages.es_csd);
    for (const extensions of [
      [{ name: 'basicConstraints', critical: true, cA: true }],
      [{ name: 'keyUsage', dataEncipherment: true }],
    ]) {
      const other = crearEFirma(TERESA, VIGENCIA, intermedia, { extensions });
      const judged = verifyWith({ certificate: cerOf(other), seal: sellar(other, TEXTO) });
      expect(judged.comprobaciones.tipo).toBe('fallida');
      expect(judged.problemas[0]?.code).toBe('no_es_de_persona');
    }
  });

  test('expired, and not yet in force, at the moment of signing', () => {
    const late = verifyWith({ at: new Date('2028-01-01T00:00:01Z') });
    expect(late.comprobaciones).toMatchObject({ vigencia: 'fallida', sello: 'verificada' });
    expect(late.problemas[0]?.message).toBe('Tu e.firma venció el 31 de diciembre de 2027.');
    expect(codes({ at: new Date('2023-12-31T23:59:59Z') })).toContain('todavia_no_vigente');
  });

  test('another person', () => {
    const found = verifyWith({ expectedRfc: MIGUEL.rfc });
    expect(found.comprobaciones.rfc).toBe('fallida');
    expect(found.problemas[0]?.message).toBe(eFirmaMessages.rfc_ajeno);
  });

  test('a certificate of an authority that nobody uploaded, however it is called', () => {
    const impostor = crearEFirma(TERESA, VIGENCIA, otraIntermedia);
    const found = verifyWith({ certificate: cerOf(impostor), seal: sellar(impostor, TEXTO) });
    expect(found.comprobaciones).toMatchObject({ cadena: 'fallida', sello: 'verificada' });
    expect(found.problemas[0]?.message).toBe(eFirmaMessages.cadena_rota);
  });
});

describe('the chain', () => {
  const chain = (trusted: readonly Buffer[], leaf = teresa) =>
    verifyWith({ certificate: cerOf(leaf), trust: trusted }).comprobaciones.cadena;
  const LARGA = { desde: new Date('2020-01-01'), hasta: new Date('2040-01-01') };

  test('goes up to a root of the store by authorities of the store', () => {
    expect(chain(trust)).toBe('verificada');
    expect(chain([...trust].reverse())).toBe('verificada');
    expect(chain([...trust, cerOf(otraRaiz), cerOf(otraIntermedia)])).toBe('verificada');
    expect(chain([cerOf(intermedia)])).toBe('fallida');
    expect(chain([cerOf(raiz)])).toBe('fallida');
    expect(chain([cerOf(teresa)])).toBe('fallida');
    expect(chain([Buffer.from('nothing')])).toBe('fallida');
  });

  test.each([
    ['expired', { desde: new Date('2020-01-01'), hasta: new Date('2026-01-01') }, {}],
    ['not yet in force', { desde: new Date('2027-01-01'), hasta: new Date('2040-01-01') }, {}],
    ['signed with SHA-1', LARGA, { digest: 'sha1' as const }],
    ['of a key of 1024 bits', LARGA, { bits: 1024 }],
    ['that is no authority', LARGA, { extensions: [{ name: 'basicConstraints', cA: false }] }],
    ['without basicConstraints', LARGA, { extensions: [{ name: 'keyUsage', keyCertSign: true }] }],
    [
      'whose key may not certify',
      LARGA,
      {
        extensions: [
          { name: 'basicConstraints', cA: true },
          { name: 'keyUsage', digitalSignature: true },
        ],
      },
    ],
    [
      'with a critical extension that nobody knows',
      LARGA,
      {
        extensions: [
          { name: 'basicConstraints', cA: true },
          { id: '1.2.3.4', critical: true, value: '\u0005\u0000' },
        ],
      },
    ],
  ] as const)('an intermediate %s breaks it', (_, vigencia, options) => {
    const bad = crearAutoridad('AC mala', vigencia, { por: raiz, ...options });
    expect(chain([cerOf(raiz), cerOf(bad)], crearEFirma(TERESA, VIGENCIA, bad))).toBe('fallida');
  });

  test('an expired root, one step more than is allowed, and a person who issues to another', () => {
    const oldRoot = crearAutoridad('ARC vieja', {
      desde: new Date('2010-01-01'),
      hasta: new Date('2025-01-01'),
    });
    const under = crearAutoridad('AC de la vieja', LARGA, { por: oldRoot });
    expect(chain([cerOf(oldRoot), cerOf(under)], crearEFirma(TERESA, VIGENCIA, under))).toBe('fallida');
    const below = crearAutoridad('AC de más', LARGA, { por: intermedia });
    expect(chain([...trust, cerOf(below)], crearEFirma(TERESA, VIGENCIA, below))).toBe('fallida');
    expect(chain([...trust, cerOf(miguel)], crearEFirma(TERESA, VIGENCIA, miguel))).toBe('fallida');
  });

  test('a root may sign people itself', () => {
    expect(chain([cerOf(raiz)], crearEFirma(TERESA, VIGENCIA, raiz))).toBe('verificada');
  });

  test('a certificate of a person signed with SHA-1 or MD5 is of nobody', () => {
    for (const digest of ['sha1', 'md5'] as const)
      expect(chain(trust, crearEFirma(TERESA, VIGENCIA, intermedia, { digest }))).toBe('fallida');
  });
});

describe('hostile bytes are an answer', () => {
  const answer = (certificate: Uint8Array) => {
    const { problemas, comprobaciones } = verifyWith({ certificate });
    return [problemas.map(({ code }) => code), [...new Set(Object.values(comprobaciones))]];
  };
  const unreadable = [['certificado_ilegible'], ['no_consultada']];

  test('nothing, something else, huge, cut, with a tail, a text instead of DER', () => {
    const { certificate } = good;
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('hola'),
      Buffer.alloc(5_000_000, 0x30),
      Buffer.from('3084ffffffff', 'hex'),
      Buffer.from('3080'.repeat(3000), 'hex'),
      certificate.subarray(0, -1),
      Buffer.concat([certificate, Buffer.from([0])]),
      Buffer.from(
        `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
      ),
      keyOf(teresa, 'x'),
    ])
      expect(answer(bytes)).toEqual(unreadable);
  });

  test('attributes that come twice name nobody', () => {
    for (const otros of [
      [['2.5.4.45', MIGUEL.rfc]],
      [['2.5.4.5', MIGUEL.curp]],
      [['2.5.4.3', MIGUEL.nombre]],
    ] as const)
      expect(answer(cerOf(crearEFirma(TERESA, VIGENCIA, intermedia, { otros })))).toEqual(unreadable);
    expect(answer(cerOf(crearEFirma({ ...TERESA, nombre: 'TERESA\0' }, VIGENCIA, intermedia)))).toEqual(
      unreadable,
    );
    expect(answer(cerOf(crearEFirma(TERESA, VIGENCIA, intermedia, { numero: '123' })))).toEqual(unreadable);
    expect(
      answer(cerOf(crearEFirma(TERESA, VIGENCIA, intermedia, { numero: 'ABCDEFGHIJKLMNOPQRST' }))),
    ).toEqual(unreadable);
  });

  test('a key of 512 or 1024 bits seals nothing', () => {
    for (const bits of [512, 1024]) {
      const weak = crearEFirma(TERESA, VIGENCIA, intermedia, { bits });
      const found = verifyWith({ certificate: cerOf(weak), seal: sellar(weak, TEXTO) });
      expect(found.comprobaciones.sello).toBe('fallida');
      expect(found.problemas.map(({ code }) => code)).toContain('llave_debil');
    }
  });

  test('a key of another kind is read, and seals nothing', () => {
    // The body says an elliptic curve; nobody's signature fits it, and none has to.
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const ec = publicKey.export({ type: 'spki', format: 'der' });
    const body = good.certificate;
    const rsa =
      readCertificate(body)?.x509.publicKey.export({ type: 'spki', format: 'der' }) ?? Buffer.alloc(0);
    const at = body.indexOf(rsa);
    const cut = rsa.length - ec.length;
    const swapped = Buffer.concat([body.subarray(0, at), ec, body.subarray(at + rsa.length)]);
    // Certificate and body: two lengths of two bytes each.
    swapped.writeUInt16BE(swapped.readUInt16BE(2) - cut, 2);
    swapped.writeUInt16BE(swapped.readUInt16BE(6) - cut, 6);
    expect(readCertificate(swapped)?.certificado.llave).toEqual({
      oid: '1.2.840.10045.2.1',
      bits: null,
      modulo: null,
    });
    const found = verifyWith({ certificate: swapped, seal: sign('sha256', Buffer.from(TEXTO), privateKey) });
    expect(found.comprobaciones).toMatchObject({ sello: 'fallida', cadena: 'fallida' });
  });

  test('seals by another hash, another padding, without padding, of another length', () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const { n, e, d, p, q, dP, dQ, qInv } = teresa.privateKey;
    const b64u = (x: typeof n) => {
      const hex = x.toString(16);
      return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex').toString('base64url');
    };
    const key = createPrivateKey({
      key: {
        kty: 'RSA',
        n: b64u(n),
        e: b64u(e),
        d: b64u(d),
        p: b64u(p),
        q: b64u(q),
        dp: b64u(dP),
        dq: b64u(dQ),
        qi: b64u(qInv),
      },
      format: 'jwk',
    });
    const bytes = Buffer.from(TEXTO);
    // The same key seals well by the right way: what follows fails for its own reason.
    expect(verifyWith({ seal: sign('RSA-SHA256', bytes, key) }).comprobaciones.sello).toBe('verificada');
    for (const [name, seal] of Object.entries({
      sha1: sellar(teresa, TEXTO, 'sha1'),
      md5: sellar(teresa, TEXTO, 'md5'),
      sha512: sign('RSA-SHA512', bytes, key),
      pss: sign('RSA-SHA256', bytes, { key, padding: constants.RSA_PKCS1_PSS_PADDING }),
      bare: privateEncrypt(key, Buffer.from('00')),
      stranger: sign('RSA-SHA256', bytes, other),
      empty: Buffer.alloc(0),
      zeros: Buffer.alloc(256),
      short: good.seal.subarray(1),
      long: Buffer.concat([Buffer.alloc(1), good.seal]),
      huge: Buffer.alloc(1_000_000, 7),
    }))
      expect([name, verifyWith({ seal }).comprobaciones.sello]).toEqual([name, 'fallida']);
  });
});

describe('falsified in every way that is tried, it is found', () => {
  const found: string[] = [];
  const caught = (name: string, change: Parameters<typeof verifyWith>[0]) => {
    if (!isGood(verifyWith(change))) found.push(name);
    else throw new Error(`not found: ${name}`);
  };
  const flipped = (bytes: Buffer, bit: number) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    return copy;
  };

  test('a bit of the seal, of the certificate, a character of the string', () => {
    for (let i = 0; i < 256; i += 1) caught(`seal ${i}`, { seal: flipped(good.seal, i * 8 + (i % 8)) });
    const { certificate } = good;
    for (let at = 0; at < certificate.length; at += 3)
      caught(`certificate ${at}`, { certificate: flipped(certificate, at * 8 + (at % 8)) });
    for (let at = 0; at < TEXTO.length; at += 1) {
      caught(`string ${at}`, {
        text: `${TEXTO.slice(0, at)}${TEXTO[at] === '0' ? '1' : '0'}${TEXTO.slice(at + 1)}`,
      });
      caught(`string without ${at}`, { text: TEXTO.slice(0, at) + TEXTO.slice(at + 1) });
    }
    for (const text of [` ${TEXTO}`, `${TEXTO}\n`, `\uFEFF${TEXTO}`, '', TEXTO.toLowerCase()])
      caught('string', { text });
    expect(found.length).toBeGreaterThan(900);
  });

  test('keys that are swapped, and dates that are shifted', () => {
    const of = found.length;
    caught('seal of another', { seal: sellar(miguel, TEXTO) });
    caught('certificate of another', { certificate: cerOf(miguel) });
    caught('both of another', { certificate: cerOf(miguel), seal: sellar(miguel, TEXTO) });
    for (let days = 1; days <= 40; days += 1) {
      const day = days * 97 * 86_400_000;
      caught(`after ${days}`, { at: new Date(VIGENCIA.hasta.getTime() + day) });
      caught(`before ${days}`, { at: new Date(VIGENCIA.desde.getTime() - day) });
    }
    expect(found.length - of).toBe(83);
  });
});
