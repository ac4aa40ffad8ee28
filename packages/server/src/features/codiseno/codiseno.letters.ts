import { codisenoWorkflow } from '@portal/domain/features/codiseno/codiseno.workflow';
import { defineLetter } from '../../platform/mail/index.ts';
import { letterHead } from '../../stage/letter-head.ts';

/** The mails of the co-diseño: what happened, what to do now, and a button to the session. */

const { states } = codisenoWorkflow;

const campos = ['nombre', 'folio', 'proyecto', 'organizacion', 'enlace'] as const;
const enCurso = letterHead('co_diseno', states.en_progreso);

export const abierto = defineLetter(
  'codiseno.abierto',
  [...campos, 'sesion'],
  `---
asunto: Se abrió el co-diseño de tu proyecto {{folio}}
boton: Ir a la sesión | {{enlace}}
---
Hola, {{nombre}}:

La fundación abrió el co-diseño del proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}. En tres sesiones ajustamos juntos el proyecto antes de su aprobación.

Ya está abierta la {{sesion}}: tu organización y la fundación pueden escribir y comentar sus secciones.`,
  enCurso,
);

export const comentado = defineLetter(
  'codiseno.comentado',
  [...campos, 'seccion', 'comentario'],
  `---
asunto: La fundación comentó {{seccion}} de {{folio}}
boton: Atender el comentario | {{enlace}}
---
Hola, {{nombre}}:

La fundación comentó «{{seccion}}» en el co-diseño del proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}:

{{comentario}}

Ajusta la sección si hace falta y responde en el mismo lugar.`,
  enCurso,
);

export const respondido = defineLetter(
  'codiseno.respondido',
  [...campos, 'seccion', 'comentario'],
  `---
asunto: {{organizacion}} comentó {{seccion}} de {{folio}}
boton: Ir a la sesión | {{enlace}}
---
Hola, {{nombre}}:

{{organizacion}} comentó «{{seccion}}» en el co-diseño del proyecto {{folio}}, «{{proyecto}}»:

{{comentario}}`,
  enCurso,
);

export const seccionAprobada = defineLetter(
  'codiseno.seccion-aprobada',
  [...campos, 'seccion'],
  `---
asunto: Se aprobó {{seccion}} de {{folio}}
boton: Ver la sesión | {{enlace}}
---
Hola, {{nombre}}:

La fundación aprobó «{{seccion}}» del proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}. La sección queda como está; solo se vuelve a trabajar si la fundación la reabre.`,
  enCurso,
);

export const seccionReabierta = defineLetter(
  'codiseno.seccion-reabierta',
  [...campos, 'seccion', 'motivo'],
  `---
asunto: Se reabrió {{seccion}} de {{folio}}
boton: Ir a la sesión | {{enlace}}
---
Hola, {{nombre}}:

La fundación reabrió «{{seccion}}» del proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}, por este motivo:

{{motivo}}

Tu organización y la fundación pueden volver a escribirla.`,
  enCurso,
);

export const sesionFinalizada = defineLetter(
  'codiseno.sesion-finalizada',
  [...campos, 'sesion', 'siguiente'],
  `---
asunto: Terminó una sesión del co-diseño {{folio}}
boton: Ir a la siguiente sesión | {{enlace}}
---
Hola, {{nombre}}:

Terminó la {{sesion}} del proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}, con todas sus secciones aprobadas.

Ya está abierta la {{siguiente}}: tu organización y la fundación pueden escribir y comentar sus secciones.`,
  enCurso,
);

export const completado = defineLetter(
  'codiseno.completado',
  [...campos, 'sesion'],
  `---
asunto: El co-diseño de tu proyecto {{folio}} está completo
boton: Ver el co-diseño | {{enlace}}
---
Hola, {{nombre}}:

Terminó la {{sesion}}, y con ella el co-diseño del proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}. El proyecto pasa a la etapa de Aprobación: te escribiremos cuando haya un oficio que responder.`,
  letterHead('co_diseno', states.completado),
);

export const pausado = defineLetter(
  'codiseno.pausado',
  [...campos, 'motivo', 'reanuda'],
  `---
asunto: El co-diseño de tu proyecto {{folio}} está en pausa
boton: Ver el co-diseño | {{enlace}}
---
Hola, {{nombre}}:

La fundación pausó el co-diseño del proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}, por este motivo:

{{motivo}}

Mientras tanto nadie escribe ni comenta sus secciones.`,
  letterHead('co_diseno', states.pausado, 'Se reanuda el {{reanuda}}'),
);

export const reanudado = defineLetter(
  'codiseno.reanudado',
  [...campos, 'sesion'],
  `---
asunto: El co-diseño de tu proyecto {{folio}} se reanudó
boton: Ir a la sesión | {{enlace}}
---
Hola, {{nombre}}:

El co-diseño del proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}, sigue donde quedó: la {{sesion}}. Las secciones sin aprobar se pueden volver a escribir y comentar.`,
  enCurso,
);

export const desistido = defineLetter(
  'codiseno.desistido',
  [...campos, 'motivo'],
  `---
asunto: {{organizacion}} desistió del proyecto {{folio}}
boton: Ver el co-diseño | {{enlace}}
---
Hola, {{nombre}}:

{{organizacion}} retiró su proyecto {{folio}}, «{{proyecto}}», durante el co-diseño, por este motivo:

{{motivo}}`,
  letterHead('co_diseno', states.desistido, undefined, true),
);

export const cancelado = defineLetter(
  'codiseno.cancelado',
  [...campos, 'motivo'],
  `---
asunto: El proyecto {{folio}} se canceló
boton: Ver el co-diseño | {{enlace}}
---
Hola, {{nombre}}:

La administración del portal canceló el proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}, por este motivo:

{{motivo}}`,
  letterHead('co_diseno', states.cancelado, undefined, true),
);
