import { convocatoriaWorkflow } from '@portal/domain/features/convocatorias/convocatorias.workflow';
import { defineLetter } from '../../platform/mail/index.ts';
import { letterHead } from '../../stage/letter-head.ts';

/** The mails of a call: what happened, what it means for the reader, and a button to the call. */

const { states } = convocatoriaWorkflow;

const campos = ['nombre', 'titulo', 'enlace'] as const;

export const publicada = defineLetter(
  'convocatoria.publicada',
  [...campos, 'apertura', 'cierre', 'presupuesto'],
  `---
asunto: Nueva convocatoria: {{titulo}}
boton: Ver la convocatoria | {{enlace}}
---
Hola, {{nombre}}:

La fundación publicó la convocatoria «{{titulo}}», a la que tu organización puede responder.

Recibe postulaciones del {{apertura}} al {{cierre}} (hora de Chihuahua). Presupuesto: {{presupuesto}}.

En la convocatoria están las bases, los criterios de evaluación y el botón para postular.`,
  letterHead('convocatoria', states.activa, 'Cierra el {{cierre}} (hora de Chihuahua)'),
);

export const adenda = defineLetter(
  'convocatoria.adenda-publicada',
  [...campos, 'cambios'],
  `---
asunto: Adenda a la convocatoria {{titulo}}
boton: Ver la adenda | {{enlace}}
---
Hola, {{nombre}}:

La fundación publicó una adenda a la convocatoria «{{titulo}}», en la que participas o tienes una postulación en preparación:

{{cambios}}`,
  letterHead('convocatoria'),
);

export const cerrada = defineLetter(
  'convocatoria.cerrada',
  [...campos, 'postulaciones', 'porque'],
  `---
asunto: Cerró la convocatoria {{titulo}}
boton: Ver la convocatoria | {{enlace}}
---
Hola, {{nombre}}:

La convocatoria «{{titulo}}» dejó de recibir postulaciones y quedó en evaluación. Postulaciones recibidas: {{postulaciones}}.

{{porque}}`,
  letterHead('convocatoria', states.en_evaluacion),
);

export const cancelada = defineLetter(
  'convocatoria.cancelada',
  [...campos, 'motivo'],
  `---
asunto: Se canceló la convocatoria {{titulo}}
boton: Ver la convocatoria | {{enlace}}
---
Hola, {{nombre}}:

La fundación canceló la convocatoria «{{titulo}}», en la que participas o tienes una postulación en preparación, por este motivo:

{{motivo}}

Lo que hayas capturado sigue en tu cuenta. Si tienes dudas, escribe a la fundación por sus canales de siempre.`,
  letterHead('convocatoria', states.cancelada, undefined, true),
);
