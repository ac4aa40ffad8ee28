import { defineLetter } from '../../platform/mail/index.ts';

/** The mails about an account that somebody of the foundation manages. */

export const invitacion = defineLetter(
  'usuario.invitado',
  ['nombre', 'quien', 'rol', 'enlace', 'vence'],
  `---
asunto: Tu cuenta en el portal de proyectos
boton: Elegir mi contraseña | {{enlace}}
---
Hola, {{nombre}}:

{{quien}} te dio de alta en el portal de proyectos de la fundación, con el rol {{rol}}. Ábrelo con el botón y elige tu contraseña: nadie más la conoce.

El enlace sirve una sola vez y vence el {{vence}}. Si recibiste varios mensajes como este, sirve el último.

Si no esperabas esta cuenta, ignora este mensaje: sin tu contraseña, nadie entra.`,
  { plazo: 'Vence el {{vence}}' },
);

export const invitacionEnEspera = defineLetter(
  'usuario.invitacion-en-espera',
  ['nombre', 'quien', 'enviada', 'vence', 'enlace'],
  `---
asunto: Tu cuenta espera a que aceptes la invitación
boton: Ir al portal | {{enlace}}
---
Hola, {{nombre}}:

Alguien pidió entrar al portal con este correo. Ya tienes una cuenta, a la que te invitó {{quien}}: se abre con el enlace del correo «Tu cuenta en el portal de proyectos» que te enviamos el {{enviada}} y que sirve hasta el {{vence}}.

Si no encuentras ese correo, pide a {{quien}} que te lo envíe otra vez.

Si no fuiste tú, no tienes que hacer nada: tu invitación sigue igual.`,
);

export const invitacionCerrada = defineLetter(
  'usuario.invitacion-cerrada',
  ['nombre', 'quien', 'enlace'],
  `---
asunto: Tu invitación al portal ya no está vigente
boton: Ir al portal | {{enlace}}
---
Hola, {{nombre}}:

Alguien pidió entrar al portal con este correo. {{quien}} te había invitado, pero esa invitación venció o se retiró, y con este correo no se puede crear otra cuenta.

Si necesitas entrar, pide a la fundación que te invite de nuevo. Si no fuiste tú, no tienes que hacer nada.`,
);

export const activada = defineLetter(
  'usuario.activado',
  ['nombre', 'enlace'],
  `---
asunto: Tu cuenta está activa
boton: Entrar al portal | {{enlace}}
---
Hola, {{nombre}}:

La fundación activó tu cuenta en el portal de proyectos. Ya puedes entrar con tu contraseña de siempre.`,
);

export const rolCambiado = defineLetter(
  'usuario.rol-cambiado',
  ['nombre', 'rol', 'enlace'],
  `---
asunto: Cambió tu rol en el portal
boton: Entrar al portal | {{enlace}}
---
Hola, {{nombre}}:

La fundación cambió el rol de tu cuenta: ahora es {{rol}}. Cerramos tus sesiones para que el cambio valga en todas; entra otra vez.

Si crees que es un error, avisa a quien administra el portal.`,
);

export const segundoFactor = defineLetter(
  'usuario.segundo-factor-restablecido',
  ['nombre', 'quien', 'enlace'],
  `---
asunto: Se restableció tu segundo factor
boton: Entrar al portal | {{enlace}}
---
Hola, {{nombre}}:

{{quien}} restableció el segundo factor de tu cuenta: ya no pide un código al entrar, y cerramos todas tus sesiones. Activa otro en Configuración, Seguridad.

Si tenías una contraseña de menos de 15 caracteres, te llega aparte un enlace para elegir otra.

Si no lo pediste, avisa a la fundación ahora mismo.`,
);

export const trabajo = defineLetter(
  'usuario.trabajo-entregado',
  ['nombre', 'quien', 'cuantos', 'enlace'],
  `---
asunto: Ahora llevas {{cuantos}} que llevaba {{quien}}
boton: Ver mis proyectos | {{enlace}}
---
Hola, {{nombre}}:

Desde hoy eres responsable de {{cuantos}} que llevaba {{quien}}. Los encuentras en Proyectos, con el filtro Míos.`,
);
