import { defineLetter } from '../../platform/mail/index.ts';

/** The mails to the members of a body: what was convened, what changed, and where it is read and voted. */

const campos = ['nombre', 'sesion', 'cuando', 'lugar', 'enlace'] as const;
const VER = 'boton: Ver la sesión | {{enlace}}';

export const convocada = defineLetter(
  'sesion-colegiada.convocada',
  campos,
  `---
asunto: Convocatoria: {{sesion}}, {{cuando}}
${VER}
---
Hola, {{nombre}}:

Se convoca a la {{sesion}} el {{cuando}} (hora de Chihuahua), en {{lugar}}.

Su orden del día ya está en el portal. Antes de abrir cada proyecto se te pregunta si tienes algún interés en él; después puedes leerlo completo.`,
);

export const reprogramada = defineLetter(
  'sesion-colegiada.reprogramada',
  [...campos, 'detalle'],
  `---
asunto: Cambió la fecha o el lugar: {{sesion}}
${VER}
---
Hola, {{nombre}}:

La {{sesion}} será el {{cuando}} (hora de Chihuahua), en {{lugar}}.

{{detalle}}`,
);

export const puntoAgregado = defineLetter(
  'sesion-colegiada.punto-agregado',
  campos,
  `---
asunto: Hay un proyecto más en la {{sesion}}
${VER}
---
Hola, {{nombre}}:

Se agregó un proyecto al orden del día de la {{sesion}}, que es el {{cuando}} (hora de Chihuahua), en {{lugar}}.`,
);

export const puntoQuitado = defineLetter(
  'sesion-colegiada.punto-quitado',
  campos,
  `---
asunto: Salió un proyecto de la {{sesion}}
${VER}
---
Hola, {{nombre}}:

Se quitó un proyecto del orden del día de la {{sesion}}, que es el {{cuando}} (hora de Chihuahua), en {{lugar}}.`,
);

export const abierta = defineLetter(
  'sesion-colegiada.abierta',
  campos,
  `---
asunto: Empezó la {{sesion}}
${VER}
---
Hola, {{nombre}}:

Empezó la {{sesion}} convocada para el {{cuando}} (hora de Chihuahua), en {{lugar}}. En el portal votas cada proyecto cuando se abre su votación.`,
);

export const cancelada = defineLetter(
  'sesion-colegiada.cancelada',
  [...campos, 'detalle'],
  `---
asunto: Se canceló la {{sesion}} del {{cuando}}
${VER}
---
Hola, {{nombre}}:

Se canceló la {{sesion}} que estaba convocada para el {{cuando}}, en {{lugar}}.

{{detalle}}`,
);

export const cerrada = defineLetter(
  'sesion-colegiada.cerrada',
  campos,
  `---
asunto: Terminó la {{sesion}} del {{cuando}}
${VER}
---
Hola, {{nombre}}:

Terminó la {{sesion}} del {{cuando}}, en {{lugar}}. Su acta, con los votos por nombre, está en el portal.`,
);

export const porCelebrarse = defineLetter(
  'sesion-colegiada.por-celebrarse',
  campos,
  `---
asunto: Recordatorio: {{sesion}}, {{cuando}}
${VER}
---
Hola, {{nombre}}:

La {{sesion}} es el {{cuando}} (hora de Chihuahua), en {{lugar}}. En el portal puedes declarar si tienes interés en algún proyecto y leer los demás antes de la sesión.`,
);
