import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comesFromPortal, isOwnErrand, safeRedirect } from './origin.ts';

const portal = 'https://portal.example';
const post = (headers: Record<string, string>) => comesFromPortal({ method: 'POST', headers }, portal);

it('a browser that a foreign page leads here is on no errand of its own', () => {
  const from = (site?: string) =>
    isOwnErrand({ headers: site === undefined ? {} : { 'sec-fetch-site': site } });
  expect([from(), from('none'), from('same-origin')]).toEqual([true, true, true]);
  expect([from('cross-site'), from('same-site'), from('')]).toEqual([false, false, false]);
});

describe('changes come from the portal only (rule 13, CSRF)', () => {
  it('lets reads through from anywhere', () => {
    expect(
      comesFromPortal(
        { method: 'GET', headers: { origin: 'https://otro.example', 'sec-fetch-site': 'cross-site' } },
        portal,
      ),
    ).toBe(true);
  });

  it('takes its own origin', () => {
    expect(post({ origin: portal, 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(post({ origin: portal })).toBe(true);
    expect(post({ 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  it.each<Record<string, string>>([
    { origin: 'https://otro.example' },
    { origin: 'https://portal.example.otro.example' },
    { origin: 'http://portal.example' },
    { origin: 'https://portal.example:8443' },
    { origin: 'null' },
    { origin: portal, 'sec-fetch-site': 'cross-site' },
    { origin: portal, 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    {},
  ])('refuses %j', (headers) => {
    expect(post(headers)).toBe(false);
  });
});

describe('a trial on plain http', () => {
  const trial = (headers: Record<string, string>) =>
    comesFromPortal({ method: 'POST', headers }, 'http://localhost:3000');

  it('is also itself under another name of the machine', () => {
    expect(trial({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })).toBe(true);
    expect(trial({ origin: 'http://localhost:3000', host: 'interno:8080' })).toBe(true);
    expect(trial({ origin: 'http://otro.example', host: '127.0.0.1:3000' })).toBe(false);
    expect(trial({ origin: 'http://127.0.0.1:3001', host: '127.0.0.1:3000' })).toBe(false);
  });

  it('never loosens a portal on https', () => {
    expect(post({ origin: 'http://portal.example', host: 'portal.example' })).toBe(false);
    expect(post({ origin: 'https://otro.example', host: 'otro.example' })).toBe(false);
  });
});

describe('redirect targets stay on the own origin (rule 9)', () => {
  it.each([
    ['/pre-registro', '/pre-registro'],
    ['/pre-registro?q=a%20b#arriba', '/pre-registro?q=a%20b#arriba'],
    ['/', '/'],
  ])('keeps %s', (target, expected) => {
    expect(safeRedirect(target, portal)).toBe(expected);
  });

  it.each([
    'https://otro.example',
    '//otro.example',
    '/\\otro.example',
    '\\\\otro.example',
    '/\t/otro.example',
    'javascript:alert(1)',
    '',
    'pre-registro',
    '/\n/otro.example',
    ' //otro.example',
    'https://portal.example@otro.example',
    '/.//otro.example',
    '/x/..//otro.example',
    undefined,
    7,
    ['/a'],
  ])('gives / for %j', (target) => {
    expect(safeRedirect(target, portal)).toBe('/');
  });

  it('never leaves the origin, whatever the text', () => {
    const pieces = fc.array(
      fc.constantFrom('/', '\\', '.', '..', '@', ':', '?', '#', '%2f', '\t', 'otro.example', 'https:'),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          pieces.map((p) => p.join('')),
          pieces.map((p) => `/${p.join('')}`),
        ),
        (target) => {
          const given = safeRedirect(target, portal);
          expect(given.startsWith('/')).toBe(true);
          expect(new URL(given, portal).origin).toBe(portal);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
