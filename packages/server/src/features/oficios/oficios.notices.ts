import { avisoOf } from '../../platform/jobs/index.ts';
import { noticesOf } from '../../stage/notices.ts';
import type { AvisoDeDocumento } from './oficios.aviso.ts';
import { PREPARADO } from './oficios.jobs.ts';
import * as letters from './oficios.letters.ts';

/** Bell and mail once the PDF is there, to the whole organization: whoever sent wants the proof more than anybody. */
export const oficioNotices = noticesOf<string, AvisoDeDocumento>(
  // An event that kept no words is told to nobody.
  (_tx, event) => avisoOf<AvisoDeDocumento>(event, async () => undefined),
  {
    [PREPARADO]: {
      to: (_aviso, { organizacionId }) => ({ organizacionId }),
      titulo: (aviso) => `${aviso.documento} de ${aviso.referencia}`,
      cuerpo: (aviso) => `Ya puedes descargarlo. Código ${aviso.codigo}.`,
      path: (event) => rutaOf(event.datos.aviso),
      letter: (aviso) => (reader) => letters.emitido.render({ ...aviso, ...reader }),
    },
  },
);

const rutaOf = (aviso: unknown): string | null =>
  typeof aviso === 'object' && aviso !== null && 'ruta' in aviso && typeof aviso.ruta === 'string'
    ? aviso.ruta
    : null;
