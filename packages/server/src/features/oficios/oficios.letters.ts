import { defineLetter } from '../../platform/mail/index.ts';

/** The mail that brings a document: by itself it says what was issued, when and how to prove it, without signing in. */
export const emitido = defineLetter(
  'oficios.emitido',
  ['nombre', 'documento', 'referencia', 'organizacion', 'emitido', 'codigo', 'sha256', 'verificar', 'enlace'],
  `---
asunto: {{documento}} de {{referencia}}
boton: Ver y descargar | {{enlace}}
---
Hola, {{nombre}}:

La fundación emitió este documento para {{organizacion}}:

- {{documento}} de {{referencia}}
- Emitido el {{emitido}} (hora de Chihuahua)
- Código: {{codigo}}
- Huella del PDF (SHA-256): {{sha256}}

Descárgalo y guárdalo, o imprímelo. Cualquiera puede comprobarlo, sin iniciar sesión, en {{verificar}}`,
);
