import { defineLetter } from '../../platform/mail/index.ts';

/** The mails of the organization: what happened, what to do now, and a button that leads there. */

const campos = ['nombre', 'organizacion', 'enlace'] as const;

export const invitacion = defineLetter(
  'colega.invitado',
  ['organizacion', 'quien', 'rol', 'enlace', 'vence'],
  `---
asunto: Te invitan a colaborar en {{organizacion}}
boton: Ver la invitación | {{enlace}}
---
Hola:

{{quien}} te invita a formar parte de {{organizacion}} en el portal de proyectos, como {{rol}}.

Ábrela con el botón y entra con este mismo correo; si todavía no tienes cuenta, ahí mismo la creas. El enlace sirve una sola vez y vence el {{vence}}.

Si no esperabas esta invitación, ignora este mensaje.`,
  { plazo: 'Vence el {{vence}}' },
);

/** Of an organization that the foundation has not validated: nothing that it wrote of itself, and who asks by address. */
export const invitacionSinNombre = defineLetter(
  'colega.invitado-sin-nombre',
  ['correo', 'rol', 'enlace', 'vence'],
  `---
asunto: Te invitan a colaborar en el portal de proyectos
boton: Ver la invitación | {{enlace}}
---
Hola:

La persona que usa el correo {{correo}} te invita a formar parte de su organización en el portal de proyectos, como {{rol}}. La fundación todavía no valida los datos de esa organización: verás su nombre al abrir la invitación.

Ábrela con el botón y entra con este mismo correo; si todavía no tienes cuenta, ahí mismo la creas. El enlace sirve una sola vez y vence el {{vence}}.

Si no conoces a quien te invita, ignora este mensaje.`,
  { plazo: 'Vence el {{vence}}' },
);

export const unido = defineLetter(
  'colega.unido',
  [...campos, 'colega'],
  `---
asunto: {{colega}} ya forma parte de {{organizacion}}
boton: Ver a los colegas | {{enlace}}
---
Hola, {{nombre}}:

{{colega}} aceptó la invitación y ya puede trabajar en los proyectos de {{organizacion}}.

Si no sabes de quién se trata, retira su acceso desde la página de tu organización.`,
);

export const rolCambiado = defineLetter(
  'colega.rol-cambiado',
  [...campos, 'rol'],
  `---
asunto: Tu rol en {{organizacion}} cambió
boton: Ver mi organización | {{enlace}}
---
Hola, {{nombre}}:

Ahora eres {{rol}} de {{organizacion}}.`,
);

export const retirado = defineLetter(
  'colega.retirado',
  ['nombre', 'organizacion'],
  `---
asunto: Ya no formas parte de {{organizacion}}
---
Hola, {{nombre}}:

Tu cuenta dejó de formar parte de {{organizacion}} y cerramos sus sesiones. Tu cuenta sigue siendo tuya: puedes entrar, unirte a otra organización o solicitar apoyo con una nueva.

Si crees que hay un error, habla con quien dirige la organización.`,
);

export const clabeCambiada = defineLetter(
  'clabe.cambiada',
  [...campos, 'quien', 'cuenta'],
  `---
asunto: Cambió la CLABE de {{organizacion}}
boton: Revisar la CLABE | {{enlace}}
---
Hola, {{nombre}}:

{{quien}} cambió la cuenta a la que la fundación deposita los apoyos de {{organizacion}}. Ahora es: {{cuenta}}.

Si no lo reconoces, cámbiala, retira esa cuenta de tu organización y avisa a la fundación de inmediato.`,
);

export const papelPorVencer = defineLetter(
  'papel.por-vencer',
  [...campos, 'papel', 'vence', 'plazo'],
  `---
asunto: {{papel}} vence {{plazo}}
boton: Actualizar el expediente | {{enlace}}
---
Hola, {{nombre}}:

El documento «{{papel}}» del expediente de {{organizacion}} vence el {{vence}}.

Sube uno vigente para que lo puedas usar en tus próximos trámites.`,
  { plazo: 'Vence el {{vence}}' },
);

export const papelVencido = defineLetter(
  'papel.vencido',
  [...campos, 'papel', 'vence'],
  `---
asunto: {{papel}} venció
boton: Actualizar el expediente | {{enlace}}
---
Hola, {{nombre}}:

El documento «{{papel}}» del expediente de {{organizacion}} venció el {{vence}} y ya no se puede usar en un pre-registro.

Sube uno vigente.`,
);
