/** The headers that every answer of the portal carries, whatever answers: one table for all tests. */

export type Kind =
  /** JSON, refusals, and whatever says nothing else. */
  | 'api'
  | 'page'
  /** A file of the build whose name changes with its content. */
  | 'asset'
  /** A file of the build under a fixed name. */
  | 'file'
  /** The service worker: what it may do is said with it. */
  | 'worker'
  | 'download'
  /** What somebody takes home: of the own data, or a list as a sheet. */
  | 'personal'
  /** A mail as its reader sees it, in a frame of the portal's own. */
  | 'preview'
  /** The document of the API: the same for everybody. */
  | 'document'
  /** A page made from it: nothing runs on it. */
  | 'reference';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none'",
  'cache-control': 'no-store',
} as const;

/** What must never be told or granted. */
const never = ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials'];

/** The policy of the page; its nonce differs with each answer. */
const pagePolicy = (secure: boolean): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'nonce-…'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

const differences = (kind: Kind, secure: boolean): Readonly<Record<string, string>> => {
  switch (kind) {
    case 'page':
      return { 'content-security-policy': pagePolicy(secure) };
    case 'asset':
      return { 'cache-control': 'public, max-age=31536000, immutable' };
    case 'file':
      return { 'cache-control': 'public, max-age=3600' };
    case 'worker':
      return {
        'cache-control': 'no-cache',
        'content-security-policy':
          "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      };
    case 'download':
      return {
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
      };
    case 'personal':
      return { 'cache-control': 'private, no-store' };
    case 'preview':
      return {
        'content-security-policy':
          "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
      };
    case 'document':
      return { 'cache-control': 'public, max-age=300' };
    case 'reference':
      return {
        'cache-control': 'public, max-age=300',
        'content-security-policy':
          "default-src 'none'; style-src 'sha256-…'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      };
    default:
      return {};
  }
};

type Headers = Readonly<Record<string, string | number | readonly string[] | undefined>>;

const oneLine = (value: Headers[string]): string | undefined =>
  value === undefined ? undefined : String(value);

/** What is wrong with the cookies of an answer: each is the portal's own, out of reach of scripts and of other sites. */
const cookieFaults = (headers: Headers, secure: boolean): string[] =>
  [headers['set-cookie'] ?? []].flat().flatMap((line) => {
    const text = String(line);
    const wanted = [
      /;\s*HttpOnly/i,
      /;\s*SameSite=(?:Lax|Strict)/i,
      /;\s*Path=\/(?:;|$)/i,
      ...(secure ? [/^__Host-/, /;\s*Secure/i] : []),
    ];
    const missing = wanted.filter((pattern) => !pattern.test(text)).map(String);
    if (/;\s*Domain=/i.test(text)) missing.push('no Domain');
    return missing.map((what) => `set-cookie ${text.split('=')[0]}: ${what}`);
  });

/** Every way in which the headers of an answer differ from the table; none is right. `secure`: the portal is on https. */
export const headerFaults = (kind: Kind, headers: Headers, secure = false): string[] => {
  const expected: Record<string, string | undefined> = {
    ...everywhere,
    ...differences(kind, secure),
    'strict-transport-security': secure ? 'max-age=63072000; includeSubDomains' : undefined,
    ...Object.fromEntries(never.map((name) => [name, undefined])),
  };
  const faults = Object.entries(expected).flatMap(([name, value]) => {
    const given = oneLine(headers[name])?.replace(/'(nonce|sha256)-[\w+/]{20,}={0,2}'/, "'$1-…'");
    return given === value ? [] : [`${name}: ${given ?? 'missing'}, not ${value ?? 'there'}`];
  });
  return [...faults, ...cookieFaults(headers, secure)];
};
