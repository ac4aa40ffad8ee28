import { preRegistroWorkflow } from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { defineLetter } from '../../platform/mail/index.ts';
import { letterHead } from '../../stage/letter-head.ts';

/** The mails of the pre-registration: what happened, what to do now, and a button to the record. */

const { states } = preRegistroWorkflow;

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
  letterHead('pre_registro', states.requiere_cambios),
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
  letterHead('pre_registro', states.en_revision),
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
  letterHead('pre_registro', states.validado),
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
  letterHead('pre_registro', states.rechazado, undefined, true),
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
  letterHead('pre_registro', states.en_revision),
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
  letterHead('pre_registro', undefined, undefined, true),
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
  letterHead('pre_registro'),
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
  letterHead('pre_registro'),
);
