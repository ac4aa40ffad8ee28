import { defineLetter } from '../../platform/mail/index.ts';

/** What is mailed of a report each month: where it is, never what it holds. */
export const mensual = defineLetter(
  'reporte.mensual',
  ['nombre', 'enlace', 'reporte', 'mes'],
  `---
asunto: Tu reporte «{{reporte}}» de {{mes}}
boton: Abrir el reporte | {{enlace}}
---
Hola, {{nombre}}:

El reporte «{{reporte}}» de {{mes}} está listo. Al abrirlo verás lo que hoy puedes ver en el portal, y desde ahí lo descargas en Excel.

Si ya no quieres recibirlo, quita «Recibir cada mes» en su página.`,
);
