import { z } from 'zod';
import { normalizeLine } from './characters.ts';

/** Most characters of an address (RFC 5321). */
export const MAX_EMAIL = 254;

/** The one form of an address in the whole portal: trimmed, NFC, lower case, without what a paste brings along (rule 21). */
export const normalizeEmail = (email: string): string => normalizeLine(email).toLowerCase();

/**
 * An address, already trimmed and in lower case, that a mail server takes: the form of `z.email`, which leaves out that
 * no more than 64 characters stand before the '@' (RFC 5321).
 */
export const emailAddress = (error: string) =>
  z.email({
    error,
    pattern: new RegExp(`^(?=[^@]{1,64}@)(?:${z.regexes.email.source})`, z.regexes.email.flags),
  });
