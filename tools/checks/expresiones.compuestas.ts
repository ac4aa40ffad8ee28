/** The expressions that are composed while the program runs, by the file that composes them, as they come out. */
import { z } from 'zod';

export const composedExpressions: Readonly<Record<string, RegExp>> = {
  'packages/domain/src/features/usuarios/usuarios.credenciales.ts': /^[A-HJ-NP-Z2-9]{10}$/u,
  'packages/domain/src/kernel/shapes.ts': /^[A-Za-z0-9_-]{20,200}$/u,
  'packages/domain/src/kernel/email.ts': new RegExp(
    `^(?=[^@]{1,64}@)(?:${z.regexes.email.source})`,
    z.regexes.email.flags,
  ),
};
