import { defineLetter } from '../../platform/mail/index.ts';

/** The mails of a request: to whose data it is, with an account or without, and to who attends it. */

const QUE = 'Solicitud {{folio}}, derecho de {{derecho}}: {{asunto}}.';
const abajo = (boton: string): string => `boton: ${boton} | {{enlace}}`;
const VER = abajo('Ver la solicitud');

export const recibida = defineLetter(
  'arco.recibida',
  ['saludo', 'folio', 'derecho', 'asunto', 'vence', 'enlace'],
  `---
asunto: Solicitud {{folio}} recibida
${VER}
---
{{saludo}}

La fundación recibió esta solicitud sobre datos personales. ${QUE}

Se responde a más tardar el {{vence}}. Conserva el folio: con él se le da seguimiento.`,
);

export const informacionPedida = defineLetter(
  'arco.informacion-pedida',
  ['saludo', 'folio', 'derecho', 'asunto', 'vence', 'texto', 'enlace'],
  `---
asunto: Falta información en tu solicitud {{folio}}
${VER}
---
{{saludo}}

Para atender tu solicitud hace falta que nos digas algo más. ${QUE}

{{texto}}

Respóndenos a más tardar el {{vence}}. Si no, la ley la tiene por no presentada, y puedes hacerla de nuevo.`,
  { plazo: 'Responde a más tardar el {{vence}}, 23:59 (hora de Chihuahua)' },
);

export const informacionEntregada = defineLetter(
  'arco.informacion-entregada',
  ['saludo', 'folio', 'derecho', 'asunto', 'vence', 'enlace'],
  `---
asunto: Llegó la información de la solicitud {{folio}}
${VER}
---
{{saludo}}

Llegó la información que se pidió. ${QUE}

El plazo empieza de nuevo: se responde a más tardar el {{vence}}.`,
);

export const prorrogada = defineLetter(
  'arco.prorrogada',
  ['saludo', 'folio', 'derecho', 'asunto', 'vence', 'texto', 'enlace'],
  `---
asunto: Se amplió el plazo de tu solicitud {{folio}}
${VER}
---
{{saludo}}

Necesitamos más tiempo para tu solicitud. ${QUE}

El nuevo plazo termina el {{vence}}. El motivo:

{{texto}}`,
);

export const procedente = defineLetter(
  'arco.procedente',
  ['saludo', 'folio', 'derecho', 'asunto', 'vence', 'texto', 'enlace'],
  `---
asunto: Tu solicitud {{folio}} procede
${VER}
---
{{saludo}}

Tu solicitud procede. ${QUE}

{{texto}}

La haremos efectiva a más tardar el {{vence}}.`,
);

export const improcedente = defineLetter(
  'arco.improcedente',
  ['saludo', 'folio', 'derecho', 'asunto', 'texto', 'enlace'],
  `---
asunto: Respuesta a tu solicitud {{folio}}
${VER}
---
{{saludo}}

Tu solicitud no procede. ${QUE}

{{texto}}

Si no estás de acuerdo, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno en los 15 días hábiles siguientes.`,
);

export const cumplida = defineLetter(
  'arco.cumplida',
  ['saludo', 'folio', 'derecho', 'asunto', 'texto', 'enlace'],
  `---
asunto: Tu solicitud {{folio}} ya se cumplió
${VER}
---
{{saludo}}

Lo que pediste ya está hecho. ${QUE}

{{texto}}`,
);

export const noPresentada = defineLetter(
  'arco.no-presentada',
  ['saludo', 'folio', 'derecho', 'asunto', 'enlace'],
  `---
asunto: La solicitud {{folio}} se tuvo por no presentada
${VER}
---
{{saludo}}

No llegó a tiempo la información que se pidió, y la ley tiene la solicitud por no presentada. ${QUE}

Se puede hacer de nuevo cuando se quiera.`,
);

export const porVencer = defineLetter(
  'arco.por-vencer',
  ['saludo', 'folio', 'derecho', 'asunto', 'cuando', 'enlace'],
  `---
asunto: La solicitud {{folio}} {{cuando}}
${VER}
---
{{saludo}}

El plazo de esta solicitud {{cuando}}. ${QUE}`,
);
