import { defineLetter } from '../../platform/mail/index.ts';

/** The mails of the invitations: what the foundation asks for, until when, and a button. */

export const invitacion = defineLetter(
  'invitacion.emitida',
  ['saludo', 'invita', 'mensaje', 'vence', 'enlace'],
  `---
asunto: La fundación {{invita}} a presentar un proyecto
boton: Ver la invitación | {{enlace}}
---
{{saludo}}

La fundación {{invita}} a presentar un proyecto, con un financiamiento de hasta 90 % de su costo. Te escribe:

{{mensaje}}

Puedes aceptar la invitación hasta el {{vence}}. Vale para un solo proyecto.`,
  { plazo: 'Acéptala hasta el {{vence}}' },
);

export const invitacionPorCorreo = defineLetter(
  'invitacion.emitida-por-correo',
  ['mensaje', 'vence', 'enlace'],
  `---
asunto: La fundación te invita a presentar un proyecto
boton: Ver la invitación | {{enlace}}
---
Hola:

La fundación te invita a presentar un proyecto, con un financiamiento de hasta 90 % de su costo. Te escribe:

{{mensaje}}

Para aceptarla, entra al portal con este mismo correo; si todavía no tienes cuenta, créala con él. Puedes aceptarla hasta el {{vence}}. Vale para un solo proyecto.`,
  { plazo: 'Acéptala hasta el {{vence}}' },
);

export const aceptada = defineLetter(
  'invitacion.aceptada',
  ['nombre', 'invitada', 'enlace'],
  `---
asunto: {{invitada}} aceptó la invitación
boton: Ver las invitaciones | {{enlace}}
---
Hola, {{nombre}}:

{{invitada}} aceptó la invitación a presentar un proyecto. El siguiente paso es suyo: enviar su pre-registro.`,
);

export const retirada = defineLetter(
  'invitacion.retirada',
  ['saludo', 'motivo', 'enlace'],
  `---
asunto: La fundación retiró su invitación
boton: Ir al portal | {{enlace}}
---
{{saludo}}

La fundación retiró la invitación a presentar un proyecto, por este motivo:

{{motivo}}

Todavía puedes presentar tu proyecto por una convocatoria o a solicitud de tu organización.`,
);
