import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withoutSettings } from '../../test/settings.ts';
import { ConfigError, loadConfig, weakSecretReason } from './config.ts';

const goodSecret = 'p9Xv2mQ7sLd4Tn8Rk1Zy6Hw3Bc5Fg0JaUeIo';
const server = {
  DATABASE_URL: 'postgres://portal:clave@db:5432/portal',
  SECRETO: goodSecret,
  URL_PUBLICA: 'https://portal.fundacion.mx',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const problemsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    loadConfig({ DATOS: folder, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('without settings', () => {
  test('the portal starts with its own database, demo on, port 3000', () => {
    const config = loadConfig({ DATOS: folder });
    expect(config.database).toEqual({ kind: 'embedded', folder: path.join(folder, 'postgres') });
    expect(config).toMatchObject({
      demo: true,
      production: false,
      strict: false,
      port: 3000,
      publicUrl: 'http://localhost:3000',
    });
    expect(config).toMatchObject({ s3: null, clamdUrl: null, trustedProxies: [], logLevel: 'info' });
    expect(config.mail.smtpUrl).toBeNull();
    expect(config.secondFactorForStaff).toBe(false);
    expect(config.responsible).toMatchObject({ nombre: config.foundation, said: false });
  });

  test('a secret is made once, kept for the next start, and readable by nobody else', () => {
    const first = loadConfig({ DATOS: folder }).secret;
    expect(weakSecretReason(first)).toBeNull();
    expect(loadConfig({ DATOS: folder }).secret).toBe(first);
    expect(readFileSync(path.join(folder, 'secreto'), 'utf8').trim()).toBe(first);
    expect(statSync(path.join(folder, 'secreto')).mode & 0o777).toBe(0o600);
  });

  test('a kept secret that somebody emptied is refused, not replaced: signed links would stop working in silence', () => {
    writeFileSync(path.join(folder, 'secreto'), '\n');
    expect(problemsOf({})).toEqual([expect.stringContaining('bórralo para generar otro')]);
  });

  test('an empty variable counts as not set', () => {
    expect(loadConfig({ DATOS: folder, SMTP_URL: '', S3_BUCKET: ' ' })).toMatchObject({ s3: null });
  });
});

test('a test that names no folder has none: the data of whoever runs the tests is out of reach', () => {
  expect(() => loadConfig({})).toThrow(/DATOS: no se puede leer ni escribir/);
});

test('every setting of whoever runs the tests is left out of the portal under test', () => {
  const theirs = { DATOS: '/srv/portal', FUNDACION_NOMBRE: 'Otra', ADMIN_CORREO: 'ana@fundacion.mx' };
  expect(withoutSettings({ PATH: '/bin', ...theirs })).toEqual({ PATH: '/bin' });
});

describe('partial or malformed settings fail loudly', () => {
  test('all problems at once, each on a line of its own', () => {
    const problems = problemsOf({
      DATABASE_URL: 'mysql://x/y',
      PUERTO: 'abc',
      DEMO: 'quizá',
      S3_BUCKET: 'archivos',
      SMTP_URL: 'localhost',
    });
    for (const name of ['DATABASE_URL', 'PUERTO', 'DEMO', 'S3_BUCKET', 'SMTP_URL', 'SECRETO', 'URL_PUBLICA'])
      expect(problems.filter((problem) => problem.startsWith(`${name} `))).not.toEqual([]);
    for (const problem of problems) expect(problem).not.toContain('\n');
  });

  test.each([
    [
      'S3 without keys',
      { S3_BUCKET: 'a' },
      'S3_BUCKET está definido pero falta S3_ENDPOINT, S3_LLAVE, S3_SECRETO',
    ],
    ['only the region of S3', { S3_REGION: 'mx' }, 'S3_REGION está definido pero falta'],
    ['SMTP without a sender', { SMTP_URL: 'smtp://correo:25' }, 'CORREO_REMITENTE'],
    ['a malformed SMTP', { SMTP_URL: 'correo:25', CORREO_REMITENTE: 'a@b.mx' }, 'SMTP_URL debe'],
    ['a sender that is no address', { CORREO_REMITENTE: 'Portal' }, 'CORREO_REMITENTE debe'],
    [
      'a sender with a line break',
      { CORREO_REMITENTE: 'Portal\r\nBcc: x <a@b.mx>' },
      'CORREO_REMITENTE debe',
    ],
    [
      'a database that is not PostgreSQL',
      { ...server, DATABASE_URL: 'mysql://db/portal' },
      'DATABASE_URL debe',
    ],
    ['a server without a database', { ...server, DATABASE_URL: 'postgres://db' }, 'DATABASE_URL debe'],
    ['a port out of range', { PUERTO: '70000' }, 'PUERTO debe'],
    ['a public address with a path', { URL_PUBLICA: 'https://portal.mx/app' }, 'URL_PUBLICA debe'],
    ['a scanner without a port', { CLAMD_URL: 'tcp://clamd' }, 'CLAMD_URL debe'],
    ['a proxy that is no address', { PROXY_CONFIABLE: 'todos' }, 'PROXY_CONFIABLE debe'],
    [
      'an unknown wish for a second factor',
      { SEGUNDO_FACTOR_PERSONAL: 'si' },
      'SEGUNDO_FACTOR_PERSONAL debe ser',
    ],
    [
      'a contact for privacy that is no address',
      { RESPONSABLE_CORREO: 'la fundación' },
      'RESPONSABLE_CORREO debe',
    ],
    ['an unknown log level', { REGISTRO_NIVEL: 'mucho' }, 'REGISTRO_NIVEL debe'],
    ['a short secret', { SECRETO: 'corto' }, 'SECRETO no sirve'],
  ])('%s', (_, env, text) => {
    expect(problemsOf(env)).toContainEqual(expect.stringContaining(text));
  });
});

describe('rule 3: real data', () => {
  test.each([
    ['a database server', server],
    [
      'production',
      { NODE_ENV: 'production', SECRETO: goodSecret, URL_PUBLICA: 'https://portal.fundacion.mx' },
    ],
  ])('with %s there is no demo unless asked, and asking is refused', (_, env) => {
    expect(loadConfig({ DATOS: folder, ...env })).toMatchObject({ demo: false, strict: true });
    expect(problemsOf({ ...env, DEMO: 'si' })).toEqual([expect.stringContaining('DEMO=si no se admite')]);
  });

  test.each(['SECRETO', 'URL_PUBLICA'])('%s is required', (name) => {
    expect(problemsOf({ ...server, [name]: '' })).toEqual([
      expect.stringMatching(new RegExp(`^${name} falta`)),
    ]);
  });

  test('the public address is https, except on this machine', () => {
    expect(problemsOf({ ...server, URL_PUBLICA: 'http://portal.mx' })).toEqual([
      expect.stringContaining('https://'),
    ]);
    expect(problemsOf({ ...server, URL_PUBLICA: 'http://localhost:3000/' })).toEqual([]);
  });

  test('complete settings are taken as they are', () => {
    const config = loadConfig({
      DATOS: folder,
      ...server,
      S3_ENDPOINT: 'https://s3.mx',
      S3_BUCKET: 'archivos',
      S3_LLAVE: 'llave',
      S3_SECRETO: 'otro',
      SMTP_URL: 'smtps://u:c@correo.mx',
      CORREO_REMITENTE: 'Portal <portal@fundacion.mx>',
      PROXY_CONFIABLE: '10.0.0.0/8, ::1',
      SEGUNDO_FACTOR_PERSONAL: 'obligatorio',
      RESPONSABLE_NOMBRE: 'Fundación de Prueba, A.C.',
      RESPONSABLE_DOMICILIO: 'Calle 1, Chihuahua',
      RESPONSABLE_CORREO: 'privacidad@fundacion.mx',
    });
    expect(config.secondFactorForStaff).toBe(true);
    expect(config.responsible).toEqual({
      nombre: 'Fundación de Prueba, A.C.',
      domicilio: 'Calle 1, Chihuahua',
      correo: 'privacidad@fundacion.mx',
      said: true,
    });
    expect(config.database).toEqual({ kind: 'server', url: server.DATABASE_URL });
    expect(config.s3).toEqual({
      endpoint: 'https://s3.mx',
      region: 'us-east-1',
      bucket: 'archivos',
      accessKey: 'llave',
      secretKey: 'otro',
    });
    expect(config.trustedProxies).toEqual(['10.0.0.0/8', '::1']);
    expect(config.secret).toBe(goodSecret);
  });
});

describe('weak secrets', () => {
  test.each([
    ['short', 'a1B2c3D4'],
    ['one letter', 'a'.repeat(64)],
    ['a repeated pattern', 'abc123XYZ_'.repeat(5)],
    ['a repeated pattern cut short', 'clave-de-prueba!clave-de-prueba!clave'],
    ['few different characters', 'aabbabbbaabababbabaabbbababababbaabbba1'],
    ['an example', 'cambiame-por-favor-1234567890-ABCDEFG'],
  ])('%s is refused', (_, secret) => {
    expect(weakSecretReason(secret)).not.toBeNull();
  });

  test('a random one is accepted', () => expect(weakSecretReason(goodSecret)).toBeNull());
});
