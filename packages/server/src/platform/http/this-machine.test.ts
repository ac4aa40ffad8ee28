import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { comesFromThisMachine } from './this-machine.ts';

/** A request as node:http tells it. */
const request = (
  over: {
    readonly from?: string;
    readonly headers?: readonly (readonly [string, string])[];
    readonly httpVersion?: string;
    readonly url?: string;
  } = {},
): IncomingMessage => {
  const {
    from = '127.0.0.1',
    headers = [['Host', 'localhost:3000']],
    httpVersion = '1.1',
    url = '/metricas',
  } = over;
  return {
    socket: { remoteAddress: from },
    headers: Object.fromEntries(headers.toReversed().map(([name, value]) => [name.toLowerCase(), value])),
    rawHeaders: headers.flat(),
    httpVersion,
    url,
  } as unknown as IncomingMessage;
};

describe('a request of this very machine', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.9.1'])('from %s', (from) => {
    expect(comesFromThisMachine(request({ from }))).toBe(true);
  });

  test.each(['10.0.0.1', '::ffff:10.0.0.1', 'fe80::1', '::ffff:7f00:1:1', '', 'localhost', '128.0.0.1'])(
    'is not one from %s',
    (from) => {
      expect(comesFromThisMachine(request({ from }))).toBe(false);
    },
  );

  test.each(['localhost', 'LocalHost:3000', '127.0.0.1:3000', '[::1]:3000'])('to %s', (host) => {
    expect(comesFromThisMachine(request({ headers: [['Host', host]] }))).toBe(true);
  });

  test.each([
    'portal.fundacion.mx',
    'localhost.fundacion.mx',
    '127.0.0.1.nip.io',
    '',
    'localhost@x',
    '[::2]',
    '0',
  ])('is not one to «%s»', (host) => {
    expect(comesFromThisMachine(request({ headers: [['Host', host]] }))).toBe(false);
  });

  test.each([
    'Forwarded',
    'Via',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded',
    'X-Real-IP',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'X-Original-Host',
    'X-Envoy-External-Address',
    'X-Amzn-Trace-Id',
    'True-Client-IP',
    'CF-Connecting-IP',
    'CF-Ray',
    'CDN-Loop',
    'Fastly-Client-IP',
    'Proxy-Connection',
    'X-Remote-IP',
    'X-Remote-Addr',
    'X-Originating-IP',
    'X-Host',
    'Ali-CDN-Real-IP',
    'Incap-Client-IP',
    'X-Sucuri-Client-IP',
    'X-Proxy-Of-Tomorrow',
  ])('is not one with %s, even empty', (name) => {
    for (const value of ['for=203.0.113.1', ''])
      expect(
        comesFromThisMachine(
          request({
            headers: [
              ['Host', 'localhost'],
              [name, value],
            ],
          }),
        ),
      ).toBe(false);
  });

  test('asked by Prometheus, curl, Node or a browser', () => {
    const kinds = {
      prometheus: [
        'User-Agent',
        'Accept',
        'Accept-Encoding',
        'Authorization',
        'X-Prometheus-Scrape-Timeout-Seconds',
      ],
      browser: ['Connection', 'Cookie', 'Upgrade-Insecure-Requests', 'Sec-Fetch-Site', 'Sec-CH-UA'],
      curl: ['User-Agent', 'Accept'],
      node: [
        'Connection',
        'Accept',
        'Accept-Language',
        'Sec-Fetch-Mode',
        'User-Agent',
        'Accept-Encoding',
        'Traceparent',
      ],
    };
    for (const names of Object.values(kinds))
      expect(
        comesFromThisMachine(
          request({ headers: [['Host', 'localhost:3000'], ...names.map((name) => [name, 'x'] as const)] }),
        ),
      ).toBe(true);
  });

  test('is not one without a Host, with two, in HTTP/1.0, or that names its target in full', () => {
    expect(comesFromThisMachine(request({ headers: [] }))).toBe(false);
    const two = [
      ['Host', 'localhost'],
      ['host', 'portal.fundacion.mx'],
    ] as const;
    expect(comesFromThisMachine(request({ headers: two }))).toBe(false);
    expect(comesFromThisMachine(request({ httpVersion: '1.0' }))).toBe(false);
    expect(comesFromThisMachine(request({ url: 'http://localhost/metricas' }))).toBe(false);
  });
});
