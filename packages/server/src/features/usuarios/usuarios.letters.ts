import { defineLetter, type RenderedMail, type Section } from '../../platform/mail/index.ts';

/**
 * The mails of the accounts. Nothing that a stranger typed is repeated in them, and a token stands after '#',
 * which browsers never send: it reaches no log and no other site.
 */

const nothingElse = { titulo: 'Nada más', texto: 'Ni segundo factor ni llaves de acceso.', href: null };

const link = (publicUrl: string, path: string, token: string): string => `${publicUrl}${path}#token=${token}`;

const confirmation = defineLetter(
  'cuenta.confirmar',
  ['enlace'],
  `---
asunto: Confirma tu cuenta
boton: Confirmar mi cuenta | {{enlace}}
---
Hola:

Alguien creó una cuenta en el portal con este correo. Si fuiste tú, confírmala con el botón y escribe la contraseña que elegiste; si la olvidaste, ahí mismo eliges otra. El enlace vence en 30 minutos. Si recibiste varios mensajes como este, sirve cualquiera.

Si no fuiste tú, ignora este mensaje: sin confirmar, no hay cuenta.`,
);

const existing = defineLetter(
  'cuenta.existente',
  ['enlace', 'portal'],
  `---
asunto: Ya tienes una cuenta
boton: Recuperar mi contraseña | {{enlace}}
---
Hola:

Alguien intentó crear una cuenta en el portal con este correo, pero ya tienes una. Si fuiste tú, inicia sesión en {{portal}} o recupera tu contraseña con el botón.

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

La contraseña de tu cuenta en el portal acaba de cambiar y cerramos todas tus sesiones. Abajo está lo demás con lo que se entra a ella: si no reconoces algo, recupera tu cuenta otra vez y quítalo ahí.

Si no fuiste tú, recupera tu cuenta con el botón ahora mismo y avisa a la fundación.`,
);

const factorRemoved = defineLetter(
  'cuenta.segundo-factor-quitado',
  ['enlace'],
  `---
asunto: Se quitó tu segundo factor
boton: Recuperar mi cuenta | {{enlace}}
---
Hola:

Tu cuenta en el portal ya no pide un código al entrar, solo la contraseña: así lo pediste ayer al recuperarla, y desde entonces nadie entró con él. Puedes activar otro en Configuración.

Si no fuiste tú, recupera tu cuenta con el botón ahora mismo y avisa a la fundación.`,
);

/** Asks to confirm the address of a new account; the page that it opens names the address. */
export const confirmationLetter = (
  publicUrl: string,
  { token, email }: { readonly token: string; readonly email: string },
): RenderedMail =>
  confirmation.render({
    enlace: `${link(publicUrl, '/confirmar-cuenta', token)}&${new URLSearchParams({ email }).toString()}`,
  });

/** Tells the owner of an existing account that somebody tried to sign up with the address. */
export const existingAccountLetter = (publicUrl: string): RenderedMail =>
  existing.render({ enlace: `${publicUrl}/recuperar`, portal: publicUrl });

/** The address at which a token sets a new password. */
export const resetAddress = (publicUrl: string, token: string): string =>
  link(publicUrl, '/restablecer', token);

/** Carries the link that sets a new password. */
export const resetLetter = (publicUrl: string, token: string): RenderedMail =>
  reset.render({ enlace: resetAddress(publicUrl, token) });

/** Tells the owner that the password changed, so that a theft is noticed, and names what else opens the account. */
export const passwordChangedLetter = (publicUrl: string, waysIn: readonly Section[]): RenderedMail =>
  changed.render(
    { enlace: `${publicUrl}/recuperar` },
    waysIn.length > 0
      ? waysIn
      : [{ titulo: 'Además de tu contraseña, tu cuenta tiene', items: [nothingElse] }],
  );

/** Tells the owner that the second factor is gone, as a recovery asked. */
export const secondFactorRemovedLetter = (publicUrl: string): RenderedMail =>
  factorRemoved.render({ enlace: `${publicUrl}/recuperar` });
