import { defineLetter } from '../../platform/mail/index.ts';

/** The mails about a role, to who holds it. */

export const permisosCambiados = defineLetter(
  'rol.permisos-cambiados',
  ['nombre', 'rol', 'quien', 'cambios', 'enlace'],
  `---
asunto: Cambió lo que puedes hacer en el portal
boton: Entrar al portal | {{enlace}}
---
Hola, {{nombre}}:

{{quien}} cambió los permisos del rol {{rol}}, que es el tuyo. {{cambios}}

El cambio ya vale. Si crees que es un error, avisa a quien administra el portal.`,
);

export const segundoFactorExigido = defineLetter(
  'rol.segundo-factor-exigido',
  ['nombre', 'rol', 'enlace'],
  `---
asunto: Activa la verificación en dos pasos
boton: Activarla ahora | {{enlace}}
---
Hola, {{nombre}}:

La fundación pide la verificación en dos pasos a quienes tienen el rol {{rol}}, y tu cuenta todavía no la tiene.

Al entrar, el portal te guía para activarla: toma dos minutos y necesitas tu teléfono. Hasta entonces no puedes hacer nada más.`,
);
