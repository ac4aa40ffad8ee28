import { hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP asks at least: 19 MiB, 2 passes, 1 lane; about 30 ms on the reference machine. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of an already normalised password, in PHC form (`$argon2id$…`), salt included. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * The same with a salt of the caller's, 16 bytes: one hash then tells whether any of several passwords kept under that
 * salt is this one.
 */
export const hashPasswordWith = (password: string, salt: Uint8Array): Promise<string> =>
  hash(password, { ...cost, salt });

/** True when the password made the hash. A hash that cannot be read is a no, never an exception. */
export const verifyPassword = async ({
  hash: stored,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> => {
  try {
    return await verify(stored, password);
  } catch {
    return false;
  }
};
