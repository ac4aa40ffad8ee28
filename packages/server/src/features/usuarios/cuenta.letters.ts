import { defineLetter, type RenderedMail } from '../../platform/mail/index.ts';

/**
 * The mails about changes that an account makes to itself. Each one says what to do when it was somebody else; nothing
 * that a stranger typed is repeated, and a token stands after '#', which browsers never send.
 */

const passwordChanged = defineLetter(
  'cuenta.contrasena-elegida',
  ['enlace'],
  `---
asunto: Cambiaste tu contraseña
boton: Recuperar mi cuenta | {{enlace}}
---
Hola:

Cambiaste la contraseña de tu cuenta en el portal y cerramos tus demás sesiones.

Si no fuiste tú, recupera tu cuenta con el botón ahora mismo y avisa a la fundación.`,
);

const secondFactorOn = defineLetter(
  'cuenta.segundo-factor-activado',
  ['enlace'],
  `---
asunto: Activaste el segundo factor
boton: Revisar mi seguridad | {{enlace}}
---
Hola:

Tu cuenta en el portal pide ahora un código de tu aplicación cada vez que entras con tu contraseña. Guarda tus códigos de recuperación en un lugar seguro: sirven si pierdes el teléfono.

Si no fuiste tú, avisa a la fundación ahora mismo.`,
);

const secondFactorOff = defineLetter(
  'cuenta.segundo-factor-desactivado',
  ['enlace'],
  `---
asunto: Desactivaste el segundo factor
boton: Recuperar mi cuenta | {{enlace}}
---
Hola:

Tu cuenta en el portal ya no pide un código al entrar, solo la contraseña. Cerramos tus demás sesiones.

Si no fuiste tú, recupera tu cuenta con el botón ahora mismo y avisa a la fundación.`,
);

const recoveryUsed = defineLetter(
  'cuenta.codigo-usado',
  ['restantes', 'enlace'],
  `---
asunto: Entraste con un código de recuperación
boton: Revisar mi seguridad | {{enlace}}
---
Hola:

Alguien entró a tu cuenta en el portal con tu contraseña y uno de tus códigos de recuperación. Te quedan {{restantes}}; puedes generar otros en Configuración.

Si no fuiste tú, cambia tu contraseña ahora mismo y avisa a la fundación.`,
);

const passkeyAdded = defineLetter(
  'cuenta.llave-agregada',
  ['enlace'],
  `---
asunto: Agregaste una llave de acceso
boton: Revisar mi seguridad | {{enlace}}
---
Hola:

Tu cuenta en el portal tiene una llave de acceso nueva. Con ella se entra sin contraseña.

Si no fuiste tú, quítala en Configuración, cambia tu contraseña y avisa a la fundación.`,
);

const passkeyRemoved = defineLetter(
  'cuenta.llave-quitada',
  ['enlace'],
  `---
asunto: Quitaste una llave de acceso
boton: Revisar mi seguridad | {{enlace}}
---
Hola:

Una llave de acceso de tu cuenta en el portal se quitó y ya no sirve para entrar.

Si no fuiste tú, cambia tu contraseña ahora mismo y avisa a la fundación.`,
);

const emailOld = defineLetter(
  'cuenta.correo-anterior',
  ['enlace'],
  `---
asunto: Confirma que quieres cambiar tu correo
boton: Sí, cambiar mi correo | {{enlace}}
---
Hola:

Pediste que tu cuenta en el portal use otro correo. El cambio se hará cuando lo confirmes aquí y también desde la dirección nueva. El enlace sirve una sola vez y vence en 30 minutos.

Si no fuiste tú, no abras el enlace: sin él nada cambia. Cambia tu contraseña y avisa a la fundación.`,
);

const emailNew = defineLetter(
  'cuenta.correo-nuevo',
  ['enlace'],
  `---
asunto: Confirma tu nuevo correo
boton: Confirmar este correo | {{enlace}}
---
Hola:

Alguien pidió usar este correo en su cuenta del portal. Si fuiste tú, confírmalo con el botón y la contraseña de tu cuenta; falta confirmarlo también desde la dirección anterior. El enlace sirve una sola vez y vence en 30 minutos.

Si no fuiste tú, ignora este mensaje: sin confirmar, nada cambia.`,
);

const emailTaken = defineLetter(
  'cuenta.correo-ocupado',
  ['portal'],
  `---
asunto: Este email ya tiene una cuenta
---
Hola:

Alguien pidió usar este correo en su cuenta del portal, pero ya es el de otra: la tuya. No cambió nada.

Si fuiste tú, entra en {{portal}} con la cuenta que ya tiene este correo. Si no fuiste tú, no tienes que hacer nada.`,
);

const emailChanged = defineLetter(
  'cuenta.correo-cambiado',
  ['portal'],
  `---
asunto: El correo de tu cuenta cambió
---
Hola:

El correo de tu cuenta en el portal cambió, como se confirmó desde la dirección anterior y desde la nueva. Cerramos todas tus sesiones; entra de nuevo en {{portal}} con la dirección nueva.

Si no fuiste tú, avisa a la fundación ahora mismo.`,
);

const security = (publicUrl: string): string => `${publicUrl}/configuracion`;
const recover = (publicUrl: string): string => `${publicUrl}/recuperar`;
const confirm = (publicUrl: string, token: string): string => `${publicUrl}/confirmar-correo#token=${token}`;

/** Tells the owner that the password was changed from inside. */
export const passwordChosenLetter = (publicUrl: string): RenderedMail =>
  passwordChanged.render({ enlace: recover(publicUrl) });

/** Tells the owner that the second factor is on. */
export const secondFactorOnLetter = (publicUrl: string): RenderedMail =>
  secondFactorOn.render({ enlace: security(publicUrl) });

/** Tells the owner that the second factor is off. */
export const secondFactorOffLetter = (publicUrl: string): RenderedMail =>
  secondFactorOff.render({ enlace: recover(publicUrl) });

/** Tells the owner that a recovery code was used, and how many are left. */
export const recoveryUsedLetter = (publicUrl: string, left: number): RenderedMail =>
  recoveryUsed.render({ restantes: String(left), enlace: security(publicUrl) });

/** Tells the owner of a new passkey. */
export const passkeyAddedLetter = (publicUrl: string): RenderedMail =>
  passkeyAdded.render({ enlace: security(publicUrl) });

/** Tells the owner that a passkey is gone. */
export const passkeyRemovedLetter = (publicUrl: string): RenderedMail =>
  passkeyRemoved.render({ enlace: security(publicUrl) });

/** Asks the address that the account has. */
export const emailOldLetter = (publicUrl: string, token: string): RenderedMail =>
  emailOld.render({ enlace: confirm(publicUrl, token) });

/** Asks the address that the account is to have; the page that it opens names the address and asks for the password. */
export const emailNewLetter = (
  publicUrl: string,
  { token, email }: { readonly token: string; readonly email: string },
): RenderedMail =>
  emailNew.render({ enlace: `${confirm(publicUrl, token)}&${new URLSearchParams({ email }).toString()}` });

/** Tells the owner of an account that somebody wants its address. */
export const emailTakenLetter = (publicUrl: string): RenderedMail => emailTaken.render({ portal: publicUrl });

/** Tells both addresses that the change was made. */
export const emailChangedLetter = (publicUrl: string): RenderedMail =>
  emailChanged.render({ portal: publicUrl });
