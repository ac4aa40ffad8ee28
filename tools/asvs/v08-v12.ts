import { type Chapter, met, none, short } from './rows.ts';

const keys = 'docs/seguridad.md#keys-and-algorithms';

export const authorization: Chapter = {
  number: 8,
  name: 'Authorization',
  rows: [
    met(
      '8.1.1',
      1,
      'Rules of functions and data documented',
      'Tables drawn from the code: permissions by role, actions by state.',
      'docs/generado/permisos.md',
      'docs/adr/0042-sight-is-one-predicate.md',
    ),
    met(
      '8.1.2',
      2,
      'Rules of fields documented',
      'What requests write is a list of columns by action and state; reserved fields have their own ADRs.',
      'docs/adr/0028-what-requests-write-is-a-list.md',
      'docs/adr/0026-reserved-readings-leave-a-trace.md',
    ),
    met(
      '8.2.1',
      1,
      'Functions need a permission',
      'Every operation tried as every kind of account.',
      's/access.db.test.ts: 17: has a row for every operation and route, and none too many',
    ),
    met(
      '8.2.2',
      1,
      'Data of others out of reach',
      'Policy of the domain, and row-level security under it.',
      's/row-security.db.test.ts: is seen by whom it concerns only',
      's/sight.db.test.ts: every policy of a table with a case goes by the predicate',
    ),
    met(
      '8.2.3',
      2,
      'Fields of others out of reach',
      'Columns granted one by one; a whole CLABE is in no answer.',
      's/write-rights.db.test.ts: 30: no column is written but by whom the list names',
      'deep/ataques-portal.db.test.ts: 13: is in no answer of any reading',
    ),
    met(
      '8.3.1',
      1,
      'Enforced by the server',
      'And by the database: the application’s role cannot pass the policies by.',
      's/row-security.db.test.ts: gp_app is nobody',
    ),
    met(
      '8.4.1',
      2,
      'Tenants kept apart',
      'An organization is a tenant: rows, files, live events, counters and letters.',
      'f/documentos/documentos.db.test.ts: nobody writes into another organization',
      'p/realtime/realtime.db.test.ts: a page hears of its own organization, staff of all, a stranger of nothing',
    ),
  ],
};

const noTokens =
  'No self-contained token: sessions and links are references, kept by their hash. A cookie is signed so that a guess costs no query, and says nothing by itself.';

export const tokens: Chapter = {
  number: 9,
  name: 'Self-contained tokens',
  rows: [
    none(
      '9.1.1',
      1,
      'Signature of tokens',
      noTokens,
      'p/auth/cookies.test.ts: gives back the token that it signed',
    ),
    none('9.1.2', 1, 'Algorithms of tokens', noTokens),
    none('9.1.3', 1, 'Keys of tokens', noTokens),
    none('9.2.1', 1, 'Validity of tokens', noTokens),
    none('9.2.2', 2, 'Kind of tokens', noTokens),
    none('9.2.3', 2, 'Audience of tokens', noTokens),
    none('9.2.4', 2, 'Audience of shared keys', noTokens),
  ],
};

const noOAuth =
  'The portal is neither client, resource server nor authorization server of OAuth or OpenID Connect.';
const oauth1 = ['10.4.1', '10.4.2', '10.4.3', '10.4.4', '10.4.5'] as const;
const oauth = [
  ['10.1.1', 'Tokens go where they are needed'],
  ['10.1.2', 'Values belong to the own request'],
  ['10.2.1', 'CSRF of the code flow'],
  ['10.2.2', 'Mix-up of servers'],
  ['10.3.1', 'Audience of access tokens'],
  ['10.3.2', 'Claims of access tokens'],
  ['10.3.3', 'Subject of access tokens'],
  ['10.3.4', 'Strength told by tokens'],
  ['10.4.1', 'Redirect addresses'],
  ['10.4.2', 'Codes work once'],
  ['10.4.3', 'Codes are short-lived'],
  ['10.4.4', 'Grants by client'],
  ['10.4.5', 'Replay of refresh tokens'],
  ['10.4.6', 'PKCE'],
  ['10.4.7', 'Dynamic registration'],
  ['10.4.8', 'Refresh tokens expire'],
  ['10.4.9', 'Tokens are revoked'],
  ['10.4.10', 'Confidential clients'],
  ['10.4.11', 'Scopes by client'],
  ['10.5.1', 'Replay of ID tokens'],
  ['10.5.2', 'Subject of ID tokens'],
  ['10.5.3', 'Impersonated servers'],
  ['10.5.4', 'Audience of ID tokens'],
  ['10.5.5', 'Back-channel logout'],
  ['10.6.1', 'Response modes'],
  ['10.6.2', 'Forced logout'],
  ['10.7.1', 'Consent'],
  ['10.7.2', 'Clear consent'],
  ['10.7.3', 'Consent is revoked'],
] as const;

export const delegation: Chapter = {
  number: 10,
  name: 'OAuth and OpenID Connect',
  rows: oauth.map(([id, asked]) => none(id, oauth1.some((one) => one === id) ? 1 : 2, asked, noOAuth)),
};

