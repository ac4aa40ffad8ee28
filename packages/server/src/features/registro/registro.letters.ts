import { registroWorkflow } from '@portal/domain/features/registro/registro.workflow';
import { defineLetter } from '../../platform/mail/index.ts';
import { letterHead } from '../../stage/letter-head.ts';

/** The mails of the registro: what happened, what to do now, and a button to the record. */

const { states } = registroWorkflow;

const campos = ['nombre', 'folio', 'proyecto', 'organizacion', 'enlace'] as const;

export const abierto = defineLetter(
  'registro.abierto',
  campos,
  `---
asunto: Tu proyecto ya tiene folio: {{folio}}
boton: Completar el registro | {{enlace}}
---
Hola, {{nombre}}:

La fundación abrió el registro de «{{proyecto}}», de {{organizacion}}, con el folio {{folio}}. Desde ahora el proyecto se conoce por ese número.

Completa sus secciones en el orden que prefieras: ficha, árboles de problemas y de objetivos, población, alcance, marco lógico, presupuesto y cronograma. Cada una se guarda por separado, y varias personas de tu organización pueden trabajar al mismo tiempo. Al terminar, usa «Finalizar».`,
  letterHead('registro', states.borrador),
);

export const enviado = defineLetter(
  'registro.enviado',
  campos,
  `---
asunto: {{organizacion}} envió el registro {{folio}}
boton: Revisar el registro | {{enlace}}
---
Hola, {{nombre}}:

{{organizacion}} envió el registro {{folio}}, «{{proyecto}}», y espera revisión.`,
  letterHead('registro', states.pendiente_validacion),
);

export const cambiosSolicitados = defineLetter(
  'registro.cambios-solicitados',
  [...campos, 'observaciones'],
  `---
asunto: Tu registro {{folio}} requiere cambios
boton: Corregir el registro | {{enlace}}
---
Hola, {{nombre}}:

Revisamos el registro {{folio}}, «{{proyecto}}», de {{organizacion}}, y necesitamos que corrijas lo siguiente:

{{observaciones}}

Al terminar, usa «Finalizar» para que volvamos a revisarlo.`,
  letterHead('registro', states.requiere_cambios),
);

export const validado = defineLetter(
  'registro.validado',
  campos,
  `---
asunto: Tu registro {{folio}} fue validado
boton: Ver el registro | {{enlace}}
---
Hola, {{nombre}}:

La fundación validó el registro {{folio}}, «{{proyecto}}», de {{organizacion}}. El siguiente paso es el co-diseño: te escribiremos cuando se abra.`,
  letterHead('registro', states.validado),
);

export const rechazado = defineLetter(
  'registro.rechazado',
  [...campos, 'motivo'],
  `---
asunto: Tu registro {{folio}} no fue aceptado
boton: Ver el registro | {{enlace}}
---
Hola, {{nombre}}:

La fundación revisó el registro {{folio}}, «{{proyecto}}», de {{organizacion}}, y no puede aceptarlo por este motivo:

{{motivo}}

Si crees que hay un error, responde a la fundación por sus canales de siempre.`,
  letterHead('registro', states.rechazado, undefined, true),
);

export const desistido = defineLetter(
  'registro.desistido',
  [...campos, 'motivo'],
  `---
asunto: {{organizacion}} desistió del proyecto {{folio}}
boton: Ver el registro | {{enlace}}
---
Hola, {{nombre}}:

{{organizacion}} retiró su proyecto {{folio}}, «{{proyecto}}», por este motivo:

{{motivo}}`,
  letterHead('registro', states.desistido, undefined, true),
);

export const cancelado = defineLetter(
  'registro.cancelado',
  [...campos, 'motivo'],
  `---
asunto: El proyecto {{folio}} se canceló
boton: Ver el registro | {{enlace}}
---
Hola, {{nombre}}:

La administración del portal canceló el proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}, por este motivo:

{{motivo}}`,
  letterHead('registro', states.cancelado, undefined, true),
);

export const reabierto = defineLetter(
  'registro.reabierto',
  [...campos, 'motivo'],
  `---
asunto: El registro {{folio}} se reabrió
boton: Ver el registro | {{enlace}}
---
Hola, {{nombre}}:

El registro {{folio}}, «{{proyecto}}», de {{organizacion}}, vuelve a revisión por este motivo:

{{motivo}}`,
  letterHead('registro', states.pendiente_validacion),
);

export const eliminado = defineLetter(
  'registro.eliminado',
  ['nombre', 'folio', 'proyecto', 'organizacion', 'motivo'],
  `---
asunto: El registro {{folio}} se eliminó
---
Hola, {{nombre}}:

La fundación eliminó el registro {{folio}}, «{{proyecto}}», de {{organizacion}}, por este motivo:

{{motivo}}

El proyecto conserva su folio.`,
  letterHead('registro', undefined, undefined, true),
);
