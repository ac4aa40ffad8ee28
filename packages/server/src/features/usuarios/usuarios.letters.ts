import { defineLetter, type RenderedMail } from '../../platform/mail/index.ts';

/**
 * The mails of the accounts. Nothing that a stranger typed is repeated in them, and a token stands after '#',
 * which browsers never send: it reaches no log and no other site.
 */

const link = (publicUrl: string, path: string, token: string): string => `${publicUrl}${path}#token=${token}`;

const confirmation = defineLetter(
  'cuenta.confirmar',
  ['enlace'],
  `---
asunto: Confirma tu cuenta
boton: Confirmar mi cuenta | {{enlace}}
---
Hola:

Alguien creó una cuenta en el portal con este email. Si fuiste tú, confírmala con el botón. El enlace sirve una sola vez y vence en 30 minutos.

Si no fuiste tú, ignora este mensaje: sin confirmar, la cuenta no se puede usar.`,
);

const existing = defineLetter(
  'cuenta.existente',
  ['enlace', 'portal'],
  `---
asunto: Ya tienes una cuenta
boton: Recuperar mi contraseña | {{enlace}}
---
Hola:

Alguien intentó crear una cuenta en el portal con este email, pero ya tienes una. Si fuiste tú, inicia sesión en {{portal}} o recupera tu contraseña con el botón.

Si no fuiste tú, no tienes que hacer nada: tu cuenta sigue igual.`,
);

const reset = defineLetter(
  'cuenta.recuperar',
  ['enlace'],
  `---
asunto: Recupera tu contraseña
boton: Escribir mi nueva contraseña | {{enlace}}
---
Hola:

Pediste una contraseña nueva para el portal. Escríbela con el botón. El enlace sirve una sola vez y vence en 30 minutos.

Si no la pediste, ignora este mensaje: tu contraseña sigue siendo la misma.`,
);

const changed = defineLetter(
  'cuenta.contrasena-cambiada',
  ['enlace'],
  `---
asunto: Tu contraseña cambió
boton: Recuperar mi cuenta | {{enlace}}
---
Hola:

La contraseña de tu cuenta en el portal acaba de cambiar y cerramos todas tus sesiones.

Si no fuiste tú, recupera tu cuenta con el botón ahora mismo y avisa a la fundación.`,
);

/** Asks to confirm the address of a new account. */
export const confirmationLetter = (publicUrl: string, token: string): RenderedMail =>
  confirmation.render({ enlace: link(publicUrl, '/confirmar-cuenta', token) });

/** Tells the owner of an existing account that somebody tried to sign up with the address. */
export const existingAccountLetter = (publicUrl: string): RenderedMail =>
  existing.render({ enlace: `${publicUrl}/recuperar`, portal: publicUrl });

/** Carries the link that sets a new password. */
export const resetLetter = (publicUrl: string, token: string): RenderedMail =>
  reset.render({ enlace: link(publicUrl, '/restablecer', token) });

/** Tells the owner that the password changed, so that a theft is noticed. */
export const passwordChangedLetter = (publicUrl: string): RenderedMail =>
  changed.render({ enlace: `${publicUrl}/recuperar` });
