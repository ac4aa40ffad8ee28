import { defineLetter } from '../../platform/mail/index.ts';

/** The mails about a document of the repository: to who approves it, and to whoever uploaded it. */

const campos = ['nombre', 'folio', 'documento', 'enlace'] as const;
const conMotivo = [...campos, 'motivo'] as const;

export const enviado = defineLetter(
  'repositorio.enviado-a-revision',
  campos,
  `---
asunto: El documento {{folio}} espera revisión
boton: Revisar el documento | {{enlace}}
---
Hola, {{nombre}}:

El documento {{folio}}, {{documento}}, se envió a revisión. Actívalo, o devuélvelo a borrador con su motivo.`,
);

export const activado = defineLetter(
  'repositorio.activado',
  campos,
  `---
asunto: Tu documento {{folio}} está activo
boton: Ver el documento | {{enlace}}
---
Hola, {{nombre}}:

Se aprobó tu documento {{folio}}, {{documento}}: ya está activo en Documentos.`,
);

export const devuelto = defineLetter(
  'repositorio.devuelto',
  conMotivo,
  `---
asunto: Tu documento {{folio}} volvió a borrador
boton: Corregir el documento | {{enlace}}
---
Hola, {{nombre}}:

Tu documento {{folio}}, {{documento}}, no se aprobó y volvió a borrador. El motivo:

{{motivo}}

Corrígelo y envíalo de nuevo a revisión.`,
);

export const archivado = defineLetter(
  'repositorio.archivado',
  conMotivo,
  `---
asunto: Tu documento {{folio}} se archivó
boton: Ver el documento | {{enlace}}
---
Hola, {{nombre}}:

Tu documento {{folio}}, {{documento}}, se archivó. El motivo:

{{motivo}}`,
);

export const reactivado = defineLetter(
  'repositorio.reactivado',
  conMotivo,
  `---
asunto: Tu documento {{folio}} está activo de nuevo
boton: Ver el documento | {{enlace}}
---
Hola, {{nombre}}:

Tu documento {{folio}}, {{documento}}, se volvió a activar. El motivo:

{{motivo}}`,
);

export const eliminado = defineLetter(
  'repositorio.eliminado',
  conMotivo,
  `---
asunto: Tu documento {{folio}} se eliminó
boton: Ir a Documentos | {{enlace}}
---
Hola, {{nombre}}:

Tu documento {{folio}}, {{documento}}, se eliminó. El motivo:

{{motivo}}`,
);