export const cryptography: Chapter = {
  number: 11,
  name: 'Cryptography',
  rows: [
    met(
      '11.1.1',
      2,
      'Policy and life of keys',
      'Few keys, each with who holds it and how it is changed.',
      keys,
    ),
    met('11.1.2', 2, 'Inventory', 'Keys, algorithms, what they protect and what not.', keys),
    met(
      '11.2.1',
      2,
      'Validated implementations',
      'OpenSSL through node:crypto, argon2 of @node-rs, SimpleWebAuthn, otpauth. Own code judges foreign PDFs only.',
      keys,
    ),
    short(
      '11.2.2',
      2,
      'Agility',
      'Password hashes say their parameters, links and sessions are short-lived, what is signed names its algorithm. SECRETO has no second key beside it: changing it signs everybody out and makes sealed TOTP seeds unreadable, which are then enrolled anew.',
      'p/auth/vault.test.ts: another secret of the portal, or another purpose, opens nothing',
      keys,
    ),
    short(
      '11.2.3',
      2,
      '128 bits of strength',
      'All that the portal chooses. The e.firma of the SAT is RSA of 2048 bits (112): the law says which certificates sign. Below that nothing is taken. TOTP is HMAC-SHA-1, as every authenticator has it.',
      'p/efirma/verify.test.ts: a key of 512 or 1024 bits seals nothing',
    ),
    met(
      '11.3.1',
      1,
      'No ECB, no weak padding',
      'AES-256-GCM alone. PKCS#1 v1.5 is met where a seal of the SAT is verified, a signature and no encryption; other ciphers only where the file of somebody else is opened to be judged.',
      'p/auth/vault.test.ts: two seals of one secret have nothing in common',
    ),
    met(
      '11.3.2',
      1,
      'Approved ciphers',
      'AES-256-GCM.',
      keys,
      'p/auth/vault.test.ts: opens what it sealed, for the same owner only',
    ),
    met(
      '11.3.3',
      2,
      'Authenticated encryption',
      'GCM, bound to its owner.',
      'p/auth/vault.test.ts: a changed byte, a cut or an empty one opens nothing',
    ),
    met(
      '11.4.1',
      1,
      'Approved hashes',
      'SHA-256. MD5 and SHA-1 certificates are of nobody; MD5 is computed only to open the encrypted PDF of somebody else.',
      'p/efirma/verify.test.ts: a certificate of a person signed with SHA-1 or MD5 is of nobody',
    ),
    met(
      '11.4.2',
      2,
      'Passwords by a slow hash',
      'argon2id, 19 MiB, 2 passes.',
      'f/usuarios/usuarios.sign-up.db.test.ts: stores the password as argon2id, before and after the confirmation',
    ),
    met(
      '11.4.3',
      2,
      'Hashes of signatures of 256 bits',
      'SHA-256 of texts, files and the log.',
      'p/audit/audit.db.test.ts: a changed entry with its hash computed again is found at the next one',
      'f/firmas/firmas.db.test.ts: a seal of another key, over another string, by another hash, is refused',
    ),
    none(
      '11.4.4',
      2,
      'Keys from passwords',
      'No key is made of a password: HKDF from SECRETO, which is random and of at least 32 characters.',
      'p/config.test.ts: weak secrets',
    ),
    met(
      '11.5.1',
      2,
      'Unguessable values of 128 bits by a CSPRNG',
      'Tokens, links, keys of files, nonces. UUIDs name records and open nothing. Recovery codes are shorter and paced (6.5.2).',
      'p/auth/cookies.test.ts: tokens have the shape that cookies let through, and each is another',
      'p/files/disk-store.test.ts: what was put comes back whole, with its size and SHA-256, under a random key',
    ),
    met(
      '11.6.1',
      2,
      'Approved ways of signing',
      'Signatures are verified: RSA with SHA-256 of certificates up to an uploaded root; passkeys by SimpleWebAuthn. The portal makes no key pair but in the demo.',
      'p/efirma/verify.test.ts: falsified in every way that is tried, it is found',
      'f/usuarios/cuenta.llaves.db.test.ts: refuses a key nobody registered',
    ),
  ],
};

const proxy = 'TLS of browsers ends at the reverse proxy; the portal listens in plain HTTP behind it.';
const net = 'docs/seguridad.md#whom-the-portal-talks-to';

export const communication: Chapter = {
  number: 12,
  name: 'Secure communication',
  rows: [
    met(
      '12.1.1',
      1,
      'TLS 1.2 and 1.3 only',
      `${proxy} Present nginx and Caddy do so unless told otherwise; strict settings demand https.`,
      net,
      'p/config.test.ts: the public address is https, except on this machine',
    ),
    met('12.1.2', 2, 'Recommended cipher suites', `${proxy} The suites are the proxy’s.`, net),
    none(
      '12.1.3',
      2,
      'Client certificates',
      'Nobody enters by certificate: an e.firma signs a text and opens no session.',
    ),
    met(
      '12.2.1',
      1,
      'TLS for all outside',
      'Strict settings refuse an http address; HSTS.',
      'p/config.test.ts: the public address is https, except on this machine',
      's/headers.db.test.ts: every route',
    ),
    met('12.2.2', 1, 'Publicly trusted certificates', 'Of the proxy; said in the deployment.', net),
    short(
      '12.3.1',
      2,
      'TLS on every connection, no falling back',
      'S3 and smtps are; PostgreSQL as DATABASE_URL says (`sslmode=verify-full` is advised, not demanded); smtp:// takes STARTTLS where it is offered; clamd speaks no TLS. These are for a private network, and the operator’s choice.',
      net,
    ),
    met(
      '12.3.2',
      2,
      'Clients validate certificates',
      'Node’s own validation is nowhere switched off.',
      'tools/asvs.test.ts: nothing of the product switches the validation of certificates off',
    ),
    short(
      '12.3.3',
      2,
      'TLS between inner services',
      'Proxy and portal speak plain HTTP on one machine or a private network.',
      net,
    ),
    met(
      '12.3.4',
      2,
      'Trusted certificates inside',
      'Those of an own authority by NODE_EXTRA_CA_CERTS; never by leaving the validation out.',
      'tools/asvs.test.ts: nothing of the product switches the validation of certificates off',
      net,
    ),
  ],
};
