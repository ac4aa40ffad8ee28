import { aprobacionWorkflow } from '@portal/domain/features/aprobacion/aprobacion.workflow';
import { defineLetter } from '../../platform/mail/index.ts';
import { letterHead } from '../../stage/letter-head.ts';

/** The mails of the aprobación: what happened, what to do now, and a button to the record. */

const { states } = aprobacionWorkflow;

const campos = ['nombre', 'folio', 'proyecto', 'organizacion', 'enlace'] as const;

export const abierta = defineLetter(
  'aprobacion.abierta',
  campos,
  `---
asunto: La evaluación de tu proyecto {{folio}} comenzó
boton: Ver la evaluación | {{enlace}}
---
Hola, {{nombre}}:

La fundación abrió la evaluación del proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}. Primero revisa el proyecto y emite un oficio con sus comentarios; te avisaremos cuando haya algo que responder.`,
  letterHead('aprobacion', states.en_evaluacion),
);

export const oficioEnviado = defineLetter(
  'aprobacion.oficio-enviado',
  [...campos, 'oficio', 'vence'],
  `---
asunto: Oficio {{oficio}}: comentarios a tu proyecto {{folio}}
boton: Responder el oficio | {{enlace}}
---
Hola, {{nombre}}:

La fundación emitió el oficio {{oficio}} con sus comentarios al proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}. Responde cada observación y corrige en su sección lo que haga falta.

Puedes responder hasta el {{vence}}. Una respuesta posterior se recibe y queda señalada como extemporánea.`,
  letterHead('aprobacion', states.en_evaluacion, 'Responde hasta el {{vence}}'),
);

export const porVencer = defineLetter(
  'aprobacion.por-vencer',
  [...campos, 'oficio', 'vence'],
  `---
asunto: El plazo del oficio {{oficio}} está por terminar
boton: Responder el oficio | {{enlace}}
---
Hola, {{nombre}}:

Falta la respuesta al oficio {{oficio}} sobre el proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}. El plazo termina el {{vence}}.`,
  letterHead('aprobacion', states.en_evaluacion, 'Responde hasta el {{vence}}'),
);

export const respondida = defineLetter(
  'aprobacion.respondida',
  [...campos, 'oficio'],
  `---
asunto: {{organizacion}} respondió el oficio {{oficio}}
boton: Ver la respuesta | {{enlace}}
---
Hola, {{nombre}}:

{{organizacion}} respondió el oficio {{oficio}} sobre el proyecto {{folio}}, «{{proyecto}}». Sigue asignar a quienes lo evalúan y elaborar el dictamen.`,
  letterHead('aprobacion', states.en_evaluacion),
);

export const evaluadoresAsignados = defineLetter(
  'aprobacion.evaluadores-asignados',
  campos,
  `---
asunto: Evalúa el proyecto {{folio}}
boton: Evaluar el proyecto | {{enlace}}
---
Hola, {{nombre}}:

Te asignaron la evaluación del proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}. Califica cada criterio; verás los puntajes de los demás cuando todos hayan enviado los suyos.`,
  letterHead('aprobacion', states.en_evaluacion),
);

export const aprobada = defineLetter(
  'aprobacion.aprobada',
  [...campos, 'motivo', 'monto'],
  `---
asunto: Tu proyecto {{folio}} fue aprobado
boton: Ver la decisión | {{enlace}}
---
Hola, {{nombre}}:

El Consejo Directivo y el Comité Técnico aprobaron el proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}, por un monto de {{monto}}:

{{motivo}}

El siguiente paso es el convenio: te escribiremos cuando se abra. Si el dictamen lleva condicionantes, están en la página del proyecto con su fecha.`,
  letterHead('aprobacion', states.aprobado),
);

export const rechazada = defineLetter(
  'aprobacion.rechazada',
  [...campos, 'motivo'],
  `---
asunto: Tu proyecto {{folio}} no fue aprobado
boton: Ver la decisión | {{enlace}}
---
Hola, {{nombre}}:

El Consejo Directivo y el Comité Técnico no aprobaron el proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}, por este motivo:

{{motivo}}`,
  letterHead('aprobacion', states.rechazado, undefined, true),
);

export const diferida = defineLetter(
  'aprobacion.diferida',
  [...campos, 'motivo'],
  `---
asunto: La decisión sobre tu proyecto {{folio}} se difirió
boton: Ver la decisión | {{enlace}}
---
Hola, {{nombre}}:

La decisión sobre el proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}, se difirió por este motivo:

{{motivo}}

El proyecto vuelve a observaciones: te avisaremos cuando la fundación abra otra ronda.`,
  letterHead('aprobacion', states.diferido),
);

export const otraRonda = defineLetter(
  'aprobacion.nueva-ronda',
  [...campos, 'motivo', 'ronda'],
  `---
asunto: Tu proyecto {{folio}} se evalúa otra vez
boton: Ver la evaluación | {{enlace}}
---
Hola, {{nombre}}:

La fundación abrió otra ronda ({{ronda}}) de la evaluación del proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}, por este motivo:

{{motivo}}

Las rondas anteriores se conservan.`,
  letterHead('aprobacion', states.en_evaluacion),
);

export const archivada = defineLetter(
  'aprobacion.archivada',
  [...campos, 'motivo'],
  `---
asunto: Tu proyecto {{folio}} se archivó
boton: Ver la decisión | {{enlace}}
---
Hola, {{nombre}}:

El proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}, se archivó. El motivo de la decisión fue:

{{motivo}}`,
  letterHead('aprobacion', states.rechazado, undefined, true),
);

export const condicionCumplida = defineLetter(
  'aprobacion.condicion-cumplida',
  [...campos, 'condicion'],
  `---
asunto: Una condicionante de tu proyecto {{folio}} está cumplida
boton: Ver las condicionantes | {{enlace}}
---
Hola, {{nombre}}:

La fundación dio por cumplida una condicionante del proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}:

{{condicion}}`,
  letterHead('aprobacion', states.aprobado),
);

export const condicionPorVencer = defineLetter(
  'aprobacion.condicion-por-vencer',
  [...campos, 'condicion', 'vence'],
  `---
asunto: Una condicionante de tu proyecto {{folio}} está por vencer
boton: Ver las condicionantes | {{enlace}}
---
Hola, {{nombre}}:

Falta cumplir una condicionante del proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}. Su fecha límite es el {{vence}}:

{{condicion}}

Mientras siga abierta, el convenio no se firma. Si ya la cumpliste, avisa a la fundación para que la registre.`,
  letterHead('aprobacion', states.aprobado, 'Cúmplela antes del {{vence}}'),
);

export const desistida = defineLetter(
  'aprobacion.desistida',
  [...campos, 'motivo'],
  `---
asunto: {{organizacion}} desistió del proyecto {{folio}}
boton: Ver la evaluación | {{enlace}}
---
Hola, {{nombre}}:

{{organizacion}} retiró su proyecto {{folio}}, «{{proyecto}}», por este motivo:

{{motivo}}`,
  letterHead('aprobacion', states.desistido, undefined, true),
);

export const cancelada = defineLetter(
  'aprobacion.cancelada',
  [...campos, 'motivo'],
  `---
asunto: El proyecto {{folio}} se canceló
boton: Ver la evaluación | {{enlace}}
---
Hola, {{nombre}}:

La administración del portal canceló el proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}, por este motivo:

{{motivo}}`,
  letterHead('aprobacion', states.cancelado, undefined, true),
);
