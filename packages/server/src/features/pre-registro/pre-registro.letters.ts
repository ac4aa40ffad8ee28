import { defineLetter } from '../../platform/mail/index.ts';

/** The mails of the pre-registration: what happened, what to do now, and a button to the record. */

const campos = ['nombre', 'folio', 'organizacion', 'enlace'] as const;

export const cambiosSolicitados = defineLetter(
  'pre-registro.cambios-solicitados',
  [...campos, 'observaciones'],
  `---
asunto: Tu pre-registro {{folio}} requiere cambios
boton: Corregir el pre-registro | {{enlace}}
---
Hola, {{nombre}}:

Revisamos el pre-registro {{folio}} de {{organizacion}} y necesitamos que corrijas lo siguiente:

{{observaciones}}

Al terminar, usa «Enviar correcciones» para que volvamos a revisarlo.`,
);

export const enRevision = defineLetter(
  'pre-registro.en-revision',
  campos,
  `---
asunto: Tu pre-registro {{folio}} está en revisión
boton: Ver el pre-registro | {{enlace}}
---
Hola, {{nombre}}:

Nuestro equipo está revisando el pre-registro {{folio}} de {{organizacion}}. Te avisaremos en cuanto haya una respuesta; por ahora no tienes que hacer nada.`,
);

export const validado = defineLetter(
  'pre-registro.validado',
  campos,
  `---
asunto: Tu pre-registro {{folio}} fue validado
boton: Ver el pre-registro | {{enlace}}
---
Hola, {{nombre}}:

La fundación validó el pre-registro {{folio}} de {{organizacion}}. El siguiente paso es el registro formal del proyecto: te escribiremos cuando esté abierto.`,
);

export const rechazado = defineLetter(
  'pre-registro.rechazado',
  [...campos, 'motivo'],
  `---
asunto: Tu pre-registro {{folio}} no fue aceptado
boton: Ver el pre-registro | {{enlace}}
---
Hola, {{nombre}}:

La fundación revisó el pre-registro {{folio}} de {{organizacion}} y no puede aceptarlo por este motivo:

{{motivo}}

Si crees que hay un error, responde a la fundación por sus canales de siempre.`,
);

export const reabierto = defineLetter(
  'pre-registro.reabierto',
  [...campos, 'motivo'],
  `---
asunto: Tu pre-registro {{folio}} se reabrió
boton: Ver el pre-registro | {{enlace}}
---
Hola, {{nombre}}:

El pre-registro {{folio}} de {{organizacion}} vuelve a revisión por este motivo:

{{motivo}}`,
);

export const eliminado = defineLetter(
  'pre-registro.eliminado',
  ['nombre', 'folio', 'organizacion', 'motivo'],
  `---
asunto: El pre-registro {{folio}} se eliminó
---
Hola, {{nombre}}:

La administración del portal eliminó el pre-registro {{folio}} de {{organizacion}} por este motivo:

{{motivo}}`,
);

export const capturado = defineLetter(
  'pre-registro.capturado',
  campos,
  `---
asunto: La fundación envió tu pre-registro {{folio}}
boton: Ver el pre-registro | {{enlace}}
---
Hola, {{nombre}}:

La fundación capturó y envió el pre-registro {{folio}} a nombre de {{organizacion}}. Revisa que los datos y documentos sean los correctos; puedes editarlo mientras no esté validado.`,
);

export const recibido = defineLetter(
  'pre-registro.recibido',
  campos,
  `---
asunto: {{organizacion}} envió el pre-registro {{folio}}
boton: Revisar el pre-registro | {{enlace}}
---
Hola, {{nombre}}:

{{organizacion}} envió el pre-registro {{folio}} y espera revisión.`,
);
