import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** An authenticator in software, as a telephone or a key would answer: for tests. */

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

const head = (major: number, n: number): Buffer => {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  if (n < 256) return Buffer.from([(major << 5) | 24, n]);
  return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
};

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value];
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, item]) => [cbor(key), cbor(item)]),
  ]);
};

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const b64 = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url');

const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

/** What an answer may get wrong. */
export type Slips = {
  readonly origin?: string;
  /** The person was present but not verified: no PIN, no fingerprint. */
  readonly unverified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
};

export type Authenticator = {
  readonly id: string;
  /** The answer to registration options. */
  create(options: { readonly challenge: string }, slips?: Slips): Record<string, unknown>;
  /** The answer to request options. */
  get(options: { readonly challenge: string }, slips?: Slips): Record<string, unknown>;
};

const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const entries: [number, Cbor][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ];
  return cbor(new Map(entries));
};

/** A new authenticator with one passkey for the portal at `origin`. */
export const createAuthenticator = (origin: string): Authenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = b64(credentialId);
  const rpHash = sha256(new URL(origin).hostname);

  const clientData = (type: string, challenge: string, slips: Slips): string =>
    JSON.stringify({ type, challenge, origin: slips.origin ?? origin, crossOrigin: false });
  const authData = (flags: number, counter: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([rpHash, Buffer.from([flags]), count]);
  };
  const flagsOf = ({ unverified = false }: Slips): number => UP | (unverified ? 0 : UV);
  const answer = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id,
    create({ challenge }, slips = {}) {
      const length = Buffer.from([0, credentialId.length]);
      const data = Buffer.concat([
        authData(flagsOf(slips) | AT, slips.counter ?? 0),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ]);
      const attestation: [string, Cbor][] = [
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ];
      return answer({
        clientDataJSON: b64(clientData('webauthn.create', challenge, slips)),
        attestationObject: b64(cbor(new Map(attestation))),
        transports: ['internal'],
      });
    },
    get({ challenge }, slips = {}) {
      const client = clientData('webauthn.get', challenge, slips);
      const data = authData(flagsOf(slips), slips.counter ?? 0);
      return answer({
        clientDataJSON: b64(client),
        authenticatorData: b64(data),
        signature: b64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        ...(slips.userHandle === undefined ? {} : { userHandle: b64(slips.userHandle) }),
      });
    },
  };
};
